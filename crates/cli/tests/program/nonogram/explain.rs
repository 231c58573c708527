use serde_json::{Value, json};

use super::desk;

#[track_caller]
fn check(line: &str, code: i32, out: &str, says: &str) {
    desk().with("half.txt", ".?\n??\n").check_noted(line, code, out, says);
}

#[test]
fn every_step_is_told() {
    let full = "the runs and the gaps between them take all 2 cells; filled: ";
    let expected = format!("1. row 1: {full}columns 1 to 2\n2. column 2: {full}row 2\n");
    let run = desk().run("nonogram explain one.json");
    assert!(run.out.starts_with(&expected), "{}", run.out);
    assert!(run.err.contains("solved in 3 steps"), "{}", run.err);
}

#[test]
fn a_hint_is_one_step() {
    check("nonogram explain one.json --hint=line", 0, "look at row 1\n", "");
    check("nonogram explain one.json --hint=cells", 0, "look at row 1: columns 1 to 2\n", "");
    let why = "row 1: the runs and the gaps between them take all 2 cells; filled: columns 1 to 2\n";
    check("nonogram explain one.json --hint", 0, why, "");
    check("nonogram explain two.json --hint", 1, "", "there are several solutions");
}

#[test]
fn what_is_solved_so_far_counts() {
    check("nonogram explain two.json --so-far half.txt --hint=cells", 0, "look at row 1: column 2\n", "");
    let run = desk().with("wrong.txt", "..\n??\n").run("nonogram explain two.json --so-far wrong.txt");
    assert!(run.code == Some(1) && run.err.contains("there is a mistake"), "{}", run.err);
}

#[test]
fn no_step_builds_on_a_mistake() {
    let check = |arguments: &str, out: &str, err: &str| {
        let desk = desk().with("wrong.txt", "#.\n??\n").with("neither.txt", "..\n??\n");
        let run = desk.run(&format!("nonogram explain {arguments}"));
        assert_eq!((run.code, run.out.as_str()), (Some(1), out), "{arguments}: {}", run.err);
        assert!(run.err.contains(err), "{arguments}: {}", run.err);
    };
    let mistake = "there is a mistake in what is solved so far";
    check("one.json --so-far wrong.txt", "", &format!("{mistake}: row 1 column 2"));
    check("one.json --so-far wrong.txt --hint=line", &format!("{mistake}: look at row 1\n"), "");
    check("one.json --so-far wrong.txt --hint", &format!("{mistake}: row 1 column 2\n"), "");
    check("one.json --so-far wrong.txt --json", "{\"mistakes\":[[0,1]]}\n", "");
    check("two.json --so-far neither.txt --hint", &format!("{mistake}, or no solution\n"), "");
    check(
        "two.json --so-far neither.txt --steps 6",
        "",
        &format!("{mistake}, or no solution; which cells are wrong is not known: "),
    );
    check("one.json --so-far wrong.txt -o steps.gif", "", mistake);
}

#[test]
fn steps_as_json() {
    let run = desk().run("nonogram explain one.json --json");
    let first: Value = serde_json::from_str(run.out.lines().next().unwrap()).unwrap();
    let because = "row 1: the runs and the gaps between them take all 2 cells";
    let cells = json!([[0, 0, "filled"], [0, 1, "filled"]]);
    let expected =
        json!({"step": 1, "line": {"row": 0}, "technique": "trivial", "cells": cells, "because": because});
    assert_eq!(first, expected);
}

#[test]
fn steps_as_json_in_a_file() {
    let desk = desk();
    let expected = desk.run("nonogram explain one.json --json").out;
    for name in ["steps.jsonl", "steps.json"] {
        desk.check(&format!("nonogram explain one.json -o {name}"), 0, "");
        assert_eq!(desk.text(name), expected);
    }
    desk.check("nonogram explain one.json --to jsonl", 0, &expected);
    desk.check_refused(
        "nonogram explain one.json --to pdf",
        "possible values: json, jsonl, svg, png, gif, apng",
    );
}

#[test]
fn steps_as_pictures() {
    let desk = desk().with("half.txt", ".?\n??\n");
    let run = desk.run("nonogram explain one.json -o steps.gif");
    assert_eq!((run.code, run.out.as_str()), (Some(0), ""), "{}", run.err);
    let run = desk.run("nonogram explain two.json --so-far half.txt --hint -o hint.svg");
    assert_eq!((run.code, run.out.as_str()), (Some(0), ""), "{}", run.err);
    let made: Vec<_> =
        desk.files().into_iter().filter(|name| name.contains("hint") || name.contains("gif")).collect();
    assert_eq!(made, ["hint.1.svg", "hint.2.svg", "hint.3.svg", "steps.gif"]);
    desk.check_refused("nonogram explain one.json -o steps.pdf", "pdf does not show steps");
    desk.check_refused("nonogram explain one.json -o steps.non", "non does not show steps");
    desk.check_refused("nonogram explain one.json -o one.json", "one.json");
    desk.check_refused("nonogram explain one.json -o x.gif --show puzzle", "leave out --show");
    desk.check_refused(
        "nonogram explain one.json --json -o - --to gif",
        "two outputs cannot share this place",
    );
}

#[test]
fn numbered_pictures_replace_nothing_that_is_read() {
    let one = desk().text("one.json");
    let desk = desk().with("in.1.svg", &one);
    desk.check_refused("nonogram explain in.1.svg -o in.svg", "in.1.svg: this file is also read");
    assert_eq!(
        (desk.text("in.1.svg"), desk.files().iter().filter(|name| name.starts_with("in")).count()),
        (one, 1)
    );
}

#[test]
fn weak_hints_say_no_more_as_json() {
    let line = "{\"step\":1,\"line\":{\"row\":0}}\n";
    check("nonogram explain one.json --hint=line --json", 0, line, "");
    let cells = "{\"step\":1,\"line\":{\"row\":0},\"cells\":[[0,0],[0,1]]}\n";
    check("nonogram explain one.json --hint=cells --json", 0, cells, "");
    let desk = desk().with("wrong.txt", "#.\n??\n");
    let run = desk.run("nonogram explain one.json --so-far wrong.txt --hint=line --json");
    assert_eq!(run.out, "{\"line\":{\"row\":0}}\n");
}
#[test]
fn pictures_of_weak_hints_end_with_what_they_tell() {
    let desk = desk();
    for (strength, rings) in [("line", false), ("cells", true), ("why", true)] {
        let run = desk.run(&format!("nonogram explain one.json --hint={strength} -o {strength}.svg"));
        assert_eq!(run.code, Some(0), "{}", run.err);
        assert_eq!(desk.text(&format!("{strength}.2.svg")).contains("#ec6000"), rings, "{strength}");
    }
    assert!(desk.files().iter().all(|name| name != "line.3.svg" && name != "cells.3.svg"));
}

#[test]
fn too_many_pixels_are_refused_with_what_to_do() {
    desk().check_refused("nonogram explain one.json -o x.gif --pixels 60000", "with --frames");
    let help = desk().run("nonogram explain --help").out;
    assert!(help.contains("[default: 300]") && !help.contains("[default: 60]"), "{help}");
}

#[test]
fn bad_input_is_refused() {
    let desk = desk().with("long.txt", "...\n??\n").with("odd.txt", "a?\n??\n").with("few.txt", "??\n");
    desk.check_refused("nonogram explain all.jsonl", "several nonograms, but one is explained at a time");
    desk.check_refused(
        "nonogram explain one.json --so-far long.txt",
        "long.txt: line 2: 2 cells, but the first row has 3",
    );
    desk.check_refused("nonogram explain one.json --so-far odd.txt", "column 1: invalid cell 'a'");
    desk.check_refused("nonogram explain - --so-far -", "standard input (-) is given twice");
    desk.check_refused(
        "nonogram explain one.json --so-far few.txt",
        "few.txt: the grid has 2x1 cells, but the nonogram has 2x2",
    );
    desk.check_refused("nonogram explain one.json --hint=most", "line, cells, why");
}

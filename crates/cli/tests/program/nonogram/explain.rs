use serde_json::{Value, json};

use super::sandbox;

#[track_caller]
fn check(line: &str, code: i32, out: &str, says: &str) {
    sandbox().with("half.txt", ".?\n??\n").check_noted(line, code, out, says);
}

#[test]
fn every_step_is_printed() {
    let full = "the runs and the gaps between them take all 2 cells; filled: ";
    let expected = format!("1. row 1: {full}columns 1 to 2\n2. column 2: {full}row 2\n");
    let run = sandbox().run("nonogram explain one.json");
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
fn steps_continue_from_a_partial_grid() {
    check("nonogram explain two.json --so-far half.txt --hint=cells", 0, "look at row 1: column 2\n", "");
    let run = sandbox().with("wrong.txt", "..\n??\n").run("nonogram explain two.json --so-far wrong.txt");
    assert!(run.code == Some(1) && run.err.contains("contains a mistake"), "{}", run.err);
}

#[test]
fn no_step_builds_on_a_mistake() {
    let check = |arguments: &str, out: &str, err: &str| {
        let sandbox = sandbox().with("wrong.txt", "#.\n??\n").with("neither.txt", "..\n??\n");
        let run = sandbox.run(&format!("nonogram explain {arguments}"));
        assert_eq!((run.code, run.out.as_str()), (Some(1), out), "{arguments}: {}", run.err);
        assert!(run.err.contains(err), "{arguments}: {}", run.err);
    };
    let mistake = "the grid contains a mistake";
    check("one.json --so-far wrong.txt", "", &format!("{mistake}: row 1 column 2"));
    check("one.json --so-far wrong.txt --hint=line", &format!("{mistake}: look at row 1\n"), "");
    check("one.json --so-far wrong.txt --hint", &format!("{mistake}: row 1 column 2\n"), "");
    check("one.json --so-far wrong.txt --json", "{\"mistakes\":[[0,1]]}\n", "");
    check("two.json --so-far neither.txt --hint", &format!("{mistake}, or there is no solution\n"), "");
    check(
        "two.json --so-far neither.txt --steps 6",
        "",
        &format!("{mistake}, or there is no solution; the wrong cells are not known: "),
    );
    check("one.json --so-far wrong.txt -o steps.gif", "", mistake);
}

#[test]
fn steps_as_json() {
    let run = sandbox().run("nonogram explain one.json --json");
    let first: Value = serde_json::from_str(run.out.lines().next().unwrap()).unwrap();
    let because = "row 1: the runs and the gaps between them take all 2 cells";
    let cells = json!([[0, 0, "filled"], [0, 1, "filled"]]);
    let expected =
        json!({"step": 1, "line": {"row": 0}, "technique": "trivial", "cells": cells, "because": because});
    assert_eq!(first, expected);
}

#[test]
fn steps_as_json_in_a_file() {
    let sandbox = sandbox();
    let expected = sandbox.run("nonogram explain one.json --json").out;
    for name in ["steps.jsonl", "steps.json"] {
        sandbox.check(&format!("nonogram explain one.json -o {name}"), 0, "");
        assert_eq!(sandbox.text(name), expected);
    }
    sandbox.check("nonogram explain one.json --to jsonl", 0, &expected);
    sandbox.check_refused(
        "nonogram explain one.json --to pdf",
        "possible values: json, jsonl, svg, png, gif, apng",
    );
}

#[test]
fn steps_as_pictures() {
    let sandbox = sandbox().with("half.txt", ".?\n??\n");
    let run = sandbox.run("nonogram explain one.json -o steps.gif");
    assert_eq!((run.code, run.out.as_str()), (Some(0), ""), "{}", run.err);
    let run = sandbox.run("nonogram explain two.json --so-far half.txt --hint -o hint.svg");
    assert_eq!((run.code, run.out.as_str()), (Some(0), ""), "{}", run.err);
    let made: Vec<_> =
        sandbox.files().into_iter().filter(|name| name.contains("hint") || name.contains("gif")).collect();
    assert_eq!(made, ["hint.1.svg", "hint.2.svg", "hint.3.svg", "steps.gif"]);
    sandbox.check_refused("nonogram explain one.json -o steps.pdf", "pdf cannot show steps");
    sandbox.check_refused("nonogram explain one.json -o steps.non", "non cannot show steps");
    for option in [
        "--pixels 40",
        "--frames 3",
        "--empty-clue blank",
        "--clues around",
        "--color-letters",
        "--language de",
    ] {
        let (name, _) = option.split_once(' ').unwrap_or((option, ""));
        let says = format!("{name} has no effect without an output");
        sandbox.check_refused(&format!("nonogram explain one.json --json {option}"), &says);
    }
    sandbox.check_refused("nonogram explain one.json -o one.json", "one.json");
    sandbox.check_refused("nonogram explain one.json -o x.gif --show puzzle", "unexpected argument '--show'");
    sandbox.check_refused(
        "nonogram explain one.json --json -o - --to gif",
        "two outputs or reports of this run go there",
    );
}

#[test]
fn numbered_pictures_replace_nothing_that_is_read() {
    let one = sandbox().text("one.json");
    let sandbox = sandbox().with("in.1.svg", &one);
    sandbox.check_refused(
        "nonogram explain in.1.svg -o in.svg",
        "in.1.svg: two files of this run have the same path",
    );
    assert_eq!(
        (sandbox.text("in.1.svg"), sandbox.files().iter().filter(|name| name.starts_with("in")).count()),
        (one, 1)
    );
}

#[test]
fn weak_hints_reveal_no_more_as_json() {
    let line = "{\"step\":1,\"line\":{\"row\":0}}\n";
    check("nonogram explain one.json --hint=line --json", 0, line, "");
    let cells = "{\"step\":1,\"line\":{\"row\":0},\"cells\":[[0,0],[0,1]]}\n";
    check("nonogram explain one.json --hint=cells --json", 0, cells, "");
    let sandbox = sandbox().with("wrong.txt", "#.\n??\n");
    let run = sandbox.run("nonogram explain one.json --so-far wrong.txt --hint=line --json");
    assert_eq!(run.out, "{\"line\":{\"row\":0}}\n");
}
#[test]
fn pictures_of_weak_hints_reveal_no_more() {
    let sandbox = sandbox();
    for (strength, rings) in [("line", false), ("cells", true), ("why", true)] {
        let run = sandbox.run(&format!("nonogram explain one.json --hint={strength} -o {strength}.svg"));
        assert_eq!(run.code, Some(0), "{}", run.err);
        assert_eq!(sandbox.text(&format!("{strength}.2.svg")).contains("#ec6000"), rings, "{strength}");
    }
    assert!(sandbox.files().iter().all(|name| name != "line.3.svg" && name != "cells.3.svg"));
}

#[test]
fn too_many_pixels_are_refused_with_a_hint() {
    sandbox().check_refused("nonogram explain one.json -o x.gif --pixels 60000", "fewer --frames");
    let help = sandbox().run("nonogram explain --help").out;
    assert!(help.contains("[default: 300]") && !help.contains("[default: 60]"), "{help}");
}

#[test]
fn bad_input_is_refused() {
    let sandbox = sandbox().with("long.txt", "...\n??\n").with("odd.txt", "a?\n??\n").with("few.txt", "??\n");
    sandbox.check_refused(
        "nonogram explain all.jsonl",
        "all.jsonl: the file contains several nonograms, expected one",
    );
    sandbox.check_refused("nonogram explain all.jsonl --shard 9/9", "no nonogram has the number of --shard");
    assert_eq!(sandbox.run("nonogram explain all.jsonl --shard 1/9").code, Some(0));
    sandbox.check_refused(
        "nonogram explain one.json --so-far long.txt",
        "long.txt: line 2: 2 cells, but the first row has 3",
    );
    sandbox.check_refused("nonogram explain one.json --so-far odd.txt", "column 1: invalid cell 'a'");
    sandbox.check_refused("nonogram explain - --so-far -", "standard input (-) is given twice");
    sandbox.check_refused(
        "nonogram explain one.json --so-far few.txt",
        "few.txt: the grid has 2x1 cells, but the nonogram has 2x2",
    );
    sandbox.check_refused("nonogram explain one.json --hint=most", "line, cells, why");
}

//! The commands for nonograms.

mod check;
mod convert;
mod explain;
mod generate;
mod make;
mod rate;
mod repair;
mod solve;

use crate::desk::Desk;

/// A line of JSON lines: clues as `rows/columns`, lines separated by commas, runs by dots.
fn line(clues: &str) -> String {
    let (rows, columns) = clues.split_once('/').unwrap();
    let lengths = |line: &str| format!("[{}]", line.replace('.', ","));
    let list = |side: &str| side.split(',').map(lengths).collect::<Vec<_>>();
    let (rows, columns) = (list(rows), list(columns));
    let (width, height) = (columns.len(), rows.len());
    let (rows, columns) = (rows.join(","), columns.join(","));
    format!(
        r#"{{"quadrille":"nonogram","version":1,"size":{{"width":{width},"height":{height}}},"rows":[{rows}],"columns":[{columns}]}}
"#
    )
}

/// One solution, two solutions, none, unique but not line-solvable.
const ONE: &str = "2,1/1,2";
const TWO: &str = "1,1/1,1";
const NONE: &str = "2,0,2/2,2";
const HARD: &str = "1.1,2,1,1/2,1,2,1";

fn desk() -> Desk {
    let all = [line(ONE), line(TWO), line(NONE), line(HARD)].concat();
    let desk = Desk::new().with("all.jsonl", all);
    let desk = desk.with("one.json", line(ONE)).with("two.json", line(TWO)).with("none.json", line(NONE));
    desk.with("hard.json", line(HARD)).with("grid.txt", "##.\n.#.\n")
}

/// Verbs for one nonogram answer a file that they cannot use as those for many do.
#[track_caller]
fn check_unread(line: &str, code: i32, file: &str, kind: &str, message: &str) {
    let desk =
        desk().with("bad.nin", "2 2\n1\n1\n2\n").with("clues.nin", "1 1\n1\n1\n").with("empty.png", "");
    let run = desk.run(&format!("nonogram {line} --json"));
    let answer: serde_json::Value = serde_json::from_str(&run.out).unwrap();
    let error = &answer["error"];
    assert_eq!((run.code, run.err.as_str(), run.out.lines().count()), (Some(code), "", 1), "{line}");
    assert_eq!(
        (answer["file"].as_str(), error["kind"].as_str()),
        (Some(file), Some(kind)),
        "{line}: {answer}"
    );
    assert!(error["message"].as_str().unwrap().starts_with(message), "{line}: {answer}");
}

#[test]
fn what_cannot_be_used_is_an_object_of_each_verb() {
    for verb in ["check", "rate", "solve", "solve --count", "explain", "make", "repair"] {
        check_unread(&format!("{verb} nothing.png"), 2, "nothing.png", "io", "there is no such file");
        check_unread(&format!("{verb} bad.nin"), 2, "bad.nin", "invalid-input", "3 clue lines");
        check_unread(
            &format!("{verb} empty.png"),
            2,
            "empty.png",
            "invalid-input",
            "the file is empty, expected",
        );
    }
    for verb in ["make", "repair"] {
        let message = "a nonogram without its picture";
        check_unread(&format!("{verb} clues.nin"), 2, "clues.nin", "invalid-input", message);
    }
    let message = "several nonograms, but one is explained at a time";
    check_unread("explain all.jsonl", 2, "all.jsonl", "invalid-input", message);
    check_unread("explain one.json --so-far nothing", 2, "nothing", "io", "there is no such file");
    check_unread("explain one.json --so-far bad.nin", 2, "bad.nin", "invalid-input", "");
}

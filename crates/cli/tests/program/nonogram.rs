//! The commands for nonograms.

mod check;
mod convert;
mod explain;
mod generate;
mod make;
mod make_many;
mod rate;
mod repair;
mod solve;

use crate::sandbox::Sandbox;

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

fn sandbox() -> Sandbox {
    let all = [line(ONE), line(TWO), line(NONE), line(HARD)].concat();
    let sandbox = Sandbox::new().with("all.jsonl", all);
    let sandbox =
        sandbox.with("one.json", line(ONE)).with("two.json", line(TWO)).with("none.json", line(NONE));
    sandbox.with("hard.json", line(HARD)).with("grid.txt", "##.\n.#.\n")
}

/// Commands for one nonogram report an unusable file as those for many do.
#[track_caller]
fn check_unread(line: &str, code: i32, file: &str, kind: &str, message: &str) {
    let sandbox =
        sandbox().with("bad.nin", "2 2\n1\n1\n2\n").with("clues.nin", "1 1\n1\n1\n").with("empty.png", "");
    let run = sandbox.run(&format!("nonogram {line} --json"));
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
fn errors_are_json_objects_for_each_verb() {
    for verb in ["check", "rate", "solve", "solve --count", "explain", "make", "repair"] {
        check_unread(&format!("{verb} nothing.png"), 2, "nothing.png", "io", "file not found");
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
        let message = "the file has clues but no picture";
        check_unread(&format!("{verb} clues.nin"), 2, "clues.nin", "invalid-input", message);
    }
    let message = "the file contains several nonograms, expected one";
    check_unread("explain all.jsonl", 2, "all.jsonl", "invalid-input", message);
    check_unread("explain one.json --so-far nothing", 2, "nothing", "io", "file not found");
    check_unread("explain one.json --so-far bad.nin", 2, "bad.nin", "invalid-input", "");
}

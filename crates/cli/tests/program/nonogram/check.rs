use std::fs;

use serde_json::{Value, json};

use super::{ONE, line, sandbox};
use crate::{
    progress,
    sandbox::{Run, Sandbox},
};

/// The reports of a run, without times.
fn reports(text: &str) -> Vec<Value> {
    let report = |line: &str| {
        let mut report: Value = serde_json::from_str(line).unwrap();
        if report.get("verdict").is_some() {
            assert!(report["elapsed_ms"].as_f64().unwrap() >= 0.0);
            report["elapsed_ms"] = json!(0);
        }
        report
    };
    text.lines().map(report).collect()
}

#[test]
fn verdicts_in_words() {
    sandbox().check_part(
        "nonogram check one.json",
        0,
        "one.json: unique, 2x2 cells, solvable line by line, ",
    );
    sandbox().check_part(
        "nonogram check two.json",
        1,
        "two.json: multiple, 2x2 cells, two solutions were found, ",
    );
    sandbox().check_part(
        "nonogram check none.json",
        1,
        "none.json: none, 2x3 cells, no picture satisfies all clues, ",
    );
    sandbox().check_part("nonogram check hard.json", 0, "unique, 4x4 cells, solvable by ");
    sandbox().check_part("nonogram check all.jsonl", 1, "all.jsonl, puzzle 3: none");
    sandbox().check_part("nonogram check two.json --second", 1, " ms\n  ");
    sandbox().check_part("nonogram check -q two.json one.json", 1, "");
}

#[test]
fn undecided_puzzles_report_the_limit() {
    sandbox().check_part(
        "nonogram check hard.json --steps 0",
        3,
        "undecided, 4x4 cells, the step limit was reached",
    );
    sandbox().check_part(
        "nonogram check hard.json --timeout 0s",
        3,
        "undecided, 4x4 cells, the time limit was reached",
    );
    sandbox().check_part(
        "nonogram check hard.json --method line",
        3,
        "undecided, 4x4 cells, lines alone do not decide it",
    );
    sandbox().check_part("nonogram check hard.json none.json --method line", 1, "undecided");
}

#[test]
fn reports_have_their_keys() {
    let run = sandbox().run("nonogram check one.json two.json --json");
    let mut found = reports(&run.out);
    assert_eq!((run.code, run.err.as_str()), (Some(1), ""));
    for report in &mut found {
        assert!(report["steps"].as_u64().unwrap() > 0);
        report["steps"] = json!(0);
    }
    let second = found[1]["second"].clone();
    assert!(second == json!(["#.", ".#"]) || second == json!([".#", "#."]));
    let one = json!({"file": "one.json", "index": 0, "title": null, "width": 2, "height": 2, "verdict": "unique",
        "line_solvable": true, "solved_by": "line", "steps": 0, "elapsed_ms": 0});
    assert_eq!(found[0], one);
    assert_eq!(found[1]["verdict"], "multiple");
    let undecided = reports(&sandbox().run("nonogram check hard.json --json --steps 0").out);
    assert_eq!(undecided[0]["solved_by"], Value::Null);
    assert_eq!(undecided[0]["limit"], "the step limit was reached");
}

#[test]
fn a_bad_line_does_not_spoil_the_rest() {
    let sandbox = Sandbox::new().with("mixed.jsonl", format!("{}\nnot json\n{}", line(ONE), line(ONE)));
    let run = sandbox.run("nonogram check mixed.jsonl --json");
    let found = reports(&run.out);
    assert_eq!((run.code, run.err.as_str(), found.len()), (Some(2), "", 3));
    let error =
        json!({"kind": "invalid-input", "message": "not valid JSON: expected ident", "line": 3, "column": 2});
    assert_eq!(found[1], json!({"file": "mixed.jsonl", "index": 1, "error": error}));
    assert_eq!(found[2]["verdict"], "unique");
    let run = sandbox.run("nonogram check mixed.jsonl");
    assert_eq!((run.code, run.out.lines().count()), (Some(2), 2));
    assert!(run.err.starts_with("error: mixed.jsonl: line 3, column 2: not valid JSON"), "{}", run.err);
}

/// Two puzzles and two bad lines that arrive in parts: a datagram is read at once, an empty one is the end.
#[cfg(unix)]
#[track_caller]
fn check_parts(parts: [&str; 4]) {
    use std::os::{fd::OwnedFd, unix::net::UnixDatagram};
    let sandbox = Sandbox::new();
    let (ours, theirs) = UnixDatagram::pair().unwrap();
    for part in parts {
        assert_eq!(ours.send(part.as_bytes()).unwrap(), part.len());
    }
    let mut command = sandbox.command("nonogram check - --json");
    let run = Run::of(command.stdin(OwnedFd::from(theirs)).spawn().unwrap());
    assert_eq!((run.code, run.out.matches("\"verdict\"").count()), (Some(2), 2), "{}", run.out);
    assert_eq!(run.out.matches("\"error\"").count(), 2, "{}", run.out);
}

#[test]
#[cfg(unix)]
fn lines_of_a_pipe_may_arrive_in_parts() {
    let one = line(ONE);
    let (start, end) = one.split_at(20);
    check_parts([&format!("{one}\n"), "noth", &format!("ing\n{one}\nagain nothing\n"), ""]);
    check_parts([&format!("{one}noth"), &format!("ing\n{start}"), &format!("{end}again nothing\n"), ""]);
}

#[test]
fn a_single_line_keeps_its_id() {
    let one = line(ONE).replacen('{', "{\"id\":\"a\",", 1);
    let sandbox = Sandbox::new().with("one.json", one.as_str());
    for verb in ["check --json", "rate --json", "solve --json", "solve --to jsonl -o -", "convert --to jsonl"]
    {
        let starts = |out: &str| assert!(out.starts_with(r#"{"id":"a","#), "{verb}: {out}");
        starts(&sandbox.run(&format!("nonogram {verb} one.json")).out);
        starts(&sandbox.run_with(&format!("nonogram {verb} -"), &one).out);
    }
}

#[test]
fn puzzles_of_the_other_kind_are_named() {
    let sandbox = Sandbox::new().with("dot.non", "width 1\nheight 1\nrows\n1\ncolumns\n1\n");
    let sandbox = sandbox.with("pets.txt", "cat\ncow\n");
    sandbox.check("crossword build pets.txt -o cat.ipuz -o cat.puz -q", 0, "");
    for format in ["ipuz", "puz"] {
        let says = format!("cat.{format}: this is a crossword in the format {format}, expected a nonogram");
        sandbox.check_refused(&format!("nonogram check cat.{format}"), &says);
    }
    let says = "dot.non: this is a nonogram in the format non, expected a crossword";
    sandbox.check_refused("crossword check dot.non", says);
}

#[test]
fn words_are_not_a_nonogram() {
    let sandbox = Sandbox::new().with("hello.txt", "hello world\n").with("row.txt", "rr.gg\n");
    sandbox.check_refused("nonogram check hello.txt", "hello.txt: words or signs, expected a nonogram");
    sandbox.check_refused("nonogram make hello.txt", "hello.txt: words or signs, expected a nonogram");
    assert_eq!(sandbox.run("nonogram check row.txt -q").code, Some(0));
    assert_ne!(sandbox.run("nonogram check hello.txt --from txt -q").code, Some(2));
}

#[test]
fn a_bad_file_does_not_spoil_the_rest() {
    let sandbox = sandbox().with("bad.nin", "2 2\n1\n1\n2\n2\n");
    let run = sandbox.run("nonogram check nothing.non bad.nin one.json --json");
    let found = reports(&run.out);
    let missing = json!({"kind": "io", "message": "file not found"});
    assert_eq!(found[0], json!({"file": "nothing.non", "error": missing}));
    assert_eq!((found[1]["error"]["line"].as_u64(), found[2]["verdict"].as_str()), (Some(5), Some("unique")));
    assert_eq!(run.code, Some(2));
    let run = sandbox.run("nonogram check nothing.non bad.nin one.json");
    assert!(run.err.contains("error: nothing.non: file not found"), "{}", run.err);
    assert!(run.err.contains("error: bad.nin: line 5: the rows have 2 filled cells"), "{}", run.err);
    assert_eq!((run.code, run.out.lines().count()), (Some(2), 1));
}

#[test]
fn bad_puzzles_of_a_pack_do_not_stop_the_others() {
    let pack = "rows\n1\ncolumns\n1\n====\nrows\n9\ncolumns\n1\n====\nrows\n0\ncolumns\n0\n";
    let sandbox = Sandbox::new().with("pack.non", pack);
    let run = sandbox.run("nonogram check pack.non");
    let shown: Vec<_> = run.out.lines().filter_map(|line| line.split(',').nth(1)).collect();
    assert_eq!((run.code, &*shown), (Some(2), &[" puzzle 1: unique", " puzzle 3: unique"][..]));
    assert!(run.err.starts_with("error: pack.non: line 7: row 1: the clue 9"), "{}", run.err);
    let run = sandbox.run("nonogram solve pack.non --count");
    assert_eq!((run.code, &*run.out), (Some(2), "1\n?\n1\n"));
    let run = sandbox.run("nonogram convert pack.non -o all.jsonl");
    assert_eq!(run.code, Some(2));
    assert!(run.err.contains("line 7: row 1") && run.err.contains("not written"), "{}", run.err);
    assert!(!sandbox.path("all.jsonl").exists());
}
#[test]
fn answers_are_in_order_for_any_number_of_threads() {
    let lines: String = (1..=300).map(|k| line(&format!("{k}/{}", vec!["1"; k].join(",")))).collect();
    let sandbox = Sandbox::new().with("many.jsonl", lines);
    let widths = |threads: &str| -> Vec<u64> {
        let run = sandbox.run(&format!("nonogram check many.jsonl --json --threads {threads}"));
        assert_eq!(run.code, Some(0), "{}", run.err);
        reports(&run.out).iter().map(|report| report["width"].as_u64().unwrap()).collect()
    };
    let expected: Vec<u64> = (1..=300).collect();
    assert_eq!(widths("1"), expected);
    assert_eq!(widths("3"), expected);
}

#[test]
fn standard_input_and_formats() {
    let run = Sandbox::new().run_with("nonogram check - --from nin", "2 1\n2\n1\n1\n");
    assert!(run.out.starts_with("standard input: unique, 2x1 cells"), "{}", run.out);
    let run = Sandbox::new().run_with("nonogram check -", &[line(ONE), line(ONE)].concat());
    assert!(run.out.contains("standard input, puzzle 2: unique"), "{}", run.out);
    let run = Sandbox::new().run_with("nonogram check -", "2 1\n3\n");
    assert!(run.err.starts_with("error: standard input: line 1: row 1: the clue 2 1"), "{}", run.err);
    let run = Sandbox::new().run_with("nonogram check - --json", &line(ONE));
    assert!(run.out.starts_with(r#"{"file":"-","index":0,"#), "{}", run.out);
    Sandbox::new().check_refused("nonogram check - -", "given twice");
    sandbox().check_refused("nonogram check one.json --from sgt", "one.json: ");
    sandbox().check_refused("nonogram check one.json --timeout 5", "such as 500ms");
    sandbox().check_refused("nonogram check one.json --method magic", "auto, line");
    sandbox().check_refused("nonogram check .", "a folder");
}

#[test]
fn finished_answers_do_not_wait_for_a_hard_puzzle() {
    let mut state: u64 = 1;
    let mut cell = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        if state >> 63 == 1 { '#' } else { '.' }
    };
    let noise: String =
        (0..100).map(|_| (0..100).map(|_| cell()).chain(['\n']).collect::<String>()).collect();
    let sandbox = Sandbox::new().with("easy.jsonl", line(ONE).repeat(200)).with("hard.txt", noise);
    let out = fs::File::create(sandbox.path("out.jsonl")).unwrap();
    let mut command = sandbox.command("nonogram check easy.jsonl hard.txt easy.jsonl --json --threads 1");
    let mut child = command.stdout(out).spawn().unwrap();
    let count = || sandbox.text("out.jsonl").lines().count();
    progress::wait(&mut child, |_| count() >= 200);
    child.kill().unwrap();
    child.wait().unwrap();
    assert_eq!(count(), 200);
}

#[test]
fn verdicts_are_proven() {
    let sandbox = sandbox();
    for (puzzle, code, against) in [("one", 0, "a second"), ("hard", 0, "a second"), ("none", 1, "any")] {
        let run = sandbox.run(&format!("nonogram check {puzzle}.json --proof {puzzle}.drat"));
        assert_eq!(run.code, Some(code), "{puzzle}");
        assert!(
            run.err.starts_with(&format!("wrote {puzzle}.cnf and {puzzle}.drat: a proof of ")),
            "{}",
            run.err
        );
        assert!(run.err.contains(&format!("against {against} solution")), "{}", run.err);
        let read = |ending: &str| fs::read_to_string(sandbox.path(&format!("{puzzle}.{ending}"))).unwrap();
        assert!(read("cnf").contains("\np cnf ") && read("drat").ends_with("0\n"));
    }
}

#[test]
fn proofs_of_several_puzzles_are_numbered() {
    let sandbox = sandbox();
    let written = |options: &str| {
        let run = sandbox.run(&format!("nonogram check all.jsonl --proof x.drat {options}"));
        assert_eq!(run.code, Some(1), "{}", run.err);
        let names = ["x", "x.1", "x.2", "x.3", "x.4"];
        let has =
            |name: &str, ending: &str| fs::remove_file(sandbox.path(&format!("{name}.{ending}"))).is_ok();
        names.into_iter().filter(|name| has(name, "cnf") && has(name, "drat")).collect::<Vec<_>>()
    };
    assert_eq!(written(""), ["x.1", "x.3", "x.4"]);
    assert_eq!(written("--shard 3/4"), ["x.3"]);
}

#[test]
fn files_are_numbered_together() {
    let sandbox = Sandbox::new().with("a.txt", "#.\n##\n").with("b.txt", "##\n#.\n");
    for (shard, file) in [("1/2", "a.txt: "), ("2/2", "b.txt: ")] {
        let run = sandbox.run(&format!("nonogram check a.txt b.txt --shard {shard}"));
        assert!(run.out.starts_with(file) && run.out.lines().count() == 1, "{}", run.out);
    }
}

#[test]
fn a_proof_replaces_no_input() {
    let sandbox = Sandbox::new().with("x.1.drat", line(ONE));
    let run = sandbox.run("nonogram check x.1.drat --from jsonl --proof x.drat");
    assert_eq!(run.code, Some(2), "{}", run.err);
    assert!(run.err.contains("x.1.drat: two files of this run have the same path"), "{}", run.err);
    assert_eq!(sandbox.text("x.1.drat"), line(ONE));
}

/// Expects a code and a message, and no files of proofs.
#[track_caller]
fn check_unproven(line: &str, code: i32, says: &str) {
    let sandbox = sandbox();
    let run = sandbox.run(&format!("nonogram check {line}"));
    assert_eq!(run.code, Some(code), "{line}: {}", run.err);
    assert!(run.err.contains(says), "{line}: {}", run.err);
    assert!(["x.drat", "x.cnf", "x"].iter().all(|name| !sandbox.path(name).exists()), "{line}");
}

#[test]
fn what_needs_no_proof_gets_none() {
    check_unproven("two.json --proof x.drat", 1, "no proof written: two solutions are enough, see --second");
    check_unproven("hard.json --steps 0 --proof x.drat", 3, "no proof written: the verdict is undecided");
}

#[test]
fn places_of_proofs_are_checked() {
    check_unproven("one.json --proof x", 2, "x: expected a name that ends in .drat");
    check_unproven("one.json two.json --proof x.drat", 2, "2 files: --proof needs a single file");
    check_unproven("one.json --proof no/x.drat", 2, "no/x.cnf: the folder \"no\" does not exist");
}

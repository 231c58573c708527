use serde_json::{Value, json};

use crate::sandbox::Sandbox;

const LEGAL: &str = "x.txt: legal, 3 words in 3x3 squares, 2 crossings, strict rule\n";

#[test]
fn lines_of_words_are_not_a_crossword() {
    let sandbox = Sandbox::new().with("x.txt", "the cat sat\non the mat\n");
    sandbox.check_refused(
        "crossword check x.txt",
        "x.txt: lines of words, expected a crossword: if each word is a square",
    );
    sandbox.check_refused("crossword convert x.txt -o x.svg", "hint: use --from txt");
    sandbox.check("crossword convert x.txt --from txt -q", 0, ". . .\nthe cat sat\non the mat\n");
}

#[test]
fn a_legal_crossword() {
    Sandbox::new().with("x.txt", "CAT\nO..\nWOW\n").check("crossword check x.txt", 0, LEGAL);
}

#[test]
fn quiet_runs_keep_the_exit_code() {
    let sandbox = Sandbox::new().with("x.txt", "CAT\nO..\nWOW\n").with("y.txt", "AB.\n..C\n");
    sandbox.check("crossword check -q x.txt", 0, "");
    sandbox.check("crossword check -q x.txt y.txt", 1, "");
}

#[test]
fn faults_are_listed() {
    let sandbox = Sandbox::new().with("y.txt", "CAT...X\n.......\nX...DOG\n");
    let out = "y.txt: not legal\n  row 1, column 7: the letter stands alone, but each belongs to a word of two or more\n  \
               row 3, column 1: the letter stands alone, but each belongs to a word of two or more\n  \
               the entries fall into 2 parts that are not connected\n";
    sandbox.check("crossword check y.txt", 1, out);
}

#[test]
fn repeated_answers_are_named() {
    let sandbox = Sandbox::new().with("x.txt", "CAT\nA..\nTAP\n");
    let says = "x.txt: repeated answers: CAT (1 across, 1 down)";
    sandbox.check_noted("crossword check x.txt", 0, LEGAL, says);
    assert!(sandbox.run("crossword check x.txt --json").err.contains(says));
    sandbox.check("crossword convert x.txt --show puzzle -q -o y.ipuz", 0, "");
    assert!(!sandbox.run("crossword check y.ipuz").err.contains("repeated"));
    let sandbox = sandbox.with("full.txt", "AAAA\nAAAA\nAAAA\nAAAA\n");
    sandbox.check_noted(
        "crossword check full.txt --from txt",
        0,
        "full.txt: legal, 8 words in 4x4 squares, 16 crossings, standard rule\n",
        "repeated answers: AAAA (1 across, 5 across, 6 across, 7 across and 4 more)",
    );
}

#[test]
fn one_crossing_is_singular() {
    let sandbox = Sandbox::new().with("x.txt", "CAT\nO..\n");
    sandbox.check(
        "crossword check x.txt",
        0,
        "x.txt: legal, 2 words in 3x2 squares, 1 crossing, strict rule\n",
    );
}

#[test]
fn standard_input() {
    let run = Sandbox::new().run_with("crossword check -", "CAT\n");
    assert_eq!(run.out, "standard input: legal, 1 word in 3x1 squares, 0 crossings, strict rule\n");
    Sandbox::new().check_refused("crossword check - -", "given twice");
}

#[test]
fn the_rest_goes_on_after_an_unreadable_file() {
    let sandbox = Sandbox::new().with("x.txt", "CAT\nO..\nWOW\n").with("z.txt", "CAT\nX\n");
    let run = sandbox.run("crossword check nothing.txt z.txt x.txt");
    assert_eq!((run.code, run.out.as_str()), (Some(2), LEGAL));
    assert!(run.err.contains("error: nothing.txt: file not found\n"), "{}", run.err);
    assert!(run.err.contains("error: z.txt: line 2: 1 square, but"), "{}", run.err);
}

#[test]
fn a_hostile_position_is_not_believed() {
    let text = r#"{"quadrille":"crossword","version":1,"size":{"width":2,"height":1},"rule":"standard","entries":[
        {"number":1,"direction":"across","row":0,"column":4000000000,"answer":["A","B"],"text":"ab"}],"unplaced":[]}"#;
    let out = "x.json: not legal\n  entry 1, \"ab\" across from row 1, column 4000000001: leaves the box of 2x1 squares\n";
    Sandbox::new().with("x.json", text).check("crossword check x.json", 1, out);
}

#[test]
fn other_files_are_refused() {
    let sandbox = Sandbox::new()
        .with("a.json", "[\"cat\"]")
        .with("b", [0x89, b'P', 0])
        .with("c.json", "{}")
        .with("d.txt", "");
    sandbox.check_refused("crossword check a.json", "with quadrille crossword build");
    sandbox.check_refused("crossword check b", "b: line 1, column 3: binary data");
    sandbox.check_refused("crossword check c.json", "not a quadrille file");
    sandbox.check_refused("crossword check d.txt", "empty");
    let run = sandbox.run_with("crossword check -", "hello world\n");
    assert!(
        run.err.starts_with("error: standard input: a line of words, expected a crossword"),
        "{}",
        run.err
    );
    sandbox.check_refused("crossword check .", "a folder");
    sandbox.check_refused("crossword check d.txt --from json", "d.txt: line 1, column 1: not valid JSON");
}

#[test]
fn escapes_do_not_reach_the_terminal() {
    let run = Sandbox::new().run("crossword check a\u{1b}[2Jb");
    assert!(run.err.contains("a\\u{1b}[2Jb"), "{}", run.err);
}

/// The output of `check --json`, an object per line.
#[track_caller]
fn check_json(sandbox: &Sandbox, files: &str, code: i32, expected: &[Value]) {
    let run = sandbox.run(&format!("crossword check {files} --json -q"));
    let found: Vec<Value> = run.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!((found.as_slice(), run.code, run.err.as_str()), (expected, Some(code), ""));
}

#[test]
fn json_is_an_object_per_line() {
    let sandbox = Sandbox::new()
        .with("x.txt", "CAT\nO..\nWOW\n")
        .with("y.txt", "CAT.\n...X\n")
        .with("z.txt", "CAT\nX\n")
        .with("list.txt", "cat;It says meow\ndog;It barks\n")
        .with("grid.xd", "Title: Islands\n\n\nAT#GO\n\n\nA1. Preposition ~ AT\nA2. Leave ~ GO\n");
    let legal = json!({"file": "x.txt", "title": null, "width": 3, "height": 3, "rule": "strict",
        "legal": true, "faults": []});
    let grid = json!({"file": "grid.xd", "title": "Islands", "width": 5, "height": 1, "rule": "any",
        "legal": true, "faults": []});
    let alone = "row 2, column 4: the letter stands alone, but each belongs to a word of two or more";
    let fault = json!({"kind": "alone", "message": alone, "row": 1, "column": 3});
    let illegal = json!({"file": "y.txt", "title": null, "width": null, "height": null, "rule": null,
        "legal": false, "faults": [fault]});
    let missing = json!({"file": "nothing", "error": {"kind": "io", "message": "file not found"}});
    check_json(&sandbox, "grid.xd x.txt", 0, &[grid, legal.clone()]);
    check_json(&sandbox, "x.txt y.txt x.txt", 1, &[legal.clone(), illegal.clone(), legal.clone()]);
    check_json(&sandbox, "nothing y.txt x.txt", 2, &[missing, illegal, legal]);
    let run = sandbox.run("crossword check --json z.txt list.txt");
    let errors: Vec<Value> = run.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!((run.code, run.err.as_str()), (Some(2), ""));
    assert_eq!(
        (&errors[0]["error"]["kind"], &errors[0]["error"]["line"]),
        (&json!("invalid-input"), &json!(2))
    );
    assert_eq!(errors[1]["error"]["kind"], "invalid-input");
}

#[test]
fn answers_come_in_order_on_any_number_of_threads() {
    let names: Vec<String> = (0..50).map(|k| format!("{k}.txt")).collect();
    let contents = ["CAT\nO..\nWOW\n", "CAT.\n...X\n", "CAT\n"];
    let put = |sandbox: Sandbox, (name, content): (&String, &str)| sandbox.with(name, content);
    let sandbox = names.iter().zip(contents.into_iter().cycle()).fold(Sandbox::new(), put);
    let out =
        |threads: u8| sandbox.run(&format!("crossword check --threads {threads} {}", names.join(" "))).out;
    assert_eq!(out(1), out(4));
    assert_eq!(out(1).lines().filter(|line| line.contains(".txt: ")).count(), names.len());
}

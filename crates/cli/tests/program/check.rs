use crate::desk::Desk;

const LEGAL: &str = "x.txt: legal, 3 words in 3x3 squares, 2 crossings, strict rule\n";

#[test]
fn lines_of_words_are_no_crossword() {
    let desk = Desk::new().with("x.txt", "the cat sat\non the mat\n");
    desk.check_refused(
        "crossword check x.txt",
        "x.txt: lines of words, expected a crossword: if each word is a square",
    );
    desk.check_refused("crossword convert x.txt -o x.svg", "give the format (--from txt)");
    desk.check("crossword convert x.txt --from txt -q", 0, ". . .\nthe cat sat\non the mat\n");
}

#[test]
fn a_legal_crossword() {
    Desk::new().with("x.txt", "CAT\nO..\nWOW\n").check("crossword check x.txt", 0, LEGAL);
}

#[test]
fn quiet_leaves_the_exit_code() {
    let desk = Desk::new().with("x.txt", "CAT\nO..\nWOW\n").with("y.txt", "AB.\n..C\n");
    desk.check("crossword check -q x.txt", 0, "");
    desk.check("crossword check -q x.txt y.txt", 1, "");
}

#[test]
fn faults_are_listed() {
    let desk = Desk::new().with("y.txt", "CAT...X\n.......\nX...DOG\n");
    let out = "y.txt: not legal\n  row 1, column 7: the letter stands alone, but each belongs to a word of two or more\n  \
               row 3, column 1: the letter stands alone, but each belongs to a word of two or more\n  \
               the entries fall into 2 parts that are not connected\n";
    desk.check("crossword check y.txt", 1, out);
}

#[test]
fn one_crossing_is_not_many() {
    let desk = Desk::new().with("x.txt", "CAT\nO..\n");
    desk.check("crossword check x.txt", 0, "x.txt: legal, 2 words in 3x2 squares, 1 crossing, strict rule\n");
}

#[test]
fn standard_input() {
    let run = Desk::new().run_with("crossword check -", "CAT\n");
    assert_eq!(run.out, "standard input: legal, 1 word in 3x1 squares, 0 crossings, strict rule\n");
    Desk::new().check_refused("crossword check - -", "given twice");
}

#[test]
fn the_rest_goes_on_after_an_unreadable_file() {
    let desk = Desk::new().with("x.txt", "CAT\nO..\nWOW\n").with("z.txt", "CAT\nX\n");
    let run = desk.run("crossword check nothing.txt z.txt x.txt");
    assert_eq!((run.code, run.out.as_str()), (Some(2), LEGAL));
    assert!(run.err.contains("error: nothing.txt: there is no such file\n"), "{}", run.err);
    assert!(run.err.contains("error: z.txt: line 2: 1 square, but"), "{}", run.err);
}

#[test]
fn a_hostile_position_is_not_believed() {
    let text = r#"{"quadrille":"crossword","version":1,"size":{"width":2,"height":1},"rule":"standard","entries":[
        {"number":1,"direction":"across","row":0,"column":4000000000,"answer":["A","B"],"text":"ab"}],"unplaced":[]}"#;
    let out = "x.json: not legal\n  entry 1, \"ab\" across from row 1, column 4000000001: leaves the box of 2x1 squares\n";
    Desk::new().with("x.json", text).check("crossword check x.json", 1, out);
}

#[test]
fn what_is_no_crossword_is_refused() {
    let desk = Desk::new()
        .with("a.json", "[\"cat\"]")
        .with("b", [0x89, b'P', 0])
        .with("c.json", "{}")
        .with("d.txt", "");
    desk.check_refused("crossword check a.json", "hint: quadrille crossword build");
    desk.check_refused("crossword check b", "b: line 1, column 3: binary data");
    desk.check_refused("crossword check c.json", "no quadrille file");
    desk.check_refused("crossword check d.txt", "empty");
    let run = desk.run_with("crossword check -", "hello world\n");
    assert!(
        run.err.starts_with("error: standard input: a line of words, expected a crossword"),
        "{}",
        run.err
    );
    desk.check_refused("crossword check .", "a folder");
    desk.check_refused("crossword check d.txt --from json", "d.txt: line 1, column 1: not valid JSON");
}

#[test]
fn escapes_do_not_reach_the_terminal() {
    let run = Desk::new().run("crossword check a\u{1b}[2Jb");
    assert!(run.err.contains("a\\u{1b}[2Jb"), "{}", run.err);
}

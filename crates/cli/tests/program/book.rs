use std::fs;

use crate::sandbox::Sandbox;

const CROSSWORD: &str = "CAT\nO..\nWOW\n";
const HEART: &str = ".#.#.\n#####\n.###.\n..#..\n";
const TWO: &str = "#.\n.#\n";

fn sandbox() -> Sandbox {
    Sandbox::new().with("x.txt", CROSSWORD).with("heart.txt", HEART).with("two.txt", TWO)
}

#[test]
fn crosswords_and_nonograms_are_mixed() {
    let sandbox = sandbox();
    sandbox.check("crossword convert x.txt -o x.json", 0, "");
    sandbox.check("book x.json heart.txt x.txt -o a.pdf --per-page 4 --title Mixed --paper a5", 0, "");
    sandbox.check("book x.json heart.txt x.txt -o b.pdf --per-page 4 --title Mixed --paper a5", 0, "");
    let [one, other] = ["a.pdf", "b.pdf"].map(|name| fs::read(sandbox.path(name)).unwrap());
    assert!(one.starts_with(b"%PDF") && one == other);
}

#[test]
fn nonograms_are_made_of_pictures() {
    let picture =
        |name: &str| fs::read(format!("{}/../../examples/pictures/{name}.png", env!("CARGO_MANIFEST_DIR")));
    let sandbox =
        sandbox().with("black-cat.png", picture("cat").unwrap()).with("boat.png", picture("boat").unwrap());
    sandbox.check_noted(
        "book black-cat.png heart.txt boat.png --size 15 -o a.pdf",
        0,
        "",
        "3 puzzles and their solutions",
    );
    sandbox.check_noted(
        "book black-cat.png --size 12x10 --colors 2 -o b.pdf",
        0,
        "",
        "1 puzzle and its solution",
    );
    check_refused("book heart.txt --size 0 -o a.pdf", 2, "at least one cell");
    let says = "--colors has no effect: no puzzle of the book is traced from an image";
    check_refused("book heart.txt --colors 3 -o a.pdf", 2, says);
}

#[test]
fn a_line_of_json_is_called_by_its_file() {
    let line = sandbox().run("nonogram convert heart.txt --to jsonl").out;
    let with = |field: &str| line.replacen('{', &format!("{{{field},"), 1).repeat(2);
    let sandbox = Sandbox::new()
        .with("id.jsonl", with(r#""id":"big_heart.svg""#))
        .with("title.jsonl", with(r#""title":"big heart""#))
        .with("number.jsonl", with(r#""id":"p-17""#));
    let book = |name: &str| {
        sandbox.check(&format!("book {name}.jsonl -o {name}.pdf"), 0, "");
        fs::read(sandbox.path(&format!("{name}.pdf"))).unwrap()
    };
    assert!(book("id") == book("title"));
    assert!(book("id") != book("number"));
}

#[test]
fn an_empty_line_is_0_or_blank() {
    let sandbox = Sandbox::new().with("x.txt", "#..\n");
    sandbox.check("book x.txt -o zero.pdf", 0, "");
    sandbox.check("book x.txt -o blank.pdf --empty-clue blank", 0, "");
    sandbox.check("nonogram convert x.txt -o blank.html --empty-clue blank", 0, "");
    let bytes = |name| fs::read(sandbox.path(name)).unwrap();
    assert!(bytes("zero.pdf") != bytes("blank.pdf"));
    assert!(String::from_utf8(bytes("blank.html")).unwrap().contains(r#""blank":true"#));
}

/// The number of pages of a book of a nonogram and a crossword.
#[track_caller]
fn check_pages(options: &str, pages: usize) {
    let line = format!("book heart.txt x.txt -o a.pdf {options}");
    sandbox().check_noted(&line, 0, "", &format!("a.pdf: {pages} page"));
}

#[test]
fn books_have_covers_contents_and_margins() {
    check_pages("", 2);
    check_pages("--title T --author A --paper 6x9in --binding 10", 2);
    check_pages("--cover always --contents always", 4);
    check_pages("--title T --cover always --contents never", 3);
}

/// Nothing is written, and an error is printed.
#[track_caller]
fn check_refused(line: &str, code: i32, says: &str) {
    let sandbox = sandbox().with("bad.json", "{").with("none.txt", "");
    let before = sandbox.files();
    let run = sandbox.run(line);
    assert!(run.err.starts_with("error: ") && run.err.contains(says), "{line}: {}", run.err);
    assert_eq!((run.code, run.out.as_str()), (Some(code), ""), "{line}");
    assert_eq!(sandbox.files(), before);
}

#[test]
fn only_fair_puzzles() {
    check_refused("book heart.txt two.txt x.txt -o b.pdf -q", 1, "two.txt: there are several solutions");
    let run = sandbox().run("book two.txt heart.txt two.txt -o b.pdf");
    assert_eq!((run.code, run.err.matches("two.txt: there are several solutions").count()), (Some(1), 2));
    assert!(run.err.contains("b.pdf: not written, because 2 of 3 puzzles failed\n"), "{}", run.err);
    check_refused("book heart.txt two.txt -o b.pdf --timeout 0s", 3, "heart.txt: no verdict");
}

#[test]
fn all_bad_lines_are_reported() {
    let sandbox = sandbox().with("bad.jsonl", "{}\n\n[]\n");
    let run = sandbox.run("book bad.jsonl missing.json heart.txt -o b.pdf");
    let starts = ["error: bad.jsonl: line 1", "error: bad.jsonl: line 3", "error: missing.json: "];
    for start in starts {
        assert!(run.err.contains(start), "{}", run.err);
    }
    assert!(run.err.contains("b.pdf: not written, because 3 of 4 puzzles failed\nhint: "), "{}", run.err);
    assert_eq!((run.code, run.err.matches("error: ").count()), (Some(2), 4), "{}", run.err);
}

#[test]
fn bad_usage() {
    check_refused("book bad.json -o b.pdf", 2, "bad.json: ");
    check_refused("book none.txt -o b.pdf", 2, "none.txt: ");
    check_refused("book missing.json -o b.pdf", 2, "missing.json: file not found");
    check_refused("book x.txt -o b.png", 2, "b.png: a book needs the extension .pdf");
    check_refused("book x.txt", 2, "--output");
    check_refused("book - - -o b.pdf", 2, "given twice");
    check_refused("book x.txt -o b.pdf --per-page 0", 2, "--per-page");
    check_refused("book x.txt -o b.pdf --paper b7", 2, "a4, letter, a5");
    check_refused("book x.txt -o b.pdf --paper 6x9", 2, "such as 6x9in or 140x216mm");
    check_refused("book x.txt -o b.pdf --paper 1x9in", 2, "expected sides of 100 to 1200 mm");
    check_refused("book x.txt -o b.pdf --binding 31", 2, "expected a whole number from 0 to 30");
    check_refused("book x.txt -o b.pdf --cover maybe", 2, "auto, always, never");
}

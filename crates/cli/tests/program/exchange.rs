//! Crosswords of other programs, and what crosswords say about themselves.

use crate::desk::Desk;

const LIST: &str =
    "# title: Pets & more\n# author: A. Teacher\ncat\tIt purrs\nguinea pig\tIt whistles\notter\tIt swims\n";

/// Two islands, as another program may have them.
const ISLANDS: &str = "Title: Islands\n\n\nAT#GO\n\n\nA1. Preposition ~ AT\nA2. Leave ~ GO\n";

fn desk() -> Desk {
    let desk = Desk::new().with("pets.tsv", LIST).with("islands.xd", ISLANDS);
    desk.check("crossword build pets.tsv -o pets.json --copyright CC0 --notes Easy", 0, "");
    desk
}

#[test]
fn every_format_is_read_back() {
    let desk = desk();
    let outputs = "-o x.puz -o x.ipuz -o x.jpz -o x.xd -o x.exolve -o x.txt";
    desk.check(&format!("crossword convert pets.json {outputs}"), 0, "");
    let text = desk.text("x.txt");
    assert!(text.contains("It whistles (6,3)"), "{text}");
    for ending in ["puz", "ipuz", "jpz", "xd", "exolve", "txt"] {
        desk.check(&format!("crossword convert x.{ending}"), 0, &text);
    }
}

#[test]
fn a_format_may_be_named() {
    let desk = desk();
    desk.check("crossword convert pets.json -o x.bin --to puz", 0, "");
    desk.check("crossword convert x.bin -o y.txt", 0, "");
    desk.check("crossword convert x.bin -o z.txt --from puz", 0, "");
    assert_eq!(desk.text("y.txt"), desk.text("z.txt"));
    desk.check_refused("crossword convert x.bin --from jpz", "x.bin: ");
}

#[test]
fn lists_and_options_tell_about_a_crossword() {
    let desk = desk();
    let about = r#""title":"Pets & more","author":"A. Teacher","copyright":"CC0","notes":"Easy""#;
    assert!(desk.text("pets.json").contains(about), "{}", desk.text("pets.json"));
    desk.check("crossword convert pets.json -o x.ipuz --title Animals --copyright Mine", 0, "");
    desk.check("crossword convert x.ipuz -o y.json", 0, "");
    let about = r#""title":"Animals","author":"A. Teacher","copyright":"Mine","notes":"Easy""#;
    assert!(desk.text("y.json").contains(about), "{}", desk.text("y.json"));
}

#[test]
fn the_first_list_that_says_something_counts() {
    let desk =
        Desk::new().with("a.txt", "# title: A\nlemon\n").with("b.txt", "# title: B\n# author: C\nmelon\n");
    desk.check("crossword build a.txt b.txt -o x.json", 0, "");
    assert!(desk.text("x.json").contains(r#""title":"A","author":"C""#), "{}", desk.text("x.json"));
}

#[test]
fn squares_are_marked() {
    let desk = Desk::new().with("x.txt", "CAT\nO..\nWOW\n");
    desk.check("crossword convert x.txt -o x.json --highlight A1,C3", 0, "");
    assert!(desk.text("x.json").contains("\"highlights\":[[0,0],[2,2]]"));
    desk.check("crossword convert x.txt -o x.puz --highlight tow", 0, "");
    desk.check("crossword convert x.puz -o y.json", 0, "");
    assert!(desk.text("y.json").contains("\"highlights\":[[0,2],[1,0],[2,0]]"), "{}", desk.text("y.json"));
    desk.check_refused("crossword convert x.txt --highlight B2", "B2 holds no letter");
    desk.check_refused("crossword convert x.txt --highlight dog", "no squares spell \"dog\"");
}

/// What was found is not lost because of what cannot be done with it.
#[test]
fn what_can_be_written_of_a_build_is() {
    let desk = desk();
    let run = desk.run("crossword build pets.tsv -o a.json -o a.png --pixels 100000 --report a.report");
    assert_eq!(run.code, Some(2), "{}", run.err);
    assert!(run.err.contains("error: a.png: the picture would have"), "{}", run.err);
    let run = desk.run("crossword build pets.tsv -o b.json --highlight Z99");
    assert_eq!(run.code, Some(2), "{}", run.err);
    assert!(run.err.contains("error: written without marked squares: --highlight: Z99 holds no letter"));
    assert_eq!(desk.files(), ["a.json", "a.report", "b.json", "islands.xd", "pets.json", "pets.tsv"]);
    assert_eq!(desk.text("a.json"), desk.text("b.json"));
    desk.check_refused("crossword build pets.tsv --highlight zoo", "no squares spell \"zoo\"");
}

#[test]
fn a_grid_says_what_it_is() {
    let out = "islands.xd: a grid, 2 words in 5x1 squares with 1 block, 0 crossings; \
               not free-form: the entries fall into 2 parts that are not connected\n";
    desk().check("crossword check islands.xd", 0, out);
}

#[test]
fn a_grid_is_drawn_and_converted() {
    let desk = desk();
    desk.check("crossword convert islands.xd -o x.json -o x.svg -o x.html -o x.pdf -o x.png", 0, "");
    desk.check("crossword convert x.json", 0, "AT#GO\n\nAcross\n1. Preposition (2)\n2. Leave (2)\n");
    desk.check("nonogram make islands.xd", 0, "##.##\n");
}

#[test]
fn nothing_is_built_as_a_grid() {
    desk().check_refused("crossword build pets.tsv --rule grid", "invalid value 'grid'");
}

#[test]
fn damaged_files_are_refused() {
    let desk = desk();
    desk.check("crossword convert pets.json -o x.puz", 0, "");
    let bytes = std::fs::read(desk.path("x.puz")).unwrap();
    let desk = desk.with("cut.puz", &bytes[..60]);
    desk.check_refused("crossword check cut.puz", "cut.puz: unexpected end of file at byte 60, in ");
}

#[test]
fn letters_of_any_script_go_everywhere() {
    let desk = Desk::new().with("x.txt", "КОТ\nО..\n");
    desk.check("crossword convert x.txt -o x.puz", 0, "");
    desk.check("crossword convert x.puz", 0, "КОТ\nО..\n");
}

#[test]
fn squares_that_a_format_cannot_hold_are_refused() {
    let json = r#"{"quadrille":"crossword","version":1,"size":{"width":2,"height":1},"entries":
        [{"direction":"across","row":0,"column":0,"answer":["A:","T"]}]}"#;
    let desk = Desk::new().with("x.json", json);
    desk.check_refused("crossword convert x.json -o x.puz", "cannot represent the square \"A:\"");
    assert_eq!(desk.files(), ["x.json"]);
}

#[test]
fn what_of_a_file_is_left_out_is_told_once() {
    let desk =
        desk().with("hints.xd", ISLANDS.replace("A2", "A1 ^Hint: Two letters.\nA1 ^Hint: And so on.\nA2"));
    let run = desk.run("crossword convert hints.xd -o x.json");
    assert_eq!((run.code, &*run.err), (Some(0), "warning: hints.xd: read without: hints\n"));
    let run = desk.run("crossword check hints.xd islands.xd");
    assert_eq!((run.code, &*run.err), (Some(0), "warning: hints.xd: read without: hints\n"));
    assert_eq!(run.out.lines().count(), 2, "{}", run.out);
    let run = desk.run("book hints.xd -o x.pdf");
    assert_eq!((run.code, &*run.err), (Some(0), "warning: hints.xd: read without: hints\n"));
    desk.check("crossword convert hints.xd -o y.json --quiet", 0, "");
}

//! Crosswords of other programs, and metadata.

use crate::sandbox::Sandbox;

const LIST: &str =
    "# title: Pets & more\n# author: A. Teacher\ncat\tIt purrs\nguinea pig\tIt whistles\notter\tIt swims\n";

/// Two islands, as another program may have them.
const ISLANDS: &str = "Title: Islands\n\n\nAT#GO\n\n\nA1. Preposition ~ AT\nA2. Leave ~ GO\n";

fn sandbox() -> Sandbox {
    let sandbox = Sandbox::new().with("pets.tsv", LIST).with("islands.xd", ISLANDS);
    sandbox.check("crossword build pets.tsv -o pets.json --copyright CC0 --notes Easy", 0, "");
    sandbox
}

#[test]
fn every_format_is_read_back() {
    let sandbox = sandbox();
    let outputs = "-o x.puz -o x.ipuz -o x.jpz -o x.xd -o x.exolve -o x.txt";
    sandbox.check(&format!("crossword convert pets.json {outputs}"), 0, "");
    let text = sandbox.text("x.txt");
    assert!(text.contains("It whistles (6,3)"), "{text}");
    for ending in ["puz", "ipuz", "jpz", "xd", "exolve", "txt"] {
        // Some formats have no empty squares but blocks.
        let read = sandbox.run(&format!("crossword convert x.{ending}"));
        assert_eq!(
            (read.code, read.out.replace('#', ".")),
            (Some(0), text.clone()),
            "{ending}: {}",
            read.err
        );
    }
}

#[test]
fn a_format_may_be_named() {
    let sandbox = sandbox();
    sandbox.check("crossword convert pets.json -o x.bin --to puz", 0, "");
    sandbox.check("crossword convert x.bin -o y.txt", 0, "");
    sandbox.check("crossword convert x.bin -o z.txt --from puz", 0, "");
    assert_eq!(sandbox.text("y.txt"), sandbox.text("z.txt"));
    sandbox.check_refused("crossword convert x.bin --from jpz", "x.bin: ");
}

#[test]
fn lists_and_options_set_metadata() {
    let sandbox = sandbox();
    let about = r#""title":"Pets & more","author":"A. Teacher","copyright":"CC0","notes":"Easy""#;
    assert!(sandbox.text("pets.json").contains(about), "{}", sandbox.text("pets.json"));
    sandbox.check("crossword convert pets.json -o x.ipuz --title Animals --copyright Mine", 0, "");
    sandbox.check("crossword convert x.ipuz -o y.json", 0, "");
    let about = r#""title":"Animals","author":"A. Teacher","copyright":"Mine","notes":"Easy""#;
    assert!(sandbox.text("y.json").contains(about), "{}", sandbox.text("y.json"));
}

#[test]
fn the_first_list_with_metadata_counts() {
    let sandbox =
        Sandbox::new().with("a.txt", "# title: A\nlemon\n").with("b.txt", "# title: B\n# author: C\nmelon\n");
    sandbox.check("crossword build a.txt b.txt -o x.json", 0, "");
    assert!(sandbox.text("x.json").contains(r#""title":"A","author":"C""#), "{}", sandbox.text("x.json"));
}

#[test]
fn a_table_of_lists_has_one_language() {
    let sandbox = Sandbox::new().with("a.txt", "mini\n").with("b.txt", "# language: tr\nışık\n");
    sandbox
        .check_refused("crossword words a.txt b.txt -o x.tsv", "b.txt: the lists are in different languages");
    sandbox.check_part("crossword words a.txt b.txt", 0, "ışık");
}

#[test]
fn squares_are_marked() {
    let sandbox = Sandbox::new().with("x.txt", "CAT\nO..\nWOW\n");
    sandbox.check("crossword convert x.txt -o x.json --highlight A1,C3", 0, "");
    assert!(sandbox.text("x.json").contains("\"highlights\":[[0,0],[2,2]]"));
    let lost = "shaded squares (they get circles)";
    sandbox.check_noted("crossword convert x.txt -o x.puz -o x.ipuz --highlight tow", 0, "", lost);
    for (file, marks) in [("x.puz", "circles"), ("x.ipuz", "highlights")] {
        let marks = format!("\"{marks}\":[[0,2],[1,0],[2,0]]");
        sandbox.check_part(&format!("crossword convert {file} --to json"), 0, &marks);
    }
    sandbox.check("crossword convert x.json -o plain.json --highlight=", 0, "");
    assert!(!sandbox.text("plain.json").contains("highlights"));
    sandbox.check("crossword convert x.json -o both.json --circle tow --highlight=", 0, "");
    let both = sandbox.text("both.json");
    assert!(both.contains(r#""circles":[[0,2],[1,0],[2,0]]"#) && !both.contains("highlights"), "{both}");
    assert!(!both.contains("solution_word"), "{both}");
    sandbox.check_refused("crossword convert x.txt --circle B2", "--circle: B2 contains no letter");
    sandbox.check_refused("crossword convert x.txt --highlight B2", "B2 contains no letter");
    sandbox.check_refused("crossword convert x.txt --highlight dog", "no squares spell \"dog\"");
}

/// A crossword is not lost because of an output that cannot be written.
#[test]
fn a_failed_output_of_build_does_not_stop_the_others() {
    let sandbox = sandbox();
    let run = sandbox.run("crossword build pets.tsv -o a.json -o a.png --pixels 100000 --report a.report");
    assert_eq!(run.code, Some(2), "{}", run.err);
    assert!(run.err.contains("error: a.png: the picture would have"), "{}", run.err);
    let run = sandbox.run("crossword build pets.tsv -o b.json --highlight Z99");
    assert_eq!(run.code, Some(2), "{}", run.err);
    assert!(run.err.contains("error: written without marked squares: --highlight: Z99 contains no letter"));
    assert_eq!(sandbox.files(), ["a.json", "a.report", "b.json", "islands.xd", "pets.json", "pets.tsv"]);
    assert_eq!(sandbox.text("a.json"), sandbox.text("b.json"));
    sandbox.check_refused("crossword build pets.tsv --highlight zoo", "no squares spell \"zoo\"");
}

#[test]
fn a_grid_is_reported_as_a_grid() {
    let out = "islands.xd: a grid, 2 words in 5x1 squares with 1 block, 0 crossings; \
               not free-form: the entries fall into 2 parts that are not connected\n";
    sandbox().check("crossword check islands.xd", 0, out);
}

#[test]
fn a_grid_is_drawn_and_converted() {
    let sandbox = sandbox();
    sandbox.check("crossword convert islands.xd -o x.json -o x.svg -o x.html -o x.pdf -o x.png", 0, "");
    sandbox.check("crossword convert x.json", 0, "AT#GO\n\nAcross\n1. Preposition\n2. Leave\n");
    sandbox.check("nonogram make islands.xd", 0, "##.##\n");
}

#[test]
fn nothing_is_built_as_a_grid() {
    sandbox().check_refused("crossword build pets.tsv --rule grid", "invalid value 'grid'");
}

#[test]
fn damaged_files_are_refused() {
    let sandbox = sandbox();
    sandbox.check("crossword convert pets.json -o x.puz", 0, "");
    let bytes = std::fs::read(sandbox.path("x.puz")).unwrap();
    let sandbox = sandbox.with("cut.puz", &bytes[..60]);
    sandbox.check_refused("crossword check cut.puz", "cut.puz: unexpected end of file at byte 60, in ");
}

#[test]
fn letters_of_any_script_go_everywhere() {
    let sandbox = Sandbox::new().with("x.txt", "КОТ\nО..\n");
    sandbox.check("crossword convert x.txt -o x.puz", 0, "");
    sandbox.check("crossword convert x.puz", 0, "КОТ\nО##\n");
}

#[test]
fn squares_that_a_format_cannot_hold_are_refused() {
    let json = r#"{"quadrille":"crossword","version":1,"size":{"width":2,"height":1},"entries":
        [{"direction":"across","row":0,"column":0,"answer":["A:","T"]}]}"#;
    let sandbox = Sandbox::new().with("x.json", json);
    sandbox.check_refused("crossword convert x.json -o x.puz", "cannot represent the square \"A:\"");
    assert_eq!(sandbox.files(), ["x.json"]);
}

#[test]
fn ignored_parts_are_reported_once() {
    let sandbox =
        sandbox().with("hints.xd", ISLANDS.replace("A2", "A1 ^Hint: Two letters.\nA1 ^Hint: And so on.\nA2"));
    let run = sandbox.run("crossword convert hints.xd -o x.json");
    assert_eq!(
        (run.code, &*run.err),
        (Some(0), "warning: hints.xd: ignored: hints\nwrote x.json: 2 words\n")
    );
    let run = sandbox.run("crossword check hints.xd islands.xd");
    assert_eq!((run.code, &*run.err), (Some(0), "warning: hints.xd: ignored: hints\n"));
    assert_eq!(run.out.lines().count(), 2, "{}", run.out);
    let run = sandbox.run("book hints.xd -o x.pdf");
    let says = "warning: hints.xd: ignored: hints\nwrote x.pdf: 2 pages, 1 puzzle and its solution\n";
    assert_eq!((run.code, &*run.err), (Some(0), says));
    sandbox.check("crossword convert hints.xd -o y.json --quiet", 0, "");
}

/// A puzzle without its solution.
const UNSOLVED: &str = r##"{"version":"http://ipuz.org/v2","kind":["http://ipuz.org/crossword#1"],"dimensions":{"width":3,"height":3},
"puzzle":[[1,0,2],[0,"#",0],[3,0,0]],"clues":{"Across":[[1,"Lots of water"],[3,"Pending"]],"Down":[[1,"Blue"],[2,"Beer"]]}}"##;

#[test]
fn a_puzzle_without_its_solution_is_printed_and_converted() {
    let sandbox = Sandbox::new().with("x.ipuz", UNSOLVED);
    let files = "-o x.pdf -o x.html -o x.svg -o y.ipuz -o x.puz -o x.jpz -o x.xd -o x.exolve -o x.json";
    sandbox.check(&format!("crossword convert x.ipuz {files}"), 0, "");
    for file in ["y.ipuz", "x.puz", "x.jpz", "x.xd", "x.exolve", "x.json"] {
        let run = sandbox.run(&format!("crossword check {file}"));
        assert!(
            run.out.contains(
                "4 words in 3x3 squares with 1 block, 4 crossings; not free-form: it has no solution"
            ),
            "{}",
            run.out
        );
    }
    let refused = "x.png: the crossword has no solution to show";
    sandbox.check_refused("crossword convert x.ipuz -o x.png --show solution", refused);
    sandbox.check_refused(
        "crossword convert x.ipuz",
        "the format txt cannot represent a puzzle without its solution",
    );
    sandbox.check_refused(
        "book x.ipuz -o book.pdf",
        "x.ipuz: the crossword has no solution, which a book needs",
    );
}

#[test]
fn a_view_of_the_puzzle_hides_the_solution_in_files() {
    let sandbox = Sandbox::new().with("islands.xd", ISLANDS);
    let files = "-o x.puz -o x.ipuz -o x.jpz -o x.xd -o x.exolve -o x.json -o x.txt";
    sandbox.check(&format!("crossword convert islands.xd --show puzzle {files}"), 0, "");
    for file in files.split(" -o ").map(|file| file.trim_start_matches("-o ")) {
        let bytes = String::from_utf8_lossy(&std::fs::read(sandbox.path(file)).unwrap()).into_owned();
        assert!(!bytes.contains("AT#GO") && !bytes.contains("AT.GO") && !bytes.contains("~ AT"), "{bytes}");
        assert!(!bytes.contains("\"A\"") && !bytes.contains("A T"), "{bytes}");
    }
}

#[test]
fn lengths_stay_as_they_are() {
    let sandbox = Sandbox::new().with("islands.xd", ISLANDS);
    sandbox.check("crossword convert islands.xd -o x.exolve -o x.ipuz", 0, "");
    assert!(!sandbox.text("x.exolve").contains('(') && !sandbox.text("x.ipuz").contains("enumeration"));
    sandbox.check("crossword convert islands.xd --lengths all -o x.exolve -o x.xd", 0, "");
    assert!(
        sandbox.text("x.exolve").contains("Leave (2)") && sandbox.text("x.xd").contains("Leave (2) ~ GO")
    );
}

#[test]
fn a_grid_of_text_is_a_guess_that_is_reported() {
    let sandbox = Sandbox::new().with("x.txt", "CAT\nO..\nWOW\n").with("islands.xd", ISLANDS);
    let sandbox = sandbox.with("sign.txt", "CAT\nO#O\n.#G\n");
    let notes = |line: &str| sandbox.run(line).err;
    assert_eq!(notes("crossword convert x.txt"), "x.txt: read as a crossword grid, 3x3 squares\n");
    assert_eq!(notes("crossword check x.txt"), "x.txt: read as a crossword grid, 3x3 squares\n");
    let letter = "# is a letter because other squares are empty\n";
    assert!(notes("crossword check sign.txt").ends_with(letter), "{}", notes("crossword check sign.txt"));
    for line in
        ["crossword convert x.txt -q", "crossword convert x.txt --from txt", "crossword check islands.xd"]
    {
        assert_eq!(notes(line), "", "{line}");
    }
}

use std::fs;

use quadrille::{
    Crossword, Direction, Entry, Placement, Position, Rule, Size, WordList,
    formats::{self, CrosswordFormat},
};

use crate::sandbox::Sandbox;

fn sandbox() -> Sandbox {
    Sandbox::new().with("x.txt", "CAT\nO..\nWOW\n")
}

#[test]
fn pictures_are_drawn() {
    let sandbox = sandbox();
    sandbox.check("crossword convert x.txt -o x.svg -o x.png --title Farm", 0, "");
    assert!(sandbox.text("x.svg").starts_with("<svg "));
    assert!(fs::read(sandbox.path("x.png")).unwrap().starts_with(b"\x89PNG"));
}

#[test]
fn the_puzzle_is_the_default() {
    let sandbox = sandbox();
    let puzzle = sandbox.run("crossword convert x.txt --to svg").out;
    assert_eq!(sandbox.run("crossword convert x.txt --to svg --show puzzle").out, puzzle);
    assert_ne!(sandbox.run("crossword convert x.txt --to svg --show solution").out, puzzle);
}

#[test]
fn every_view_is_drawn() {
    let sandbox = sandbox();
    for show in ["puzzle", "solution", "status", "order", "words"] {
        sandbox.check(&format!("crossword convert x.txt --show {show} -o {show}.svg -o {show}.pdf"), 0, "");
        assert!(sandbox.text(&format!("{show}.svg")).starts_with("<svg "));
    }
    sandbox.check("crossword convert x.txt --show both -o both.pdf", 0, "");
    sandbox.check("crossword convert x.txt -o x.pdf", 0, "");
    let bytes = |name| fs::read(sandbox.path(name)).unwrap();
    assert!(bytes("both.pdf") == bytes("x.pdf") && bytes("x.pdf") != bytes("puzzle.pdf"));
    sandbox.check_refused(
        "crossword convert x.txt --show both -o x.png",
        "x.png: --show both needs pdf, tex or html",
    );
}

#[test]
fn paper_has_a_size() {
    let sandbox = sandbox();
    for paper in ["a4", "letter", "a5", "A3", "6x9in", "140x216mm"] {
        sandbox.check(&format!("crossword convert x.txt --paper {paper} -o {paper}.pdf"), 0, "");
    }
    assert_ne!(fs::read(sandbox.path("a4.pdf")).unwrap(), fs::read(sandbox.path("a5.pdf")).unwrap());
}

#[test]
fn pixels_are_the_side_of_a_square() {
    let sandbox = sandbox();
    sandbox.check("crossword convert x.txt -o x.png --pixels 10", 0, "");
    let bytes = fs::read(sandbox.path("x.png")).unwrap();
    assert_eq!(&bytes[16..24], &[0, 0, 0, 40, 0, 0, 0, 40]);
}

#[test]
fn the_puzzle_as_text_contains_no_letters() {
    let sandbox = sandbox();
    let sheet = sandbox.run("crossword convert x.txt --show puzzle").out;
    let (grid, words) = sheet.split_once("\n\n").unwrap();
    assert!(grid.starts_with("+---+") && !grid.contains(char::is_alphabetic), "{sheet}");
    assert!(words.starts_with("3 letters\n"), "{sheet}");
    assert_eq!(sandbox.run("crossword convert x.txt --show solution").out, sandbox.text("x.txt"));
    let sandbox = sandbox.with("words.txt", "cat\ntar\nrat\n");
    let build =
        |options: &str| sandbox.run(&format!("crossword build words.txt --show puzzle {options}")).err;
    let shown = "y.txt: txt has no place for: marked squares";
    assert!(build("--highlight A1 -o y.txt").contains(shown));
    // Those of a solution word have their places in it.
    for options in ["--highlight A1", "--highlight CAR -o y.txt"] {
        assert!(!build(options).contains("has no place for"), "{options}");
    }
}

#[test]
fn frames_are_numbered_files() {
    let sandbox = sandbox();
    assert_eq!(sandbox.run("crossword convert x.txt -o x.svg --frames 10").code, Some(0));
    assert_eq!(sandbox.files(), ["x.1.svg", "x.2.svg", "x.3.svg", "x.txt"]);
    assert_ne!(sandbox.text("x.1.svg"), sandbox.text("x.2.svg"));
    assert_eq!(sandbox.run("crossword convert x.txt --to svg --show solution").out, sandbox.text("x.3.svg"));
    sandbox
        .check_refused("crossword convert x.txt --to png --frames 10", "several outputs need numbered files");
}

#[test]
fn system_fonts_can_be_used() {
    assert_eq!(sandbox().run("crossword convert x.txt -o x.png --system-fonts").code, Some(0));
}

#[test]
fn bad_picture_options_are_refused() {
    let sandbox = sandbox().with("bad.ttf", [0; 500]);
    sandbox
        .check_refused("crossword convert x.txt -o x.png --font none.ttf", "none.ttf: font file not found");
    sandbox.check_refused("crossword convert x.txt -o x.png --font bad.ttf", "bad.ttf: not a font");
    sandbox.check_refused("crossword convert x.txt -o x.png --font -", "give a font file");
    sandbox.check_refused("crossword convert x.txt -o x.png --pixels 0", "--pixels");
    sandbox.check_refused("crossword convert x.txt -o x.png --show fancy", "puzzle, solution");
    sandbox.check_refused("crossword convert x.txt -o x.png --pixels 4000000000", "x.png: ");
    sandbox.check_refused("crossword convert x.txt --show both", "--show both needs pdf, tex or html");
    sandbox.check_refused(
        "crossword convert x.txt --show status",
        "the view status is for pictures, not for text",
    );
    assert_eq!(sandbox.files(), ["bad.ttf", "x.txt"]);
}

#[test]
fn one_failed_picture_does_not_keep_others_back() {
    let sandbox = sandbox();
    let run = sandbox.run("crossword convert x.txt -o x.json -o x.svg -o x.png --pixels 4000000000");
    assert!(run.err.contains("wrote x.svg: puzzle\nerror: x.png: "), "{}", run.err);
    assert_eq!(
        (run.code, sandbox.files()),
        (Some(2), ["x.json", "x.svg", "x.txt"].map(str::to_owned).to_vec())
    );
}

/// A staircase of words: few letters in a box of more than a hundred million squares.
fn sparse() -> String {
    let answer = vec!["\"A\""; 255].join(",");
    let entry = |k: usize| {
        let direction = if k.is_multiple_of(2) { "across" } else { "down" };
        let (row, column) = (k / 2 * 254, k.div_ceil(2) * 254);
        format!(r#"{{"direction":"{direction}","row":{row},"column":{column},"answer":[{answer}]}}"#)
    };
    let entries: Vec<_> = (0..100).map(entry).collect();
    let side = 50 * 254 + 1;
    format!(
        r#"{{"quadrille":"crossword","version":1,"size":{{"width":{side},"height":{side}}},"entries":[{}]}}"#,
        entries.join(",")
    )
}

#[test]
fn a_picture_takes_no_more_than_its_letters() {
    let sandbox = Sandbox::new().with("x.json", sparse());
    sandbox.check("crossword convert x.json -o x.svg --show solution", 0, "");
    assert_eq!(
        sandbox.text("x.svg").matches("<use").count(),
        100 * 254 + 1 + (1..=100).map(|k: u32| k.to_string().len()).sum::<usize>()
    );
    sandbox.check_refused("crossword convert x.json -o x.png", "one pixel a square fits");
}

#[test]
fn a_letter_without_a_font_is_reported() {
    let sandbox = Sandbox::new().with("x.txt", "क्षत्रि\n");
    sandbox.check_refused("crossword convert x.txt -o x.png --show solution", "x.png: ");
}

/// A crossword of few letters in a huge box: each word begins where the previous one ends.
fn stairs() -> Vec<u8> {
    let (words, len) = (2000, 25);
    let word_list: WordList = (0..words).map(|_| Entry::new(&"A".repeat(len)).unwrap()).collect();
    let mut position = Position::default();
    let placements = word_list.ids().zip(Direction::BOTH.into_iter().cycle()).map(|(entry, direction)| {
        let placement = Placement { entry, position, direction };
        position = position.step(direction, len as i32 - 1);
        placement
    });
    let placements = placements.collect();
    let crossword = Crossword::new(Rule::Standard, word_list, placements).unwrap();
    assert_eq!(crossword.size(), Size::new(24_001, 24_001));
    let mut file = Vec::new();
    formats::crossword::write(&crossword, CrosswordFormat::Json, &mut file).unwrap();
    file
}

#[test]
fn output_size_is_proportional_to_the_letters() {
    let sandbox = Sandbox::new().with("x.json", stairs());
    let written = |to: &str, show: &str| {
        let run = sandbox.run(&format!("crossword convert x.json --to {to} -o out {show}"));
        assert!(run.code == Some(0) || run.err.starts_with("error: "), "{to} {show}: {}", run.err);
        let len = if run.code == Some(0) { fs::metadata(sandbox.path("out")).unwrap().len() } else { 0 };
        assert!(len < 100_000_000, "{to} {show}: {len} bytes");
        run.code == Some(0)
    };
    for format in CrosswordFormat::ALL {
        assert_eq!(written(format.name(), ""), *format == CrosswordFormat::Json, "{format}");
    }
    for show in ["puzzle", "solution", "status", "order", "words"] {
        let show = format!("--show {show}");
        assert!(written("svg", &show) && !written("txt", &show) && !written("png", &show), "{show}");
        for to in ["pdf", "html", "tex", "gif", "apng"] {
            written(to, &show);
        }
    }
}

#[test]
fn steps_are_a_page() {
    let sandbox = Sandbox::new()
        .with("x.txt", "lemon\nmelon\nolive\n")
        .with("x.non", "width 2\nheight 1\nrows\n1\ncolumns\n1\n0\n");
    let check = |arguments: &str, frames: usize| {
        let run = sandbox.run(&format!("{arguments} -o x.steps.html"));
        let written = format!(
            "wrote x.steps.html: {}",
            if frames == 1 { "1 frame".to_owned() } else { format!("{frames} frames") }
        );
        assert!(run.code == Some(0) && run.err.contains(&written), "{arguments}: {}", run.err);
        assert!(sandbox.text("x.steps.html").contains(&format!("max=\"{frames}\"")));
    };
    check("crossword build x.txt", 3);
    check("crossword build x.txt --frames 2", 2);
    check("crossword build x.txt --frames 2 --attach inner,outer,random", 2);
    check("nonogram convert x.non --show solution", 3);
    check("nonogram convert x.non --show puzzle", 1);
    check("nonogram explain x.non", 4);
    sandbox.check_refused(
        "crossword build x.txt -o x.steps.html --pixels 9",
        "--pixels 9 has no effect on steps",
    );
    sandbox.check_refused("crossword build x.txt -o x.html --frames 9", "html cannot show steps");
    sandbox
        .check_refused("crossword build x.txt -o x.pdf --attach inner,outer", "x.pdf: pdf cannot show steps");
    sandbox
        .check_refused("crossword build x.txt -o x.svg --attach inner,outer", "x.svg: svg cannot show steps");
    sandbox.check_refused(
        "crossword build x.txt -o x.gif --attach inner,outer --key k.gif",
        "--key with several values of --attach",
    );
    sandbox.check_refused(
        "crossword build x.txt -o x.gif --attach inner,outer --optimize 9",
        "--optimize with several",
    );
    sandbox
        .check_refused("crossword build x.txt -o x.gif --attach inner,outer --highlight ZZ99", "highlight");
}

#[test]
fn steps_of_several_preferences_are_named() {
    let sandbox = Sandbox::new().with("x.txt", "lemon\nmelon\nolive\n");
    let run = sandbox.run("crossword build x.txt -o x.svg --frames 2 --attach inner,outer");
    assert_eq!(run.code, Some(0), "{}", run.err);
    let (one, both) =
        (sandbox.text("x.1.svg"), sandbox.run("crossword build x.txt -o y.svg --frames 2 --attach inner"));
    assert_eq!(both.code, Some(0));
    assert!(one.matches("<use").count() > 2 * sandbox.text("y.1.svg").matches("<use").count());
}

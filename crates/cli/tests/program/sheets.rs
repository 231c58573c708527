//! Sheets of crosswords: keys, word banks, lengths, gaps and languages.

use std::fs;

use crate::sandbox::Sandbox;

fn sandbox() -> Sandbox {
    Sandbox::new()
        .with("x.tsv", "cat\tIt purrs\ntar\tIt is black\nrat\tIt gnaws\n")
        .with("x.txt", "cat\ntar\nrat\n")
}

#[test]
fn a_key_has_its_own_file() {
    let sandbox = sandbox();
    let run = sandbox.run("crossword build x.tsv -o sheet.pdf -o page.html --key key.pdf");
    assert_eq!(run.code, Some(0), "{}", run.err);
    for line in ["sheet.pdf: 1 page, puzzle", "page.html: puzzle and solution", "key.pdf: 1 page, solution"] {
        assert!(run.err.contains(&format!("wrote {line}\n")), "{}", run.err);
    }
    sandbox.check("crossword build x.tsv --show puzzle -q -o puzzle.pdf", 0, "");
    let bytes = |name| fs::read(sandbox.path(name)).unwrap();
    assert!(bytes("sheet.pdf") == bytes("puzzle.pdf"));
}

#[test]
fn a_key_is_for_one_crossword_and_has_its_own_place() {
    let sandbox = sandbox();
    sandbox.check("crossword build x.tsv -q -o x.json", 0, "");
    sandbox.check_refused(
        "crossword convert x.json x.json --to svg -o o/ --key k.pdf",
        "--key is for one crossword",
    );
    sandbox.check_refused("crossword build x.tsv -o x.pdf --key x.pdf", "x.pdf");
    sandbox.check_refused("crossword build x.tsv --key key.what", "unknown file extension");
    sandbox.check("crossword convert x.json -q -o x.svg --key k.txt", 0, "");
    assert!(sandbox.text("k.txt").contains(char::is_alphabetic));
}

#[test]
fn words_without_clues_are_listed_by_length() {
    let sandbox = sandbox();
    let run = |line: &str| sandbox.run(line).out;
    let fill_in = run("crossword build x.txt -q --show puzzle");
    assert!(fill_in.ends_with("\n3 letters\nCAT\nRAT\nTAR\n"), "{fill_in}");
    let word_bank = run("crossword build x.tsv -q --show puzzle --word-bank");
    assert!(word_bank.ends_with("\nWords\ncat\nrat\ntar\n"), "{word_bank}");
    sandbox.check("crossword build x.txt -q -o x.tex -o x.html", 0, "");
    assert!(sandbox.text("x.tex").contains("\\noindent CAT\\par"));
    assert!(sandbox.text("x.html").contains(r#""words":[[3,["CAT","RAT","TAR"]]]"#));
}

#[test]
fn given_letters_are_shown_and_kept() {
    let sandbox = sandbox();
    let run = sandbox.run("crossword build x.tsv --given 1 -q --show puzzle");
    assert_eq!(
        run.out.matches(['C', 'A', 'T', 'R']).count(),
        1 + "AcrossDown".matches('A').count(),
        "{}",
        run.out
    );
    sandbox.check("crossword build x.tsv --given 2 -q -o x.json -o x.html", 0, "");
    assert!(sandbox.text("x.json").contains(r#""given":[["#));
    assert!(sandbox.text("x.html").contains(r#""given":[["#));
    assert_eq!(sandbox.run("crossword convert x.json --to json").out, sandbox.text("x.json"));
    let run = sandbox.run("crossword convert x.json -o x.xd");
    assert!(run.err.contains("xd has no place for: given letters"), "{}", run.err);
    let run = sandbox.run("crossword convert x.json --given 99 -o y.svg");
    assert!(run.err.starts_with("warning: --given 99: the puzzle shows all of its "), "{}", run.err);
}

#[test]
fn cut_pictures_are_announced() {
    let words: String = ('a'..='z').map(|letter| format!("{}\n", letter.to_string().repeat(60))).collect();
    let sandbox = Sandbox::new().with("long.txt", words);
    let run = sandbox.run("crossword build long.txt --allow-unplaced -o x.pdf -o x.tex --paper a5");
    for (name, papers) in
        [("x.pdf", "--paper b5 or --paper letter"), ("x.tex", "--paper letter or --paper a4")]
    {
        let says =
            format!("warning: {name}: the picture is cut into 2 parts on a5: {papers} would not cut it\n");
        assert!(run.err.contains(&says), "{}", run.err);
    }
}

#[test]
fn pixels_without_effect_are_refused() {
    let sandbox = sandbox();
    sandbox.check_refused(
        "crossword build x.tsv -o x.pdf --pixels 80",
        "x.pdf: --pixels 80 has no effect on pdf",
    );
    sandbox.check_refused(
        "crossword build x.tsv -o x.png --paper a5",
        "x.png: --paper a5 has no effect on png\nhint: write pdf or tex",
    );
    sandbox.check("crossword build x.tsv -q -o x.png --key k.pdf --paper a5", 0, "");
    sandbox.check("crossword build x.tsv -q -o x.pdf --key k.png --pixels 20", 0, "");
}

#[test]
fn a_latex_document_has_its_solution_last() {
    let sandbox = sandbox();
    sandbox.check("crossword build x.tsv -q -o x.tex --title Pets", 0, "");
    let text = sandbox.text("x.tex");
    let (puzzle, solution) = text.split_once("\\newpage").expect("two pages");
    assert!(puzzle.contains("It purrs") && solution.contains("Pets: solution"), "{text}");
    sandbox.check("crossword build x.tsv -q -o y.tex --show puzzle", 0, "");
    assert!(!sandbox.text("y.tex").contains("\\newpage"));
}

#[track_caller]
fn check_lengths(options: &str, phrase: &str, word: &str) {
    let sandbox = Sandbox::new().with("x.tsv", "new york\tBig apple\nrome\tEternal city\n");
    let text = sandbox.run(&format!("crossword build x.tsv -q --show puzzle {options}")).out;
    assert!(text.contains(&format!("{phrase}\n")) && text.contains(&format!("{word}\n")), "{text}");
}

#[test]
fn lengths_behind_clues_are_chosen() {
    check_lengths("", "Big apple (3,4)", "Eternal city (4)");
    check_lengths("--lengths all", "Big apple (3,4)", "Eternal city (4)");
    check_lengths("--lengths phrases", "Big apple (3,4)", "Eternal city");
    check_lengths("--lengths none", "Big apple", "Eternal city");
}

#[test]
fn options_without_effect_are_refused() {
    let check = |options: &str, says: &str| {
        let sandbox = sandbox();
        sandbox.check_refused(&format!("crossword build x.tsv {options}"), says);
        assert!(!sandbox.path("x.png").exists());
    };
    check(
        "--word-bank -o x.png",
        "x.png: --word-bank has no effect on png\nhint: write pdf, tex, html, txt with --show puzzle",
    );
    check(
        "--word-bank -o x.txt",
        "x.txt: --word-bank has no effect on txt\nhint: write pdf, tex, html, txt with --show puzzle",
    );
    check("--name-line", "standard output: --name-line has no effect on txt");
    check("--name-line -o x.html", "x.html: --name-line has no effect on html");
    check("--large-print -o x.tex -o x.ipuz", "x.tex: --large-print has no effect on tex");
    check("--gaps black -o x.puz", "x.puz: --gaps has no effect on puz");
    check("--gaps black -o x.json --key k.puz", "x.json: --gaps has no effect on json");
    sandbox().check("crossword build x.tsv -q -o x.json --key k.svg --gaps black", 0, "");
}

#[test]
fn options_of_nonograms_without_effect_are_refused() {
    let sandbox = Sandbox::new().with("x.txt", "a.b\n...\n");
    let check =
        |options: &str, says: &str| sandbox.check_refused(&format!("nonogram make x.txt {options}"), says);
    check("--color-letters -o x.non", "x.non: --color-letters has no effect on non");
    check("--clues around -o x.html", "x.html: --clues has no effect on html\nhint: write svg, png, pdf");
    check("--empty-clue blank -o x.json", "x.json: --empty-clue has no effect on json");
    check("--show-title -o x.png", "x.png: --show-title has no effect on png\nhint: write pdf, tex");
    sandbox.check("nonogram make x.txt -q --color-letters --clues around -o x.json -o x.svg", 0, "");
}

#[test]
fn the_name_line_is_in_the_language_of_the_words() {
    let sandbox = sandbox().with("el.tsv", "γάτα\tΖώο\nτόπος\tΜέρος\n");
    let text = sandbox.run("crossword build el.tsv -q --show puzzle --name-line").out;
    assert!(text.starts_with("Όνομα: ___") && text.contains("\nΟριζόντια\n"), "{text}");
    let text = sandbox.run("crossword build el.tsv -q --show puzzle --language en").out;
    assert!(text.contains("\nAcross\n"), "{text}");
}

#[test]
fn french_crosswords_have_no_accents() {
    let sandbox = Sandbox::new().with("fr.txt", "# langue: français\nété\n").with("any.txt", "été\n");
    let check = |line: &str, expected: &str| {
        assert_eq!(sandbox.run(&format!("crossword build {line}")).out.replace('\n', ""), expected, "{line}");
    };
    check("fr.txt", "ETE");
    check("any.txt --language fr", "ETE");
    check("fr.txt --keep-accents", "ÉTÉ");
    check("any.txt", "ÉTÉ");
}

//! The language of labels: from options, lists and crosswords.

use std::fs;

use crate::sandbox::Sandbox;

fn sandbox() -> Sandbox {
    Sandbox::new()
        .with("tiere.tsv", "# language: de\nkuh\tSie muht\nhuhn\tEs legt Eier\n")
        .with("x.txt", "CAT\nO..\nWOW\n\nAcross\n1. Feline\n")
        .with("heart.txt", ".#.#.\n#####\n.###.\n..#..\n")
}

/// An output contains this text.
#[track_caller]
fn check(line: &str, output: &str, says: &str) {
    let sandbox = sandbox();
    let run = sandbox.run(line);
    assert_eq!(run.code, Some(0), "{line}: {}", run.err);
    let bytes = if output == "-" { run.out.into_bytes() } else { fs::read(sandbox.path(output)).unwrap() };
    let text = String::from_utf8_lossy(&bytes);
    assert!(text.contains(says), "{line}: {text}");
}

#[test]
fn a_list_sets_its_language() {
    check("crossword build tiere.tsv", "-", "\nWaagerecht\n");
    check("crossword build tiere.tsv -o x.json", "x.json", ",\"language\":\"de\",\"size\"");
    check("crossword build tiere.tsv -o x.html", "x.html", "<html lang=\"de\">");
    check("crossword build tiere.tsv -o x.tex", "x.tex", "{Senkrecht}");
    check("crossword build tiere.tsv -o x.pdf", "x.pdf", "/Lang(de)");
}

#[test]
fn letters_imply_a_language_or_a_hint() {
    let sandbox = sandbox()
        .with("ru.txt", "мышь\tзверь\nшум\n")
        .with("bg.txt", "риба\nбик\n")
        .with("de.txt", "Kuh;Sie gibt Milch\nHuhn;Es gibt Eier für uns\nHahn;Er kräht\n")
        .with("en.txt", "café\nface\ncafe\ncaf\nfac\n");
    let check = |line: &str, hints: bool| {
        let run = sandbox.run(&format!("crossword build {line}"));
        assert_eq!(run.err.contains("headings are in English"), hints, "{line}: {}", run.err);
        run.out
    };
    assert!(check("ru.txt", false).contains("По вертикали"));
    check("bg.txt", false);
    check("bg.txt -o x.html", true);
    check("de.txt", true);
    check("de.txt -o x.pdf", true);
    check("de.txt --language de", false);
    check("de.txt -o x.svg -o x.json", false);
    check("en.txt --allow-unplaced", false);
}

#[test]
fn turkish_letters_keep_their_dots() {
    let sandbox = sandbox().with("tr.txt", "# language: tr\ndiş\nişik\n").with("plain.txt", "diş\nişik\n");
    assert!(sandbox.run("crossword build tr.txt --require işik").out.contains('İ'));
    assert!(sandbox.run("crossword build plain.txt --language tr").out.contains('İ'));
    assert!(!sandbox.run("crossword build plain.txt").out.contains('İ'));
}

#[test]
fn words_are_required_as_their_list_spells_them() {
    let sandbox = sandbox()
        .with("tr.txt", "# language: tr\ndiş\nişik\n")
        .with("en.txt", "kilt\nkit\n")
        .with("tr.json", r#"{"language":"tr","entries":["istanbul","tilki"]}"#);
    sandbox.check("crossword build tr.txt en.txt --require kilt --require işik -q -o x.json", 0, "");
    sandbox.check("crossword build tr.json --require istanbul -q -o x.json", 0, "");
    let folded = sandbox.run("crossword build tr.json --fold-accents --language es -q -o x.json");
    assert_eq!(folded.code, Some(0), "{}", folded.err);
    assert!(sandbox.text("x.json").contains(r#""I","S","T","A""#), "{}", sandbox.text("x.json"));
    sandbox.check_refused("crossword build tr.txt --require dis", "not in any word list");
}

#[test]
fn words_are_marked_as_their_list_spells_them() {
    let sandbox = sandbox().with("fr.txt", "crème\nthé\nété\n").with("kept.txt", "Cow\nWok\n");
    let marked = |line: &str| sandbox.check(&format!("crossword {line} -q -o x.json"), 0, "");
    marked("build fr.txt --fold-accents --highlight thé");
    sandbox.check("crossword convert x.json --highlight été -q -o y.json", 0, "");
    marked("build kept.txt --keep-case --highlight Cow");
    sandbox.check("crossword convert x.json --highlight Wok -q -o y.json", 0, "");
    let sandbox = sandbox.with("tokens.txt", "do-re-mi\nmi-fa-sol\n");
    sandbox.check("crossword build tokens.txt --tokens - --highlight do-mi -q -o x.json", 0, "");
    sandbox.check_refused("crossword build kept.txt --keep-case --highlight cow", "no squares spell");
}

#[test]
fn the_words_set_the_reading_direction() {
    let sandbox = sandbox()
        .with("he.txt", "שלום\nמלך\n3\u{5be}ים\n")
        .with("ltr.txt", "# direction: ltr\nשלום\nמלך\n")
        .with("both.txt", "שלום\nמלך\nDNA\nAND\n");
    let reads = |list: &str, options: &str, is_rtl: bool| {
        sandbox.check(
            &format!("crossword build {list} {options} --allow-unplaced -q -o x.json -o x.html"),
            0,
            "",
        );
        let read = |name| fs::read_to_string(sandbox.path(name)).unwrap();
        assert_eq!(read("x.html").contains(r#""direction":"rtl""#), is_rtl, "{list} {options}");
        // A file keeps what was told.
        let is_told = list.starts_with("ltr") || !options.is_empty();
        let tells =
            ["rtl", "ltr"].iter().any(|name| read("x.json").contains(&format!(r#""direction":"{name}""#)));
        assert_eq!(tells, is_told, "{list} {options}");
        sandbox.check("crossword convert x.json -q -o y.html", 0, "");
        assert_eq!(read("y.html").contains(r#""direction":"rtl""#), is_rtl, "{list} {options}");
    };
    reads("he.txt", "", true);
    reads("he.txt", "--direction ltr", false);
    reads("ltr.txt", "", false);
    reads("ltr.txt", "--direction rtl", true);
    reads("both.txt", "", false);
    reads("tiere.tsv", "", false);
    reads("tiere.tsv", "--direction rtl", true);
}

#[test]
fn accents_are_folded_on_request() {
    let sandbox = sandbox().with("es.txt", "# language: es\nñandú\nuña\n");
    assert!(sandbox.run("crossword build es.txt").out.contains('Ú'));
    let folded = sandbox.run("crossword build es.txt --fold-accents --require ñandu").out;
    assert!(folded.contains('Ñ') && !folded.contains('Ú'), "{folded}");
}

#[test]
fn the_option_wins() {
    check("crossword build tiere.tsv --language fr", "-", "\nHorizontalement\n");
    check("crossword build tiere.tsv --language en -o x.json", "x.json", "\"language\":\"en\"");
    check("crossword build tiere.tsv --language English -o x.json", "x.json", "\"language\":\"en\"");
    check("crossword convert x.txt --language suomi", "-", "\nVaakasuoraan\n");
    check("crossword convert x.txt --language pt-BR", "-", "\nHorizontais\n");
    check("crossword convert x.txt --language no --show puzzle", "-", "\nVannrett\n");
    check("crossword convert x.txt --language es -o y.pdf --show words", "y.pdf", "/Lang(es)");
}

#[test]
fn every_verb_that_draws_has_it() {
    check("nonogram make heart.txt --language pl -o x.html", "x.html", "<html lang=\"pl\">");
    check("nonogram solve heart.txt --language cs -o x.html", "x.html", "<html lang=\"cs\">");
    check("nonogram convert heart.txt --language he -o x.html", "x.html", "<html lang=\"he\" dir=\"rtl\">");
    check("nonogram convert heart.txt --language it -o x.pdf", "x.pdf", "/Lang(it)");
    check("nonogram generate --size 5 --language fi -o x.html", "x.html", "<html lang=\"fi\">");
    check("book heart.txt x.txt --language nl -o b.pdf", "b.pdf", "/Lang(nl)");
    check("book heart.txt x.txt -o b.pdf", "b.pdf", "/Lang(en)");
}

#[test]
fn every_verb_that_writes_native_files_keeps_it() {
    let tag = r#","language":"de","size""#;
    check("nonogram make heart.txt --language de -o x.json", "x.json", tag);
    check("nonogram solve heart.txt --language Deutsch -o x.json", "x.json", tag);
    check("nonogram convert heart.txt --language de-AT -o x.json", "x.json", tag);
    check("nonogram generate --size 5 --language German -o x.json", "x.json", tag);
    check("nonogram generate --size 5 --language de -o x.jsonl", "x.jsonl", tag);
    check("nonogram generate --size 5 --language de --to jsonl", "-", tag);
}

#[test]
fn a_nonogram_has_the_language_of_its_crossword() {
    let sandbox = sandbox();
    sandbox.check("crossword build tiere.tsv -q -o x.json", 0, "");
    sandbox.check("nonogram make x.json --exact -q --solvable any -o y.json -o y.html -o y.pdf", 0, "");
    sandbox.check("nonogram make x.json --size 20x20 -q --solvable any -o z.json", 0, "");
    sandbox.check("nonogram convert y.json --language fr -o fr.json", 0, "");
    for (file, says) in [
        ("y.json", r#","language":"de","size""#),
        ("y.html", "<html lang=\"de\">"),
        ("y.pdf", "/Lang(de)"),
        ("z.json", r#","language":"de","size""#),
        ("fr.json", r#","language":"fr","size""#),
    ] {
        assert!(String::from_utf8_lossy(&fs::read(sandbox.path(file)).unwrap()).contains(says), "{file}");
    }
}

#[test]
fn unknown_languages_are_refused() {
    let sandbox = sandbox().with("bad.txt", "# language: xx\ncat\n");
    let known = "expected one of ar, cs, da, de, el, en, es, fi, fr, he, hu, it, ja, ko, nb, nl, pl, pt, ro, ru, sv, tr, uk, zh";
    sandbox.check_refused("crossword convert x.txt --language xx -o y.svg", known);
    sandbox.check_refused("nonogram convert heart.txt --language klingon -o y.svg", known);
    sandbox.check_refused("book heart.txt --language xx -o y.pdf", known);
    sandbox.check_refused("crossword build bad.txt -o y.svg", "bad.txt: line 1: unknown language \"xx\"");
    sandbox.check_refused(
        "crossword convert x.txt --language ja -o y.pdf -q",
        " has it)\nhint: add the fonts of this machine with --system-fonts, or another font with --font FILE\n",
    );
}

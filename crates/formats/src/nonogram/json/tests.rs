use proptest::{prelude::*, sample::select};

use super::*;

fn nonogram(more: &str) -> String {
    format!(
        r##"{{"quadrille":"nonogram","version":1,"size":{{"width":2,"height":1}},"rows":[[2]],"columns":[[1],[1]]{more}}}"##
    )
}

#[track_caller]
fn check(text: &str, picture: &str) {
    let read = read(text.as_bytes()).unwrap();
    assert_eq!(read.picture().map(ToString::to_string).unwrap_or_default(), picture);
    assert_eq!(super::read(document::write(&read).as_bytes()).unwrap(), read);
}

#[track_caller]
fn check_rejected(text: &str, message: &str) {
    let error = read(text.as_bytes()).unwrap_err();
    assert!(error.to_string().contains(message), "{error}");
}

#[test]
fn the_picture_is_optional() {
    check(&nonogram(""), "");
}
#[test]
fn pictures_are_read_back() {
    check(&nonogram(r###","picture":["##"]"###), "##\n");
}
#[test]
fn unknown_clues_are_null() {
    check(&nonogram("").replace("[2]", "null"), "");
    check(&nonogram(r###","picture":["##"]"###).replace("[2]", "null"), "##\n");
    let unknown = nonogram(r###","picture":[".#"]"###).replace("[2]", "null").replacen("[1]", "null", 1);
    check(&unknown, ".#\n");
    check_rejected(&unknown.replace(".#", "#."), "column 2: the picture has 0, but the clue is 1");
}
#[test]
fn unknown_fields_are_skipped() {
    check(&nonogram(r#","x":[[[{}]]],"y":null,"title":"A \"b\"","picture":null"#), "");
}
#[test]
fn languages_are_read_back() {
    let language = |more| read(nonogram(more).as_bytes()).unwrap().metadata().language();
    let [german, none] = [r#","language":"de-AT""#, r#","language":null"#];
    assert_eq!([language(german), language(none)], [Some(quadrille_core::Language::German), None]);
    check(&nonogram(german), "");
    check_rejected(&nonogram(r#","language":"xx""#), "unknown language \"xx\": expected one of ar, cs, ");
}
#[test]
fn colors_are_always_written() {
    let nonogram = crate::nonogram::Nonogram::from("##\n".parse::<quadrille_nonogram::Picture>().unwrap());
    let palette = r###""colors":[{"name":"black","rgb":"000000","symbol":"#"}],"picture":["##"]}"###;
    assert!(document::write(&nonogram).ends_with(&format!("{palette}\n")));
}
#[test]
fn colors_are_read_back() {
    let palette = r##""colors":[{"name":"a","rgb":"ff0000","symbol":"R"},{"name":"b","rgb":"00FF00","symbol":"\u00e9"}]"##;
    let text = format!(
        r#"{{"quadrille":"nonogram","version":1,{palette},"size":{{"width":2,"height":1}},"rows":[[[1,1],[1,0]]],"columns":[[[1,1]],[[1,0]]],"picture":["éR"]}}"#
    );
    check(&text, "éR\n");
    check_rejected(&text.replace(",0]", ",2]"), "color 2");
    check_rejected(&text.replace(",0]", ",200]"), "color index 200");
    check_rejected(&text.replace("ff0000", "red"), "color 1: invalid rgb \"red\"");
    check_rejected(&text.replace("éR", "éé"), "row 1");
}
#[test]
fn errors_name_the_invalid_part() {
    check_rejected(&nonogram(r###","picture":["#."]"###), "row 1: the picture has 1, but the clue is 2");
    check_rejected(&nonogram(r###","picture":["...."]"###), "has 4 cells, expected 2");
    check_rejected(&nonogram(r###","picture":[]"###), "has 0 rows, expected 1");
    check_rejected(&nonogram(r###","picture":["#x"]"###), "no color has the symbol 'x'");
    check_rejected(&nonogram("").replace("[2]", "[3]"), "row 1: the clue 3 needs 3 cells");
    check_rejected(
        &nonogram("").replace("[2]", "[1]"),
        "the rows have 1 filled cells, but the columns have 2",
    );
    check_rejected(&nonogram("").replace("[2]", "[-1]"), "invalid");
    check_rejected(&nonogram("").replace("[2]", "[1e9]"), "length of a run");
    check_rejected(&nonogram("").replace("[2]", "[2,0]"), "a 0 among");
    check_rejected(&nonogram("").replace("[2]", "[1,null]"), "partly unknown: an unknown clue is null alone");
    check_rejected(&nonogram("").replace("[2]", "\"?\""), "or null for an unknown clue");
    check_rejected(&nonogram("").replace("[2]", "[99999999999999999999]"), "length of a run");
    check_rejected(&nonogram("").replace("\"width\":2", "\"width\":4000000000"), "4000000000x1");
    check_rejected(&nonogram("").replace("\"version\":1", "\"version\":2"), "version 2");
    check_rejected(&nonogram("").replace("nonogram", "crossword"), "of kind \"crossword\"");
    check_rejected("{}", "not a quadrille file");
    check_rejected(
        r#"{"board":[[1,0]]}"#,
        "or one with only the clues, such as {\"rows\":[[1],[2]],\"cols\":",
    );
    check_rejected(
        &nonogram("").replace("\"rows\"", "\"lines\""),
        "missing field \"rows\" in the object that ends here",
    );
    check_rejected(&nonogram(r#","rows":[[2]]"#), "duplicate field \"rows\"");
    check_rejected("{\"quadrille\":\"nonogram\"}", "version");
    check_rejected(&"[".repeat(200_000), "");
    check_rejected(&nonogram(&format!(",\"x\":{}", "[".repeat(200_000))), "line 1");
    check_rejected(nonogram("").get(..60).unwrap(), "unexpected end of file");
}
#[test]
fn invalid_lines_do_not_affect_the_others() {
    let text = format!("\u{feff}{0}\r\n\n\u{1}\n{0}\nbad\n{0}", nonogram(""));
    let lines: Vec<(usize, Result<Nonogram, _>)> = read_lines(text.as_bytes()).collect();
    let found: Vec<_> = lines.iter().map(|(line, read)| (*line, read.is_ok())).collect();
    assert_eq!(found, [(1, true), (3, false), (4, true), (5, false), (6, true)]);
    assert_eq!(lines[3].1.as_ref().unwrap_err().line(), Some(5));
    assert_eq!(read_lines(b"").count() + read_lines(b"\n \n").count(), 0);
    assert_eq!(read_lines(b"\xff\n\0").count(), 2);
    let (_, cut_off) = read_lines(b"{\"quadrille\":\n1").next().unwrap();
    assert_eq!(cut_off.unwrap_err().column(), Some(13));
}
#[test]
fn short_forms_have_two_names() {
    let nonogram = read(nonogram("").as_bytes()).unwrap();
    assert_eq!(short(&nonogram, ["rows", "cols"]), "{\"rows\":[[2]],\"cols\":[[1],[1]]}\n");
}

/// Both readers of documents give the same nonogram, or the same error at the same place.
#[track_caller]
fn check_both_readers(text: &str) {
    let [quick, any] = [document::read, document::read_any].map(|read| {
        read(text).map_err(|error| (error.kind(), error.to_string(), error.line(), error.column()))
    });
    assert_eq!(quick, any, "{text}");
}

/// Documents in which everything occurs that readers treat differently.
fn documents() -> Vec<String> {
    let colors = r##","colors":[{"name":"a","rgb":"ff0000","symbol":"R"},{"name":"b","rgb":"00ff00","symbol":"\u00e9"}]"##;
    vec![
        nonogram(""),
        nonogram("").replace(',', ", ").replace(':', ": "),
        nonogram("").replace(',', ",\n  "),
        nonogram(r###","title":"A \"b\" \u00e9","language":"de","picture":["##"]"###),
        nonogram(r#","id":{"rows":[[9]],"more":[null,{"columns":[]}]},"author":null"#),
        nonogram("").replace("[2]", "null"),
        nonogram("").replace("[[1],[1]]", "[[0],[0]]").replace("[2]", "[]"),
        nonogram(colors).replace("[2]", "[[1,0],[1,1]]").replace("[1],[1]", "[[1,0]],[[1,1]]"),
        r#"{"columns":[[1]],"rows":[[1]],"size":{"height":1,"width":1},"version":1,"quadrille":"nonogram"}"#
            .to_owned(),
    ]
}

#[test]
fn both_readers_agree() {
    documents().iter().for_each(|text| check_both_readers(text));
    for (from, to) in [
        ("[2]", "[3]"),
        ("[2]", "[1001]"),
        ("[2]", "[0,2]"),
        ("[2]", "[2.5]"),
        ("[2]", "[\"2\"]"),
        ("[2]", "[[2,7]]"),
        ("[2]", "[2"),
        ("[2]", "2"),
        ("rows", "lines"),
        ("nonogram", "crossword"),
        ("\"version\":1", "\"version\":2"),
        ("\"version\":1,", ""),
        ("[[2]]", "{}"),
        ("[[2]]", "null"),
        ("[[2]]", "[]"),
        ("\"width\":2", "\"width\":3"),
    ] {
        check_both_readers(&nonogram("").replace(from, to));
    }
}

proptest! {
    #[test]
    fn both_readers_agree_on_damaged_documents(
        text in select(documents()),
        damages in prop::collection::vec((any::<prop::sample::Index>(), 0..3_usize, select(" \n0123456789[]{},:\"\\-.enrowscu\u{e9}".chars().collect::<Vec<_>>())), 0..4),
    ) {
        let mut characters: Vec<char> = text.chars().collect();
        for (index, removed, inserted) in damages {
            let start = index.index(characters.len().max(1));
            let end = (start + removed).min(characters.len());
            let inserted = (removed != 1).then_some(inserted);
            characters.splice(start..end, inserted);
        }
        check_both_readers(&characters.into_iter().collect::<String>());
    }
}

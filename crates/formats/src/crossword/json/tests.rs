use quadrille_core::{
    Crossword, Direction, Entry, Language, Pin, Position, Reason, TextDirection, Unplaced, WordList,
};

use super::{read::read, write::write};
use crate::ErrorKind;

const CAT: &str =
    r#"{"number":1,"direction":"across","row":0,"column":0,"answer":["C","A","T"],"text":"cat"}"#;
const ARE: &str = r#"{"number":2,"direction":"down","row":0,"column":1,"answer":["A","R","E"],"text":"are"}"#;

fn document(size: &str, entries: &[&str]) -> String {
    let entries = entries.join(",");
    format!(
        r#"{{"quadrille":"crossword","version":1,"size":{size},"rule":"standard","entries":[{entries}]}}"#
    )
}

fn three_by_three(entries: &[&str]) -> String {
    document(r#"{"width":3,"height":3}"#, entries)
}

fn printed(crossword: &Crossword) -> String {
    let mut bytes = Vec::new();
    write(crossword, &mut bytes).unwrap();
    String::from_utf8(bytes).unwrap()
}

#[track_caller]
fn check(document: &str, grid: &str) {
    let crossword = read(document.as_bytes()).unwrap();
    assert_eq!(crossword.to_string(), grid);
    assert_eq!(read(printed(&crossword).as_bytes()).unwrap(), crossword);
}

#[track_caller]
fn check_unreadable(document: &str, kind: ErrorKind, says: &str) {
    let error = read(document.as_bytes()).unwrap_err();
    assert!(error.to_string().contains(says), "{error}");
    assert_eq!((error.kind(), error.faults()), (kind, [].as_slice()));
}

#[track_caller]
fn check_invalid(document: &str, says: &str) {
    check_unreadable(document, ErrorKind::InvalidInput, says);
}

#[track_caller]
fn check_illegal(document: &str, faults: &[&str]) {
    let error = read(document.as_bytes()).unwrap_err();
    assert_eq!(error.faults().iter().map(ToString::to_string).collect::<Vec<_>>(), faults);
}

#[test]
fn the_usual_file() {
    check(&three_by_three(&[CAT, ARE]), "CAT\n.R.\n.E.\n");
}
#[test]
fn bars_are_between_letters() {
    let with = |rule: &str, bar: &str| {
        let document = three_by_three(&[CAT, ARE]).replace("\"standard\"", &format!("\"{rule}\""));
        document.replacen('{', &format!("{{\"bars\":[{bar}],"), 1)
    };
    check_invalid(
        &with("standard", "[0,0,\"across\"]"),
        "invalid bar: a crossword of the rule standard has none",
    );
    check_invalid(&with("standard", "[0,0,\"nonsense\"]"), "unknown direction");
    check_invalid(&with("any", "[4000000000,0,\"across\"]"), "invalid bar: it is not between two letters");
    check_invalid(&with("any", "[2,1,\"across\"]"), "invalid bar: it is not between two letters");
}
#[test]
fn highlights_may_spell_a_word() {
    let marked =
        three_by_three(&[CAT, ARE]).replace("]}", r#"],"highlights":[[0,2],[2,1]],"solution_word":true}"#);
    check(&marked, "CAT\n.R.\n.E.\n");
    let crossword = read(marked.as_bytes()).unwrap();
    assert!(crossword.metadata().has_solution_word() && crossword.highlights().len() == 2);
    let lost = crate::CrosswordFormat::Puz.drops(&crossword);
    assert_eq!(lost, [crate::Unsupported::SolutionWord, crate::Unsupported::Shades]);
}
#[test]
fn diagramless_crosswords_are_kept() {
    let file = three_by_three(&[CAT, ARE]).replace("]}", r#"],"diagramless":true}"#);
    let crossword = read(file.as_bytes()).unwrap();
    let mut written = Vec::new();
    write(&crossword, &mut written).unwrap();
    assert!(crossword.metadata().has_hidden_blocks() && read(&written).unwrap() == crossword);
    assert_eq!(crate::CrosswordFormat::Xd.drops(&crossword), [crate::Unsupported::Diagramless]);
}
#[test]
fn squares_are_what_the_file_says() {
    let with = |squares: &str| three_by_three(&[CAT, ARE]).replace("]}", &format!("],{squares}}}"));
    check_invalid(&with(r#""highlights":[[0,0],[1,2]]"#), "row 2, column 3: invalid highlight: ");
    check_invalid(&with(r#""circles":[[1,2]]"#), "row 2, column 3: invalid circle: it has no letter");
    check_invalid(&with(r#""given":[[1,2]]"#), "row 2, column 3: invalid given letter: it has no letter");
    check_invalid(
        &with(r#""highlights":[[9,4294967295]]"#),
        "row 10, column 4294967296: invalid highlight: ",
    );
    check_invalid(&with(r#""letters":[[0,0,"Q"]]"#), "row 1, column 1: invalid letter: ");
    check_invalid(&with(r#""blocks":[[1,2],[0,0]]"#), "row 1, column 1: invalid block: ");
    check_invalid(
        &with(r#""blocks":[[3,0]]"#),
        "row 4, column 1: invalid block: it has a letter, or is outside of the grid",
    );
}
#[test]
fn a_crossword_may_be_read_from_right_to_left() {
    let with = |direction: &str| {
        three_by_three(&[CAT, ARE]).replace("\"size\"", &format!("\"direction\":{direction},\"size\""))
    };
    let text_direction = |direction| read(with(direction).as_bytes()).unwrap().metadata().text_direction();
    check(&with("\"rtl\""), "CAT\n.R.\n.E.\n");
    assert_eq!(
        [text_direction("\"rtl\""), text_direction("\"ltr\"")],
        [Some(TextDirection::RightToLeft), Some(TextDirection::LeftToRight)]
    );
    assert_eq!(read(three_by_three(&[CAT, ARE]).as_bytes()).unwrap().metadata().text_direction(), None);
    assert!(printed(&read(with("\"rtl\"").as_bytes()).unwrap()).contains(r#","direction":"rtl","size""#));
    assert!(printed(&read(with("\"ltr\"").as_bytes()).unwrap()).contains(r#","direction":"ltr","size""#));
    check_invalid(&with("\"up\""), "unknown direction \"up\": expected ltr or rtl");
}
#[test]
fn a_crossword_may_have_a_language() {
    let with =
        |tag: &str| three_by_three(&[CAT, ARE]).replace("\"size\"", &format!("\"language\":{tag},\"size\""));
    let language = |tag| read(with(tag).as_bytes()).unwrap().metadata().language();
    assert_eq!([language("\"de-AT\""), language("null")], [Some(Language::German), None]);
    assert!(printed(&read(with("\"de-AT\"").as_bytes()).unwrap()).contains(r#","language":"de","size""#));
    assert!(!printed(&read(with("null").as_bytes()).unwrap()).contains("language"));
    check_invalid(&with("\"xx\""), "unknown language \"xx\": expected one of ar, cs, ");
}
#[test]
fn a_byte_order_mark_and_unknown_fields_are_skipped() {
    let text = three_by_three(&[CAT, ARE]).replace("\"rule\"", "\"x\":[{\"y\":null}],\"rule\"");
    check(&format!("\u{feff}{text}"), "CAT\n.R.\n.E.\n");
}
#[test]
fn much_may_be_missing() {
    let text = r#"{"version":1,"size":{"width":2,"height":1},"quadrille":"crossword",
        "entries":[{"direction":"across","row":0,"column":0,"answer":["A","B"]}]}"#;
    check(text, "AB\n");
    assert_eq!(read(text.as_bytes()).unwrap().word_list().entries()[0].text(), "AB");
}
#[test]
fn squares_hold_what_they_hold() {
    let text = r#"{"quadrille":"crossword","version":1,"size":{"width":2,"height":1},
        "entries":[{"direction":"across","row":0,"column":0,"answer":["\u0915\u094d\u0937","DO\"RE\\"],"text":"x\ny"}]}"#;
    check(text, "क्ष DO\"RE\\\n");
}

#[test]
fn everything_is_preserved() {
    let word_list: WordList = [
        Entry::new("cat").unwrap().with_clue("Says \"meow\" \\ purrs"),
        Entry::new("are").unwrap(),
        Entry::new("zoo").unwrap().with_clue("Park"),
        Entry::spelled("Q-Q", &quadrille_core::Spelling::default().keep_case(true))
            .unwrap()
            .with_text("q q q"),
    ]
    .into_iter()
    .collect();
    let built = read(three_by_three(&[CAT, ARE]).as_bytes()).unwrap();
    let unplaced = |k: usize, reason| Unplaced { entry: word_list.id(k).unwrap(), reason };
    let crossword = Crossword::new(built.rule(), word_list.clone(), built.placements().to_vec())
        .unwrap()
        .with_title("Zoë's")
        .with_seed(u64::MAX)
        .with_unplaced(vec![unplaced(2, Reason::NoCommonLetter), unplaced(3, Reason::NoRoom)]);
    let text = printed(&crossword);
    assert_eq!(
        text,
        r#"{"quadrille":"crossword","version":1,"title":"Zoë's","size":{"width":3,"height":3},"rule":"standard","seed":18446744073709551615,
 "entries":[
  {"number":1,"direction":"across","row":0,"column":0,"answer":["C","A","T"],"text":"cat","clue":"Says \"meow\" \\ purrs","index":0},
  {"number":2,"direction":"down","row":0,"column":1,"answer":["A","R","E"],"text":"are","index":1}
 ],
 "unplaced":[
  {"text":"zoo","reason":"no-common-letter","clue":"Park","index":2},
  {"text":"q q q","reason":"no-room","answer":["Q","Q"],"index":3}
 ]}
"#
    );
    assert_eq!(read(text.as_bytes()).unwrap(), crossword);
}

/// Else a word would be written twice, and the words behind it would have other places in the list.
#[test]
fn a_word_is_placed_or_left_out_once() {
    let crossword = read(three_by_three(&[CAT, ARE]).as_bytes()).unwrap();
    let [cat, are] = [0, 1].map(|k| crossword.placements()[k].entry);
    let word_list: WordList =
        crossword.word_list().entries().iter().cloned().chain([Entry::new("zoo").unwrap()]).collect();
    let zoo = word_list.id(2).unwrap();
    let left = [cat, zoo, are, zoo].map(|entry| Unplaced { entry, reason: Reason::NoRoom });
    let crossword = Crossword::new(crossword.rule(), word_list, crossword.placements().to_vec())
        .unwrap()
        .with_unplaced(left.to_vec());
    assert_eq!(crossword.unplaced(), &left[1..2]);
    assert_eq!(read(printed(&crossword).as_bytes()).unwrap(), crossword);
}

#[track_caller]
fn check_lexicon(placed: [&str; 2], unsupported: &str, words: &str) {
    let [cat, are] = [CAT, ARE].map(|entry| &entry[..entry.len() - 1]);
    let entries = [format!("{cat}{}}}", placed[0]), format!("{are}{}}}", placed[1])];
    let text = three_by_three(&[&entries[0], &entries[1]]);
    let unsupported = format!(r#"],"unplaced":[{{"text":"zoo","reason":"no-room"{unsupported}}}]}}"#);
    let crossword = read(text.replace("]}", &unsupported).as_bytes());
    let crossword = crossword.unwrap();
    let texts: Vec<_> = crossword.word_list().entries().iter().map(Entry::text).collect();
    assert_eq!(texts.join(" "), words);
    assert_eq!(crossword.word_list()[crossword.placements()[1].entry].text(), "are");
    assert_eq!(crossword.word_list()[crossword.unplaced()[0].entry].text(), "zoo");
    assert_eq!(read(printed(&crossword).as_bytes()).unwrap(), crossword);
}

#[test]
fn words_are_sorted_by_their_index() {
    check_lexicon([r#","index":2"#, r#","index":1"#], r#","index":0"#, "zoo are cat");
}
#[test]
fn words_without_an_index_come_last() {
    check_lexicon(["", ""], "", "cat are zoo");
    check_lexicon(["", r#","index":4294967295"#], r#","index":7"#, "zoo cat are");
}
#[test]
fn equal_indices_keep_the_order_of_the_file() {
    check_lexicon([r#","index":1"#, r#","index":1"#], r#","index":1"#, "cat are zoo");
}
#[test]
fn pins_are_preserved() {
    let pin = Pin { position: Position::new(-7, i32::MAX), direction: Direction::Down };
    let built = read(three_by_three(&[CAT, ARE]).as_bytes()).unwrap();
    let [cat, are] = [0, 1].map(|k| built.word_list().entries()[k].clone());
    let word_list = [cat.with_required(true), are.with_required(true).with_pin(pin)].into_iter().collect();
    let crossword = Crossword::new(built.rule(), word_list, built.placements().to_vec()).unwrap();
    assert_eq!(read(printed(&crossword).as_bytes()).unwrap(), crossword);
    let pinned =
        |pin: &str| three_by_three(&[&CAT.replace(r#""row":0"#, &format!(r#""pin":{pin},"row":0"#))]);
    check_invalid(&pinned(r#"{"direction":"up","row":0,"column":0}"#), "entry 1: unknown direction");
    check_invalid(&pinned(r#"{"direction":"down","row":0}"#), "entry 1: missing field \"column\"");
    check_invalid(&pinned("3"), "entry 1: invalid type: integer `3`, expected an object");
}

#[test]
fn broken_json_names_its_place() {
    check_invalid("", "line 1, column 1: not valid JSON: unexpected end of file in a value");
    check_invalid("{\"quadrille\":\"crossword\",\n\"version\":1,]", "line 2, column 13: not valid JSON");
    check_invalid(&format!("{} x", three_by_three(&[CAT, ARE])), "trailing characters");
}
#[test]
fn other_files_are_named() {
    check_unreadable(
        r#"{"quadrille":"crossword","version":2,"cells":[]}"#,
        ErrorKind::Unsupported,
        "unsupported version 2 of the crossword format",
    );
    let later = three_by_three(&[CAT]).replace("\"version\":1", "\"version\":7");
    check_unreadable(&later, ErrorKind::Unsupported, "version 7");
    check_unreadable(r#"{"quadrille":"nonogram","version":1}"#, ErrorKind::Unsupported, "\"nonogram\"");
    check_unreadable(r#"{"name":"x"}"#, ErrorKind::Unsupported, "not a quadrille file");
    check_invalid(r#"{"quadrille":"crossword"}"#, "missing field \"version\"");
}
#[test]
fn a_missing_field_is_named() {
    check_invalid(r#"{"quadrille":"crossword","version":1,"entries":[]}"#, "missing field \"size\"");
    check_invalid(
        r#"{"quadrille":"crossword","version":1,"size":{"width":-1}}"#,
        "`-1`, expected a whole number from 0 to 4294967295",
    );
    check_invalid(r#"{"quadrille":"crossword","version":1,"size":3}"#, "an object with \"width\"");
    check_invalid(
        r#"{"quadrille":"crossword","version":1,"entries":[{"row":"x"}]}"#,
        "expected a whole number",
    );
    check_invalid(
        r#"{"quadrille":"crossword","version":1,"entries":[{"row":1"#,
        "not valid JSON: unexpected end of file in an object",
    );
    let direction = |value: &str| {
        format!(
            r#"{{"quadrille":"crossword","version":1,"size":{{"width":2,"height":1}},
             "entries":[{{"direction":{value},"row":0,"column":0,"answer":["A","B"]}}]}}"#
        )
    };
    check_invalid(&direction("3"), "entry 1: invalid type: integer `3`, expected a string");
    check_invalid(&direction("\"up\""), "entry 1: unknown direction \"up\": expected across or down");
    let long = "x".repeat(1_000_000);
    check_invalid(
        &format!(r#"{{"quadrille":"crossword","version":1,"size":"{long}"}}"#),
        "…, expected an object",
    );
    check_invalid(
        &three_by_three(&[CAT, r#"{"direction":"across","row":0}"#]),
        "entry 2: missing field \"column\"",
    );
}
#[test]
fn wrong_values_name_their_entry() {
    check_invalid(&three_by_three(&[&CAT.replace("across", "up")]), "entry 1: unknown direction \"up\"");
    check_invalid(&three_by_three(&[&CAT.replace("\"row\":0", "\"row\":0.5")]), "entry 1: invalid type");
    let alone = "row 1, column 1: the letter stands alone, but each belongs to a word of two or more";
    check_illegal(&three_by_three(&[&CAT.replace("\"C\",\"A\",", "")]), &[alone]);
    check_invalid(&three_by_three(&[&CAT.replace("\"C\"", "\".\"")]), "entry 1: \".\" cannot be");
    check_invalid(&three_by_three(&[]).replace("standard", "fancy"), "unknown rule \"fancy\"");
    let reason = r#"],"unplaced":[{"text":"zoo","reason":"bored"}]"#;
    check_invalid(
        &three_by_three(&[CAT]).replace("]}", &format!("{reason}}}")).replace("]],", "],"),
        "bored",
    );
}
#[test]
fn hostile_positions_are_faults() {
    let far = CAT.replace("\"column\":0", "\"column\":4000000000");
    check_illegal(
        &three_by_three(&[&far]),
        &["entry 1, \"cat\" across from row 1, column 4000000001: leaves the box of 3x3 squares"],
    );
    let wide = document(r#"{"width":4294967295,"height":4294967295}"#, &[&far]);
    assert_eq!(read(wide.as_bytes()).unwrap_err().faults().len(), 1);
    let least = CAT.replace("\"row\":0", "\"row\":-9223372036854775808");
    assert_eq!(read(three_by_three(&[&least]).as_bytes()).unwrap_err().faults().len(), 1);
    let most = ARE.replace("\"row\":0", "\"row\":9223372036854775807");
    assert_eq!(read(three_by_three(&[&most]).as_bytes()).unwrap_err().faults().len(), 1);
    check_invalid(&three_by_three(&[&CAT.replace("\"row\":0", "\"row\":1e99")]), "entry 1: invalid type");
    let too_far = document(
        r#"{"width":2147483647,"height":1}"#,
        &[&CAT.replace("\"column\":0", "\"column\":2000000000")],
    );
    check_illegal(&too_far, &["row 1, column 2000000001: too far away, positions reach to 500000000"]);
}
#[test]
fn illegal_crosswords_name_every_fault() {
    check_illegal(&three_by_three(&[]), &["no entry is placed"]);
    let apart = ARE.replace("\"row\":0", "\"row\":1");
    check_illegal(
        &document(r#"{"width":3,"height":4}"#, &[CAT, &apart]),
        &[
            "row 1, column 2: the 4 letters down are not exactly one entry",
            "the entries fall into 2 parts that are not connected",
        ],
    );
}
#[test]
fn the_box_is_tight() {
    let low = |entry: &str| entry.replace("\"row\":0", "\"row\":1");
    check_illegal(
        &document(r#"{"width":3,"height":4}"#, &[&low(CAT), &low(ARE)]),
        &["the box is not tight: its letters begin in row 2, column 1"],
    );
    check_illegal(
        &document(r#"{"width":4,"height":3}"#, &[CAT, ARE]),
        &["the size is given as 4x3, but the letters need 3x3"],
    );
}
#[test]
fn numbers_are_checked() {
    check_illegal(
        &three_by_three(&[CAT, &ARE.replace("\"number\":2", "\"number\":1")]),
        &["entry 2, \"are\" down from row 1, column 2: has the number 1, expected 2"],
    );
}
#[test]
fn deep_json_needs_no_stack() {
    check_invalid(&format!("{{\"x\":{}", "[".repeat(1_000_000)), "recursion limit");
    check_invalid(&three_by_three(&[&"[".repeat(1_000_000)]), "entry 1");
}
#[test]
fn hidden_enumerations_are_preserved() {
    let untold = CAT.replace(r#""text":"cat""#, r#""text":"cat","clue":"Feline","lengths":false"#);
    let file = three_by_three(&[&untold, ARE]);
    check(&file, "CAT\n.R.\n.E.\n");
    let crossword = read(file.as_bytes()).unwrap();
    let clues: Vec<_> = crossword.slots().map(|slot| slot.entry.full_clue()).collect();
    assert_eq!(clues, ["Feline", "(3)"]);
}

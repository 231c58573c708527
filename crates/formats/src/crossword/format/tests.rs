use std::collections::BTreeSet;

use quadrille_core::{
    Builder,
    Direction::{self, Across, Down},
    Entry, Language, Metadata, Placement, Position, Slot, TextDirection, WordList,
};

use super::*;
use crate::crossword::{read, write};

#[track_caller]
fn check(bytes: &[u8], name: Option<&str>, expected: &str) {
    match CrosswordFormat::detect(bytes, name) {
        Ok(format) => assert_eq!(format.name(), expected),
        Err(error) => assert!(error.to_string().contains(expected), "{error}"),
    }
}

#[test]
fn content_takes_precedence_over_the_extension() {
    check(b"\xef\xbb\xbf\n {\"quadrille\":\"crossword\"}", Some("x.txt"), "json");
}
#[test]
fn truncated_json_is_json() {
    check(b"{", None, "json");
    check(b"{ \"quadri", None, "json");
    check(b"{\"version\" :1", None, "json");
    check(b"{}", None, "json");
}
#[test]
fn a_grid_may_start_with_a_brace() {
    check(b"{AB}\n", None, "txt");
    check(b"{\"A\"\n....\n", None, "txt");
    check(b"[AB]\n", None, "txt");
    check(b"{ \"A B\n", Some("x.txt"), "json");
}
#[test]
fn the_extension_is_the_fallback() {
    check(b"CAT", Some("x.JSON"), "json");
    check(b"CAT", Some("x.text"), "txt");
}
#[test]
fn other_text_is_a_grid() {
    check(b"CAT", None, "txt");
    check(b"CAT", Some("x.grid"), "txt");
}
#[test]
fn a_web_page_may_hold_a_puzzle() {
    check(b"<html><script>\nexolve-begin\n", Some("x.html"), "exolve");
    check(b"<html><p>dog", Some("x.html"), "a web page");
}
#[test]
fn corrupt_files_are_detected_by_extension() {
    check(b"\xff\xa0ACROSS-DOWN\0", Some("x.puz"), "puz");
    check(b"CAT\nO..\n", Some("x.puz"), "puz");
    check(b"\xff\xfe<\0?\0", Some("x.jpz"), "jpz");
    check(b"\xff\xfe<\0?\0", Some("x.xd"), "UTF-16");
}
#[test]
fn prose_is_rejected() {
    check(b"hello world\n", None, "a line of words");
    check(b"\nWhat is this?\n\n", Some("x.txt"), "a line of words");
    check(b"hello", Some("x.md"), "a line of words");
    check(b"Hello.\n", None, "a line of words");
    check(b"the cat sat\non the mat\n", None, "lines of words");
    check(b"\nTwo lines,\n\nand more than that.\n", Some("x.txt"), "lines of words");
    check(b"# Puzzles\n\nTwo lines of text\nand more:\n\nAcross\n1. Feline\n", None, "lines of words");
    check(b"cat,a,b\ndog,c,d\n", Some("x.csv"), "lines with commas");
    check(b"CAT;A\nDOG;B", None, "lines with commas");
    check(b"CAT,\nO..,\n", None, "txt");
    check(b"DO RE MI\n", None, "txt");
    check(b"DO RE\nMI FA\n", None, "txt");
    check(b"do re mi\n.  .  fa\n", None, "txt");
    check(b"do re\nmi fa\n\nAcross\n1. Song (2)\n", None, "txt");
    check(b"cat\nore\n", None, "txt");
    check(b"c.\na.\nt.\n", None, "txt");
    check("של\u{5d5}\u{5dd}".as_bytes(), None, "txt");
}
#[test]
fn other_files_are_rejected() {
    check(b" \n", None, "empty");
    check(b"[\"cat\"]", None, "word list");
    check(b"[\n {\"answer\"", None, "word list");
    check(b"\x89PNG\r\n\x1a\n\0\0\0", Some("x.png"), "an image");
    check(b"caf\xe9", None, "UTF-8");
}
/// Checks that `drops` lists what is missing when the file is read back.
#[track_caller]
fn check_drops(grid: &str) {
    let about = Metadata::default()
        .with_title("Pets")
        .with_author("A. Teacher")
        .with_copyright("CC0")
        .with_notes("Have fun")
        .with_editor("An Editor")
        .with_publisher("A Press")
        .with_date("2026-12-31")
        .with_language("de".parse::<Language>().unwrap())
        .with_text_direction(TextDirection::RightToLeft)
        .with_hidden_blocks(true);
    let marked = vec![Position::new(0, 1)];
    let crossword = read(grid.as_bytes(), CrosswordFormat::Txt).unwrap();
    let crossword = crossword
        .with_metadata(about)
        .with_highlights(marked.clone())
        .with_circles([Position::new(0, 0)])
        .with_given_letters(marked);
    for &format in CrosswordFormat::ALL {
        let mut file = Vec::new();
        write(&crossword, format, &mut file).unwrap();
        let read = read(&file, format).unwrap();
        let (given, kept) = (crossword.metadata(), read.metadata());
        let kept = [
            (Unsupported::Title, kept.title() == given.title()),
            (Unsupported::Author, kept.author() == given.author()),
            (Unsupported::Copyright, kept.copyright() == given.copyright()),
            (Unsupported::Notes, kept.notes() == given.notes()),
            (Unsupported::Editor, kept.editor() == given.editor()),
            (Unsupported::Publisher, kept.publisher() == given.publisher()),
            (Unsupported::Date, kept.date() == given.date()),
            (Unsupported::Language, kept.language() == given.language()),
            (Unsupported::Diagramless, kept.has_hidden_blocks() == given.has_hidden_blocks()),
            (Unsupported::Direction, kept.text_direction() == given.text_direction()),
            (Unsupported::MarkedSquares, !read.circles().is_empty()),
            (Unsupported::Shades, read.circles().len() < 2),
            (Unsupported::GivenLetters, read.given_letters() == crossword.given_letters()),
        ];
        let lost = kept.into_iter().filter(|(_, is_kept)| !is_kept).map(|(what, _)| what);
        assert_eq!(format.drops(&crossword), lost.collect::<Vec<_>>(), "{format}");
    }
}

#[test]
fn lost_metadata_is_reported() {
    check_drops("CAT\nO..\nWOW\n");
    check_drops("CAT\nO..\nWOW\n\nAcross\n1. Feline\n2. My!\n\nDown\n1. It moos\n");
}

#[test]
fn texts_with_control_characters_can_be_read_back() {
    let text = "zero\0 escape\u{1b}\u{13} delete\u{7f}\u{85}";
    let about = Metadata::default()
        .with_title(text)
        .with_author(text)
        .with_copyright(text)
        .with_notes(format!("{text}\n\t{text}"))
        .with_editor(text)
        .with_publisher(text);
    let entry = |word: &str| Entry::new(word).unwrap().with_clue(text);
    let word_list: WordList = [entry("cat"), entry("cow")].into_iter().collect();
    let crossword = Builder::new().build(&word_list).unwrap().with_metadata(about);
    for &format in CrosswordFormat::ALL {
        let mut file = Vec::new();
        write(&crossword, format, &mut file).unwrap();
        assert_eq!(read(&file, format).unwrap().len(), 2, "{format}");
    }
}

#[test]
fn lost_blocks_are_reported() {
    let grid =
        |text: &str| read(text.as_bytes(), CrosswordFormat::Txt).unwrap().with_blocks([Position::new(0, 3)]);
    assert_eq!(CrosswordFormat::Txt.drops(&grid("CAT#\nA##O\nR#SO\n")), [Unsupported::Blocks]);
    assert!(CrosswordFormat::Txt.drops(&grid("CATS\nO...\n")).is_empty());
    assert!(CrosswordFormat::Ipuz.drops(&grid("CAT#\nA##O\nR#SO\n")).is_empty());
}
/// Checks that files keep words and their clues, and that the words that they add are reported, for words at the starts
/// of rows and columns.
#[track_caller]
fn check_added_words(words: &[(&str, Position, Direction)]) {
    let list = words.iter().map(|(word, ..)| Entry::new(word).unwrap().with_clue(word)).collect::<WordList>();
    let place = |(entry, &(_, position, direction))| Placement { entry, position, direction };
    let placements = list.ids().zip(words).map(place).collect();
    let crossword = Crossword::new(Rule::Any, list, placements).unwrap();
    let slots = |crossword: &Crossword| -> BTreeSet<_> {
        let slot = |slot: Slot<'_>| {
            let Slot { position, direction, entry, .. } = slot;
            (position, direction, entry.answer().len(), entry.full_clue())
        };
        crossword.slots().map(slot).collect()
    };
    for &format in CrosswordFormat::ALL {
        let mut file = Vec::new();
        write(&crossword, format, &mut file).unwrap();
        let (again, known) = (slots(&read(&file, format).unwrap()), slots(&crossword));
        assert!(known.is_subset(&again), "{format}: {known:?}, {again:?}");
        let is_kept = again == known;
        let lost: &[_] = if is_kept { &[] } else { &[Unsupported::OtherRuns] };
        assert_eq!(format.drops(&crossword), lost, "{format}\n{crossword}");
    }
}

#[test]
fn words_that_files_add_are_reported() {
    let [corner, below, beside] = [(0, 0), (1, 0), (0, 1)].map(|(row, column)| Position::new(row, column));
    let [cat, ore, cow, ar] =
        [("CAT", corner, Across), ("ORE", below, Across), ("COW", corner, Down), ("AR", beside, Down)];
    check_added_words(&[cat]);
    check_added_words(&[cat, cow]);
    // Columns without words begin in squares with a number.
    check_added_words(&[cat, ore]);
    check_added_words(&[cat, ore, cow]);
    // A row without a word begins in one without a number.
    check_added_words(&[cat, cow, ar]);
}

#[test]
fn lost_styles_are_reported() {
    let file = b"Title: Pets\n\n\nCAT\n\n\nA1. {/Feline/} ~ CAT\n";
    let styled = read(file, CrosswordFormat::Xd).unwrap().with_metadata(Metadata::default());
    for &format in CrosswordFormat::ALL {
        let mut file = Vec::new();
        write(&styled, format, &mut file).unwrap();
        let is_kept = read(&file, format).unwrap().slots().all(|slot| slot.entry.clue_spans().len() == 1);
        let lost: &[_] = if is_kept { &[] } else { &[Unsupported::ClueStyles] };
        assert_eq!(format.drops(&styled), lost, "{format}");
    }
}
#[test]
fn lost_lower_case_is_reported() {
    let small = read(b"cAT\n", CrosswordFormat::Txt).unwrap();
    assert_eq!(CrosswordFormat::Exolve.drops(&small), [Unsupported::LowerCase]);
    assert_eq!(CrosswordFormat::Puz.drops(&small), [Unsupported::LowerCase]);
    assert!(CrosswordFormat::Xd.drops(&small).is_empty());
}

#[test]
fn names_are_read_back() {
    for &format in CrosswordFormat::ALL {
        assert_eq!(format.name().parse::<CrosswordFormat>().unwrap(), format);
        let of_ending = CrosswordFormat::from_extension(format.extensions()[0]).unwrap();
        assert_eq!(of_ending.extensions(), format.extensions());
    }
    assert!("xml".parse::<CrosswordFormat>().is_err());
}

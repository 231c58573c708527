//! The lines of clues on sheets.

use quadrille_core::{Builder, Emphasis, Entry, Language, StyledText, WordList};
use quadrille_render::{Document, Item, Lettering, PageOptions, Role, Style};

use crate::common::hostile;

fn with_clue(clue: &str) -> Document {
    with_clue_in(Language::English, clue)
}

fn with_clue_in(language: Language, clue: &str) -> Document {
    let style = Style::default().with_language(language);
    let word_list: WordList = format!("cat\t{clue}\n").parse().unwrap();
    let crossword = Builder::new().build(&word_list).unwrap();
    quadrille_render::sheet(&crossword, &style, &PageOptions::puzzle()).unwrap()
}

/// A sheet with one clue. The letters between bars are emphasized.
fn with_styled_clue(clue: &str, emphasis: Emphasis) -> Document {
    let mut text = StyledText::default();
    let emphases = [None, Some(emphasis)].into_iter().cycle();
    clue.split('|').zip(emphases).for_each(|(letters, emphasis)| text.push(letters, emphasis));
    let entry = Entry::new("cat").unwrap().with_styled_clue(text);
    let crossword = Builder::new().build(&[entry].into_iter().collect()).unwrap();
    quadrille_render::sheet(&crossword, &Style::default(), &PageOptions::puzzle()).unwrap()
}

/// The lines of the clues: where they begin and end, and what they say.
fn clue_lines(document: &Document) -> Vec<(f64, f64, &str)> {
    let clues = document.pages.iter().flat_map(|page| &page.blocks).filter(|block| block.role == Role::Clue);
    let lines = clues.flat_map(|block| &block.items).filter_map(|item| match item {
        Item::Text(text) => Some((text.bounds().left, text.bounds().right, text.lettering.text())),
        _ => None,
    });
    lines.collect()
}

fn clue_letterings(document: &Document) -> impl Iterator<Item = &Lettering> {
    let clues = document.pages.iter().flat_map(|page| &page.blocks).filter(|block| block.role == Role::Clue);
    clues.flat_map(|block| &block.items).filter_map(|item| match item {
        Item::Text(text) => Some(&*text.lettering),
        _ => None,
    })
}

#[test]
fn lines_of_a_clue_are_separate_words_for_readers() {
    let clue = "A clue of so many words that it cannot stand in a single line of a column";
    let sheet = with_clue(clue);
    let lines = clue_lines(&sheet);
    assert!(lines.len() > 2);
    assert_eq!(lines[1..].iter().map(|line| line.2).collect::<String>(), format!("{clue} (3)"));
}

#[track_caller]
fn check_emphasis(emphasis: Emphasis) {
    let sheet = with_styled_clue("A plain and |another| word", emphasis);
    let clue = clue_letterings(&sheet).find(|line| line.text().starts_with('A')).unwrap();
    let plain = clue.glyphs()[0].outline.face();
    for glyph in clue.glyphs() {
        let (face, is_inside) = (glyph.outline.face(), (12..19).contains(&glyph.text_range.start));
        assert_eq!(face.data() != plain.data(), is_inside && emphasis.is_bold(), "{:?}", glyph.text_range);
        assert_eq!(face.slant() > 0.0, is_inside && emphasis.is_italic(), "{:?}", glyph.text_range);
    }
}

#[test]
fn emphasized_letters_have_faces_of_their_own() {
    Emphasis::ALL.iter().for_each(|emphasis| check_emphasis(*emphasis));
}

#[test]
fn italic_letters_lean_to_the_right() {
    let slanted = |clue: &str| {
        let sheet = with_styled_clue(clue, Emphasis::Italic);
        let line = clue_letterings(&sheet).find(|line| line.text().starts_with('l')).unwrap();
        (line.advance(), line.glyphs()[0].outline.path().bounds().unwrap())
    };
    let ((plain_advance, plain), (advance, italic)) = (slanted("l"), slanted("|l|"));
    assert_eq!((advance, italic.height()), (plain_advance, plain.height()));
    let moved = italic.right - plain.right - plain.height() * 14.0_f64.to_radians().tan();
    assert!((italic.left - plain.left).abs() < 0.01 && moved.abs() < 0.01, "{italic:?}");
}

/// A line that is too wide would be shrunk.
#[test]
fn lines_are_broken_by_the_width_of_bold_letters() {
    let sheet = with_styled_clue(&format!("|{}|", "minimum ".repeat(40)), Emphasis::Bold);
    let items = sheet.pages.iter().flat_map(|page| &page.blocks).flat_map(|block| &block.items);
    let lines = items.filter_map(|item| match item {
        Item::Text(text) if text.lettering.text().contains("minimum") => Some(text),
        _ => None,
    });
    let sizes: Vec<_> = lines.map(|line| line.size).collect();
    assert!(sizes.len() > 2 && sizes.iter().all(|size| *size == sizes[0]), "{sizes:?}");
}

#[test]
fn clues_from_right_to_left_are_mirrored() {
    let sheet = with_clue("שלום עולם ABC DEF GHI JKL MNO PQR STU VWX YZ שלום עולם שלום עולם");
    let lines = clue_lines(&sheet);
    let (number, first, second) = (lines[0], lines[1], lines[2]);
    assert!(number.0 > first.1 && (first.1 - second.1).abs() < 3.0, "{lines:?}");
}

#[test]
fn hostile_clues_are_printed_whole_and_readable() {
    let options = PageOptions::puzzle();
    let sheet = quadrille_render::sheet(&hostile(), &Style::puzzle(), &options).unwrap();
    let clues = sheet.pages.iter().flat_map(|page| &page.blocks).filter(|block| block.role == Role::Clue);
    let mut letters = 0;
    for item in clues.flat_map(|block| &block.items) {
        let Item::Text(text) = item else { continue };
        let ink = item.bounds().unwrap();
        assert!(ink.left > 0.0 && ink.right < sheet.paper.width() && ink.bottom < sheet.paper.height());
        assert!(text.size > 4.0, "{}", text.lettering.text());
        letters += text.lettering.text().matches('x').count();
    }
    assert_eq!(letters, 10_000);
}

/// Where the glyphs of a text stand in the only line of a clue, from left to right.
fn place_of(line: &Lettering, part: &str) -> f64 {
    let start = line.text().find(part).unwrap();
    let glyphs = line.glyphs().iter().filter(|glyph| glyph.text_range.start == start);
    glyphs.map(|glyph| glyph.at.x).next().unwrap()
}

/// Of a clue with letters that are read the other way round at its end, the lengths stand behind these or
/// before them.
#[track_caller]
fn check_lengths(clue: &str, letters: &str, are_on_the_right: bool) {
    check_lengths_in(Language::English, clue, letters, are_on_the_right);
}

#[track_caller]
fn check_lengths_in(language: Language, clue: &str, letters: &str, are_on_the_right: bool) {
    let sheet = with_clue_in(language, clue);
    let lines: Vec<_> = sheet.pages[0]
        .blocks
        .iter()
        .filter(|block| block.role == Role::Clue)
        .flat_map(|block| &block.items)
        .filter_map(|item| match item {
            Item::Text(text) => Some(&text.lettering),
            _ => None,
        })
        .collect();
    let line = lines.last().unwrap();
    assert_eq!(lines.len(), 2, "a number and a line");
    assert_eq!(place_of(line, "3)") > place_of(line, letters), are_on_the_right, "{clue}");
}

#[test]
fn lengths_are_where_reading_ends() {
    check_lengths("It purrs", "It", true);
    check_lengths("שלום עולם", "שלום", false);
    check_lengths("שלום ABC", "ABC", false);
    check_lengths("שלום ABC (3)", "ABC", false);
    check_lengths("ABC שלום", "שלום", true);
}

/// And reading ends on the left where the list is read from the right, whatever a clue begins with.
#[test]
fn a_clue_has_the_direction_of_its_list() {
    check_lengths_in(Language::Hebrew, "ABC שלום", "ABC", false);
    check_lengths_in(Language::Hebrew, "It purrs", "It", true);
}

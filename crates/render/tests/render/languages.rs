//! Labels in the languages that puzzles are made in.

use crate::common::{html, parsed, text};
use quadrille_core::{Builder, Crossword, Language, Position, WordList};
use quadrille_nonogram::{Clue, Clues, Picture};
use quadrille_render::{
    BookOptions, Document, ErrorKind, Item, Marks, NonogramView, PageOptions, Role, SheetItem, Style, View,
    book, draw, plain_text,
};

fn farm() -> Crossword {
    let word_list: WordList = "cat\tIt purrs\ncow\tIt says moo\nwow\tWhat a surprise!\n".parse().unwrap();
    Builder::new().build(&word_list).unwrap().with_title("Farm")
}

fn told(language: Language) -> Crossword {
    let farm = farm();
    let metadata = farm.metadata().clone().with_language(language);
    farm.with_metadata(metadata)
}

/// The titles and headings, a line each.
fn headings(document: &Document) -> Vec<String> {
    let blocks = document.pages.iter().flat_map(|page| &page.blocks);
    let headings = blocks.filter(|block| matches!(block.role, Role::Title | Role::Heading));
    headings
        .map(|block| {
            let texts = block.items.iter().filter_map(|item| match item {
                Item::Text(text) => Some(text.lettering.text()),
                _ => None,
            });
            texts.collect()
        })
        .collect()
}

#[track_caller]
fn check_sheet(language: Language, expected: [&str; 4]) {
    let style = Style::default().with_language(language);
    let sheet = quadrille_render::sheet(&farm(), &style, &PageOptions::both()).unwrap();
    assert_eq!(headings(&sheet), expected);
    assert_eq!(sheet.language, language);
    let own = quadrille_render::sheet(&told(language), &Style::default(), &PageOptions::both()).unwrap();
    assert!(own == sheet, "{language}: what a crossword tells and what is asked for are the same");
}

#[test]
fn sheets_have_a_language() {
    check_sheet(Language::English, ["Farm", "Across", "Down", "Farm: solution"]);
    check_sheet(Language::German, ["Farm", "Waagerecht", "Senkrecht", "Farm: Lösung"]);
    check_sheet(Language::French, ["Farm", "Horizontalement", "Verticalement", "Farm : solution"]);
    check_sheet(Language::Russian, ["Farm", "По горизонтали", "По вертикали", "Farm: решение"]);
    check_sheet(Language::Hebrew, ["Farm", "מאוזן", "מאונך", "Farm: פתרון"]);
}

#[test]
fn english_is_the_default() {
    let plain = quadrille_render::sheet(&farm(), &Style::default(), &PageOptions::both()).unwrap();
    let english = Style::default().with_language(Language::English);
    assert!(
        plain == quadrille_render::sheet(&told(Language::German), &english, &PageOptions::both()).unwrap()
    );
}

#[test]
fn text_from_right_to_left_begins_at_the_right() {
    let left = |language| {
        let style = Style::default().with_language(language);
        let sheet = quadrille_render::sheet(&farm(), &style, &PageOptions::both()).unwrap();
        let mut headings = sheet.pages[0].blocks.iter().filter(|block| block.role == Role::Heading);
        headings.next().unwrap().items[0].bounds().unwrap().left
    };
    assert!(left(Language::English) < 200.0 && left(Language::Hebrew) > 380.0);
}

/// The number of the first page: what it says, and whether it stands on the left.
#[track_caller]
fn check_page_number(language: Language, expected: &str, is_left: bool) {
    let style = Style::default().with_language(language);
    let clues = Clues::new(vec![Clue::default(); 150], vec![Clue::default(); 90]).unwrap();
    let sheet = quadrille_render::sheet(NonogramView::new(&clues), &style, &PageOptions::puzzle()).unwrap();
    let mut numbers = sheet.pages[0].blocks.iter().filter(|block| block.role == Role::Decoration);
    let [Item::Text(number)] = &*numbers.next_back().unwrap().items else { panic!("more than a number") };
    assert_eq!((number.lettering.text(), number.at.x < 50.0), (expected, is_left), "{language}");
}

#[test]
fn pages_are_numbered_where_reading_ends() {
    check_page_number(Language::English, "1 / 3", false);
    check_page_number(Language::Hebrew, "\u{200f}1 / 3", true);
    check_page_number(Language::Arabic, "\u{200f}1 / 3", true);
}

#[test]
fn every_sheet_can_be_drawn() {
    let picture: Picture = "#.#\n.#.\n".parse().unwrap();
    let clues = picture.clues();
    for &language in Language::ALL {
        let style = Style::default().with_language(language);
        let sheet = NonogramView::new(&clues).with_picture(&picture);
        let sheets = [
            quadrille_render::sheet(&farm(), &style, &PageOptions::both()),
            quadrille_render::sheet(&sheet, &style, &PageOptions::both()),
        ];
        for sheet in sheets {
            match (language, sheet) {
                (Language::Chinese | Language::Japanese | Language::Korean, Err(error)) => {
                    assert_eq!(error.kind(), ErrorKind::MissingLetter, "{error}");
                }
                (_, sheet) => assert_eq!(sheet.unwrap().language, language),
            }
        }
    }
}

#[track_caller]
fn check_book(asked: Option<Language>, puzzles: &[Option<Language>], expected: &str) {
    let style = Style::default().with_language(asked);
    let crossword = |language: &Option<Language>| language.map_or_else(farm, told);
    let printables: Vec<_> =
        puzzles.iter().map(|language| SheetItem::new(&crossword(language), &style).unwrap()).collect();
    let book = book(&printables, &style, &BookOptions::default()).unwrap();
    let headings = headings(&book);
    assert!(headings.iter().any(|heading| heading == expected), "{headings:?}");
}

#[test]
fn a_book_has_one_language() {
    use Language::{German, Polish};
    check_book(None, &[None, None], "Solutions");
    check_book(None, &[None, Some(German), Some(Polish)], "Solutions");
    check_book(None, &[Some(Polish), Some(German), None], "Rozwiązania");
    check_book(None, &[None, Some(German), Some(German)], "Lösungen");
    check_book(None, &[Some(German), None, None], "Solutions");
    check_book(Some(Polish), &[Some(German)], "Rozwiązania");
}

/// It is printed in no language unless it tells one.
#[test]
fn nonograms_without_language_do_not_decide_that_of_a_book() {
    let clues = "#.#\n".parse::<Picture>().unwrap().clues();
    let style = Style::default();
    let nonogram = SheetItem::new(NonogramView::new(&clues), &style).unwrap();
    let crossword = SheetItem::new(&told(Language::German), &style).unwrap();
    let book = book(&[nonogram.clone(), nonogram, crossword], &style, &BookOptions::default()).unwrap();
    assert_eq!(book.language, Language::German);
}

#[track_caller]
fn check_text(language: Language, expected: [&str; 2]) {
    let text = plain_text(&farm(), &Style::puzzle().with_language(language)).unwrap();
    let headings: Vec<_> = text.lines().filter(|line| expected.contains(line)).collect();
    assert_eq!(headings, expected, "{text}");
}

#[test]
fn texts_have_a_language() {
    check_text(Language::English, ["Across", "Down"]);
    check_text(Language::Dutch, ["Horizontaal", "Verticaal"]);
    check_text(Language::Japanese, ["ヨコのカギ", "タテのカギ"]);
}

#[cfg(feature = "latex")]
#[test]
fn documents_have_a_language() {
    let style = Style::puzzle().with_language(Language::Spanish);
    let document = crate::common::latex(&farm(), &style, quadrille_render::Paper::A4).unwrap();
    assert!(document.contains(r"\cluelist{Horizontales}") && !document.contains("Across"));
}

#[cfg(feature = "html")]
mod pages {
    use super::*;
    use quadrille_render::PageSelection;

    fn pages(style: &Style) -> [String; 2] {
        let picture: Picture = "#.#\n.#.\n".parse().unwrap();
        let clues = picture.clues();
        [
            html(&farm(), style, PageSelection::Both).unwrap(),
            html(NonogramView::new(&clues), style, PageSelection::Both).unwrap(),
        ]
    }

    #[track_caller]
    fn check(language: Language, html: &str, crossword: &[&str], nonogram: &[&str]) {
        let pages = pages(&Style::default().with_language(language));
        for (page, labels) in pages.iter().zip([crossword, nonogram]) {
            for label in labels.iter().chain([&html]) {
                assert!(page.contains(label), "{language}: no {label:?}");
            }
        }
    }

    #[test]
    fn pages_have_a_language() {
        check(
            Language::German,
            "<html lang=\"de\">\n",
            &[
                "<h2>Waagerecht</h2>",
                "aria-label=\"Wort prüfen\">Wort<",
                "\"solved\":\"Gelöst. Gut gemacht!\"",
            ],
            &[
                "<title>Nonogramm</title>",
                ">Radieren</button>",
                "\"cell\":\"Zeile {row}, Spalte {column}, {state}\"",
            ],
        );
        check(
            Language::Hebrew,
            "<html lang=\"he\" dir=\"rtl\">\n",
            &["<h2>מאוזן</h2>", "<title>Farm</title>"],
            &["<main dir=\"ltr\">"],
        );
        check(Language::English, "<html lang=\"en\">\n", &["<h2>Across</h2>"], &["<title>Nonogram</title>"]);
    }

    #[test]
    fn a_page_has_the_language_of_its_crossword() {
        let [asked, _] = pages(&Style::default().with_language(Language::Czech));
        assert_eq!(html(&told(Language::Czech), &Style::default(), PageSelection::Both).unwrap(), asked);
        let [plain, _] = pages(&Style::default());
        let english = Style::default().with_language(Language::English);
        assert_eq!(html(&told(Language::Czech), &english, PageSelection::Both).unwrap(), plain);
    }

    #[test]
    fn all_placeholders_of_pages_are_replaced() {
        for &language in Language::ALL {
            for page in pages(&Style::default().with_language(language)) {
                let (before, _) = page.split_once("<script").unwrap();
                let (_, body) = before.split_once("<body>").unwrap();
                assert!(!body.contains(['{', '}']), "{language}: {body}");
            }
        }
    }

    /// Whatever a script says, it finds.
    #[test]
    fn scripts_use_existing_labels() {
        for page in pages(&Style::default()) {
            let (_, after) = page.split_once("id=\"labels\">").unwrap();
            let (labels, script) = after.split_once("</script>").unwrap();
            let ends = |c: char| !(c.is_alphanumeric() || c == '_');
            let dotted = script.split("labels.").skip(1).map(|rest| rest.split(ends).next().unwrap());
            let called = script.split("label(\"").skip(1).map(|rest| rest.split(ends).next().unwrap());
            // The labels for squares with several letters are in the pages that have such squares.
            for name in dotted.chain(called).filter(|name| !name.starts_with("rebus")) {
                assert!(labels.contains(&format!("\"{name}\":")), "{name}");
            }
        }
    }
}

#[track_caller]
fn check_legend(language: Language, meaning: &str) {
    let style = Style::new(View::Status).with_language(language);
    text(&draw(&parsed("CAT/O../WOW"), &style).unwrap(), meaning);
}

#[test]
fn legends_have_a_language() {
    check_legend(Language::German, "Feld, das leer bleibt");
    check_legend(Language::French, "Case qui reste vide");
    // No built-in font has its letters.
    check_legend(Language::Japanese, "Square that stays empty");
    let picture: Picture = "##.\n..#\n".parse().unwrap();
    let (clues, marks) = (picture.clues(), Marks::new().with_changed([Position::new(0, 1)]));
    let view = NonogramView::new(&clues).with_picture(&picture).with_marks(&marks);
    let style = Style::solution().with_language(Language::German);
    text(&draw(&view, &style).unwrap(), "Geändertes Feld");
}

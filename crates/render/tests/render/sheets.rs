//! Sheets and books: what is on which page, and the bytes of a pdf.

use quadrille_core::{Builder, Crossword, Lexicon};
use quadrille_nonogram::{Clues, Picture};
use quadrille_render::{
    Block, BookOptions, Bounds, Document, ErrorKind, Item, NonogramSheet, Paper, Printable, Role,
    SheetOptions, Show, Style, book, crossword_sheet, nonogram_sheet, pdf, picture_sheet,
};

use crate::common::{check_bytes, hostile};

const HEART: &str = ".#.#.\n#####\n.###.\n..#..\n";

fn farm() -> Crossword {
    let lexicon: Lexicon = "cat\tIt purrs\ncow\tIt says moo\nwow\tWhat a surprise!\n".parse().unwrap();
    Builder::new().build(&lexicon).unwrap().with_title("Farm")
}

fn heart() -> (Picture, Clues) {
    let picture: Picture = HEART.parse().unwrap();
    let clues = picture.clues();
    (picture, clues)
}

/// The rectangle of a block, in whole points.
fn bounds(block: &Block) -> Bounds {
    block.clip.unwrap_or_else(|| block.items.iter().filter_map(Item::bounds).reduce(Bounds::union).unwrap())
}

/// A line for each block: its page, its role, what it says, and where it is.
fn outline(document: &Document) -> String {
    let mut lines = String::new();
    for (page, number) in document.pages.iter().zip(1..) {
        for block in &page.blocks {
            let Bounds { left, top, right, bottom } = bounds(block);
            let texts = block.items.iter().filter_map(|item| match item {
                Item::Text(text) => Some(text.lettering.text()),
                _ => None,
            });
            let (role, says) = match &block.role {
                Role::Figure(description) => ("figure", description.clone()),
                role => {
                    let says = texts.collect::<Vec<_>>().join(" ");
                    (["title", "heading", "clue", "decoration"][index(role)], says)
                }
            };
            lines += &format!("{number} {role} {left:.0},{top:.0} to {right:.0},{bottom:.0}: {says}\n");
        }
    }
    lines
}

fn index(role: &Role) -> usize {
    match role {
        Role::Title => 0,
        Role::Heading => 1,
        Role::Clue => 2,
        Role::Decoration | Role::Figure(_) => 3,
    }
}

/// Everything is on the paper.
#[track_caller]
fn check_inside(document: &Document) {
    for block in document.pages.iter().flat_map(|page| &page.blocks) {
        let Bounds { left, top, right, bottom } = bounds(block);
        let (width, height) = (document.paper.width(), document.paper.height());
        assert!(left >= 0.0 && top >= 0.0 && right <= width && bottom <= height, "{:?}", block.role);
    }
}

fn sheet(options: SheetOptions) -> Document {
    crossword_sheet(&farm(), &Style::default(), options).unwrap()
}

#[test]
fn a_crossword_with_its_clues() {
    let expected = "\
1 title 274,45 to 322,58: Farm
1 figure 258,88 to 337,167: Crossword grid of 3 columns and 3 rows with 3 words
1 heading 40,196 to 84,205: Across
1 clue 41,212 to 101,221: 1 It purrs (3)
1 clue 218,195 to 323,204: 2 What a surprise! (3)
1 heading 395,196 to 431,205: Down
1 clue 395,212 to 476,221: 1 It says moo (3)
1 decoration 538,816 to 554,823: 1 / 2
2 title 226,44 to 369,58: Farm: solution
2 figure 274,83 to 321,130: Solution of the crossword: 3 columns and 3 rows
2 decoration 538,816 to 554,823: 2 / 2
";
    assert_eq!(outline(&sheet(SheetOptions::default())), expected);
}

#[test]
fn a_nonogram_and_its_solution() {
    let (picture, clues) = heart();
    let nonogram = NonogramSheet::new(&clues).with_picture(&picture).with_title("Heart");
    let options = SheetOptions::default().paper(Paper::A5);
    let expected = "\
1 title 183,45 to 238,58: Heart
1 figure 132,87 to 288,198: Nonogram: 5 columns and 4 rows
1 decoration 362,569 to 379,576: 1 / 2
2 title 135,44 to 285,58: Heart: solution
2 figure 132,87 to 288,198: Solution of the nonogram: 5 columns and 4 rows
2 decoration 362,569 to 379,576: 2 / 2
";
    assert_eq!(outline(&nonogram_sheet(&nonogram, &Style::default(), options).unwrap()), expected);
}

#[test]
fn pages_are_chosen() {
    assert_eq!(sheet(SheetOptions::default().solution(false)).pages.len(), 1);
    assert!(outline(&sheet(SheetOptions::default().puzzle(false))).starts_with("1 title"));
    let (_, clues) = heart();
    let unsolved = |options| nonogram_sheet(&NonogramSheet::new(&clues), &Style::default(), options);
    assert_eq!(unsolved(SheetOptions::default().solution(false)).unwrap().pages.len(), 1);
    assert_eq!(unsolved(SheetOptions::default()).unwrap_err().kind(), ErrorKind::InvalidInput);
}

fn mixed(count: usize) -> Vec<Printable> {
    let style = Style::default();
    let (picture, clues) = heart();
    let nonogram = NonogramSheet::new(&clues).with_picture(&picture);
    let both =
        [Printable::crossword(&farm(), &style).unwrap(), Printable::nonogram(&nonogram, &style).unwrap()];
    both.into_iter().cycle().take(count).collect()
}

#[test]
fn a_book_of_three() {
    let options = BookOptions::default().title("Small").paper(Paper::Letter);
    let document = book(&mixed(3), &Style::default(), &options).unwrap();
    let expected = "\
1 title 279,44 to 333,58: Small
1 title 284,79 to 329,88: 1. Farm
1 figure 267,106 to 345,185: Crossword grid of 3 columns and 3 rows with 3 words
1 heading 40,214 to 84,222: Across
1 clue 41,229 to 101,239: 1 It purrs (3)
1 clue 223,213 to 329,222: 2 What a surprise! (3)
1 heading 406,214 to 442,222: Down
1 clue 406,229 to 487,239: 1 It says moo (3)
1 title 303,427 to 309,435: 2
1 figure 229,453 to 384,564: Nonogram: 5 columns and 4 rows
1 decoration 555,766 to 571,773: 1 / 3
2 title 283,43 to 329,51: 3. Farm
2 figure 267,69 to 345,148: Crossword grid of 3 columns and 3 rows with 3 words
2 heading 40,177 to 84,186: Across
2 clue 41,193 to 101,202: 1 It purrs (3)
2 clue 223,176 to 329,185: 2 What a surprise! (3)
2 heading 406,177 to 442,186: Down
2 clue 406,193 to 487,202: 1 It says moo (3)
2 decoration 555,766 to 571,773: 2 / 3
3 title 260,44 to 353,58: Solutions
3 heading 54,79 to 86,85: 1. Farm
3 figure 56,95 to 84,122: Solution of the crossword: 3 columns and 3 rows
3 heading 146,79 to 150,84: 2
3 figure 125,95 to 171,131: Solution of the nonogram: 5 columns and 4 rows
3 heading 210,79 to 242,85: 3. Farm
3 figure 212,95 to 240,122: Solution of the crossword: 3 columns and 3 rows
3 decoration 555,766 to 571,773: 3 / 3
";
    assert_eq!(outline(&document), expected);
}

#[track_caller]
fn check_pages(puzzles: usize, per_page: u32, paper: Paper, pages: usize) {
    let options = BookOptions::default().per_page(per_page).paper(paper);
    let document = book(&mixed(puzzles), &Style::default(), &options).unwrap();
    assert_eq!(document.pages.len(), pages);
    check_inside(&document);
}

#[test]
fn books_have_as_many_pages_as_it_takes() {
    check_pages(1, 1, Paper::A4, 2);
    check_pages(12, 6, Paper::A4, 3);
    check_pages(13, 6, Paper::A4, 4);
    check_pages(9, 3, Paper::A5, 4);
}

#[test]
fn a_book_needs_a_puzzle() {
    let error = book(&[], &Style::default(), &BookOptions::default()).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::InvalidInput);
}

#[test]
fn large_crosswords_are_cut_up() {
    let words: String =
        (0..400).map(|k: u32| format!("{}\tClue {k}\n", k * 7919 % 100_000 + 100_000)).collect();
    let crossword = Builder::new().build(&words.parse::<Lexicon>().unwrap()).unwrap();
    let document =
        crossword_sheet(&crossword, &Style::default(), SheetOptions::default().paper(Paper::A5)).unwrap();
    check_inside(&document);
    let text = outline(&document);
    assert!(text.contains("part 1 of "), "{text}");
    assert_eq!(text.matches(" clue ").count(), crossword.len());
}

#[test]
fn a_picture_as_pdf() {
    let words = quadrille_render::crossword(&farm(), &Style::new(Show::Words)).unwrap();
    let document = picture_sheet(words, "Farm", "Words", &Style::default(), Paper::A5).unwrap();
    check_bytes("words.pdf", &pdf(&document).unwrap(), 9_201_200_951_673_782_441);
}

#[test]
fn a_sheet_as_pdf() {
    check_bytes("sheet.pdf", &pdf(&sheet(SheetOptions::default())).unwrap(), 9_220_484_637_771_860_917);
}

#[test]
fn a_book_as_pdf() {
    let document = book(&mixed(3), &Style::default(), &BookOptions::default()).unwrap();
    check_bytes("book.pdf", &pdf(&document).unwrap(), 12_516_894_147_346_074_663);
}

#[test]
fn hostile_clues_are_printed_whole_and_readable() {
    let options = SheetOptions::default().solution(false);
    let sheet = crossword_sheet(&hostile(), &Style::puzzle(), options).unwrap();
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

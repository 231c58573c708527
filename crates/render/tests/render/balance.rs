//! Pages that look right: what stands together, what is turned, and what is in the middle.

use quadrille_core::{Crossword, Metadata};
use quadrille_nonogram::Picture;
use quadrille_render::{
    BookOptions, Bounds, Document, Item, NonogramView, Page, PageOptions, Paper, Role, SheetItem, Style, book,
};

use crate::{
    common::parsed,
    sheets::{bounds, check_inside, mixed, noise, puzzle_of},
};

/// A crossword of one word across and one down, with a title, an author and notes.
fn frame(width: usize, height: usize) -> Crossword {
    let rows = format!("{}{}", "A".repeat(width), format!("/A{}", ".".repeat(width - 1)).repeat(height - 1));
    let about = Metadata::default().with_author("A. Teacher").with_notes("Look!\nGrey.");
    parsed(&rows).with_metadata(about).with_title("Frame")
}

/// Whether pages are turned, and how many pictures there are on each.
#[track_caller]
fn check_figures(document: &Document, expected: &[(bool, usize)]) {
    check_inside(document);
    let figures = |page: &Page| {
        let figures = page.blocks.iter().filter(|block| matches!(block.role, Role::Figure(_)));
        (page.is_landscape, figures.count())
    };
    assert_eq!(document.pages.iter().map(figures).collect::<Vec<_>>(), expected);
}

/// No page holds a title alone: it gives way to a picture that needs the page, and so does what else is said.
/// None is turned for squares that are hardly larger.
#[test]
fn a_title_stays_with_its_picture() {
    let options = PageOptions { paper: Paper::A5, ..PageOptions::both() };
    let check = |width, height, expected: &[_]| {
        check_figures(
            &quadrille_render::sheet(&frame(width, height), &Style::default(), &options).unwrap(),
            expected,
        );
    };
    check(34, 32, &[(true, 1), (true, 0), (false, 1)]);
    check(30, 23, &[(false, 1), (false, 1)]);
    check(23, 23, &[(false, 1), (false, 1)]);
    check(23, 30, &[(false, 1), (false, 1)]);
    check(40, 15, &[(true, 1), (true, 1)]);
}

#[test]
fn wide_crosswords_share_a_page_if_they_would_be_no_larger_alone() {
    let wide = SheetItem::new(&frame(40, 6), &Style::default()).unwrap();
    let book = book(&[wide.clone(), wide], &Style::default(), &BookOptions::default()).unwrap();
    check_figures(&book, &[(false, 2), (false, 2)]);
}

/// A little above its middle, where a title would be on top of it else.
#[test]
fn a_picture_alone_on_a_page_in_landscape_is_centered() {
    let document = puzzle_of(&noise(60, 10), Paper::A4);
    let [title, figure] = [0, 1].map(|k| bounds(&document.pages[0].blocks[k]));
    let below = Paper::A4.width() - figure.bottom;
    assert!(title.top > 60.0 && below > title.top && below < 2.0 * title.top, "{title:?} {figure:?}");
}

#[test]
fn rows_of_solutions_are_centered() {
    for count in [1, 3, 9] {
        let book = book(&mixed(count), &Style::default(), &BookOptions::default()).unwrap();
        let page = book.pages.last().unwrap();
        let figures = page.blocks.iter().filter(|block| matches!(block.role, Role::Figure(_))).map(bounds);
        let rooms = page.blocks.iter().filter(|block| block.role != Role::Decoration).map(bounds);
        let all = figures.chain(rooms).reduce(Bounds::union).unwrap();
        let aside = all.left + all.right - book.paper.width();
        assert!(aside.abs() < 15.0, "{count}: {all:?}");
    }
}

/// A narrow nonogram beside one as wide as the page.
#[test]
fn a_wide_puzzle_shrinks_no_other() {
    let pictures = [noise(10, 10), noise(45, 12)];
    let clues = pictures.each_ref().map(Picture::clues);
    let printable = |clues| SheetItem::new(NonogramView::new(clues), &Style::default()).unwrap();
    let puzzles: Vec<_> = clues.iter().map(printable).collect();
    let book = book(&puzzles, &Style::default(), &BookOptions::default()).unwrap();
    check_figures(&book, &[(false, 2)]);
    let figures = book.pages[0].blocks.iter().filter(|block| matches!(block.role, Role::Figure(_)));
    let widths: Vec<_> = figures.map(|block| bounds(block).width()).collect();
    assert!(widths[0] > widths[1] / 2.0, "{widths:?}");
}

/// The sizes of the lines of a title.
fn title_sizes(title: &str) -> Vec<f64> {
    let document =
        quadrille_render::sheet(&frame(5, 5).with_title(title), &Style::default(), &PageOptions::both())
            .unwrap();
    let items = document.pages[0].blocks[0].items.iter();
    let size = |item: &Item| match item {
        Item::Text(text) => Some(text.size),
        _ => None,
    };
    items.filter_map(size).collect()
}

/// All lines of a title are as large as its longest word allows.
#[test]
fn a_title_has_one_size() {
    let sizes = title_sizes(&format!("The {} of Vienna", "Danubesteamboatcompany".repeat(3)));
    assert!(sizes.len() > 1 && sizes[0] < 18.0, "{sizes:?}");
    assert!(sizes.iter().all(|size| (size - sizes[0]).abs() < 0.01), "{sizes:?}");
}

#[test]
fn a_title_of_more_than_two_lines_is_smaller() {
    let title = |words| title_sizes(&"Geography ".repeat(words));
    assert_eq!(title(2), [18.0]);
    assert_eq!(title(6), [18.0, 18.0]);
    assert_eq!(title(12), [12.5, 12.5]);
}

/// No line ends after an opening bracket, so the second line is too wide, and its last word cannot move to the third.
#[test]
fn a_title_with_a_bracket_before_a_long_word() {
    let clues = "#".parse::<Picture>().unwrap().clues();
    let title = "Night [ Donaudampfschifffahrtsgesellschaft 82";
    let view = NonogramView::new(&clues).with_title(title);
    assert!(quadrille_render::draw(view, &Style::default()).is_ok());
}

/// A puzzle that takes most of a page, and a small one below it: nothing of the one stands in the other.
#[test]
fn a_small_puzzle_is_below_a_large_one() {
    let printable = |crossword: Crossword| {
        let about = crossword.metadata().clone().with_copyright("© Me");
        SheetItem::new(&crossword.with_metadata(about), &Style::default()).unwrap()
    };
    let puzzles = [printable(frame(19, 19)), printable(frame(5, 3))];
    let book = book(&puzzles, &Style::default(), &BookOptions::default()).unwrap();
    check_figures(&book, &[(false, 2), (false, 2)]);
    let blocks = &book.pages[0].blocks;
    let second = blocks.iter().rposition(|block| block.role == Role::Title).unwrap();
    let (above, below) = blocks.split_at(second);
    let bottom = above.iter().map(|block| bounds(block).bottom).fold(0.0, f64::max);
    let top = below.iter().map(|block| bounds(block).top).fold(f64::INFINITY, f64::min);
    assert!(above.len() > 4 && bottom < top, "{bottom} {top}");
}

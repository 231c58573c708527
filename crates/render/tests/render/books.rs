//! Books: cover, contents, margins and numbers of pages, and the sizes of squares.

use quadrille_core::{ErrorKind, Language};
use quadrille_nonogram::Level;
use quadrille_render::{
    Block, BookOptions, BookPart, Bounds, Document, Item, NonogramView, Page, Paper, Role, SheetItem, Style,
    book,
};

use crate::sheets::{bounds, check_inside, mixed, noise, squares};

/// Nonograms of these sizes, with titles and a level.
fn nonograms(sizes: &[(usize, usize)]) -> Vec<SheetItem> {
    let nonogram = |(&(width, height), k)| {
        let picture = noise(width, height);
        let clues = picture.clues();
        let view = NonogramView::new(&clues).with_picture(&picture).with_level(Level::LineTricks);
        SheetItem::new(view.with_title(format!("Picture {k}")), &Style::default()).unwrap()
    };
    sizes.iter().zip(1..).map(nonogram).collect()
}

fn titled() -> BookOptions {
    BookOptions { title: Some("Winter".into()), author: Some("A. Writer".into()), ..Default::default() }
}

fn book_of(sizes: &[(usize, usize)], options: &BookOptions) -> Document {
    let book = book(&nonograms(sizes), &Style::default(), options).unwrap();
    check_inside(&book);
    book
}

/// The text of a page, a line for each block without dots.
fn text(page: &Page) -> String {
    let blocks = page.blocks.iter().map(|block| {
        let texts = block.items.iter().filter_map(|item| match item {
            Item::Text(text) => Some(text.lettering.text()),
            _ => None,
        });
        texts.filter(|text| *text != ".").collect::<Vec<_>>().join(" ")
    });
    blocks.filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n")
}

#[test]
fn a_long_book_with_a_title_has_a_cover_and_contents() {
    let book = book_of(&[(10, 10); 6], &titled());
    assert_eq!(text(&book.pages[0]), "Winter\nA. Writer\n6 puzzles");
    let contents = "Contents\n1. 10 × 10 ★★☆☆☆ 3\n2. 10 × 10 ★★☆☆☆ 3\n3. 10 × 10 ★★☆☆☆ 4\n\
                    4. 10 × 10 ★★☆☆☆ 4\n5. 10 × 10 ★★☆☆☆ 5\n6. 10 × 10 ★★☆☆☆ 5\nSolutions 6\n2";
    let mut lines: Vec<_> = text(&book.pages[1]).lines().map(str::to_owned).collect();
    // The number of the page is added before the entries are known, or after.
    lines.sort_by_key(|line| line == "2");
    assert_eq!(lines.join("\n"), contents);
    assert_eq!((book.pages.len(), book.authors.as_slice()), (6, &["A. Writer".to_owned()][..]));
}

#[test]
fn entries_of_the_contents_lead_to_their_pages() {
    let book = book_of(&[(10, 10); 6], &titled());
    let entry = |block: &Block| match (&block.role, &block.items[0]) {
        (Role::Link(page), Item::Text(entry)) => Some((*page, entry.lettering.text().to_owned())),
        _ => None,
    };
    let entries: Vec<_> = book.pages.iter().flat_map(|page| &page.blocks).filter_map(entry).collect();
    assert_eq!(entries.len(), 7);
    assert!(entries.iter().all(|(page, heading)| text(&book.pages[*page]).contains(heading)), "{entries:?}");
}

/// The numbers of pages are in a column at the left, with their units below each other, and puzzles begin with theirs.
#[test]
fn contents_are_read_from_right_to_left() {
    let style = Style::default().with_language(Language::Hebrew);
    let options = BookOptions { per_page: 1, ..titled() };
    let book = book(&nonograms(&[(10, 10); 12]), &style, &options).unwrap();
    let links = book.pages[1].blocks.iter().filter(|block| matches!(block.role, Role::Link(_)));
    let entries: Vec<_> = links
        .map(|block| match &*block.items {
            [Item::Text(heading), Item::Text(page)] => (heading, page),
            items => panic!("{items:?}"),
        })
        .collect();
    assert_eq!(entries.len(), 13);
    let (_, first) = entries[0];
    for (heading, page) in entries {
        assert!((page.at.x - first.at.x).abs() < 1e-9 && page.at.x < heading.bounds().left);
        let is_puzzle = heading.lettering.text().contains('×');
        assert_eq!(heading.lettering.text().starts_with('\u{200f}'), is_puzzle);
    }
}

/// It would leave half of the page empty otherwise.
#[test]
fn a_crossword_alone_on_a_page_is_larger() {
    let book = book(&mixed(3), &Style::default(), &BookOptions::default()).unwrap();
    check_inside(&book);
    assert_eq!([squares(&book)[0][0], squares(&book)[1][0]], [255, 368]);
}

/// A nonogram that is readable on an upright page is not turned for larger squares.
#[test]
fn pages_between_others_are_upright() {
    let book = book_of(&[(10, 10), (40, 20), (10, 10)], &BookOptions { per_page: 1, ..Default::default() });
    assert!(book.pages.iter().all(|page| !page.is_landscape));
}

/// A little above its middle.
#[test]
fn a_nonogram_alone_on_a_page_is_centered() {
    let book = book_of(&[(10, 10); 2], &BookOptions { per_page: 1, ..Default::default() });
    let page = book.pages[0].blocks.iter().filter(|block| block.role != Role::Decoration).map(bounds);
    let Bounds { top, bottom, .. } = page.reduce(Bounds::union).unwrap();
    let below = Paper::A4.height() - bottom;
    assert!(top > 100.0 && below > top && below < 2.0 * top, "{top} {below}");
}

/// Nothing on the cover lies over anything else.
#[track_caller]
fn check_cover(paper: &str, title: &str) {
    let options = BookOptions {
        cover: BookPart::Always,
        paper: paper.parse().unwrap(),
        title: Some(title.into()),
        ..titled()
    };
    let book = book_of(&[(10, 10); 2], &options);
    let blocks: Vec<_> = book.pages[0].blocks.iter().map(bounds).collect();
    assert_eq!(blocks.len(), 4);
    assert!(blocks.windows(2).all(|pair| pair[0].bottom < pair[1].top), "{blocks:?}");
}

#[test]
fn covers_fit_any_paper() {
    let long = "A very long title of a book that must be broken into several lines on its cover";
    for paper in ["a4", "100x100mm", "9x6in", "100x300mm", "300x100mm"] {
        check_cover(paper, "Winter");
        check_cover(paper, long);
        check_cover(paper, &long.repeat(10));
    }
}

#[test]
fn a_short_book_has_title_and_author_above_its_first_puzzle() {
    let book = book_of(&[(10, 10); 2], &titled());
    assert!(text(&book.pages[0]).starts_with("Winter\nA. Writer\n1. 10 × 10"));
    assert!(!text(&book.pages[1]).contains("Writer"));
}

/// The number of pages of a book of nonograms, two on a page.
#[track_caller]
fn check_parts(puzzles: usize, options: &BookOptions, expected: usize) {
    assert_eq!(book_of(&vec![(10, 10); puzzles], options).pages.len(), expected);
}

#[test]
fn cover_and_contents_can_be_chosen() {
    check_parts(4, &titled(), 3);
    check_parts(6, &titled(), 6);
    check_parts(6, &BookOptions::default(), 4);
    check_parts(1, &BookOptions { cover: BookPart::Always, ..Default::default() }, 3);
    check_parts(1, &BookOptions { contents: BookPart::Always, ..Default::default() }, 3);
    check_parts(6, &BookOptions { cover: BookPart::Never, ..titled() }, 5);
    check_parts(6, &BookOptions { contents: BookPart::Never, ..titled() }, 5);
}

#[test]
fn contents_take_columns_and_then_pages() {
    let options = BookOptions { per_page: 1, paper: Paper::A5, ..titled() };
    let book = book_of(&[(5, 5); 90], &options);
    assert!(!text(&book.pages[1]).contains("90. ") && text(&book.pages[2]).contains("90. 5 × 5 ★★☆☆☆ 93"));
    assert_eq!(text(&book.pages[3]).lines().next(), Some("1. 5 × 5 ★★☆☆☆"));
}

#[test]
fn names_of_pictures_are_with_the_solutions_only() {
    let book = book_of(&[(10, 10); 6], &titled());
    let (solutions, others) = book.pages.split_last().unwrap();
    assert!(others.iter().all(|page| !text(page).contains("Picture")));
    assert!(text(solutions).contains("6. Picture 6"));
}

#[test]
fn a_long_name_widens_the_room_of_its_solution() {
    let (picture, style) = (noise(5, 5), Style::default());
    let clues = picture.clues();
    let view = NonogramView::new(&clues).with_picture(&picture).with_title("The picture of a bird");
    let document = book(&[SheetItem::new(&view, &style).unwrap()], &style, &BookOptions::default()).unwrap();
    assert!(text(document.pages.last().unwrap()).contains("1. The picture of a bird"));
}

/// The sides of the numbers of pages: is each at the right?
fn are_right(document: &Document) -> Vec<bool> {
    let folio = |page: &Page| {
        let (width, _) = page.size(document.paper);
        let block = page.blocks.iter().rfind(|block| block.role == Role::Decoration)?;
        Some(bounds(block).left > width / 2.0)
    };
    document.pages.iter().filter_map(folio).collect()
}

#[test]
fn page_numbers_are_at_the_outer_sides() {
    let options = BookOptions { cover: BookPart::Never, contents: BookPart::Never, ..titled() };
    assert_eq!(are_right(&book_of(&[(10, 10); 6], &options)), [true, false, true, false]);
    let style = Style::default().with_language(Language::Hebrew);
    let hebrew = book(&nonograms(&[(10, 10); 6]), &style, &options).unwrap();
    assert_eq!(are_right(&hebrew), [false, true, false, true]);
}

/// The left ends of the figures of all pages, less those without a binding margin.
#[track_caller]
fn check_binding(language: Language, expected: [f64; 4]) {
    let style = Style::default().with_language(language);
    let lefts = |binding_millimeters| -> Vec<f64> {
        let options = BookOptions { binding_millimeters, per_page: 1, ..Default::default() };
        let document = book(&nonograms(&[(5, 5); 3]), &style, &options).unwrap();
        check_inside(&document);
        let figure =
            |page: &Page| page.blocks.iter().find(|block| matches!(block.role, Role::Figure(_))).map(bounds);
        document.pages.iter().filter_map(figure).map(|bounds| bounds.left).collect()
    };
    let moved = lefts(10).into_iter().zip(lefts(0)).map(|(bound, loose)| bound - loose);
    // Centered figures move by half of the margin.
    let half = 5.0 * 72.0 / 25.4;
    assert!(moved.zip(expected).all(|(moved, sign)| (moved - sign * half).abs() < 0.1));
}

#[test]
fn the_inner_margin_is_larger_in_a_bound_book() {
    check_binding(Language::English, [1.0, -1.0, 1.0, -1.0]);
    check_binding(Language::Hebrew, [-1.0, 1.0, -1.0, 1.0]);
}

#[test]
fn a_binding_margin_is_limited() {
    let options = BookOptions { binding_millimeters: 31, ..Default::default() };
    let error = book(&nonograms(&[(5, 5)]), &Style::default(), &options).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::InvalidParameter);
    assert_eq!(error.to_string(), "a binding margin of 31 mm: expected 0 to 30");
}

/// The different sizes of squares on the pages of puzzles, in tenths of points.
#[track_caller]
fn check_squares(sizes: &[(usize, usize)], per_page: u32, expected: &[&[u32]]) {
    let document = book_of(sizes, &BookOptions { per_page, ..Default::default() });
    let mut pages = squares(&document);
    pages.pop();
    pages.iter_mut().for_each(Vec::dedup);
    assert_eq!(pages, expected);
}

#[test]
fn a_spread_has_squares_of_one_size() {
    check_squares(&[(5, 5), (15, 15), (30, 30)], 1, &[&[220], &[137], &[137]]);
}

#[test]
fn rows_of_puzzles_have_large_squares() {
    check_squares(&[(25, 25), (8, 8), (8, 8), (8, 8)], 4, &[&[144]]);
}

#[test]
fn books_fit_any_paper() {
    for paper in ["100x100mm", "6x9in", "9x6in", "140x216mm", "1200x1200mm"] {
        for per_page in [1, 6] {
            let options =
                BookOptions { paper: paper.parse().unwrap(), per_page, binding_millimeters: 20, ..titled() };
            book_of(&[(5, 5), (20, 20), (30, 12), (8, 8), (12, 30), (60, 60)], &options);
        }
    }
}

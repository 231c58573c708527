//! Sheets and books: what is on which page, and the bytes of a pdf.

use quadrille_core::{
    Builder, Crossword, Direction, Language, Metadata, Placement, Position, Rule, WordList,
};
use quadrille_nonogram::{Clues, Picture};
use quadrille_render::{
    Block, BookOptions, Bounds, CrosswordStyle, Document, Error, ErrorKind, Item, NonogramView, Page,
    PageOptions, Paper, Role, SheetItem, Style, View, WordBank, book, picture_sheet,
};

use crate::{
    columns::{words, words_on_pages},
    common::{check_bytes, pdf},
};

const HEART: &str = ".#.#.\n#####\n.###.\n..#..\n";

fn farm() -> Crossword {
    let word_list: WordList = "cat\tIt purrs\ncow\tIt says moo\nwow\tWhat a surprise!\n".parse().unwrap();
    Builder::new().build(&word_list).unwrap().with_title("Farm")
}

fn heart() -> (Picture, Clues) {
    let picture: Picture = HEART.parse().unwrap();
    let clues = picture.clues();
    (picture, clues)
}

/// The rectangle of a block, in whole points.
pub(crate) fn bounds(block: &Block) -> Bounds {
    block.items.iter().filter_map(Item::bounds).reduce(Bounds::union).unwrap()
}

/// A line for each block: its page, its role, what it says, and where it is.
pub(crate) fn outline(document: &Document) -> String {
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
                    (["title", "heading", "clue", "decoration", "paragraph", "link"][index(role)], says)
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
        Role::Paragraph => 4,
        Role::Link(_) => 5,
    }
}

/// Everything is on the paper.
#[track_caller]
pub(crate) fn check_inside(document: &Document) {
    for page in &document.pages {
        let (width, height) = page.size(document.paper);
        for block in &page.blocks {
            let Bounds { left, top, right, bottom } = bounds(block);
            assert!(left >= 0.0 && top >= 0.0 && right <= width && bottom <= height, "{:?}", block.role);
        }
    }
}

fn sheet(options: PageOptions) -> Document {
    quadrille_render::sheet(&farm(), &Style::default(), &options).unwrap()
}

#[test]
fn a_crossword_with_its_clues() {
    let expected = "\
1 title 276,45 to 320,58: Farm
1 figure 241,93 to 354,207: Crossword grid of 3 columns and 3 rows with 3 words
1 heading 130,243 to 186,256: Across
1 clue 131,266 to 212,280: 1 It purrs (3)
1 clue 130,287 to 271,301: 2 What a surprise! (3)
1 heading 326,243 to 373,256: Down
1 clue 325,266 to 433,280: 1 It says moo (3)
2 title 234,44 to 361,58: Farm: solution
2 figure 258,88 to 337,167: Solution of the crossword: 3 columns and 3 rows
";
    assert_eq!(outline(&sheet(PageOptions::both())), expected);
}

/// What a crossword says about itself stands around it, the copyright at the foot.
#[test]
fn a_crossword_with_author_and_notes() {
    let about =
        Metadata::default().with_author("A. Teacher").with_copyright("© Me").with_notes("Look!\nGrey.");
    let farm = farm();
    let farm = farm.clone().with_metadata(about.or(farm.metadata().clone()));
    let document = quadrille_render::sheet(&farm, &Style::default(), &PageOptions::both()).unwrap();
    let text = outline(&document);
    let said = |part: &str| text.lines().position(|line| line.ends_with(part)).unwrap();
    let order =
        [": Farm", ": A. Teacher", ": Look!", ": Grey.", "3 words", ": Across", ": © Me", ": Farm: solution"];
    assert!(order.map(said).is_sorted(), "{text}");
    assert_eq!(document.authors, ["A. Teacher"]);
    check_inside(&document);
    let style = Style::default().with_title(false);
    let untitled = quadrille_render::sheet(&farm, &style, &PageOptions::both()).unwrap();
    assert!(!outline(&untitled).contains("paragraph"));
}

/// The line for a name comes first, the word bank last.
#[test]
fn a_sheet_has_a_name_line_and_a_word_bank() {
    let words = CrosswordStyle {
        word_bank: WordBank::Alphabetical,
        has_name_line: true,
        ..CrosswordStyle::default()
    };
    let style = Style::default().with_crossword(words);
    let document = quadrille_render::sheet(&farm(), &style, &PageOptions::puzzle()).unwrap();
    check_inside(&document);
    let text = outline(&document);
    let lines: Vec<_> = text.lines().collect();
    assert!(lines[0].contains("Name: ___") && lines[0].contains("Date: ___"), "{text}");
    let word_bank: Vec<_> =
        lines[lines.len() - 4..].iter().filter_map(|line| line.rsplit_once(": ")).collect();
    assert_eq!(word_bank.iter().map(|line| line.1).collect::<Vec<_>>(), ["Words", "cat", "cow", "wow"]);
}

#[test]
fn large_print_has_large_texts() {
    let about = Metadata::default().with_author("Ann").with_notes("Write one letter in each square.");
    let farm = farm().with_metadata(about);
    let smallest = |role: Role, is_large_print| {
        let options = PageOptions { is_large_print, ..PageOptions::puzzle() };
        let document = quadrille_render::sheet(&farm, &Style::default(), &options).unwrap();
        check_inside(&document);
        let clues = document.pages[0].blocks.iter().filter(|block| block.role == role);
        let sizes = clues.flat_map(|block| &block.items).filter_map(|item| match item {
            Item::Text(text) => Some(text.size),
            _ => None,
        });
        sizes.fold(f64::INFINITY, f64::min)
    };
    assert!(smallest(Role::Clue, false) > 13.9);
    assert!(smallest(Role::Clue, true) > 18.0);
    assert_eq!(smallest(Role::Paragraph, false), 9.5);
    assert!(smallest(Role::Paragraph, true) > 16.0);
}

#[test]
fn a_book_has_the_authors_of_its_puzzles() {
    let (_, clues) = heart();
    let by = |author| {
        let nonogram = NonogramView::new(&clues)
            .with_metadata(Metadata::default().with_author(author).with_copyright("© Me"));
        SheetItem::new(&nonogram, &Style::default()).unwrap()
    };
    let document = book(&["A", "B", "A"].map(by), &Style::default(), &BookOptions::default()).unwrap();
    assert_eq!(document.authors, ["A", "B"]);
    assert_eq!(outline(&document).matches(": © Me").count(), 3);
    check_inside(&document);
}

/// A puzzle of three pages has numbers, its solution of one page has none.
#[test]
fn pages_of_a_puzzle_are_numbered_without_those_of_its_solution() {
    let picture = noise(60, 120);
    let clues = picture.clues();
    let nonogram = NonogramView::new(&clues).with_picture(&picture);
    let text = outline(&quadrille_render::sheet(&nonogram, &Style::default(), &PageOptions::both()).unwrap());
    assert!(text.contains(": 1 / 3") && text.contains(": 3 / 3") && !text.contains(" / 4"), "{text}");
}

#[test]
fn a_diagramless_crossword_has_its_size_in_the_heading() {
    let farm = farm();
    let hidden = farm.metadata().clone().with_hidden_blocks(true);
    let document =
        quadrille_render::sheet(&farm.with_metadata(hidden), &Style::default(), &PageOptions::both())
            .unwrap();
    let text = outline(&document);
    assert!(text.contains(": Farm, 3 × 3") && text.contains(": Farm: solution"), "{text}");
    assert!(text.contains("1 It purrs (3)"), "{text}");
}

#[test]
fn a_nonogram_and_its_solution() {
    let (picture, clues) = heart();
    let nonogram = NonogramView::new(&clues).with_picture(&picture).with_title("Heart");
    let options = PageOptions { paper: Paper::A5, ..PageOptions::both() };
    let expected = "\
1 title 191,45 to 230,58: 5 × 4
1 figure 138,87 to 283,199: Nonogram: 5 columns and 4 rows
2 title 144,44 to 276,58: Heart: solution
2 figure 138,87 to 283,199: Solution of the nonogram: 5 columns and 4 rows
";
    assert_eq!(outline(&quadrille_render::sheet(&nonogram, &Style::default(), &options).unwrap()), expected);
}

#[test]
fn pages_can_be_selected() {
    assert_eq!(sheet(PageOptions::puzzle()).pages.len(), 1);
    assert!(outline(&sheet(PageOptions::solution())).starts_with("1 title"));
    let (_, clues) = heart();
    let unsolved = |options| quadrille_render::sheet(NonogramView::new(&clues), &Style::default(), &options);
    assert_eq!(unsolved(PageOptions::puzzle()).unwrap().pages.len(), 1);
    assert_eq!(unsolved(PageOptions::both()).unwrap_err().kind(), ErrorKind::InvalidInput);
}

pub(crate) fn mixed(count: usize) -> Vec<SheetItem> {
    let style = Style::default();
    let (picture, clues) = heart();
    let nonogram = NonogramView::new(&clues).with_picture(&picture);
    let both = [SheetItem::new(&farm(), &style).unwrap(), SheetItem::new(&nonogram, &style).unwrap()];
    both.into_iter().cycle().take(count).collect()
}

#[test]
fn a_book_of_three() {
    let options = BookOptions { title: Some("Small".into()), paper: Paper::LETTER, ..Default::default() };
    let document = book(&mixed(3), &Style::default(), &options).unwrap();
    let expected = "\
1 title 282,44 to 329,58: Small
1 title 286,80 to 326,88: 1. Farm
1 figure 267,106 to 345,185: Crossword grid of 3 columns and 3 rows with 3 words
1 heading 192,214 to 230,222: Across
1 clue 192,230 to 248,239: 1 It purrs (3)
1 clue 192,244 to 288,253: 2 What a surprise! (3)
1 heading 325,214 to 357,222: Down
1 clue 325,230 to 398,239: 1 It says moo (3)
1 title 303,427 to 309,435: 2
1 figure 234,452 to 379,564: Nonogram: 5 columns and 4 rows
1 decoration 568,766 to 570,772: 1
2 title 286,43 to 326,51: 3. Farm
2 figure 249,74 to 363,188: Crossword grid of 3 columns and 3 rows with 3 words
2 heading 192,222 to 230,231: Across
2 clue 192,238 to 248,248: 1 It purrs (3)
2 clue 192,253 to 288,262: 2 What a surprise! (3)
2 heading 325,222 to 357,231: Down
2 clue 325,238 to 398,248: 1 It says moo (3)
2 decoration 40,766 to 44,772: 2
3 title 265,44 to 347,58: Solutions
3 heading 205,79 to 233,85: 1. Farm
3 figure 199,96 to 239,137: Solution of the crossword: 3 columns and 3 rows
3 heading 304,79 to 308,84: 2
3 figure 272,96 to 340,150: Solution of the nonogram: 5 columns and 4 rows
3 heading 378,79 to 407,85: 3. Farm
3 figure 373,96 to 413,137: Solution of the crossword: 3 columns and 3 rows
3 decoration 568,766 to 572,772: 3
";
    assert_eq!(outline(&document), expected);
}

#[track_caller]
fn check_pages(puzzles: usize, per_page: u32, paper: Paper, pages: usize) {
    let options = BookOptions { per_page, paper, ..Default::default() };
    let document = book(&mixed(puzzles), &Style::default(), &options).unwrap();
    assert_eq!(document.pages.len(), pages);
    check_inside(&document);
}

#[test]
fn books_have_as_many_pages_as_needed() {
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
fn large_crosswords_are_cut() {
    let words: String =
        (0..400).map(|k: u32| format!("{}\tClue {k}\n", k * 7919 % 100_000 + 100_000)).collect();
    let crossword = Builder::new().build(&words.parse::<WordList>().unwrap()).unwrap();
    let document = quadrille_render::sheet(
        &crossword,
        &Style::default(),
        &PageOptions { paper: Paper::A5, ..PageOptions::both() },
    )
    .unwrap();
    check_inside(&document);
    let text = outline(&document);
    assert!(text.contains("part 1 of "), "{text}");
    assert_eq!(text.matches(" clue ").count(), crossword.len());
    let tops: Vec<_> = text.lines().filter(|line| line.contains(" figure ")).collect();
    let at_top = |line: &&&str| line.split([' ', ',']).nth(3).unwrap().parse::<i32>().unwrap() < 50;
    assert_eq!(tops.iter().filter(at_top).count(), tops.len() - 1, "one has a title above: {tops:?}");
}

#[test]
fn too_many_pages_are_refused() {
    let word_list: WordList = "cat\ndog\n".parse().unwrap();
    let far = |(entry, column)| Placement {
        entry,
        position: Position::new(0, column),
        direction: Direction::Across,
    };
    let placements = word_list.ids().zip([0, 3_999_996]).map(far).collect();
    let crossword = Crossword::new(Rule::Any, word_list, placements).unwrap();
    let message = "more than 10000 pages would be printed: write svg, which has no pages, or print fewer puzzles at once";
    let check = |refused: Result<Document, Error>| {
        let error = refused.unwrap_err();
        assert_eq!((error.kind(), error.to_string().as_str()), (ErrorKind::LimitReached, message));
    };
    let style = Style::default();
    check(quadrille_render::sheet(&crossword, &style, &PageOptions::both()));
    check(picture_sheet(crate::common::puzzle(&crossword), "", "Far", &style, Paper::A4));
    check(book(&[SheetItem::new(&crossword, &style).unwrap()], &style, &BookOptions::default()));
}

/// A picture of pseudo-random cells.
pub(crate) fn noise(width: usize, height: usize) -> Picture {
    let mut random = 1_u64;
    let mut cell = |column| {
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        let end = if column + 1 == width { "\n" } else { "" };
        format!("{}{end}", if random >> 33 & 1 == 0 { '#' } else { '.' })
    };
    let rows: String = (0..width * height).map(|k| cell(k % width)).collect();
    rows.parse().unwrap()
}

pub(crate) fn puzzle_of(picture: &Picture, paper: Paper) -> Document {
    let clues = picture.clues();
    let options = PageOptions { paper, ..PageOptions::puzzle() };
    quadrille_render::sheet(NonogramView::new(&clues).with_title("Noise"), &Style::default(), &options)
        .unwrap()
}

/// The numbers of the clues on each page.
fn numbers(document: &Document) -> Vec<Vec<(&str, f64)>> {
    let figures = document.pages.iter().map(|page| {
        let figures = page.blocks.iter().filter(|block| matches!(block.role, Role::Figure(_)));
        let texts = figures.flat_map(|block| &block.items).filter_map(|item| match item {
            Item::Text(text) => Some((text.lettering.text(), text.size)),
            _ => None,
        });
        texts.collect()
    });
    figures.collect()
}

#[track_caller]
fn check_nonogram(width: usize, height: usize, paper: Paper, pages: usize, is_landscape: bool) {
    let document = puzzle_of(&noise(width, height), paper);
    check_inside(&document);
    assert_eq!((document.pages.len(), document.pages[0].is_landscape), (pages, is_landscape));
    for page in numbers(&document) {
        assert!(
            page.len() > 20 && page.iter().all(|&(_, size)| size >= 5.0 - 1e-9),
            "each page has its clues: {page:?}"
        );
    }
}

#[test]
fn nonograms_are_as_large_as_paper_allows() {
    check_nonogram(20, 20, Paper::A4, 1, false);
    check_nonogram(60, 10, Paper::A4, 1, true);
    check_nonogram(50, 50, Paper::A4, 1, false);
    check_nonogram(60, 60, Paper::A4, 2, false);
    check_nonogram(99, 99, Paper::A4, 4, false);
}

#[test]
fn the_solution_of_a_large_nonogram_fits_a_page() {
    let picture = noise(99, 99);
    let clues = picture.clues();
    let sheet = NonogramView::new(&clues).with_picture(&picture);
    let document = quadrille_render::sheet(&sheet, &Style::default(), &PageOptions::solution()).unwrap();
    check_inside(&document);
    assert_eq!(document.pages.len(), 1);
}

#[test]
fn all_clues_of_a_line_are_on_each_of_its_parts() {
    let picture = noise(99, 99);
    let runs = |lines: &[quadrille_nonogram::Clue]| lines.iter().map(|clue| clue.runs().len()).sum::<usize>();
    let clues = picture.clues();
    let document = puzzle_of(&picture, Paper::A4);
    let (across, down) = (2, 2);
    let found: usize = numbers(&document).iter().map(Vec::len).sum();
    assert_eq!(found, across * runs(clues.rows()) + down * runs(clues.columns()));
}

#[test]
fn a_picture_without_squares_is_never_cut() {
    let words: String = (0..400).map(|k: u32| format!("{}\n", k * 7919 % 100_000 + 100_000)).collect();
    let crossword = Builder::new().build(&words.parse::<WordList>().unwrap()).unwrap();
    let order = quadrille_render::draw(&crossword, &Style::new(View::Order)).unwrap();
    let document = picture_sheet(order, "", "Towers", &Style::default(), Paper::A5).unwrap();
    assert_eq!(document.pages.len(), 1);
    check_inside(&document);
}

#[test]
fn pages_of_a_book_have_as_many_readable_puzzles_as_fit() {
    let (picture, style) = (noise(20, 20), Style::default());
    let clues = picture.clues();
    let nonogram = SheetItem::new(NonogramView::new(&clues), &style).unwrap();
    let pages = |per_page| {
        let book = book(&vec![nonogram.clone(); 24], &style, &BookOptions { per_page, ..Default::default() })
            .unwrap();
        check_inside(&book);
        book.pages.len()
    };
    assert_eq!([1, 2, 4, 6, 9, 24].map(pages), [24, 12, 6, 6, 6, 6]);
    for per_page in [0, 25] {
        let options = BookOptions { per_page, ..Default::default() };
        let error = book(std::slice::from_ref(&nonogram), &style, &options).unwrap_err();
        assert_eq!(error.to_string(), format!("{per_page} puzzles on a page: expected 1 to 24"));
    }
}

/// The sizes of the squares on each page, in tenths of points: the least distance between upright lines, or
/// the height of cells.
pub(crate) fn squares(document: &Document) -> Vec<Vec<u32>> {
    let size = |block: &Block| {
        let mut sides = Vec::new();
        let mut size = f64::INFINITY;
        for item in &block.items {
            match item {
                Item::Line(line) if line.from.x == line.to.x => sides.push(line.from.x),
                Item::Rectangle(cell, _) => size = size.min(cell.height()),
                _ => {}
            }
        }
        sides.sort_by(f64::total_cmp);
        let apart = sides.windows(2).map(|pair| pair[1] - pair[0]).filter(|&apart| apart > 0.1);
        let size = apart.fold(size, f64::min);
        size.is_finite().then(|| (size * 10.0).round() as u32)
    };
    document.pages.iter().map(|page| page.blocks.iter().filter_map(size).collect()).collect()
}

/// A book of crosswords of so many words each, and the squares on its pages.
#[track_caller]
fn check_crosswords(words: &[usize], per_page: u32, expected: &[&[u32]]) {
    let crossword = |&count: &usize| {
        let words: String =
            (0..count).map(|k| format!("{}\tClue {k}\n", k * 7919 % 100_000 + 100_000)).collect();
        let crossword = Builder::new().build(&words.parse::<WordList>().unwrap()).unwrap();
        SheetItem::new(&crossword, &Style::default()).unwrap()
    };
    let puzzles: Vec<_> = words.iter().map(crossword).collect();
    let book = book(&puzzles, &Style::default(), &BookOptions { per_page, ..Default::default() }).unwrap();
    check_inside(&book);
    assert_eq!(squares(&book), expected);
}

#[test]
fn crosswords_of_a_book_have_squares_of_one_size() {
    check_crosswords(&[6, 9, 7, 8], 2, &[&[211, 211], &[211, 211], &[130, 130, 130, 130]]);
}

/// A small one and a larger one, which would fill most of a page alone.
#[test]
fn crosswords_share_a_page_in_smaller_squares() {
    check_crosswords(&[6, 22], 2, &[&[204, 204], &[130, 130]]);
    check_crosswords(&[6, 24], 2, &[&[187, 187], &[130, 130]]);
}

#[test]
fn a_puzzle_alone_on_a_page_is_as_large_as_possible() {
    check_crosswords(&[6, 9, 7], 2, &[&[211, 211], &[368], &[130, 130, 130]]);
}

#[test]
fn crosswords_that_would_be_too_small_have_their_own_page() {
    check_crosswords(&[30, 30], 4, &[&[262], &[262], &[130, 130]]);
}

/// The squares of the solutions of nonograms with so many cells on a side, in a book.
#[track_caller]
fn check_solutions(sides: &[usize], expected: &[u32]) {
    let style = Style::default();
    let printable = |&side: &usize| {
        let picture = noise(side, side);
        let clues = picture.clues();
        SheetItem::new(NonogramView::new(&clues).with_picture(&picture), &style).unwrap()
    };
    let puzzles: Vec<_> = sides.iter().map(printable).collect();
    let book = book(&puzzles, &style, &BookOptions::default()).unwrap();
    check_inside(&book);
    assert_eq!(squares(&book).last().unwrap(), expected);
}

#[test]
fn solutions_of_a_book_have_squares_of_one_size() {
    check_solutions(&[10, 15, 25, 20], &[106; 4]);
}

#[test]
fn a_small_solution_stays_large_beside_many_large_ones() {
    let sides = [vec![5], vec![40; 15]].concat();
    check_solutions(&sides, &[vec![93], vec![28; 15]].concat());
}

/// No picture of fewer cells is larger.
#[test]
fn solutions_of_more_cells_are_no_smaller() {
    check_solutions(&[5, 10, 12, 15, 30, 45], &[93, 70, 70, 70, 70, 70]);
}

/// No solution in a book is larger than its puzzle.
#[test]
fn solutions_are_no_larger_than_puzzles() {
    let picture = noise(30, 30);
    let clues = picture.clues();
    let nonogram = NonogramView::new(&clues).with_picture(&picture);
    let printable = SheetItem::new(&nonogram, &Style::default()).unwrap();
    let book = book(&[printable.clone(), printable], &Style::default(), &BookOptions::default()).unwrap();
    let sizes = squares(&book).concat();
    assert!(sizes.len() == 4 && sizes.iter().all(|&size| size <= sizes[0]), "{sizes:?}");
}

/// Where clues would make squares smaller than can be read, they go on over the next page.
#[test]
fn clues_leave_room_for_readable_squares() {
    check_crosswords(&[45], 1, &[&[206], &[130]]);
    check_crosswords(&[70], 1, &[&[172], &[], &[130]]);
}

#[test]
fn wide_nonograms_of_a_book_are_on_pages_in_landscape() {
    let (picture, style) = (noise(60, 10), Style::default());
    let clues = picture.clues();
    let nonogram = SheetItem::new(NonogramView::new(&clues).with_picture(&picture), &style).unwrap();
    let book = book(&[nonogram.clone(), nonogram], &style, &BookOptions::default()).unwrap();
    check_inside(&book);
    assert_eq!(book.pages.iter().map(|page| page.is_landscape).collect::<Vec<_>>(), [true, false]);
}

/// How far right of the middle of its page each figure lies.
fn figures_from_the_middle(document: &Document) -> Vec<Vec<f64>> {
    let figures = |page: &Page| {
        let figures = page.blocks.iter().filter(|block| matches!(block.role, Role::Figure(_)));
        figures.map(|block| bounds(block).left + bounds(block).right - document.paper.width()).collect()
    };
    document.pages.iter().map(figures).collect()
}

#[test]
fn a_book_is_read_from_right_to_left() {
    let [english, hebrew] = [Language::English, Language::Hebrew].map(|language| {
        let style = Style::default().with_language(language);
        let book = book(&mixed(9), &style, &BookOptions { per_page: 6, ..Default::default() }).unwrap();
        check_inside(&book);
        figures_from_the_middle(&book)
    });
    for (english, hebrew) in english.concat().iter().zip(hebrew.concat()) {
        // The clues of a nonogram stay on its left.
        assert!((english + hebrew).abs() < 40.0, "{english} {hebrew}");
    }
    let solutions = &hebrew[hebrew.len() - 1];
    assert!(solutions[..3].is_sorted_by(|one, next| one > next), "{solutions:?}");
}

#[test]
fn a_puzzle_needs_no_font_for_its_letters() {
    let crossword = crate::common::parsed("語A/B.");
    let sheet = |options| quadrille_render::sheet(&crossword, &Style::default(), &options);
    assert!(sheet(PageOptions::puzzle()).is_ok());
    assert_eq!(sheet(PageOptions::both()).unwrap_err().kind(), ErrorKind::MissingLetter);
}

#[test]
fn titles_of_any_length_leave_room_for_the_puzzle() {
    let title = "Y".repeat(3000);
    let farm = farm().with_title(title.as_str());
    let sheet = quadrille_render::sheet(&farm, &Style::default(), &PageOptions::both()).unwrap();
    check_inside(&sheet);
    assert_eq!(sheet.pages.len(), 2);
    let title = &sheet.pages[0].blocks[0];
    assert!(matches!(title.items.last(), Some(Item::Text(text)) if text.lettering.text().ends_with("Y…")));
}

/// Checks that the pages contain all words of long notes, in order, above a puzzle with a long title, author and
/// copyright.
#[track_caller]
fn check_long_notes(count: usize, paper: &str, is_large_print: bool) {
    let (notes, long) = (words("note", count), words("long", 60));
    let about = || {
        Metadata::default().with_title(&*long).with_author(&*long).with_copyright(&*long).with_notes(&*notes)
    };
    let (_, clues) = heart();
    let crossword = farm().with_metadata(about());
    let nonogram = NonogramView::new(&clues).with_metadata(about());
    let options = PageOptions { paper: paper.parse().unwrap(), is_large_print, ..PageOptions::puzzle() };
    let style = Style::default();
    let book_options =
        BookOptions { paper: options.paper, binding_millimeters: 30, ..BookOptions::default() };
    let items = [SheetItem::new(&crossword, &style).unwrap(), SheetItem::new(&nonogram, &style).unwrap()];
    for document in [
        quadrille_render::sheet(&crossword, &style, &options).unwrap(),
        quadrille_render::sheet(&nonogram, &style, &options).unwrap(),
        book(&items[..1], &style, &book_options).unwrap(),
        book(&items[1..], &style, &book_options).unwrap(),
    ] {
        check_inside(&document);
        let found = words_on_pages(&document);
        let found: Vec<_> = found.into_iter().filter(|word| word.starts_with("note.")).collect();
        assert_eq!(found.join(" "), notes, "on {paper}, large print: {is_large_print}");
    }
}

#[test]
fn notes_higher_than_a_page_continue_on_the_next_one() {
    check_long_notes(30, "100x100mm", false);
    check_long_notes(120, "100x100mm", false);
    check_long_notes(70, "100x100mm", true);
    check_long_notes(120, "105x148mm", true);
    check_long_notes(150, "297x100mm", true);
}

#[test]
fn a_picture_as_pdf() {
    let style = Style::new(View::Words).with_title(false);
    let words = quadrille_render::draw(&farm(), &style).unwrap();
    let document = picture_sheet(words, "Farm", "Words", &Style::default(), Paper::A5).unwrap();
    check_bytes("words.pdf", &pdf(&document).unwrap(), 16_382_299_635_768_149_032);
}

#[test]
fn a_sheet_as_pdf() {
    check_bytes("sheet.pdf", &pdf(&sheet(PageOptions::both())).unwrap(), 5_663_494_328_297_709_658);
    let nothing = Document { pages: Vec::new(), ..sheet(PageOptions::both()) };
    assert_eq!(pdf(&nothing).unwrap_err().to_string(), "a document without pages: expected at least one");
}

#[test]
fn a_book_as_pdf() {
    let document = book(&mixed(3), &Style::default(), &BookOptions::default()).unwrap();
    check_bytes("book.pdf", &pdf(&document).unwrap(), 2_547_871_135_793_018_984);
}

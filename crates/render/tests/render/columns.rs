//! Clues on sheets: their columns, and the pages that they take.

use quadrille_core::{Builder, Crossword, Language, TextDirection, WordList};
use quadrille_render::{
    BookOptions, Bounds, Document, Item, Page, PageOptions, Paper, Role, SheetItem, Style, book,
};

use crate::sheets::{bounds, check_inside, outline};

/// Where the headings and clues of a list of words begin: columns are apart.
#[track_caller]
fn check_columns(words: &str, language: Language, side: fn(Bounds) -> f64, expected: &[(i32, &str)]) {
    let crossword = Builder::new().build(&words.parse::<WordList>().unwrap()).unwrap();
    let style = Style::default().with_language(language);
    let document = quadrille_render::sheet(&crossword, &style, &PageOptions::both()).unwrap();
    let blocks = document.pages[0].blocks.iter();
    let found: Vec<_> = blocks
        .filter(|block| matches!(block.role, Role::Heading | Role::Clue))
        .map(|block| {
            let says = block.items.iter().find_map(|item| match item {
                Item::Text(text) => Some(text.lettering.text()),
                _ => None,
            });
            (side(bounds(block)).round() as i32, says.unwrap_or_default().trim_end())
        })
        .collect();
    assert_eq!(found, expected);
}

/// Where there is room for it, each list has a column of its own.
#[test]
fn a_list_has_a_column() {
    let expected = [
        (214, "Across"),
        (214, "4"),
        (214, "7"),
        (214, "9"),
        (326, "Down"),
        (325, "1"),
        (325, "2"),
        (325, "3"),
        (325, "5"),
        (325, "6"),
        (325, "8"),
    ];
    let words = "alphabetical\tA\nbeta\tB\nplan\tC\nhat\tD\nbone\tE\nten\tF\ncat\tG\nlid\tH\npie\tI\n";
    check_columns(words, Language::English, |block| block.left, &expected);
}

#[test]
fn short_lists_are_not_split() {
    let pets = "cat\tIt purrs\nguinea pig\tIt whistles\nrock-hopper\tA penguin\n";
    let expected = [(158, "Across"), (158, "2"), (326, "Down"), (325, "1"), (325, "3")];
    check_columns(pets, Language::English, |block| block.left, &expected);
}

/// English clues, too: their numbers end where headings end.
#[test]
fn numbers_stay_at_the_side_of_the_heading() {
    let words = "cat\tIt purrs\ncow\tIt says moo\nwow\tWhat a surprise!\n";
    let expected = [(464, "מאוזן"), (463, "1"), (465, "2"), (270, "מאונך"), (269, "1")];
    check_columns(words, Language::Hebrew, |block| block.right, &expected);
}

/// A crossword and its mirror image, in a book of either language: each is read as it is read alone.
#[track_caller]
fn check_reading_in_a_book(style: &Style) {
    let words = "cat\tIt purrs\ncow\tIt says moo\nwow\tWhat a surprise!\n";
    let read = |text_direction| {
        let crossword = Builder::new().build(&words.parse::<WordList>().unwrap()).unwrap();
        let about = crossword.metadata().clone().with_text_direction(text_direction);
        SheetItem::new(&crossword.with_metadata(about), style).unwrap()
    };
    for readings in [TextDirection::BOTH, [TextDirection::RightToLeft, TextDirection::LeftToRight]] {
        let book = book(&readings.map(read), style, &BookOptions::default()).unwrap();
        let headings: Vec<_> =
            book.pages[0].blocks.iter().filter(|block| block.role == Role::Heading).map(bounds).collect();
        for (text_direction, headings) in readings.into_iter().zip(headings.chunks(2)) {
            let [across, down] = headings else { panic!("{headings:?}") };
            let (found, expected) = match text_direction {
                TextDirection::LeftToRight => ([across.left, down.left], [183.0, 317.0]),
                TextDirection::RightToLeft => ([across.right, down.right], [412.0, 279.0]),
            };
            assert!(found.iter().zip(expected).all(|(found, side)| (found - side).abs() < 8.0), "{found:?}");
        }
    }
}

#[test]
fn each_puzzle_of_a_book_has_its_direction() {
    check_reading_in_a_book(&Style::default());
    check_reading_in_a_book(&Style::default().with_language(Language::French));
}

/// What goes on says what of, and the words of a list stand below its heading.
#[test]
fn continued_clues_have_headings() {
    let crossword = numbers(30, &"It ends ".repeat(33)).with_title("Numbers");
    let check = |language, expected: &[&str]| {
        let style = Style::default().with_language(language);
        let options = PageOptions { paper: Paper::A5, ..PageOptions::puzzle() };
        let text = outline(&quadrille_render::sheet(&crossword, &style, &options).unwrap());
        let said = |line: &str| line.split_once(": ").map(|(_, said)| said.to_owned());
        let is_above = |line: &&str| line.starts_with("3 ") && !line.contains(" clue ");
        let found: Vec<_> = text.lines().filter(is_above).filter_map(said).collect();
        assert_eq!(found, expected, "{text}");
    };
    check(Language::English, &["Numbers", "Across (continued)", "Down", "3 / 4"]);
    check(Language::German, &["Numbers", "Waagerecht (Fortsetzung)", "Senkrecht", "3 / 4"]);
}

/// A crossword of so many numbers, each with this clue.
fn numbers(count: usize, clue: &str) -> Crossword {
    let words: String = (0..count).map(|k| format!("{}\t{clue}\n", k * 7919 % 100_000 + 100_000)).collect();
    Builder::new().build(&words.parse::<WordList>().unwrap()).unwrap()
}

fn puzzle_of(crossword: &Crossword, paper: Paper) -> Document {
    let options = PageOptions { paper, ..PageOptions::puzzle() };
    let document = quadrille_render::sheet(crossword, &Style::default(), &options).unwrap();
    check_inside(&document);
    document
}

/// The left sides of the columns on each page.
fn columns(document: &Document) -> Vec<Vec<i32>> {
    let columns = |page: &Page| {
        let blocks = page.blocks.iter().filter(|block| block.role == Role::Clue);
        // One digit or two: the clues themselves stand below each other.
        let lefts = blocks.map(|block| {
            block.items[1..]
                .iter()
                .filter_map(Item::bounds)
                .map(|line| line.left)
                .fold(f64::INFINITY, f64::min)
        });
        let mut lefts: Vec<_> = lefts.map(|left| left.round() as i32).collect();
        lefts.sort_unstable();
        lefts.dedup_by(|one, other| *one - *other < 20);
        lefts
    };
    document.pages.iter().map(columns).collect()
}

#[track_caller]
fn check_set(count: usize, clue: &str, paper: Paper, expected: &[&[i32]]) {
    assert_eq!(columns(&puzzle_of(&numbers(count, clue), paper)), expected);
}

const USUAL: &str = "It ends up in the sea after very many miles";

/// Half of the page for each of two lists, so much as they need, and more columns where clues are many.
#[test]
fn columns_are_as_wide_as_clues_are_long() {
    check_set(14, USUAL, Paper::A4, &[&[77, 339]]);
    check_set(14, "It ends", Paper::A4, &[&[209, 341]]);
    check_set(60, USUAL, Paper::A4, &[&[], &[80, 332]]);
    check_set(60, "Sea", Paper::A4, &[&[170, 251, 332, 413]]);
}

/// Where a picture leaves no room for a whole list, all clues stand on the next page rather than in halves.
#[test]
fn lists_are_not_split_needlessly() {
    check_set(30, "It ends", Paper::A5, &[&[], &[149, 245]]);
    check_set(25, USUAL, Paper::A5, &[&[], &[63, 240]]);
}

/// The sizes of the font of clues on each page, in tenths of points.
#[track_caller]
fn check_sizes(count: usize, clue: &str, paper: Paper, expected: &[i32]) {
    let document = puzzle_of(&numbers(count, clue), paper);
    let size = |page: &Page| {
        let mut clues =
            page.blocks.iter().filter(|block| block.role == Role::Clue).flat_map(|block| &block.items);
        clues.find_map(|item| match item {
            Item::Text(text) => Some((text.size * 10.0).round() as i32),
            _ => None,
        })
    };
    assert_eq!(document.pages.iter().map(|page| size(page).unwrap_or(0)).collect::<Vec<_>>(), expected);
}

#[test]
fn clues_are_smaller_if_that_saves_a_page() {
    check_sizes(16, USUAL, Paper::A5, &[95]);
    check_sizes(17, USUAL, Paper::A5, &[87]);
    check_sizes(19, USUAL, Paper::A5, &[0, 95]);
    check_sizes(20, USUAL, Paper::A5, &[87]);
}

/// They stay in the columns in which they stand best.
#[test]
fn clues_are_larger_if_there_is_room() {
    check_sizes(10, "It ends", Paper::A4, &[140]);
    check_sizes(8, USUAL, Paper::A5, &[130]);
    check_sizes(29, "It ends", Paper::A4, &[111]);
    check_sizes(28, "It ends", Paper::A4, &[103]);
}

/// Below a heading stand at least two clues of its list.
#[track_caller]
fn check_headings(count: usize, paper: Paper) {
    let document = puzzle_of(&numbers(count, USUAL), paper);
    for page in &document.pages {
        let blocks: Vec<_> =
            page.blocks.iter().filter(|block| matches!(block.role, Role::Heading | Role::Clue)).collect();
        for three in blocks.windows(3).filter(|three| three[0].role == Role::Heading) {
            let tops = [0, 1, 2].map(|k| bounds(three[k]).top);
            assert!(tops.is_sorted() || three[2].role == Role::Heading, "{count} on {paper:?}: {tops:?}");
        }
    }
}

#[test]
fn a_heading_is_never_alone_with_its_first_clue() {
    for count in 6..20 {
        check_headings(count, Paper::A4);
        check_headings(count, Paper::A5);
        check_headings(count, Paper::LETTER);
    }
}

/// Lengths stand behind a word, even where they would have a line to themselves.
#[test]
fn lengths_are_never_alone() {
    for letters in 1..60 {
        let clue = format!("It has a{}", " b".repeat(letters));
        let document = puzzle_of(&numbers(12, &clue), Paper::A5);
        let clues =
            document.pages.iter().flat_map(|page| &page.blocks).filter(|block| block.role == Role::Clue);
        for clue in clues {
            let Some(Item::Text(last)) = clue.items.last() else { panic!("{clue:?}") };
            assert!(last.lettering.text().contains('b'), "{letters}: {}", last.lettering.text());
        }
    }
}

/// Returns a text of `count` different words.
pub(crate) fn words(name: &str, count: usize) -> String {
    (0..count).map(|k| format!("{name}.{k}")).collect::<Vec<_>>().join(" ")
}

/// Returns the words on the pages. Checks that no page is blank, that each heading is above a clue or a solution, and
/// that everything is above the margin.
#[track_caller]
pub(crate) fn words_on_pages(document: &Document) -> Vec<&str> {
    let mut words = Vec::new();
    for page in &document.pages {
        let blocks: Vec<_> = page.blocks.iter().filter(|block| block.role != Role::Decoration).collect();
        assert!(!blocks.is_empty(), "a blank page");
        for (k, block) in blocks.iter().enumerate() {
            let next = blocks.get(k + 1).map(|next| &next.role);
            assert!(
                block.role != Role::Heading || matches!(next, Some(Role::Clue | Role::Figure(_))),
                "a heading alone"
            );
            assert!(bounds(block).bottom <= page.size(document.paper).1 - 35.0, "in the margin");
            words.extend(block.items.iter().filter_map(|item| match item {
                Item::Text(text) => Some(text.lettering.text()),
                _ => None,
            }));
        }
    }
    words.into_iter().flat_map(str::split_whitespace).collect()
}

/// Checks that a sheet and a book contain all words of clues of these lengths, in order.
#[track_caller]
fn check_long_clues(lengths: &[usize], paper: &str, is_large_print: bool) {
    let clues: Vec<_> = lengths.iter().zip('a'..).map(|(&n, name)| words(&name.to_string(), n)).collect();
    let list: String = clues.iter().zip(100_000..).map(|(clue, k)| format!("{k}\t{clue}\n")).collect();
    let crossword = Builder::new().build(&list.parse::<WordList>().unwrap()).unwrap();
    let options = PageOptions { paper: paper.parse().unwrap(), is_large_print, ..PageOptions::puzzle() };
    let sheet = quadrille_render::sheet(&crossword, &Style::default(), &options).unwrap();
    let item = SheetItem::new(&crossword, &Style::default()).unwrap();
    let options = BookOptions { paper: options.paper, binding_millimeters: 30, ..BookOptions::default() };
    for document in [sheet, book(&[item], &Style::default(), &options).unwrap()] {
        check_inside(&document);
        let found = words_on_pages(&document);
        for (clue, name) in clues.iter().zip('a'..) {
            let start = format!("{name}.");
            let found: Vec<_> = found.iter().copied().filter(|word| word.starts_with(&start)).collect();
            assert_eq!(found.join(" "), *clue, "on {paper}, large print: {is_large_print}");
        }
    }
}

#[test]
fn clues_higher_than_a_column_continue_in_the_next_one() {
    check_long_clues(&[60, 3, 3], "105x148mm", true);
    check_long_clues(&[3, 3, 90], "105x148mm", true);
    check_long_clues(&[90; 4], "100x100mm", false);
    check_long_clues(&[3, 150, 3, 150], "100x100mm", true);
    check_long_clues(&[3, 200], "120x100mm", false);
    check_long_clues(&[300, 3], "a5", true);
    check_long_clues(&[100, 3, 100], "297x100mm", true);
}

#[test]
fn clues_of_any_length_are_on_the_pages() {
    for length in (20..120).step_by(20) {
        check_long_clues(&[length, 4, length], "100x100mm", false);
        check_long_clues(&[length, 4, length], "105x148mm", true);
    }
}

//! What is in a page, and what must not be. How it behaves is for `tests/browser`.

use proptest::prelude::*;
use quadrille_core::{
    Answer, Builder, Crossword, Direction, Emphasis, Entry, Grid, Placement, Position, Rule, Size, Square,
    StyledText, WordList,
};
use quadrille_nonogram::{Clues, Picture};
use quadrille_render::{
    CrosswordStyle, ErrorKind, Gaps, HtmlOptions, NonogramView,
    PageSelection::{self, Both, Puzzle, Solution},
    Style, WordBank,
};

use crate::common::{check_bytes, html, parsed};

fn fruit() -> Crossword {
    parsed("LEMON/I..../MELON/E....").with_title("Fruit")
}

fn page(crossword: &Crossword, parts: PageSelection) -> String {
    html(crossword, &Style::default(), parts).unwrap()
}

/// A crossword of one entry.
fn single(squares: &[&str], clue: &str) -> Crossword {
    let entry = Entry::from_answer(Answer::from_squares(squares).unwrap()).with_clue(clue);
    let word_list: WordList = [entry].into_iter().collect();
    let entry = word_list.ids().next().unwrap();
    let placement = Placement { entry, position: Position::new(0, 0), direction: Direction::Across };
    Crossword::new(Rule::Standard, word_list, vec![placement]).unwrap()
}

fn picture() -> Picture {
    "###.#\n.....\n#####\n#....\n".parse().unwrap()
}

fn nonogram(title: &str, parts: PageSelection) -> String {
    styled(title, &Style::default(), parts)
}

fn styled(title: &str, style: &Style, parts: PageSelection) -> String {
    let picture = picture();
    let clues = picture.clues();
    html(NonogramView::new(&clues).with_title(title).with_picture(&picture), style, parts).unwrap()
}

/// The puzzle that the page carries.
fn data(page: &str) -> &str {
    let from = page.split_once("id=\"puzzle\">").unwrap().1;
    from.split_once("</script>").unwrap().0
}

#[test]
fn a_crossword() {
    check_bytes("crossword.html", page(&fruit(), Both).as_bytes(), 16_961_487_379_149_820_963);
}

#[test]
fn events_are_optional() {
    let page = |events| {
        let options = HtmlOptions { pages: Both, events };
        let mut page = Vec::new();
        quadrille_render::html(&fruit(), &Style::default(), &options, &mut page).unwrap();
        String::from_utf8(page).unwrap()
    };
    assert!(page(true).contains("quadrille:solved") && !page(false).contains("quadrille:solved"));
}

#[test]
fn blocks_and_marked_squares_are_in_a_page() {
    let at = |row, column| quadrille_core::Position::new(row, column);
    let fruit = fruit().with_blocks([at(1, 1)]).with_highlights([at(0, 0), at(2, 1)]);
    let fruit = fruit.with_circles([at(0, 0)]);
    let expected = r#""blocks":[[1,1]],"shaded":[[0,0],[2,1]],"circled":[[0,0]]}"#;
    assert!(data(&page(&fruit, Puzzle)).ends_with(expected), "{}", data(&page(&fruit, Puzzle)));
    let about = fruit.metadata().clone().with_solution_word(true);
    assert!(data(&page(&fruit.with_metadata(about), Puzzle)).ends_with(r#"[[0,0]],"word":true}"#));
}

#[test]
fn gaps_are_in_a_page() {
    let ring = |gaps| {
        let style = Style::default().with_crossword(CrosswordStyle { gaps, ..CrosswordStyle::default() });
        data(&html(&parsed("CATS/O..O/WORN"), &style, Puzzle).unwrap()).to_owned()
    };
    assert!(!ring(Gaps::None).contains("holes"));
    assert!(ring(Gaps::Light).ends_with(r#","holes":[[1,1,2]]}"#), "{}", ring(Gaps::Light));
    assert!(ring(Gaps::Black).ends_with(r#","blocks":[[1,1],[1,2]]}"#), "{}", ring(Gaps::Black));
}

#[test]
fn the_words_of_a_fill_in_are_in_a_page() {
    let words = CrosswordStyle { word_bank: WordBank::ByLength, ..CrosswordStyle::default() };
    let page = html(&parsed("CAT/O../WOW"), &Style::default().with_crossword(words), Puzzle).unwrap();
    assert!(data(&page).ends_with(r#","words":[[3,["CAT","COW","WOW"]]]}"#), "{}", data(&page));
}

#[test]
fn a_nonogram() {
    check_bytes("nonogram.html", nonogram("Letter", Both).as_bytes(), 3_249_214_847_781_597_842);
}

#[test]
fn a_puzzle_without_solution_contains_lengths_alone() {
    let expected = r#"{"size":[5,4],"entries":[[1,0,0,0,5,"","5"],[2,0,2,0,5,"","5"],[1,1,0,0,4,"","4"]]}"#;
    assert_eq!(data(&page(&fruit(), Puzzle)), expected);
    let other = parsed("OTHER/X..../EXTRA/N....").with_title("Fruit");
    assert_eq!(page(&other, Puzzle), page(&fruit(), Puzzle), "it is made without looking at the letters");
}

#[test]
fn an_enumeration_occurs_once() {
    let entry = |clue| data(&page(&single(&["A", "B"], clue), Puzzle)).to_owned();
    assert!(entry("Two letters").contains(r#""Two letters","2"]"#));
    assert!(entry("Two letters (2)").contains(r#""Two letters (2)",""]"#));
    assert!(entry("Two, with 7 down (2,3)").contains(r#""Two, with 7 down (2,3)",""]"#));
    assert!(entry("Two (1999)").contains(r#""Two (1999)","2"]"#));
}

#[test]
fn styled_clues_are_runs() {
    let mut clue = StyledText::from("<i>A</i> & ");
    [Emphasis::Italic, Emphasis::BoldItalic].iter().for_each(|emphasis| clue.push("<B>", Some(*emphasis)));
    let entry = Entry::new("ab").unwrap().with_styled_clue(clue).with_lengths(false);
    let crossword = Builder::new().build(&[entry].into_iter().collect()).unwrap();
    let escaped = |text: &str| text.replace('<', r"\u003c").replace('>', r"\u003e").replace('&', r"\u0026");
    let expected = escaped(r#"["<i>A</i> & ",["<B>","i"],["<B>","ib"]],""]"#);
    let page = page(&crossword, Puzzle);
    assert!(data(&page).contains(&expected), "{}", data(&page));
}

#[test]
fn an_empty_line_is_0_or_blank() {
    assert!(data(&styled("", &Style::default().with_blank_clues(true), Both)).ends_with(r#","blank":true}"#));
}

#[test]
fn no_answer_is_readable() {
    for parts in [Both, Puzzle] {
        let page = page(&fruit(), parts).to_uppercase();
        assert!(!["LEMON", "MELON", "LIME"].iter().any(|answer| page.contains(answer)));
    }
}

#[test]
fn not_even_an_answer_that_is_also_in_a_square() {
    let page = page(&single(&["PEAR", "TREE"], ""), Both);
    assert!(!page.contains("PEAR") && !page.contains("TREE"));
}

#[test]
fn the_page_of_a_solution_contains_the_letters() {
    assert!(data(&page(&fruit(), Solution)).contains(r#""solution":["L","E","M","O","N","I","#));
    assert!(data(&nonogram("", Solution)).contains(r#""solution":[1,1,1,0,1,0,"#));
}

#[test]
fn letters_without_an_entry_are_not_in_a_page() {
    let mut grid = Grid::filled(Size::new(5, 1), Square::Block);
    for (column, letter) in [(0, "O"), (1, "N"), (3, "X"), (4, "Y")] {
        grid[Position::new(0, column)] = Square::Letter(letter.into());
    }
    let word_list: WordList = "ON".parse().unwrap();
    let on = word_list.ids().next().unwrap();
    let placement = Placement { entry: on, position: Position::new(0, 0), direction: Direction::Across };
    let crossword = Crossword::from_grid(&grid, word_list, vec![placement]).unwrap();
    assert!(data(&page(&crossword, Solution)).ends_with(r#""solution":["O","N"]}"#));
}

#[test]
fn a_nonogram_contains_no_picture() {
    assert!(
        data(&nonogram("", Puzzle)).ends_with(r##""colors":[["black","#000000","","#fff"]]}"##),
        "{}",
        data(&nonogram("", Puzzle))
    );
}

/// The cells of steps, as pictures of what they decide: `?` for nothing.
#[track_caller]
fn check_steps(rows: &str, expected: &[&str]) {
    let picture: Picture = rows.replace('/', "\n").parse().unwrap();
    let (clues, width) = (picture.clues(), picture.size().width as usize);
    let page = html(NonogramView::new(&clues), &Style::default(), Both).unwrap();
    let steps = data(&page).split_once(r#""steps":[["#).map_or("", |(_, rest)| rest.trim_end_matches("]]}"));
    let shown: Vec<_> = steps
        .split("],[")
        .filter(|step| !step.is_empty())
        .map(|step| {
            let numbers: Vec<i64> = step.split(',').map(|number| number.parse().unwrap()).collect();
            let mut cells = vec!['?'; picture.size().area() as usize];
            numbers[1..].iter().for_each(|code| cells[*code as usize / 2] = ['.', '#'][*code as usize % 2]);
            let rows: Vec<String> = cells.chunks(width).map(|row| row.iter().collect()).collect();
            format!("{}: {}", numbers[0], rows.join("/"))
        })
        .collect();
    assert_eq!(shown, expected);
}

#[test]
fn steps_are_in_a_page_that_may_contain_the_solution() {
    check_steps("##/.#", &["0: ##/??", "3: ??/?#", "1: ??/.?"]);
    check_steps("#./.#", &[]);
    check_steps("...", &["0: ..."]);
}

#[test]
fn the_title_of_a_nonogram_is_shown_with_its_solution() {
    let puzzle = nonogram("Letter", Both);
    assert!(puzzle.contains("<title>5 × 4</title>") && data(&puzzle).contains(r#""name":"Letter""#));
    let solution = nonogram("Letter", Solution);
    assert!(solution.contains("<title>Letter</title>") && !data(&solution).contains("Letter"));
    let clues = picture().clues();
    let view = NonogramView::new(&clues).with_title("Letter").with_open_title(true);
    let open = html(&view, &Style::default(), Puzzle).unwrap();
    assert!(open.contains("<title>Letter</title>") && !data(&open).contains("Letter"));
}

#[test]
fn missing_solutions_are_refused() {
    let clues = picture().clues();
    let error = html(NonogramView::new(&clues), &Style::default(), Solution).unwrap_err();
    assert_eq!(error.to_string(), "no solution to show: solve it first");
}

#[test]
fn too_many_cells_are_refused() {
    let clues = Clues::new(vec![[].into_iter().collect(); 400], vec![[].into_iter().collect(); 300]).unwrap();
    let error = html(NonogramView::new(&clues), &Style::default(), Both).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::LimitReached);
    assert!(error.to_string().starts_with("300x400 cells, but a page has at most 100000"));
}

#[test]
fn puzzles_without_title_are_named_after_their_kind() {
    assert!(page(&parsed("CAT"), Both).contains("<title>Crossword</title>"));
    assert!(nonogram(" \u{1} ", Both).contains("<title>Nonogram</title>"));
    let untitled = Style::default().with_title(false);
    assert!(styled("Letter", &untitled, Both).contains("<title>Nonogram</title>"));
    assert!(nonogram("A\u{1}\n\u{202E}B", Solution).contains("<title>A B</title>"));
}

/// Markup counted, whatever the texts are: they add none.
#[track_caller]
fn check_markup(text: &str) {
    let count = |page: &str| (page.matches('<').count(), page.matches('>').count());
    let (plain, hostile) = (single(&["A", "B"], "x"), single(&["A", "B"], text));
    assert_eq!(count(&page(&hostile.with_title(text), Both)), count(&page(&plain, Both)), "{text:?}");
    assert_eq!(count(&nonogram(text, Both)), count(&nonogram("x", Both)), "{text:?}");
    assert_eq!(count(&nonogram(text, Solution)), count(&nonogram("x", Solution)), "{text:?}");
}

#[test]
fn texts_cannot_inject_markup() {
    for text in ["<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "</script>", "<!--", "]]>"] {
        check_markup(text);
    }
}

#[test]
fn pages_make_no_network_requests() {
    for page in [page(&fruit(), Both), nonogram("", Both)] {
        assert!(!page.contains("http:") && !page.contains("https:") && !page.contains("//"));
        assert!(!page.contains("src=") && !page.contains("href="));
    }
}

proptest! {
    #[test]
    fn no_text_injects_markup(text in "[<>&\"'/!a-c\\\\\u{2028}\u{0}-]{1,12}") {
        check_markup(&text);
    }
}

/// The letters AB over CD, with a bar between A and B and one below A.
pub(crate) fn barred() -> Crossword {
    let rows = [["A", "B"], ["C", "D"]].map(|row| row.map(|letter| Square::Letter(letter.into())));
    let bars = [(Position::new(0, 0), Direction::Across), (Position::new(0, 0), Direction::Down)];
    let word_list: WordList = "CD\nBD".parse().unwrap();
    let spots = [(Position::new(1, 0), Direction::Across), (Position::new(0, 1), Direction::Down)];
    let placement = |(entry, (position, direction))| Placement { entry, position, direction };
    let placements = word_list.ids().zip(spots).map(placement).collect();
    let grid = Grid::from_rows(rows).unwrap();
    Crossword::from_barred_grid(&grid, &bars.into_iter().collect(), word_list, placements).unwrap()
}

#[test]
fn bars_are_in_the_page() {
    assert!(data(&page(&barred(), Puzzle)).contains("\"bars\":[[0,0,0],[0,0,1]]"));
}

#[test]
fn unknown_letters_are_not_checked() {
    let puzzle = page(&fruit().without_solution(), Both);
    assert!(!data(&puzzle).contains("hashes"), "{}", data(&puzzle));
    assert_eq!(data(&puzzle), data(&page(&fruit(), Puzzle)));
}

use alloc::string::ToString;

use super::*;
use crate::{Direction, Entry};

/// A grid with one letter per square, `#` for a block and `.` for a void.
fn grid(rows: &str) -> Grid<Square> {
    let rows: Vec<_> = rows.split(' ').collect();
    let mut grid = Grid::filled(crate::Size::new(rows[0].len() as u32, rows.len() as u32), Square::Void);
    for (row, line) in (0..).zip(rows) {
        for (column, c) in (0..).zip(line.chars()) {
            grid[Position::new(row, column)] = match c {
                '.' => Square::Void,
                '#' => Square::Block,
                c => Square::Letter(c.to_string().into()),
            };
        }
    }
    grid
}

/// Reads words with the row, column and direction where they start.
fn read(rows: &str, words: &[(&str, i32, i32, Direction)]) -> Result<Crossword, Error> {
    let word_list: WordList = words.iter().map(|(word, ..)| Entry::new(word).unwrap()).collect();
    let place = |(entry, &(_, row, column, direction)): (_, &(_, i32, i32, _))| Placement {
        entry,
        position: Position::new(row, column),
        direction,
    };
    let placements = word_list.ids().zip(words).map(place).collect();
    Crossword::from_grid(&grid(rows), word_list, placements)
}

#[track_caller]
fn check(rows: &str, words: &[(&str, i32, i32, Direction)], rule: Rule, printed: &str) {
    let crossword = read(rows, words).unwrap();
    assert_eq!(crossword.to_string(), printed);
    assert_eq!(crossword.rule(), rule);
    let again =
        Crossword::from_grid(&crossword.squares(), crossword.word_list.clone(), crossword.placements.clone());
    assert_eq!(again.unwrap(), crossword);
}

#[track_caller]
fn check_refused(rows: &str, words: &[(&str, i32, i32, Direction)], faults: &[Fault]) {
    assert_eq!(read(rows, words).unwrap_err().faults(), faults);
}

use Direction::{Across, Down};

#[test]
fn free_form_crosswords_may_have_blocks() {
    check("CAT O##", &[("CAT", 0, 0, Across), ("CO", 0, 0, Down)], Rule::Strict, "CAT\nO##\n");
}
#[test]
fn void_edges_are_removed() {
    check("..... .CAT. .O...", &[("CAT", 1, 1, Across), ("CO", 1, 1, Down)], Rule::Strict, "CAT\nO..\n");
}
#[test]
fn blocks_at_the_edge_make_a_grid() {
    check("###### #CAT##", &[("CAT", 1, 1, Across)], Rule::Any, "######\n#CAT##\n");
}
#[test]
fn islands_make_a_grid() {
    check("CAT DO.", &[("CAT", 0, 0, Across), ("DO", 1, 0, Across)], Rule::Any, "CAT\nDO.\n");
    check("AB#CD", &[("AB", 0, 0, Across), ("CD", 0, 3, Across)], Rule::Any, "AB#CD\n");
}
#[test]
fn letters_without_an_entry_are_kept() {
    let crossword = read("CAT O.X", &[("CAT", 0, 0, Across)]).unwrap();
    assert_eq!((crossword.letters(), crossword.crossings(), crossword.rule()), (5, 0, Rule::Any));
    let loose: Vec<_> = crossword.loose_letters().map(|(_, letter)| letter).collect();
    assert_eq!(loose, ["O", "X"]);
    assert_eq!(crossword.to_string(), "CAT\nO.X\n");
    assert!(crossword.statuses().iter().filter(|(_, status)| status.is_letter()).count() == 5);
}
#[test]
fn an_entry_is_a_whole_run() {
    let run = |len| Fault::Run { start: Position::new(0, 0), direction: Across, len };
    check_refused("CATS", &[("CAT", 0, 0, Across)], &[run(4)]);
    check_refused("SCAT", &[("CAT", 0, 1, Across)], &[run(4)]);
}
#[test]
fn an_entry_has_the_letters_of_the_grid() {
    check_refused("CAT", &[("CUT", 0, 0, Across)], &[Fault::NotInGrid(Position::new(0, 1))]);
    check_refused("CA#", &[("CAT", 0, 0, Across)], &[Fault::NotInGrid(Position::new(0, 2))]);
    check_refused("CA", &[("CAT", 0, 0, Across)], &[Fault::NotInGrid(Position::new(0, 2))]);
}
#[test]
fn a_grid_without_entries_is_refused() {
    check_refused("A#B", &[], &[Fault::Empty]);
}
#[test]
fn invalid_contents_are_refused() {
    let mut grid = grid("CAT .X.");
    grid[Position::new(1, 1)] = Square::Letter(" ".into());
    let word_list: WordList = "cat".parse().unwrap();
    let placements =
        word_list.ids().map(|entry| Placement { entry, position: Position::default(), direction: Across });
    let found = Crossword::from_grid(&grid, word_list.clone(), placements.collect());
    assert_eq!(found.unwrap_err().faults(), [Fault::Content(Position::new(1, 1))]);
}

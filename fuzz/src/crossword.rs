//! The rules of crosswords by their definitions.

use std::collections::{BTreeMap, BTreeSet};

use quadrille::{Direction, Position, Rule, Size};

/// A word of letters with one byte each, and its place.
pub type Word<'a> = (&'a str, Position, Direction);

/// The squares of a word.
fn squares(&(text, start, direction): &Word<'_>) -> impl Iterator<Item = Position> + use<> {
    let (row, column) = if direction == Direction::Down { (1, 0) } else { (0, 1) };
    (0..text.len() as i32).map(move |at| Position::new(start.row + at * row, start.column + at * column))
}

/// Returns the size of the bounding box.
pub fn size(words: &[Word<'_>]) -> Size {
    let squares: Vec<Position> = words.iter().flat_map(squares).collect();
    let extent = |side: fn(&Position) -> i32| {
        let (least, most) = (squares.iter().map(side).min(), squares.iter().map(side).max());
        least.zip(most).map_or(0, |(least, most)| (most - least + 1) as u32)
    };
    Size::new(extent(|at| at.column), extent(|at| at.row))
}

/// Whether every run of two or more letters is exactly one of the words, all words are connected and, under the strict
/// rule, no parallel words touch.
pub fn is_legal(rule: Rule, words: &[Word<'_>]) -> bool {
    let mut letters = BTreeMap::new();
    for word in words {
        for (at, letter) in squares(word).zip(word.0.bytes()) {
            if *letters.entry(at).or_insert(letter) != letter {
                return false;
            }
        }
    }
    let are_runs =
        [(Direction::Across, 0, 1), (Direction::Down, 1, 0)].into_iter().all(|(along, row, column)| {
            let is_letter = |at: Position, steps: i32| {
                letters.contains_key(&Position::new(at.row + steps * row, at.column + steps * column))
            };
            let starts = letters.keys().filter(|&&at| !is_letter(at, -1) && is_letter(at, 1));
            let mut runs: Vec<(Position, usize)> =
                starts.map(|&at| (at, (0..).take_while(|&steps| is_letter(at, steps)).count())).collect();
            let mut expected: Vec<(Position, usize)> = words
                .iter()
                .filter(|(_, _, direction)| *direction == along)
                .map(|&(text, start, _)| (start, text.len()))
                .collect();
            runs.sort_unstable();
            expected.sort_unstable();
            runs == expected
        });
    are_runs && are_connected(letters.keys().copied().collect()) && (rule != Rule::Strict || !touch(words))
}

fn are_connected(mut squares: BTreeSet<Position>) -> bool {
    let mut waiting: Vec<Position> = squares.iter().copied().take(1).collect();
    while let Some(Position { row, column, .. }) = waiting.pop() {
        squares.remove(&Position::new(row, column));
        let beside = [(row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)];
        waiting.extend(
            beside.map(|(row, column)| Position::new(row, column)).iter().filter(|at| squares.contains(at)),
        );
    }
    squares.is_empty()
}

/// Whether parallel words in adjacent lines have squares beside each other.
fn touch(words: &[Word<'_>]) -> bool {
    words.iter().any(|one| {
        words.iter().filter(|other| other.2 == one.2).any(|other| {
            let is_beside = |at: Position, square: Position| match one.2 {
                Direction::Down => at.row == square.row && at.column + 1 == square.column,
                Direction::Across => at.column == square.column && at.row + 1 == square.row,
            };
            squares(one).any(|at| squares(other).any(|square| is_beside(at, square)))
        })
    })
}

/// Whether a word can be added, in a bounding box up to a size.
pub fn has_place(rule: Rule, words: &[Word<'_>], text: &str, max_size: Option<Size>) -> bool {
    let squares: Vec<Position> = words.iter().flat_map(squares).collect();
    let starts = squares.iter().flat_map(|at| {
        (0..text.len() as i32).flat_map(move |back| {
            [
                (Position::new(at.row, at.column - back), Direction::Across),
                (Position::new(at.row - back, at.column), Direction::Down),
            ]
        })
    });
    starts.into_iter().any(|(start, direction)| {
        let all = [words, &[(text, start, direction)]].concat();
        is_legal(rule, &all) && max_size.is_none_or(|max| size(&all).fits_into(max))
    })
}

//! The section `exolve-colour`: colors, and the squares or clues that have them.

use std::{
    cell::OnceCell,
    collections::BTreeSet,
    io::{self, Write},
};

use crate::crossword::prelude::*;

/// Highlights the squares of lists of squares and clues, each with a color among them.
pub(super) fn read<'a>(lists: impl Iterator<Item = &'a str>, draft: &mut Draft) {
    let runs = OnceCell::new();
    for list in lists {
        let (mut squares, mut color) = (BTreeSet::new(), "");
        for word in list.split_whitespace() {
            if let Some(clue) = clue(word) {
                let runs = runs.get_or_init(|| draft.runs());
                let found = runs.binary_search_by_key(&clue, |run| (run.number, run.direction));
                squares.extend(found.into_iter().flat_map(|k| runs[k].squares()));
            } else if let Some(at) = square(word, draft.grid().size()) {
                squares.insert(at);
            } else {
                color = word;
            }
        }
        squares.into_iter().for_each(|at| draft.add_background(at, color));
    }
}

/// Returns the number and the direction of a clue such as `12A`, `d3` being a square.
fn clue(word: &str) -> Option<(u32, Direction)> {
    let direction = |letter: &str| match letter {
        "A" | "a" => Some(Direction::Across),
        "D" | "d" => Some(Direction::Down),
        _ => None,
    };
    let (first, rest) = word.split_at_checked(1)?;
    if first == "A" || first == "D" {
        return Some((rest.parse().ok()?, direction(first)?));
    }
    let (number, last) = word.split_at_checked(word.len() - 1)?;
    Some((number.parse().ok()?, direction(last)?))
}

/// Returns the square of a word such as `b3`, `c2r3` or `r3c2`, whose rows count from the bottom.
fn square(word: &str, size: Size) -> Option<Position> {
    let (first, rest) = word.split_at_checked(1)?;
    let (column, row): (u32, u32) = match (first, rest.split_once(['r', 'c'])) {
        ("c", Some((column, row))) | ("r", Some((row, column))) => (column.parse().ok()?, row.parse().ok()?),
        (_, None) => {
            let letter = first.bytes().next().filter(u8::is_ascii_lowercase)?;
            (u32::from(letter - b'a') + 1, rest.parse().ok()?)
        }
        _ => return None,
    };
    let row = size.height.checked_sub(row)?;
    let column = column.checked_sub(1).filter(|&column| column < size.width && row < size.height)?;
    Some(Position::new(row as i32, column as i32))
}

/// Writes the section of the highlighted squares, if there are some.
pub(super) fn write(crossword: &Crossword, out: &mut impl Write) -> io::Result<()> {
    if crossword.highlights().is_empty() {
        return Ok(());
    }
    let height = crossword.size().height as i32;
    write!(out, "  exolve-colour: #{SHADE}")?;
    for at in crossword.highlights() {
        write!(out, " c{}r{}", at.column + 1, height - at.row)?;
    }
    writeln!(out)
}

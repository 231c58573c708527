//! The section `exolve-colour`: colors, and the squares or clues that have them.

use std::{
    collections::{BTreeMap, BTreeSet},
    io::{self, Write},
};

use crate::crossword::prelude::*;

/// A square outside of all grids.
const NOWHERE: Position = Position::new(-1, -1);

/// Highlights the squares of lists of squares and clues, each with a color among them. A list without one has no effect.
pub(super) fn read<'a>(lists: impl Iterator<Item = &'a str>, draft: &mut Draft) {
    // Many lists may contain the same squares and clues.
    let mut shaded = BTreeMap::<_, (BTreeSet<_>, BTreeSet<_>)>::new();
    for list in lists {
        let (mut squares, mut clues, mut background) = (BTreeSet::new(), BTreeSet::new(), Background::Paper);
        for word in list.split_whitespace().map(|word| word.trim_end_matches(',')) {
            if let Some(clue) = clue(word) {
                clues.insert(clue);
            } else if let Some(place) = square(word) {
                squares.insert(place);
            } else {
                background = Background::of(word);
            }
        }
        let (all_squares, all_clues) = shaded.entry(background).or_default();
        all_squares.append(&mut squares);
        all_clues.append(&mut clues);
    }
    for (background, (squares, clues)) in shaded {
        let (size, runs) = (draft.grid().size(), draft.runs());
        let squares = squares.into_iter().map(|place| position(place, size).unwrap_or(NOWHERE));
        let mut all: BTreeSet<_> = squares.collect();
        for clue in clues {
            match runs.binary_search_by_key(&clue, |run| (run.number, run.direction)) {
                Ok(k) => all.extend(runs[k].squares()),
                Err(_) => _ = all.insert(NOWHERE),
            }
        }
        draft.add_backgrounds(all.into_iter().map(|at| (at, background)));
    }
}

/// Returns the number and the direction of a clue such as `A12`, `12A` or `12a`. A small letter in front is a column.
fn clue(word: &str) -> Option<(u32, Direction)> {
    let (number, letter) = match word.strip_prefix(['A', 'D']) {
        Some(number) => (number, word.chars().next()?),
        None => (word.strip_suffix(['A', 'D', 'a', 'd'])?, word.chars().last()?),
    };
    let direction = if matches!(letter, 'A' | 'a') { Direction::Across } else { Direction::Down };
    Some((self::number(number)?, direction))
}

/// Returns the column and the row of a square such as `b3`, `c2r3` or `r3c2`.
fn square(word: &str) -> Option<(u32, u32)> {
    let both =
        |pair: Option<(&str, &str)>| pair.and_then(|(one, other)| Some((number(one)?, number(other)?)));
    let by_column = || both(word.strip_prefix('c')?.split_once('r'));
    let by_row = || both(word.strip_prefix('r')?.split_once('c')).map(|(row, column)| (column, row));
    let by_letter = || {
        let letter = word.bytes().next().filter(u8::is_ascii_lowercase)?;
        Some((u32::from(letter - b'a') + 1, number(&word[1..])?))
    };
    by_column().or_else(by_row).or_else(by_letter)
}

/// Returns the position of a column and a row, which count from 1 and from the bottom.
fn position((column, row): (u32, u32), size: Size) -> Option<Position> {
    let (row, column) = (size.height.checked_sub(row)?, column.checked_sub(1)?);
    (row < size.height && column < size.width).then(|| Position::new(row as i32, column as i32))
}

fn number(digits: &str) -> Option<u32> {
    digits.bytes().all(|digit| digit.is_ascii_digit()).then(|| digits.parse().ok())?
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

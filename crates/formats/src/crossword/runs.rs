//! Runs of letters in a grid, numbered as in most formats: all of them, whether they are entries or not.

use std::collections::BTreeSet;

use quadrille_core::{Answer, Bars, Crossword, Direction, Entry, Grid, Language, Position, Rule, Square};

/// A run of two or more letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Run {
    /// Counts all runs, row by row.
    pub(super) number: u32,
    pub(super) direction: Direction,
    pub(super) position: Position,
    /// At most one more than any answer has: a file may ask for the length of a run many times.
    pub(super) len: usize,
}

impl Run {
    pub(super) fn squares(self) -> impl Iterator<Item = Position> {
        (0..).take(self.len).map(move |k| self.position.step(self.direction, k))
    }
}

/// Returns all runs in the order of their numbers, across before down.
pub(super) fn runs(grid: &Grid<Square>, bars: &Bars) -> Vec<Run> {
    let mut runs = Vec::new();
    let mut number = 0;
    for position in grid.positions() {
        let here = Direction::BOTH
            .map(|direction| length(grid, bars, position, direction).map(|len| (direction, len)));
        number += u32::from(here.iter().any(Option::is_some));
        let new = here.into_iter().flatten();
        runs.extend(new.map(|(direction, len)| Run { number, direction, position, len }));
    }
    runs
}

/// Returns the length of the run that starts in a square, if one does.
pub(super) fn length(
    grid: &Grid<Square>,
    bars: &Bars,
    start: Position,
    direction: Direction,
) -> Option<usize> {
    let is_letter = |at| grid.get(at).is_some_and(|square| square.letter().is_some());
    let joins = |k: i32| {
        let before = start.step(direction, k - 1);
        is_letter(before) && is_letter(start.step(direction, k)) && !bars.has(before, direction)
    };
    if !is_letter(start) || joins(0) {
        return None;
    }
    let len = 1 + (1..).take(Answer::MAX_SQUARES).take_while(|&k| joins(k)).count();
    (len >= 2).then_some(len)
}

/// Returns the clue of a run in which the answer of another one continues.
pub(super) fn continuation(number: u32, direction: Direction) -> String {
    format!("See {number} {}", Language::default().heading(direction))
}

/// Returns all runs, each with its entry if it has one.
pub(super) fn with_entries<'a>(
    crossword: &'a Crossword,
    grid: &Grid<Square>,
) -> impl Iterator<Item = (Run, Option<&'a Entry>)> + use<'a> {
    let mut slots: Vec<_> = crossword.slots().collect();
    slots.sort_by_key(|slot| (slot.position, slot.direction));
    let mut slots = slots.into_iter().peekable();
    runs(grid, crossword.bars()).into_iter().map(move |run| {
        let slot = slots.next_if(|slot| (slot.position, slot.direction) == (run.position, run.direction));
        (run, slot.map(|slot| slot.entry))
    })
}

/// Whether some runs of letters are not entries.
pub(super) fn has_others(crossword: &Crossword) -> bool {
    others(crossword).next().is_some()
}

/// Returns the first square and the direction of each run of letters that is not an entry. The memory grows with the number
/// of letters, not with the area.
pub(super) fn others(crossword: &Crossword) -> impl Iterator<Item = (Position, Direction)> {
    let (squares, bars) = (crossword.letter_squares(), crossword.bars());
    let words: BTreeSet<_> = crossword.slots().map(|slot| (slot.position, slot.direction)).collect();
    let starts =
        squares.clone().into_iter().flat_map(|(at, _)| Direction::BOTH.map(|direction| (at, direction)));
    let is_letter = move |at: Position| squares.binary_search_by_key(&at, |square| square.0).is_ok();
    let joins = move |at: Position, direction: Direction| {
        is_letter(at) && is_letter(at.step(direction, 1)) && !bars.has(at, direction)
    };
    starts.filter(move |&(at, direction)| {
        joins(at, direction) && !joins(at.step(direction, -1), direction) && !words.contains(&(at, direction))
    })
}

/// The numbers of the entries of a crossword, by their first squares.
pub(super) struct Numbers(Vec<(Position, u32)>);

impl Numbers {
    /// Returns the numbers that entries have where all runs of letters are entries.
    pub(super) fn of_runs(crossword: &Crossword) -> Self {
        if crossword.rule() != Rule::Any {
            return Self::of(crossword);
        }
        let entries = crossword.slots().map(|slot| slot.position);
        let starts: BTreeSet<_> = entries.chain(others(crossword).map(|(at, _)| at)).collect();
        Self(starts.into_iter().zip(1..).collect())
    }

    pub(super) fn of(crossword: &Crossword) -> Self {
        let mut numbers: Vec<_> = crossword.slots().map(|slot| (slot.position, slot.number)).collect();
        numbers.sort_unstable();
        Self(numbers)
    }

    pub(super) fn at(&self, square: Position) -> Option<u32> {
        let place = self.0.binary_search_by_key(&square, |(position, _)| *position).ok()?;
        self.0.get(place).map(|(_, number)| *number)
    }
}

#[cfg(test)]
mod tests;

//! The independent checker of crosswords.
//!
//! It shares no code with the builder. It sorts all squares by row and by column and reads the runs of letters
//! from the two orders, so that it needs no map of squares and O(s log s) time for s squares.
//!
//! [`Crossword::new`](crate::Crossword::new) calls [`verify()`]. Call it yourself to check an arrangement without
//! creating a crossword.

mod fault;

use alloc::{vec, vec::Vec};
use core::num::NonZeroU32;

use crate::{Answer, Bars, Direction, Placement, Position, Rule, WordList};

pub use fault::Fault;

/// The maximum number of faults that are reported.
pub const MAX_FAULTS: usize = 100;

/// The maximum distance of the first square of an entry from row 0 and from column 0. It guarantees that the
/// distance of any two squares, with a margin, fits into `i32`.
pub const FARTHEST: i32 = 500_000_000;

/// The result of a successful check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Verified {
    /// The number of letter squares.
    pub letters: usize,
}

/// Checks an arrangement under a rule.
///
/// Positions may be negative: only the relative positions of entries count.
///
/// ```
/// use quadrille_core::{Direction, Fault, WordList, Placement, Position, Rule, verify::verify};
/// let word_list: WordList = "cat\ncow".parse()?;
/// let at = |row, column, direction| (Position::new(row, column), direction);
/// let placed = |places: [(Position, Direction); 2]| -> Vec<_> {
///     let pairs = word_list.ids().zip(places);
///     pairs.map(|(entry, (position, direction))| Placement { entry, position, direction }).collect()
/// };
/// let crossing = placed([at(0, 0, Direction::Across), at(0, 0, Direction::Down)]);
/// assert_eq!(verify(Rule::Standard, &word_list, &crossing).map(|verified| verified.letters), Ok(5));
/// let clash = placed([at(0, 0, Direction::Across), at(-1, 1, Direction::Down)]);
/// assert_eq!(verify(Rule::Standard, &word_list, &clash), Err(vec![Fault::Disagreement(Position::new(0, 1))]));
/// # Ok::<(), quadrille_core::Error>(())
/// ```
///
/// # Errors
///
/// The faults, up to [`MAX_FAULTS`].
pub fn verify(rule: Rule, word_list: &WordList, placements: &[Placement]) -> Result<Verified, Vec<Fault>> {
    verify_barred(rule, word_list, placements, &Bars::default())
}

/// Checks an arrangement in a grid with bars, at which runs end.
pub(crate) fn verify_barred(
    rule: Rule,
    word_list: &WordList,
    placements: &[Placement],
    bars: &Bars,
) -> Result<Verified, Vec<Fault>> {
    let mut faults = Faults(Vec::new());
    if placements.is_empty() {
        faults.add(Fault::Empty);
    }
    let mut placed = vec![false; word_list.len()];
    for Placement { entry, .. } in placements {
        match placed.get_mut(entry.index()) {
            None => faults.add(Fault::Unknown(entry.index())),
            Some(true) => faults.add(Fault::Twice(entry.index())),
            Some(placed) => *placed = true,
        }
    }
    for Placement { entry, position, .. } in placements {
        if word_list.get(*entry).is_some_and(|entry| entry.answer().len() < Answer::MIN_PLACED) {
            faults.add(Fault::Alone(*position));
        }
        if position.row.unsigned_abs().max(position.column.unsigned_abs()) > FARTHEST.unsigned_abs() {
            faults.add(Fault::TooFar(*position));
        }
    }
    if rule != Rule::Any {
        let unknown = |placement: &&Placement| word_list[placement.entry].answer().has_unknown();
        let unknown =
            placements.iter().filter(|placement| word_list.get(placement.entry).is_some()).find(unknown);
        unknown.into_iter().for_each(|placement| faults.add(Fault::Content(placement.position)));
    }
    faults.none_so_far()?;

    let mut squares = cells(word_list, placements, &mut faults);
    faults.none_so_far()?;
    for direction in Direction::BOTH {
        if direction == Direction::Down {
            squares.sort_unstable_by_key(|cell| (cell.position.column, cell.position.row));
        }
        check_runs(rule, (&squares, bars), word_list, placements, direction, &mut faults);
        if rule == Rule::Strict {
            check_separation(&squares, direction, &mut faults);
        }
    }
    if rule != Rule::Any {
        let parts = components(&squares, placements.len());
        if parts > 1 {
            faults.add(Fault::Disconnected(parts));
        }
    }
    faults.none_so_far()?;
    Ok(Verified { letters: squares.len() })
}

struct Faults(Vec<Fault>);

impl Faults {
    fn add(&mut self, fault: Fault) {
        if self.0.len() < MAX_FAULTS {
            self.0.push(fault);
        }
    }

    fn none_so_far(&mut self) -> Result<(), Vec<Fault>> {
        if self.0.is_empty() { Ok(()) } else { Err(core::mem::take(&mut self.0)) }
    }
}

/// The index of a placement, such that an `Option` of it needs no more memory.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Owner(NonZeroU32);

impl Owner {
    /// Returns the indices in increasing order.
    fn all() -> impl Iterator<Item = Self> {
        (1..=u32::MAX).filter_map(NonZeroU32::new).map(Self)
    }

    const fn index(self) -> usize {
        self.0.get() as usize - 1
    }
}

/// A letter square with the placements that own it.
struct Cell {
    position: Position,
    across: Option<Owner>,
    down: Option<Owner>,
}

impl Cell {
    const fn owner(&self, direction: Direction) -> Option<Owner> {
        match direction {
            Direction::Across => self.across,
            Direction::Down => self.down,
        }
    }
}

/// Returns the letter squares row by row.
fn cells(word_list: &WordList, placements: &[Placement], faults: &mut Faults) -> Vec<Cell> {
    let answer = |placement: &Placement| word_list[placement.entry].answer();
    // An answer has up to 255 squares, so a byte is enough for an index.
    let mut claims = Vec::with_capacity(placements.iter().map(|placement| answer(placement).len()).sum());
    for (placement, owner) in placements.iter().zip(Owner::all()) {
        for (position, square) in placement.squares(answer(placement).len()).zip(0_u8..) {
            claims.push((position, placement.direction, owner, square));
        }
    }
    claims.sort_unstable();
    let mut cells = Vec::<Cell>::with_capacity(claims.len());
    for group in claims.chunk_by(|one, next| one.0 == next.0) {
        let position = group[0].0;
        let mut contents =
            group.iter().map(|&(.., owner, square)| answer(&placements[owner.index()]).square(square.into()));
        if group.len() > 1 && contents.next().is_some_and(|first| contents.any(|other| other != first)) {
            faults.add(Fault::Disagreement(position));
        }
        if let Some(pair) = group.windows(2).find(|pair| pair[0].1 == pair[1].1) {
            faults.add(Fault::Overlap(position, pair[0].1));
        }
        let owner = |direction| group.iter().find(|claim| claim.1 == direction).map(|claim| claim.2);
        cells.push(Cell { position, across: owner(Direction::Across), down: owner(Direction::Down) });
    }
    cells
}

fn follows(one: &Cell, next: &Cell, direction: Direction) -> bool {
    one.position.step(direction, 1) == next.position
}

/// Checks that every run of two or more letters is one entry, or possibly none under [`Rule::Any`]. The cells are
/// sorted along the direction.
fn check_runs(
    rule: Rule,
    (cells, bars): (&[Cell], &Bars),
    word_list: &WordList,
    placements: &[Placement],
    direction: Direction,
    faults: &mut Faults,
) {
    let goes_on =
        |one: &Cell, next: &Cell| follows(one, next, direction) && !bars.has(one.position, direction);
    for run in cells.chunk_by(goes_on) {
        let owner = run[0].owner(direction);
        let is_one_entry = match owner {
            None => run.len() == 1 || rule == Rule::Any,
            Some(owner) => {
                let Placement { entry, position, .. } = placements[owner.index()];
                position == run[0].position && word_list[entry].answer().len() == run.len()
            }
        };
        if !is_one_entry || run.iter().any(|cell| cell.owner(direction) != owner) {
            faults.add(Fault::Run { start: run[0].position, direction, len: run.len() });
        }
    }
}

/// Checks that no two neighbors along `direction` both belong to entries that cross it.
fn check_separation(cells: &[Cell], direction: Direction, faults: &mut Faults) {
    let crossing = direction.other();
    for pair in cells.windows(2) {
        if follows(&pair[0], &pair[1], direction)
            && pair[0].owner(crossing).is_some()
            && pair[1].owner(crossing).is_some()
        {
            faults.add(Fault::Touching(pair[0].position, crossing));
        }
    }
}

/// Returns the number of connected components.
fn components(cells: &[Cell], placements: usize) -> usize {
    let mut parent: Vec<Owner> = Owner::all().take(placements).collect();
    let mut parts = placements;
    for cell in cells {
        if let (Some(across), Some(down)) = (cell.across, cell.down) {
            let (one, other) = (root(&mut parent, across), root(&mut parent, down));
            if one != other {
                parent[one.index()] = other;
                parts -= 1;
            }
        }
    }
    parts
}

fn root(parent: &mut [Owner], mut of: Owner) -> Owner {
    while parent[of.index()] != of {
        let above = parent[parent[of.index()].index()];
        parent[of.index()] = above;
        of = above;
    }
    of
}

#[cfg(test)]
mod tests;

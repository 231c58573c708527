//! Symmetries of clues: the reflections and rotations of a picture that keep its clues.
//!
//! Symmetric pictures have symmetric clues, so symmetric clues often have a solution with the same
//! symmetries. As few cells determine such a solution, it is found soon: symmetry is used to search for less,
//! and not, as in symmetry breaking, to search in less (J. Crawford et al., *Symmetry-Breaking Predicates for
//! Search Problems*, 1996).

use alloc::vec::Vec;
use core::ops::Range;

use crate::{Clue, Clues, LineId, Side};

/// A mapping of a rectangle or a square onto itself: the order of its rows, of its columns or of both is
/// reversed, and then rows and columns may be exchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Isometry {
    /// Whether the order of the lines is reversed, by side.
    reverses: [bool; 2],
    exchanges: bool,
}

impl Isometry {
    /// Returns all isometries except the identity.
    fn all() -> impl Iterator<Item = Self> {
        let bit = |bits: u8, k: u8| bits >> k & 1 == 1;
        (1..8).map(move |bits| Self { reverses: [bit(bits, 0), bit(bits, 1)], exchanges: bit(bits, 2) })
    }
}

/// Symmetries of clues (default: none). Together with the identity they are a group.
#[derive(Clone, Debug, Default)]
pub(crate) struct Symmetries {
    /// By side, the lines from the first that is not empty to the last: pictures may be anywhere in a grid.
    frame: [Range<usize>; 2],
    isometries: Vec<Isometry>,
}

impl Symmetries {
    pub(crate) fn of(clues: &Clues) -> Self {
        let frame = Side::BOTH.map(|side| {
            let is_drawn = |clue: &Clue| *clue != Clue::default();
            let lines = clues.lines(side);
            let first = lines.iter().position(is_drawn).unwrap_or(0);
            first..lines.iter().rposition(is_drawn).map_or(0, |last| last + 1)
        });
        let is_square = frame[0].len() == frame[1].len();
        let mut symmetries = Self { frame, isometries: Vec::new() };
        let fitting = Isometry::all().filter(|isometry| is_square || !isometry.exchanges);
        symmetries.isometries = fitting.filter(|&isometry| symmetries.keeps(isometry, clues)).collect();
        symmetries
    }

    pub(crate) const fn is_empty(&self) -> bool {
        self.isometries.is_empty()
    }

    /// Returns whether no line before this one is mapped onto it. Clues and cells of all other lines are
    /// those of such lines.
    pub(crate) fn is_first(&self, line: LineId) -> bool {
        let order = |line: LineId| (line.side, line.index);
        !self.frame[line.side as usize].contains(&line.index)
            || self.isometries.iter().all(|&isometry| order(self.line(isometry, line)) >= order(line))
    }

    /// Returns row and column of the images of a cell.
    pub(crate) fn images(&self, cell: [usize; 2]) -> impl Iterator<Item = [usize; 2]> {
        let isometries = if self.has(cell) { &self.isometries[..] } else { &[] };
        isometries.iter().map(move |&isometry| self.cell(isometry, cell))
    }

    fn has(&self, cell: [usize; 2]) -> bool {
        self.frame.iter().zip(cell).all(|(lines, index)| lines.contains(&index))
    }

    fn cell(&self, Isometry { reverses, exchanges }: Isometry, cell: [usize; 2]) -> [usize; 2] {
        let [row, column] = Side::BOTH.map(|side| {
            let Range { start, end } = self.frame[side as usize];
            let index = cell[side as usize];
            if reverses[side as usize] { end - 1 - index } else { index - start }
        });
        let [row, column] = if exchanges { [column, row] } else { [row, column] };
        [self.frame[0].start + row, self.frame[1].start + column]
    }

    /// Returns the image of a line.
    fn line(&self, isometry: Isometry, LineId { side, index }: LineId) -> LineId {
        let mut cell = [self.frame[0].start, self.frame[1].start];
        cell[side as usize] = index;
        let side = if isometry.exchanges { side.other() } else { side };
        LineId { side, index: self.cell(isometry, cell)[side as usize] }
    }

    /// Returns whether all clues stay the same.
    fn keeps(&self, isometry: Isometry, clues: &Clues) -> bool {
        Side::BOTH.into_iter().all(|side| {
            self.frame[side as usize].clone().all(|index| {
                let image = self.line(isometry, LineId { side, index });
                let (clue, its) = (&clues.lines(side)[index], &clues.lines(image.side)[image.index]);
                if isometry.reverses[side.other() as usize] {
                    clue.is_unknown() == its.is_unknown() && clue.runs().iter().eq(its.runs().iter().rev())
                } else {
                    clue == its
                }
            })
        })
    }
}

#[cfg(test)]
mod tests;

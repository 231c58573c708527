//! Alternative solutions that were found: most changes keep one of them, which only requires a check of its
//! lines.

use alloc::{vec, vec::Vec};

use quadrille_core::Size;

use crate::{Cell, TrialPicture, grid::trial::affected_cells, repair::edits::Groups};

/// The maximum number of stored alternative solutions.
const MAX_KEPT: usize = 64;

/// The cells in which another solution differs from a picture, with its contents.
pub(crate) type AlternativeSolution = Vec<(Cell, u8)>;

/// Alternative solutions; those that were found last, or kept by a change, come first.
#[derive(Default)]
pub(crate) struct AlternativeSolutions(Vec<AlternativeSolution>);

impl AlternativeSolutions {
    /// Stores how a solution differs, separately for each part that is not connected to the others by a line:
    /// each of them alone makes another solution.
    pub(crate) fn note(&mut self, size: Size, alternative: &[(Cell, u8)]) {
        for part in parts(size, alternative) {
            if !self.0.contains(&part) {
                self.0.truncate(MAX_KEPT - 1);
                self.0.insert(0, part);
            }
        }
    }

    /// Returns the differences of up to `max` alternative solutions of a picture that matter and have no line
    /// in common.
    pub(crate) fn left(
        &mut self,
        trial: &dyn TrialPicture,
        max: usize,
        matters: impl Fn(&AlternativeSolution) -> bool,
    ) -> AlternativeSolution {
        let mut left = AlternativeSolution::new();
        let mut count = 0;
        for k in 0..self.0.len() {
            let alternative = &self.0[k];
            let is_apart = |&((row, column), _): &(Cell, u8)| {
                left.iter().all(|&((other_row, other), _)| row != other_row && column != other)
            };
            if matters(alternative) && alternative.iter().all(is_apart) && is_alternative(trial, alternative)
            {
                left.extend_from_slice(alternative);
                self.0[..=k].rotate_right(1);
                count += 1;
                if count == max {
                    break;
                }
            }
        }
        left
    }
}

/// Returns the parts of cells that are not connected by a line.
pub(crate) fn parts(size: Size, cells: &[(Cell, u8)]) -> Vec<AlternativeSolution> {
    let groups = Groups::new(size, &affected_cells(cells));
    let mut parts = vec![AlternativeSolution::new(); groups.count()];
    for &(at, content) in cells {
        if let Some(group) = groups.of(at) {
            parts[group].push((at, content));
        }
    }
    parts
}

/// Returns whether a picture with other contents in some cells, row by row, is another picture with the same
/// clues.
pub(crate) fn is_alternative(trial: &dyn TrialPicture, cells: &[(Cell, u8)]) -> bool {
    let Size { width, height } = trial.size();
    let swapped = |(row, column): Cell| (column, row);
    let columns_are_like = || {
        let mut cells: Vec<_> = cells.iter().map(|&(at, content)| (swapped(at), content)).collect();
        cells.sort_unstable();
        lines_are_like(&cells, height, |at| trial.content(swapped(at)))
    };
    cells.iter().any(|&(at, content)| trial.content(at) != content)
        && lines_are_like(cells, width, |at| trial.content(at))
        && columns_are_like()
}

/// Returns whether lines of a length have the same runs with other contents in some cells, line by line; a
/// cell is the index of its line and its place there.
fn lines_are_like(cells: &[(Cell, u8)], length: u32, before: impl Fn(Cell) -> u8) -> bool {
    cells.chunk_by(|((line, _), _), ((next, _), _)| line == next).all(|others| {
        let ((line, _), _) = others[0];
        let before: Vec<_> = (0..length as u16).map(|place| before((line, place))).collect();
        let mut after = before.clone();
        for &((_, place), content) in others {
            after[usize::from(place)] = content;
        }
        runs(&before).eq(runs(&after))
    })
}

/// Returns the contents and lengths of the runs of a line.
fn runs(line: &[u8]) -> impl Iterator<Item = (u8, usize)> {
    let equal = line.chunk_by(|one, next| one == next);
    equal.filter(|run| run[0] != 0).map(|run| (run[0], run.len()))
}

#[cfg(test)]
mod tests;

//! Second solutions that were met: most changes leave one of them, which is seen in its lines alone.

use quadrille_core::Size;

use super::edits::Groups;
use crate::solve::{Cell, Trial};

/// So many are kept.
const MOST: usize = 64;

/// The cells in which another solution differs from a picture, with what it has there.
pub(super) type Second = Vec<(Cell, u8)>;

/// Those that were met last, or left by a change: these first.
#[derive(Default)]
pub(super) struct Seconds(Vec<Second>);

impl Seconds {
    /// Notes how a solution differs, in each of the parts that no line connects: each of them alone makes another one.
    pub(super) fn note(&mut self, size: Size, second: &[(Cell, u8)]) {
        for part in parts(size, second) {
            if !self.0.contains(&part) {
                self.0.truncate(MOST - 1);
                self.0.insert(0, part);
            }
        }
    }

    /// What second solutions of a picture differ in, of those that matter: so many at most that have no line in common.
    pub(super) fn left(
        &mut self,
        trial: &dyn Trial,
        most: usize,
        matters: impl Fn(&Second) -> bool,
    ) -> Second {
        let mut left = Second::new();
        let mut count = 0;
        for k in 0..self.0.len() {
            let second = &self.0[k];
            let is_apart = |&((row, column), _): &(Cell, u8)| {
                left.iter().all(|&((other_row, other), _)| row != other_row && column != other)
            };
            if matters(second) && second.iter().all(is_apart) && is_second(trial, second) {
                left.extend_from_slice(second);
                self.0[..=k].rotate_right(1);
                count += 1;
                if count == most {
                    break;
                }
            }
        }
        left
    }
}

/// The parts of cells that no line connects.
pub(super) fn parts(size: Size, cells: &[(Cell, u8)]) -> Vec<Second> {
    let groups = Groups::new(size, &spots(cells));
    let mut parts = vec![Second::new(); groups.count()];
    for &(at, content) in cells {
        if let Some(group) = groups.of(at) {
            parts[group].push((at, content));
        }
    }
    parts
}

/// The cells alone.
pub(super) fn spots(cells: &[(Cell, u8)]) -> Vec<Cell> {
    cells.iter().map(|&(at, _)| at).collect()
}

/// Whether a picture with other contents in some cells is another one with the same clues.
pub(super) fn is_second(trial: &dyn Trial, cells: &[(Cell, u8)]) -> bool {
    let size = trial.size();
    let is_like = |line: Vec<Cell>, others: &mut dyn Iterator<Item = (usize, u8)>| {
        let before: Vec<u8> = line.into_iter().map(|at| trial.content(at)).collect();
        let mut after = before.clone();
        others.for_each(|(at, content)| after[at] = content);
        runs(&before).eq(runs(&after))
    };
    cells.iter().any(|&(at, content)| trial.content(at) != content)
        && cells.iter().all(|&((row, column), _)| {
            let in_row = cells.iter().filter(|((other, _), _)| *other == row);
            let in_column = cells.iter().filter(|((_, other), _)| *other == column);
            let (rows, columns) = (0..size.height as u16, 0..size.width as u16);
            is_like(
                columns.map(|column| (row, column)).collect(),
                &mut in_row.map(|&((_, column), content)| (column.into(), content)),
            ) && is_like(
                rows.map(|row| (row, column)).collect(),
                &mut in_column.map(|&((row, _), content)| (row.into(), content)),
            )
        })
}

/// The contents and lengths of the runs of a line.
fn runs(line: &[u8]) -> impl Iterator<Item = (u8, usize)> {
    let equal = line.chunk_by(|one, next| one == next);
    equal.filter(|run| run[0] != 0).map(|run| (run[0], run.len()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Picture, solve::trial};

    #[track_caller]
    fn check(text: &str, cells: &[(Cell, u8)], expected: bool) {
        let picture: Picture = text.replace(' ', "\n").parse().unwrap();
        assert_eq!(is_second(&*trial(&picture), cells), expected, "{text} {cells:?}");
    }

    #[test]
    fn what_has_the_same_clues_is_a_second_solution() {
        let switch = [((0, 0), 0), ((0, 1), 1), ((1, 0), 1), ((1, 1), 0)];
        check("#.. .#. ...", &switch, true);
        check("#.# .#. ...", &switch, false);
        check("#.. .## ...", &switch, false);
        check(".#. #.. ...", &switch, false);
        check("#.. .#. ...", &switch[..2], false);
        check("#.. .#. ...", &[], false);
    }

    #[test]
    fn parts_are_kept_alone() {
        let picture: Picture = "#....\n.#...\n.....\n...#.\n....#\n".parse().unwrap();
        let trial = trial(&picture);
        let part = |at: u16| vec![((at, at), 0), ((at, at + 1), 1), ((at + 1, at), 1), ((at + 1, at + 1), 0)];
        let mut seconds = Seconds::default();
        seconds.note(picture.size(), &[part(0), part(3)].concat());
        assert_eq!(seconds.left(&*trial, 1, |_| true).len(), 4);
        assert_eq!(seconds.left(&*trial, 9, |_| true).len(), 8);
        assert_eq!(seconds.left(&*trial, 9, |second| second.contains(&((0, 1), 1))), part(0));
    }
}

//! An estimate of how much room a word leaves for others.

use super::{Board, Candidate, Symbol};
use crate::{Direction, Position, Rule};

impl Board {
    /// Returns the value of the letters that a word would open, minus that of the letters that it would use up.
    ///
    /// `worth` is the value of a letter, given whether it has room before and after it. This is an estimate: the
    /// room that the word takes from letters nearby is not counted.
    pub(crate) fn gain(
        &self,
        word: &[Symbol],
        Candidate { position, direction, .. }: Candidate,
        worth: impl Fn(Symbol, [bool; 2]) -> i64,
    ) -> i64 {
        let crossing = direction.other();
        let at = |k| position.step(direction, k);
        let crosses = |k| (0..word.len() as i32).contains(&k) && self.squares.letter(at(k)).is_some();
        let open_for = |letter, at, direction| worth(letter, self.room(at, direction));
        let is_strict = self.rule == Rule::Strict;
        let mut gain = 0;
        for (&letter, k) in word.iter().zip(0..) {
            if crosses(k) {
                gain -= open_for(letter, at(k), direction);
                // Under the strict rule a crossing also closes the squares beside it.
                let beside = [-1, 1].map(|side| at(k).step(crossing, side));
                let closed =
                    beside.into_iter().filter(|&at| is_strict && self.squares.is_open(at, direction));
                let letters = closed.filter_map(|at| Some((self.squares.letter(at)?, at)));
                gain -= letters.map(|(letter, at)| open_for(letter, at, direction)).sum::<i64>();
            } else if !(is_strict && (crosses(k - 1) || crosses(k + 1))) {
                gain += open_for(letter, at(k), crossing);
            }
        }
        gain
    }

    /// Whether the center of a word is farther from the origin than all letters that it crosses, in the Manhattan
    /// distance. A crossword that only grows outward cannot run into itself.
    pub(crate) fn leads_outward(
        &self,
        word: &[Symbol],
        Candidate { position, direction, .. }: Candidate,
    ) -> bool {
        let distance = |position: Position| position.row.abs() + position.column.abs();
        let middle = 2 * distance(position.step(direction, word.len() as i32 / 2));
        let squares = (0..word.len() as i32).map(|k| position.step(direction, k));
        let mut crossed = squares.filter(|&square| self.squares.letter(square).is_some());
        crossed.all(|square| 2 * distance(square) < middle)
    }

    /// Whether a letter has room for another one before it and after it, along a direction.
    fn room(&self, position: Position, direction: Direction) -> [bool; 2] {
        let empty = |position| self.squares.letter(position).is_none();
        [-1, 1].map(|side| {
            let next = position.step(direction, side);
            let around = [(direction, side), (direction.other(), -1), (direction.other(), 1)];
            empty(next) && around.into_iter().all(|(direction, side)| empty(next.step(direction, side)))
        })
    }
}

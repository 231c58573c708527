//! How much room a word leaves for others.

use super::{Board, Candidate, Symbol};
use crate::{Direction, Position, Rule};

impl Board {
    /// How many letters a word would open for further words, less those it would use up. An estimate: squares
    /// that the word takes away from letters near it are not counted.
    pub(crate) fn gain(&self, word: &[Symbol], Candidate { position, direction, .. }: Candidate) -> i32 {
        let crossing = direction.other();
        let at = |k| position.step(direction, k);
        let crosses = |k| (0..word.len() as i32).contains(&k) && self.squares.letter(at(k)).is_some();
        let is_strict = self.rule == Rule::Strict;
        let mut gain = 0;
        for k in 0..word.len() as i32 {
            if crosses(k) {
                // Under the strict rule a crossing also closes the squares beside it.
                let beside = [-1, 1].map(|side| self.squares.is_open(at(k).step(crossing, side), direction));
                gain -= 1 + if is_strict {
                    beside.into_iter().filter(|&is_open| is_open).count() as i32
                } else {
                    0
                };
            } else if !(is_strict && (crosses(k - 1) || crosses(k + 1))) && self.could_open(at(k), crossing) {
                gain += 1;
            }
        }
        gain
    }

    /// Whether most of the letters that a word would add lie farther from the origin than those that it
    /// crosses, by rows and columns together: a crossword that only ever grows so cannot run into itself.
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

    /// Whether a letter put into an empty square would have room for a second one beside it, along a
    /// direction.
    fn could_open(&self, position: Position, direction: Direction) -> bool {
        let empty = |position| self.squares.letter(position).is_none();
        [-1, 1].into_iter().any(|side| {
            let next = position.step(direction, side);
            let around = [(direction, side), (direction.other(), -1), (direction.other(), 1)];
            around.into_iter().all(|(direction, side)| empty(next.step(direction, side)))
        })
    }
}

//! Letters that the puzzle shows as a help.

use alloc::{vec, vec::Vec};
use core::cmp::Reverse;

use super::Crossword;
use crate::{Position, Random};

/// The stream of random numbers, apart from those of attempts.
const RANDOM_STREAM: u64 = u64::MAX;

impl Crossword {
    /// Sets the given letters: the squares whose letters the puzzle shows as a help (default: none).
    ///
    /// Squares without a letter are dropped.
    ///
    /// ```
    /// use quadrille_core::{Crossword, Position};
    /// let squares = [Position::new(0, 2), Position::new(1, 1)];
    /// let crossword = "CAT\nO..\n".parse::<Crossword>()?.with_given_letters(squares);
    /// assert_eq!(crossword.given_letters(), [Position::new(0, 2)]);
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    pub fn with_given_letters(mut self, squares: impl IntoIterator<Item = Position>) -> Self {
        self.given_letters = self.among(squares, true);
        let letters = self.letter_squares();
        let is_known = |at: &Position| {
            letters
                .binary_search_by_key(at, |letter| letter.0)
                .is_ok_and(|found| !letters[found].1.is_empty())
        };
        let known = self.given_letters.iter().copied().filter(is_known).collect();
        self.given_letters = known;
        self
    }

    /// Returns the squares whose letters the puzzle shows, in reading order.
    #[must_use]
    pub fn given_letters(&self) -> &[Position] {
        &self.given_letters
    }

    /// Chooses up to `count` squares whose letters help most, at random by the seed of the crossword: every word gets
    /// a letter before any word gets two, at crossings where possible.
    ///
    /// ```
    /// use quadrille_core::{Crossword, Position};
    /// let crossword: Crossword = "CAT\nO.O\nWOW\n".parse()?;
    /// let squares = crossword.helpful_letters(2);
    /// assert!(crossword.slots().all(|slot| squares.iter().any(|&at| slot.square_at(at).is_some())));
    /// assert_eq!(crossword.helpful_letters(99).len(), 8);
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    #[must_use]
    #[doc(alias("hints", "prefilled"))]
    pub fn helpful_letters(&self, count: usize) -> Vec<Position> {
        let mut squares: Vec<_> = self
            .slots()
            .zip(0..)
            .flat_map(|(slot, k)| slot.squares().map(move |square| (square, k)))
            .filter(|((_, letter), _)| !letter.is_empty())
            .map(|((at, _), k)| (at, k))
            .collect();
        squares.sort_unstable();
        let mut rest: Vec<&[(Position, usize)]> = squares.chunk_by(|one, next| one.0 == next.0).collect();
        Random::new(self.seed, RANDOM_STREAM).shuffle(&mut rest);
        rest.sort_by_key(|square| Reverse(square.len()));
        let (mut chosen, mut shown) = (Vec::new(), vec![0; self.len()]);
        let mut round = 0;
        while chosen.len() < count && !rest.is_empty() {
            round += 1;
            // Crossings of two words that wait for this round, then squares of any of them, crossings first.
            for must_help_two in [true, false] {
                rest.retain(|square| {
                    let waits = |(_, slot): &&(Position, usize)| shown[*slot] < round;
                    let helped = square.iter().filter(waits).count();
                    let helps = helped > usize::from(must_help_two);
                    let is_chosen = helps && chosen.len() < count;
                    if is_chosen {
                        chosen.push(square[0].0);
                        square.iter().for_each(|&(_, slot)| shown[slot] += 1);
                    }
                    !is_chosen
                });
            }
        }
        chosen.sort_unstable();
        chosen
    }
}

#[cfg(test)]
mod tests;

//! Crosswords while they grow.

use quadrille_core::{Crossword, PlayerGrid, Position, Slot, SquareStatus};

use super::squares::NUMBER_SIZE;
use crate::{View, text::one_line};

/// The first words of a crossword in placing order, at their positions in the finished one.
#[derive(Clone, Copy)]
pub(super) struct Stage<'a> {
    pub(super) crossword: &'a Crossword,
    words: usize,
    /// The words before this one are not new.
    newest: usize,
    /// The size of the numbers, if there are any.
    pub(super) numbers: Option<f64>,
    player_grid: Option<&'a PlayerGrid>,
}

impl<'a> Stage<'a> {
    /// All words, none of them new.
    pub(super) fn finished(crossword: &'a Crossword) -> Self {
        Self {
            crossword,
            words: crossword.len(),
            newest: crossword.len(),
            numbers: Some(NUMBER_SIZE),
            player_grid: None,
        }
    }

    /// The first words; those after the first `before` are new.
    pub(super) const fn growing(crossword: &'a Crossword, before: usize, words: usize) -> Self {
        Self { crossword, words, newest: before, numbers: Some(NUMBER_SIZE), player_grid: None }
    }

    /// This stage with numbers of this size in the corners of squares, or with none.
    pub(super) const fn with_numbers(self, numbers: Option<f64>) -> Self {
        Self { numbers, ..self }
    }

    /// This stage with the entries of a player.
    pub(super) const fn with_player_grid(self, player_grid: &'a PlayerGrid) -> Self {
        Self { player_grid: Some(player_grid), ..self }
    }

    /// The visible content of a letter square: that of the solution, a given letter, or that of the player.
    pub(super) fn written(&self, view: View, (at, content): (Position, &'a str)) -> Option<&'a str> {
        let is_shown = || self.crossword.given_letters().binary_search(&at).is_ok();
        if view == View::Solution || is_shown() {
            return Some(content).filter(|content| !content.is_empty());
        }
        self.player_grid.and_then(|grid| grid.get(at))
    }

    /// The words in placing order.
    pub(super) fn slots(&self) -> impl Iterator<Item = Slot<'a>> + use<'a> {
        self.crossword.slots().take(self.words)
    }

    /// The new words, in placing order.
    pub(super) fn new_words(&self) -> String {
        let words: Vec<_> = self.slots().skip(self.newest).map(|slot| one_line(slot.entry.text())).collect();
        words.join(", ")
    }

    /// The squares of the new words, each once, in reading order.
    pub(super) fn new_squares(&self) -> Vec<Position> {
        let mut squares: Vec<_> =
            self.slots().skip(self.newest).flat_map(|slot| slot.squares()).map(|square| square.0).collect();
        squares.sort_unstable();
        squares.dedup();
        squares
    }

    /// The letter squares with their contents in reading order, each once.
    pub(super) fn letter_squares(&self) -> Vec<(Position, &'a str)> {
        let mut squares: Vec<_> =
            self.slots().flat_map(|slot| slot.squares()).chain(self.crossword.loose_letters()).collect();
        squares.sort_unstable_by_key(|square| square.0);
        squares.dedup_by_key(|square| square.0);
        squares
    }

    /// The squares in which entries start, each with the number, which is that of the finished crossword, and
    /// its size.
    pub(super) fn numbers(&self) -> Vec<((u32, f64), Position)> {
        let Some(size) = self.numbers else { return Vec::new() };
        let mut numbers: Vec<_> = self.slots().map(|slot| (slot.number, slot.position)).collect();
        numbers.sort_unstable();
        numbers.dedup();
        numbers.into_iter().map(|(number, position)| ((number, size), position)).collect()
    }

    /// The status of each square.
    pub(super) fn statuses(&self) -> Vec<(Position, SquareStatus)> {
        self.crossword.statuses_after(self.words)
    }
}

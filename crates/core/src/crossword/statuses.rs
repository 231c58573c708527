//! The status of the squares of a finished crossword.

use alloc::vec::Vec;

use hashbrown::HashMap;

use super::Crossword;
use crate::{
    Direction, Position, SquareStatus,
    board::{Board, Symbol},
};

impl Crossword {
    /// Returns the status of the letter squares and their neighbors in reading order, from row and column -1 on.
    ///
    /// All other squares are [`SquareStatus::Free`] and not listed, so that the list is as long as there are
    /// letters, however large the bounding box.
    ///
    /// ```
    /// use quadrille_core::{Crossword, Direction, Position, SquareStatus};
    /// let crossword: Crossword = "CAT\nO..\n".parse()?;
    /// let statuses = crossword.statuses();
    /// assert_eq!(statuses[0], (Position::new(-1, 0), SquareStatus::Blocked));
    /// assert!(!statuses.iter().any(|(position, _)| *position == Position::new(1, 3)));
    /// // The A is beside a crossing, which the strict rule blocks.
    /// assert!(statuses.contains(&(Position::new(0, 1), SquareStatus::Full)));
    /// assert!(statuses.contains(&(Position::new(0, 2), SquareStatus::Crossable(Direction::Down))));
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    pub fn statuses(&self) -> Vec<(Position, SquareStatus)> {
        self.statuses_after(self.len())
    }

    /// Returns the status of the squares when only the first `words` words in placing order were placed.
    ///
    /// ```
    /// use quadrille_core::{Crossword, SquareStatus};
    /// let crossword: Crossword = "CAT\nO..\n".parse()?;
    /// let letters = |words| crossword.statuses_after(words).iter().filter(|(_, status)| status.is_letter()).count();
    /// assert_eq!((letters(0), letters(1), letters(2), letters(3)), (0, 3, 4, 4));
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    pub fn statuses_after(&self, words: usize) -> Vec<(Position, SquareStatus)> {
        let mut symbols = HashMap::new();
        let mut board = Board::new(self.rule, None);
        let mut symbol = |square| {
            let next = Symbol(symbols.len() as u32);
            *symbols.entry(square).or_insert(next)
        };
        for slot in self.slots().take(words) {
            let word: Vec<_> = slot.entry.answer().squares().map(&mut symbol).collect();
            board.place(&word, slot.position, slot.direction);
        }
        for (position, square) in self.loose_letters() {
            board.place(&[symbol(square)], position, Direction::Across);
        }
        let with_neighbors = |at: Position| {
            [(0, 0), (-1, 0), (1, 0), (0, -1), (0, 1)]
                .map(|(rows, columns)| at.step(Direction::Down, rows).step(Direction::Across, columns))
        };
        let letters = self.slots().take(words).flat_map(|slot| slot.squares()).chain(self.loose_letters());
        let mut squares: Vec<_> = letters.flat_map(|(at, _)| with_neighbors(at)).collect();
        squares.sort_unstable();
        squares.dedup();
        let status = |position| (position, board.status(position));
        squares.into_iter().map(status).filter(|(_, status)| *status != SquareStatus::Free).collect()
    }
}

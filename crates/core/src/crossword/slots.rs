//! The placed entries and the letter squares of a crossword.

use alloc::vec::Vec;

use super::{Crossword, Slot};
use crate::{Direction, Grid, Position, Rule, pins};

impl Crossword {
    /// Returns the placed entries with their numbers, in the order of the [placements](Self::placements).
    #[doc(alias("words", "clues", "answers"))]
    pub fn slots(&self) -> impl Iterator<Item = Slot<'_>> + DoubleEndedIterator + ExactSizeIterator {
        self.placements.iter().zip(&self.numbers).map(|(placement, &number)| Slot {
            number,
            direction: placement.direction,
            position: placement.position,
            id: placement.entry,
            entry: &self.word_list[placement.entry],
        })
    }

    /// Returns the slots that a square belongs to, each with the index of the square in it.
    ///
    /// There are two where words cross. This takes time in proportion to the number of slots.
    ///
    /// ```
    /// use quadrille_core::{Crossword, Direction, Position};
    /// let crossword: Crossword = "CAT\nO..\nWOW\n".parse()?;
    /// let at_w: Vec<_> = crossword.slots_at(Position::new(2, 0)).map(|(slot, k)| (slot.direction, k)).collect();
    /// assert_eq!(at_w, [(Direction::Across, 0), (Direction::Down, 2)]);
    /// assert_eq!(crossword.slots_at(Position::new(1, 1)).count(), 0);
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    pub fn slots_at(&self, position: Position) -> impl Iterator<Item = (Slot<'_>, usize)> {
        self.slots().filter_map(move |slot| slot.square_at(position).map(|k| (slot, k)))
    }

    /// Returns the slots of a direction, sorted by number, as in a list of clues.
    ///
    /// ```
    /// use quadrille_core::{Builder, Direction, WordList};
    /// let word_list: WordList = "cat\tFeline\ncow\tIt moos\nwow\tMy!".parse()?;
    /// let crossword = Builder::new().build(&word_list)?;
    /// for direction in Direction::BOTH {
    ///     for slot in crossword.clue_list(direction) {
    ///         println!("{} {direction}: {}", slot.number, slot.entry.full_clue());
    ///     }
    /// }
    /// let clues = Direction::BOTH.map(|direction| crossword.clue_list(direction).len());
    /// assert_eq!(clues.iter().sum::<usize>(), 3);
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    pub fn clue_list(&self, direction: Direction) -> Vec<Slot<'_>> {
        let mut slots: Vec<_> = self.slots().filter(|slot| slot.direction == direction).collect();
        slots.sort_by_key(|slot| slot.number);
        slots
    }

    /// Returns the letter squares with their contents in reading order, each once. Unknown contents are empty.
    ///
    /// ```
    /// use quadrille_core::{Crossword, Position};
    /// let crossword: Crossword = "CAT\nO..\n".parse()?;
    /// assert_eq!(crossword.letter_squares().last(), Some(&(Position::new(1, 0), "O")));
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    pub fn letter_squares(&self) -> Vec<(Position, &str)> {
        let mut squares: Vec<_> =
            self.slots().flat_map(|slot| slot.squares()).chain(self.loose_letters()).collect();
        squares.sort_unstable_by_key(|square| square.0);
        squares.dedup_by_key(|square| square.0);
        squares
    }

    /// Returns the contents of all squares of the bounding box, with `None` for empty ones.
    ///
    /// For sparse crosswords, [`letter_squares`](Self::letter_squares) needs much less memory.
    ///
    /// ```
    /// use quadrille_core::Crossword;
    /// let crossword: Crossword = "CAT\nO..\nWOW\n".parse()?;
    /// let grid = crossword.grid();
    /// assert_eq!(grid.row(1), [Some("O"), None, None]);
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    ///
    /// # Panics
    ///
    /// As [`Grid::filled`], for a bounding box of many millions of rows and columns.
    pub fn grid(&self) -> Grid<Option<&str>> {
        let mut grid = Grid::filled(self.size, None);
        for slot in self.slots() {
            for (position, square) in slot.squares() {
                grid[position] = Some(square);
            }
        }
        for (position, square) in self.loose_letters() {
            grid[position] = Some(square);
        }
        grid
    }

    /// Returns the number of letter squares.
    pub const fn letters(&self) -> usize {
        self.letters
    }

    /// Returns the number of crossings: letter squares that an across and a down entry share.
    ///
    /// ```
    /// use quadrille_core::Crossword;
    /// let crossword: Crossword = "CAT\nO..\nWOW\n".parse()?;
    /// assert_eq!((crossword.letters(), crossword.crossings(), crossword.density()), (7, 2, 7.0 / 9.0));
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    pub fn crossings(&self) -> usize {
        let all: usize = self.slots().map(|slot| slot.entry.answer().len()).sum();
        all + self.loose.len() - self.letters
    }

    /// Returns the number of entries that are placed without a clue if others have one; 0 if none has.
    ///
    /// ```
    /// use quadrille_core::{Builder, WordList};
    /// let word_list: WordList = "cat\tFeline\ncow\n".parse()?;
    /// assert_eq!(Builder::new().build(&word_list)?.missing_clues(), 1);
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    pub fn missing_clues(&self) -> usize {
        let missing = self.slots().filter(|slot| slot.entry.clue().is_none()).count();
        if missing < self.len() { missing } else { 0 }
    }

    /// Returns the number of connected components of its entries: 1, unless the rule is [`Rule::Any`].
    ///
    /// ```
    /// use quadrille_core::{Crossword, Direction, WordList, Placement, Position, Rule};
    /// assert_eq!("CAT\nO..\nWOW\n".parse::<Crossword>()?.components(), 1);
    /// let word_list: WordList = "cat\ndog".parse()?;
    /// let (direction, apart) = (Direction::Across, [0, 2].map(|row| Position::new(row, 0)));
    /// let placed = word_list.ids().zip(apart).map(|(entry, position)| Placement { entry, position, direction });
    /// let islands = Crossword::new(Rule::Any, word_list.clone(), placed.collect())?;
    /// assert_eq!(islands.components(), 2);
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    pub fn components(&self) -> usize {
        if self.rule == Rule::Any {
            pins::parts(&self.word_list, &self.placements).len()
        } else {
            // The rule guarantees it, and finding the components of a million words takes a quarter of the time
            // of building them.
            usize::from(!self.placements.is_empty())
        }
    }

    /// Returns the letter squares divided by the area of the bounding box, from 0 to 1.
    #[doc(alias = "fill")]
    pub fn density(&self) -> f64 {
        self.letters as f64 / self.size.area().max(1) as f64
    }
}

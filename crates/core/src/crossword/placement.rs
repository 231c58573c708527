//! The places of entries.

use crate::{Direction, Entry, EntryId, Position, Rect, WordList};

/// The place of an entry: its first square and its direction.
///
/// ```
/// use quadrille_core::{Direction, WordList, Placement, Position};
/// let word_list: WordList = "cat".parse()?;
/// let entry = word_list.id(0).expect("there is one");
/// let placement = Placement { entry, position: Position::new(2, 5), direction: Direction::Down };
/// assert_eq!(placement.squares(word_list[entry].answer().len()).last(), Some(Position::new(4, 5)));
/// # Ok::<(), quadrille_core::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Placement {
    /// The entry in the word list.
    pub entry: EntryId,
    /// The square of its first letter.
    pub position: Position,
    /// Across or down.
    pub direction: Direction,
}

impl Placement {
    /// Returns the squares of an entry of `len` letters.
    pub fn squares(self, len: usize) -> impl Iterator<Item = Position> {
        (0..len).zip(0..).map(move |(_, k)| self.position.step(self.direction, k))
    }

    /// Returns the rectangle of an entry of `len` letters.
    pub(crate) fn span(self, len: usize) -> Rect {
        Rect::of_word(self.position, self.direction, len)
    }

    /// Returns the bounding box of placements.
    pub(crate) fn bounds(word_list: &WordList, placements: &[Self]) -> Option<Rect> {
        let span = |placement: &Self| placement.span(word_list[placement.entry].answer().len());
        placements.iter().map(span).reduce(Rect::union)
    }
}

/// A placed entry with its number.
///
/// ```
/// use quadrille_core::{Crossword, Direction, Position};
/// let crossword: Crossword = "CAT\nO..\nWOW\n".parse()?;
/// let wow = crossword.slots().find(|slot| slot.entry.text() == "WOW").expect("it is there");
/// assert_eq!((wow.number, wow.direction, wow.position), (2, Direction::Across, Position::new(2, 0)));
/// assert_eq!(wow.squares().nth(1), Some((Position::new(2, 1), "O")));
/// assert_eq!(crossword.slots().find(|slot| slot.id == wow.id), Some(wow));
/// # Ok::<(), quadrille_core::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slot<'a> {
    /// The number in the corner of its first square, from 1.
    pub number: u32,
    /// Across or down.
    pub direction: Direction,
    /// The square of its first letter.
    pub position: Position,
    /// The entry in the word list, by which a program can find the slot again.
    pub id: EntryId,
    /// The entry.
    pub entry: &'a Entry,
}

impl<'a> Slot<'a> {
    /// Returns the squares with their contents, in reading order.
    pub fn squares(&self) -> impl Iterator<Item = (Position, &'a str)> + use<'a> {
        let (position, direction) = (self.position, self.direction);
        self.entry.answer().squares().zip(0..).map(move |(square, k)| (position.step(direction, k), square))
    }

    /// Returns the index of the square at a position, if the slot contains it.
    ///
    /// ```
    /// use quadrille_core::{Crossword, Position};
    /// let crossword: Crossword = "CAT\nO..\nWOW\n".parse()?;
    /// let first = crossword.slots().next().unwrap();
    /// assert_eq!(first.square_at(Position::new(0, 2)), Some(2));
    /// assert_eq!(first.square_at(Position::new(2, 2)), None);
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    pub fn square_at(&self, position: Position) -> Option<usize> {
        self.squares().position(|(square, _)| square == position)
    }
}

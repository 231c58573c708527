//! The finished crossword, its text form, and what a player has entered into it.

mod attributes;
mod bars;
mod given;
mod numbering;
mod placement;
mod player_grid;
pub(crate) mod reasons;
mod slots;
mod solution;
mod square;
mod statuses;
mod text;
mod unplaced;

use alloc::{boxed::Box, vec::Vec};
use core::fmt;

use crate::{
    Error, Metadata, Position, Rect, Rule, Size, WordList,
    verify::{self, Verified},
};

pub use bars::Bars;
pub use placement::{Placement, Slot};
pub use player_grid::PlayerGrid;
pub use square::Square;
pub use unplaced::{Reason, Unplaced};

/// A finished crossword.
///
/// It is immutable, and always obeys its [`rule`](Self::rule). Under the rules of free-form crosswords:
///
/// 1. Every run of two or more letter squares is exactly one entry.
/// 2. All entries form one connected component.
/// 3. The bounding box is tight: row 0 and column 0 each hold a letter.
/// 4. Under [`Rule::Strict`], parallel entries never touch.
///
/// Under [`Rule::Any`], the rule of many crosswords of other programs, every entry is a whole run of letters, and
/// nothing else is guaranteed: see [`Crossword::from_grid`].
///
/// The text form, written by `Display` and parsed by `FromStr`, is the grid with `.` for an empty square. It has
/// neither clues nor the placing order.
///
/// ```
/// use quadrille_core::Crossword;
/// let crossword: Crossword = "CAT\nO..\nWOW\n".parse()?;
/// assert_eq!(crossword.len(), 3);
/// assert_eq!(crossword.to_string(), "CAT\nO..\nWOW\n");
/// # Ok::<(), quadrille_core::Error>(())
/// ```
#[doc(alias("puzzle", "board", "grid"))]
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Crossword {
    metadata: Metadata,
    word_list: WordList,
    placements: Vec<Placement>,
    numbers: Vec<u32>,
    /// The letters that belong to no entry, in reading order. A free-form crossword has none.
    loose: Vec<(Position, Box<str>)>,
    /// In reading order, like the highlights, the circles and the given letters.
    blocks: Vec<Position>,
    bars: Bars,
    highlights: Vec<Position>,
    circles: Vec<Position>,
    given_letters: Vec<Position>,
    unplaced: Vec<Unplaced>,
    letters: usize,
    size: Size,
    rule: Rule,
    seed: u64,
}

/// The grid, followed by the fields that are not visible in it.
impl fmt::Debug for Crossword {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.size.area() <= text::MAX_DEBUG_AREA {
            write!(f, "\n{self}")?;
        }
        f.debug_struct("Crossword")
            .field("size", &self.size)
            .field("rule", &self.rule)
            .field("seed", &self.seed)
            .field("metadata", &self.metadata)
            .field("entries", &self.word_list.entries())
            .field("placements", &self.placements)
            .field("unplaced", &self.unplaced)
            .field("blocks", &self.blocks)
            .field("bars", &self.bars)
            .field("highlights", &self.highlights)
            .field("circles", &self.circles)
            .field("given_letters", &self.given_letters)
            .finish_non_exhaustive()
    }
}

impl Crossword {
    /// Creates a crossword from placements in placing order.
    ///
    /// Their positions may be anywhere up to [`verify::FARTHEST`]; only their relative positions count.
    ///
    /// ```
    /// use quadrille_core::{Crossword, Direction, Entry, WordList, Placement, Position, Rule};
    /// let word_list: WordList = [Entry::new("cat")?.with_clue("Feline"), Entry::new("cow")?].into_iter().collect();
    /// let position = Position::new(-3, 10);
    /// let placements = word_list.ids().zip(Direction::BOTH);
    /// let placements = placements.map(|(entry, direction)| Placement { entry, position, direction }).collect();
    /// let crossword = Crossword::new(Rule::Standard, word_list, placements)?;
    /// assert_eq!(crossword.to_string(), "CAT\nO..\nW..\n");
    /// assert_eq!(crossword.placements()[0].position, Position::new(0, 0));
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the placements are illegal. [`Error::faults`] has the faults, up to [`verify::MAX_FAULTS`].
    pub fn new(rule: Rule, word_list: WordList, placements: Vec<Placement>) -> Result<Self, Error> {
        let verified = verify::verify(rule, &word_list, &placements);
        let Verified { letters } = verified.map_err(Error::illegal)?;
        Ok(Self::assemble(rule, word_list, placements, letters))
    }

    /// [`Crossword::new`] without validation. The caller guarantees that the placements are legal.
    pub(crate) fn trusted(
        rule: Rule,
        word_list: WordList,
        placements: Vec<Placement>,
        letters: usize,
    ) -> Self {
        debug_assert_eq!(verify::verify(rule, &word_list, &placements), Ok(Verified { letters }));
        Self::assemble(rule, word_list, placements, letters)
    }

    fn assemble(rule: Rule, word_list: WordList, placements: Vec<Placement>, letters: usize) -> Self {
        let bounds = Placement::bounds(&word_list, &placements);
        Self::within(bounds, rule, word_list, placements, letters)
    }

    /// Moves the placements so that the bounding box starts at row 0 and column 0.
    fn within(
        bounds: Option<Rect>,
        rule: Rule,
        word_list: WordList,
        mut placements: Vec<Placement>,
        letters: usize,
    ) -> Self {
        let first = bounds.map_or_else(Position::default, Rect::first);
        for Placement { position, .. } in &mut placements {
            *position = Position::new(position.row - first.row, position.column - first.column);
        }
        let numbers = numbering::numbers(placements.iter().map(|placement| placement.position));
        let size = bounds.map_or_else(Size::default, Rect::size);
        Self {
            metadata: Metadata::default(),
            word_list,
            placements,
            numbers,
            loose: Vec::new(),
            blocks: Vec::new(),
            bars: Bars::default(),
            highlights: Vec::new(),
            circles: Vec::new(),
            given_letters: Vec::new(),
            unplaced: Vec::new(),
            letters,
            size,
            rule,
            seed: 0,
        }
    }

    /// Replaces the placements, which the caller guarantees to be legal, and the words left out. Blocks, marks
    /// and given letters are dropped.
    pub(crate) fn rearranged(self, placements: Vec<Placement>, unplaced: Vec<Unplaced>) -> Self {
        let verified = verify::verify(self.rule, &self.word_list, &placements);
        debug_assert_eq!(verified.as_ref().err(), None);
        let letters = verified.map_or(0, |verified| verified.letters);
        let arranged = Self::assemble(self.rule, self.word_list, placements, letters);
        Self { metadata: self.metadata, unplaced, seed: self.seed, ..arranged }
    }
}

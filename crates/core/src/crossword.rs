//! The finished crossword.

mod numbering;
mod placement;
mod player_grid;
pub(crate) mod reasons;
mod square;
mod statuses;
mod text;
mod unplaced;

use alloc::{boxed::Box, vec, vec::Vec};
use core::mem;

use crate::{
    Answer, Direction, Error, Grid, Metadata, Position, Rect, Rule, Size, TextDirection, WordList, pins,
    verify::{self, Verified},
};

pub use placement::{Placement, Slot};
pub use player_grid::PlayerGrid;
pub use square::Square;
pub use unplaced::{Reason, Unplaced};

/// A finished crossword. It never changes once built, and what its [`rule`](Self::rule) promises always
/// holds. Under the rules of free-form crosswords:
///
/// 1. Every run of two or more letter squares is exactly one entry.
/// 2. All entries form one connected component.
/// 3. The bounding box is tight: row 0 and column 0 each hold a letter.
/// 4. Under [`Rule::Strict`], parallel entries never touch.
///
/// A crossword of another program may be a [`Rule::Any`], in which every entry is a whole run of letters and
/// nothing more is promised: see [`Crossword::from_grid`].
///
/// Its text form, printed by `Display` and read by `FromStr`, is the grid with `.` for a square without a
/// letter; the text keeps neither clues nor the order of placing, and only free-form crosswords are read
/// back.
///
/// ```
/// use quadrille_core::Crossword;
/// let crossword: Crossword = "CAT\nO..\nWOW\n".parse()?;
/// assert_eq!(crossword.len(), 3);
/// assert_eq!(crossword.to_string(), "CAT\nO..\nWOW\n");
/// # Ok::<(), quadrille_core::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Crossword {
    metadata: Metadata,
    word_list: WordList,
    placements: Vec<Placement>,
    numbers: Vec<u32>,
    /// Letters that belong to no entry, in reading order; none in a free-form crossword.
    loose: Vec<(Position, Box<str>)>,
    /// In reading order, as the highlights.
    blocks: Vec<Position>,
    highlights: Vec<Position>,
    unplaced: Vec<Unplaced>,
    letters: usize,
    size: Size,
    rule: Rule,
    seed: u64,
}

impl Crossword {
    /// A crossword of placements that lie anywhere (no farther than [`verify::FARTHEST`]), in placing order.
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
    /// When the placements are not legal, with every fault found (at most [`verify::MAX_FAULTS`]) as
    /// [`Error::faults`].
    pub fn new(rule: Rule, word_list: WordList, placements: Vec<Placement>) -> Result<Self, Error> {
        let verified = verify::verify(rule, &word_list, &placements);
        let Verified { letters } = verified.map_err(Error::illegal)?;
        Ok(Self::assemble(rule, word_list, placements, letters))
    }

    /// The same without a proof, from who made sure of it.
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

    /// Moves everything so that the box starts at row 0 and column 0.
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
            highlights: Vec::new(),
            unplaced: Vec::new(),
            letters,
            size,
            rule,
            seed: 0,
        }
    }

    /// The same crossword, arranged otherwise by who made sure that it is legal, with the words left out.
    /// Blocks and marked squares lie elsewhere now, and are gone.
    pub(crate) fn rearranged(self, placements: Vec<Placement>, unplaced: Vec<Unplaced>) -> Self {
        let verified = verify::verify(self.rule, &self.word_list, &placements);
        debug_assert_eq!(verified.as_ref().err(), None);
        let letters = verified.map_or(0, |verified| verified.letters);
        let arranged = Self::assemble(self.rule, self.word_list, placements, letters);
        Self { metadata: self.metadata, unplaced, seed: self.seed, ..arranged }
    }

    /// The same crossword with a title; an empty one counts as none.
    #[must_use]
    pub fn with_title(mut self, title: impl Into<Box<str>>) -> Self {
        self.metadata = self.metadata.with_title(title);
        self
    }

    /// The same crossword with what is said about it.
    ///
    /// ```
    /// use quadrille_core::{Crossword, Metadata};
    /// let about = Metadata::default().with_title("Pets").with_author("A. Teacher");
    /// let crossword = "CAT\nO..\nWOW\n".parse::<Crossword>()?.with_metadata(about);
    /// assert_eq!((crossword.title(), crossword.metadata().author()), (Some("Pets"), Some("A. Teacher")));
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    #[must_use]
    pub fn with_metadata(mut self, metadata: Metadata) -> Self {
        self.metadata = metadata;
        self
    }

    /// The same crossword with blocks, which are drawn black, in these squares. Squares that hold a letter or
    /// lie outside the box are dropped. Free-form crosswords have no blocks by default.
    ///
    /// ```
    /// use quadrille_core::{Crossword, Position};
    /// let crossword = "CAT\nO..\n".parse::<Crossword>()?;
    /// let blocks = [Position::new(1, 1), Position::new(0, 0), Position::new(7, 7)];
    /// assert_eq!(crossword.with_blocks(blocks).blocks(), [Position::new(1, 1)]);
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    #[must_use]
    pub fn with_blocks(mut self, blocks: impl IntoIterator<Item = Position>) -> Self {
        self.blocks = self.among(blocks, false);
        self
    }

    /// The same crossword with marked letter squares, such as those that spell a hidden message; squares
    /// without a letter are dropped.
    ///
    /// ```
    /// use quadrille_core::{Crossword, Position};
    /// let squares = [Position::new(0, 2), Position::new(1, 1)];
    /// let crossword = "CAT\nO..\n".parse::<Crossword>()?.with_highlights(squares);
    /// assert_eq!(crossword.highlights(), [Position::new(0, 2)]);
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    #[must_use]
    pub fn with_highlights(mut self, squares: impl IntoIterator<Item = Position>) -> Self {
        self.highlights = self.among(squares, true);
        self
    }

    /// The squares that spell a message in reading order, each the first one after the square before it.
    ///
    /// ```
    /// use quadrille_core::{Crossword, Position, Spelling};
    /// let crossword: Crossword = "CAT\nO..\nWOW\n".parse()?;
    /// let message = Spelling::default().answer("tow")?;
    /// let squares = [Position::new(0, 2), Position::new(1, 0), Position::new(2, 0)];
    /// assert_eq!(crossword.squares_spelling(&message), Some(squares.to_vec()));
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    #[must_use]
    pub fn squares_spelling(&self, message: &Answer) -> Option<Vec<Position>> {
        let letters = self.letter_squares();
        let mut rest = letters.into_iter();
        message.squares().map(|wanted| rest.find(|(_, letter)| *letter == wanted).map(|(at, _)| at)).collect()
    }

    /// Those of the squares in the box that hold a letter, or hold none; each once and in reading order.
    fn among(&self, squares: impl IntoIterator<Item = Position>, with_letter: bool) -> Vec<Position> {
        let mut squares: Vec<_> = squares.into_iter().filter(|&at| self.size.contains(at)).collect();
        if squares.is_empty() {
            return squares;
        }
        squares.sort_unstable();
        squares.dedup();
        let letters = self.letter_squares();
        squares.retain(|at| letters.binary_search_by_key(at, |letter| letter.0).is_ok() == with_letter);
        squares
    }

    /// The same crossword with the seed that made it.
    #[must_use]
    pub fn with_seed(mut self, seed: u64) -> Self {
        self.seed = seed;
        self
    }

    /// The same crossword with this list of entries that found no place. Entries that its lexicon does not
    /// have are dropped, and so are those that have a place or repeat.
    ///
    /// ```
    /// use quadrille_core::{Crossword, Direction, WordList, Placement, Position, Reason, Rule, Unplaced};
    /// let word_list: WordList = "cat\nzulu".parse()?;
    /// let [cat, zulu] = [0, 1].map(|index| word_list.id(index).expect("there are two"));
    /// let placement = Placement { entry: cat, position: Position::default(), direction: Direction::Across };
    /// let left = vec![Unplaced { entry: zulu, reason: Reason::NoCommonLetter }];
    /// let crossword = Crossword::new(Rule::Standard, word_list, vec![placement]).unwrap().with_unplaced(left);
    /// assert_eq!((crossword.len(), crossword.unplaced().len()), (1, 1));
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    #[must_use]
    pub fn with_unplaced(mut self, mut unplaced: Vec<Unplaced>) -> Self {
        let mut is_free = vec![true; self.word_list.len()];
        for placement in &self.placements {
            is_free[placement.entry.index()] = false;
        }
        unplaced.retain(|left| is_free.get_mut(left.entry.index()).is_some_and(mem::take));
        self.unplaced = unplaced;
        self
    }

    /// The title, if it has one.
    #[must_use]
    pub fn title(&self) -> Option<&str> {
        self.metadata.title()
    }

    /// What is said about it, its title first.
    #[must_use]
    pub const fn metadata(&self) -> &Metadata {
        &self.metadata
    }

    /// How its rows are read: as its metadata says, else as [its words are](TextDirection::of), including those
    /// without a place.
    ///
    /// ```
    /// use quadrille_core::{Crossword, Metadata, TextDirection};
    /// let crossword: Crossword = "שלום\n".parse()?;
    /// assert_eq!(crossword.text_direction(), TextDirection::RightToLeft);
    /// let about = Metadata::default().with_text_direction(TextDirection::LeftToRight);
    /// assert_eq!(crossword.with_metadata(about).text_direction(), TextDirection::LeftToRight);
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    #[must_use]
    pub fn text_direction(&self) -> TextDirection {
        let words = || self.word_list.entries().iter().map(|entry| entry.answer().as_str());
        self.metadata.text_direction().unwrap_or_else(|| TextDirection::of(words()))
    }

    /// The squares that are drawn black, in reading order.
    #[must_use]
    pub fn blocks(&self) -> &[Position] {
        &self.blocks
    }

    /// The marked letter squares, in reading order.
    #[must_use]
    pub fn highlights(&self) -> &[Position] {
        &self.highlights
    }

    /// The letters that belong to no entry, in reading order. Only a [`Rule::Any`] has some.
    /// [`Self::from_grid`] has an example.
    pub fn loose_letters(&self) -> impl Iterator<Item = (Position, &str)> {
        self.loose.iter().map(|(position, content)| (*position, &**content))
    }

    /// The rule that it obeys.
    #[must_use]
    pub const fn rule(&self) -> Rule {
        self.rule
    }

    /// The seed that made it; 0 when it was not built from one.
    #[must_use]
    pub const fn seed(&self) -> u64 {
        self.seed
    }

    /// The bounding box.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The number of placed entries.
    #[must_use]
    #[expect(
        clippy::len_without_is_empty,
        reason = "a crossword without entries is an error before it is built"
    )]
    pub fn len(&self) -> usize {
        self.placements.len()
    }

    /// The entries that were offered.
    #[must_use]
    pub const fn word_list(&self) -> &WordList {
        &self.word_list
    }

    /// Where the entries lie, in placing order.
    #[must_use]
    pub fn placements(&self) -> &[Placement] {
        &self.placements
    }

    /// The entries that found no place, with the reason.
    #[must_use]
    pub fn unplaced(&self) -> &[Unplaced] {
        &self.unplaced
    }

    /// The required entries among those that found no place; without any, the crossword is what was asked
    /// for.
    ///
    /// ```
    /// use quadrille_core::{Builder, Entry, WordList, Size};
    /// let all = ["apple", "lemon", "grape"].map(|word| Entry::new(word).expect("it has five squares"));
    /// let word_list: WordList = all.into_iter().map(|entry| entry.with_required(true)).collect();
    /// let crossword = Builder::new().max_size(Size::new(5, 1)).build(&word_list)?;
    /// assert_eq!((crossword.len(), crossword.missing().count()), (1, 2));
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    pub fn missing(&self) -> impl Iterator<Item = &Unplaced> {
        self.unplaced.iter().filter(|unplaced| self.word_list[unplaced.entry].is_required())
    }

    /// The placed entries with their numbers, in placing order, which is that of the
    /// [placements](Self::placements).
    pub fn slots(&self) -> impl DoubleEndedIterator<Item = Slot<'_>> + ExactSizeIterator {
        self.placements.iter().zip(&self.numbers).map(|(placement, &number)| Slot {
            number,
            direction: placement.direction,
            position: placement.position,
            id: placement.entry,
            entry: &self.word_list[placement.entry],
        })
    }

    /// The slots that a square belongs to, two where words cross, each with the index of the square in it. It
    /// looks at all slots: keep the answers if you need them for many squares.
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

    /// The slots of one direction by number, as a clue list has them.
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
    #[must_use]
    pub fn clue_list(&self, direction: Direction) -> Vec<Slot<'_>> {
        let mut slots: Vec<_> = self.slots().filter(|slot| slot.direction == direction).collect();
        slots.sort_by_key(|slot| slot.number);
        slots
    }

    /// The letter squares with their contents in reading order, each once.
    ///
    /// ```
    /// use quadrille_core::{Crossword, Position};
    /// let crossword: Crossword = "CAT\nO..\n".parse()?;
    /// assert_eq!(crossword.letter_squares().last(), Some(&(Position::new(1, 0), "O")));
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    #[must_use]
    pub fn letter_squares(&self) -> Vec<(Position, &str)> {
        let mut squares: Vec<_> =
            self.slots().flat_map(|slot| slot.squares()).chain(self.loose_letters()).collect();
        squares.sort_unstable_by_key(|square| square.0);
        squares.dedup_by_key(|square| square.0);
        squares
    }

    /// The contents of the squares; `None` is an empty square. It holds the whole bounding box, however
    /// sparse it is; [`letter_squares`](Self::letter_squares) does not.
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
    /// As [`Grid::filled`], for a box of many millions of rows and columns.
    #[must_use]
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

    /// The number of letter squares.
    #[must_use]
    pub const fn letters(&self) -> usize {
        self.letters
    }

    /// The number of letter squares that an across and a down entry share.
    ///
    /// ```
    /// use quadrille_core::Crossword;
    /// let crossword: Crossword = "CAT\nO..\nWOW\n".parse()?;
    /// assert_eq!((crossword.letters(), crossword.crossings(), crossword.density()), (7, 2, 7.0 / 9.0));
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    #[must_use]
    pub fn crossings(&self) -> usize {
        let all: usize = self.slots().map(|slot| slot.entry.answer().len()).sum();
        all + self.loose.len() - self.letters
    }

    /// The number of parts that crossings connect its entries to: 1, unless its rule is [`Rule::Any`].
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
    #[must_use]
    pub fn components(&self) -> usize {
        if self.rule == Rule::Any {
            pins::parts(&self.word_list, &self.placements).len()
        } else {
            // As promised: looking for the parts of a million words takes a quarter of the time of building
            // them.
            usize::from(!self.placements.is_empty())
        }
    }

    /// Letter squares per square of the bounding box, from 0 to 1.
    #[must_use]
    pub fn density(&self) -> f64 {
        self.letters as f64 / self.size.area().max(1) as f64
    }
}

//! The attributes of a crossword.

use alloc::{boxed::Box, vec, vec::Vec};
use core::mem;

use super::{Bars, Crossword, Placement, Unplaced};
use crate::{Answer, Entry, Language, Lengths, Metadata, Position, Rule, Size, TextDirection, WordList};

impl Crossword {
    /// Sets the title. An empty one counts as none.
    #[must_use]
    pub fn with_title(mut self, title: impl Into<Box<str>>) -> Self {
        self.metadata = self.metadata.with_title(title);
        self
    }

    /// Sets the metadata.
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

    /// Sets which clues are followed by the lengths of the words of their answers. Lengths in the text of a clue stay.
    ///
    /// ```
    /// use quadrille_core::{Builder, Lengths, WordList};
    /// let word_list: WordList = "new york\tBig apple\nrome\tEternal city\n".parse()?;
    /// let crossword = Builder::new().build(&word_list)?;
    /// let clues = |lengths| -> Vec<_> {
    ///     let crossword = crossword.clone().with_lengths(lengths);
    ///     crossword.word_list().entries().iter().map(|entry| entry.full_clue()).collect()
    /// };
    /// assert_eq!(clues(Lengths::All), ["Big apple (3,4)", "Eternal city (4)"]);
    /// assert_eq!(clues(Lengths::Phrases), ["Big apple (3,4)", "Eternal city"]);
    /// assert_eq!(clues(Lengths::None), ["Big apple", "Eternal city"]);
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    #[must_use]
    pub fn with_lengths(mut self, lengths: Lengths) -> Self {
        let entries = self.word_list.entries().iter();
        self.word_list = entries.map(|entry| entry.clone().with_lengths(lengths.includes(entry))).collect();
        self
    }

    /// Sets the blocks: the squares that are drawn black (default: none).
    ///
    /// Squares that hold a letter or are outside the box are dropped.
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

    /// Sets the highlighted letter squares, which have a shaded background, such as those of a hidden message (default:
    /// none). A square may also have a [circle](Self::with_circles).
    ///
    /// Squares without a letter are dropped.
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

    /// Sets the letter squares with a circle in them (default: none).
    ///
    /// Squares without a letter are dropped.
    ///
    /// ```
    /// use quadrille_core::{Crossword, Position};
    /// let squares = [Position::new(0, 2), Position::new(1, 1)];
    /// let crossword = "CAT\nO..\n".parse::<Crossword>()?.with_circles(squares);
    /// assert_eq!(crossword.circles(), [Position::new(0, 2)]);
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    #[must_use]
    pub fn with_circles(mut self, squares: impl IntoIterator<Item = Position>) -> Self {
        self.circles = self.among(squares, true);
        self
    }

    /// Finds squares that spell a message in reading order: for each letter, the first one after the square before.
    ///
    /// ```
    /// use quadrille_core::{Crossword, Position, Spelling};
    /// let crossword: Crossword = "CAT\nO..\nWOW\n".parse()?;
    /// let message = Spelling::default().answer("tow")?;
    /// let squares = [Position::new(0, 2), Position::new(1, 0), Position::new(2, 0)];
    /// assert_eq!(crossword.squares_spelling(&message), Some(squares.to_vec()));
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    pub fn squares_spelling(&self, message: &Answer) -> Option<Vec<Position>> {
        let letters = self.letter_squares();
        let mut rest = letters.into_iter();
        message.squares().map(|wanted| rest.find(|(_, letter)| *letter == wanted).map(|(at, _)| at)).collect()
    }

    /// Returns those of the squares in the box that hold a letter, or hold none, each once and in reading order.
    pub(super) fn among(
        &self,
        squares: impl IntoIterator<Item = Position>,
        with_letter: bool,
    ) -> Vec<Position> {
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

    /// Sets the seed that it was built from.
    #[must_use]
    pub fn with_seed(mut self, seed: u64) -> Self {
        self.seed = seed;
        self
    }

    /// Sets the entries that were not placed.
    ///
    /// Entries that are not in the word list, are placed, or repeat are dropped.
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

    /// Returns the title.
    pub fn title(&self) -> Option<&str> {
        self.metadata.title()
    }

    /// Returns the metadata.
    pub const fn metadata(&self) -> &Metadata {
        &self.metadata
    }

    /// Returns the direction in which its rows are read: that of its metadata or, if unset, of
    /// [its words](TextDirection::of), including unplaced ones.
    ///
    /// ```
    /// use quadrille_core::{Crossword, Metadata, TextDirection};
    /// let crossword: Crossword = "שלום\n".parse()?;
    /// assert_eq!(crossword.text_direction(), TextDirection::RightToLeft);
    /// let about = Metadata::default().with_text_direction(TextDirection::LeftToRight);
    /// assert_eq!(crossword.with_metadata(about).text_direction(), TextDirection::LeftToRight);
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    pub fn text_direction(&self) -> TextDirection {
        let words = || self.word_list.entries().iter().map(|entry| entry.answer().as_str());
        self.metadata.text_direction().unwrap_or_else(|| TextDirection::of(words()))
    }

    /// Returns the language: that of its metadata or, if unset, of the [script](Language::of_script) of its words,
    /// including unplaced ones. If their answers lack the letters that decide, their texts may have them.
    ///
    /// ```
    /// use quadrille_core::{Crossword, Language};
    /// assert_eq!("שלום\n".parse::<Crossword>()?.language(), Some(Language::Hebrew));
    /// assert_eq!("CIAO\n".parse::<Crossword>()?.language(), None);
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    pub fn language(&self) -> Option<Language> {
        let entries = || self.word_list.entries().iter();
        let of_answers = || Language::of_script(entries().map(|entry| entry.answer().as_str()));
        let of_texts = || Language::of_script(entries().map(Entry::text));
        self.metadata.language().or_else(of_answers).or_else(of_texts)
    }

    /// Returns the squares that are drawn black, in reading order.
    pub fn blocks(&self) -> &[Position] {
        &self.blocks
    }

    /// Returns the bars between its squares.
    pub const fn bars(&self) -> &Bars {
        &self.bars
    }

    /// Returns the highlighted letter squares, in reading order.
    pub fn highlights(&self) -> &[Position] {
        &self.highlights
    }

    /// Returns the letter squares with a circle, in reading order.
    pub fn circles(&self) -> &[Position] {
        &self.circles
    }

    /// Returns the letters that belong to no entry, in reading order. Only crosswords with [`Rule::Any`] have some.
    /// [`Self::from_grid`] has an example.
    pub fn loose_letters(&self) -> impl Iterator<Item = (Position, &str)> {
        self.loose.iter().map(|(position, content)| (*position, &**content))
    }

    /// Returns the rule that it obeys.
    pub const fn rule(&self) -> Rule {
        self.rule
    }

    /// Returns the seed that it was built from, or 0.
    pub const fn seed(&self) -> u64 {
        self.seed
    }

    /// Returns the size of the bounding box.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// Returns the number of placed entries.
    #[expect(
        clippy::len_without_is_empty,
        reason = "a crossword without entries is an error before it is built"
    )]
    pub fn len(&self) -> usize {
        self.placements.len()
    }

    /// Returns all entries, placed or not.
    pub const fn word_list(&self) -> &WordList {
        &self.word_list
    }

    /// Returns the placements of the entries, in placing order.
    pub fn placements(&self) -> &[Placement] {
        &self.placements
    }

    /// Returns the entries that were not placed, with the reasons.
    pub fn unplaced(&self) -> &[Unplaced] {
        &self.unplaced
    }

    /// Returns the required entries that were not placed.
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
}

use quadrille_core::{Crossword, string_enum};

string_enum! {
    /// The color of gaps: the areas that words enclose.
    #[derive(Default)]
    pub enum Gaps: "color of gaps" {
        /// White with a thick edge.
        #[default]
        None = "none",
        /// A light gray.
        Light = "light",
        /// Black.
        Black = "black",
    }
}

/// The words that are listed with a puzzle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum WordBank {
    /// No words: the puzzle contains the given letters and no others.
    #[default]
    None,
    /// The words in alphabetical order, after the clues.
    Alphabetical,
    /// The words by length and then in alphabetical order, instead of clues: a fill-in.
    ByLength,
}

impl WordBank {
    /// Returns the word bank without which a crossword cannot be solved: the words by length if it has no clues. One with
    /// clues has an alphabetical word bank if that is requested.
    ///
    /// ```
    /// use quadrille_core::Crossword;
    /// use quadrille_render::WordBank;
    /// let crossword: Crossword = "CAT\nO..\nWOW\n".parse()?;
    /// assert_eq!(WordBank::of(&crossword, false), WordBank::ByLength);
    /// # Ok::<(), quadrille_render::Error>(())
    /// ```
    #[must_use]
    pub fn of(crossword: &Crossword, is_requested: bool) -> Self {
        match crossword.slots().any(|slot| slot.entry.clue().is_some()) {
            false => Self::ByLength,
            true if is_requested => Self::Alphabetical,
            true => Self::None,
        }
    }
}

/// What a crossword shows besides its squares and clues.
///
/// ```
/// use quadrille_core::Crossword;
/// use quadrille_render::{CrosswordStyle, Style, WordBank, plain_text};
/// let crossword: Crossword = "CAT\nO..\nWOW\n".parse()?;
/// let words = CrosswordStyle { word_bank: WordBank::ByLength, ..CrosswordStyle::default() };
/// let text = plain_text(&crossword, &Style::puzzle().with_crossword(words))?;
/// assert!(text.ends_with("\n3 letters\nCAT\nCOW\nWOW\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct CrosswordStyle {
    /// The color of gaps. Default: none.
    pub gaps: Gaps,
    /// The words that are listed with the puzzle. Default: none.
    pub word_bank: WordBank,
    /// Whether a puzzle on paper begins with a line for a name and a date. Default: `false`.
    pub has_name_line: bool,
}

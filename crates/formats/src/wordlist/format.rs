use core::{fmt, str::FromStr};

use quadrille_core::choice;

use crate::Error;

/// The format of a word list.
///
/// ```
/// use quadrille_formats::{WordListFormat, WordListOptions, wordlist};
/// let words = |options: WordListOptions| wordlist::read(b"Veni, vidi, vici\nAlea, iacta\nRoma\n", &options);
/// let format: WordListFormat = "csv".parse()?;
/// assert_eq!(words(WordListOptions::new())?.entries()[1].text(), "Alea, iacta");
/// assert_eq!(words(WordListOptions::new().format(format))?.entries()[1].clue(), Some("iacta"));
/// # Ok::<(), quadrille_formats::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum WordListFormat {
    /// One word a line.
    Lines,
    /// A word, a tab, a clue.
    Tab,
    /// A word, a semicolon, a clue.
    Semicolon,
    /// A word, a comma, a clue: CSV.
    Comma,
    /// A word, a dash with space around it, a clue; or a colon, an equals sign, an arrow or a bar.
    Dash,
    /// A JSON array of words, or of objects with `answer` and `clue`.
    Json,
}

impl WordListFormat {
    /// All formats.
    pub const ALL: &[Self] = &[Self::Lines, Self::Tab, Self::Semicolon, Self::Comma, Self::Dash, Self::Json];

    /// The format's name in options.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Lines => "lines",
            Self::Tab => "tsv",
            Self::Semicolon => "semicolon",
            Self::Comma => "csv",
            Self::Dash => "dash",
            Self::Json => "json",
        }
    }

    /// What separates word and clue; a tab is put in the place of a [mark](super::marks).
    pub(crate) const fn separator(self) -> Option<u8> {
        match self {
            Self::Tab | Self::Dash => Some(b'\t'),
            Self::Semicolon => Some(b';'),
            Self::Comma => Some(b','),
            Self::Lines | Self::Json => None,
        }
    }
}

impl fmt::Display for WordListFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for WordListFormat {
    type Err = Error;

    fn from_str(name: &str) -> Result<Self, Error> {
        choice("word list format", name, Self::ALL, Self::name).map_err(Error::input)
    }
}

use quadrille_core::Spelling;

use super::WordListFormat;

/// How a word list is read.
///
/// ```
/// use quadrille_core::Spelling;
/// use quadrille_formats::{WordListOptions, wordlist};
/// let options = WordListOptions::new().spelling(Spelling::default().keep_case(true)).name("names.csv");
/// let lexicon = wordlist::read(b"McCoy,\"He is real\"\nBoole\n", &options)?;
/// assert_eq!(lexicon.entries()[0].answer().as_str(), "McCoy");
/// assert_eq!(lexicon.entries()[0].clue(), Some("He is real"));
/// # Ok::<(), quadrille_formats::Error>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WordListOptions {
    pub(super) spelling: Spelling,
    pub(super) format: Option<WordListFormat>,
    pub(super) name: Option<String>,
}

impl WordListOptions {
    /// The default spelling, and the format that the list seems to have.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// How words become squares. The language that a list names, unless it is JSON, goes before that of the
    /// spelling.
    #[must_use]
    pub fn spelling(mut self, spelling: Spelling) -> Self {
        self.spelling = spelling;
        self
    }

    /// The format, whatever the list looks like.
    #[must_use]
    pub fn format(mut self, format: WordListFormat) -> Self {
        self.format = Some(format);
        self
    }

    /// The file name, whose ending helps to tell the format.
    #[must_use]
    pub fn name(mut self, name: impl Into<String>) -> Self {
        self.name = Some(name.into());
        self
    }
}

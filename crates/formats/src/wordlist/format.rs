use quadrille_core::named;

named! {
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
    #[non_exhaustive]
    pub enum WordListFormat: "word list format" {
        /// One word a line.
        Lines = "lines",
        /// A word, a tab, a clue.
        Tab = "tsv",
        /// A word, a semicolon, a clue.
        Semicolon = "semicolon",
        /// A word, a comma, a clue: CSV.
        Comma = "csv",
        /// A word, a dash with space around it, a clue; or a colon, an equals sign, an arrow or a bar.
        Dash = "dash",
        /// A JSON array of words, or of objects with `answer` and `clue`.
        Json = "json",
    }
}

impl WordListFormat {
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

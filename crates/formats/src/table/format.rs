use quadrille_core::string_enum;

string_enum! {
    /// The format of a word list.
    ///
    /// ```
    /// use quadrille_formats::{WordListFormat, WordListOptions, wordlist};
    /// let format: WordListFormat = "space".parse()?;
    /// let list = wordlist::read(b"dog barks at night\n", &WordListOptions { format: Some(format), ..Default::default() })?;
    /// assert_eq!((list.entries[0].text(), list.entries[0].clue()), ("dog", Some("barks at night")));
    /// # Ok::<(), quadrille_formats::Error>(())
    /// ```
    #[non_exhaustive]
    pub enum WordListFormat: "word list format" {
        /// One word per line, with its list number or bullet if it has one.
        Lines = "lines",
        /// Columns separated by tabs.
        Tab = "tsv",
        /// Columns separated by commas.
        Comma = "csv",
        /// Columns separated by semicolons.
        Semicolon = "semicolon",
        /// Columns separated by vertical bars.
        Bar = "bar",
        /// A word, a dash with spaces around it, a clue. If chosen, a hyphen with a space on one side, too.
        Dash = "dash",
        /// A word, a slash with spaces around it, a clue.
        Slash = "slash",
        /// A word, a colon, a clue.
        Colon = "colon",
        /// A word, an equals sign, a clue.
        Equals = "equals",
        /// A word, an arrow, a clue.
        Arrow = "arrow",
        /// A word, two or more spaces, a clue.
        Gap = "gap",
        /// A word, and its clue in brackets.
        Brackets = "brackets",
        /// A word, a space, a clue.
        Space = "space",
        /// Questions and answers on labeled lines, such as `Q:` and `A:`.
        Questions = "questions",
        /// Questions of Moodle in the GIFT format.
        Gift = "gift",
        /// Tables and lists in Markdown.
        Markdown = "markdown",
        /// A JSON array of words or objects, or an object per line.
        Json = "json",
        /// A dictionary of Hunspell, without affixes.
        Hunspell = "hunspell",
        /// A glossary of Moodle or a crossword of Hot Potatoes.
        Xml = "xml",
        /// A workbook of Excel or LibreOffice.
        Spreadsheet = "spreadsheet",
    }
}

use crate::string_enum;

string_enum! {
    /// What makes an arrangement of entries a legal crossword.
    ///
    /// ```
    /// use quadrille_core::{Crossword, Rule};
    /// let rule = |text: &str| text.parse::<Crossword>().map(|crossword| crossword.rule());
    /// assert_eq!(rule("CAT\nO..\nWOW\n")?, Rule::Strict);
    /// // CAT and ORE touch without a word that crosses all of both.
    /// assert_eq!(rule("CAT\nORE\nW..\n")?, Rule::Standard);
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    #[derive(Default)]
    #[non_exhaustive]
    pub enum Rule: "rule" {
        /// Every run of two or more letters is exactly one word, and all words are connected.
        ///
        /// Runs are those across and down. This is what crossword people mean.
        #[default]
        Standard = "standard",
        /// As standard, and parallel words never touch.
        ///
        /// At least one empty square is between them: squares beside a crossing are closed. This is the rule of M. Trott,
        /// *Constructing Crossword Arrays Faster* (The Mathematica Journal 11(2), 2009).
        Strict = "strict",
        /// Every word is a whole run of letters, and nothing more.
        ///
        /// There may be runs and letters without an entry, parts that are not connected, and blocks at the edges. Grids of
        /// newspapers and of other programs can be held so; nothing is built under this rule.
        Any = "any",
    }
}

impl Rule {
    /// The rules of free-form crosswords, under which they are built; the default first.
    pub const FREE_FORM: [Self; 2] = [Self::Standard, Self::Strict];
}

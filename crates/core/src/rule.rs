//! The rules of crosswords.

use crate::string_enum;

string_enum! {
    /// The rule that an arrangement of words obeys.
    ///
    /// ```
    /// use quadrille_core::{Crossword, Rule};
    /// let rule = |text: &str| text.parse::<Crossword>().map(|crossword| crossword.rule());
    /// assert_eq!(rule("CAT\nO..\nWOW\n")?, Rule::Strict);
    /// // CAT and ORE touch.
    /// assert_eq!(rule("CAT\nORE\nW..\n")?, Rule::Standard);
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    #[derive(Default)]
    #[non_exhaustive]
    pub enum Rule: "rule" {
        /// Every run of two or more letters is exactly one word, and all words are connected.
        ///
        /// Runs are across and down.
        #[default]
        Standard = "standard",
        /// As standard, and parallel words never touch.
        ///
        /// There is at least one empty square between them: a crossing blocks the squares beside it. This is the rule of
        /// M. Trott, *Constructing Crossword Arrays Faster* (The Mathematica Journal 11(2), 2009).
        Strict = "strict",
        /// Every word is a whole run of letters.
        ///
        /// There may be runs and letters without an entry, parts that are not connected, and blocks at the edges. This is the
        /// rule of many grids from newspapers and other programs; crosswords cannot be built under it.
        Any = "any",
    }
}

impl Rule {
    /// The rules under which crosswords can be built, the default first.
    pub const FREE_FORM: [Self; 2] = [Self::Standard, Self::Strict];
}

use core::{fmt, str::FromStr};

use crate::{Error, choice};

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
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Rule {
    /// Every run of two or more letters, across or down, is exactly one entry, and all letters are connected. This
    /// is what crossword people mean.
    #[default]
    Standard,
    /// As standard, and any two parallel entries are separated by at least one empty square: squares beside a
    /// crossing are closed. This is the rule of M. Trott, *Constructing Crossword Arrays Faster* (The Mathematica
    /// Journal 11(2), 2009).
    Strict,
    /// Every entry is a whole run of letters, and nothing more: there may be runs and letters without an entry, parts
    /// that are not connected, and blocks at the edges. Grids of newspapers and of other programs can be held so;
    /// nothing is built under this rule.
    Grid,
}

impl Rule {
    /// All rules, the default first.
    pub const ALL: &[Self] = &[Self::Standard, Self::Strict, Self::Grid];

    /// The rules of free-form crosswords, under which they are built; the default first.
    pub const FREE_FORM: [Self; 2] = [Self::Standard, Self::Strict];

    /// The rule's name in files and options.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Standard => "standard",
            Self::Strict => "strict",
            Self::Grid => "grid",
        }
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Rule {
    type Err = Error;

    fn from_str(name: &str) -> Result<Self, Error> {
        choice("rule", name, Self::ALL, Self::name).map_err(Error::input)
    }
}

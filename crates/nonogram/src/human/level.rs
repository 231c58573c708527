use alloc::format;
use core::{fmt, str::FromStr};

use quadrille_core::{Named, quoted};

use crate::Error;

/// The difficulty of a nonogram for people.
///
/// `Display` writes the [number](Self::number); `FromStr` reads the number or the [name](Self::name).
///
/// ```
/// use quadrille_nonogram::Level;
/// assert!(Level::Overlap < Level::WhatIf);
/// assert_eq!(("4".parse::<Level>()?, "what-if".parse::<Level>()?), (Level::WhatIf, Level::WhatIf));
/// assert_eq!((Level::FullLine.to_string(), Level::FullLine.description()), ("3".to_owned(), "full line logic"));
/// # Ok::<(), quadrille_nonogram::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[doc(alias("difficulty", "hardness"))]
pub enum Level {
    /// Counting.
    Trivial,
    /// Runs that cover cells wherever they are placed.
    Overlap,
    /// Other tricks with single runs of a line.
    LineTricks,
    /// Everything that follows from one line.
    FullLine,
    /// Trying a content and following it from line to line.
    WhatIf,
    /// Trying a content while another one is tried.
    NestedWhatIf,
    /// Exhaustive search: not for people.
    Search,
}

impl Level {
    /// All levels, the simplest first.
    pub const ALL: &'static [Self] = &[
        Self::Trivial,
        Self::Overlap,
        Self::LineTricks,
        Self::FullLine,
        Self::WhatIf,
        Self::NestedWhatIf,
        Self::Search,
    ];

    /// Returns the name in options and files.
    ///
    /// ```
    /// use quadrille_nonogram::Level;
    /// for &level in Level::ALL {
    ///     assert_eq!(level.name().parse::<Level>()?, level);
    /// }
    /// # Ok::<(), quadrille_nonogram::Error>(())
    /// ```
    pub const fn name(self) -> &'static str {
        self.name_and_description().0
    }

    /// Returns the number of the level, from 0 to 6.
    ///
    /// ```
    /// use quadrille_nonogram::Level;
    /// assert_eq!((Level::Trivial.number(), Level::Search.number()), (0, 6));
    /// ```
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// Returns the next harder level, if there is one.
    ///
    /// ```
    /// use quadrille_nonogram::Level;
    /// assert_eq!(Level::Overlap.next(), Some(Level::LineTricks));
    /// assert_eq!(Level::Search.next(), None);
    /// ```
    pub fn next(self) -> Option<Self> {
        Self::ALL.get(usize::from(self.number()) + 1).copied()
    }

    /// Returns what the level takes, in a few words.
    pub const fn description(self) -> &'static str {
        self.name_and_description().1[0]
    }

    const fn name_and_description(self) -> (&'static str, &'static [&'static str]) {
        match self {
            Self::Trivial => ("trivial", &["trivial"]),
            Self::Overlap => ("overlap", &["overlap alone"]),
            Self::LineTricks => ("line-tricks", &["tricks with a line"]),
            Self::FullLine => ("full-line", &["full line logic"]),
            Self::WhatIf => ("what-if", &["what-if"]),
            Self::NestedWhatIf => ("nested-what-if", &["nested what-if"]),
            Self::Search => ("search", &["search, not for people"]),
        }
    }
}

impl Named for Level {
    const WHAT: &'static str = "level";
    const ALL: &'static [Self] = Self::ALL;

    fn name(self) -> &'static str {
        self.name()
    }

    fn documentation(self) -> &'static [&'static str] {
        self.name_and_description().1
    }
}

/// Writes the number, from 0.
impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}

/// Reads a number from 0 to 6, or a name.
impl FromStr for Level {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let numbered = text.parse().ok().and_then(|number: usize| Self::ALL.get(number)).copied();
        numbered.or_else(|| Self::named(text).ok()).ok_or_else(|| {
            let expected = "expected 0 to 6, or a name such as what-if";
            Error::input(format!("invalid level {}: {expected}", quoted(text)))
        })
    }
}

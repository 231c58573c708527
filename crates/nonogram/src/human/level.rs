use alloc::format;
use core::{fmt, str::FromStr};

use quadrille_core::excerpt;

use crate::Error;

/// How hard something is for people.
///
/// ```
/// use quadrille_nonogram::Level;
/// assert!(Level::Overlap < Level::WhatIf);
/// assert_eq!("4".parse::<Level>()?, Level::WhatIf);
/// assert_eq!((Level::WhatIf.to_string(), Level::WhatIf.description()), ("4".to_owned(), "what-if"));
/// # Ok::<(), quadrille_nonogram::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Counting.
    Trivial,
    /// Runs that cover cells wherever they go.
    Overlap,
    /// Other tricks with single runs of a line.
    LineTricks,
    /// All that a line says.
    FullLine,
    /// Trying something, and following it from line to line.
    WhatIf,
    /// Trying something while something is tried.
    NestedWhatIf,
    /// Trying everything: not for people.
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

    /// What it takes, in a few words.
    #[must_use]
    pub const fn description(self) -> &'static str {
        match self {
            Self::Trivial => "trivial",
            Self::Overlap => "overlap alone",
            Self::LineTricks => "tricks with a line",
            Self::FullLine => "full line logic",
            Self::WhatIf => "what-if",
            Self::NestedWhatIf => "nested what-if",
            Self::Search => "search, not for people",
        }
    }
}

/// Its number, from 0.
impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (*self as u8).fmt(f)
    }
}

/// A number from 0 to 6.
impl FromStr for Level {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let found = text.parse().ok().and_then(|number: usize| Self::ALL.get(number));
        found.copied().ok_or_else(|| {
            Error::input(format!("{:?} is no level: expected a number from 0 to 6", excerpt(text)))
        })
    }
}

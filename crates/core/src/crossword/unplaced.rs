use core::{fmt, str::FromStr};

use crate::{EntryId, Error, choice};

/// An entry that found no place, and why.
///
/// [`Builder::build`](crate::Builder::build) shows how to ask a crossword for them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Unplaced {
    /// The entry in the lexicon.
    pub entry: EntryId,
    /// Why it was left out.
    pub reason: Reason,
}

/// Why an entry was left out.
///
/// ```
/// use quadrille_core::{Builder, Lexicon, Reason, Size};
/// let lexicon: Lexicon = "cat\ncow\ncaterpillar\npuzzled".parse()?;
/// let crossword = Builder::new().max_size(Size::new(5, 5)).build(&lexicon)?;
/// assert!(crossword.unplaced().iter().all(|left| left.reason == Reason::TooLong));
/// assert_eq!(Reason::TooLong.to_string(), "too-long");
/// # Ok::<(), quadrille_core::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Reason {
    /// None of its letters stands in the crossword.
    NoCommonLetter,
    /// It is longer than the box allows.
    TooLong,
    /// Its letters stand only in squares that cannot be used any more.
    ClosedIn,
    /// Usable squares hold its letters, but no place was found where it would touch nothing else and stay in the box.
    NoRoom,
    /// It is pinned, and no words were found that connect it with the others.
    NotConnected,
    /// The work was stopped before its turn.
    Stopped,
}

impl Reason {
    /// All reasons.
    pub const ALL: [Self; 6] = [
        Self::NoCommonLetter,
        Self::TooLong,
        Self::ClosedIn,
        Self::NoRoom,
        Self::NotConnected,
        Self::Stopped,
    ];

    /// The reason's name in files and reports.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::NoCommonLetter => "no-common-letter",
            Self::TooLong => "too-long",
            Self::ClosedIn => "closed-in",
            Self::NoRoom => "no-room",
            Self::NotConnected => "not-connected",
            Self::Stopped => "stopped",
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Reason {
    type Err = Error;

    fn from_str(name: &str) -> Result<Self, Error> {
        choice("reason", name, &Self::ALL, Self::name).map_err(Error::input)
    }
}

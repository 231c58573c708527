//! Entries that were left out, and why.

use crate::{EntryId, string_enum};

/// An entry that was not placed, and why.
///
/// [`Builder::build`](crate::Builder::build) has an example.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[doc(alias("left out", "skipped"))]
pub struct Unplaced {
    /// The entry in the word list.
    pub entry: EntryId,
    /// The reason.
    pub reason: Reason,
}

string_enum! {
    /// The reason why an entry was not placed.
    ///
    /// ```
    /// use quadrille_core::{Builder, WordList, Reason, Size};
    /// let word_list: WordList = "cat\ncow\ncaterpillar\npuzzled".parse()?;
    /// let crossword = Builder::new().max_size(Size::new(5, 5)).build(&word_list)?;
    /// assert!(crossword.unplaced().iter().all(|left| left.reason == Reason::TooLong));
    /// assert_eq!(Reason::TooLong.to_string(), "too-long");
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    #[non_exhaustive]
    pub enum Reason: "reason" {
        /// It shares no letter with the placed words, not even through other words of the list.
        ///
        /// So no crossword can contain it together with them.
        NoCommonLetter = "no-common-letter",
        /// It has a single letter.
        TooShort = "too-short",
        /// It is longer than both sides of the box.
        TooLong = "too-long",
        /// It found no place, and would find none without the box either.
        ///
        /// Other words are in the way wherever it could cross.
        ClosedIn = "closed-in",
        /// It found no place in the box, but would find one without it.
        NoRoom = "no-room",
        /// It is pinned, and no words were found that connect it with the others.
        NotConnected = "not-connected",
        /// The work was stopped before it was tried.
        Stopped = "stopped",
    }
}

impl Reason {
    /// Returns the reason in words, as the end of a sentence about the entry.
    ///
    /// ```
    /// use quadrille_core::Reason;
    /// assert_eq!(Reason::TooShort.description(), "it has a single letter");
    /// ```
    #[must_use]
    pub const fn description(self) -> &'static str {
        match self {
            Self::NoCommonLetter => "it shares no letter with the placed words",
            Self::TooShort => "it has a single letter",
            Self::TooLong => "it is longer than both sides of the box",
            Self::ClosedIn => "other words are in the way wherever it could cross",
            Self::NoRoom => "the box has no room for it",
            Self::NotConnected => "no words were found that connect it with the others",
            Self::Stopped => "the work was stopped before it was tried",
        }
    }
}

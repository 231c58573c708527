use crate::{EntryId, string_enum};

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

string_enum! {
    /// Why an entry was left out.
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
        /// It shares no letter with the words placed, not even through other words of the list: no crossword has it together
        /// with them.
        NoCommonLetter = "no-common-letter",
        /// It has a single letter.
        TooShort = "too-short",
        /// It is longer than both sides of the box.
        TooLong = "too-long",
        /// It found no place, and would find none without the box either: where its letters stand, other words are in the way.
        ClosedIn = "closed-in",
        /// It found no place in the box, and would find one without.
        NoRoom = "no-room",
        /// It is pinned, and no words were found that connect it with the others.
        NotConnected = "not-connected",
        /// The work was stopped before its turn.
        Stopped = "stopped",
    }
}

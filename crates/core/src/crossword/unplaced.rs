use crate::{EntryId, named};

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

named! {
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
    #[non_exhaustive]
    pub enum Reason: "reason" {
        /// None of its letters stands in the crossword.
        NoCommonLetter = "no-common-letter",
        /// It is longer than the box allows.
        TooLong = "too-long",
        /// Its letters stand only in squares that cannot be used any more.
        ClosedIn = "closed-in",
        /// Usable squares hold its letters, but no place was found where it would touch nothing else and stay in the box.
        NoRoom = "no-room",
        /// It is pinned, and no words were found that connect it with the others.
        NotConnected = "not-connected",
        /// The work was stopped before its turn.
        Stopped = "stopped",
    }
}

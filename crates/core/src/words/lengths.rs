//! The choice of lengths behind clues.

use crate::{Entry, string_enum};

string_enum! {
    /// The clues that are followed by the lengths of the words of their answers.
    ///
    /// [`Crossword::with_lengths`](crate::Crossword::with_lengths) has an example.
    #[derive(Default)]
    pub enum Lengths: "lengths" {
        /// All clues.
        #[default]
        All = "all",
        /// Clues of answers that consist of several words.
        Phrases = "phrases",
        /// No clues.
        None = "none",
    }
}

impl Lengths {
    /// Whether the clue of an entry is followed by lengths.
    pub(crate) fn includes(self, entry: &Entry) -> bool {
        match self {
            Self::All => true,
            Self::Phrases => entry.enumeration().contains([',', '-']),
            Self::None => false,
        }
    }
}

use quadrille_core::Crossword;

use crate::Unsupported;

/// A crossword as it was read, and what the file has and a crossword has no place for.
///
/// ```
/// use quadrille_formats::{CrosswordFormat, Unsupported, crossword};
/// let file = b"Title: Pets\nRating: 5\n\n\nCAT\n\n\nA1. Feline ~ CAT\nA1 ^Hint: It purrs.\n";
/// let document = crossword::read_document(file, CrosswordFormat::Xd)?;
/// assert_eq!(document.crossword.title(), Some("Pets"));
/// assert_eq!(document.unsupported, [Unsupported::OtherHeaders, Unsupported::Hints]);
/// # Ok::<(), quadrille_formats::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Document {
    /// What was read.
    pub crossword: Crossword,
    /// What was not, each once.
    pub unsupported: Vec<Unsupported>,
    /// How many words have no clue although others have one; 0 if none has.
    pub missing_clues: usize,
}

impl Document {
    /// Of a format that lists clues of words, which may be cut off.
    pub(super) fn with_clues(crossword: Crossword, unsupported: Vec<Unsupported>) -> Self {
        let missing = crossword.slots().filter(|slot| slot.entry.clue().is_none()).count();
        let missing_clues = if missing < crossword.len() { missing } else { 0 };
        Self { crossword, unsupported, missing_clues }
    }
}

/// Of a format all of which is read, and whose words may be without clues.
impl From<Crossword> for Document {
    fn from(crossword: Crossword) -> Self {
        Self { crossword, unsupported: Vec::new(), missing_clues: 0 }
    }
}

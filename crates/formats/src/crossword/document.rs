use quadrille_core::Crossword;

use crate::Unsupported;

/// A crossword that was read from a file, and the data of the file that a crossword cannot represent.
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
    /// The crossword.
    pub crossword: Crossword,
    /// The data that were not read, each kind once.
    pub unsupported: Vec<Unsupported>,
    /// The number of words without a clue if others have one; 0 if none has.
    pub missing_clues: usize,
}

impl Document {
    /// Returns the document of a format that lists clues, which may be truncated.
    pub(super) fn with_clues(crossword: Crossword, unsupported: Vec<Unsupported>) -> Self {
        let missing_clues = crossword.missing_clues();
        Self { crossword, unsupported, missing_clues }
    }
}

/// The document of a format that is read completely, and whose words may be without clues.
impl From<Crossword> for Document {
    fn from(crossword: Crossword) -> Self {
        Self { crossword, unsupported: Vec::new(), missing_clues: 0 }
    }
}

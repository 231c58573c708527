use std::borrow::Cow;

use quadrille_core::Crossword;

/// A crossword as it was read, with the names of what the file has and a crossword has no place for.
///
/// ```
/// use quadrille_formats::{CrosswordFormat, crossword};
/// let file = b"Title: Pets\nRating: 5\n\n\nCAT\n\n\nA1. Feline ~ CAT\nA1 ^Hint: It purrs.\n";
/// let document = crossword::read_document(file, CrosswordFormat::Xd)?;
/// assert_eq!(document.crossword.title(), Some("Pets"));
/// assert_eq!(document.left_out, ["other headers", "hints"]);
/// # Ok::<(), quadrille_formats::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Document {
    /// What was read.
    pub crossword: Crossword,
    /// What was not, each by a name in English such as `hints`, and once. Where some words have clues and others none, these
    /// clues are missed: `the clues of 5 of 8 words`.
    pub left_out: Vec<Cow<'static, str>>,
}

impl Document {
    /// Of a format that lists clues of words, which may be cut off.
    pub(super) fn with_clues(crossword: Crossword, mut left_out: Vec<Cow<'static, str>>) -> Self {
        let all = crossword.slots().count();
        let missing = crossword.slots().filter(|slot| slot.entry.clue().is_none()).count();
        if 0 < missing && missing < all {
            left_out.push(format!("the clues of {missing} of {all} words").into());
        }
        Self { crossword, left_out }
    }
}

/// Of a format all of which is read, and whose words may be without clues.
impl From<Crossword> for Document {
    fn from(crossword: Crossword) -> Self {
        Self { crossword, left_out: Vec::new() }
    }
}

use alloc::{boxed::Box, format, string::String, vec::Vec};
use core::fmt;

use crate::{Error, quoted};

/// The contents of the squares of one word: each a grapheme cluster or a token.
///
/// 1. It has at least one square, and at most 255. An answer of one square cannot be placed.
/// 2. No square is empty, holds white space or control characters, or is the single `.` that stands for an
///    empty square in text. None has more than [`MAX_CONTENT`](Answer::MAX_CONTENT) characters.
///
/// ```
/// use quadrille_core::{Answer, Spelling};
/// let answer: Answer = Spelling::default().answer("crème brûlée")?;
/// assert_eq!((answer.as_str(), answer.len()), ("CRÈMEBRÛLÉE", 11));
/// assert_eq!(answer.squares().next_back(), Some("E"));
/// # Ok::<(), quadrille_core::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Answer {
    text: Box<str>,
    /// Where each square ends in `text`; `None` when every byte is a square, as in nearly all lists.
    ends: Option<Box<[u32]>>,
}

impl Answer {
    /// The fewest squares of an answer that can be placed.
    pub const MIN_PLACED: usize = 2;
    /// The most squares. No paper is wider, and the search for places of longer words would take very long.
    pub const MAX_SQUARES: usize = 255;
    /// The most characters in a square. The longest names of places have fewer. Files spell a content once
    /// for any number of squares, each of which then holds it.
    pub const MAX_CONTENT: usize = 64;

    /// An answer from the contents of its squares.
    ///
    /// ```
    /// use quadrille_core::Answer;
    /// let answer = Answer::from_squares(["क्ष", "त्रि", "य"])?;
    /// assert_eq!(answer.len(), 3);
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Without squares or with more than 255, or when one of them breaks the second rule of
    /// [`Answer`].
    pub fn from_squares<S: AsRef<str>>(squares: impl IntoIterator<Item = S>) -> Result<Self, Error> {
        let (mut text, mut ends) = (String::new(), Vec::new());
        for square in squares {
            let square = square.as_ref();
            check_content(square)?;
            text.push_str(square);
            ends.push(u32::try_from(text.len()).map_err(|_| too_long())?);
        }
        Self::from_parts(text, ends)
    }

    pub(crate) fn from_parts(text: String, ends: Vec<u32>) -> Result<Self, Error> {
        if ends.is_empty() {
            return Err(Error::input("an answer needs at least one square"));
        }
        if ends.len() > Self::MAX_SQUARES {
            return Err(too_long());
        }
        let mut start = 0;
        for &end in &ends {
            check_short(&text[start as usize..end as usize])?;
            start = end;
        }
        let ends = (ends.len() < text.len()).then(|| ends.into_boxed_slice());
        Ok(Self { text: text.into_boxed_str(), ends })
    }

    /// The number of squares.
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "an answer is never empty")]
    pub fn len(&self) -> usize {
        self.ends.as_ref().map_or(self.text.len(), |ends| ends.len())
    }

    /// The contents of the squares in reading order.
    pub fn squares(&self) -> impl DoubleEndedIterator<Item = &str> + ExactSizeIterator {
        (0..self.len()).map(|k| self.square(k))
    }

    /// The content of a square of which it is known that it is there.
    pub(crate) fn square(&self, k: usize) -> &str {
        let start = k.checked_sub(1).map_or(0, |before| self.end(before));
        &self.text[start..self.end(k)]
    }

    /// All squares written together.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.text
    }

    fn end(&self, square: usize) -> usize {
        match &self.ends {
            Some(ends) => ends[square] as usize,
            None => square + 1,
        }
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl fmt::Debug for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.squares()).finish()
    }
}

/// Makes sure that something can be the content of a square.
pub(crate) fn check_content(square: &str) -> Result<(), Error> {
    if !is_of_signs(square) {
        return Err(Error::input(format!("{} cannot be the content of a square", quoted(square))));
    }
    check_short(square)
}

/// Whether something can be the content of a square.
pub(crate) fn is_content(square: &str) -> bool {
    is_of_signs(square) && is_short(square)
}

fn check_short(square: &str) -> Result<(), Error> {
    if is_short(square) {
        return Ok(());
    }
    let (square, most) = (quoted(square), Answer::MAX_CONTENT);
    Err(Error::limit(format!("a square has at most {most} characters, {square} is longer")))
}

fn is_of_signs(square: &str) -> bool {
    !square.is_empty() && square != "." && !square.chars().any(|c| c.is_whitespace() || c.is_control())
}

fn is_short(square: &str) -> bool {
    square.len() <= Answer::MAX_CONTENT || square.chars().nth(Answer::MAX_CONTENT).is_none()
}

fn too_long() -> Error {
    Error::limit(format!("a word has at most {} squares", Answer::MAX_SQUARES))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Entry, ErrorKind};

    #[test]
    fn squares_hold_so_many_characters() {
        let answer = |count| Answer::from_squares(["É".repeat(count).as_str(), "A"]);
        assert!(answer(Answer::MAX_CONTENT).is_ok());
        let error = answer(Answer::MAX_CONTENT + 1).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::LimitReached);
        assert!(error.message().starts_with("a square has at most 64 characters"), "{error}");
        // A letter with all its marks is one, too.
        assert!(Entry::new(&format!("Q{}A", "\u{301}".repeat(Answer::MAX_CONTENT))).is_err());
    }
}

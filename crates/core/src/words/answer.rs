//! The contents of the squares of a word.

use alloc::{borrow::Cow, boxed::Box, format, string::String, vec::Vec};
use core::fmt;

use unicode_segmentation::UnicodeSegmentation;

use crate::{Error, quoted};

/// The contents of the squares of a word, each a grapheme cluster or a token.
///
/// 1. It has from 1 to 255 squares. An answer of one square cannot be placed.
/// 2. No square contains white space or control characters, is a single `.`, which means an empty square in text, or is
///    a part of a letter, such as a combining mark. None has more than [`MAX_CONTENT`](Answer::MAX_CONTENT) characters.
/// 3. The content of a square is empty if it is unknown, as in a puzzle without its solution. Such an answer cannot be
///    placed by a builder.
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
    /// The end of each square in `text`, or `None` if every byte is a square, as in most lists.
    ends: Option<Box<[u32]>>,
}

impl Answer {
    /// The minimum number of squares of an answer that can be placed.
    pub const MIN_PLACED: usize = 2;
    /// The maximum number of squares. The search for places of longer words would take very long.
    pub const MAX_SQUARES: usize = 255;
    /// The maximum number of characters in a square. It bounds the memory for files that specify the content of many
    /// squares once.
    pub const MAX_CONTENT: usize = 64;
    /// The sign for a square with unknown content in the text of an entry.
    pub const UNKNOWN: &str = "□";

    /// Creates an answer from the contents of its squares.
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
    /// If there are no squares or more than 255, or if one of them violates the second rule of [`Answer`].
    pub fn from_squares<S: AsRef<str>>(squares: impl IntoIterator<Item = S>) -> Result<Self, Error> {
        let (mut text, mut ends) = (String::new(), Vec::new());
        for square in squares {
            let square = square.as_ref();
            if !square.is_empty() {
                check_content(square)?;
            }
            text.push_str(square);
            ends.push(u32::try_from(text.len()).map_err(|_| too_long())?);
        }
        Self::from_parts(text, ends)
    }

    pub(crate) fn from_parts(text: String, ends: Vec<u32>) -> Result<Self, Error> {
        check_count(ends.len())?;
        let mut start = 0;
        for &end in &ends {
            check_short(&text[start as usize..end as usize])?;
            start = end;
        }
        let is_of_bytes = ends.len() == text.len() && ends.iter().zip(1..).all(|(&end, k)| end == k);
        let ends = (!is_of_bytes).then(|| ends.into_boxed_slice());
        Ok(Self { text: text.into_boxed_str(), ends })
    }

    /// Creates an answer from ASCII characters, one for each square.
    pub(crate) fn from_ascii(text: String) -> Result<Self, Error> {
        check_count(text.len())?;
        Ok(Self { text: text.into_boxed_str(), ends: None })
    }

    /// Returns the number of squares.
    #[expect(clippy::len_without_is_empty, reason = "an answer is never empty")]
    pub fn len(&self) -> usize {
        self.ends.as_ref().map_or(self.text.len(), |ends| ends.len())
    }

    /// Returns the contents of the squares in reading order.
    pub fn squares(&self) -> impl Iterator<Item = &str> + DoubleEndedIterator + ExactSizeIterator {
        (0..self.len()).map(|k| self.square(k))
    }

    /// Returns the squares as bytes if each has a single one, as in most lists.
    pub(crate) fn bytes(&self) -> Option<&[u8]> {
        self.ends.is_none().then_some(self.text.as_bytes())
    }

    /// Returns the content of an existing square.
    pub(crate) fn square(&self, k: usize) -> &str {
        let start = k.checked_sub(1).map_or(0, |before| self.end(before));
        &self.text[start..self.end(k)]
    }

    /// Returns the concatenated contents of all squares.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// Whether the content of a square is unknown.
    ///
    /// ```
    /// use quadrille_core::Answer;
    /// let answer = Answer::from_squares(["C", "", "T"])?;
    /// assert!(answer.has_unknown());
    /// assert_eq!((answer.len(), &*answer.pattern()), (3, "C□T"));
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    pub fn has_unknown(&self) -> bool {
        self.ends.is_some() && self.squares().any(str::is_empty)
    }

    /// Returns the concatenated contents of all squares, with [`UNKNOWN`](Self::UNKNOWN) for unknown ones.
    pub fn pattern(&self) -> Cow<'_, str> {
        if self.has_unknown() { self.squares().map(shown).collect() } else { self.as_str().into() }
    }

    /// Splits the answer into words of these lengths: with `3,4`, NEWYORK is `NEW YORK`. Returns nothing if they do not
    /// add up to its length.
    ///
    /// ```
    /// use quadrille_core::Answer;
    /// let answer = Answer::from_squares(["I", "N", "", "U", "T"])?;
    /// assert_eq!(answer.spelled("2,1-2").as_deref(), Some("IN □-UT"));
    /// assert_eq!(answer.spelled("2,4"), None);
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    pub fn spelled(&self, lengths: &str) -> Option<String> {
        let mut squares = self.squares().map(shown);
        let mut text = String::new();
        for part in lengths.split_inclusive([',', '-']) {
            let digits = part.trim_end_matches([',', '-']);
            let length = digits.trim().parse::<usize>().ok().filter(|&length| length > 0)?;
            for _ in 0..length {
                text.push_str(squares.next()?);
            }
            match part.strip_prefix(digits) {
                Some(",") => text.push(' '),
                Some("-") => text.push('-'),
                _ => {}
            }
        }
        squares.next().is_none().then_some(text)
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
        f.write_str(&self.pattern())
    }
}

impl fmt::Debug for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.squares()).finish()
    }
}

/// Returns the sign for the content of a square.
pub(crate) const fn shown(content: &str) -> &str {
    if content.is_empty() { Answer::UNKNOWN } else { content }
}

/// Checks that a text is valid as the content of a square.
pub(crate) fn check_content(square: &str) -> Result<(), Error> {
    if !is_of_signs(square) {
        return Err(Error::input(format!("{} cannot be the content of a square", quoted(square))));
    }
    check_short(square)
}

/// Whether a text is valid as the content of a square.
pub(crate) fn is_content(square: &str) -> bool {
    is_of_signs(square) && is_short(square)
}

fn check_count(squares: usize) -> Result<(), Error> {
    match squares {
        0 => Err(Error::input("an answer needs at least one square")),
        1..=Answer::MAX_SQUARES => Ok(()),
        _ => Err(too_long()),
    }
}

fn check_short(square: &str) -> Result<(), Error> {
    if is_short(square) {
        return Ok(());
    }
    let (square, max) = (quoted(square), Answer::MAX_CONTENT);
    Err(Error::limit(format!("{square} is too long: a square has at most {max} characters")))
}

fn is_of_signs(square: &str) -> bool {
    !square.is_empty()
        && square != "."
        && !square.chars().any(|c| c.is_whitespace() || c.is_control())
        && stands_alone(square)
}

/// Whether a text is not part of a letter before or behind it, as combining marks are.
pub(crate) fn stands_alone(square: &str) -> bool {
    square.is_ascii() || {
        let between = format!(".{square}.");
        let mut clusters = between.graphemes(true);
        clusters.next() == Some(".") && clusters.next_back() == Some(".")
    }
}

fn is_short(square: &str) -> bool {
    square.len() <= Answer::MAX_CONTENT || square.chars().nth(Answer::MAX_CONTENT).is_none()
}

fn too_long() -> Error {
    Error::limit(format!("a word has at most {} squares", Answer::MAX_SQUARES))
}

#[cfg(test)]
mod tests;

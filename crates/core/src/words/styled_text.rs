//! Texts with bold and italic letters.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};
use core::{fmt, mem, ops::Range};

use crate::{Error, string_enum};

string_enum! {
    /// How letters differ from plain ones.
    ///
    /// ```
    /// use quadrille_core::Emphasis;
    /// assert_eq!(Emphasis::of(true, true), Some(Emphasis::BoldItalic));
    /// assert!(Emphasis::BoldItalic.is_bold() && !Emphasis::Italic.is_bold());
    /// ```
    pub enum Emphasis: "emphasis" {
        /// Bold letters.
        Bold = "bold",
        /// Italic letters.
        Italic = "italic",
        /// Letters that are bold and italic.
        BoldItalic = "bold-italic",
    }
}

impl Emphasis {
    /// Returns the emphasis of letters; `None` for plain ones.
    pub const fn of(is_bold: bool, is_italic: bool) -> Option<Self> {
        match (is_bold, is_italic) {
            (true, true) => Some(Self::BoldItalic),
            (true, false) => Some(Self::Bold),
            (false, true) => Some(Self::Italic),
            (false, false) => None,
        }
    }

    /// Whether the letters are bold.
    pub const fn is_bold(self) -> bool {
        matches!(self, Self::Bold | Self::BoldItalic)
    }

    /// Whether the letters are italic.
    pub const fn is_italic(self) -> bool {
        matches!(self, Self::Italic | Self::BoldItalic)
    }
}

/// A part of a [`StyledText`], given by its bytes, whose letters are not plain.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Span {
    /// The bytes of the text.
    pub range: Range<usize>,
    /// How its letters differ.
    pub emphasis: Emphasis,
}

/// A text some of whose letters are bold or italic.
///
/// 1. Its spans consist of whole letters of the text, and none is empty.
/// 2. They are sorted and do not overlap.
/// 3. Adjacent ones differ in emphasis, so that texts that look the same are equal.
///
/// ```
/// use quadrille_core::{Emphasis, StyledText};
/// let mut text = StyledText::from("Prince in ");
/// text.push("Hamlet", Some(Emphasis::Italic));
/// assert_eq!((text.as_str(), text.spans()[0].range.clone()), ("Prince in Hamlet", 10..16));
/// assert_eq!(text.marked(["**", "**"], ["*", "*"], str::to_owned), "Prince in *Hamlet*");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
#[must_use]
pub struct StyledText {
    text: String,
    spans: Vec<Span>,
}

impl StyledText {
    /// Creates a text from its spans.
    ///
    /// ```
    /// use quadrille_core::{Emphasis, Span, StyledText};
    /// let span = |range| Span { range, emphasis: Emphasis::Bold };
    /// assert!(StyledText::new("Où?", [span(0..3)]).is_ok());
    /// assert!(StyledText::new("Où?", [span(0..2)]).is_err());
    /// ```
    ///
    /// # Errors
    ///
    /// If a span is empty, begins before the end of the one before it, or is not of whole letters of the text.
    pub fn new(text: impl Into<String>, spans: impl IntoIterator<Item = Span>) -> Result<Self, Error> {
        let mut styled = Self::from(text.into());
        let mut end = 0;
        for Span { range, emphasis } in spans {
            let is_valid =
                end <= range.start && styled.text.get(range.clone()).is_some_and(|text| !text.is_empty());
            if !is_valid {
                let Range { start, end } = range;
                let message = "expected bytes of whole letters, after the span before it";
                return Err(Error::input(format!("invalid span from {start} to {end}: {message}")));
            }
            end = range.end;
            styled.add(range, emphasis);
        }
        Ok(styled)
    }

    /// Adds a span behind the others.
    fn add(&mut self, range: Range<usize>, emphasis: Emphasis) {
        match self.spans.last_mut() {
            Some(last) if last.range.end == range.start && last.emphasis == emphasis => {
                last.range.end = range.end;
            }
            _ => self.spans.push(Span { range, emphasis }),
        }
    }

    /// Appends letters.
    pub fn push(&mut self, letters: &str, emphasis: Option<Emphasis>) {
        let start = self.text.len();
        self.text.push_str(letters);
        if let Some(emphasis) = emphasis.filter(|_| !letters.is_empty()) {
            self.add(start..self.text.len(), emphasis);
        }
    }

    /// Appends a text with its styles.
    pub fn append(&mut self, other: &Self) {
        other.runs().for_each(|(letters, emphasis)| self.push(letters, emphasis));
    }

    /// Returns the text without its styles.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// Whether it has no letters.
    pub const fn is_empty(&self) -> bool {
        self.text.is_empty()
    }

    /// Returns the parts that are not plain, in their order.
    pub fn spans(&self) -> &[Span] {
        &self.spans
    }

    /// Returns the whole text in parts with a common emphasis.
    ///
    /// ```
    /// use quadrille_core::{Emphasis, Span, StyledText};
    /// let text = StyledText::new("a bold word", [Span { range: 2..6, emphasis: Emphasis::Bold }])?;
    /// let runs: Vec<_> = text.runs().collect();
    /// assert_eq!(runs, [("a ", None), ("bold", Some(Emphasis::Bold)), (" word", None)]);
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    pub fn runs(&self) -> impl Iterator<Item = (&str, Option<Emphasis>)> {
        let mut end = 0;
        let spans = self.spans.iter().flat_map(move |Span { range, emphasis }| {
            let before = mem::replace(&mut end, range.end)..range.start;
            [(before, None), (range.clone(), Some(*emphasis))]
        });
        let end = self.spans.last().map_or(0, |last| last.range.end);
        let runs = spans.chain([(end..self.text.len(), None)]);
        let runs = runs.map(|(range, emphasis)| (self.text.get(range).unwrap_or_default(), emphasis));
        runs.filter(|(letters, _)| !letters.is_empty())
    }

    /// Returns the text with marks before and behind bold and italic letters, as in HTML. The function escapes what
    /// would be read as a mark.
    pub fn marked(&self, bold: [&str; 2], italic: [&str; 2], escaped: impl Fn(&str) -> String) -> String {
        let mut marked = String::with_capacity(self.text.len());
        for (letters, emphasis) in self.runs() {
            let bold = bold.map(|mark| if emphasis.is_some_and(Emphasis::is_bold) { mark } else { "" });
            let italic = italic.map(|mark| if emphasis.is_some_and(Emphasis::is_italic) { mark } else { "" });
            marked.extend([bold[0], italic[0], &escaped(letters), italic[1], bold[1]]);
        }
        marked
    }

    /// Replaces the letters of each [run](Self::runs), which keep their emphasis.
    ///
    /// ```
    /// use quadrille_core::{Emphasis, StyledText};
    /// let mut text = StyledText::from("a\tb\t");
    /// text.push("c", Some(Emphasis::Bold));
    /// let text = text.map(|letters| letters.replace('\t', ""));
    /// assert_eq!((text.as_str(), text.spans()[0].range.clone()), ("abc", 2..3));
    /// ```
    pub fn map(&self, change: impl Fn(&str) -> String) -> Self {
        self.runs().fold(Self::default(), |mut changed, (letters, emphasis)| {
            changed.push(&change(letters), emphasis);
            changed
        })
    }

    /// Returns a part of the text, given by its bytes, with its styles.
    ///
    /// # Panics
    ///
    /// If an end of the range is within a letter or outside of the text.
    pub fn part(&self, range: Range<usize>) -> Self {
        let mut part = Self::from(&self.text[range.clone()]);
        for span in &self.spans {
            let (start, end) = (span.range.start.max(range.start), span.range.end.min(range.end));
            if start < end {
                part.add(start - range.start..end - range.start, span.emphasis);
            }
        }
        part
    }

    /// Removes all after a number of bytes.
    ///
    /// # Panics
    ///
    /// If the end is within a letter.
    pub fn truncate(&mut self, len: usize) {
        self.text.truncate(len);
        while let Some(last) = self.spans.last_mut().filter(|last| last.range.end > len) {
            if last.range.start < len {
                last.range.end = len;
            } else {
                self.spans.pop();
            }
        }
    }

    /// Returns the text without white space at its ends.
    pub fn trim(&self) -> Self {
        let end = self.text.trim_end().len();
        let start = end - self.text.get(..end).unwrap_or_default().trim_start().len();
        self.part(start..end)
    }
}

impl From<&str> for StyledText {
    fn from(text: &str) -> Self {
        text.to_string().into()
    }
}

impl From<String> for StyledText {
    fn from(text: String) -> Self {
        Self { text, spans: Vec::new() }
    }
}

/// The text without its styles.
impl From<StyledText> for String {
    fn from(styled: StyledText) -> Self {
        styled.text
    }
}

/// The text without its styles.
impl fmt::Display for StyledText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

#[cfg(test)]
mod tests;

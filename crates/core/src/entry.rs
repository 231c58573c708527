use crate::{Answer, Error, Spelling};

/// A word to place: its answer, the text it was written as, and a clue.
///
/// ```
/// use quadrille_core::Entry;
/// let entry = Entry::new("can't")?.with_clue("Is unable");
/// assert_eq!((entry.answer().as_str(), entry.text(), entry.clue()), ("CANT", "can't", Some("Is unable")));
/// # Ok::<(), quadrille_core::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Entry {
    answer: Answer,
    /// `None` when it is the answer itself.
    text: Option<Box<str>>,
    clue: Option<Box<str>>,
}

impl Entry {
    /// An entry from a word in the default [`Spelling`].
    ///
    /// # Errors
    ///
    /// When the word fills fewer than two squares or more than 255.
    pub fn new(word: &str) -> Result<Self, Error> {
        Self::spelled(word, &Spelling::default())
    }

    /// An entry from a word in a given spelling.
    ///
    /// # Errors
    ///
    /// As [`Entry::new`].
    pub fn spelled(word: &str, spelling: &Spelling) -> Result<Self, Error> {
        Ok(Self::from_answer(spelling.answer(word)?).with_text(word))
    }

    /// An entry whose text is the answer.
    #[must_use]
    pub const fn from_answer(answer: Answer) -> Self {
        Self { answer, text: None, clue: None }
    }

    /// The same entry, written otherwise.
    #[must_use]
    pub fn with_text(mut self, text: &str) -> Self {
        self.text = (text != self.answer.as_str()).then(|| text.into());
        self
    }

    /// The same entry with a clue; an empty one counts as none.
    #[must_use]
    pub fn with_clue(mut self, clue: &str) -> Self {
        self.clue = (!clue.is_empty()).then(|| clue.into());
        self
    }

    /// What goes into the squares.
    #[must_use]
    pub const fn answer(&self) -> &Answer {
        &self.answer
    }

    /// The word as it was written.
    #[must_use]
    pub fn text(&self) -> &str {
        self.text.as_deref().unwrap_or(self.answer.as_str())
    }

    /// The clue, if there is one.
    #[must_use]
    pub fn clue(&self) -> Option<&str> {
        self.clue.as_deref()
    }
}

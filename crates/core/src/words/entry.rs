//! Words with their clues.

mod enumeration;

use alloc::{
    boxed::Box,
    format,
    string::{String, ToString},
};
use core::fmt;

use enumeration::{ends_with_lengths, lengths_of_words, parts};

use crate::{
    Answer, Error, Language, Pin, Span, Spelling, StyledText,
    words::{answer::shown, spelling::squares_in},
};

/// A word to place: its answer, its text, its clue, and how important it is.
///
/// ```
/// use quadrille_core::Entry;
/// let entry = Entry::new("can't")?.with_clue("Is unable");
/// assert_eq!((entry.answer().as_str(), entry.text(), entry.clue()), ("CANT", "can't", Some("Is unable")));
/// # Ok::<(), quadrille_core::Error>(())
/// ```
#[doc(alias = "word")]
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[must_use]
pub struct Entry {
    answer: Answer,
    /// `None` if it is the answer itself.
    text: Option<Box<str>>,
    clue: Clue,
    placing: Placing,
    has_lengths: bool,
}

/// A clue; an empty one counts as none. Styles take no memory where there are none.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Clue {
    Plain(Box<str>),
    Styled(Box<StyledText>),
}

/// How important it is that an entry is placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Placing {
    Optional,
    Required,
    Pinned(Pin),
}

impl Entry {
    /// Creates an entry from a word in the default [`Spelling`].
    ///
    /// # Errors
    ///
    /// If the word fills no square or more than 255.
    pub fn new(word: &str) -> Result<Self, Error> {
        Self::spelled(word, &Spelling::default())
    }

    /// Creates an entry from a word in a given spelling.
    ///
    /// ```
    /// use quadrille_core::{Entry, Spelling};
    /// let entry = Entry::spelled("do re mi", &Spelling::default().tokens(" ")?)?;
    /// assert_eq!((entry.answer().len(), entry.text()), (3, "do re mi"));
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`Entry::new`].
    pub fn spelled(word: &str, spelling: &Spelling) -> Result<Self, Error> {
        Ok(Self::from_answer(spelling.answer(word)?).with_text(word))
    }

    /// Creates an entry whose text is the answer.
    ///
    /// ```
    /// use quadrille_core::{Answer, Entry};
    /// let entry = Entry::from_answer(Answer::from_squares(["LJ", "U", "B", "A", "V"])?).with_text("ljubav");
    /// assert_eq!((entry.answer().as_str(), entry.text(), entry.enumeration().as_str()), ("LJUBAV", "ljubav", "5"));
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    pub fn from_answer(answer: Answer) -> Self {
        let text = answer.has_unknown().then(|| answer.pattern().into());
        Self {
            answer,
            text,
            clue: Clue::Plain(Box::default()),
            placing: Placing::Optional,
            has_lengths: true,
        }
    }

    /// Sets the text.
    pub fn with_text(mut self, text: &str) -> Self {
        self.text = (text != self.answer.as_str()).then(|| text.into());
        self
    }

    /// Sets the clue. An empty one counts as none.
    pub fn with_clue(mut self, clue: &str) -> Self {
        self.clue = Clue::Plain(clue.into());
        self
    }

    /// Sets the clue with its bold and italic letters. An empty one counts as none.
    ///
    /// ```
    /// use quadrille_core::{Emphasis, Entry, Span, StyledText};
    /// let clue = StyledText::new("He is in Hamlet", [Span { range: 9..15, emphasis: Emphasis::Italic }])?;
    /// let entry = Entry::new("Yorick")?.with_styled_clue(clue.clone());
    /// assert_eq!((entry.clue(), entry.clue_spans()), (Some("He is in Hamlet"), clue.spans()));
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    pub fn with_styled_clue(mut self, clue: StyledText) -> Self {
        self.clue = match clue.spans() {
            [] => Clue::Plain(String::from(clue).into()),
            _ => Clue::Styled(Box::new(clue)),
        };
        self
    }

    /// Sets whether the clue is followed by the lengths of the words (default: yes).
    ///
    /// ```
    /// use quadrille_core::Entry;
    /// let entry = Entry::new("New York")?.with_clue("Big apple").with_lengths(false);
    /// assert_eq!((&*entry.full_clue(), entry.lengths_apart()), ("Big apple", None));
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    pub const fn with_lengths(mut self, has_lengths: bool) -> Self {
        self.has_lengths = has_lengths;
        self
    }

    /// Takes the text, the clue and the use of lengths from an entry with the same answer.
    ///
    /// ```
    /// use quadrille_core::Entry;
    /// let listed = Entry::new("New York")?.with_clue("Big apple").with_required(true);
    /// let entry = Entry::from_answer(listed.answer().clone()).described_by(&listed);
    /// assert_eq!((entry.text(), entry.clue(), entry.is_required()), ("New York", Some("Big apple"), false));
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    pub fn described_by(self, other: &Self) -> Self {
        let Self { text, clue, has_lengths, .. } = other.clone();
        Self { text, clue, has_lengths, ..self }
    }

    /// Sets whether it is required (default: no). An entry with a pin always is.
    ///
    /// If not all entries can be placed, required ones have priority. A required entry without a place is not an
    /// error: [`Crossword::missing`](crate::Crossword::missing) lists it.
    ///
    /// ```
    /// use quadrille_core::{Builder, Entry, WordList, Size};
    /// let word_list: WordList = [Entry::new("apple")?, Entry::new("lemon")?.with_required(true)].into_iter().collect();
    /// let crossword = Builder::new().max_size(Size::new(5, 1)).build(&word_list)?;
    /// assert_eq!(crossword.to_string(), "LEMON\n");
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    pub const fn with_required(mut self, required: bool) -> Self {
        self.placing = match self.placing {
            Placing::Pinned(pin) => Placing::Pinned(pin),
            Placing::Optional | Placing::Required if required => Placing::Required,
            Placing::Optional | Placing::Required => Placing::Optional,
        };
        self
    }

    /// Sets the place, which makes it required.
    ///
    /// Where letters of pinned entries touch, other entries of the word list must spell the runs that they form,
    /// and are placed there.
    ///
    /// ```
    /// use quadrille_core::{Builder, Direction, Entry, WordList, Pin, Position};
    /// let down = Pin { position: Position::new(0, 1), direction: Direction::Down };
    /// let word_list: WordList = [Entry::new("lemon")?, Entry::new("melon")?.with_pin(down)].into_iter().collect();
    /// let crossword = Builder::new().build(&word_list)?;
    /// assert!(crossword.slots().any(|slot| slot.direction == Direction::Down && slot.entry.text() == "melon"));
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    pub const fn with_pin(mut self, pin: Pin) -> Self {
        self.placing = Placing::Pinned(pin);
        self
    }

    /// Returns the contents of the squares.
    pub const fn answer(&self) -> &Answer {
        &self.answer
    }

    /// Returns the word as it was written.
    pub fn text(&self) -> &str {
        self.text.as_deref().unwrap_or(self.answer.as_str())
    }

    /// Returns the enumeration, the lengths of its words: a comma stands for white space, and a hyphen for a hyphen.
    ///
    /// Of a text with a remark in brackets, in slashes or behind a comma, the part that spells the answer counts. It is the
    /// number of squares if none does.
    ///
    /// ```
    /// use quadrille_core::Entry;
    /// assert_eq!(Entry::new("merry-go-round")?.enumeration(), "5-2-5");
    /// assert_eq!(Entry::new("New York")?.enumeration(), "3,4");
    /// assert_eq!(Entry::new("ice cream")?.with_text("ice cream (noun)").enumeration(), "3,5");
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    pub fn enumeration(&self) -> String {
        // The spelling is unknown, but case and accents make no difference to the boundaries of words.
        let folded = Spelling::default().fold_accents(true);
        let german = folded.clone().language(Language::German);
        let pattern = self.answer.pattern();
        let is_spelled = self.answer.squares().all(|square| squares_in(shown(square)) > 0);
        let texts = parts(self.text());
        for (text, spelling) in texts.flat_map(|text| [(text, &folded), (text, &german)]) {
            if !is_spelled || spelling.squares(text) != spelling.squares(&pattern) {
                continue;
            }
            // In upper case or folded, a letter may fill a different number of squares.
            for text in [&*text.to_uppercase(), text, &*spelling.normal(text)] {
                let (lengths, squares) = lengths_of_words(text);
                if squares == self.answer.len() {
                    return lengths;
                }
            }
        }
        self.answer.len().to_string()
    }

    /// Returns the clue followed by the enumeration in parentheses.
    ///
    /// Nothing is added to a clue that already ends with the lengths of its answer, or of an answer that continues
    /// in another entry, or if [lengths are disabled](Self::with_lengths). Numbers that do not match the answer do
    /// not count as lengths.
    ///
    /// ```
    /// use quadrille_core::Entry;
    /// assert_eq!(Entry::new("New York")?.with_clue("Big apple").full_clue(), "Big apple (3,4)");
    /// assert_eq!(Entry::new("cat")?.with_clue("Feline (3)").full_clue(), "Feline (3)");
    /// let half = Entry::new("new")?.with_clue("Big apple, with 7 down (3,4)");
    /// assert_eq!(half.full_clue(), "Big apple, with 7 down (3,4)");
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    pub fn full_clue(&self) -> String {
        self.full_styled_clue().into()
    }

    /// Returns the [full clue](Self::full_clue) with its bold and italic letters. The enumeration is plain.
    pub fn full_styled_clue(&self) -> StyledText {
        let mut clue = self.styled_clue();
        if let Some(lengths) = self.lengths_apart() {
            let space = if clue.is_empty() { "" } else { " " };
            clue.push(&format!("{space}({lengths})"), None);
        }
        clue
    }

    /// Returns the enumeration that [`full_clue`](Self::full_clue) adds, if any, for formats with a separate field
    /// for it.
    ///
    /// ```
    /// use quadrille_core::Entry;
    /// assert_eq!(Entry::new("New York")?.with_clue("Big apple").lengths_apart().as_deref(), Some("3,4"));
    /// assert_eq!(Entry::new("new")?.with_clue("Big apple, with 7 down (3,4)").lengths_apart(), None);
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    pub fn lengths_apart(&self) -> Option<String> {
        if !self.has_lengths {
            return None;
        }
        let lengths = self.enumeration();
        let is_in_clue = self.clue().is_some_and(|clue| {
            clue.trim_end().ends_with(&format!("({lengths})")) || ends_with_lengths(clue, self.answer.len())
        });
        (!is_in_clue).then_some(lengths)
    }

    /// Whether the clue is followed by the lengths of the words.
    pub const fn has_lengths(&self) -> bool {
        self.has_lengths
    }

    /// Whether it is required or has a pin.
    pub const fn is_required(&self) -> bool {
        !matches!(self.placing, Placing::Optional)
    }

    /// The importance of a pinned word.
    pub(crate) const MOST_IMPORTANT: u8 = 2;

    /// Returns how important it is that it is placed; more is more important.
    pub(crate) const fn importance(&self) -> u8 {
        match self.placing {
            Placing::Optional => 0,
            Placing::Required => 1,
            Placing::Pinned(_) => Self::MOST_IMPORTANT,
        }
    }

    /// Returns the pin.
    pub const fn pin(&self) -> Option<Pin> {
        match self.placing {
            Placing::Pinned(pin) => Some(pin),
            Placing::Optional | Placing::Required => None,
        }
    }

    /// Returns the clue.
    pub fn clue(&self) -> Option<&str> {
        let clue = match &self.clue {
            Clue::Plain(clue) => clue,
            Clue::Styled(clue) => clue.as_str(),
        };
        (!clue.is_empty()).then_some(clue)
    }

    /// Returns the bold and italic parts of the clue.
    pub fn clue_spans(&self) -> &[Span] {
        match &self.clue {
            Clue::Plain(_) => &[],
            Clue::Styled(clue) => clue.spans(),
        }
    }

    /// Returns the clue with its bold and italic letters; an empty text if there is none.
    pub fn styled_clue(&self) -> StyledText {
        match &self.clue {
            Clue::Plain(clue) => StyledText::from(&**clue),
            Clue::Styled(clue) => (**clue).clone(),
        }
    }
}

/// The text of the entry.
impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

#[cfg(test)]
mod tests;

use crate::{Answer, Error, Spelling, answer::squares_in};

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

    /// The lengths of its words, as clues give them: a comma stands for white space, a hyphen for a hyphen. Where the
    /// text does not tell them, the number of squares.
    ///
    /// ```
    /// use quadrille_core::Entry;
    /// assert_eq!(Entry::new("merry-go-round")?.enumeration(), "5-2-5");
    /// assert_eq!(Entry::new("New York")?.enumeration(), "3,4");
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    #[must_use]
    pub fn enumeration(&self) -> String {
        let is_hyphen = |c| matches!(c, '-' | '\u{2010}' | '\u{2011}' | '\u{58a}' | '\u{5be}');
        let mut squares = 0;
        let words = self.text().split_whitespace().map(|word| {
            let parts = word.split(is_hyphen).map(squares_in).filter(|&part| part > 0);
            let parts = parts.inspect(|part| squares += part).map(|part| part.to_string());
            parts.collect::<Vec<_>>().join("-")
        });
        let words: Vec<_> = words.filter(|word| !word.is_empty()).collect();
        if squares == self.answer.len() { words.join(",") } else { self.answer.len().to_string() }
    }

    /// The clue with the enumeration behind it, as people read it. Many clues tell the enumeration themselves; it does
    /// not come twice.
    ///
    /// ```
    /// use quadrille_core::Entry;
    /// assert_eq!(Entry::new("New York")?.with_clue("Big apple").full_clue(), "Big apple (3,4)");
    /// assert_eq!(Entry::new("cat")?.with_clue("Feline (3)").full_clue(), "Feline (3)");
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    #[must_use]
    pub fn full_clue(&self) -> String {
        let enumeration = format!("({})", self.enumeration());
        match self.clue() {
            Some(clue) if clue.trim_end().ends_with(&enumeration) => clue.to_owned(),
            Some(clue) => format!("{clue} {enumeration}"),
            None => enumeration,
        }
    }

    /// The clue, if there is one.
    #[must_use]
    pub fn clue(&self) -> Option<&str> {
        self.clue.as_deref()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check_enumeration(word: &str, expected: &str) {
        assert_eq!(Entry::new(word).unwrap().enumeration(), expected);
    }

    #[test]
    fn a_plain_word_is_counted() {
        check_enumeration("lemon", "5");
    }
    #[test]
    fn spaces_become_commas_and_hyphens_stay() {
        check_enumeration("Vive la mi-temps", "4,2,2-5");
    }
    #[test]
    fn apostrophes_do_not_count() {
        check_enumeration("d'Artagnan's", "10");
    }
    #[test]
    fn what_is_no_square_is_no_word() {
        check_enumeration("rock - paper", "4,5");
    }
    #[test]
    fn clusters_count_once() {
        check_enumeration("क्षत्रिय यमुना", "3,3");
    }
    #[test]
    fn tokens_are_counted_as_squares() {
        let spelling = Spelling::default().tokens(" ").unwrap();
        assert_eq!(Entry::spelled("10 200 3", &spelling).unwrap().enumeration(), "3");
    }
}

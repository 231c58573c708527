use alloc::{
    borrow::ToOwned,
    boxed::Box,
    format,
    string::{String, ToString},
    vec::Vec,
};
use core::{fmt, str::FromStr};

use crate::{Answer, Direction, Error, Language, Position, Spelling, quoted, words::spelling::squares_in};

/// Where an entry has to stand, relative to the other pinned entries: a crossword's bounding box starts where
/// its letters do, so only the distances between pins count. Pins farther away than
/// [`FARTHEST`](crate::verify::FARTHEST) are refused.
///
/// ```
/// use quadrille_core::{Builder, Direction, Entry, WordList, Pin, Position};
/// let pin = |row, column| Pin { position: Position::new(row, column), direction: Direction::Across };
/// // Two names three rows apart, and a word that connects them.
/// let names = [Entry::new("anno")?.with_pin(pin(7, 7)), Entry::new("otto")?.with_pin(pin(10, 7))];
/// let word_list: WordList = names.into_iter().chain([Entry::new("auto")?]).collect();
/// assert_eq!(Builder::new().build(&word_list)?.to_string(), "ANNO\nU...\nT...\nOTTO\n");
/// # Ok::<(), quadrille_core::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pin {
    /// The square of its first letter.
    pub position: Position,
    /// Across or down.
    pub direction: Direction,
}

/// Row and column, counted from 1 as people do, and the direction: `3,5,down`.
impl fmt::Display for Pin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [row, column] = [self.position.row, self.position.column].map(|place| i64::from(place) + 1);
        write!(f, "{row},{column},{}", self.direction)
    }
}

/// ```
/// use quadrille_core::{Direction, Pin, Position};
/// let pin: Pin = "3,5,down".parse()?;
/// assert_eq!(pin, Pin { position: Position::new(2, 4), direction: Direction::Down });
/// assert_eq!("3 5 Down".parse::<Pin>()?.to_string(), "3,5,down");
/// # Ok::<(), quadrille_core::Error>(())
/// ```
impl FromStr for Pin {
    type Err = Error;

    /// Parses row, column and direction, with commas or white space between them.
    fn from_str(text: &str) -> Result<Self, Error> {
        let invalid = || {
            let message =
                format!("invalid pin {}: expected row, column and direction, such as 3,5,down", quoted(text));
            Error::input(message)
        };
        let mut parts = text.split(|c: char| c == ',' || c.is_whitespace()).filter(|part| !part.is_empty());
        let mut place = || parts.next()?.parse::<i32>().ok()?.checked_sub(1);
        let position = Position::new(place().ok_or_else(invalid)?, place().ok_or_else(invalid)?);
        let direction = parts.next().ok_or_else(invalid)?.to_lowercase().parse()?;
        if parts.next().is_some() { Err(invalid()) } else { Ok(Self { position, direction }) }
    }
}

/// A word to place: its answer, the text it was written as, a clue, and how much its place matters.
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
    wish: Wish,
    has_lengths: bool,
}

/// How much its place matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Wish {
    Any,
    Required,
    Pinned(Pin),
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

    /// An entry whose text is the answer.
    ///
    /// ```
    /// use quadrille_core::{Answer, Entry};
    /// let entry = Entry::from_answer(Answer::from_squares(["LJ", "U", "B", "A", "V"])?).with_text("ljubav");
    /// assert_eq!((entry.answer().as_str(), entry.text(), entry.enumeration().as_str()), ("LJUBAV", "ljubav", "5"));
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    #[must_use]
    pub const fn from_answer(answer: Answer) -> Self {
        Self { answer, text: None, clue: None, wish: Wish::Any, has_lengths: true }
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

    /// The same entry, with or without the lengths of its words behind its clue. They are shown by default.
    ///
    /// ```
    /// use quadrille_core::Entry;
    /// let entry = Entry::new("New York")?.with_clue("Big apple").with_lengths(false);
    /// assert_eq!((&*entry.full_clue(), entry.lengths_apart()), ("Big apple", None));
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    #[must_use]
    pub const fn with_lengths(mut self, has_lengths: bool) -> Self {
        self.has_lengths = has_lengths;
        self
    }

    /// The same entry, required or not; an entry with a pin always is. Where not all entries find a place,
    /// required ones come first. A required entry that finds none is no error:
    /// [`Crossword::missing`](crate::Crossword::missing) lists it.
    ///
    /// ```
    /// use quadrille_core::{Builder, Entry, WordList, Size};
    /// let word_list: WordList = [Entry::new("apple")?, Entry::new("lemon")?.with_required(true)].into_iter().collect();
    /// let crossword = Builder::new().max_size(Size::new(5, 1)).build(&word_list)?;
    /// assert_eq!(crossword.to_string(), "LEMON\n");
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    #[must_use]
    pub const fn with_required(mut self, required: bool) -> Self {
        self.wish = match self.wish {
            Wish::Pinned(pin) => Wish::Pinned(pin),
            Wish::Any | Wish::Required if required => Wish::Required,
            Wish::Any | Wish::Required => Wish::Any,
        };
        self
    }

    /// The same entry with its place. An entry with a pin is required. Where letters of pinned entries touch,
    /// other entries of the lexicon have to spell the runs that they form, and are placed there.
    ///
    /// ```
    /// use quadrille_core::{Builder, Direction, Entry, WordList, Pin, Position};
    /// let down = Pin { position: Position::new(0, 1), direction: Direction::Down };
    /// let word_list: WordList = [Entry::new("lemon")?, Entry::new("melon")?.with_pin(down)].into_iter().collect();
    /// let crossword = Builder::new().build(&word_list)?;
    /// assert!(crossword.slots().any(|slot| slot.direction == Direction::Down && slot.entry.text() == "melon"));
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    #[must_use]
    pub const fn with_pin(mut self, pin: Pin) -> Self {
        self.wish = Wish::Pinned(pin);
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

    /// The lengths of its words, as clues give them: a comma stands for white space, a hyphen for a hyphen.
    /// It is the number of squares if the text does not spell the answer.
    ///
    /// ```
    /// use quadrille_core::Entry;
    /// assert_eq!(Entry::new("merry-go-round")?.enumeration(), "5-2-5");
    /// assert_eq!(Entry::new("New York")?.enumeration(), "3,4");
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    #[must_use]
    pub fn enumeration(&self) -> String {
        let text = self.text();
        // However it was spelled, case and accents tell letters apart, but not words.
        let folded = Spelling::default().fold_accents(true);
        let german = folded.clone().language(Language::German);
        let is_spelled = self.answer.squares().all(|square| squares_in(square) > 0);
        for spelling in [folded, german] {
            if !is_spelled || spelling.squares(text) != spelling.squares(self.answer.as_str()) {
                continue;
            }
            // A letter may fill another number of squares in upper case, or folded.
            for text in [&*text.to_uppercase(), text, &*spelling.normal(text)] {
                let (lengths, squares) = lengths_of_words(text);
                if squares == self.answer.len() {
                    return lengths;
                }
            }
        }
        self.answer.len().to_string()
    }

    /// The clue followed by the enumeration, as people read it.
    ///
    /// Nothing is added to a clue that already ends with lengths: those of its answer, or of an answer that
    /// continues in another entry. Numbers that do not fit the answer do not count as lengths. Nor is
    /// anything added [without lengths](Self::with_lengths).
    ///
    /// ```
    /// use quadrille_core::Entry;
    /// assert_eq!(Entry::new("New York")?.with_clue("Big apple").full_clue(), "Big apple (3,4)");
    /// assert_eq!(Entry::new("cat")?.with_clue("Feline (3)").full_clue(), "Feline (3)");
    /// let half = Entry::new("new")?.with_clue("Big apple, with 7 down (3,4)");
    /// assert_eq!(half.full_clue(), "Big apple, with 7 down (3,4)");
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    #[must_use]
    pub fn full_clue(&self) -> String {
        match (self.clue(), self.lengths_apart()) {
            (Some(clue), Some(lengths)) => format!("{clue} ({lengths})"),
            (Some(clue), None) => clue.to_owned(),
            (None, Some(lengths)) => format!("({lengths})"),
            (None, None) => String::new(),
        }
    }

    /// The enumeration that [`full_clue`](Self::full_clue) adds, if it adds one: for formats that keep it in
    /// a place of its own.
    ///
    /// ```
    /// use quadrille_core::Entry;
    /// assert_eq!(Entry::new("New York")?.with_clue("Big apple").lengths_apart().as_deref(), Some("3,4"));
    /// assert_eq!(Entry::new("new")?.with_clue("Big apple, with 7 down (3,4)").lengths_apart(), None);
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    #[must_use]
    pub fn lengths_apart(&self) -> Option<String> {
        if !self.has_lengths {
            return None;
        }
        let lengths = self.enumeration();
        let is_told = self.clue().is_some_and(|clue| {
            clue.trim_end().ends_with(&format!("({lengths})")) || tells_lengths(clue, self.answer.len())
        });
        (!is_told).then_some(lengths)
    }

    /// Whether the lengths of its words are shown.
    #[must_use]
    pub const fn has_lengths(&self) -> bool {
        self.has_lengths
    }

    /// Whether it is required: it has a pin or was marked so.
    #[must_use]
    pub const fn is_required(&self) -> bool {
        !matches!(self.wish, Wish::Any)
    }

    /// The importance of a pinned word.
    pub(crate) const MOST_IMPORTANT: u8 = 2;

    /// How important it is that it is placed; more is more important.
    pub(crate) const fn importance(&self) -> u8 {
        match self.wish {
            Wish::Any => 0,
            Wish::Required => 1,
            Wish::Pinned(_) => Self::MOST_IMPORTANT,
        }
    }

    /// Where it has to stand, if it is pinned.
    #[must_use]
    pub const fn pin(&self) -> Option<Pin> {
        match self.wish {
            Wish::Pinned(pin) => Some(pin),
            Wish::Any | Wish::Required => None,
        }
    }

    /// The clue, if there is one.
    #[must_use]
    pub fn clue(&self) -> Option<&str> {
        self.clue.as_deref()
    }
}

/// Whether a clue ends with lengths of words that fit an answer of so many squares: all of them add up to it,
/// or some that follow each other. Numbers above 99 are years and the like. Lengths have commas, hyphens and
/// apostrophes between them; other signs are in scores, prices and dates.
fn tells_lengths(clue: &str, squares: usize) -> bool {
    let inner =
        clue.trim_end().strip_suffix(')').and_then(|clue| clue.rsplit_once('(')).map(|(_, inner)| inner);
    let length = |part: &str| {
        let is_length = matches!(part.len(), 1..=2) && !part.starts_with('0');
        part.parse::<usize>().ok().filter(|_| is_length && part.bytes().all(|byte| byte.is_ascii_digit()))
    };
    let parts = |inner: &'_ str| -> Option<Vec<usize>> {
        let parts = inner.split([',', '-', '\'', '’']);
        parts.map(|part| length(part.trim())).collect()
    };
    let lengths = inner.and_then(parts);
    lengths.is_some_and(|lengths| {
        let some = |first: usize| {
            lengths.iter().skip(first).scan(0, |sum, length| {
                *sum += length;
                Some(*sum)
            })
        };
        (0..lengths.len())
            .any(|first| some(first).take_while(|sum| *sum <= squares).any(|sum| sum == squares))
    })
}

/// The lengths of the words of a text, and how many squares they fill together.
fn lengths_of_words(text: &str) -> (String, usize) {
    let is_hyphen = |c| matches!(c, '-' | '\u{2010}' | '\u{2011}' | '\u{58a}' | '\u{5be}');
    let (mut lengths, mut squares) = (String::new(), 0);
    for word in text.split_whitespace() {
        let mut sign = ",";
        for part in word.split(is_hyphen).map(squares_in).filter(|&part| part > 0) {
            if squares > 0 {
                lengths.push_str(sign);
            }
            lengths.push_str(&part.to_string());
            squares += part;
            sign = "-";
        }
    }
    (lengths, squares)
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
    fn dots_of_turkish_capitals_do_not_matter() {
        let spelling = Spelling::default().language(crate::Language::Turkish);
        let entry = Entry::spelled("iyi gün", &spelling).unwrap();
        assert_eq!((entry.answer().as_str(), &*entry.enumeration()), ("İYİGÜN", "3,3"));
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
    fn letters_count_as_they_stand_in_squares() {
        check_enumeration("Straße nach Süden", "7,4,5");
        check_enumeration("re\u{301}sume\u{301}-e\u{301}", "6-1");
    }
    #[track_caller]
    fn check_spelled(spelling: &Spelling, word: &str, expected: &str) {
        assert_eq!(Entry::spelled(word, spelling).unwrap().enumeration(), expected, "{word}");
    }

    #[test]
    fn folded_accents_do_not_matter() {
        let folded = Spelling::default().fold_accents(true);
        check_spelled(&folded, "crème brûlée", "5,6");
        check_spelled(&folded.clone().language(crate::Language::Spanish), "ñandú bebé", "5,4");
        check_spelled(&folded.clone().language(crate::Language::German), "süße Käse-Größe", "6,5-7");
        check_spelled(&folded.keep_case(true), "Thé vert", "3,4");
    }
    #[test]
    fn letters_in_lower_case_count_as_they_stand_in_squares() {
        let kept = Spelling::default().keep_case(true);
        check_spelled(&kept, "Straße nach Süden", "6,4,5");
        check_spelled(&kept, "οίκος μου", "5,3");
        check_spelled(&kept, "McCoy's", "6");
    }
    #[test]
    fn another_text_tells_nothing() {
        assert_eq!(Entry::new("CAT").unwrap().with_text("a bc").enumeration(), "3");
    }
    #[test]
    fn signs_in_squares_are_counted() {
        let answer = Answer::from_squares(["_", "A", "B"]).unwrap();
        assert_eq!(Entry::from_answer(answer).with_text("a b").enumeration(), "3");
    }
    #[test]
    fn tokens_are_counted_as_squares() {
        let spelling = Spelling::default().tokens(" ").unwrap();
        assert_eq!(Entry::spelled("10 200 3", &spelling).unwrap().enumeration(), "3");
    }

    #[track_caller]
    fn check_full_clue(clue: &str, expected: &str) {
        assert_eq!(Entry::new("cat").unwrap().with_clue(clue).full_clue(), expected);
    }

    #[test]
    fn lengths_do_not_come_twice() {
        check_full_clue("", "(3)");
        check_full_clue("Feline", "Feline (3)");
        check_full_clue("Feline (3) ", "Feline (3) ");
        check_full_clue("Feline and more (3,4-10)", "Feline and more (3,4-10)");
        check_full_clue("Feline and more (3, 4)", "Feline and more (3, 4)");
        check_full_clue("Draw (2–1)", "Draw (2–1) (3)");
        check_full_clue("Price (2.1)", "Price (2.1) (3)");
        check_full_clue("Feline (2'1)", "Feline (2'1)");
    }
    #[test]
    fn lengths_may_be_untold() {
        let entry = |clue| Entry::new("cat").unwrap().with_clue(clue).with_lengths(false);
        assert_eq!(entry("Feline").full_clue(), "Feline");
        assert_eq!(entry("").full_clue(), "");
        assert_eq!(entry("").with_lengths(true).full_clue(), "(3)");
    }
    #[test]
    fn other_numbers_are_no_lengths() {
        check_full_clue("Feline (7)", "Feline (7) (3)");
        check_full_clue("Feline (8-14)", "Feline (8-14) (3)");
        check_full_clue("Film (1972)", "Film (1972) (3)");
        check_full_clue("Reign (1837-1901)", "Reign (1837-1901) (3)");
        check_full_clue("Feline (2 words)", "Feline (2 words) (3)");
        check_full_clue("Feline ()", "Feline () (3)");
        check_full_clue("3)", "3) (3)");
    }
}

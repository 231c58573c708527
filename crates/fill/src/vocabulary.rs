//! Words with scores, from which grids are filled.

use alloc::{borrow::ToOwned, boxed::Box, format, string::String, vec, vec::Vec};
use core::fmt;

use hashbrown::HashMap;
use quadrille_core::{Answer, Entry, Error, Spelling, quoted};

/// The number of a letter in an [`Alphabet`].
pub(crate) type Letter = u16;

/// Words with scores from 0 to 100, and their clues if there are any.
///
/// The result of a search does not depend on the order of the words. A word that is added again keeps its higher score.
///
/// ```
/// use quadrille_core::Spelling;
/// use quadrille_fill::Vocabulary;
/// let mut vocabulary = Vocabulary::new();
/// vocabulary.add("crème", 60, &Spelling::default())?;
/// vocabulary.add("tea", 80, &Spelling::default())?;
/// assert_eq!(vocabulary.len(), 2);
/// # Ok::<(), quadrille_core::Error>(())
/// ```
#[derive(Clone, Default)]
#[must_use]
pub struct Vocabulary {
    alphabet: Alphabet,
    /// By length.
    groups: Vec<Group>,
    /// The entries with clues, by answer.
    entries: HashMap<Box<str>, Entry>,
}

/// The words of one length.
#[derive(Clone, Debug, Default)]
pub(crate) struct Group {
    /// The letters of all words, one word after the other.
    pub letters: Vec<Letter>,
    pub scores: Vec<u8>,
}

impl Vocabulary {
    /// The score of words from lists without scores.
    pub const DEFAULT_SCORE: u8 = 50;
    /// The highest score.
    pub const MAX_SCORE: u8 = 100;
    /// The maximum number of different letters.
    pub const MAX_LETTERS: usize = u16::MAX as usize;

    /// Creates a vocabulary without words.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a word in a spelling.
    ///
    /// # Errors
    ///
    /// If the word fills no square or more than 255, if the score exceeds 100, and if there are more than 65,535
    /// different letters.
    pub fn add(&mut self, word: &str, score: u8, spelling: &Spelling) -> Result<(), Error> {
        self.add_answer(&spelling.answer(word)?, score)
    }

    /// Adds the words of a text, one per line, each optionally followed by `;` and its score: `crème brûlée;70`.
    ///
    /// Empty lines and comments, which begin with `#`, are skipped. So are words that fill no square or more than 255;
    /// their number is returned.
    ///
    /// ```
    /// use quadrille_core::Spelling;
    /// use quadrille_fill::Vocabulary;
    /// let mut vocabulary = Vocabulary::new();
    /// assert_eq!(vocabulary.add_text("tea;80\ncoffee\n--;50\n", &Spelling::default())?, 1);
    /// assert_eq!(vocabulary.len(), 2);
    /// let error = vocabulary.add_text("tea;80\ncoffee;many\n", &Spelling::default()).unwrap_err();
    /// assert_eq!(error.to_string(), "line 2: invalid score \"many\": expected a number from 0 to 100");
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If a score is not a number from 0 to 100, and if there are more than 65,535 different letters. Words before
    /// the error are added.
    pub fn add_text(&mut self, text: &str, spelling: &Spelling) -> Result<usize, Error> {
        let spelled = self.spelled(text, spelling)?;
        let (mut skipped, mut letters) = (0, Vec::new());
        for (index, line) in text.lines().enumerate().filter(|(_, line)| !line.starts_with('#')) {
            let (word, score) = match line.rsplit_once(';') {
                Some((word, score)) => {
                    (word.trim(), parse_score(score.trim()).map_err(|error| error.at_line(index + 1))?)
                }
                None => (line.trim(), Self::DEFAULT_SCORE),
            };
            letters.clear();
            let is_simple = word.chars().all(|character| match spelled.get(character as usize) {
                Some(Spelled::Nothing) => true,
                Some(&Spelled::Letter(letter)) => {
                    letters.push(letter);
                    true
                }
                Some(Spelled::Other) | None => false,
            });
            if is_simple {
                match letters.len() {
                    1..=Answer::MAX_SQUARES => self.push(&letters, score),
                    _ => skipped += usize::from(!word.is_empty()),
                }
            } else if let Ok(answer) = spelling.answer(word) {
                self.add_answer(&answer, score)?;
            } else {
                skipped += 1;
            }
        }
        Ok(skipped)
    }

    /// Returns how the characters of a text are spelled, as far as they are simple: nearly all of most lists.
    fn spelled(&mut self, text: &str, spelling: &Spelling) -> Result<Vec<Spelled>, Error> {
        let mut is_used = [false; SIMPLE_CHARACTERS];
        for character in text.chars() {
            if let Some(is_used) = is_used.get_mut(character as usize) {
                *is_used = true;
            }
        }
        let mut of = |(character, is_used): (char, bool)| {
            if !is_used || spelling.separator().is_some() {
                return Ok(Spelled::Other);
            }
            let between = spelling.answer(&format!("A{character}A"))?;
            Ok(match &*between.squares().collect::<Vec<_>>() {
                ["A", square, "A"] => Spelled::Letter(self.alphabet.intern(Symbol::of(square))?),
                ["A", "A"] => Spelled::Nothing,
                _ => Spelled::Other,
            })
        };
        ('\0'..).zip(is_used).map(&mut of).collect()
    }

    /// Adds an answer.
    ///
    /// # Errors
    ///
    /// If the score exceeds 100, and if there are more than 65,535 different letters.
    pub fn add_answer(&mut self, answer: &Answer, score: u8) -> Result<(), Error> {
        if score > Self::MAX_SCORE {
            return Err(Error::parameter("a score is at most 100"));
        }
        let letters: Result<Vec<Letter>, Error> =
            answer.squares().map(|square| self.alphabet.intern(Symbol::of(square))).collect();
        self.push(&letters?, score);
        Ok(())
    }

    /// Adds the word of an entry. Of the entries for an answer, the first one with a clue [describes](Self::entry) it.
    ///
    /// ```
    /// use quadrille_core::{Entry, Spelling};
    /// use quadrille_fill::Vocabulary;
    /// let mut vocabulary = Vocabulary::new();
    /// vocabulary.add_entry(Entry::new("New York")?.with_clue("Big apple"), 50)?;
    /// let entry = vocabulary.entry(Spelling::default().answer("newyork")?);
    /// assert_eq!((entry.text(), entry.clue()), ("New York", Some("Big apple")));
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`add_answer`](Self::add_answer).
    pub fn add_entry(&mut self, entry: Entry, score: u8) -> Result<(), Error> {
        self.add_answer(entry.answer(), score)?;
        if entry.clue().is_some() {
            self.entries.entry(entry.answer().as_str().into()).or_insert(entry);
        }
        Ok(())
    }

    /// Sets the entry that describes an answer, which need not be a word of the vocabulary.
    pub fn describe(&mut self, entry: Entry) {
        self.entries.insert(entry.answer().as_str().into(), entry);
    }

    /// Returns an entry for an answer, with the text and the clue that the vocabulary has for it.
    pub fn entry(&self, answer: Answer) -> Entry {
        let entry = Entry::from_answer(answer);
        match self.entries.get(entry.answer().as_str()) {
            Some(listed) => entry.described_by(listed),
            None => entry,
        }
    }

    fn push(&mut self, letters: &[Letter], score: u8) {
        if self.groups.len() <= letters.len() {
            self.groups.resize(letters.len() + 1, Group::default());
        }
        let group = &mut self.groups[letters.len()];
        group.letters.extend_from_slice(letters);
        group.scores.push(score);
    }

    /// Returns the number of words, with repetitions.
    pub fn len(&self) -> usize {
        self.groups.iter().map(|group| group.scores.len()).sum()
    }

    /// Returns whether the vocabulary is empty.
    pub fn is_empty(&self) -> bool {
        self.groups.iter().all(|group| group.scores.is_empty())
    }

    /// Returns the number of words of a length that score at least `min_score`, with repetitions.
    pub fn count(&self, length: usize, min_score: u8) -> usize {
        let scores = self.group(length).into_iter().flat_map(|group| &group.scores);
        scores.filter(|&&score| score >= min_score).count()
    }

    /// Returns the score of a word, if it is in the vocabulary. All words of its length are compared.
    pub fn score(&self, answer: &Answer) -> Option<u8> {
        let word: Option<Vec<Letter>> =
            answer.squares().map(|square| self.alphabet.get(Symbol::of(square))).collect();
        let (word, group) = (word?, self.group(answer.len())?);
        let words = group.letters.chunks_exact(answer.len()).zip(&group.scores);
        words.filter(|(letters, _)| **letters == *word).map(|(_, &score)| score).max()
    }

    pub(crate) const fn alphabet(&self) -> &Alphabet {
        &self.alphabet
    }

    pub(crate) fn group(&self, length: usize) -> Option<&Group> {
        self.groups.get(length)
    }
}

impl fmt::Debug for Vocabulary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Vocabulary").field("len", &self.len()).finish_non_exhaustive()
    }
}

/// The number of characters, from the first on, that may be simple: the Latin, Greek, Cyrillic and Armenian scripts.
const SIMPLE_CHARACTERS: usize = 0x590;

/// What a character is in every word.
enum Spelled {
    /// A square of its own.
    Letter(Letter),
    /// It is left out.
    Nothing,
    /// It depends on its neighbors, or is more than one square.
    Other,
}

fn parse_score(text: &str) -> Result<u8, Error> {
    text.parse().ok().filter(|&score| score <= Vocabulary::MAX_SCORE).ok_or_else(|| {
        Error::input(format!("invalid score {}: expected a number from 0 to 100", quoted(text)))
    })
}

/// The content of a square.
#[derive(Clone, Copy)]
pub(crate) enum Symbol<'s> {
    Ascii(u8),
    Text(&'s str),
}

impl<'s> Symbol<'s> {
    pub(crate) fn of(text: &'s str) -> Self {
        match *text.as_bytes() {
            [byte] => Self::Ascii(byte),
            _ => Self::Text(text),
        }
    }
}

/// The letters of a vocabulary, numbered in the order in which they were met.
#[derive(Clone)]
pub(crate) struct Alphabet {
    texts: Vec<Box<str>>,
    /// The number of each character of one byte, or `NONE`.
    ascii: [Letter; 128],
    others: HashMap<Box<str>, Letter>,
}

const NONE: Letter = Letter::MAX;

impl Default for Alphabet {
    fn default() -> Self {
        Self { texts: Vec::new(), ascii: [NONE; 128], others: HashMap::new() }
    }
}

impl Alphabet {
    pub(crate) fn len(&self) -> usize {
        self.texts.len()
    }

    /// Returns the rank of each letter in the order of texts.
    pub(crate) fn ranks(&self) -> Vec<Letter> {
        let mut order: Vec<Letter> = (0..self.len() as Letter).collect();
        order.sort_by_key(|&letter| self.text(letter));
        let mut ranks = vec![0; self.len()];
        for (rank, letter) in (0..).zip(order) {
            ranks[usize::from(letter)] = rank;
        }
        ranks
    }

    pub(crate) fn text(&self, letter: Letter) -> &str {
        &self.texts[usize::from(letter)]
    }

    /// Returns the number of a letter.
    pub(crate) fn get(&self, symbol: Symbol<'_>) -> Option<Letter> {
        match symbol {
            Symbol::Ascii(byte) => Some(self.ascii[usize::from(byte)]).filter(|&letter| letter != NONE),
            Symbol::Text(text) => self.others.get(text).copied(),
        }
    }

    /// Returns the number of a letter, which is added if it is new.
    #[inline]
    pub(crate) fn intern(&mut self, symbol: Symbol<'_>) -> Result<Letter, Error> {
        if let Some(letter) = self.get(symbol) {
            return Ok(letter);
        }
        let letter = Letter::try_from(self.texts.len()).ok().filter(|&letter| letter != NONE);
        let letter =
            letter.ok_or_else(|| Error::limit("a vocabulary has at most 65535 different letters"))?;
        match symbol {
            Symbol::Ascii(byte) => {
                self.ascii[usize::from(byte)] = letter;
                self.texts.push(String::from(char::from(byte)).into_boxed_str());
            }
            Symbol::Text(text) => {
                self.others.insert(text.to_owned().into_boxed_str(), letter);
                self.texts.push(text.into());
            }
        }
        Ok(letter)
    }
}

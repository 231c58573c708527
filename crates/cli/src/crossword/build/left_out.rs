//! The words that found no place: why, and what would help.

use std::fmt;

use quadrille::{Crossword, Reason, Size, Unplaced, excerpt};

/// How many of them are told.
const TOLD: usize = 10;

/// The words left out of a crossword, in the order of the list.
pub(super) struct LeftOut<'a> {
    words: Vec<Word<'a>>,
}

pub(super) struct Word<'a> {
    pub(super) text: &'a str,
    pub(super) reason: Reason,
    pub(super) help: String,
    is_required: bool,
}

impl<'a> LeftOut<'a> {
    /// With the search, if there is one, that may still find room for them.
    pub(super) fn new(crossword: &'a Crossword, max_size: Option<Size>, search: Option<&str>) -> Self {
        let word = |&Unplaced { entry, reason }: &Unplaced| {
            let entry = &crossword.lexicon()[entry];
            let help = help(reason, entry.answer().len(), max_size, search);
            Word { text: entry.text(), reason, help, is_required: entry.is_required() }
        };
        Self { words: crossword.unplaced().iter().map(word).collect() }
    }

    pub(super) fn words(&self) -> &[Word<'a>] {
        &self.words
    }

    pub(super) fn is_empty(&self) -> bool {
        self.words.is_empty()
    }
}

/// Not all of them if they are many; required ones first.
impl fmt::Display for LeftOut<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.words.len() {
            1 => write!(f, "1 word was left out:")?,
            many => write!(f, "{many} words were left out:")?,
        }
        let (required, others): (Vec<_>, Vec<_>) = self.words.iter().partition(|word| word.is_required);
        for Word { text, reason, help, is_required } in required.into_iter().chain(others).take(TOLD) {
            let mark = if *is_required { " (required)" } else { "" };
            write!(f, "\n  {}{mark}: {reason}; {help}", excerpt(text))?;
        }
        match self.words.len().saturating_sub(TOLD) {
            0 => Ok(()),
            more => write!(f, "\n  and {more} more, which --report lists"),
        }
    }
}

/// What would help against a reason, such as a search that may find more.
fn help(reason: Reason, len: usize, max_size: Option<Size>, search: Option<&str>) -> String {
    match (reason, max_size) {
        (Reason::NoCommonLetter, _) => "add a word that shares letters with it and with the others".into(),
        (Reason::TooLong, _) => format!("a box with a side of {len} squares would have room for it"),
        (Reason::ClosedIn, _) => {
            "longer words with its letters, or another --seed, would leave it a crossing".into()
        }
        (Reason::NoRoom, Some(max)) => {
            let or = search.map_or(String::new(), |search| format!(" or {search}"));
            format!("a box larger than {max}{or} may have room for it")
        }
        (Reason::NoRoom, None) => {
            let or = search.map_or(String::new(), |search| format!(", or {search},"));
            format!("more words with its letters{or} may give it room")
        }
        (Reason::NotConnected, _) => {
            "add words that can cross it and the others, or pin it closer to them".into()
        }
        (Reason::Stopped, _) => "give the search more time".into(),
        _ => "try another --seed".into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(reason: Reason, max_size: Option<Size>, search: Option<&str>, expected: &str) {
        assert_eq!(help(reason, 7, max_size, search), expected);
    }

    #[test]
    fn a_search_helps_if_it_was_not_made_or_may_be_longer() {
        let box_of_5 = Some(Size::new(5, 5));
        let room = Reason::NoRoom;
        check(room, box_of_5, Some("--optimize"), "a box larger than 5x5 or --optimize may have room for it");
        check(room, box_of_5, None, "a box larger than 5x5 may have room for it");
        check(
            room,
            None,
            Some("a longer search"),
            "more words with its letters, or a longer search, may give it room",
        );
        check(room, None, None, "more words with its letters may give it room");
    }
    #[test]
    fn a_box_helps_long_words() {
        check(Reason::TooLong, None, None, "a box with a side of 7 squares would have room for it");
    }
}

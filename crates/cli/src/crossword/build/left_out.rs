//! The words that found no place: why, and what may help.

use std::fmt;

use quadrille::{Crossword, Reason, Size, Unplaced, excerpt};

/// How many of them are told.
const TOLD: usize = 10;

/// The words left out of a crossword, in the order of the list.
pub(super) struct UnplacedReport<'a> {
    words: Vec<Word<'a>>,
}

pub(super) struct Word<'a> {
    pub(super) text: &'a str,
    pub(super) reason: Reason,
    pub(super) help: String,
    is_required: bool,
}

impl<'a> UnplacedReport<'a> {
    /// With the search, if there is one, that may still find room for them.
    pub(super) fn new(crossword: &'a Crossword, max_size: Option<Size>, search: Option<&str>) -> Self {
        let word = |&Unplaced { entry, reason }: &Unplaced| {
            let entry = &crossword.word_list()[entry];
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
impl fmt::Display for UnplacedReport<'_> {
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

/// What may help against a reason, such as a search that may find more.
fn help(reason: Reason, len: usize, max_size: Option<Size>, search: Option<&str>) -> String {
    let larger = |max: Size| format!("a box larger than {max}");
    match reason {
        Reason::NoCommonLetter => {
            "a word that shares letters with it and with the others may connect them".into()
        }
        Reason::TooShort => "a word needs at least two letters".into(),
        Reason::TooLong => format!("a box with a side of {len} squares may have room for it"),
        Reason::ClosedIn => "longer words with its letters may leave it a crossing".into(),
        Reason::NoRoom => {
            let larger = max_size.map_or("a larger box".into(), larger);
            let search =
                search.map_or(String::new(), |search| format!(", and {search} may find some in this one"));
            format!("{larger} may have room for it{search}")
        }
        Reason::NotConnected => {
            let larger = max_size.map_or(String::new(), |max| format!(", or {}", larger(max)));
            format!("words that can cross it and the others may connect it, or a pin closer to them{larger}")
        }
        Reason::Stopped => "more time may find it a place".into(),
        _ => "another --seed may find it a place".into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(reason: Reason, max_size: Option<Size>, search: Option<&str>, expected: &str) {
        assert_eq!(help(reason, 7, max_size, search), expected);
    }

    const BOX: Option<Size> = Some(Size::new(5, 5));

    #[test]
    fn a_search_helps_if_it_was_not_made_or_may_be_longer() {
        let larger = "a box larger than 5x5 may have room for it";
        check(Reason::NoRoom, BOX, None, larger);
        let found = format!("{larger}, and --optimize may find some in this one");
        check(Reason::NoRoom, BOX, Some("--optimize"), &found);
        let found = format!("{larger}, and a longer search may find some in this one");
        check(Reason::NoRoom, BOX, Some("a longer search"), &found);
    }
    #[test]
    fn no_search_and_no_box_helps_words_closed_in() {
        check(
            Reason::ClosedIn,
            BOX,
            Some("--optimize"),
            "longer words with its letters may leave it a crossing",
        );
    }
    #[test]
    fn a_box_helps_long_words() {
        check(Reason::TooLong, BOX, None, "a box with a side of 7 squares may have room for it");
    }
    #[test]
    fn a_box_helps_pinned_words_if_there_is_one() {
        let words = "words that can cross it and the others may connect it, or a pin closer to them";
        check(Reason::NotConnected, None, None, words);
        check(Reason::NotConnected, BOX, None, &format!("{words}, or a box larger than 5x5"));
    }
}

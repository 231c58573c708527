//! The unplaced words, each with a reason and a suggestion.

use std::fmt;

use quadrille::{Crossword, Reason, Size, Unplaced, excerpt};

use crate::console::{Console, counted};

const MAX_SHOWN: usize = 10;

/// The unplaced words of a crossword, in the order of the list.
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
    /// `search` names a search that may still find room for them.
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

    /// Notes them, if there are any. The note begins with `name`, e.g. "inner: ".
    pub(super) fn note(&self, crossword: &Crossword, name: &str, console: Console) {
        if !self.is_empty() {
            let words = counted(crossword.word_list().len(), "word");
            console.note(&format!("{name}placed {} of {words}; {self}", crossword.len()));
        }
    }
}

/// The first words; required ones come first.
impl fmt::Display for UnplacedReport<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.words.len() {
            1 => write!(f, "1 word is unplaced:")?,
            count => write!(f, "{count} words are unplaced:")?,
        }
        let (required, others): (Vec<_>, Vec<_>) = self.words.iter().partition(|word| word.is_required);
        for Word { text, reason, help, is_required } in required.into_iter().chain(others).take(MAX_SHOWN) {
            let mark = if *is_required { " (required)" } else { "" };
            write!(f, "\n  {}{mark}: {}: {help} ({reason})", excerpt(text), reason.description())?;
        }
        match self.words.len().saturating_sub(MAX_SHOWN) {
            0 => Ok(()),
            more => write!(f, "\n  and {more} more: see --report"),
        }
    }
}

fn help(reason: Reason, len: usize, max_size: Option<Size>, search: Option<&str>) -> String {
    match reason {
        Reason::NoCommonLetter => "add a word that shares letters with it and with the others".into(),
        Reason::TooShort => "words need at least two letters".into(),
        Reason::TooLong => format!("use a box with a side of at least {len} squares"),
        Reason::ClosedIn => "add longer words that share its letters".into(),
        Reason::NoRoom => {
            let larger =
                max_size.map_or("use a larger box".into(), |max| format!("use a box larger than {max}"));
            search.map_or_else(|| larger.clone(), |search| format!("{larger}, or try {search}"))
        }
        Reason::NotConnected => {
            let larger = max_size.map_or(String::new(), |max| format!(", or use a box larger than {max}"));
            format!("add words that can cross it and the others, pin it closer to them{larger}")
        }
        Reason::Stopped => "give it more time".into(),
        _ => "try another --seed".into(),
    }
}

#[cfg(test)]
mod tests;

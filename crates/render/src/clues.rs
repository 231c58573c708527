//! The clues of a crossword in lists, for all media.

use std::sync::Arc;

use quadrille_core::{Crossword, Direction, Language, Slot, Spelling, StyledText, TextDirection};

use crate::{
    Style, WordBank,
    labels::{Labels, filled},
    text::{self, is_right_to_left},
};

/// Clues or words under a heading.
#[derive(Clone, Debug)]
pub(crate) struct ClueList {
    pub(crate) heading: Arc<str>,
    /// The number and the text of each clue; words have an empty number.
    pub(crate) clues: Vec<(String, StyledText)>,
}

/// The direction of lists: right to left if that of the crossword or, on paper, of their headings is.
pub(crate) fn list_direction(crossword: &Crossword, language: Language) -> TextDirection {
    match crossword.text_direction() {
        TextDirection::LeftToRight => language.text_direction(),
        TextDirection::RightToLeft => TextDirection::RightToLeft,
    }
}

/// The direction of a clue: in a list from right to left, right to left if any of its letters is; in other
/// lists, that of its first letter.
pub(crate) fn clue_direction(clue: &str, list: TextDirection) -> TextDirection {
    match list {
        TextDirection::LeftToRight => text::text_direction(clue),
        TextDirection::RightToLeft if clue.contains(is_right_to_left) => TextDirection::RightToLeft,
        TextDirection::RightToLeft => TextDirection::LeftToRight,
    }
}

/// A clue with marks of its direction, so that its lengths are at the end: after letters of the other
/// direction they would be taken for a part of those.
pub(crate) fn marked(clue: &StyledText, text_direction: TextDirection) -> StyledText {
    let letters = clue.as_str();
    if !letters.contains(is_right_to_left) {
        return clue.clone();
    }
    let mark = text::mark(text_direction);
    let at = letters.rfind('(').filter(|_| letters.ends_with(')')).unwrap_or(letters.len());
    let mut marked = StyledText::from(mark);
    marked.append(&clue.part(0..at));
    marked.push(mark, None);
    marked.append(&clue.part(at..letters.len()));
    marked
}

impl ClueList {
    /// The width in characters of the longest word; `None` for a list of clues.
    pub(crate) fn longest_word(&self) -> Option<usize> {
        let is_words = self.clues.iter().all(|(number, _)| number.is_empty());
        is_words.then(|| self.clues.iter().map(|(_, word)| word.as_str().chars().count()).max().unwrap_or(0))
    }
}

/// The lists below a puzzle: its clues by direction, if a word has a clue, and then the word bank.
pub(crate) fn clue_lists(crossword: &Crossword, style: &Style) -> Vec<ClueList> {
    let language = style.language_of_crossword(crossword).unwrap_or_default();
    let word_bank = style.crossword().word_bank;
    let has_clues = crossword.slots().any(|slot| slot.entry.clue().is_some());
    let mut lists = Vec::new();
    if has_clues && word_bank != WordBank::ByLength {
        let clue = |slot: &Slot<'_>| (slot.number.to_string(), slot.entry.full_styled_clue());
        lists.extend(Direction::BOTH.map(|direction| ClueList {
            heading: language.heading(direction).into(),
            clues: crossword.clue_list(direction).iter().map(clue).collect(),
        }));
    }
    let words = words(crossword, word_bank);
    let words = words.into_iter().map(|(len, words)| ClueList {
        heading: word_heading(len, language).into(),
        clues: words.into_iter().map(|word| (String::new(), word.into())).collect(),
    });
    lists.extend(words);
    lists
}

/// The heading of words with a number of letters, or of all words.
fn word_heading(len: Option<usize>, language: Language) -> String {
    let labels = &Labels::of(language).sheet;
    len.map_or_else(|| labels.word_bank.to_owned(), |len| filled(labels.letters, &[("n", &len)]))
}

/// The words of a word bank whose letters are known in lists, each with the number of letters of its words if they have one.
pub(crate) fn words(crossword: &Crossword, word_bank: WordBank) -> Vec<(Option<usize>, Vec<String>)> {
    // Accents make a difference only between words that are otherwise equal.
    let folding = Spelling::default().fold_accents(true);
    let key = |word: &str| folding.answer(word).map(|answer| answer.as_str().to_owned()).unwrap_or_default();
    let known = crossword.slots().filter(|slot| !slot.entry.answer().has_unknown());
    let mut words: Vec<_> = known
        .filter_map(|slot| {
            let (len, answer) = (slot.entry.answer().len(), slot.entry.answer().as_str());
            match word_bank {
                WordBank::None => None,
                WordBank::Alphabetical => Some((None, key(answer), slot.entry.text().to_owned())),
                WordBank::ByLength => Some((Some(len), key(answer), answer.to_owned())),
            }
        })
        .collect();
    words.sort();
    let lists = words.chunk_by(|one, next| one.0 == next.0);
    lists
        .filter_map(|list| Some((list.first()?.0, list.iter().map(|word| word.2.clone()).collect())))
        .collect()
}

#[cfg(test)]
mod tests;

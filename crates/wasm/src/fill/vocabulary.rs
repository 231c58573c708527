use quadrille::{
    Metadata, Spelling, fill,
    formats::{
        WordListOptions,
        wordlist::{self, List},
    },
};
use serde::Deserialize;
use wasm_bindgen::prelude::*;

use crate::{
    Result,
    options::{named, parsed},
};

/// The words that grids are filled with: lists with scores, plain lists, and lists with clues.
#[wasm_bindgen]
#[derive(Debug, Default)]
pub struct Vocabulary {
    pub(super) words: fill::Vocabulary,
    pub(super) metadata: Metadata,
}

#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "camelCase")]
struct Options {
    /// The name of the file.
    name: Option<String>,
    language: Option<String>,
}

#[wasm_bindgen]
impl Vocabulary {
    /// Creates a vocabulary without words.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds the words of a file: text with a word on each line, alone or with a score, or any word list. The options are
    /// `name` and `language`. Returns the number of its words that do not fit into a grid.
    ///
    /// # Errors
    ///
    /// If the options, a score, or the list are invalid.
    pub fn add(&mut self, bytes: &[u8], options: &str) -> Result<usize> {
        let Options { name, language } = parsed(options)?;
        let spelling = Spelling::default().language(named(language.as_deref())?);
        if let Some(text) = scored(bytes) {
            return Ok(self.words.add_text(text, &spelling)?);
        }
        let options = WordListOptions { spelling, name, ..WordListOptions::default() };
        let mut list = wordlist::read(bytes, &options)?;
        let scores = list.take_scores(true);
        let List { metadata, entries, .. } = list;
        self.metadata = core::mem::take(&mut self.metadata).or(metadata);
        for (entry, score) in entries.into_iter().zip(scores) {
            self.words.add_entry(entry, score.unwrap_or(fill::Vocabulary::DEFAULT_SCORE))?;
        }
        Ok(0)
    }

    /// Returns whether a file is text with a word on each line, alone or with a score.
    pub fn is_scored(bytes: &[u8]) -> bool {
        scored(bytes).is_some()
    }

    /// Sets the clue of a word, in place of the one of its list.
    ///
    /// # Errors
    ///
    /// If the word fills no square.
    pub fn set_clue(&mut self, word: &str, clue: &str) -> Result<()> {
        let answer = Spelling::default().answer(word)?;
        self.words.describe(self.words.entry(answer).with_clue(clue));
        Ok(())
    }

    /// The number of words.
    #[wasm_bindgen(getter)]
    pub fn size(&self) -> usize {
        self.words.len()
    }
}

/// The text of a list of words that are alone or have scores.
fn scored(bytes: &[u8]) -> Option<&str> {
    let text = str::from_utf8(bytes).ok()?.trim_start_matches('\u{feff}');
    fill::Vocabulary::scores_of(text).is_some().then_some(text)
}

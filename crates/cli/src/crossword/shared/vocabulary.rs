//! The words that grids are filled with: lists with scores, plain lists, and lists with clues.

use std::mem;

use anyhow::Result;
use quadrille::{Answer, Metadata, Spelling, fill::Vocabulary, formats::wordlist::List};

use super::lists::ListArgs;
use crate::{
    console::{Console, counted},
    error::Problem,
    input::Input,
};

/// The words of all lists.
pub(crate) struct Words {
    pub(crate) vocabulary: Vocabulary,
    /// Title, author and so on, of the first list that has them.
    pub(crate) metadata: Metadata,
}

impl Words {
    pub(crate) fn read(lists: &ListArgs, spelling: &Spelling, console: Console) -> Result<Self> {
        Self::of(lists, lists.paths.iter().map(|path| ListArgs::open(path)), spelling, console)
    }

    /// Reads the contents of lists.
    pub(crate) fn of(
        lists: &ListArgs,
        inputs: impl Iterator<Item = Result<Input>>,
        spelling: &Spelling,
        console: Console,
    ) -> Result<Self> {
        let mut words = Self { vocabulary: Vocabulary::new(), metadata: Metadata::default() };
        for input in inputs {
            let input = input?;
            let text = lists.decode(&input.bytes).filter(|_| !lists.chooses());
            match text.and_then(|text| Some((Vocabulary::scores_of(&text)?, text))) {
                Some((scores, text)) => {
                    words.add_text(&input.name, &text, spelling, console)?;
                    if !input.name.ends_with(".dict") {
                        note_scores(&input.name, scores, console);
                    }
                }
                None => {
                    let (name, mut list) = lists.parse(input, spelling)?;
                    let scores = list.take_scores(!lists.chooses());
                    lists.note(&name, &list, console);
                    note_scores(&name, scores.iter().flatten().count(), console);
                    words.add_list(list, scores)?;
                }
            }
        }
        Ok(words)
    }

    fn add_text(&mut self, name: &str, text: &str, spelling: &Spelling, console: Console) -> Result<()> {
        let before = self.vocabulary.len();
        let skipped = self.vocabulary.add_text(text, spelling).map_err(|error| {
            Problem::new(format!("{name}: {error}"))
                .hint("write WORD;SCORE, or choose --from semicolon for clues behind the words")
        })?;
        if skipped > 0 {
            let words = counted(skipped, "word");
            console.note(&format!(
                "{name}: {words} skipped: words fill from 1 to {} squares",
                Answer::MAX_SQUARES
            ));
        }
        if self.vocabulary.len() == before {
            return Err(Problem::new(format!("{name}: contains no words")).into());
        }
        Ok(())
    }

    /// Adds the entries of a list, with their scores.
    fn add_list(&mut self, List { metadata, entries, .. }: List, scores: Vec<Option<u8>>) -> Result<()> {
        self.metadata = mem::take(&mut self.metadata).or(metadata);
        for (entry, score) in entries.into_iter().zip(scores) {
            self.vocabulary.add_entry(entry, score.unwrap_or(Vocabulary::DEFAULT_SCORE))?;
        }
        Ok(())
    }
}

/// Notes that numbers are read as scores: clues that are numbers look the same.
fn note_scores(name: &str, number: usize, console: Console) {
    if number > 0 {
        console.note(&format!("{name}: read as words with {}", counted(number, "score")));
    }
}

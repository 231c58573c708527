//! The words that grids are filled with: lists with scores, plain lists, and lists with clues.

use anyhow::Result;
use quadrille::{Answer, Metadata, Spelling, fill::Vocabulary, formats::wordlist::List};

use super::lists::ListArgs;
use crate::{
    console::{Console, counted},
    error::Problem,
};

/// The words of all lists.
pub(crate) struct Words {
    pub(crate) vocabulary: Vocabulary,
    /// Title, author and so on, of the first list that has them.
    pub(crate) metadata: Metadata,
}

impl Words {
    pub(crate) fn read(lists: &ListArgs, spelling: &Spelling, console: Console) -> Result<Self> {
        let mut words = Self { vocabulary: Vocabulary::new(), metadata: Metadata::default() };
        for path in &lists.paths {
            let input = ListArgs::open(path)?;
            let text = lists.decode(&input.bytes).filter(|_| !lists.chooses());
            match text.and_then(|text| Some((Vocabulary::scores_of(&text)?, text))) {
                Some((scores, text)) => {
                    words.add_text(&input.name, &text, spelling, console)?;
                    // Clues that are numbers look the same.
                    if scores > 0 && !input.name.ends_with(".dict") {
                        let scores = counted(scores, "score");
                        console.note(&format!("{}: read as words with {scores}", input.name));
                    }
                }
                None => words.add_list(lists.parse(input, spelling, console)?.1)?,
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

    fn add_list(&mut self, List { metadata, entries, .. }: List) -> Result<()> {
        self.metadata = std::mem::take(&mut self.metadata).or(metadata);
        entries
            .into_iter()
            .try_for_each(|entry| self.vocabulary.add_entry(entry, Vocabulary::DEFAULT_SCORE))?;
        Ok(())
    }
}

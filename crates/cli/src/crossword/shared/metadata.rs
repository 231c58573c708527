//! The title, author and so on of a crossword: options of all commands that write some.

use anyhow::Result;
use std::collections::BTreeSet;

use quadrille::{Answer, Crossword, Language, Position, Spelling, TextDirection, WordList, quoted};

use crate::{error::Problem, values::names};

/// The options about metadata and marked squares.
#[derive(Debug, clap::Args)]
#[group(skip)]
pub(crate) struct MetadataArgs {
    /// Title; an empty text removes it
    #[arg(long, value_name = "TITLE", help_heading = "About")]
    title: Option<String>,

    /// Author; an empty text removes it
    #[arg(long, value_name = "NAME", help_heading = "About")]
    author: Option<String>,

    /// Copyright or license; an empty text removes it
    #[arg(long, value_name = "TEXT", help_heading = "About")]
    copyright: Option<String>,

    /// Note printed above the puzzle; an empty text removes it
    #[arg(long, value_name = "TEXT", help_heading = "About")]
    notes: Option<String>,

    /// Reading direction; rtl draws the first column at the right [default: from the script of the words]
    #[arg(long, value_name = "DIRECTION", value_parser = names::all::<TextDirection>(), help_heading = "About")]
    direction: Option<TextDirection>,

    /// Mark squares: by column and row, e.g. A7,C3, or by a solution word that they spell in reading order
    #[arg(long, value_name = "SQUARES", help_heading = "About")]
    highlight: Option<String>,
}

impl MetadataArgs {
    /// Sets the metadata that the options specify, and the language if one is given.
    pub(crate) fn apply(&self, crossword: Crossword, language: Option<Language>) -> Crossword {
        let mut metadata = crossword.metadata().clone();
        if let Some(title) = &self.title {
            metadata = metadata.with_title(title.as_str());
        }
        if let Some(author) = &self.author {
            metadata = metadata.with_author(author.as_str());
        }
        if let Some(copyright) = &self.copyright {
            metadata = metadata.with_copyright(copyright.as_str());
        }
        if let Some(notes) = &self.notes {
            metadata = metadata.with_notes(notes.as_str());
        }
        if let Some(direction) = self.direction {
            metadata = metadata.with_text_direction(direction);
        }
        if language.is_some() {
            metadata = metadata.with_language(language);
        }
        crossword.with_metadata(metadata)
    }

    /// The crossword with marked squares, if the option is given. Its words have one of the spellings.
    pub(crate) fn highlighted(
        &self,
        crossword: &Crossword,
        spellings: &[Spelling],
    ) -> Result<Option<Crossword>> {
        let marked = |squares: &String| highlighted(crossword.clone(), squares, spellings);
        self.highlight.as_ref().map(marked).transpose()
    }

    /// Refuses a solution word that no words of the list can spell.
    pub(crate) fn check_highlight(&self, word_list: &WordList, spellings: &[Spelling]) -> Result<()> {
        let Some(squares) = self.highlight.as_deref().filter(|squares| cells(squares).is_none()) else {
            return Ok(());
        };
        let letters: BTreeSet<&str> =
            word_list.entries().iter().flat_map(|entry| entry.answer().squares()).collect();
        let is_missing = |message: &Answer| message.squares().any(|letter| !letters.contains(letter));
        let mut messages = spellings.iter().filter_map(|spelling| spelling.answer(squares).ok());
        if messages.all(|message| is_missing(&message)) {
            let problem = Problem::new(format!("--highlight: no squares spell {}", quoted(squares)));
            return Err(problem.hint("all its letters have to occur in words of the list").into());
        }
        Ok(())
    }
}

fn highlighted(crossword: Crossword, squares: &str, spellings: &[Spelling]) -> Result<Crossword> {
    if let Some(cells) = cells(squares) {
        let crossword = crossword.with_highlights(cells.iter().map(|(_, at)| *at));
        let empty = cells.iter().find(|(_, at)| !crossword.highlights().contains(at));
        return match empty {
            None => Ok(with_solution_word(crossword, false)),
            Some((name, _)) => {
                let problem = Problem::new(format!("--highlight: {name} contains no letter"));
                Err(problem
                    .hint("columns have letters and rows have numbers, from A1 in the corner where reading begins")
                    .into())
            }
        };
    }
    let mut messages = spellings.iter().filter_map(|spelling| spelling.answer(squares).ok());
    match messages.find_map(|message| crossword.squares_spelling(&message)) {
        Some(found) => Ok(with_solution_word(crossword.with_highlights(found), true)),
        None => {
            Err(Problem::new(format!("--highlight: no squares spell {} in reading order", quoted(squares)))
                .hint("name cells, such as A7,C3, or build the crossword with another seed")
                .into())
        }
    }
}

/// Sets whether the marked squares spell a solution word.
fn with_solution_word(crossword: Crossword, has_solution_word: bool) -> Crossword {
    let metadata = crossword.metadata().clone().with_solution_word(has_solution_word);
    crossword.with_metadata(metadata)
}

/// The names and positions of cells, if a text names cells.
fn cells(squares: &str) -> Option<Vec<(&str, Position)>> {
    let names = squares.split([',', ' ']).filter(|name| !name.is_empty());
    let cells: Option<Vec<_>> = names.map(|name| Some((name, cell(name)?))).collect();
    cells.filter(|cells| !cells.is_empty())
}

/// The position of a cell by its name in spreadsheets: letters for the column, then the row from 1.
pub(crate) fn cell(name: &str) -> Option<Position> {
    let digits = name.trim_start_matches(|c: char| c.is_ascii_alphabetic());
    let letters = name.get(..name.len() - digits.len()).filter(|letters| !letters.is_empty())?;
    let column = letters.bytes().try_fold(0_i32, |column, letter| {
        column.checked_mul(26)?.checked_add(i32::from(letter.to_ascii_uppercase() - b'A') + 1)
    })?;
    let row = digits.parse::<i32>().ok().filter(|&row| row > 0)?;
    Some(Position::new(row - 1, column - 1))
}

#[cfg(test)]
mod tests;

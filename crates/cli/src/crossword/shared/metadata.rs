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

    /// Shade squares: by column and row, e.g. A7,C3, or by a solution word that they spell in reading order; an empty text
    /// removes the shades
    #[arg(long, value_name = "SQUARES", help_heading = "About")]
    highlight: Option<String>,

    /// Draw circles in squares: by column and row, or by a word that they spell in reading order; an empty text removes the
    /// circles
    #[arg(long, value_name = "SQUARES", help_heading = "About")]
    circle: Option<String>,
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

    /// The crossword with highlights and circles, if an option for them is given. Its words have one of the spellings.
    pub(crate) fn marked(&self, crossword: &Crossword, spellings: &[Spelling]) -> Result<Option<Crossword>> {
        let mut marked = None;
        if let Some(text) = &self.highlight {
            let (squares, is_word) = squares("--highlight", text, crossword, spellings)?;
            marked = Some(with_solution_word(crossword.clone().with_highlights(squares), is_word));
        }
        if let Some(text) = &self.circle {
            let (squares, _) = squares("--circle", text, crossword, spellings)?;
            marked = Some(marked.unwrap_or_else(|| crossword.clone()).with_circles(squares));
        }
        Ok(marked)
    }

    /// Refuses to mark words that no words of the list can spell.
    pub(crate) fn check_marks(&self, word_list: &WordList, spellings: &[Spelling]) -> Result<()> {
        let options = [("--highlight", &self.highlight), ("--circle", &self.circle)];
        let words = options.into_iter().filter_map(|(option, text)| Some((option, text.as_deref()?)));
        let mut words = words.filter(|(_, text)| !text.is_empty() && cells(text).is_none()).peekable();
        if words.peek().is_none() {
            return Ok(());
        }
        let letters: BTreeSet<&str> =
            word_list.entries().iter().flat_map(|entry| entry.answer().squares()).collect();
        let is_missing = |message: &Answer| message.squares().any(|letter| !letters.contains(letter));
        for (option, word) in words {
            let mut messages = spellings.iter().filter_map(|spelling| spelling.answer(word).ok());
            if messages.all(|message| is_missing(&message)) {
                let problem = Problem::new(format!("{option}: no squares spell {}", quoted(word)));
                return Err(problem.hint("all its letters have to occur in words of the list").into());
            }
        }
        Ok(())
    }
}

/// Returns the squares that the text of an option means, and whether they spell a word.
fn squares(
    option: &str,
    text: &str,
    crossword: &Crossword,
    spellings: &[Spelling],
) -> Result<(Vec<Position>, bool)> {
    if text.is_empty() {
        return Ok((Vec::new(), false));
    }
    if let Some(cells) = cells(text) {
        let letters = crossword.letter_squares();
        let is_empty = |at: Position| letters.binary_search_by_key(&at, |letter| letter.0).is_err();
        return match cells.iter().find(|(_, at)| is_empty(*at)) {
            None => Ok((cells.into_iter().map(|(_, at)| at).collect(), false)),
            Some((name, _)) => {
                let problem = Problem::new(format!("{option}: {name} contains no letter"));
                Err(problem
                    .hint("columns have letters and rows have numbers, from A1 in the corner where reading begins")
                    .into())
            }
        };
    }
    let mut messages = spellings.iter().filter_map(|spelling| spelling.answer(text).ok());
    match messages.find_map(|message| crossword.squares_spelling(&message)) {
        Some(found) => Ok((found, true)),
        None => Err(Problem::new(format!("{option}: no squares spell {} in reading order", quoted(text)))
            .hint("name cells, such as A7,C3, or build the crossword with another seed")
            .into()),
    }
}

/// Sets whether the highlighted squares spell a solution word.
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

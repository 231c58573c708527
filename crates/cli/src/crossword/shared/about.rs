//! What a crossword is told about itself: options of `build` and `convert`.

use anyhow::Result;
use std::collections::BTreeSet;

use quadrille::{Answer, Crossword, Language, Position, Spelling, TextDirection, WordList, quoted};

use crate::{problem::Problem, values::names};

/// The options that say something about a crossword.
#[derive(Debug, clap::Args)]
#[group(skip)]
pub(crate) struct AboutOptions {
    /// The title; none if it is empty
    #[arg(long, value_name = "TITLE", help_heading = "About")]
    title: Option<String>,

    /// Who made it; nobody if it is empty
    #[arg(long, value_name = "NAME", help_heading = "About")]
    author: Option<String>,

    /// The copyright or licence; none if it is empty
    #[arg(long, value_name = "TEXT", help_heading = "About")]
    copyright: Option<String>,

    /// What whoever solves it is told, above the puzzle; nothing if it is empty
    #[arg(long, value_name = "TEXT", help_heading = "About")]
    notes: Option<String>,

    /// How rows are read: rtl mirrors whatever is drawn, so that the first column is at the right [default:
    /// as the words are, if all letters are of scripts that are read alike, else ltr]
    #[arg(long, value_name = "DIRECTION", value_parser = names::all::<TextDirection>(), help_heading = "About")]
    direction: Option<TextDirection>,

    /// Mark squares: cells such as A7,C3 (column and row), or a word that squares spell in reading order,
    /// which sheets and pages then ask for
    #[arg(long, value_name = "SQUARES", help_heading = "About")]
    highlight: Option<String>,
}

impl AboutOptions {
    /// The same crossword with what the options say in words, and in the language if one is given; they
    /// override what it says itself.
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

    /// The same crossword with the squares that are to be marked, if some are. Its words have one of some
    /// spellings.
    pub(crate) fn highlighted(
        &self,
        crossword: &Crossword,
        spellings: &[Spelling],
    ) -> Result<Option<Crossword>> {
        let marked = |squares: &String| highlighted(crossword.clone(), squares, spellings);
        self.highlight.as_ref().map(marked).transpose()
    }

    /// Refuses a word that no squares can spell, however the words of a lexicon are placed.
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
            return Err(problem.hint("all its letters have to be in words of the list").into());
        }
        Ok(())
    }
}

fn highlighted(crossword: Crossword, squares: &str, spellings: &[Spelling]) -> Result<Crossword> {
    if let Some(cells) = cells(squares) {
        let crossword = crossword.with_highlights(cells.iter().map(|(_, at)| *at));
        let empty = cells.iter().find(|(_, at)| !crossword.highlights().contains(at));
        return match empty {
            None => Ok(asking(crossword, false)),
            Some((name, _)) => {
                let problem = Problem::new(format!("--highlight: {name} holds no letter"));
                Err(problem
                    .hint("columns have letters and rows numbers, from A1 in the corner where reading begins")
                    .into())
            }
        };
    }
    let mut messages = spellings.iter().filter_map(|spelling| spelling.answer(squares).ok());
    match messages.find_map(|message| crossword.squares_spelling(&message)) {
        Some(found) => Ok(asking(crossword.with_highlights(found), true)),
        None => {
            Err(Problem::new(format!("--highlight: no squares spell {} in reading order", quoted(squares)))
                .hint("try another seed, or name cells, such as A7,C3")
                .into())
        }
    }
}

/// The same crossword, whose marked squares spell a word that solvers are asked for, or do not.
fn asking(crossword: Crossword, has_solution_word: bool) -> Crossword {
    let metadata = crossword.metadata().clone().with_solution_word(has_solution_word);
    crossword.with_metadata(metadata)
}

/// The names of cells and where these are, if a text names cells.
fn cells(squares: &str) -> Option<Vec<(&str, Position)>> {
    let names = squares.split([',', ' ']).filter(|name| !name.is_empty());
    let cells: Option<Vec<_>> = names.map(|name| Some((name, cell(name)?))).collect();
    cells.filter(|cells| !cells.is_empty())
}

/// A cell as spreadsheets name it: letters for the column, then the row from 1.
fn cell(name: &str) -> Option<Position> {
    let digits = name.trim_start_matches(|c: char| c.is_ascii_alphabetic());
    let letters = name.get(..name.len() - digits.len()).filter(|letters| !letters.is_empty())?;
    let column = letters.bytes().try_fold(0_i32, |column, letter| {
        column.checked_mul(26)?.checked_add(i32::from(letter.to_ascii_uppercase() - b'A') + 1)
    })?;
    let row = digits.parse::<i32>().ok().filter(|&row| row > 0)?;
    Some(Position::new(row - 1, column - 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check_cell(name: &str, expected: Option<(i32, i32)>) {
        assert_eq!(cell(name), expected.map(|(row, column)| Position::new(row, column)), "{name}");
    }

    #[test]
    fn cells_have_a_column_and_a_row() {
        check_cell("A1", Some((0, 0)));
        check_cell("c12", Some((11, 2)));
        check_cell("AA3", Some((2, 26)));
    }
    #[test]
    fn other_names_are_no_cells() {
        for name in ["", "A", "7", "A0", "A-1", "7A", "É1", "ZZZZZZZZ1", "A99999999999"] {
            check_cell(name, None);
        }
    }

    #[track_caller]
    fn check(squares: &str, expected: Result<&[(i32, i32)], &str>) {
        let crossword: Crossword = "CAT\nO..\nWOW\n".parse().expect("a crossword");
        match (highlighted(crossword, squares, &[Spelling::default()]), expected) {
            (Ok(crossword), Ok(expected)) => {
                let found: Vec<_> = crossword.highlights().iter().map(|at| (at.row, at.column)).collect();
                assert_eq!(found, expected, "{squares}");
            }
            (Err(error), Err(says)) => assert!(error.to_string().contains(says), "{error}"),
            (found, _) => panic!("{squares}: {found:?}"),
        }
    }

    #[test]
    fn cells_are_marked() {
        check("C1, A2", Ok(&[(0, 2), (1, 0)]));
        check("B2", Err("B2 holds no letter"));
    }
    #[test]
    fn a_message_is_asked_for_and_cells_are_not() {
        for (squares, expected) in [("tow", true), ("C1, A2", false)] {
            let asked = "CAT\nO..\nWOW\n".parse::<Crossword>().expect("a crossword");
            let asked = asking(asked, !expected);
            let found = highlighted(asked, squares, &[Spelling::default()]).expect("squares");
            assert_eq!(found.metadata().has_solution_word(), expected, "{squares}");
        }
    }
    #[test]
    fn a_message_is_found_in_reading_order() {
        check("dog", Err("no squares spell \"dog\""));
        check("two", Ok(&[(0, 2), (2, 0), (2, 1)]));
        check("tow", Ok(&[(0, 2), (1, 0), (2, 0)]));
        check("A cow!", Err("no squares spell"));
        check("cow", Ok(&[(0, 0), (1, 0), (2, 0)]));
        check("?", Err("no squares spell"));
    }
}

//! Nonograms of many files, and their answers in order.

use std::path::PathBuf;

use anyhow::{Error, Result};
use quadrille::formats::{Nonogram, NonogramFormat};

use super::read::{self, Item, Unread};
use crate::{
    batch::{self, Answer},
    console::Console,
    input::Input,
    json,
    outcome::Outcome,
    values::names,
};

/// Which puzzles are answered, and how.
#[derive(Debug, clap::Args)]
#[group(skip)]
pub(crate) struct Options {
    /// Nonograms, any number in a file; `-` is standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,

    /// The format of the files, whatever it seems to be
    #[arg(long, value_name = "FORMAT", value_parser = names::all::<NonogramFormat>(), hide_possible_values = true)]
    from: Option<NonogramFormat>,

    /// Print a JSON object a line
    #[arg(long)]
    pub(crate) json: bool,
}

impl Options {
    /// Answers all puzzles of all files.
    pub(crate) fn answer(
        &self,
        console: Console,
        answer: impl Fn(&str, Option<usize>, &Nonogram) -> Answer + Sync,
    ) -> Result<Outcome> {
        Input::check_paths(&self.files)?;
        let items = read::items(self.files.iter().map(PathBuf::as_path), self.from);
        let len = |item: &Item| item.puzzle.as_ref().map_or(0, Unread::len);
        batch::answer_all(items, len, console, |Item { file, index, puzzle }| {
            match puzzle.and_then(|puzzle| Ok(puzzle.read()?)) {
                Ok(nonogram) => answer(&file, index, &nonogram),
                Err(error) => failed(self.json, &file, index, error),
            }
        })
    }
}

/// The answer about what cannot be read.
fn failed(json: bool, file: &str, index: Option<usize>, error: Error) -> Answer {
    if json {
        return Answer::new(json::unread(file, index, &error), Outcome::BadInput);
    }
    Answer::failed(vec![error.context(read::place(file, None))])
}

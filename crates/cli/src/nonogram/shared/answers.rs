//! Nonograms of many files, and their answers in order.

use std::path::PathBuf;

use anyhow::{Error, Result};
use quadrille::formats::{Nonogram, NonogramFormat};

use super::read::{self, Item, Unread};
use crate::{
    batch::{self, Answer},
    console::Console,
    input::Input,
    json::{self, Object},
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
    json: bool,
}

impl Options {
    /// Answers all puzzles of all files.
    pub(crate) fn answer(
        &self,
        console: Console,
        answer: impl Fn(&Question<'_>) -> Answer + Sync,
    ) -> Result<Outcome> {
        Input::check_paths(&self.files)?;
        let items = read::items(self.files.iter().map(PathBuf::as_path), self.from);
        let len = |item: &Item| item.puzzle.as_ref().map_or(0, Unread::len);
        batch::answer_all(items, len, console, |Item { file, index, puzzle }| {
            match puzzle.and_then(|puzzle| Ok(puzzle.read()?)) {
                Ok(nonogram) => answer(&Question { file: &file, index, nonogram: &nonogram }),
                Err(error) => failed(self.json, &file, index, error),
            }
        })
    }

    /// What is printed: an object for programs, or a sentence for people who want to see one.
    pub(crate) fn text(
        &self,
        console: Console,
        object: impl FnOnce() -> Vec<u8>,
        sentence: impl FnOnce() -> String,
    ) -> Vec<u8> {
        if self.json {
            object()
        } else if console.is_quiet() {
            Vec::new()
        } else {
            sentence().into_bytes()
        }
    }
}

/// A nonogram to tell something about, and where it stands.
pub(crate) struct Question<'a> {
    pub(crate) file: &'a str,
    /// Its place in a file that can hold several, counted from 0.
    pub(crate) index: Option<usize>,
    pub(crate) nonogram: &'a Nonogram,
}

impl Question<'_> {
    /// What people call it.
    pub(crate) fn place(&self) -> String {
        read::place(self.file, self.index)
    }

    /// An object that says so far which nonogram it is about.
    pub(crate) fn object(&self) -> Object {
        let mut object = Object::about(self.file, Some(self.index.unwrap_or_default()));
        object.describe(self.nonogram.title(), Some(self.nonogram.clues().size()));
        object
    }
}

/// The answer about what cannot be read.
fn failed(json: bool, file: &str, index: Option<usize>, error: Error) -> Answer {
    if json {
        return Answer::new(json::unread(file, index, &error), Outcome::BadInput);
    }
    Answer::failed(vec![error.context(read::place(file, None))])
}

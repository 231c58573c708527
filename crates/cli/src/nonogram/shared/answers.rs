//! Commands that answer a question about each nonogram of many files.

use std::path::PathBuf;

use anyhow::{Error, Result};
use quadrille::formats::Nonogram;
use serde_json::value::RawValue;

use super::read::{self, Item, Unread};
use crate::{
    batch::{self, Answer},
    console::Console,
    input::Input,
    outcome::Outcome,
    report::{self, PuzzleFields},
};

/// The options about inputs and answers.
#[derive(Debug, clap::Args)]
#[group(skip)]
pub(crate) struct BatchArgs {
    /// Nonograms, any number in a file; `-` is standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,

    #[command(flatten)]
    read: read::ReadArgs,

    /// Print a JSON object per line
    #[arg(long)]
    json: bool,
}

impl BatchArgs {
    pub(crate) fn files(&self) -> &[PathBuf] {
        &self.files
    }

    /// Answers the question about all puzzles of all files.
    pub(crate) fn answer(
        &self,
        console: Console,
        answer: impl Fn(&Question<'_>) -> Answer + Sync,
    ) -> Result<Outcome> {
        Input::check_paths(&self.files)?;
        let items = read::items(self.files.iter().map(PathBuf::as_path), &self.read);
        let len = |item: &Item| item.puzzle.as_ref().map_or(0, Unread::len);
        batch::answer_all(items, len, console, |Item { file, index, puzzle, note, .. }| {
            let id = puzzle.as_ref().ok().and_then(Unread::id);
            let id = id.as_deref();
            let mut given = match puzzle.and_then(|puzzle| Ok(puzzle.read()?)) {
                Ok(nonogram) => answer(&Question { file: &file, index, id, nonogram: &nonogram }),
                Err(error) => failed(self.json, (&file, index, id), error),
            };
            given.notes.splice(0..0, note);
            given
        })
    }

    /// The printed answer: JSON, a sentence, or nothing in a quiet run.
    pub(crate) fn text(
        &self,
        console: Console,
        json: impl FnOnce() -> Vec<u8>,
        sentence: impl FnOnce() -> String,
    ) -> Vec<u8> {
        if self.json {
            json()
        } else if console.is_quiet() {
            Vec::new()
        } else {
            sentence().into_bytes()
        }
    }
}

/// A nonogram of a file.
pub(crate) struct Question<'a> {
    pub(crate) file: &'a str,
    /// The index in a file that can contain several.
    pub(crate) index: Option<usize>,
    /// The `id` of a line of JSON lines.
    pub(crate) id: Option<&'a RawValue>,
    pub(crate) nonogram: &'a Nonogram,
}

impl Question<'_> {
    /// The place in messages.
    pub(crate) fn place(&self) -> String {
        read::place(self.file, self.index)
    }

    /// The fields of reports about it.
    pub(crate) fn fields(&self) -> PuzzleFields<'_> {
        PuzzleFields::nonogram(self.file, self.index, self.nonogram).with_id(self.id)
    }
}

fn failed(json: bool, (file, index, id): (&str, Option<usize>, Option<&RawValue>), error: Error) -> Answer {
    if json {
        return Answer::new(report::failure(file, index, id, &error), Outcome::BadInput);
    }
    Answer::failed(vec![error.context(read::place(file, None))])
}

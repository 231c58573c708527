//! Many puzzles at once, and their answers in order.

use std::{
    io::{BufWriter, Write},
    path::PathBuf,
    time::{Duration, Instant},
};

use anyhow::{Error, Result};
use quadrille::formats::{Nonogram, NonogramFormat};
use rayon::prelude::*;

use super::{
    choices,
    read::{self, Item, Unread},
    report::Object,
};
use crate::{
    console::{Console, StandardOutput},
    input::Input,
    outcome::Outcome,
};

/// The most puzzles of a batch, and the most bytes.
const MOST: usize = 1 << 10;
const MOST_BYTES: usize = 1 << 22;
/// Answers come in batches; nobody should wait much longer than this for one that is ready.
const QUICK: Duration = Duration::from_millis(20);

/// Which puzzles are answered, and how.
#[derive(Debug, clap::Args)]
#[group(skip)]
pub(super) struct Options {
    /// Nonograms, any number in a file; `-` is standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,

    /// The format of the files, whatever it seems to be
    #[arg(long, value_name = "FORMAT", value_parser = choices::readable_format(), hide_possible_values = true)]
    from: Option<NonogramFormat>,

    /// Print a JSON object a line
    #[arg(long)]
    pub(super) json: bool,
}

impl Options {
    /// Answers all puzzles of all files.
    pub(super) fn answer(
        &self,
        console: Console,
        answer: impl Fn(&str, Option<usize>, &Nonogram) -> Answer + Sync,
    ) -> Result<Outcome> {
        Input::check_paths(&self.files)?;
        let items = read::items(self.files.iter().map(PathBuf::as_path), self.from);
        answer_all(items, console, |Item { file, index, puzzle }| {
            match puzzle.and_then(|puzzle| Ok(puzzle.read()?)) {
                Ok(nonogram) => answer(&file, index, &nonogram),
                Err(error) => failed(self.json, &file, index, error),
            }
        })
    }
}

/// What there is to say about a puzzle.
pub(super) struct Answer {
    /// For standard output.
    pub(super) text: Vec<u8>,
    /// For standard error.
    pub(super) error: Option<Error>,
    pub(super) outcome: Outcome,
}

/// The answer about what cannot be read.
fn failed(json: bool, file: &str, index: Option<usize>, error: Error) -> Answer {
    let outcome = Outcome::BadInput;
    if json {
        let mut object = Object::about(file, index);
        object.error(&error);
        return Answer { text: object.finish(), error: None, outcome };
    }
    Answer { text: Vec::new(), error: Some(error.context(read::place(file, None))), outcome }
}

/// Answers all puzzles, on all threads, and writes the answers in their order. Memory is bounded: batches are, whose
/// size follows how quick they are. A single puzzle starts no threads.
fn answer_all(
    mut items: impl Iterator<Item = Item>,
    console: Console,
    answer: impl Fn(Item) -> Answer + Sync,
) -> Result<Outcome> {
    let mut out = BufWriter::with_capacity(1 << 16, StandardOutput);
    let mut worst = Outcome::Yes;
    let mut size = 1;
    loop {
        let mut batch = batch(&mut items, size);
        let start = Instant::now();
        let answers = match batch.len() {
            0 => return Ok(worst),
            1 => batch.pop().map(&answer).into_iter().collect(),
            _ => batch.into_par_iter().map(&answer).collect::<Vec<_>>(),
        };
        for Answer { text, error, outcome } in answers {
            out.write_all(&text)?;
            if let Some(error) = error {
                out.flush()?;
                console.error(&error);
            }
            worst = worst.max(outcome);
        }
        out.flush()?;
        let next = if start.elapsed() < QUICK { 2 * size } else { size / 2 };
        size = next.clamp(2, MOST);
    }
}

fn batch(items: &mut impl Iterator<Item = Item>, size: usize) -> Vec<Item> {
    let mut batch = Vec::new();
    let mut bytes = 0;
    while batch.len() < size && bytes < MOST_BYTES {
        let Some(item) = items.next() else { break };
        bytes += item.puzzle.as_ref().map_or(0, Unread::len);
        batch.push(item);
    }
    batch
}

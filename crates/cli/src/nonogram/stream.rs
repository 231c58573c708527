//! Many puzzles at once, and their answers in order.

use std::{
    io::{BufWriter, Write},
    path::PathBuf,
    sync::{
        OnceLock,
        mpsc::{self, RecvTimeoutError},
    },
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
    let mut answers = Answers::new(console);
    let mut size = 1;
    loop {
        let mut batch = batch(&mut items, size);
        let start = Instant::now();
        match batch.len() {
            0 => return Ok(answers.worst),
            1 => batch.pop().map(&answer).iter().try_for_each(|answer| answers.tell(answer))?,
            _ => answer_together(batch, &mut answers, &answer)?,
        }
        answers.out.flush()?;
        let next = if start.elapsed() < QUICK { 2 * size } else { size / 2 };
        size = next.clamp(2, MOST);
    }
}

/// Answers a batch. Answers that are ready do not wait for a hard puzzle behind them.
fn answer_together(
    batch: Vec<Item>,
    answers: &mut Answers,
    answer: &(impl Fn(Item) -> Answer + Sync),
) -> Result<()> {
    let ready: Vec<OnceLock<Answer>> = batch.iter().map(|_| OnceLock::new()).collect();
    let mut untold = ready.iter();
    let (sender, receiver) = mpsc::channel();
    rayon::in_place_scope(|scope| {
        let ready = &ready;
        scope.spawn(move |_| {
            batch.into_par_iter().zip(ready).for_each(|(item, place)| {
                // Nobody else sets it.
                let _ = place.set(answer(item));
            });
            // Nobody may be waiting any more.
            let _ = sender.send(());
        });
        while receiver.recv_timeout(QUICK) == Err(RecvTimeoutError::Timeout) {
            while let Some(answer) = untold.as_slice().first().and_then(OnceLock::get) {
                answers.tell(answer)?;
                untold.next();
            }
            answers.out.flush()?;
        }
        Ok::<_, Error>(())
    })?;
    untold.filter_map(OnceLock::get).try_for_each(|answer| answers.tell(answer))
}

/// Answers as they are told.
struct Answers {
    out: BufWriter<StandardOutput>,
    console: Console,
    worst: Outcome,
}

impl Answers {
    fn new(console: Console) -> Self {
        Self { out: BufWriter::with_capacity(1 << 16, StandardOutput), console, worst: Outcome::Yes }
    }

    fn tell(&mut self, Answer { text, error, outcome }: &Answer) -> Result<()> {
        self.out.write_all(text)?;
        if let Some(error) = error {
            self.out.flush()?;
            self.console.error(error);
        }
        self.worst = self.worst.max(*outcome);
        Ok(())
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

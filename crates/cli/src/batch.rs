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
use rayon::prelude::*;

use crate::{
    console::{Console, StandardOutput},
    outcome::Outcome,
};

/// The most puzzles of a batch, and the most bytes.
const MOST: usize = 1 << 10;
const MOST_BYTES: usize = 1 << 22;
/// Answers come in batches; nobody should wait much longer than this for one that is ready.
const QUICK: Duration = Duration::from_millis(20);

/// What there is to say about a puzzle.
pub(crate) struct Answer {
    /// For standard output.
    pub(crate) text: Vec<u8>,
    /// For standard error, unless only errors are to be told.
    pub(crate) notes: Vec<String>,
    /// For standard error.
    pub(crate) error: Option<Error>,
    pub(crate) outcome: Outcome,
}

impl Answer {
    /// What is printed.
    pub(crate) const fn new(text: Vec<u8>, outcome: Outcome) -> Self {
        Self { text, notes: Vec::new(), error: None, outcome }
    }

    /// What went wrong.
    pub(crate) fn failed(error: Error) -> Self {
        Self { error: Some(error), ..Self::new(Vec::new(), Outcome::BadInput) }
    }
}

/// What is answered.
pub(crate) trait Question: Send {
    /// About how much memory it takes.
    fn len(&self) -> usize;
}

impl Question for &PathBuf {
    fn len(&self) -> usize {
        0
    }
}

/// Answers all questions, on all threads, and writes the answers in their order. Memory is bounded: batches are, whose
/// size follows how quick they are. A single question starts no threads.
pub(crate) fn answer_all<Q: Question>(
    mut questions: impl Iterator<Item = Q>,
    console: Console,
    answer: impl Fn(Q) -> Answer + Sync,
) -> Result<Outcome> {
    let mut answers = Answers::new(console);
    let mut size = 1;
    loop {
        let mut batch = batch(&mut questions, size);
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
fn answer_together<Q: Question>(
    batch: Vec<Q>,
    answers: &mut Answers,
    answer: &(impl Fn(Q) -> Answer + Sync),
) -> Result<()> {
    let ready: Vec<OnceLock<Answer>> = batch.iter().map(|_| OnceLock::new()).collect();
    let mut untold = ready.iter();
    let (sender, receiver) = mpsc::channel();
    rayon::in_place_scope(|scope| {
        let ready = &ready;
        scope.spawn(move |_| {
            batch.into_par_iter().zip(ready).for_each(|(question, place)| {
                // Nobody else sets it.
                let _ = place.set(answer(question));
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

    fn tell(&mut self, Answer { text, notes, error, outcome }: &Answer) -> Result<()> {
        self.out.write_all(text)?;
        if !notes.is_empty() || error.is_some() {
            self.out.flush()?;
        }
        for note in notes {
            self.console.note(note);
        }
        if let Some(error) = error {
            self.console.error(error);
        }
        self.worst = self.worst.max(*outcome);
        Ok(())
    }
}

fn batch<Q: Question>(questions: &mut impl Iterator<Item = Q>, size: usize) -> Vec<Q> {
    let mut batch = Vec::new();
    let mut bytes = 0;
    while batch.len() < size && bytes < MOST_BYTES {
        let Some(question) = questions.next() else { break };
        bytes += question.len();
        batch.push(question);
    }
    batch
}

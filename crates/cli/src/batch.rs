//! Many puzzles at once, and their answers in order.

use std::{
    io::{BufWriter, Write},
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
    problem::Problem,
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
    pub(crate) errors: Vec<Error>,
    pub(crate) outcome: Outcome,
}

impl Answer {
    /// What is printed.
    pub(crate) const fn new(text: Vec<u8>, outcome: Outcome) -> Self {
        Self { text, notes: Vec::new(), errors: Vec::new(), outcome }
    }

    /// What went wrong.
    pub(crate) fn failed(errors: Vec<Error>) -> Self {
        let outcome = errors.iter().map(Problem::outcome_of).max().unwrap_or(Outcome::BadInput);
        Self { errors, ..Self::new(Vec::new(), outcome) }
    }
}

/// Answers all questions, on all threads, and writes the answers in their order. Memory is bounded: batches are, whose
/// size follows how quick they are and how many bytes `len` tells of each question. A single one starts no threads.
pub(crate) fn answer_all<Q: Send>(
    mut questions: impl Iterator<Item = Q>,
    len: impl Fn(&Q) -> usize,
    console: Console,
    answer: impl Fn(Q) -> Answer + Sync,
) -> Result<Outcome> {
    let mut answers = Answers::new(console);
    let mut size = 1;
    loop {
        let mut batch = batch(&mut questions, &len, size);
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
fn answer_together<Q: Send>(
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

    fn tell(&mut self, Answer { text, notes, errors, outcome }: &Answer) -> Result<()> {
        self.out.write_all(text)?;
        if !notes.is_empty() || !errors.is_empty() {
            self.out.flush()?;
        }
        for note in notes {
            self.console.note(note);
        }
        for error in errors {
            self.console.error(error);
        }
        self.worst = self.worst.max(*outcome);
        Ok(())
    }
}

fn batch<Q>(questions: &mut impl Iterator<Item = Q>, len: &impl Fn(&Q) -> usize, size: usize) -> Vec<Q> {
    let mut batch = Vec::new();
    let mut bytes = 0;
    while batch.len() < size && bytes < MOST_BYTES {
        let Some(question) = questions.next() else { break };
        bytes += len(&question);
        batch.push(question);
    }
    batch
}

//! Parallel work on many puzzles, with answers in order.
//!
//! Batches grow while they are quick and shrink when they are not. So a hundred thousand easy puzzles run at full
//! speed, answers to hard ones appear as soon as they are known, memory is bounded, and a single puzzle starts no
//! thread.

use std::{
    io::{BufWriter, Write},
    sync::{
        Mutex, PoisonError,
        mpsc::{self, RecvTimeoutError},
    },
    time::{Duration, Instant},
};

use anyhow::{Error, Result};
use rayon::prelude::*;

use crate::{
    console::{Console, StandardOutput},
    error::Problem,
    outcome::Outcome,
    output::Written,
};

const MAX_BATCH_PUZZLES: usize = 1 << 10;
const MAX_BATCH_BYTES: usize = 1 << 22;
/// The time that a batch should take, and that a finished answer may wait.
const BATCH_TIME: Duration = Duration::from_millis(20);

/// The receiver of answers in the order of the questions.
pub(crate) trait Listener<A> {
    /// An error ends the questions.
    fn receive(&mut self, answer: A) -> Result<()>;

    /// The next answer may take a while.
    fn wait(&mut self) -> Result<()> {
        Ok(())
    }
}

/// Answers all questions on all threads, and passes the answers on in order. `len` returns the size of a question
/// in bytes. Within another answer there is one question at a time, since all threads have work then.
pub(crate) fn in_order<Q: Send, A: Send>(
    mut questions: impl Iterator<Item = Q>,
    len: impl Fn(&Q) -> usize,
    answer: impl Fn(Q) -> A + Sync,
    listener: &mut impl Listener<A>,
) -> Result<()> {
    if rayon::current_thread_index().is_some() {
        return questions.try_for_each(|question| listener.receive(answer(question)));
    }
    let mut size = 1;
    loop {
        let batch = batch(&mut questions, &len, size);
        let start = Instant::now();
        match batch.len() {
            0 => return Ok(()),
            1 => batch.into_iter().try_for_each(|question| listener.receive(answer(question)))?,
            _ => answer_together(batch, &answer, listener)?,
        }
        listener.wait()?;
        let next = if start.elapsed() < BATCH_TIME { 2 * size } else { size / 2 };
        size = next.clamp(2, MAX_BATCH_PUZZLES);
    }
}

/// Answers a batch. Answers that are ready do not wait for a hard puzzle behind them.
fn answer_together<Q: Send, A: Send, L: Listener<A>>(
    batch: Vec<Q>,
    answer: &(impl Fn(Q) -> A + Sync),
    listener: &mut L,
) -> Result<()> {
    let ready: Vec<Mutex<Option<A>>> = batch.iter().map(|_| Mutex::new(None)).collect();
    let place =
        |index: usize| ready.get(index).map(|place| place.lock().unwrap_or_else(PoisonError::into_inner));
    let mut due = 0;
    let mut pass_on = |listener: &mut L| {
        while let Some(answer) = place(due).and_then(|mut place| place.take()) {
            due += 1;
            listener.receive(answer)?;
        }
        Ok::<_, Error>(())
    };
    let (sender, receiver) = mpsc::channel();
    rayon::in_place_scope(|scope| {
        let place = &place;
        scope.spawn(move |_| {
            batch.into_par_iter().enumerate().for_each(|(index, question)| {
                let answer = answer(question);
                if let Some(mut place) = place(index) {
                    *place = Some(answer);
                }
            });
            // The receiver may be gone.
            let _ = sender.send(());
        });
        // To wake up for every answer would take as long as a quick answer.
        while receiver.recv_timeout(BATCH_TIME) == Err(RecvTimeoutError::Timeout) {
            pass_on(listener)?;
            listener.wait()?;
        }
        Ok::<_, Error>(())
    })?;
    pass_on(listener)
}

fn batch<Q>(questions: &mut impl Iterator<Item = Q>, len: &impl Fn(&Q) -> usize, size: usize) -> Vec<Q> {
    let mut batch = Vec::new();
    let mut bytes = 0;
    while batch.len() < size && bytes < MAX_BATCH_BYTES {
        let Some(question) = questions.next() else { break };
        bytes += len(&question);
        batch.push(question);
    }
    batch
}

/// The answer about a puzzle.
pub(crate) struct Answer {
    /// For standard output.
    pub(crate) text: Vec<u8>,
    /// For standard error, unless the run is quiet.
    pub(crate) notes: Vec<String>,
    /// For standard error.
    pub(crate) errors: Vec<Error>,
    pub(crate) outcome: Outcome,
}

impl Answer {
    pub(crate) const fn new(text: Vec<u8>, outcome: Outcome) -> Self {
        Self { text, notes: Vec::new(), errors: Vec::new(), outcome }
    }

    /// The messages about the outputs of a file.
    pub(crate) fn written(Written { notes, errors }: Written) -> Self {
        Self { notes, ..Self::failed(errors) }
    }

    /// Adds an error.
    pub(crate) fn fail(&mut self, error: Error) {
        self.outcome = self.outcome.max(Problem::outcome_of(&error));
        self.errors.push(error);
    }

    pub(crate) fn failed(errors: Vec<Error>) -> Self {
        let outcome = errors.iter().map(Problem::outcome_of).max().unwrap_or(Outcome::Yes);
        Self { errors, ..Self::new(Vec::new(), outcome) }
    }
}

/// Answers all questions as [`in_order`] does, prints the answers, and returns the worst outcome.
pub(crate) fn answer_all<Q: Send>(
    questions: impl Iterator<Item = Q>,
    len: impl Fn(&Q) -> usize,
    console: Console,
    answer: impl Fn(Q) -> Answer + Sync,
) -> Result<Outcome> {
    let out = BufWriter::with_capacity(1 << 16, StandardOutput);
    let mut printer = Printer { out, console, worst: Outcome::Yes };
    in_order(questions, len, answer, &mut printer)?;
    Ok(printer.worst)
}

struct Printer {
    out: BufWriter<StandardOutput>,
    console: Console,
    worst: Outcome,
}

impl Listener<Answer> for Printer {
    fn receive(&mut self, Answer { text, notes, errors, outcome }: Answer) -> Result<()> {
        self.out.write_all(&text)?;
        if !notes.is_empty() || !errors.is_empty() {
            self.out.flush()?;
        }
        self.console.notes(&notes);
        for error in &errors {
            self.console.error(error);
        }
        self.worst = self.worst.max(outcome);
        Ok(())
    }

    fn wait(&mut self) -> Result<()> {
        Ok(self.out.flush()?)
    }
}

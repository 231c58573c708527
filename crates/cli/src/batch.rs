//! Many puzzles at once, and their answers in order.
//!
//! Batches grow while they are quick and shrink when they are not, so that a hundred thousand easy puzzles
//! run at full speed, hard ones are told as soon as they are known, memory is bounded, and one puzzle starts
//! no thread.

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
    outcome::Outcome,
    problem::Problem,
};

/// The most puzzles of a batch, and the most bytes.
const MOST: usize = 1 << 10;
const MOST_BYTES: usize = 1 << 22;
/// Answers come in batches; nobody should wait much longer than this for one that is ready.
const QUICK: Duration = Duration::from_millis(20);

/// Who is told answers in the order of the questions.
pub(crate) trait Listener<A> {
    /// An error ends the questions.
    fn hear(&mut self, answer: A) -> Result<()>;

    /// The next answer may take a while.
    fn wait(&mut self) -> Result<()> {
        Ok(())
    }
}

/// Answers all questions, on all threads, and tells the answers in their order. Memory is bounded: batches
/// are, whose size follows how quick they are and how many bytes `len` tells of each question. A single one
/// starts no threads, and as part of another answer there is one at a time, since all threads have work then.
pub(crate) fn in_order<Q: Send, A: Send>(
    mut questions: impl Iterator<Item = Q>,
    len: impl Fn(&Q) -> usize,
    answer: impl Fn(Q) -> A + Sync,
    listener: &mut impl Listener<A>,
) -> Result<()> {
    if rayon::current_thread_index().is_some() {
        return questions.try_for_each(|question| listener.hear(answer(question)));
    }
    let mut size = 1;
    loop {
        let batch = batch(&mut questions, &len, size);
        let start = Instant::now();
        match batch.len() {
            0 => return Ok(()),
            1 => batch.into_iter().try_for_each(|question| listener.hear(answer(question)))?,
            _ => answer_together(batch, &answer, listener)?,
        }
        listener.wait()?;
        let next = if start.elapsed() < QUICK { 2 * size } else { size / 2 };
        size = next.clamp(2, MOST);
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
    let mut tell = |listener: &mut L| {
        while let Some(answer) = place(due).and_then(|mut place| place.take()) {
            due += 1;
            listener.hear(answer)?;
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
            // Nobody may be waiting any more.
            let _ = sender.send(());
        });
        // Whoever listens wakes up now and then, since that takes as long as a quick answer.
        while receiver.recv_timeout(QUICK) == Err(RecvTimeoutError::Timeout) {
            tell(listener)?;
            listener.wait()?;
        }
        Ok::<_, Error>(())
    })?;
    tell(listener)
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

    /// What became of a file that was converted: notes, or what is wrong with it.
    pub(crate) fn converted(result: Result<Vec<String>, Vec<Error>>) -> Self {
        match result {
            Ok(notes) => Self { notes, ..Self::new(Vec::new(), Outcome::Yes) },
            Err(errors) => Self::failed(errors),
        }
    }

    /// What went wrong.
    pub(crate) fn failed(errors: Vec<Error>) -> Self {
        let outcome = errors.iter().map(Problem::outcome_of).max().unwrap_or(Outcome::BadInput);
        Self { errors, ..Self::new(Vec::new(), outcome) }
    }
}

/// Answers all questions as [`in_order`] does, prints the answers, and tells what the worst of them comes to.
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

/// Answers as they are printed.
struct Printer {
    out: BufWriter<StandardOutput>,
    console: Console,
    worst: Outcome,
}

impl Listener<Answer> for Printer {
    fn hear(&mut self, Answer { text, notes, errors, outcome }: Answer) -> Result<()> {
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

//! Random puzzles in order, made on all threads.

use std::{
    collections::{BTreeMap, BTreeSet},
    ops::{ControlFlow, Range},
    sync::{
        Mutex,
        atomic::{AtomicBool, Ordering},
        mpsc,
    },
};

use anyhow::Result;
use quadrille::{
    formats::Nonogram,
    nonogram::{Generator, Picture},
};
use siphasher::sip128::SipHasher13;

use crate::deadline::Deadline;

/// After this number of duplicates in a row, no other puzzles are expected.
const MAX_DUPLICATES: u64 = 1000;

/// The maximum number of puzzles that are being made or wait for earlier ones.
const MAX_PENDING: usize = 64;

/// The result of a series.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Series {
    /// The number of puzzles that were made.
    pub(super) made: u64,
    /// The number of puzzles that are missing because only duplicates were found.
    pub(super) repeated: u64,
}

/// Passes `count` distinct puzzles to `use_it`: those with the first indices in order, and for each duplicate one with a
/// later index. Puzzles that are not found are skipped.
pub(super) fn each(
    generator: &Generator<'_>,
    count: u64,
    deadline: &Deadline,
    mut use_it: impl FnMut(Nonogram) -> Result<()>,
) -> Result<Series> {
    let (mut seen, mut series, mut idle) = (BTreeSet::new(), Series::default(), 0);
    let mut indices = 0..count;
    // Every round replaces the duplicates of the previous one.
    while !indices.is_empty() && idle < MAX_DUPLICATES && deadline.flow().is_continue() {
        series.repeated = 0;
        in_order(generator, indices.clone(), deadline, |picture| {
            if !seen.insert(fingerprint(&picture)) {
                (series.repeated, idle) = (series.repeated + 1, idle + 1);
                return Ok(());
            }
            (series.made, idle) = (series.made + 1, 0);
            use_it(Nonogram::new(picture.clues()).with_picture(picture)?)
        })?;
        indices = indices.end..indices.end + series.repeated;
    }
    Ok(series)
}

/// The fingerprint of a black picture among others of its size: SipHash of 128 bits (J.-P. Aumasson, D. J. Bernstein,
/// *SipHash: a fast short-input PRF*, INDOCRYPT 2012), which is the same on every platform. A series may have a million
/// large pictures, too many to keep; equal fingerprints of different pictures are not expected.
fn fingerprint(picture: &Picture) -> u128 {
    let cells: Vec<_> = picture.cells().iter().map(|(_, cell)| u8::from(cell.is_some())).collect();
    SipHasher13::new().hash(&cells).as_u128()
}

/// Passes the puzzles of a range of indices to `use_it` in order, each as soon as all before it are known; skips those
/// that are not found. After the deadline, only finished puzzles follow.
fn in_order(
    generator: &Generator<'_>,
    indices: Range<u64>,
    deadline: &Deadline,
    mut use_it: impl FnMut(Picture) -> Result<()>,
) -> Result<()> {
    let is_over = AtomicBool::new(false);
    let flow = || match is_over.load(Ordering::Relaxed) {
        true => ControlFlow::Break(()),
        false => deadline.flow(),
    };
    let generator = &generator.clone().observer(|_| flow());
    // An index is granted when the puzzle `MAX_PENDING` before it is used. So few puzzles are in memory, also if one
    // takes long to make or to write.
    let (grants, granted) = mpsc::channel();
    let granted = &Mutex::new(granted);
    let (sender, receiver) = mpsc::channel();
    let work = |sender: mpsc::Sender<_>| {
        let next = || granted.lock().ok()?.recv().ok();
        while let (ControlFlow::Continue(()), Some(index)) = (flow(), next()) {
            if sender.send((index, generator.puzzle(index).ok())).is_err() {
                break;
            }
        }
    };
    let receive = move || -> Result<()> {
        let (mut waiting, mut due) = (BTreeMap::<u64, Option<Picture>>::new(), indices.start);
        let (mut grants, mut ungranted) = (Some(grants), indices);
        let mut grant = |count: usize, is_over: bool| {
            for _ in 0..count {
                match ungranted.next().filter(|_| !is_over) {
                    Some(index) => grants.iter().for_each(|grants| _ = grants.send(index)),
                    // Threads that wait for an index end.
                    None => grants = None,
                }
            }
        };
        grant(MAX_PENDING, false);
        for (index, picture) in receiver {
            waiting.insert(index, picture);
            while let Some(picture) = waiting.remove(&due) {
                due += 1;
                picture.into_iter().try_for_each(&mut use_it)?;
                grant(1, deadline.flow().is_break());
            }
        }
        waiting.into_values().flatten().try_for_each(&mut use_it)
    };
    rayon::in_place_scope(|scope| {
        for _ in 0..rayon::current_num_threads() {
            let (work, sender) = (&work, sender.clone());
            scope.spawn(move |_| work(sender));
        }
        drop(sender);
        let received = receive();
        // After an error no more puzzles are needed.
        is_over.store(true, Ordering::Relaxed);
        received
    })
}

#[cfg(test)]
mod tests;

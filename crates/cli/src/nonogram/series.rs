//! Random puzzles one after the other, made on all threads.

use std::{
    collections::BTreeMap,
    ops::ControlFlow,
    sync::{
        atomic::{AtomicBool, AtomicU64, Ordering},
        mpsc,
    },
};

use anyhow::Result;
use quadrille::{
    formats::Nonogram,
    nonogram::{Generator, Picture},
};

use crate::patience::Patience;

/// Hands out the puzzles with the first `count` indices in their order, each as soon as those before it are known; those
/// that are not found are left out. When patience is over, those that are done are handed out. Returns how many there
/// were.
pub(super) fn each(
    generator: &Generator,
    count: u64,
    patience: &Patience,
    mut use_it: impl FnMut(Nonogram) -> Result<()>,
) -> Result<usize> {
    let (next, is_over) = (AtomicU64::new(0), AtomicBool::new(false));
    let observer = || match is_over.load(Ordering::Relaxed) {
        true => ControlFlow::Break(()),
        false => patience.flow(),
    };
    let (sender, receiver) = mpsc::channel();
    let work = |sender: mpsc::Sender<_>| {
        while observer().is_continue() {
            let index = next.fetch_add(1, Ordering::Relaxed);
            if index >= count || sender.send((index, generator.puzzle_observed(index, &observer))).is_err() {
                break;
            }
        }
    };
    let mut made = 0;
    let mut hand_out = |picture: Picture| {
        made += 1;
        use_it(Nonogram::new(picture.clues()).with_picture(picture)?)
    };
    let mut receive = || -> Result<()> {
        let (mut waiting, mut due) = (BTreeMap::<u64, Option<Picture>>::new(), 0);
        for (index, picture) in &receiver {
            waiting.insert(index, picture);
            while let Some(picture) = waiting.remove(&due) {
                due += 1;
                picture.into_iter().try_for_each(&mut hand_out)?;
            }
        }
        waiting.into_values().flatten().try_for_each(&mut hand_out)
    };
    let received = rayon::in_place_scope(|scope| {
        for _ in 0..rayon::current_num_threads() {
            let (work, sender) = (&work, sender.clone());
            scope.spawn(move |_| work(sender));
        }
        drop(sender);
        let received = receive();
        // Nobody waits for puzzles that cannot be written.
        is_over.store(true, Ordering::Relaxed);
        received
    });
    received.map(|()| made)
}

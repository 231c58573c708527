//! Random puzzles one after the other, made on all threads.

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

use crate::patience::Patience;

/// After so many puzzles in a row that were there before, there are no others to be expected.
const REPEATS: u64 = 1000;

/// So many puzzles are being made or wait to be handed out.
const MOST_READY: usize = 64;

/// What a series has come to.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Series {
    /// The number of puzzles that were handed out.
    pub(super) made: u64,
    /// The number of puzzles that are missing because only others were found that were there before.
    pub(super) repeated: u64,
}

/// Hands out so many puzzles, of which no two are the same: those with the first indices in their order, and
/// for each that was there before one with an index behind these. Those that are not found are left out.
pub(super) fn each(
    generator: &Generator<'_>,
    count: u64,
    patience: &Patience,
    mut use_it: impl FnMut(Nonogram) -> Result<()>,
) -> Result<Series> {
    let (mut seen, mut series, mut idle) = (BTreeSet::new(), Series::default(), 0);
    let mut indices = 0..count;
    // Every round stands in for what was repeated in the one before.
    while !indices.is_empty() && idle < REPEATS && patience.flow().is_continue() {
        series.repeated = 0;
        in_order(generator, indices.clone(), patience, |picture| {
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

/// Pictures of a series, which have one size and are black, are remembered by this, since there may be a
/// million large ones: SipHash of 128 bits (J.-P. Aumasson, D. J. Bernstein, *SipHash: a fast short-input
/// PRF*, INDOCRYPT 2012), which is the same on every platform, because it decides which puzzles are handed
/// out. That two have the same is not to be expected.
fn fingerprint(picture: &Picture) -> u128 {
    let cells: Vec<_> = picture.cells().iter().map(|(_, cell)| u8::from(cell.is_some())).collect();
    SipHasher13::new().hash(&cells).as_u128()
}

/// Hands out the puzzles with some indices in their order, each as soon as those before it are known; those
/// that are not found are left out. When patience is over, those that are done are handed out.
fn in_order(
    generator: &Generator<'_>,
    indices: Range<u64>,
    patience: &Patience,
    mut use_it: impl FnMut(Picture) -> Result<()>,
) -> Result<()> {
    let is_over = AtomicBool::new(false);
    let flow = || match is_over.load(Ordering::Relaxed) {
        true => ControlFlow::Break(()),
        false => patience.flow(),
    };
    let generator = &generator.clone().observer(|_| flow());
    // An index is granted when the puzzle is handed out that is so many before it. So few are in memory, also
    // where one takes long or is written slowly.
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
                    // Who waits for an index waits no longer.
                    None => grants = None,
                }
            }
        };
        grant(MOST_READY, false);
        for (index, picture) in receiver {
            waiting.insert(index, picture);
            while let Some(picture) = waiting.remove(&due) {
                due += 1;
                picture.into_iter().try_for_each(&mut use_it)?;
                grant(1, patience.flow().is_break());
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
        // Nobody waits for puzzles that cannot be written.
        is_over.store(true, Ordering::Relaxed);
        received
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(picture: &str, expected: u128) {
        assert_eq!(fingerprint(&picture.parse().unwrap()), expected, "{picture}");
    }

    #[test]
    fn fingerprints_never_change() {
        check("#\n", 0xe866_b719_37db_8ff7_8d5e_938f_3bd3_3ce0);
        check("#.\n.#\n", 0x7200_d104_5dd9_277d_f659_aa44_3fce_ac82);
        check(".#\n#.\n", 0x3b0e_5f7d_fb19_c612_b53a_54fc_645e_72f5);
        check("###\n#.#\n###\n", 0xc9ea_ba92_4119_1d58_940c_5ead_c2a8_119e);
    }
}

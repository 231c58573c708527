//! Walks to puzzles that are harder than random ones.
//!
//! Some walks take hundreds of times longer than others, so four run at the same time, lap by lap, and the
//! first of those that arrive in the same lap wins: the result is the same for any number of threads.

use alloc::vec::Vec;
use core::{
    array, iter,
    ops::ControlFlow,
    sync::atomic::{AtomicUsize, Ordering},
};

use quadrille_core::{Random, threads};

use crate::{
    Cell, Generator, Level, Picture, Progress, Watch,
    control::observed_by,
    grid::trial::start_trial,
    tune::{LevelDistance, LevelGauge},
};

/// The number of walks at the same time: most take a few times as long as the quickest one, and some never
/// arrive.
const CONCURRENT_CLIMBS: usize = 4;
/// The maximum number of attempts of each walk before their results are compared.
const ATTEMPTS_PER_LAP: u32 = 32;
/// The density of the picture at which a walk starts, per thousand, for nested what-ifs and for search.
const START_DENSITIES: [u32; 2] = [450, 420];
/// The mean side up to which this density is used: in larger pictures nearly all cells would be left open,
/// and the analysis would take too long.
const MAX_SIDE_AT_START_DENSITY: u32 = 20;
/// The increase of the density there, for each further cell of a side.
const DENSITY_PER_EXTRA_CELL: u32 = 5;
/// The maximum density.
const MAX_START_DENSITY: u32 = 600;
/// A walk restarts after this number of attempts without progress.
const MAX_IDLE_ATTEMPTS: u32 = 1000;

/// Returns a picture with a level, if a walk reaches one. The result does not depend on the number of
/// threads: it is the first walk in the first lap in which any arrives.
pub(crate) fn climb(
    generator: &Generator<'_>,
    level: Level,
    random: &mut Random,
    watch: &Watch<'_>,
) -> Option<Picture> {
    let seed = u64::from(random.below(u32::MAX)) << 32 | u64::from(random.below(u32::MAX));
    let mut climbs: Vec<Climb> =
        (0..CONCURRENT_CLIMBS as u64).map(|k| Climb::new(level, Random::new(seed, k))).collect();
    for lap in laps(generator.attempts) {
        if watch.ends() {
            break;
        }
        let arrived = AtomicUsize::new(usize::MAX);
        let walked =
            threads::map(climbs.into_iter().zip(lap).enumerate().collect(), |(k, (mut climb, attempts))| {
                // Walks behind one that has arrived can stop.
                let flow = |_: &Progress| match arrived.load(Ordering::Relaxed) < k {
                    true => ControlFlow::Break(()),
                    false => watch.flow(),
                };
                let found = climb.walk(generator, attempts, &Watch::new(observed_by(flow)));
                if found.is_some() {
                    arrived.fetch_min(k, Ordering::Relaxed);
                }
                (climb, found)
            });
        let (on_the_way, found): (Vec<_>, Vec<_>) = walked.into_iter().unzip();
        if let Some(found) = found.into_iter().flatten().next() {
            return Some(found);
        }
        watch.add(lap.into_iter().map(u64::from).sum());
        climbs = on_the_way;
    }
    None
}

/// Returns the number of attempts of each walk, lap by lap, given the number of all attempts.
fn laps(mut left: u32) -> impl Iterator<Item = [u32; CONCURRENT_CLIMBS]> {
    iter::from_fn(move || {
        let lap = left.min(ATTEMPTS_PER_LAP * CONCURRENT_CLIMBS as u32);
        left -= lap;
        (lap > 0).then(|| array::from_fn(|k| lap.saturating_sub(k as u32).div_ceil(CONCURRENT_CLIMBS as u32)))
    })
}

/// A walk.
struct Climb {
    level: Level,
    random: Random,
    state: Option<ClimbState>,
}

/// The state of a walk.
struct ClimbState {
    picture: Picture,
    gauge: LevelGauge,
    gap: LevelDistance,
    /// The smallest distance so far, and the attempts since then.
    least: f64,
    idle: u32,
}

impl Climb {
    const fn new(level: Level, random: Random) -> Self {
        Self { level, random, state: None }
    }

    /// Makes a number of attempts, and returns a picture if the walk arrives. If the watch ends, the walk
    /// cannot be used any more.
    fn walk(&mut self, generator: &Generator<'_>, mut attempts: u32, watch: &Watch<'_>) -> Option<Picture> {
        while attempts > 0 && !watch.ends() {
            attempts -= 1;
            let Some(state) = &mut self.state else {
                self.state = start(generator, self.level, &mut self.random, watch);
                continue;
            };
            let mut trial = start_trial(&state.picture);
            while !state.gap.is_closed() && state.idle < MAX_IDLE_ATTEMPTS && attempts > 0 && !watch.ends() {
                attempts -= 1;
                let random = &mut self.random;
                let flips: Vec<Cell> =
                    (0..=random.below(2)).map(|_| choose_cell(generator, &state.gap.open, random)).collect();
                flips.iter().for_each(|&at| generator.flip(&mut *trial, at));
                let next = state.gauge.measure(&mut *trial, watch);
                if state.gap.leads_to(&next) {
                    state.gap = next;
                } else {
                    flips.iter().for_each(|&at| generator.flip(&mut *trial, at));
                }
                state.idle += 1;
                if state.gap.distance < state.least {
                    (state.least, state.idle) = (state.gap.distance, 0);
                }
            }
            if state.gap.is_closed() {
                return Some(trial.picture());
            }
            state.picture = trial.picture();
            if state.idle >= MAX_IDLE_ATTEMPTS {
                self.state = None;
            }
        }
        None
    }
}

/// Returns a picture with one solution to start with, if one is found soon.
fn start(
    generator: &Generator<'_>,
    level: Level,
    random: &mut Random,
    watch: &Watch<'_>,
) -> Option<ClimbState> {
    let (width, height) = (generator.size.width, generator.size.height);
    let density = START_DENSITIES[usize::from(level == Level::Search)]
        + DENSITY_PER_EXTRA_CELL * (width.midpoint(height)).saturating_sub(MAX_SIDE_AT_START_DENSITY);
    let mut trial = start_trial(&generator.random_picture(density.min(MAX_START_DENSITY), random));
    if !generator.is_closed_by_flips(&mut *trial, random, watch) {
        return None;
    }
    let mut gauge = LevelGauge::new(level);
    let gap = gauge.measure(&mut *trial, watch);
    Some(ClimbState { picture: trial.picture(), gauge, least: gap.distance, gap, idle: 0 })
}

/// Chooses any cell, or one of some.
fn choose_cell(generator: &Generator<'_>, some: &[Cell], random: &mut Random) -> Cell {
    match random.below(2) {
        1 if !some.is_empty() => some[random.below(some.len() as u32) as usize],
        _ => (random.below(generator.size.height) as u16, random.below(generator.size.width) as u16),
    }
}

#[cfg(test)]
mod tests;

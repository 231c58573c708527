//! Walks side by side, and the best that they find.

use core::ops::ControlFlow;

use super::{
    Progress,
    boxes::Boxes,
    task::{Rank, Task},
    walk::{Found, Walk},
};
use crate::{Size, random::Random};

/// So many walks go on side by side. The number is fixed, so that the result does not depend on the number of threads.
const LANES: usize = 8;

/// The temperatures of walks, in letters. Which is best differs from list to list.
const TEMPERATURES: [i32; 4] = [8, 10, 12, 14];

/// In a turn, a lane takes so many steps for short lists, and as many fewer as longer ones take longer.
const STEPS: u64 = 1000;

/// A walk goes on for at least so many turns.
const TURNS: u64 = 2;

/// By how much smaller a box the boldest lane tries at first, in thousandths of the area.
const BOLDEST: u64 = 300;

/// What a search came to.
pub(super) struct Outcome {
    pub(super) found: Option<Found>,
    pub(super) steps: u64,
}

struct Lane<'a, const N: usize> {
    walk: Walk<'a, N>,
    /// It is given up after so many steps.
    left: u64,
}

/// Looks for arrangements that are better than one of a size and a rank, until so many steps are taken or the observer
/// breaks.
pub(super) fn search<const N: usize>(
    task: &Task<'_>,
    (mut size, mut best): (Size, Rank),
    seed: u64,
    max_steps: u64,
    observer: &mut dyn FnMut(&Progress) -> ControlFlow<()>,
) -> Outcome {
    let boxes = Boxes::new(task);
    let mut random = Random::new(seed, 0);
    let mut lanes: Vec<Option<Lane<'_, N>>> = (0..LANES).map(|_| None).collect();
    let turn = (STEPS * 50 / task.len().max(50) as u64).max(20);
    let (mut outcome, mut visits, mut boldness, mut since) =
        (Outcome { found: None, steps: 0 }, 0, BOLDEST, 0);
    while outcome.steps < max_steps {
        for (lane, number) in lanes.iter_mut().zip(0..) {
            let is_over = |lane: &Lane<'_, N>| {
                lane.left == 0 || best.left.1 == 0 && !Boxes::is_better(lane.walk.size(), size)
            };
            if lane.as_ref().is_some_and(|lane| !is_over(lane)) {
                continue;
            }
            let bold = size.area() * boldness * number / (1000 * LANES as u64);
            let next = if best.left.1 > 0 {
                Some(boxes.widest(size))
            } else {
                boxes.choose(size, (size.area() - 1).saturating_sub(bold), &mut random)
            };
            *lane = next.map(|size| {
                visits += 1;
                let temperature = TEMPERATURES[visits as usize % TEMPERATURES.len()];
                let walk = Walk::new(task, size, temperature, Random::new(seed, visits));
                Lane { walk, left: (TURNS * turn).max(since / (4 * LANES as u64)) }
            });
        }
        let mut allowed = max_steps - outcome.steps;
        let mut work: Vec<_> = lanes
            .iter_mut()
            .flatten()
            .map(|lane| {
                let steps = turn.min(lane.left).min(allowed);
                allowed -= steps;
                (lane, steps)
            })
            .collect();
        if work.is_empty() {
            break;
        }
        let results = all(&mut work, |(lane, steps)| {
            let (taken, found) = lane.walk.run(*steps, best);
            lane.left -= taken;
            (taken, found)
        });
        let mut improved = false;
        for (taken, found) in results {
            outcome.steps += taken;
            since += taken;
            if let Some(found) = found.filter(|found| found.rank < best) {
                (best, size) = (found.rank, found.size);
                outcome.found = Some(found);
                improved = true;
            }
        }
        if improved {
            since = 0;
            boldness = (boldness * 5 / 4).min(BOLDEST);
        } else {
            boldness = boldness * 7 / 8;
        }
        let progress = Progress { steps: outcome.steps, size, left_out: best.left.1 };
        if observer(&progress).is_break() {
            break;
        }
    }
    outcome
}

/// Does work, on several threads where there are some, and gives the results in order.
fn all<W: Send, R: Send>(work: &mut [W], one: impl Fn(&mut W) -> R + Send + Sync) -> Vec<R> {
    #[cfg(feature = "parallel")]
    {
        use rayon::iter::{IntoParallelRefMutIterator, ParallelIterator};
        work.par_iter_mut().map(one).collect()
    }
    #[cfg(not(feature = "parallel"))]
    work.iter_mut().map(one).collect()
}

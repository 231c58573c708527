//! Walks side by side, and the best that they find.

use alloc::vec::Vec;

use super::{
    Observer, OptimizeProgress,
    boxes::Boxes,
    task::{Rank, Task},
    walk::{Found, Walk},
};
use crate::{Size, progress::Control, random::Random, threads};

/// So many walks go on side by side. The number is fixed, so that the result does not depend on the number of
/// threads.
const LANES: u64 = 8;

/// The temperatures of walks, in letters; which is best differs from list to list.
const TEMPERATURES: [i32; 4] = [9, 10, 11, 12];

/// In a turn, each walk takes so many steps for short lists in small boxes, and as many fewer as others take
/// longer.
const STEPS: usize = 500;
const SHORT: usize = 50;

/// Steps also take longer in boxes of more than so many squares a word.
const WIDE: u64 = 2000;

/// A walk goes on for at least so many turns and so many steps a word, and for longer, the longer there was
/// nothing better: so many times its share of the steps since then. With half its share, boxes were 1.4 %
/// larger after a second for 20 to 50 words; from 4 to 16 times it makes no difference.
const TURNS: u64 = 4;
const STEPS_A_WORD: usize = 8;
const SHARE: u64 = 4;

/// By how much smaller a box the boldest walk tries at first, in thousandths of the area.
const BOLDEST: u64 = 300;

/// How long a search goes on.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limits {
    pub(super) steps: u64,
    /// The squares of the boxes in which steps are taken, those of each step: what the steps take.
    pub(super) squares: u64,
}

/// What a search came to.
#[derive(Debug, Default)]
pub(super) struct Outcome {
    pub(super) found: Option<Found>,
    pub(super) steps: u64,
    pub(super) stopped: bool,
}

/// Looks for arrangements that are better than one of a size and a rank, until a limit is reached or the
/// observer breaks.
///
/// Steps are counted as they are granted to walks, also where one finds something before it has taken all of
/// them: so a search that was stopped has taken whole turns, and the same number as a limit leads to the
/// same.
pub(super) fn search<const N: usize>(
    task: &Task,
    (size, best): (Size, Rank),
    seed: u64,
    limits: Limits,
    control: &Control<Observer<'_>>,
) -> Outcome {
    let boxes = Boxes::new(task);
    let wide = boxes.largest((size, best)).area() / WIDE;
    let mut search = Search::<N> {
        task,
        boxes,
        seed,
        random: Random::new(seed, 0),
        lanes: (0..LANES).map(|_| None).collect(),
        turn: ((STEPS * SHORT) as u64 / wide.max(task.len().max(SHORT) as u64)).max(1),
        walks: 0,
        size,
        best,
        boldness: BOLDEST,
        fruitless: 0,
        squares: 0,
        outcome: Outcome::default(),
    };
    while search.outcome.steps < limits.steps && search.squares < limits.squares {
        search.fill_lanes();
        let taken = search.take_turn(limits.steps - search.outcome.steps);
        let progress =
            OptimizeProgress { steps: search.outcome.steps, size: search.size, left_out: search.best.left.1 };
        search.outcome.stopped = control.flow(|observer| observer(&progress)).is_break();
        if taken == 0 || search.outcome.stopped {
            break;
        }
    }
    search.outcome
}

struct Lane<'a, const N: usize> {
    walk: Walk<'a, N>,
    /// It is given up after so many steps.
    left: u64,
}

struct Search<'a, const N: usize> {
    task: &'a Task,
    boxes: Boxes,
    seed: u64,
    random: Random,
    lanes: Vec<Option<Lane<'a, N>>>,
    turn: u64,
    /// The number of walks so far: each has its own random numbers.
    walks: u64,
    /// The best so far.
    size: Size,
    best: Rank,
    /// By how much smaller boxes are tried than would be enough, in thousandths of the area.
    boldness: u64,
    /// The steps since something better was found.
    fruitless: u64,
    /// The squares of the boxes of all steps so far.
    squares: u64,
    outcome: Outcome,
}

impl<'a, const N: usize> Search<'a, N> {
    /// Starts a new walk where one has ended, or could find nothing better any more.
    fn fill_lanes(&mut self) {
        for number in 0..self.lanes.len() {
            let goes_on = self.lanes[number].as_ref().is_some_and(|lane| {
                lane.left > 0 && (self.best.left.1 > 0 || Boxes::is_better(lane.walk.size(), self.size))
            });
            if !goes_on {
                self.lanes[number] = self.next_box(number as u64).map(|size| self.new_lane(size));
            }
        }
    }

    fn new_lane(&mut self, size: Size) -> Lane<'a, N> {
        self.walks += 1;
        let temperature = TEMPERATURES[self.walks as usize % TEMPERATURES.len()];
        let walk = Walk::new(self.task, size, temperature, Random::new(self.seed, self.walks));
        let least = (TURNS * self.turn).max((STEPS_A_WORD * self.task.len()) as u64);
        Lane { walk, left: least.max(self.fruitless * SHARE / LANES) }
    }

    /// The box for a lane. While words are left out, it is as large as may be; then it becomes smaller. The
    /// first lane tries a box that is just small enough, the others are bolder, as long as that goes
    /// well.
    fn next_box(&mut self, lane: u64) -> Option<Size> {
        if self.best.left.1 > 0 {
            return Some(self.boxes.widest(self.size));
        }
        let bold = self.size.area() * self.boldness * lane / (1000 * LANES);
        let most_area = (self.size.area() - 1).saturating_sub(bold);
        self.boxes.choose(self.size, most_area, &mut self.random)
    }

    /// All lanes go on for a turn, at most so many steps together; returns how many.
    fn take_turn(&mut self, max_steps: u64) -> u64 {
        let (turn, best) = (self.turn, self.best);
        let (mut granted, mut squares) = (0, 0);
        let grant = |lane| {
            let lane: &mut Lane<'a, N> = lane;
            let steps = turn.min(lane.left).min(max_steps - granted);
            lane.left -= steps;
            granted += steps;
            squares += steps * lane.walk.size().area();
            (lane, steps)
        };
        let work: Vec<_> = self.lanes.iter_mut().flatten().map(grant).collect();
        let results = threads::map(work, |(lane, steps)| lane.walk.run(steps, best));
        self.outcome.steps += granted;
        self.squares = self.squares.saturating_add(squares);
        self.fruitless += granted;
        self.boldness = self.boldness * 11 / 12;
        for found in results.into_iter().flatten() {
            if found.rank < self.best {
                (self.best, self.size) = (found.rank, found.size);
                self.outcome.found = Some(found);
                self.boldness = (self.boldness * 4 / 3).min(BOLDEST);
                self.fruitless = 0;
            }
        }
        granted
    }
}

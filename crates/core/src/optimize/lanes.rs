//! Walks in parallel, and the best arrangement that they find.

use alloc::vec::Vec;

use super::{
    Observer, OptimizeProgress,
    boxes::Boxes,
    task::{Rank, Task},
    walk::{Found, Walk},
};
use crate::{Size, progress::Control, random::Random, threads};

/// The number of parallel walks. It is fixed, so that the result does not depend on the number of threads.
const LANES: u64 = 8;

/// The temperatures of walks, in letters. The best one differs from list to list.
const TEMPERATURES: [i32; 4] = [9, 10, 11, 12];

/// The number of steps of a walk per turn for lists of up to [`SHORT_LIST_WORDS`] in small boxes. Others get
/// fewer, in proportion to the time that a step takes.
const STEPS_PER_TURN: usize = 500;
const SHORT_LIST_WORDS: usize = 50;

/// Steps also take longer in boxes of more than this number of squares per word.
const SMALL_BOX_SQUARES_PER_WORD: u64 = 2000;

/// A walk continues for at least this number of steps per word, because a full box takes some hundreds of them,
/// and longer if nothing better was found for long: this multiple of its share of the steps since then. With
/// half its share, boxes were 1.4 % larger after a second for 20 to 50 words; factors from 4 to 16 make no
/// difference.
const MIN_STEPS_PER_WORD: usize = 1000;
const FRUITLESS_SHARE_FACTOR: u64 = 4;

/// The initial reduction of the area that the boldest walk tries, in thousandths.
const MAX_BOLDNESS: u64 = 300;

/// The limits of a search.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limits {
    pub(super) steps: u64,
    /// The sum over all steps of the squares of the box, as a measure of time.
    pub(super) squares: u64,
}

/// The result of a search.
#[derive(Debug, Default)]
pub(super) struct Outcome {
    pub(super) found: Option<Found>,
    pub(super) steps: u64,
    pub(super) stopped: bool,
}

/// Searches for arrangements that are better than one of a size and a rank, until a limit is reached or the
/// observer breaks.
///
/// Steps are counted when they are granted to walks, even if a walk finds something before it has used all of
/// them. So a stopped search has taken whole turns, and the same number of steps as the limit gives the same
/// result.
pub(super) fn search<const N: usize>(
    task: &Task,
    (size, best): (Size, Rank),
    seed: u64,
    limits: Limits,
    control: &Control<Observer<'_>>,
) -> Outcome {
    let boxes = Boxes::new(task);
    let wide = boxes.largest((size, best)).area() / SMALL_BOX_SQUARES_PER_WORD;
    let mut search = Search::<N> {
        task,
        boxes,
        seed,
        random: Random::new(seed, 0),
        lanes: (0..LANES).map(|_| None).collect(),
        turn: ((STEPS_PER_TURN * SHORT_LIST_WORDS) as u64
            / wide.max(task.len().max(SHORT_LIST_WORDS) as u64))
        .max(1),
        walks: 0,
        size,
        best,
        boldness: MAX_BOLDNESS,
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
    /// The remaining steps until it is given up.
    left: u64,
}

struct Search<'a, const N: usize> {
    task: &'a Task,
    boxes: Boxes,
    seed: u64,
    random: Random,
    lanes: Vec<Option<Lane<'a, N>>>,
    turn: u64,
    /// The number of walks so far. Each has its own stream of random numbers.
    walks: u64,
    /// The size and the rank of the best arrangement so far.
    size: Size,
    best: Rank,
    /// The reduction of the area that the boldest walk tries, in thousandths.
    boldness: u64,
    /// The number of steps since the last improvement.
    fruitless: u64,
    /// The sum of the squares of the boxes of all steps so far.
    squares: u64,
    outcome: Outcome,
}

impl<'a, const N: usize> Search<'a, N> {
    /// Starts a new walk in each lane whose walk has ended or can find nothing better.
    fn fill_lanes(&mut self) {
        for number in 0..self.lanes.len() {
            let goes_on = self.lanes[number].as_ref().is_some_and(|lane| {
                lane.left > 0
                    && (self.best.left.1 > 0 || self.boxes.may_be_better(lane.walk.size(), self.size))
            });
            if !goes_on {
                let last = self.lanes[number].take();
                self.lanes[number] = self.next_box(number as u64).map(|size| self.new_lane(size, last));
            }
        }
    }

    /// Starts a walk. If the last one of the lane was not given up, its arrangement is taken over, which saves
    /// the steps until a box is full: boxes are .5 % smaller after a second for 20 to 50 words.
    fn new_lane(&mut self, size: Size, last: Option<Lane<'a, N>>) -> Lane<'a, N> {
        self.walks += 1;
        let temperature = TEMPERATURES[self.walks as usize % TEMPERATURES.len()];
        let mut walk = Walk::new(self.task, size, temperature, Random::new(self.seed, self.walks));
        if let Some(last) = last.filter(|last| last.left > 0) {
            walk.take_over(&last.walk);
        }
        let least = (MIN_STEPS_PER_WORD * self.task.len()) as u64;
        Lane { walk, left: least.max(self.fruitless * FRUITLESS_SHARE_FACTOR / LANES) }
    }

    /// Returns the box for a lane. While words are left out, it is as large as possible; after that it gets
    /// smaller. The first lane tries a box that is just small enough, or one of the same area, in which more
    /// words may cross; the others are bolder, as long as that succeeds.
    fn next_box(&mut self, lane: u64) -> Option<Size> {
        if self.best.left.1 > 0 {
            return Some(self.boxes.widest(self.size));
        }
        let area = self.boxes.largest_area(self.size);
        let bold = area * self.boldness * lane / (1000 * LANES);
        let max_area = area.saturating_sub(bold);
        self.boxes.choose(self.size, max_area, lane == 0, &mut self.random)
    }

    /// Runs all lanes for a turn, with `max_steps` in total at most, and returns the number of steps.
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
            if found.rank.is_better_than(&self.best, self.task.shape()) {
                (self.best, self.size) = (found.rank, found.size);
                self.outcome.found = Some(found);
                self.boldness = (self.boldness * 4 / 3).min(MAX_BOLDNESS);
                self.fruitless = 0;
            }
        }
        granted
    }
}

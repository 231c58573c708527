//! The distance of a picture from a level.

use alloc::vec::Vec;

use crate::{Cell, Clues, Level, Solver, TrialPicture, Watch};

/// Pictures that take more steps to analyze are too hard.
const MAX_STEPS: u64 = 2_000_000;
/// Pictures that take more steps to rate are too hard. Ratings are rare.
const RATING_STEPS: u64 = 20_000_000;
/// Distances of pictures that are too easy for [`Level::NestedWhatIf`] and above, divided by the steps that
/// they take: those that lines solve, those that a what-if solves, and those that are harder. Pictures with
/// several solutions are farther away.
const DISTANCE_BY_STAGE: [f64; 3] = [1e12, 1e9, 1e2];
const SEVERAL_SOLUTIONS_DISTANCE: f64 = 1e15;
/// Walks go on with pictures that are up to this factor farther away.
const DISTANCE_SLACK: f64 = 1.1;
/// Rating pictures that are too easy takes most of the time: only pictures with this many times the steps of
/// the last one are rated.
const MIN_STEP_GROWTH: f64 = 1.5;

/// The result of a measurement.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct LevelDistance {
    /// 0 if the picture has the level, else a number to compare.
    pub(crate) distance: f64,
    /// Pictures that are up to this factor farther away are still acceptable.
    slack: f64,
    /// The cells where changes are likely to help, if there are any.
    pub(crate) open: Vec<Cell>,
    /// The level of the picture, or `None` if it has none, if it was rated.
    pub(crate) rated: Option<Option<Level>>,
}

/// The difficulty of a picture compared with a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Difficulty {
    Match,
    TooHard,
    TooEasy,
}

impl LevelDistance {
    /// Creates the distance of a picture that is not rated, and is only acceptable if it is as near.
    fn new(distance: f64, open: Vec<Cell>) -> Self {
        Self { distance, slack: 1.0, open, rated: None }
    }

    /// Returns the difficulty compared with a level up to [`Level::WhatIf`]: a picture that is too easy
    /// leaves nothing open.
    pub(crate) fn difficulty(&self) -> Difficulty {
        match self.open.is_empty() {
            _ if self.is_closed() => Difficulty::Match,
            true => Difficulty::TooEasy,
            false => Difficulty::TooHard,
        }
    }

    /// Returns whether the picture has the level.
    pub(crate) fn is_closed(&self) -> bool {
        self.distance == 0.0
    }

    /// Returns whether another picture is about as near, or nearer.
    pub(crate) fn leads_to(&self, other: &Self) -> bool {
        other.distance <= self.distance * self.slack
    }
}

/// Measures one picture after the other.
///
/// A picture is too hard if the techniques of the level leave cells open: the fewer, the nearer it is. Up to
/// [`Level::WhatIf`], all pictures that are too easy are the same, because those that are a little too hard
/// are near them. But pictures that are too hard for a what-if mostly have several solutions. So there, the
/// distance of pictures that are too easy depends on the steps that they take.
pub(crate) struct LevelGauge {
    level: Level,
    /// The maximum number of steps of a picture that was rated.
    rated: f64,
    ratings: u32,
}

impl LevelGauge {
    pub(crate) const fn new(level: Level) -> Self {
        Self { level, rated: 0.0, ratings: 0 }
    }

    /// Returns the number of ratings.
    pub(crate) const fn ratings(&self) -> u32 {
        self.ratings
    }

    /// Returns the distance of the picture from the level: the maximum once the watch has ended.
    pub(crate) fn measure(&mut self, trial: &mut dyn TrialPicture, watch: &Watch<'_>) -> LevelDistance {
        let gap = self.measured(trial, watch);
        if watch.has_ended() { LevelDistance::new(f64::MAX, Vec::new()) } else { gap }
    }

    fn measured(&mut self, trial: &mut dyn TrialPicture, watch: &Watch<'_>) -> LevelDistance {
        if self.level > Level::WhatIf {
            return self.hard(trial, watch);
        }
        let open = open_after(self.level, trial, watch);
        let below = Level::ALL[..self.level as usize].last();
        if open.is_empty() && below.is_some_and(|&below| open_after(below, trial, watch).is_empty()) {
            // As far as a picture that leaves a few groups of cells open.
            return LevelDistance::new(8.0 + trial.size().area() as f64 / 16.0, open);
        }
        LevelDistance::new(open.len() as f64, open)
    }

    fn hard(&mut self, trial: &mut dyn TrialPicture, watch: &Watch<'_>) -> LevelDistance {
        let open = trial.open_after_lines(watch).cells;
        let far = |stage: usize, steps: f64, open| LevelDistance {
            slack: DISTANCE_SLACK,
            ..LevelDistance::new(DISTANCE_BY_STAGE[stage] / steps.max(1.0), open)
        };
        if open.is_empty() {
            return far(0, 1.0, open);
        }
        let before = trial.steps();
        match trial.open_after_probes(MAX_STEPS, watch) {
            Ok(left) if left.is_empty() => return far(1, (trial.steps() - before) as f64, open),
            Ok(_) => {}
            Err(_) => return LevelDistance::new(f64::MAX, open),
        }
        let before = trial.steps();
        match trial.open_after_search(MAX_STEPS, watch) {
            Ok(all) if all.cells.is_empty() => {}
            Ok(all) => {
                return LevelDistance::new(
                    SEVERAL_SOLUTIONS_DISTANCE + all.alternative.len() as f64,
                    all.cells,
                );
            }
            Err(_) => return LevelDistance::new(f64::MAX, open),
        }
        let steps = (trial.steps() - before) as f64;
        if steps <= self.rated * MIN_STEP_GROWTH {
            return far(2, steps, open);
        }
        self.rated = steps;
        self.ratings += 1;
        let level = rated(trial.clues(), watch);
        let gap = match level {
            Some(level) if level == self.level => LevelDistance::default(),
            Some(level) if level < self.level => far(2, steps, open),
            _ => LevelDistance::new(f64::MAX, open),
        };
        LevelDistance { rated: Some(level), ..gap }
    }
}

/// Returns the level of clues; `None` if there are several solutions, or if rating takes too long.
pub(crate) fn rated(clues: &Clues, watch: &Watch<'_>) -> Option<Level> {
    let solver = Solver::new().max_steps(RATING_STEPS).observer(|_| watch.flow());
    Some(solver.rate(clues).ok()?.level)
}

/// Returns the cells that the techniques up to a level leave open, at most those of a what-if.
fn open_after(level: Level, trial: &mut dyn TrialPicture, watch: &Watch<'_>) -> Vec<Cell> {
    match level {
        Level::Trivial | Level::Overlap | Level::LineTricks => trial.open_after_tricks(level, watch),
        Level::FullLine => trial.open_after_lines(watch).cells,
        _ => {
            let open = trial.open_after_probes(MAX_STEPS, watch);
            open.unwrap_or_else(|_| trial.open_after_lines(watch).cells)
        }
    }
}

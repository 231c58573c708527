//! How far a picture is from being of a level.

use alloc::vec::Vec;

use crate::{
    Clues, Level, Solver,
    control::watch::Watch,
    grid::trial::{Cell, TrialPicture},
};

/// What takes more steps to judge is too hard, and so is what takes more to rate. Ratings are rare.
const MAX_STEPS: u64 = 2_000_000;
const RATING_STEPS: u64 = 20_000_000;
/// Distances of pictures that are too easy for [`Level::NestedWhatIf`] and above, divided by the steps that
/// they take: those that lines solve, those that a what-if solves, and those that are harder. What has
/// several solutions is farther away.
const DISTANCE_BY_STAGE: [f64; 3] = [1e12, 1e9, 1e2];
const SEVERAL_SOLUTIONS_DISTANCE: f64 = 1e15;
/// What takes this much less steps is still gone on with.
const DISTANCE_SLACK: f64 = 1.1;
/// Rating what is too easy again and again takes most of the time: only what takes so many times the steps is
/// rated.
const MIN_STEP_GROWTH: f64 = 1.5;

/// What was measured.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct LevelDistance {
    /// 0 if the picture is of the level, else a number to compare.
    pub(crate) distance: f64,
    /// What is so many times as far away is still as good.
    slack: f64,
    /// The cells where changes are likely to help, if any are.
    pub(crate) open: Vec<Cell>,
    /// The level that the picture has, or that it has none, if it was rated.
    pub(crate) rated: Option<Option<Level>>,
}

/// How a picture fits a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Difficulty {
    Match,
    TooHard,
    TooEasy,
}

impl LevelDistance {
    /// What is not rated, and is gone on with only where it is as near.
    fn new(distance: f64, open: Vec<Cell>) -> Self {
        Self { distance, slack: 1.0, open, rated: None }
    }

    /// How the picture fits a level up to [`Level::WhatIf`]: what is too easy leaves nothing open.
    pub(crate) fn difficulty(&self) -> Difficulty {
        match self.open.is_empty() {
            _ if self.is_closed() => Difficulty::Match,
            true => Difficulty::TooEasy,
            false => Difficulty::TooHard,
        }
    }

    /// Whether the picture is of the level.
    pub(crate) fn is_closed(&self) -> bool {
        self.distance == 0.0
    }

    /// Whether another picture is about as near, or nearer.
    pub(crate) fn leads_to(&self, other: &Self) -> bool {
        other.distance <= self.distance * self.slack
    }
}

/// Measures one picture after the other.
///
/// A picture is too hard when the techniques of the level leave cells open: the fewer, the nearer it is. Up
/// to [`Level::WhatIf`], pictures that are too easy are all alike, because what is a little too hard is near
/// them. But what is too hard for a what-if mostly has several solutions. So there, the measure of what is
/// too easy is the steps that it takes.
pub(crate) struct LevelGauge {
    level: Level,
    /// The most steps of a picture that was rated.
    rated: f64,
    ratings: u32,
}

impl LevelGauge {
    pub(crate) const fn new(level: Level) -> Self {
        Self { level, rated: 0.0, ratings: 0 }
    }

    /// How many pictures were rated.
    pub(crate) const fn ratings(&self) -> u32 {
        self.ratings
    }

    /// How far the picture is from the level: as far as can be once the watch has ended.
    pub(crate) fn measure(&mut self, trial: &mut dyn TrialPicture, watch: &Watch<'_>) -> LevelDistance {
        let gap = self.measured(trial, watch);
        if watch.has_ended() { LevelDistance::new(f64::MAX, Vec::new()) } else { gap }
    }

    fn measured(&mut self, trial: &mut dyn TrialPicture, watch: &Watch<'_>) -> LevelDistance {
        match self.level {
            Level::Trivial => too_hard(trial.open_after_tricks(Level::Trivial, watch)),
            Level::Overlap => between(
                trial,
                |trial| trial.open_after_tricks(Level::Trivial, watch),
                |trial| trial.open_after_tricks(Level::Overlap, watch),
            ),
            Level::LineTricks => between(
                trial,
                |trial| trial.open_after_tricks(Level::Overlap, watch),
                |trial| trial.open_after_tricks(Level::LineTricks, watch),
            ),
            Level::FullLine => between(
                trial,
                |trial| trial.open_after_tricks(Level::LineTricks, watch),
                |trial| trial.open_after_lines(watch).cells,
            ),
            Level::WhatIf => between(
                trial,
                |trial| trial.open_after_lines(watch).cells,
                |trial| {
                    let open = trial.open_after_probes(MAX_STEPS, watch);
                    open.unwrap_or_else(|_| trial.open_after_lines(watch).cells)
                },
            ),
            Level::NestedWhatIf | Level::Search => self.hard(trial, watch),
        }
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
                return LevelDistance::new(SEVERAL_SOLUTIONS_DISTANCE + all.alternative.len() as f64, all.cells);
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

/// The level of clues; none if there are several solutions, or if rating takes too long.
pub(crate) fn rated(clues: &Clues, watch: &Watch<'_>) -> Option<Level> {
    let solver = Solver::new().max_steps(RATING_STEPS).observer(|_| watch.flow());
    Some(solver.rate(clues).ok()?.level)
}

/// The distance where the techniques of the level leave cells open.
fn too_hard(open: Vec<Cell>) -> LevelDistance {
    LevelDistance::new(open.len() as f64, open)
}

/// The distance where something has to be left open by what is below the level, and nothing by the level.
fn between(
    trial: &mut dyn TrialPicture,
    below: impl Fn(&mut dyn TrialPicture) -> Vec<Cell>,
    level: impl Fn(&mut dyn TrialPicture) -> Vec<Cell>,
) -> LevelDistance {
    let open = level(trial);
    if !open.is_empty() {
        too_hard(open)
    } else if below(trial).is_empty() {
        let size = trial.size();
        // As far as what leaves a few groups of cells open.
        LevelDistance::new(8.0 + size.area() as f64 / 16.0, open)
    } else {
        LevelDistance::default()
    }
}

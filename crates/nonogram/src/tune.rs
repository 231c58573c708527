//! Tuning: pictures are made easier or harder.
//!
//! A level is approached from both sides: if its techniques leave cells open, the picture is too hard; if
//! those of the level below leave nothing open, it is too easy. Up to a what-if the two are next to each
//! other, and a walk goes to and fro. Pictures that a what-if does not solve nearly always have several
//! solutions; so for nested ones, and for search, walks climb along pictures with one solution that take more
//! and more steps.

mod level_gauge;
mod random_walk;

use alloc::{sync::Arc, vec::Vec};
use core::ops::ControlFlow;

use quadrille_core::{Position, Random};

pub(crate) use crate::tune::level_gauge::{Difficulty, LevelDistance, LevelGauge};
use crate::{
    Control, Level, Limit, Picture, Progress, Watch,
    tune::{
        level_gauge::rated,
        random_walk::{RandomWalk, Single},
    },
};

/// Changes a picture in few and inconspicuous cells, until its clues have a level.
///
/// Single changes are tried first, the least visible ones before the others. Then random walks start at the
/// picture, go on from change to change while they do not move away from the level, and undo needless
/// changes. The walk with the fewest changes wins.
///
/// ```
/// use quadrille_nonogram::{Level, Picture, Solver, DifficultyTuner};
/// let heart: Picture = ".##.##.\n#######\n#######\n.#####.\n..###..\n...#...\n".parse()?;
/// let tuned = DifficultyTuner::new(Level::LineTricks).tune(&heart);
/// assert_eq!(tuned.level, Some(Level::LineTricks));
/// assert_eq!(Solver::new().rate(&tuned.picture.clues()).ok().map(|rating| rating.level), tuned.level);
/// # Ok::<(), quadrille_nonogram::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[doc(alias("easier", "harder"))]
#[must_use]
pub struct DifficultyTuner<'o> {
    level: Level,
    max_changes: Option<usize>,
    attempts: u32,
    seed: u64,
    control: Control<'o>,
}

/// The result of tuning.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct TuneOutcome {
    /// The picture after the changes; if the level was not reached, the nearest one that was found.
    pub picture: Picture,
    /// The cells that differ, row by row.
    pub changed: Vec<Position>,
    /// The level of the picture; `None` if there are several solutions, or if rating takes too long.
    pub level: Option<Level>,
    /// Why there may be a nearer picture, or one with fewer changes, if the work was stopped.
    pub limit: Option<Limit>,
}

/// Once a walk has reached the level, as many attempts are made again to find a shorter one; this is the
/// minimum at levels whose attempts are quick.
const MIN_EXTRA_ATTEMPTS: u32 = 20_000;

impl<'o> DifficultyTuner<'o> {
    /// The default limit of attempts, which take up to a few minutes.
    pub const ATTEMPTS: u32 = 50_000;

    /// Creates a tuner for exactly this level.
    pub const fn new(level: Level) -> Self {
        Self { level, max_changes: None, attempts: Self::ATTEMPTS, seed: 0, control: Control::NONE }
    }

    /// Limits the number of changed cells, which may damage the drawing (default: `None`, a tenth of all
    /// cells, and only changes that preserve the drawing as [`Repairer`](crate::Repairer) does).
    pub fn max_changes(mut self, changes: impl Into<Option<usize>>) -> Self {
        self.max_changes = changes.into();
        self
    }

    /// Limits the number of pictures that are analyzed (default: [`Self::ATTEMPTS`]); those that take long
    /// count for several.
    pub const fn max_attempts(mut self, attempts: u32) -> Self {
        self.attempts = attempts;
        self
    }

    /// Sets the random seed (default: 0).
    pub const fn seed(mut self, seed: u64) -> Self {
        self.seed = seed;
        self
    }

    /// Sets an observer, which is called from time to time with the progress, and can stop the work. Then the
    /// best picture so far is the result. If it does not have the wanted level, it is not rated any more and
    /// has no level.
    #[doc(alias("cancel", "timeout", "deadline", "progress", "callback"))]
    pub fn observer(mut self, observer: impl Fn(&Progress) -> ControlFlow<()> + Send + Sync + 'o) -> Self {
        self.control.set_observer(Arc::new(observer));
        self
    }

    quadrille_core::stop_setter!();

    /// Returns the wanted level.
    pub const fn wanted(&self) -> Level {
        self.level
    }

    /// Changes a picture until its clues have the wanted level, if such a picture is found;
    /// [`TuneOutcome::level`] reports the level.
    ///
    /// ```
    /// use quadrille_nonogram::{Level, Picture, DifficultyTuner};
    /// let heart: Picture = ".#.#.\n#####\n.###.\n..#..\n".parse()?;
    /// // It is of this level already.
    /// let tuned = DifficultyTuner::new(Level::Overlap).tune(&heart);
    /// assert_eq!((tuned.level, tuned.changed.len()), (Some(Level::Overlap), 0));
    /// assert_eq!(tuned.picture, heart);
    /// # Ok::<(), quadrille_nonogram::Error>(())
    /// ```
    pub fn tune(&self, picture: &Picture) -> TuneOutcome {
        let watch = Watch::new(self.control.clone());
        watch.expect(self.attempts.into());
        let (found, level) = self.found(picture, &watch);
        let changed = picture.differences(&found).collect();
        TuneOutcome { picture: found, changed, level, limit: watch.has_ended().then_some(Limit::Stopped) }
    }

    /// Returns the best picture and its level.
    fn found(&self, picture: &Picture, watch: &Watch<'_>) -> (Picture, Option<Level>) {
        let mut walk = RandomWalk::new(self, picture, watch);
        let single = if walk.is_there() { Single::Found } else { walk.single() };
        let found = match single {
            Single::Found => Some(walk.picture()),
            Single::Open => self.walked(&mut walk),
            Single::Over => None,
        };
        if let Some(found) = found {
            return (found, Some(self.level));
        }
        let nearest = walk.nearest();
        if watch.has_ended() {
            return (nearest.map_or(picture, |(_, nearest)| nearest).clone(), None);
        }
        // The nearest picture may have several solutions.
        let level = |gap: &LevelDistance, picture: &Picture| {
            gap.rated.unwrap_or_else(|| rated(&picture.clues(), watch))
        };
        let away =
            |level: Option<Level>| level.map_or(u8::MAX, |level| (level as u8).abs_diff(self.level as u8));
        let before = level(walk.start(), picture);
        match nearest.map(|(gap, nearest)| (nearest, level(gap, nearest))) {
            Some((nearest, after)) if away(after) < away(before) => (nearest.clone(), after),
            _ => (picture.clone(), before),
        }
    }

    /// Returns the best picture of the level that random walks reach, if any.
    fn walked(&self, walk: &mut RandomWalk<'_>) -> Option<Picture> {
        let mut random = Random::new(self.seed, 0);
        // The cheapest picture so far, and the number of attempts that need not be made.
        let (mut best, mut enough) = (None, 0);
        while walk.attempts() > enough && walk.go(&mut random) {
            if walk.is_there() {
                walk.take_back();
                let (changes, cost) = walk.total_cost();
                let is_better =
                    best.as_ref().is_none_or(|&(fewest, least, _)| (changes, cost) < (fewest, least));
                if is_better {
                    best = Some((changes, cost, walk.picture()));
                }
            }
            if best.is_some() && enough == 0 {
                let made = self.attempts - walk.attempts();
                let more = if self.level <= Level::WhatIf { made.max(MIN_EXTRA_ATTEMPTS) } else { made };
                enough = walk.attempts().saturating_sub(more).max(1);
            }
        }
        best.map(|(_, _, found)| found)
    }
}

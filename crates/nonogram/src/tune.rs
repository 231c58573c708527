//! Pictures made easier or harder.
//!
//! A level is reached from both sides: what its techniques leave open is too hard, and what those below it
//! leave nothing open of is too easy. Up to a what-if the one is next to the other, and a walk goes to and
//! fro. What a what-if does not solve has several solutions nearly always; so for nested ones, and for
//! search, walks climb along pictures with one solution that take more and more steps.

mod level_gauge;
mod random_walk;

use alloc::{sync::Arc, vec::Vec};
use core::ops::ControlFlow;

use quadrille_core::{Position, Random};

pub(crate) use crate::tune::level_gauge::{Difficulty, LevelDistance, LevelGauge};
use crate::{
    Level, Limit, Picture,
    control::watch::{Control, Progress, Watch},
    tune::{
        level_gauge::rated,
        random_walk::{RandomWalk, Single},
    },
};

/// Changes a picture in few and hardly visible cells, until its clues are of a level.
///
/// Single changes are tried first, the least visible ones before the others. Then random walks begin at the
/// picture, go on from change to change while they come no farther from the level, and take back what turns
/// out to be needless. The one with the fewest changes wins.
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
pub struct DifficultyTuner<'o> {
    level: Level,
    max_changes: Option<usize>,
    attempts: u32,
    seed: u64,
    control: Control<'o>,
}

/// What became of a picture.
///
/// [`DifficultyTuner`] has an example.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct TuneOutcome {
    /// The picture after the changes; where the level was not reached, the nearest one that was found.
    pub picture: Picture,
    /// The cells that differ, row by row.
    pub changed: Vec<Position>,
    /// Its level; `None` if there are several solutions, or if rating takes too long.
    pub level: Option<Level>,
    /// Why there may be a nearer picture, or one with fewer changes, if the observer said to stop.
    pub limit: Option<Limit>,
}

/// Once a walk has led to the level, as many attempts are made again to find a shorter one, and so many at
/// least where they are quick.
const MIN_EXTRA_ATTEMPTS: u32 = 20_000;

impl<'o> DifficultyTuner<'o> {
    /// The number of pictures that are judged if nothing else is said, which takes up to a few minutes.
    pub const ATTEMPTS: u32 = 50_000;

    /// Pictures of just this level.
    #[must_use]
    pub const fn new(level: Level) -> Self {
        Self { level, max_changes: None, attempts: Self::ATTEMPTS, seed: 0, control: Control::NONE }
    }

    /// With at most so many changed cells, which may lose the drawing. With `None`, as at first, with at most
    /// a tenth of all cells, and with those that keep it as [`Repairer`](crate::Repairer) does.
    #[must_use]
    pub fn max_changes(mut self, changes: impl Into<Option<usize>>) -> Self {
        self.max_changes = changes.into();
        self
    }

    /// So many pictures are judged, instead of [`Self::ATTEMPTS`]; those that take long count for several.
    #[must_use]
    pub const fn max_attempts(mut self, attempts: u32) -> Self {
        self.attempts = attempts;
        self
    }

    /// Another seed gives other random walks; 0 at first.
    #[must_use]
    pub const fn seed(mut self, seed: u64) -> Self {
        self.seed = seed;
        self
    }

    /// Shows an observer now and then how far the work is, and asks it whether to go on: when it says to
    /// stop, the best picture so far is taken. If that is none of the wanted level but one that came
    /// near, it is not rated any more and has no level.
    #[must_use]
    pub fn observer(mut self, observer: impl Fn(&Progress) -> ControlFlow<()> + Send + Sync + 'o) -> Self {
        self.control.set_observer(Arc::new(observer));
        self
    }

    quadrille_core::stop_setter!();

    /// The wanted level.
    #[must_use]
    pub const fn wanted(&self) -> Level {
        self.level
    }

    /// Changes a picture until its clues are of the wanted level, if that is found; [`TuneOutcome::level`] tells.
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
    #[must_use]
    pub fn tune(&self, picture: &Picture) -> TuneOutcome {
        let watch = Watch::new(self.control.clone());
        watch.expect(self.attempts.into());
        let (found, level) = self.found(picture, &watch);
        let changed = picture.differences(&found).collect();
        TuneOutcome { picture: found, changed, level, limit: watch.has_ended().then_some(Limit::Stopped) }
    }

    /// The best picture, and its level.
    fn found(&self, picture: &Picture, watch: &Watch<'_>) -> (Picture, Option<Level>) {
        let mut walk = RandomWalk::new(self, picture, watch);
        let single = if walk.is_there() { Single::Found } else { walk.single() };
        let found = match single {
            Single::Found => Some(walk.picture()),
            Single::OpenCells => self.walked(&mut walk),
            Single::Over => None,
        };
        if let Some(found) = found {
            return (found, Some(self.level));
        }
        let nearest = walk.nearest();
        if watch.has_ended() {
            return (nearest.map_or(picture, |(_, nearest)| nearest).clone(), None);
        }
        // What was nearest may have several solutions.
        let level =
            |gap: &LevelDistance, picture: &Picture| gap.rated.unwrap_or_else(|| rated(&picture.clues(), watch));
        let away =
            |level: Option<Level>| level.map_or(u8::MAX, |level| (level as u8).abs_diff(self.level as u8));
        let before = level(walk.start(), picture);
        match nearest.map(|(gap, nearest)| (nearest, level(gap, nearest))) {
            Some((nearest, after)) if away(after) < away(before) => (nearest.clone(), after),
            _ => (picture.clone(), before),
        }
    }

    /// The best picture of the level that walks lead to, if any does.
    fn walked(&self, walk: &mut RandomWalk<'_>) -> Option<Picture> {
        let mut random = Random::new(self.seed, 0);
        // The cheapest so far, and the attempts that need not be made.
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

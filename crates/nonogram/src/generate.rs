//! Random puzzles of a wanted level.

mod climb;

use alloc::{sync::Arc, vec::Vec};
use core::ops::ControlFlow;

use quadrille_core::{Grid, Position, Random, Size};

use crate::{
    ColorId, Error, Level, Limit, Palette, Picture, Symmetry,
    control::watch::{Control, Progress, Watch},
    grid::trial::start_trial,
    grid::trial::{Cell, TrialPicture, cell, position},
    tune::{Difficulty, LevelGauge},
};

/// Makes random nonograms that have one solution.
///
/// A picture of random cells is judged, and the density of filled cells follows: more are filled after one that
/// was too hard, fewer after one that was too easy. Random pictures that lines solve hardly ever take more
/// than tricks, and those with one solution hardly ever more than a what-if. So for higher levels cells are
/// turned that are not the same in all solutions, or that lines leave open, until there are none: such
/// pictures are close to what has no solution that could be find, and hard. From some that a what-if solves,
/// walks go on to those that take more and more steps, until a what-if is not enough, or nothing but search
/// is; the first to get there wins. The puzzle with an index depends on nothing but the settings, so that
/// puzzles can be made in any order and on any number of threads.
///
/// ```
/// use quadrille_core::Size;
/// use quadrille_nonogram::{Generator, Level, Solver};
/// let picture = Generator::new(Size::new(10, 10))?.level(Level::WhatIf).seed(7).puzzle(0)?;
/// assert_eq!(Solver::new().rate(&picture.clues())?.level, Level::WhatIf);
/// # Ok::<(), quadrille_nonogram::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Generator<'o> {
    size: Size,
    level: Option<Level>,
    symmetry: Symmetry,
    seed: u64,
    attempts: u32,
    control: Control<'o>,
}

/// Shares of filled cells are counted in thousandths. Sparser and denser pictures are hardly ever puzzles.
const MIN_DENSITY: u32 = 300;
const MAX_DENSITY: u32 = 950;
/// The density moves so far after each attempt, at first and in the end.
const DENSITY_STRIDES: [u32; 2] = [40, 5];

impl<'o> Generator<'o> {
    /// The number of pictures that are tried for a puzzle if nothing else is said.
    pub const ATTEMPTS: u32 = 20_000;

    /// Puzzles of a size in cells that lines alone solve.
    ///
    /// # Errors
    ///
    /// When a side is 0, or longer than [`Clues::MAX_SIDE`](crate::Clues::MAX_SIDE).
    pub fn new(size: Size) -> Result<Self, Error> {
        Picture::check_wanted(size)?;
        let (symmetry, control) = (Symmetry::None, Control::NONE);
        Ok(Self { size, level: None, symmetry, seed: 0, attempts: Self::ATTEMPTS, control })
    }

    /// Puzzles of just this level; with `None`, as at first, of any that lines alone solve.
    #[must_use]
    pub fn level(mut self, level: impl Into<Option<Level>>) -> Self {
        self.level = level.into();
        self
    }

    /// Puzzles whose pictures are symmetric; without symmetry at first.
    #[must_use]
    pub const fn symmetry(mut self, symmetry: Symmetry) -> Self {
        self.symmetry = symmetry;
        self
    }

    /// Another seed gives other puzzles; 0 at first.
    #[must_use]
    pub const fn seed(mut self, seed: u64) -> Self {
        self.seed = seed;
        self
    }

    /// At most so many pictures are tried for a puzzle, instead of [`Self::ATTEMPTS`]: walks that are under
    /// way at once density them.
    #[must_use]
    pub const fn max_attempts(mut self, attempts: u32) -> Self {
        self.attempts = attempts;
        self
    }

    /// Shows an observer now and then how far the work is, and asks it whether to go on, on any of the
    /// threads: no puzzle is made once it says to stop.
    #[must_use]
    pub fn observer(mut self, observer: impl Fn(&Progress) -> ControlFlow<()> + Send + Sync + 'o) -> Self {
        self.control.set_observer(Arc::new(observer));
        self
    }

    quadrille_core::stop_setter!();

    /// The puzzle with an index, of which the clues make a nonogram of the wanted level.
    ///
    /// # Errors
    ///
    /// [`Limit::Attempts`] when no attempt was one, and [`Limit::Stopped`] when the observer says to stop.
    ///
    /// ```
    /// use quadrille_core::Size;
    /// use quadrille_nonogram::{Generator, Solver, Symmetry, Verdict};
    /// let generator = Generator::new(Size::new(10, 10))?.symmetry(Symmetry::LeftRight).seed(3);
    /// for picture in (0..4).filter_map(|index| generator.puzzle(index).ok()) {
    ///     assert!(picture.to_string().lines().all(|row| row.chars().eq(row.chars().rev())));
    ///     assert_eq!(Solver::new().decide(&picture.clues()), Verdict::Unique(picture));
    /// }
    /// # Ok::<(), quadrille_nonogram::Error>(())
    /// ```
    pub fn puzzle(&self, index: u64) -> Result<Picture, Limit> {
        let watch = Watch::new(self.control.clone());
        watch.expect(self.attempts.into());
        let found = self.find(index, &watch);
        found.ok_or(if watch.has_ended() { Limit::Stopped } else { Limit::Attempts })
    }

    /// The puzzle, if any attempt is one before the watch ends.
    fn find(&self, index: u64, watch: &Watch<'_>) -> Option<Picture> {
        let mut random = Random::new(self.seed, index);
        if let Some(level @ (Level::NestedWhatIf | Level::Search)) = self.level {
            return climb::climb(self, level, &mut random, watch);
        }
        // Harder puzzles have fewer filled cells.
        let mut density: u32 = match self.level {
            Some(Level::Trivial | Level::Overlap) => 800,
            None | Some(Level::LineTricks) => 640,
            Some(_) => 520,
        };
        let flips = self.level.is_some_and(|level| level >= Level::FullLine);
        let mut before = None;
        for attempt in 0..self.attempts {
            watch.reach(attempt.into());
            if watch.ends() {
                break;
            }
            let stride = DENSITY_STRIDES[usize::from(flips || attempt >= 10)];
            let picture = match &before {
                Some(picture) => self.partly_redrawn(picture, density, &mut random),
                None => self.random_picture(density, &mut random),
            };
            let mut trial = start_trial(&picture);
            if flips && !self.is_closed_by_flips(&mut *trial, &mut random, watch) {
                (before, density) = (None, (density + stride).min(MAX_DENSITY));
                continue;
            }
            match self.difficulty(&mut *trial, watch) {
                Difficulty::Match => return Some(trial.picture()),
                Difficulty::TooHard => density = (density + stride).min(MAX_DENSITY),
                Difficulty::TooEasy => density = (density - stride).max(MIN_DENSITY),
            }
            // Turning takes much longer than judging, but not when it has little to turn.
            before = flips.then(|| trial.picture());
        }
        None
    }

    /// A picture of random cells, of which such a density is filled.
    fn random_picture(&self, density: u32, random: &mut Random) -> Picture {
        let mut cells = Grid::filled(self.size, None);
        for row in 0..self.size.height as i32 {
            for column in 0..self.size.width as i32 {
                // The last of the cells that are alike decides.
                self.draw_cell(&mut cells, Position::new(row, column), density, random);
            }
        }
        Picture::of_solution(Palette::black(), cells)
    }

    /// A picture with a few cells random_picture anew.
    fn partly_redrawn(&self, picture: &Picture, density: u32, random: &mut Random) -> Picture {
        let mut cells = picture.cells().clone();
        for _ in 0..self.size.area().div_ceil(CELLS_PER_REDRAWN_CELL) {
            let at = [self.size.height, self.size.width].map(|side| random.below(side) as i32);
            self.draw_cell(&mut cells, Position::new(at[0], at[1]), density, random);
        }
        Picture::of_solution(Palette::black(), cells)
    }

    /// Draws a cell, and all that are like it.
    fn draw_cell(&self, cells: &mut Grid<Option<ColorId>>, at: Position, density: u32, random: &mut Random) {
        let content = (random.below(1000) < density).then(ColorId::default);
        self.symmetry.alike(at, self.size).for_each(|at| cells[at] = content);
    }

    /// Turns some cells of a picture, so that none is left open. Tells whether that succeeds soon.
    fn is_closed_by_flips(&self, trial: &mut dyn TrialPicture, random: &mut Random, watch: &Watch<'_>) -> bool {
        let Some(mut open) = self.open_cells(trial, watch) else { return false };
        for _ in 0..MAX_FLIPS {
            if watch.ends() {
                return false;
            }
            if open.is_empty() {
                return true;
            }
            let at = open[random.below(open.len() as u32) as usize];
            self.flip(trial, at);
            match self.open_cells(trial, watch) {
                Some(now) if now.len() <= open.len() => open = now,
                _ => self.flip(trial, at),
            }
        }
        false
    }

    /// The cells that lines leave open, or for more than lines can do, those that are not the same in all
    /// solutions.
    fn open_cells(&self, trial: &mut dyn TrialPicture, watch: &Watch<'_>) -> Option<Vec<Cell>> {
        let open = match self.level {
            Some(Level::WhatIf | Level::NestedWhatIf | Level::Search) => {
                trial.open_after_search(MAX_STEPS, watch).ok()?
            }
            _ => trial.open_after_lines(watch),
        };
        Some(open.cells)
    }

    /// Fills or empties a cell and all that are like it.
    fn flip(&self, trial: &mut dyn TrialPicture, at: Cell) {
        let content = 1 - trial.content(at);
        for at in self.symmetry.alike(position(at), self.size) {
            trial.set_cell(cell(at), content);
        }
    }

    /// How a picture fits the level.
    fn difficulty(&self, trial: &mut dyn TrialPicture, watch: &Watch<'_>) -> Difficulty {
        // Lines take less time than techniques, and leave less open.
        let is_for_lines = self.level.is_none_or(|level| level <= Level::FullLine);
        if is_for_lines && !trial.open_after_lines(watch).cells.is_empty() {
            return Difficulty::TooHard;
        }
        self.level.map_or(Difficulty::Match, |level| LevelGauge::new(level).measure(trial, watch).difficulty())
    }
}

/// One of so many cells is random_picture anew after a picture that was not right: with fewer, the next one is like
/// it.
const CELLS_PER_REDRAWN_CELL: u64 = 9;

/// So many cells are turned at most before another picture is taken.
const MAX_FLIPS: usize = 300;

/// Whether a picture has one solution is find in so many steps, or it is turned no more: most that take
/// longer have several.
const MAX_STEPS: u64 = 1_000_000;

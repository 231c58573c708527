//! Random puzzles with a wanted level.

mod climb;

use alloc::{sync::Arc, vec::Vec};
use core::ops::ControlFlow;

use quadrille_core::{Grid, Position, Random, Size};

use crate::{
    Cell, ColorId, Control, Error, Level, Limit, Palette, Picture, Progress, Symmetry, TrialPicture, Watch,
    grid::trial::{cell, position, start_trial},
    tune::{Difficulty, LevelGauge},
};

/// Generates random nonograms that have one solution.
///
/// The generator analyzes a picture of random cells, and adapts the density of filled cells: it is increased
/// after a picture that was too hard, and decreased after one that was too easy. Random pictures that are
/// line-solvable hardly ever need more than tricks, and those with one solution hardly ever more than a
/// what-if. So for higher levels, the generator flips cells that differ between solutions, or that lines
/// leave open, until there are none: such pictures nearly have several solutions, and are hard. From some
/// that a what-if solves, walks go on to those that take more and more steps, until a what-if is not enough,
/// or only search is; the first walk to arrive wins. The puzzle with an index depends only on the settings,
/// so that puzzles can be generated in any order and on any number of threads.
///
/// ```
/// use quadrille_core::Size;
/// use quadrille_nonogram::{Generator, Level, Solver};
/// let picture = Generator::new(Size::new(10, 10))?.level(Level::WhatIf).seed(7).puzzle(0)?;
/// assert_eq!(Solver::new().rate(&picture.clues())?.level, Level::WhatIf);
/// # Ok::<(), quadrille_nonogram::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[doc(alias("random", "create"))]
#[must_use]
pub struct Generator<'o> {
    size: Size,
    level: Option<Level>,
    symmetry: Symmetry,
    seed: u64,
    attempts: u32,
    control: Control<'o>,
}

/// Densities are the numbers of filled cells per thousand. Sparser and denser pictures are hardly ever
/// puzzles.
const MIN_DENSITY: u32 = 300;
const MAX_DENSITY: u32 = 950;
/// The change of the density after each attempt, at first and in the end.
const DENSITY_STRIDES: [u32; 2] = [40, 5];

impl<'o> Generator<'o> {
    /// The default limit of attempts per puzzle.
    pub const ATTEMPTS: u32 = 20_000;

    /// Creates a generator of line-solvable puzzles with a size in cells.
    ///
    /// # Errors
    ///
    /// If a side is 0, or longer than [`Clues::MAX_SIDE`](crate::Clues::MAX_SIDE).
    pub fn new(size: Size) -> Result<Self, Error> {
        Picture::check_wanted(size)?;
        let (symmetry, control) = (Symmetry::None, Control::NONE);
        Ok(Self { size, level: None, symmetry, seed: 0, attempts: Self::ATTEMPTS, control })
    }

    /// Sets the exact level of the puzzles (default: `None`, any line-solvable puzzle).
    pub fn level(mut self, level: impl Into<Option<Level>>) -> Self {
        self.level = level.into();
        self
    }

    /// Sets the symmetry of the pictures (default: [`Symmetry::None`]).
    pub const fn symmetry(mut self, symmetry: Symmetry) -> Self {
        self.symmetry = symmetry;
        self
    }

    /// Sets the random seed (default: 0).
    pub const fn seed(mut self, seed: u64) -> Self {
        self.seed = seed;
        self
    }

    /// Limits the number of pictures that are tried for a puzzle (default: [`Self::ATTEMPTS`]). Walks that
    /// run at the same time share them.
    pub const fn max_attempts(mut self, attempts: u32) -> Self {
        self.attempts = attempts;
        self
    }

    /// Sets an observer, which is called from time to time with the progress, on any thread, and can stop the
    /// work. Then there is no puzzle.
    #[doc(alias("cancel", "timeout", "deadline", "progress", "callback"))]
    pub fn observer(mut self, observer: impl Fn(&Progress) -> ControlFlow<()> + Send + Sync + 'o) -> Self {
        self.control.set_observer(Arc::new(observer));
        self
    }

    quadrille_core::stop_setter!();

    /// Generates the puzzle with an index: a picture whose clues have the wanted level.
    ///
    /// # Errors
    ///
    /// [`Limit::Attempts`] if no attempt succeeds, and [`Limit::Stopped`] if the work is stopped.
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

    /// Returns the puzzle, if an attempt succeeds before the watch ends.
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
            // Flipping takes much longer than the analysis, unless there is little to flip.
            before = flips.then(|| trial.picture());
        }
        None
    }

    /// Returns a picture of random cells with a density.
    fn random_picture(&self, density: u32, random: &mut Random) -> Picture {
        let mut cells = Grid::filled(self.size, None);
        for row in 0..self.size.height as i32 {
            for column in 0..self.size.width as i32 {
                // The last of the symmetric cells decides.
                self.draw_cell(&mut cells, Position::new(row, column), density, random);
            }
        }
        Picture::of_solution(Palette::black(), cells)
    }

    /// Returns a picture in which a few cells are redrawn.
    fn partly_redrawn(&self, picture: &Picture, density: u32, random: &mut Random) -> Picture {
        let mut cells = picture.cells().clone();
        for _ in 0..self.size.area().div_ceil(CELLS_PER_REDRAWN_CELL) {
            let at = [self.size.height, self.size.width].map(|side| random.below(side) as i32);
            self.draw_cell(&mut cells, Position::new(at[0], at[1]), density, random);
        }
        Picture::of_solution(Palette::black(), cells)
    }

    /// Draws a cell, and its images.
    fn draw_cell(&self, cells: &mut Grid<Option<ColorId>>, at: Position, density: u32, random: &mut Random) {
        let content = (random.below(1000) < density).then(ColorId::default);
        self.symmetry.images(at, self.size).for_each(|at| cells[at] = content);
    }

    /// Flips some cells of a picture, so that none is left open. Returns whether that succeeds soon.
    fn is_closed_by_flips(
        &self,
        trial: &mut dyn TrialPicture,
        random: &mut Random,
        watch: &Watch<'_>,
    ) -> bool {
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

    /// Returns the cells that lines leave open or, at levels for which lines are not enough, the cells that
    /// differ between solutions.
    fn open_cells(&self, trial: &mut dyn TrialPicture, watch: &Watch<'_>) -> Option<Vec<Cell>> {
        let open = match self.level {
            Some(Level::WhatIf | Level::NestedWhatIf | Level::Search) => {
                trial.open_after_search(MAX_STEPS, watch).ok()?
            }
            _ => trial.open_after_lines(watch),
        };
        Some(open.cells)
    }

    /// Fills or empties a cell and its images.
    fn flip(&self, trial: &mut dyn TrialPicture, at: Cell) {
        let content = 1 - trial.content(at);
        for at in self.symmetry.images(position(at), self.size) {
            trial.set_cell(cell(at), content);
        }
    }

    /// Returns the difficulty of a picture compared with the level.
    fn difficulty(&self, trial: &mut dyn TrialPicture, watch: &Watch<'_>) -> Difficulty {
        // Lines take less time than techniques, and leave fewer cells open.
        let is_for_lines = self.level.is_none_or(|level| level <= Level::FullLine);
        if is_for_lines && !trial.open_after_lines(watch).cells.is_empty() {
            return Difficulty::TooHard;
        }
        self.level
            .map_or(Difficulty::Match, |level| LevelGauge::new(level).measure(trial, watch).difficulty())
    }
}

/// One cell in this number is redrawn after a picture that did not match: with fewer, the next one would be
/// similar.
const CELLS_PER_REDRAWN_CELL: u64 = 9;

/// The maximum number of flips before another picture is drawn.
const MAX_FLIPS: usize = 300;

/// The limit of steps to find out whether a picture has one solution: most pictures that take longer have
/// several.
const MAX_STEPS: u64 = 1_000_000;

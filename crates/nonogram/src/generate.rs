//! Random puzzles of a wanted level.

use quadrille_core::{Grid, Position, Random, Size};

use crate::{Error, InkId, Inks, Level, Picture, Solver, Verdict};

/// Makes random nonograms that have one solution.
///
/// Each attempt is a picture of random cells. It is judged, and the share of filled cells follows: more are filled after
/// a picture that was too hard, fewer after one that was too easy. The puzzle with an index depends on nothing but the
/// settings, so that puzzles can be made in any order and on any number of threads.
///
/// ```
/// use quadrille_core::Size;
/// use quadrille_nonogram::{Generator, Level, Solver};
/// let picture = Generator::new(Size::new(10, 10))?.level(Level::WhatIf).seed(7).puzzle(0).expect("there are many");
/// assert_eq!(Solver::new().rate(&picture.clues()).map(|rating| rating.level), Some(Level::WhatIf));
/// # Ok::<(), quadrille_nonogram::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Generator {
    size: Size,
    level: Option<Level>,
    symmetry: Symmetry,
    seed: u64,
    attempts: u32,
}

/// Which cells of a random picture are alike.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Symmetry {
    /// None has to be like another.
    #[default]
    None,
    /// The left half mirrors the right one.
    LeftRight,
    /// The upper half mirrors the lower one.
    UpDown,
    /// All quarters mirror each other.
    Both,
    /// It is the same upside down.
    Turn,
}

impl Symmetry {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::None, Self::LeftRight, Self::UpDown, Self::Both, Self::Turn];

    /// The name in options.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::LeftRight => "left-right",
            Self::UpDown => "up-down",
            Self::Both => "both",
            Self::Turn => "turn",
        }
    }

    /// The first of the cells that are like this one.
    fn first(self, Position { row, column }: Position, size: Size) -> Position {
        let (down, right) = (size.height as i32 - 1 - row, size.width as i32 - 1 - column);
        match self {
            Self::None => Position::new(row, column),
            Self::LeftRight => Position::new(row, column.min(right)),
            Self::UpDown => Position::new(row.min(down), column),
            Self::Both => Position::new(row.min(down), column.min(right)),
            Self::Turn => Position::new(row, column).min(Position::new(down, right)),
        }
    }
}

/// Shares of filled cells are counted in thousandths. Sparser and denser pictures are hardly ever puzzles.
const SPARSEST: u32 = 300;
const DENSEST: u32 = 950;
/// The share moves so far after each attempt, at first and in the end.
const STRIDES: [u32; 2] = [40, 5];

impl Generator {
    /// Puzzles of a size that lines alone solve.
    ///
    /// # Errors
    ///
    /// When a side is 0, or longer than [`Clues::MAX_SIDE`].
    pub fn new(size: Size) -> Result<Self, Error> {
        // A picture has to be possible.
        Picture::new(Inks::black(), Grid::filled(size, None))?;
        Ok(Self { size, level: None, symmetry: Symmetry::None, seed: 0, attempts: 20_000 })
    }

    /// Puzzles of just this level.
    #[must_use]
    pub const fn level(mut self, level: Level) -> Self {
        self.level = Some(level);
        self
    }

    /// Symmetric puzzles.
    #[must_use]
    pub const fn symmetry(mut self, symmetry: Symmetry) -> Self {
        self.symmetry = symmetry;
        self
    }

    /// Other puzzles.
    #[must_use]
    pub const fn seed(mut self, seed: u64) -> Self {
        self.seed = seed;
        self
    }

    /// So many pictures are tried for a puzzle; 20,000 if it is left open.
    #[must_use]
    pub const fn max_attempts(mut self, attempts: u32) -> Self {
        self.attempts = attempts;
        self
    }

    /// The puzzle with an index, of which the clues make a nonogram of the wanted level; `None` if no attempt was one.
    #[must_use]
    pub fn puzzle(&self, index: u64) -> Option<Picture> {
        let mut random = Random::new(self.seed, index);
        // Harder puzzles have fewer filled cells, and larger ones need more.
        let mut share: u32 = match self.level {
            Some(Level::Trivial | Level::Overlap) => 800,
            None | Some(Level::LineTricks | Level::FullLine) => 640,
            Some(Level::WhatIf | Level::NestedWhatIf | Level::Search) => 540,
        };
        for attempt in 0..self.attempts {
            let picture = self.picture(share, &mut random);
            let stride = STRIDES[usize::from(attempt >= 10)];
            match self.judge(&picture) {
                Fit::Right => return Some(picture),
                Fit::TooHard => share = (share + stride).min(DENSEST),
                Fit::TooEasy => share = (share - stride).max(SPARSEST),
            }
        }
        None
    }

    /// A picture of random cells, of which such a share is filled.
    fn picture(&self, share: u32, random: &mut Random) -> Picture {
        let mut cells = Grid::filled(self.size, None);
        for row in 0..self.size.height as i32 {
            for column in 0..self.size.width as i32 {
                let at = Position::new(row, column);
                let first = self.symmetry.first(at, self.size);
                let is_filled = if first == at { random.below(1000) < share } else { cells[first].is_some() };
                cells[at] = is_filled.then(InkId::default);
            }
        }
        Picture::new(Inks::black(), cells).expect("the size is that of a picture")
    }

    fn judge(&self, picture: &Picture) -> Fit {
        let clues = picture.clues();
        let solver = Solver::new().max_steps(MAX_STEPS);
        let judgement = solver.judge(&clues);
        let Verdict::Unique(_) = judgement.verdict else { return Fit::TooHard };
        match self.level {
            None if judgement.line_solvable => return Fit::Right,
            None => return Fit::TooHard,
            // Rating takes much longer than judging.
            Some(wanted) if wanted <= Level::FullLine && !judgement.line_solvable => return Fit::TooHard,
            Some(wanted) if wanted > Level::FullLine && judgement.line_solvable => return Fit::TooEasy,
            Some(_) => {}
        }
        let level = solver.rate(&clues).map(|rating| rating.level);
        match level.cmp(&self.level) {
            _ if level.is_none() => Fit::TooHard,
            core::cmp::Ordering::Equal => Fit::Right,
            core::cmp::Ordering::Greater => Fit::TooHard,
            core::cmp::Ordering::Less => Fit::TooEasy,
        }
    }
}

/// What is harder takes too long.
const MAX_STEPS: u64 = 1_000_000;

enum Fit {
    Right,
    TooHard,
    TooEasy,
}

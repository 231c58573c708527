use core::fmt;

use quadrille_core::{Grid, Position, Size};

use super::{
    bits::{Bits, Wide},
    field::Field,
    line_solver::Possible,
    search::{self, Found},
};
use crate::{Clues, InkId, Picture};

/// How many solutions clues have. `Unique` rests on an exhausted search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Exactly one.
    Unique(Picture),
    /// At least two.
    Multiple {
        /// One of them.
        first: Picture,
        /// Another one.
        second: Picture,
    },
    /// None at all.
    None,
    /// The limit of steps was reached first.
    Undecided,
}

impl Verdict {
    /// The verdict in a word.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Unique(_) => "unique",
            Self::Multiple { .. } => "multiple",
            Self::None => "none",
            Self::Undecided => "undecided",
        }
    }
}

/// The strongest means that a solver needed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Means {
    /// One line at a time.
    Line,
    /// Trying the contents of a cell and comparing what follows.
    Probe,
    /// Trying contents one inside the other.
    Search,
}

impl fmt::Display for Means {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Line => "line",
            Self::Probe => "probe",
            Self::Search => "search",
        })
    }
}

/// A verdict, and how it was come by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judgement {
    /// How many solutions there are.
    pub verdict: Verdict,
    /// The strongest means that was needed.
    pub means: Means,
    /// Whether lines alone lead to the only solution.
    pub line_solvable: bool,
    /// Lines that were solved on the way.
    pub steps: u64,
}

/// Solves nonograms.
///
/// ```
/// use quadrille_nonogram::{Picture, Solver, Verdict};
/// let checkerboard: Picture = "#.\n.#\n".parse()?;
/// let Verdict::Multiple { first, second } = Solver::new().decide(&checkerboard.clues()) else { panic!() };
/// assert_ne!(first, second);
/// # Ok::<(), quadrille_nonogram::Error>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Solver {
    max_steps: Option<u64>,
}

impl Solver {
    /// A solver without limits.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Gives up after so many steps; a step solves one line. It may take some more, until the probe under way ends.
    #[must_use]
    pub fn max_steps(mut self, steps: u64) -> Self {
        self.max_steps = Some(steps);
        self
    }

    /// Whether the clues have exactly one solution.
    #[must_use]
    pub fn decide(&self, clues: &Clues) -> Verdict {
        self.judge(clues).verdict
    }

    /// The verdict, and how it was come by.
    #[must_use]
    pub fn judge(&self, clues: &Clues) -> Judgement {
        let side = clues.rows().len().max(clues.columns().len());
        match (side, clues.inks().len()) {
            (..=63, 1) => self.judge_with::<u64, 2>(clues),
            (..=127, 1) => self.judge_with::<u128, 2>(clues),
            (_, 1) => self.judge_with::<Wide<16>, 2>(clues),
            (..=63, ..=7) => self.judge_with::<u64, 8>(clues),
            _ => self.judge_with::<Wide<16>, 32>(clues),
        }
    }

    fn judge_with<B: Bits, const C: usize>(&self, clues: &Clues) -> Judgement {
        let Found { solutions, exhausted, means, steps } =
            search::search::<B, C>(Field::new(clues), 2, self.max_steps.unwrap_or(u64::MAX));
        let mut pictures = solutions.iter().map(|rows| picture(clues, rows));
        let verdict = match (pictures.next(), pictures.next()) {
            (Some(first), Some(second)) => Verdict::Multiple { first, second },
            (Some(only), None) if exhausted => Verdict::Unique(only),
            (None, None) if exhausted => Verdict::None,
            _ => Verdict::Undecided,
        };
        let line_solvable = means == Means::Line && matches!(verdict, Verdict::Unique(_));
        Judgement { verdict, means, line_solvable, steps }
    }
}

fn picture<B: Bits, const C: usize>(clues: &Clues, rows: &[Possible<B, C>]) -> Picture {
    let Size { width, height } = clues.size();
    let mut cells = Grid::filled(Size::new(width, height), None);
    for (possible, row) in rows.iter().zip(0..) {
        for (content, set) in possible.iter().enumerate().skip(1) {
            for column in set.cells() {
                cells[Position::new(row, column as i32)] = InkId::new(content - 1).ok();
            }
        }
    }
    Picture::new(clues.inks().clone(), cells).expect("a solution has the size and the inks of its clues")
}

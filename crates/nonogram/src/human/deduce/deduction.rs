use alloc::vec::Vec;
use core::ops::Range;

use quadrille_core::Position;

use crate::{Candidates, ColorId, Side, Technique};

/// A step of solving: what follows from what was known before, and why.
///
/// ```
/// use quadrille_core::Position;
/// use quadrille_nonogram::{Candidates, ColorId, Picture, Side, Solver, Technique};
/// let clues = "###\n...\n".parse::<Picture>()?.clues();
/// let step = Solver::new().deductions(&clues).next().expect("there is a first step");
/// assert_eq!((step.side, step.index, step.technique), (Side::Row, 0, Technique::Trivial));
/// assert_eq!(step.cells[0], (Position::new(0, 0), Candidates::just(Some(ColorId::new(0)?))));
/// # Ok::<(), quadrille_nonogram::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Deduction {
    /// The side of the line to look at.
    pub side: Side,
    /// The index of this line, counted from 0: from the top for rows, from the left for columns.
    pub index: usize,
    /// The technique of the step.
    pub technique: Technique,
    /// The cells that have fewer candidates now, and these candidates.
    pub cells: Vec<(Position, Candidates)>,
    /// The reason of the step.
    pub reason: Reason,
    /// The round of the step, counted from 0. All deductions of a round rest on what was known before it; two
    /// of them may agree on a cell that their lines share.
    pub round: usize,
}

/// A run and the cells that it can still own.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Reach {
    /// The index of the run in the clue, counted from 0.
    pub run: usize,
    /// The range of the line that contains all its cells, counted from 0.
    pub cells: Range<usize>,
    /// The parts of the range that contain none of its cells.
    pub gaps: Vec<Range<usize>>,
}

/// Where an assumption leads to a contradiction.
///
/// ```
/// use quadrille_nonogram::{Clues, Reason, Side, Solver};
/// let clues: Clues = "1 1\n2\n1\n1\n\n2\n1\n2\n1\n".parse()?;
/// let end = Solver::new().deductions(&clues).find_map(|step| match step.reason {
///     Reason::Contradiction { end, .. } => Some((end.side, end.index, end.waves)),
///     _ => None,
/// });
/// assert_eq!(end, Some((Side::Row, 1, 3)), "the second row has no room in the third wave");
/// # Ok::<(), quadrille_nonogram::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Refutation {
    /// The side of the line whose runs have no room.
    pub side: Side,
    /// The index of this line, counted from 0: from the top for rows, from the left for columns.
    pub index: usize,
    /// The number of waves until the contradiction, from 1: in each wave, all changed lines are examined.
    pub waves: usize,
}

/// The reason of a [`Deduction`].
///
/// ```
/// use quadrille_nonogram::{Picture, Reason, Solver};
/// let clues = ".#.#.\n#####\n.###.\n..#..\n".parse::<Picture>()?.clues();
/// let covered = Solver::new().deductions(&clues).filter_map(|step| match step.reason {
///     Reason::Covered(reach) => Some((step.cells.len(), reach.cells.len())),
///     _ => None,
/// });
/// let covered: Vec<_> = covered.collect();
/// assert!(!covered.is_empty() && covered.iter().all(|(cells, reach)| cells <= reach));
/// # Ok::<(), quadrille_nonogram::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Reason {
    /// The clue, and the number of cells that are or can be filled.
    Clue,
    /// Wherever this run is within its reach, it covers the cells.
    Covered(Reach),
    /// The cells are beyond the reaches of all runs of their color.
    Beyond(Vec<Reach>),
    /// All arrangements of the line.
    Arrangements,
    /// Each run that can own a stretch of filled cells was tried.
    Owners {
        /// The stretch of filled cells in the line.
        stretch: Range<usize>,
        /// The runs that can own it according to the line, by their indices in the clue, counted from 0.
        runs: Vec<usize>,
        /// The runs among them that lead to a contradiction, by the same indices, and where.
        impossible: Vec<(usize, Refutation)>,
    },
    /// A content of a cell leads to a contradiction.
    Contradiction {
        /// The cell.
        cell: Position,
        /// The content.
        content: Option<ColorId>,
        /// Where it leads.
        end: Refutation,
    },
    /// A content of a cell leads to a contradiction once more cells are tried.
    NoWayOut {
        /// The cell.
        cell: Position,
        /// The content.
        content: Option<ColorId>,
        /// Another cell that is enough, if there is one: each of its contents leads to a contradiction.
        further: Option<Position>,
    },
    /// All contents of a cell have the same consequence.
    Common {
        /// The cell.
        cell: Position,
    },
    /// The only solution that agrees with what is known.
    Solution,
}

use alloc::vec::Vec;
use core::ops::Range;

use quadrille_core::Position;

use crate::{Candidates, ColorId, Side, human::deduce::Technique};

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
    /// How it follows.
    pub technique: Technique,
    /// The cells of which something new is known, and what they may still be.
    pub cells: Vec<(Position, Candidates)>,
    /// What it rests on.
    pub reason: Reason,
    /// All deductions of a round, counted from 0, rest on what was known before the round; two of them may
    /// say the same of a cell that their lines what_if_share.
    pub round: usize,
}

/// A run and the cells that it can still own.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Reach {
    /// The index of the run in the clue, counted from 0.
    pub run: usize,
    /// All its cells are in this range of the line, counted from 0.
    pub cells: Range<usize>,
    /// The parts of the range in which none of its cells is.
    pub gaps: Vec<Range<usize>>,
}

/// Where an assumption leads into a contradiction.
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
    /// So many times, from 1, all lines that had changed were looked at until then.
    pub waves: usize,
}

/// What a [`Deduction`] rests on.
///
/// ```
/// use quadrille_nonogram::{Picture, Reason, Solver};
/// let clues = ".#.#.\n#####\n.###.\n..#..\n".parse::<Picture>()?.clues();
/// let covered = Solver::new().deductions(&clues).filter_map(|step| match step.reason {
///     Reason::Covered(reach) => Some((step.cells.len(), reach.cells.len())),
///     _ => None,
/// });
/// let covered: Vec<_> = covered.collect();
/// assert!(!covered.is_empty() && covered.iter().all(|(settled_by_rules, reach)| settled_by_rules <= reach));
/// # Ok::<(), quadrille_nonogram::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Reason {
    /// The clue and the number of cells that are filled, or can be.
    Clue,
    /// Wherever this run goes within its reach, it covers the cells.
    Covered(Reach),
    /// These are the reaches of all runs, and the cells are beyond those of their color.
    Beyond(Vec<Reach>),
    /// The arrangements of the line.
    Arrangements,
    /// Each of the runs that can own a stretch of filled cells was tried.
    Owners {
        /// The stretch of filled cells in the line.
        stretch: Range<usize>,
        /// The runs that can own it as far as the line says, by their indices in the clue, counted from 0.
        runs: Vec<usize>,
        /// Those of them that lead into a contradiction, by the same indices, and where.
        impossible: Vec<(usize, Refutation)>,
    },
    /// One content of a cell leads into a contradiction.
    Contradiction {
        /// The cell.
        cell: Position,
        /// The content.
        content: Option<ColorId>,
        /// Where it leads.
        end: Refutation,
    },
    /// One content of a cell leads into a contradiction once further cells are tried.
    NoWayOut {
        /// The cell.
        cell: Position,
        /// The content.
        content: Option<ColorId>,
        /// A further cell that is enough, if one is: whatever it is, there is a contradiction.
        further: Option<Position>,
    },
    /// Every content of a cell leads to the same.
    Common {
        /// The cell.
        cell: Position,
    },
    /// It is so in the only solution that agrees with what is known.
    Solution,
}

use core::{fmt, ops::Range};

use quadrille_core::Position;

use super::Technique;
use crate::{InkId, Inks, Side};

/// What a cell may still be: a set of contents.
///
/// ```
/// use quadrille_nonogram::{Contents, InkId, Inks};
/// let (any, black) = (Contents::any(&Inks::black()), Some(InkId::new(0)?));
/// assert!(any.can_be(black) && any.can_be(None) && any.only().is_none());
/// assert_eq!(any.and(Contents::just(black)).only(), Some(black));
/// # Ok::<(), quadrille_nonogram::Error>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Contents(u32);

impl Contents {
    /// No content is left: there is no solution.
    pub(super) const NONE: Self = Self(0);

    /// As the line solver counts them: 0 is empty, then the inks.
    pub(super) const fn with(self, content: usize) -> Self {
        Self(self.0 | 1 << content)
    }

    pub(in crate::solve) const fn has(self, content: usize) -> bool {
        self.0 >> content & 1 == 1
    }

    /// A cell of which nothing is known, in a nonogram with these inks.
    #[must_use]
    pub fn any(inks: &Inks) -> Self {
        Self(!0 >> (31 - inks.len()))
    }

    /// A cell that has an ink, or is empty.
    #[must_use]
    pub fn just(cell: Option<InkId>) -> Self {
        Self::NONE.with(cell.map_or(0, |ink| ink.index() + 1))
    }

    /// What both allow.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// What either allows.
    ///
    /// ```
    /// use quadrille_nonogram::{Contents, InkId, Inks};
    /// let ink = Some(InkId::new(0)?);
    /// assert_eq!(Contents::just(ink).or(Contents::just(None)), Contents::any(&Inks::black()));
    /// # Ok::<(), quadrille_nonogram::Error>(())
    /// ```
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The same, but for an ink, or for empty.
    ///
    /// ```
    /// use quadrille_nonogram::{Contents, Inks};
    /// let filled = Contents::any(&Inks::black()).without(None);
    /// assert!(!filled.can_be(None) && filled.only().is_some());
    /// ```
    #[must_use]
    pub fn without(self, cell: Option<InkId>) -> Self {
        Self(self.0 & !Self::just(cell).0)
    }

    /// All that the cell may be: empty, then the inks in their order.
    ///
    /// ```
    /// use quadrille_nonogram::{Contents, InkId, Inks};
    /// let cells: Vec<_> = Contents::any(&Inks::black()).iter().collect();
    /// assert_eq!(cells, [None, Some(InkId::new(0)?)]);
    /// # Ok::<(), quadrille_nonogram::Error>(())
    /// ```
    pub fn iter(self) -> impl Iterator<Item = Option<InkId>> {
        (0..=Inks::MAX).filter(move |&content| self.has(content)).map(cell)
    }

    /// Whether no content is left: something is wrong.
    #[must_use]
    pub const fn is_impossible(self) -> bool {
        self.0 == 0
    }

    /// Whether the cell may have an ink, or be empty.
    #[must_use]
    pub fn can_be(self, cell: Option<InkId>) -> bool {
        self.has(cell.map_or(0, |ink| ink.index() + 1))
    }

    /// What the cell is, if only one content is left.
    #[must_use]
    pub fn only(self) -> Option<Option<InkId>> {
        let content = self.0.trailing_zeros() as usize;
        (self.0.count_ones() == 1).then(|| cell(content))
    }
}

/// A content as a cell has it.
fn cell(content: usize) -> Option<InkId> {
    content.checked_sub(1).and_then(|ink| InkId::new(ink).ok())
}

impl fmt::Debug for Contents {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries((0..32).filter(|&content| self.has(content))).finish()
    }
}

/// A step of solving: what follows from what was known before, and why.
///
/// ```
/// use quadrille_core::Position;
/// use quadrille_nonogram::{Contents, InkId, Picture, Side, Solver, Technique};
/// let clues = "###\n...\n".parse::<Picture>()?.clues();
/// let step = Solver::new().deductions(&clues).next().expect("there is a first step");
/// assert_eq!((step.side, step.index, step.technique), (Side::Row, 0, Technique::Trivial));
/// assert_eq!(step.cells[0], (Position::new(0, 0), Contents::just(Some(InkId::new(0)?))));
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
    pub cells: Vec<(Position, Contents)>,
    /// What it rests on.
    pub reason: Reason,
    /// All deductions of a round, counted from 0, rest on what was known before the round; two of them may
    /// say the same of a cell that their lines share.
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
pub struct DeadEnd {
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
/// assert!(!covered.is_empty() && covered.iter().all(|(told, reach)| told <= reach));
/// # Ok::<(), quadrille_nonogram::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Reason {
    /// The clue and the number of cells that are filled, or can be.
    Clue,
    /// Wherever this run goes within its reach, it covers the cells.
    Covered(Reach),
    /// These are the reaches of all runs, and the cells are beyond those of their ink.
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
        impossible: Vec<(usize, DeadEnd)>,
    },
    /// One content of a cell leads into a contradiction.
    Contradiction {
        /// The cell.
        cell: Position,
        /// The content.
        content: Option<InkId>,
        /// Where it leads.
        end: DeadEnd,
    },
    /// One content of a cell leads into a contradiction once further cells are tried.
    NoWayOut {
        /// The cell.
        cell: Position,
        /// The content.
        content: Option<InkId>,
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

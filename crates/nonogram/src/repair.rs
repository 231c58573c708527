//! Repair: a picture that its clues do not determine is changed in as few and as inconspicuous cells as
//! possible until they do, so that the drawing is preserved.
//!
//! Most changes can be ruled out beforehand. Call cells *open* if the lines leave them unknown (or if
//! solutions differ in them), and two of them connected if they share a line. A connected group whose rows
//! and columns a change does not touch stays open: the clues of its lines are the same as before, and what is
//! known of their other cells does not increase even if the changed lines are taken as known. So a change
//! that closes all groups has its cell in a line of each of them, and of two changes that close them, one
//! touches a group that is open now, and the other touches all groups that are open after it. Besides, most
//! changes keep a second solution that was found before, which only requires a check of its lines: only the
//! other changes are analyzed (counterexamples are stored as in A. Solar-Lezama et al., *Combinatorial
//! Sketching for Finite Programs*, 2006), and only in the lines that differ from the last analysis. All
//! single changes and all pairs are tried, and in small pictures also all sets of three or four; longer
//! repairs are searched for step by step.
//!
//! If strokes are one cell thick and slanted, the fewest changes are to erase them. So three quarters of each
//! content, including the empty one, must stay, and none may become more than twice as frequent; but two
//! cells may always change. If that excludes changes, the search is repeated with a higher cost for cells of
//! strokes: then strokes are thickened.

mod alternative_solutions;
mod edits;
mod preservation;
mod search;
mod visual_cost;

use alloc::{sync::Arc, vec::Vec};
use core::ops::ControlFlow;

use quadrille_core::{Position, Size, string_enum};

use crate::repair::search::Search;
pub use crate::repair::visual_cost::CellCosts;
pub(crate) use crate::repair::{
    edits::{Edit, PricedEdit},
    preservation::Preservation,
    visual_cost::VisualCost,
};
use crate::{AmbiguousRegion, Cell, ColorId, Control, Limit, Picture, Progress, grid::trial::cell};

string_enum! {
    /// The property that the clues of a repaired picture must have.
    ///
    /// ```
    /// use quadrille_nonogram::{Solvability, Picture, Repairer};
    /// let board: Picture = "#.\n.#\n".parse()?;
    /// for &solvability in Solvability::ALL {
    ///     let repaired = Repairer::new().solvability(solvability).repair(&board);
    ///     assert!(repaired.reached && repaired.changed.len() == 1, "{solvability}");
    /// }
    /// # Ok::<(), quadrille_nonogram::Error>(())
    /// ```
    #[derive(Default)]
    pub enum Solvability: "solvability" {
        /// Solvable line by line, without guessing.
        ///
        /// No step needs more than one line at a time.
        #[default]
        Line = "line",
        /// Exactly one solution.
        Unique = "unique",
    }
}

/// Changes pictures until their clues determine them.
///
/// If one or two regions are ambiguous, the repair consists of one or two changes if that is possible, and
/// the least visible of these; in pictures up to 6 x 6, also of three or four. If more changes are needed,
/// the search finds few, but not always the fewest. Among equally many changes, those at the edges of shapes
/// are preferred.
///
/// The drawing is preserved: more than two changes never remove more than a quarter of a color or of the
/// empty cells, and never more than double them. If there is no such repair, the picture stays as it is,
/// unless [`Repairer::max_changes`] is set.
///
/// ```
/// use quadrille_nonogram::{Solvability, Picture, Repairer, Solver, Verdict};
/// let tree: Picture = "..#..\n.###.\n#####\n.#.#.\n".parse()?;
/// let repaired = Repairer::new().solvability(Solvability::Unique).repair(&tree);
/// assert!(repaired.reached);
/// assert_eq!(Solver::new().decide(&repaired.picture.clues()), Verdict::Unique(repaired.picture));
/// # Ok::<(), quadrille_nonogram::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use]
pub struct Repairer<'o> {
    solvability: Solvability,
    max_changes: Option<usize>,
    max_steps: u64,
    control: Control<'o>,
}

/// The result of a repair.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct RepairOutcome {
    /// The picture after the changes, or the original picture if they were not enough.
    pub picture: Picture,
    /// The cells that differ, row by row.
    pub changed: Vec<Position>,
    /// Whether the required solvability was reached.
    pub reached: bool,
    /// The content that has lost too many cells, if the drawing was not preserved.
    pub damage: Option<Damage>,
    /// The limit that was reached before everything was tried, if the repair failed.
    pub limit: Option<Limit>,
}

/// The part that is left of a content, if a picture has lost more than a quarter of it, and more than two cells.
///
/// ```
/// use quadrille_nonogram::{Picture, Repairer};
/// let rows = (0..9).map(|row| format!("{}#{}\n", ".".repeat(row), ".".repeat(8 - row)));
/// let slash: Picture = rows.collect::<String>().parse()?;
/// assert_eq!(Repairer::new().repair(&slash).damage, None);
/// # Ok::<(), quadrille_nonogram::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Damage {
    /// The color; `None` for empty cells.
    pub color: Option<ColorId>,
    /// The number of cells that still have this content.
    pub left: usize,
    /// The number of cells that had it before.
    pub total: usize,
}

impl Default for Repairer<'_> {
    fn default() -> Self {
        let (solvability, control) = (Solvability::default(), Control::default());
        Self { solvability, max_changes: None, max_steps: Self::STEPS, control }
    }
}

impl<'o> Repairer<'o> {
    /// The default limit of steps.
    pub const STEPS: u64 = 200_000_000;

    /// Creates a repairer for [`Solvability::Line`], with any number of changes that preserve the drawing.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets the required solvability (default: [`Solvability::Line`]).
    pub const fn solvability(mut self, solvability: Solvability) -> Self {
        self.solvability = solvability;
        self
    }

    /// Limits the number of changed cells (default: `None`, any number that preserves the drawing).
    ///
    /// The repair is the same as without a limit if it is small enough; otherwise, it may damage the drawing,
    /// which [`RepairOutcome::damage`] reports.
    ///
    /// ```
    /// use quadrille_nonogram::{Picture, Repairer};
    /// let board: Picture = "#.\n.#\n".parse()?;
    /// let repaired = Repairer::new().max_changes(0).repair(&board);
    /// assert_eq!((repaired.reached, repaired.picture), (false, board));
    /// # Ok::<(), quadrille_nonogram::Error>(())
    /// ```
    pub fn max_changes(mut self, changes: impl Into<Option<usize>>) -> Self {
        self.max_changes = changes.into();
        self
    }

    /// Limits the number of steps (default: [`Self::STEPS`]); each of them settles a line.
    ///
    /// A second allows about ten million steps in small pictures, and about ten thousand if lines have a
    /// thousand cells. Even with 0, the picture is analyzed, and one or two changes are tried. Changes that
    /// may damage the drawing have the same number of steps in addition.
    pub const fn max_steps(mut self, steps: u64) -> Self {
        self.max_steps = steps;
        self
    }

    /// Sets an observer, which is called from time to time with the progress, and can stop the work. Then the
    /// picture stays as it is, and [fixes](Self::single_cell_fixes) that are not known yet fail.
    #[doc(alias("cancel", "timeout", "deadline", "progress", "callback"))]
    pub fn observer(mut self, observer: impl Fn(&Progress) -> ControlFlow<()> + Send + Sync + 'o) -> Self {
        self.control.set_observer(Arc::new(observer));
        self
    }

    quadrille_core::stop_setter!();

    /// Repairs a picture. A picture that already has the required solvability is not changed.
    pub fn repair(&self, picture: &Picture) -> RepairOutcome {
        self.repair_like(picture, None)
    }

    /// Returns for each [ambiguous region](crate::Solver::ambiguous_regions) the cell whose change fixes it:
    /// the cells of the region become certain, and no other cell becomes ambiguous.
    ///
    /// It is the least visible such cell at an edge, or anywhere if there is none at an edge; `None` if no
    /// single change fixes the region, or if it has no cells. If there are several colors, the cell may need
    /// another color or none. All regions share the limit of steps. If the limit or the observer ends the
    /// search for a fix, the result is this limit. Cells outside of the picture are ignored.
    ///
    /// ```
    /// use quadrille_nonogram::{Solvability, Picture, Repairer, Solver};
    /// let board: Picture = "#.\n.#\n".parse()?;
    /// let ambiguous_regions = Solver::new().ambiguous_regions(&board.clues(), 100)?;
    /// let single_cell_fixes = Repairer::new().solvability(Solvability::Unique).single_cell_fixes(&board, &ambiguous_regions);
    /// assert!(matches!(single_cell_fixes[..], [Ok(Some(_))]));
    /// # Ok::<(), quadrille_nonogram::Error>(())
    /// ```
    pub fn single_cell_fixes(
        &self,
        picture: &Picture,
        ambiguous_regions: &[AmbiguousRegion],
    ) -> Vec<Result<Option<Position>, Limit>> {
        let mut search = Search::new(self, picture, None);
        search.single_cell_fixes(
            &ambiguous_regions.iter().map(|region| cells(region, picture.size())).collect::<Vec<_>>(),
        )
    }

    /// Repairs a picture with the costs of each content in each cell, if they are known.
    #[doc(hidden)]
    pub fn repair_like(&self, picture: &Picture, cell_costs: Option<&CellCosts>) -> RepairOutcome {
        let mut search = Search::new(self, picture, cell_costs);
        let reached = search.run();
        let repaired = if reached { search.picture() } else { picture.clone() };
        let changed = picture.differences(&repaired).collect();
        let limit = search.stopped().filter(|_| !reached);
        let damage = Damage::between(picture, &repaired);
        RepairOutcome { picture: repaired, changed, reached, damage, limit }
    }
}

/// Returns the cells of a region in a picture of some size, row by row.
fn cells(region: &AmbiguousRegion, size: Size) -> Vec<Cell> {
    let inside = region.cells.iter().copied().filter(|at| size.contains(*at));
    let mut cells: Vec<Cell> = inside.map(cell).collect();
    cells.sort_unstable();
    cells
}

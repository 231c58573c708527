//! Repair: a picture that its clues do not determine is changed in as few and as hardly visible cells as
//! possible until they do, so that the drawing is kept.
//!
//! Most changes can be ruled out beforehand. Call cells *open* that the lines leave unknown (or in which
//! solutions differ), and two of them connected if they share a line. A connected group whose rows and
//! columns a change does not touch stays open: the clues of its lines are the same as before, and what is
//! known of their other cells does not grow when the changed lines are taken for granted. So a change that is
//! to close all groups has its cell in a line of each of them, and of two changes that close them, one
//! touches a group that is open now and the other touches all that are open after it. Besides, most changes
//! leave a second solution that was met before as it is, which is seen in its lines alone: only the others
//! are judged, and of these only the lines in which they differ from what was judged before (counterexamples
//! are kept as in A. Solar-Lezama et al., *Combinatorial Sketching for Finite Programs*, 2006).
//! Everything is tried that can be one or two changes, and in small pictures also what can be three or four;
//! longer repairs are searched for step by step.
//!
//! Where strokes are as thin as a cell, and slant, the fewest changes are to erase them. So of each content,
//! of the empty one too, three quarters are to be left, and none is to become twice as much: two cells aside,
//! because as few always may change. Where that leaves changes out, the search is made again at a higher
//! price for cells of strokes: then these are thickened.

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
use crate::{
    AmbiguousRegion, ColorId, Limit, Picture,
    control::watch::{Control, Progress},
    grid::trial::{Cell, cell},
};

string_enum! {
    /// What the clues of a picture are to be.
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
        /// Solvable line by line: nobody has to guess.
        ///
        /// Nobody has to look at two lines at once either.
        #[default]
        Line = "line",
        /// Exactly one solution.
        Unique = "unique",
    }
}

/// Changes pictures until their clues determine them.
///
/// Where one or two places are ambiguous, one change or two are the fewest that do it, and the least visible
/// of these; of pictures up to 6 x 6, also three or four; where more changes are needed, few are found, but
/// not always the fewest. Of as many, cells at the edges of shapes come first.
///
/// The drawing is kept: of more than two changes, none takes more than a quarter of a color or of what is
/// empty, or makes more than twice as much of it. If nothing is found that does, the picture stays as it was,
/// unless [`Repairer::max_changes`] says how many cells may change all the same.
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
pub struct Repairer<'o> {
    solvability: Solvability,
    max_changes: Option<usize>,
    max_steps: u64,
    control: Control<'o>,
}

/// What became of a picture.
///
/// [`Repairer`] has an example.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct RepairOutcome {
    /// The picture after the changes, or as it was if they were not enough.
    pub picture: Picture,
    /// The cells that differ, row by row.
    pub changed: Vec<Position>,
    /// Whether the aim was reached.
    pub reached: bool,
    /// What too little is left of, if the drawing was not kept.
    pub damage: Option<Damage>,
    /// Why it was not, if a limit came before everything was tried.
    pub limit: Option<Limit>,
}

/// How much is left of what a picture has lost more than a quarter of, and more than two cells.
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
    /// The color; `None` is what was empty.
    pub color: Option<ColorId>,
    /// The cells that are as they were.
    pub left: usize,
    /// The cells that there were.
    pub total: usize,
}

impl Default for Repairer<'_> {
    fn default() -> Self {
        let (solvability, control) = (Solvability::default(), Control::default());
        Self { solvability, max_changes: None, max_steps: Self::STEPS, control }
    }
}

impl<'o> Repairer<'o> {
    /// The number of steps after which a repair gives up if nothing else is said.
    pub const STEPS: u64 = 200_000_000;

    /// Repairs for [`Solvability::Line`], with as many changes as it takes that keep the drawing.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// With another aim.
    #[must_use]
    pub const fn solvability(mut self, solvability: Solvability) -> Self {
        self.solvability = solvability;
        self
    }

    /// With at most so many changed cells: those that are made without this bound, if they are as few, and
    /// else others, which may lose the drawing; [`RepairOutcome::damage`] tells. With `None`, as at first, with any
    /// number that keeps it.
    ///
    /// ```
    /// use quadrille_nonogram::{Picture, Repairer};
    /// let board: Picture = "#.\n.#\n".parse()?;
    /// let repaired = Repairer::new().max_changes(0).repair(&board);
    /// assert_eq!((repaired.reached, repaired.picture), (false, board));
    /// # Ok::<(), quadrille_nonogram::Error>(())
    /// ```
    #[must_use]
    pub fn max_changes(mut self, changes: impl Into<Option<usize>>) -> Self {
        self.max_changes = changes.into();
        self
    }

    /// Gives up after so many steps instead of [`Self::STEPS`], each of which settles a line: some ten
    /// million are a second in small pictures, and some ten thousand where lines have a thousand cells.
    /// Even with 0 the picture is judged, and a change or two are tried. Changes that may lose the
    /// drawing are searched for with as many again.
    #[must_use]
    pub const fn max_steps(mut self, steps: u64) -> Self {
        self.max_steps = steps;
        self
    }

    /// Shows an observer now and then how far the work is, and asks it whether to go on. When it says to
    /// stop, the picture stays as it was, and mends that are not known fail.
    #[must_use]
    pub fn observer(mut self, observer: impl Fn(&Progress) -> ControlFlow<()> + Send + Sync + 'o) -> Self {
        self.control.set_observer(Arc::new(observer));
        self
    }

    quadrille_core::stop_setter!();

    /// Repairs a picture. One that is as wanted already stays as it is; [`RepairOutcome::reached`] tells whether
    /// the aim was reached.
    #[must_use]
    pub fn repair(&self, picture: &Picture) -> RepairOutcome {
        self.repair_like(picture, None)
    }

    /// The cell by whose change each of the [places](crate::Solver::ambiguous_regions) of a picture is mended: its cells
    /// become surely_open, and no other one ambiguous. It is the least visible one at an edge that does it, or
    /// anywhere if none does; `None` if no single change does, as of a place without cells. Of several colors,
    /// the cell may need another one, or none. All places together take no more steps than are allowed, and
    /// where they, or the observer, end the search for one before that is known, it has this limit instead.
    /// Cells outside of the picture are not looked at.
    ///
    /// ```
    /// use quadrille_nonogram::{Solvability, Picture, Repairer, Solver};
    /// let board: Picture = "#.\n.#\n".parse()?;
    /// let ambiguous_regions = Solver::new().ambiguous_regions(&board.clues(), 100)?;
    /// let single_cell_fixes = Repairer::new().solvability(Solvability::Unique).single_cell_fixes(&board, &ambiguous_regions);
    /// assert!(matches!(single_cell_fixes[..], [Ok(Some(_))]));
    /// # Ok::<(), quadrille_nonogram::Error>(())
    /// ```
    #[must_use]
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

    /// Repairs where it may be known how well each content fits into each cell.
    #[doc(hidden)]
    #[must_use]
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

/// The cells of a place in a picture of some size, row by row.
fn cells(region: &AmbiguousRegion, size: Size) -> Vec<Cell> {
    let inside = region.cells.iter().copied().filter(|at| size.contains(*at));
    let mut cells: Vec<Cell> = inside.map(cell).collect();
    cells.sort_unstable();
    cells
}

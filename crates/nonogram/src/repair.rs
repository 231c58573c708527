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

use alloc::vec::Vec;
use core::ops::ControlFlow;

use quadrille_core::{Position, Size, named};

use crate::repair::search::Search;
pub use crate::repair::visual_cost::Misfit;
pub(crate) use crate::repair::{
    edits::{Edit, Offer},
    preservation::Keep,
    visual_cost::Looks,
};
use crate::{
    InkId, Limit, Picture, Place,
    control::watch::{Observed, Progress, observed_by},
    grid::trial::{Cell, cell},
};

named! {
    /// What the clues of a picture are to be.
    ///
    /// ```
    /// use quadrille_nonogram::{Aim, Picture, Repair};
    /// let board: Picture = "#.\n.#\n".parse()?;
    /// for &aim in Aim::ALL {
    ///     let repaired = Repair::new().aim(aim).repair(&board);
    ///     assert!(repaired.reached && repaired.changed.len() == 1, "{aim}");
    /// }
    /// # Ok::<(), quadrille_nonogram::Error>(())
    /// ```
    #[derive(Default)]
    pub enum Aim: "aim" {
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
/// The drawing is kept: of more than two changes, none takes more than a quarter of an ink or of what is
/// empty, or makes more than twice as much of it. If nothing is found that does, the picture stays as it was,
/// unless [`Repair::max_changes`] says how many cells may change all the same.
///
/// ```
/// use quadrille_nonogram::{Aim, Picture, Repair, Solver, Verdict};
/// let tree: Picture = "..#..\n.###.\n#####\n.#.#.\n".parse()?;
/// let repaired = Repair::new().aim(Aim::Unique).repair(&tree);
/// assert!(repaired.reached);
/// assert_eq!(Solver::new().decide(&repaired.picture.clues()), Verdict::Unique(repaired.picture));
/// # Ok::<(), quadrille_nonogram::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Repair<'o> {
    aim: Aim,
    max_changes: Option<usize>,
    max_steps: u64,
    observed: Observed<'o>,
}

/// What became of a picture.
///
/// [`Repair`] has an example.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Repaired {
    /// The picture after the changes, or as it was if they were not enough.
    pub picture: Picture,
    /// The cells that differ, row by row.
    pub changed: Vec<Position>,
    /// Whether the aim was reached.
    pub reached: bool,
    /// What too little is left of, if the drawing was not kept.
    pub loss: Option<Loss>,
    /// Why it was not, if a limit came before everything was tried.
    pub limit: Option<Limit>,
}

/// How much is left of what a picture has lost more than a quarter of, and more than two cells.
///
/// ```
/// use quadrille_nonogram::{Picture, Repair};
/// let rows = (0..9).map(|row| format!("{}#{}\n", ".".repeat(row), ".".repeat(8 - row)));
/// let slash: Picture = rows.collect::<String>().parse()?;
/// assert_eq!(Repair::new().repair(&slash).loss, None);
/// # Ok::<(), quadrille_nonogram::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Loss {
    /// The ink; `None` is what was empty.
    pub ink: Option<InkId>,
    /// The cells that are as they were.
    pub left: usize,
    /// The cells that there were.
    pub of: usize,
}

impl Default for Repair<'_> {
    fn default() -> Self {
        let (aim, observed) = (Aim::default(), Observed::default());
        Self { aim, max_changes: None, max_steps: Self::STEPS, observed }
    }
}

impl<'o> Repair<'o> {
    /// The number of steps after which a repair gives up if nothing else is said.
    pub const STEPS: u64 = 200_000_000;

    /// Repairs for [`Aim::Line`], with as many changes as it takes that keep the drawing.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// With another aim.
    #[must_use]
    pub const fn aim(mut self, aim: Aim) -> Self {
        self.aim = aim;
        self
    }

    /// With at most so many changed cells: those that are made without this bound, if they are as few, and
    /// else others, which may lose the drawing; [`Repaired::loss`] tells. With `None`, as at first, with any
    /// number that keeps it.
    ///
    /// ```
    /// use quadrille_nonogram::{Picture, Repair};
    /// let board: Picture = "#.\n.#\n".parse()?;
    /// let repaired = Repair::new().max_changes(0).repair(&board);
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
        self.observed = observed_by(observer);
        self
    }

    /// Repairs a picture. One that is as wanted already stays as it is; [`Repaired::reached`] tells whether
    /// the aim was reached.
    #[must_use]
    pub fn repair(&self, picture: &Picture) -> Repaired {
        self.repair_like(picture, None)
    }

    /// The cell by whose change each of the [places](crate::Solver::places) of a picture is mended: its cells
    /// become certain, and no other one ambiguous. It is the least visible one at an edge that does it, or
    /// anywhere if none does; `None` if no single change does, as of a place without cells. Of several inks,
    /// the cell may need another one, or none. All places together take no more steps than are allowed, and
    /// where they, or the observer, end the search for one before that is known, it has this limit instead.
    /// Cells outside of the picture are not looked at.
    ///
    /// ```
    /// use quadrille_nonogram::{Aim, Picture, Repair, Solver};
    /// let board: Picture = "#.\n.#\n".parse()?;
    /// let places = Solver::new().places(&board.clues(), 100)?;
    /// let mends = Repair::new().aim(Aim::Unique).mends(&board, &places);
    /// assert!(matches!(mends[..], [Ok(Some(_))]));
    /// # Ok::<(), quadrille_nonogram::Error>(())
    /// ```
    #[must_use]
    pub fn mends(&self, picture: &Picture, places: &[Place]) -> Vec<Result<Option<Position>, Limit>> {
        let mut search = Search::new(self, picture, None);
        search.mends(&places.iter().map(|place| cells(place, picture.size())).collect::<Vec<_>>())
    }

    /// Repairs where it may be known how well each content fits into each cell.
    #[doc(hidden)]
    #[must_use]
    pub fn repair_like(&self, picture: &Picture, misfit: Option<&Misfit>) -> Repaired {
        let mut search = Search::new(self, picture, misfit);
        let reached = search.run();
        let repaired = if reached { search.picture() } else { picture.clone() };
        let changed = picture.differences(&repaired).collect();
        let limit = search.stopped().filter(|_| !reached);
        let loss = Loss::between(picture, &repaired);
        Repaired { picture: repaired, changed, reached, loss, limit }
    }
}

/// The cells of a place in a picture of some size, row by row.
fn cells(place: &Place, size: Size) -> Vec<Cell> {
    let inside = place.cells.iter().copied().filter(|at| size.contains(*at));
    let mut cells: Vec<Cell> = inside.map(cell).collect();
    cells.sort_unstable();
    cells
}

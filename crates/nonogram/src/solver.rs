//! The solver: verdicts on clues, and the strategies that lead to them.
//!
//! The life of a call of [`Solver::analyze`]:
//!
//! 1. `line::bit_width` chooses the shortest bit sets that hold the lines.
//! 2. `solver::method` chooses the strategy. Each strategy (`solver::strategy`) enumerates solutions, and
//!    uniqueness is decided by asking for two.
//! 3. `grid::state` settles all lines with `line::solver` until no line has any more consequences.
//! 4. `grid::guess` makes a few guesses to find two solutions: most ambiguous puzzles end here.
//! 5. `grid::probe` tries every content of every unknown cell.
//! 6. `solver::portfolio` runs depth-first search (`grid::search`), a dive for a solution (`grid::beliefs`, `grid::dive`)
//!    and the search for models of a formula (`sat::encode`, `sat::models`) in turns of limited work. If the clues are
//!    symmetric (`grid::symmetries`), symmetric models are searched for first.
//! 7. `solver::from_known` starts from a picture if one is known ([`Solver::analyze_picture`]).

mod dispatch;
mod enumerate;
pub(crate) mod from_known;
pub(crate) mod method;
pub(crate) mod portfolio;
pub(crate) mod solutions;
pub(crate) mod strategy;
pub(crate) mod verdict;

use alloc::{boxed::Box, sync::Arc, vec::Vec};
use core::{fmt, ops::ControlFlow};

pub(crate) use crate::solver::dispatch::analyze;
use crate::{
    AmbiguousRegion, Analysis, Budget, Clues, Control, Count, Deductions, DynStrategy, Error, Method,
    NotLocated, PartialGrid, Picture, Progress, Solutions, Verdict, count,
    line::bit_width::{extent, with_bit_width},
    sat::proof::prove,
    solver::{
        dispatch::with_first,
        from_known::{QUICK_STEPS, analyze_known},
    },
};

/// Solves nonograms: decides how many solutions there are, enumerates and counts them, and finds the steps
/// that lead to the only one.
///
/// First, everything that single lines imply is deduced. Then depth-first search, which tries all contents of unknown
/// cells before it branches, a dive for a solution by belief propagation, and a SAT solver run in turns. The SAT solver
/// learns clauses as MiniSat does (N. Eén, N. Sörensson, *An Extensible SAT-solver*, 2003).
///
/// ```
/// use quadrille_nonogram::{Picture, Solver, Verdict};
/// let checkerboard: Picture = "#.\n.#\n".parse()?;
/// let Verdict::Multiple { first, second } = Solver::new().decide(&checkerboard.clues()) else { panic!() };
/// assert_ne!(first, second);
/// # Ok::<(), quadrille_nonogram::Error>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[must_use]
pub struct Solver<'o> {
    method: Method,
    max_steps: Option<u64>,
    control: Control<'o>,
}

impl<'o> Solver<'o> {
    /// Creates a solver with the fastest method and without limits.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets the method (default: [`Method::Auto`]).
    pub const fn method(mut self, method: Method) -> Self {
        self.method = method;
        self
    }

    /// Limits the work to about this number of [steps](Analysis::steps) (default: `None`, no limit).
    ///
    /// The solver may exceed the limit by some hundreds or thousands of steps while it builds a formula or
    /// learns clauses. A second allows about ten million steps in small puzzles, and about ten thousand if
    /// lines have a thousand cells.
    ///
    /// ```
    /// use quadrille_nonogram::{Picture, Solver, Verdict};
    /// let heart = ".#.#.\n#####\n.###.\n..#..\n".parse::<Picture>()?;
    /// let taken = Solver::new().analyze(&heart.clues()).steps;
    /// assert_eq!(Solver::new().max_steps(taken).decide(&heart.clues()), Verdict::Unique(heart));
    /// # Ok::<(), quadrille_nonogram::Error>(())
    /// ```
    #[doc(alias("timeout", "deadline", "limit"))]
    pub fn max_steps(mut self, steps: impl Into<Option<u64>>) -> Self {
        self.max_steps = steps.into();
        self
    }

    /// Sets an observer, which is called from time to time with the progress, and can stop the work.
    ///
    /// The observer may borrow data. If it owns its data, [solutions](Self::solutions) and
    /// [deductions](Self::deductions) borrow nothing and can be stored. Stopped work cannot be resumed, only
    /// repeated.
    ///
    /// ```
    /// use core::{ops::ControlFlow, sync::atomic::{AtomicBool, Ordering}};
    /// use std::sync::Arc;
    /// use quadrille_nonogram::{Clues, Explanation, Limit, NotDeduced, Picture, Solver};
    ///
    /// /// What a game keeps from one hint to the next.
    /// struct Game {
    ///     hints: Explanation<'static>,
    ///     // Set by a button; the observer could also look at a clock.
    ///     stop: Arc<AtomicBool>,
    /// }
    ///
    /// impl Game {
    ///     fn new(clues: &Clues) -> Self {
    ///         let stop = Arc::new(AtomicBool::new(false));
    ///         let asked = Arc::clone(&stop);
    ///         let solver = Solver::new().observer(move |_| match asked.load(Ordering::Relaxed) {
    ///             true => ControlFlow::Break(()),
    ///             false => ControlFlow::Continue(()),
    ///         });
    ///         Self { hints: solver.deductions(clues).explain(), stop }
    ///     }
    /// }
    ///
    /// let heart: Picture = ".#.#.\n#####\n.###.\n..#..\n".parse()?;
    /// let mut game = Game::new(&heart.clues());
    /// game.stop.store(true, Ordering::Relaxed);
    /// assert!(game.hints.next().is_none());
    /// assert_eq!(game.hints.result(), Err(NotDeduced::Limit(Limit::Stopped)));
    /// # Ok::<(), quadrille_nonogram::Error>(())
    /// ```
    #[doc(alias("cancel", "timeout", "deadline", "progress", "callback"))]
    pub fn observer(mut self, observer: impl Fn(&Progress) -> ControlFlow<()> + Send + Sync + 'o) -> Self {
        self.control.set_observer(Arc::new(observer));
        self
    }

    quadrille_core::stop_setter!();

    /// Returns whether the clues have one solution, several or none, with one or two of the solutions.
    #[doc(alias("solve", "unique", "uniqueness"))]
    pub fn decide(&self, clues: &Clues) -> Verdict {
        self.analyze(clues).verdict
    }

    /// Returns the verdict, and how it was reached.
    #[doc(alias("solve", "judge", "uniqueness"))]
    pub fn analyze(&self, clues: &Clues) -> Analysis {
        let budget = &mut self.budget();
        match self.method {
            // Small puzzles take less time than to allocate and move a strategy.
            Method::Auto => {
                with_bit_width!(extent(clues), <B, C> dispatch::analyze_auto::<B, C>(clues, budget))
            }
            _ => analyze(&mut *self.strategy(clues), budget),
        }
    }

    /// Analyzes the clues of a picture, which is one of their solutions.
    ///
    /// This is faster than [`analyze`](Self::analyze): if there is another solution, there is mostly one that
    /// differs from the picture in only four cells, and [`Method::Auto`] finds it at once, while the clues
    /// alone may need very long. So after a few steps it looks for such cells, and then for other solutions,
    /// starting from the picture. If there are several solutions, the picture is the first one.
    ///
    /// ```
    /// use quadrille_nonogram::{Picture, Solver, Verdict};
    /// let checkerboard: Picture = "#.\n.#\n".parse()?;
    /// let analysis = Solver::new().analyze_picture(&checkerboard);
    /// assert!(matches!(analysis.verdict, Verdict::Multiple { .. }));
    /// # Ok::<(), quadrille_nonogram::Error>(())
    /// ```
    pub fn analyze_picture(&self, picture: &Picture) -> Analysis {
        let clues = picture.clues();
        if self.method != Method::Auto {
            return with_first(picture, self.analyze(&clues));
        }
        let (quick, full) = (self.budget().part(QUICK_STEPS), self.budget());
        with_bit_width!(extent(&clues), <B, C> analyze_known::<B, C>(picture, &clues, quick, full))
    }

    /// Writes a proof that clues have no solution, or only the one that is given.
    ///
    /// `formula` gets the clues as clauses in the format DIMACS, with comments that name the literals of cells;
    /// a clause excludes the given solution. `proof` gets a proof in the format DRAT that the formula has no
    /// model (N. Wetzler, M. Heule, W. Hunt, *DRAT-trim*, 2014). Programs that share no code with this crate
    /// check such proofs, such as `drat-trim`. The result does not depend on the [method](Self::method), and
    /// hard puzzles take longer than with [`Method::Auto`].
    ///
    /// ```
    /// use quadrille_nonogram::{Picture, Solver, Verdict};
    /// let heart: Picture = ".#.#.\n#####\n.###.\n..#..\n".parse()?;
    /// let (mut formula, mut proof) = (String::new(), String::new());
    /// Solver::new().prove(&heart.clues(), Some(&heart), &mut formula, &mut proof)?;
    /// assert!(formula.contains("\nc row 1 column 2 color #: 3\n"));
    /// assert!(proof.ends_with("0\n"));
    /// # Ok::<(), quadrille_nonogram::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the given picture is no solution, if there is another solution, if a limit is reached, and if writing
    /// fails.
    pub fn prove(
        &self,
        clues: &Clues,
        solution: Option<&Picture>,
        formula: &mut dyn fmt::Write,
        proof: &mut dyn fmt::Write,
    ) -> Result<(), Error> {
        solution.map_or(Ok(()), |picture| clues.check_solution(picture))?;
        let budget = self.budget();
        with_bit_width!(extent(clues), <B, C> prove::<B, C>(clues, solution, formula, proof, budget))
    }

    /// Returns an iterator over all solutions, which finds each of them on demand.
    ///
    /// ```
    /// use quadrille_nonogram::{Picture, Solver};
    /// let rooks: Picture = "#..\n.#.\n..#\n".parse()?;
    /// assert_eq!(Solver::new().solutions(&rooks.clues()).count(), 6);
    /// # Ok::<(), quadrille_nonogram::Error>(())
    /// ```
    pub fn solutions(&self, clues: &Clues) -> Solutions<'o> {
        Solutions::new(self.strategy(clues), self.budget())
    }

    /// Returns the steps to the solution as people would find them, the simplest first.
    ///
    /// The result does not depend on the [method](Self::method).
    ///
    /// ```
    /// use quadrille_nonogram::{Picture, Solver, Technique};
    /// let heart: Picture = ".#.#.\n#####\n.###.\n..#..\n".parse()?;
    /// let clues = heart.clues();
    /// let mut steps = Solver::new().deductions(&clues);
    /// assert!(steps.by_ref().all(|step| step.technique <= Technique::CompleteLine));
    /// assert_eq!(steps.solution(), Some(&heart));
    /// # Ok::<(), quadrille_nonogram::Error>(())
    /// ```
    #[doc(alias("hint", "hints", "explain", "solve"))]
    pub fn deductions(&self, clues: &Clues) -> Deductions<'o> {
        Deductions::new(clues, None, self.budget())
    }

    /// Returns the steps from a partly solved grid to the solution.
    ///
    /// ```
    /// use quadrille_nonogram::{PartialGrid, Picture, Solver};
    /// let clues = "#.\n.#\n".parse::<Picture>()?.clues();
    /// assert_eq!(Solver::new().deductions(&clues).count(), 0);
    /// let known = PartialGrid::from_text(".?\n??\n", &clues)?;
    /// let mut steps = Solver::new().deductions_from(&clues, &known)?;
    /// assert!(steps.by_ref().count() > 0);
    /// assert_eq!(steps.solution(), Some(&".#\n#.\n".parse()?));
    /// # Ok::<(), quadrille_nonogram::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the grid has another size or other colors than the nonogram.
    pub fn deductions_from(&self, clues: &Clues, known: &PartialGrid) -> Result<Deductions<'o>, Error> {
        known.check(clues)?;
        Ok(Deductions::new(clues, Some(known), self.budget()))
    }

    /// Counts the solutions, however many there are, or up to `max`.
    ///
    /// [`Method::Auto`] multiplies the numbers of independent regions; the other methods enumerate all
    /// solutions.
    pub fn count(&self, clues: &Clues, max: Option<u64>) -> Count {
        match self.method {
            Method::Auto => {
                with_bit_width!(extent(clues), <B, C> dispatch::count::<B, C>(clues, max, self.budget()))
            }
            _ => self.solutions(clues).count_to(max),
        }
    }

    /// Returns the independent regions that have several solutions, with the number of solutions of each.
    ///
    /// The numbers are counted up to `max`, but at least to 2. The number of solutions of the clues is the
    /// product of the numbers of all regions, so there is no region if there is exactly one solution. The
    /// result does not depend on the [method](Self::method).
    ///
    /// ```
    /// use quadrille_nonogram::{Count, Picture, Solver};
    /// let twice: Picture = "###.#.\n..#..#\n###...\n#.##.#\n######\n.###.#\n".parse()?;
    /// let ambiguous_regions = Solver::new().ambiguous_regions(&twice.clues(), 100)?;
    /// assert_eq!(ambiguous_regions.len(), 2);
    /// assert!(ambiguous_regions.iter().all(|region| region.solutions == Count::Exactly(2_u32.into())));
    /// # Ok::<(), quadrille_nonogram::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`NotLocated::NoSolution`] if the clues have no solution, and [`NotLocated::Limit`] if the limit of
    /// steps or the observer ends the search before it is known of each region whether it is ambiguous.
    pub fn ambiguous_regions(&self, clues: &Clues, max: u64) -> Result<Vec<AmbiguousRegion>, NotLocated> {
        let budget = &mut self.budget();
        with_bit_width!(extent(clues), <B, C> count::ambiguous_regions::<B, C>(clues, max, budget))
    }

    pub(crate) fn budget(&self) -> Budget<'o> {
        Budget::new(self.max_steps.unwrap_or(u64::MAX), self.control.clone())
    }

    /// Starts the strategy of the method.
    fn strategy(&self, clues: &Clues) -> Box<dyn DynStrategy> {
        with_bit_width!(extent(clues), <B, C> dispatch::strategy::<B, C>(self.method, clues))
    }
}

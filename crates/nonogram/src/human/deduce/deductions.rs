use alloc::{boxed::Box, collections::VecDeque, vec, vec::Vec};
use core::{
    fmt,
    iter::FusedIterator,
    mem::take,
    ops::ControlFlow::{self, Break, Continue},
};

use quadrille_core::Grid;

use crate::{
    Bits, Budget, Candidates, Clues, Deduction, Explanation, Interruption, NotDeduced, PartialGrid, Picture,
    Reason, Side, Technique, Verdict,
    grid::search::Search,
    human::deduce::{Deducer, what_if::WhatIfShare},
    line::bit_width::{extent, with_bit_width},
    solver::{analyze, portfolio::Portfolio},
};

/// The steps that lead to the solution, the simplest first: see
/// [`Solver::deductions`](crate::Solver::deductions).
///
/// If no other technique finds anything and exactly one solution agrees with what is known, the last step is
/// [`Technique::Search`]. If there are several solutions, the steps end at what can be deduced without nested
/// what-ifs. A clone continues from the same step.
#[derive(Clone)]
pub struct Deductions<'o> {
    clues: Clues,
    rounds: Box<dyn Rounds>,
    budget: Budget<'o>,
    waiting: VecDeque<Deduction>,
    end: Option<End>,
}

/// How the deductions ended.
type End = Result<Picture, NotDeduced>;

impl<'o> Deductions<'o> {
    /// Deduces from what is known of the cells of a grid for the clues.
    pub(crate) fn new(clues: &Clues, known: Option<&PartialGrid>, budget: Budget<'o>) -> Self {
        let rounds = with_bit_width!(extent(clues), <B, C> start::<B, C>(clues, known));
        Self { clues: clues.clone(), rounds, budget, waiting: VecDeque::new(), end: None }
    }

    /// Returns the same steps without repetition, to be put into words.
    ///
    /// After each what-if, simpler techniques come first again, so that no other what-if repeats what they
    /// find.
    ///
    /// ```
    /// use quadrille_nonogram::{Picture, Solver};
    /// let clues = ".#.#.\n#####\n.###.\n..#..\n".parse::<Picture>()?.clues();
    /// let all: usize = Solver::new().deductions(&clues).map(|step| step.cells.len()).sum();
    /// let once: usize = Solver::new().deductions(&clues).explain().map(|step| step.cells.len()).sum();
    /// assert_eq!(once, 4 * 5);
    /// assert!(once < all);
    /// # Ok::<(), quadrille_nonogram::Error>(())
    /// ```
    pub fn explain(mut self) -> Explanation<'o> {
        self.rounds.take_one_what_if();
        let shown = Grid::filled(self.clues.size(), Candidates::any(self.clues.palette()));
        Explanation::new(self, shown)
    }

    /// Returns the solution, once the iterator has ended, or the reason why the steps do not lead to one.
    ///
    /// ```
    /// use quadrille_nonogram::{Clues, NotDeduced, Solver};
    /// // The first column wants a cell that no row has.
    /// let clues: Clues = "0\n2\n\n2\n0\n".parse()?;
    /// let mut steps = Solver::new().deductions(&clues);
    /// steps.by_ref().for_each(drop);
    /// assert_eq!(steps.result(), Err(NotDeduced::NoSolution));
    /// # Ok::<(), quadrille_nonogram::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If there is no solution or more than one, and if the limit of steps or the observer ends the work first.
    pub const fn result(&self) -> Result<&Picture, NotDeduced> {
        match &self.end {
            Some(Ok(picture)) => Ok(picture),
            Some(Err(reason)) => Err(*reason),
            None => Err(NotDeduced::SeveralSolutions),
        }
    }

    /// Returns the solution, once the iterator has ended, if the steps lead to it.
    pub fn solution(&self) -> Option<&Picture> {
        self.result().ok()
    }
}

impl fmt::Debug for Deductions<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (waiting, end) = (&self.waiting, &self.end);
        f.debug_struct("Deductions").field("waiting", waiting).field("end", end).finish_non_exhaustive()
    }
}

impl Iterator for Deductions<'_> {
    type Item = Deduction;

    fn next(&mut self) -> Option<Deduction> {
        if self.waiting.is_empty() && self.end.is_none() {
            match self.rounds.next(&mut self.budget) {
                Continue(found) => self.waiting.extend(found),
                Break(end) => self.end = Some(end),
            }
        }
        self.waiting.pop_front()
    }
}

impl FusedIterator for Deductions<'_> {}

/// The rounds of deduction for any type of bit sets.
trait Rounds: Send + Sync {
    fn next(&mut self, budget: &mut Budget<'_>) -> ControlFlow<End, Vec<Deduction>>;

    /// Limits each following round to one what-if.
    fn take_one_what_if(&mut self);

    fn boxed(&self) -> Box<dyn Rounds>;
}

impl Clone for Box<dyn Rounds> {
    fn clone(&self) -> Self {
        (**self).boxed()
    }
}

#[derive(Clone)]
struct Ladder<B, const C: usize> {
    clues: Clues,
    deducer: Deducer<B, C>,
    /// The only solution, once it was searched for.
    only: Option<Picture>,
}

impl<B: Bits, const C: usize> Rounds for Ladder<B, C> {
    fn next(&mut self, budget: &mut Budget<'_>) -> ControlFlow<End, Vec<Deduction>> {
        match self.deducer.round(budget) {
            Err(Interruption::Contradiction) => Break(Err(NotDeduced::NoSolution)),
            Err(Interruption::Limit(limit)) => Break(Err(NotDeduced::Limit(limit))),
            Ok(found) if !found.is_empty() => Continue(found),
            Ok(_) if self.deducer.known.unknown_cells().is_empty() => {
                Break(Ok(self.deducer.known.picture(&self.clues)))
            }
            Ok(_) => match self.only.take() {
                Some(only) => Continue(vec![self.final_step(&only)]),
                // If there are several solutions, nested what-ifs mostly find nothing, and take longest.
                None => match self.only_solution(budget) {
                    Err(reason) => Break(Err(reason)),
                    Ok(only) => {
                        self.only = Some(only);
                        self.deducer.hardest = Technique::NestedWhatIf;
                        self.next(budget)
                    }
                },
            },
        }
    }

    fn take_one_what_if(&mut self) {
        self.deducer.what_if_share = WhatIfShare::One;
    }

    fn boxed(&self) -> Box<dyn Rounds> {
        Box::new(self.clone())
    }
}

impl<B: Bits, const C: usize> Ladder<B, C> {
    /// Returns the solution if exactly one agrees with what is known.
    fn only_solution(&mut self, budget: &mut Budget<'_>) -> End {
        budget.start_part(take(&mut self.deducer.steps));
        let mut strategy = Portfolio::new(Search::knowing(&self.clues, &self.deducer.known));
        let analysis = analyze(&mut strategy, budget);
        budget.start_part(analysis.steps);
        match analysis.verdict {
            Verdict::Unique(picture) => Ok(picture),
            Verdict::None => Err(NotDeduced::NoSolution),
            Verdict::Multiple { .. } => Err(NotDeduced::SeveralSolutions),
            Verdict::Undecided(limit) => Err(NotDeduced::Limit(limit)),
        }
    }

    /// Returns all remaining cells in one step.
    fn final_step(&mut self, solution: &Picture) -> Deduction {
        let unknown = self.deducer.known.unknown_cells().into_iter();
        let cells: Vec<_> = unknown.map(|at| (at, Candidates::just(solution.cells()[at]))).collect();
        let index = cells.first().map_or(0, |(at, _)| at.row as usize);
        let round = self.deducer.round;
        let (side, technique, reason) = (Side::Row, Technique::Search, Reason::Solution);
        let deduction = Deduction { side, index, technique, cells, reason, round };
        self.deducer.learn(deduction.cells.iter().copied());
        deduction
    }
}

fn start<B: Bits, const C: usize>(clues: &Clues, known: Option<&PartialGrid>) -> Box<dyn Rounds> {
    let mut deducer = Deducer::<B, C>::new(clues);
    let known = known.into_iter().flat_map(|known| known.cells().iter());
    deducer.learn(known.map(|(at, &contents)| (at, contents)));
    Box::new(Ladder { clues: clues.clone(), deducer, only: None })
}

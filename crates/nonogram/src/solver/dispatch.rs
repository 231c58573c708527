//! Starts the strategy of the method, and runs computations, with the bit sets of the clues.

use alloc::{boxed::Box, vec::Vec};

use crate::{
    AmbiguousRegion, Analysis, Bits, Budget, Clues, Count, DynStrategy, Method, Next, NotLocated, Picture,
    SolvedBy, Strategy, Verdict, count,
    grid::search::Search,
    human::deduce::Deduce,
    line::bit_width::WithBitWidth,
    sat::models::Models,
    solver::{enumerate::Enumerate, portfolio::Portfolio},
};

/// Counts solutions by independent regions.
pub(super) struct CountRegions<'c, 'o> {
    pub(super) clues: &'c Clues,
    pub(super) max: Option<u64>,
    pub(super) budget: Budget<'o>,
}

impl WithBitWidth for CountRegions<'_, '_> {
    type Output = Count;

    fn run<B: Bits, const C: usize>(mut self) -> Count {
        // The SAT solver decides clues for which counting may take far too long.
        let mut strategy = Portfolio::new(Search::<B, C>::new(self.clues));
        let analysis = analyze(&mut strategy, &mut self.budget);
        let found = strategy.found_count() as u64;
        let up_to = |number: u64| self.max.map_or(number, |max| number.min(max));
        match analysis.verdict {
            Verdict::Multiple { .. } => {
                self.budget.other_steps = analysis.steps;
                match count::count::<B, C>(self.clues, self.max, &mut self.budget) {
                    Count::AtLeast(number) => Count::AtLeast(number.max(up_to(2).into())),
                    exactly @ Count::Exactly(_) => exactly,
                }
            }
            Verdict::None | Verdict::Unique(_) if up_to(found) == found => Count::Exactly(found.into()),
            _ => Count::AtLeast(up_to(found).into()),
        }
    }
}

/// Finds ambiguous regions.
pub(super) struct FindRegions<'c, 'o> {
    pub(super) clues: &'c Clues,
    pub(super) max: u64,
    pub(super) budget: Budget<'o>,
}

impl WithBitWidth for FindRegions<'_, '_> {
    type Output = Result<Vec<AmbiguousRegion>, NotLocated>;

    fn run<B: Bits, const C: usize>(mut self) -> Self::Output {
        count::ambiguous_regions::<B, C>(self.clues, self.max, &mut self.budget)
    }
}

/// Starts the strategy of a method.
pub(super) struct StartStrategy<'c> {
    pub(super) method: Method,
    pub(super) clues: &'c Clues,
}

impl WithBitWidth for StartStrategy<'_> {
    type Output = Box<dyn DynStrategy>;

    fn run<B: Bits, const C: usize>(self) -> Self::Output {
        let search = Search::<B, C>::new(self.clues);
        match self.method {
            Method::Auto => Box::new(Portfolio::new(search)),
            Method::Line => Box::new(search.lines_only()),
            Method::Enumerate => Box::new(Enumerate::<B, C>::new(self.clues)),
            Method::Sat => Box::new(Models::<B, C>::new(self.clues)),
            Method::Deduce => Box::new(Deduce::<B, C>::new(self.clues)),
        }
    }
}

/// Returns the analysis with the picture as the first of several solutions.
pub(super) fn with_first(picture: &Picture, analysis: Analysis) -> Analysis {
    match analysis.verdict {
        Verdict::Multiple { first, second } => {
            let second = if second == *picture { first } else { second };
            Analysis { verdict: Verdict::Multiple { first: picture.clone(), second }, ..analysis }
        }
        _ => analysis,
    }
}

/// Enumerates solutions up to the second one.
pub(crate) fn analyze<W: Strategy + ?Sized>(strategy: &mut W, budget: &mut Budget<'_>) -> Analysis {
    if let Some([first, second]) = strategy.two_solutions(budget) {
        let verdict = Verdict::Multiple { first, second };
        return Analysis { verdict, solved_by: SolvedBy::Search, steps: strategy.steps() };
    }
    let verdict = match strategy.next(budget) {
        Next::Solution(first) => match strategy.next(budget) {
            Next::Solution(second) => Verdict::Multiple { first, second },
            Next::Exhausted => Verdict::Unique(first),
            Next::Limit(limit) => Verdict::Undecided(limit),
        },
        Next::Exhausted => Verdict::None,
        Next::Limit(limit) => Verdict::Undecided(limit),
    };
    Analysis { verdict, solved_by: strategy.solved_by(), steps: strategy.steps() }
}

//! Starts the strategy of the method, and compares its solutions.

use alloc::boxed::Box;

use crate::{
    Analysis, Bits, Budget, Clues, Count, DynStrategy, Method, Next, Picture, SolvedBy, Strategy, Verdict,
    count,
    grid::search::Search,
    human::deduce::Deduce,
    sat::models::Models,
    solver::{enumerate::Enumerate, portfolio::Portfolio},
};

/// Counts solutions by independent regions.
pub(super) fn count<B: Bits, const C: usize>(
    clues: &Clues,
    max: Option<u64>,
    mut budget: Budget<'_>,
) -> Count {
    // The SAT solver decides clues for which counting may take far too long.
    let mut strategy = Portfolio::new(Search::<B, C>::new(clues));
    let analysis = analyze(&mut strategy, &mut budget);
    let found = strategy.found_count() as u64;
    let up_to = |number: u64| max.map_or(number, |max| number.min(max));
    match analysis.verdict {
        Verdict::Multiple { .. } => {
            budget.start_part(analysis.steps);
            match count::count::<B, C>(clues, max, &mut budget) {
                Count::AtLeast(number) => Count::AtLeast(number.max(up_to(2).into())),
                exactly @ Count::Exactly(_) => exactly,
            }
        }
        Verdict::None | Verdict::Unique(_) if up_to(found) == found => Count::Exactly(found.into()),
        _ => Count::AtLeast(up_to(found).into()),
    }
}

/// Starts the strategy of a method.
pub(super) fn strategy<B: Bits, const C: usize>(method: Method, clues: &Clues) -> Box<dyn DynStrategy> {
    let search = Search::<B, C>::new(clues);
    match method {
        Method::Auto => Box::new(Portfolio::new(search)),
        Method::Line => Box::new(search.lines_only()),
        Method::Enumerate => Box::new(Enumerate::<B, C>::new(clues)),
        Method::Sat => Box::new(Models::<B, C>::new(clues)),
        Method::Deduce => Box::new(Deduce::<B, C>::new(clues)),
    }
}

/// Analyzes clues with [`Method::Auto`].
pub(super) fn analyze_auto<B: Bits, const C: usize>(clues: &Clues, budget: &mut Budget<'_>) -> Analysis {
    analyze(&mut Portfolio::new(Search::<B, C>::new(clues)), budget)
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

//! The search for a second solution if one is known.

use crate::{
    Analysis, Bits, Budget, Clues, Limit, Next, Picture, SolvedBy, Strategy, Verdict,
    grid::{four_cell_swap::find_four_cell_swap, search::Search},
    solver::portfolio::Portfolio,
};

/// The number of steps after which it pays to look for a four-cell swap: a few milliseconds.
pub const QUICK_STEPS: u64 = 50_000;

/// Searches for another solution than a picture, given its clues. The quick budget is for the time before the search
/// for a four-cell swap.
pub(crate) fn analyze_known<B: Bits, const C: usize>(
    picture: &Picture,
    clues: &Clues,
    mut quick_budget: Budget<'_>,
    mut full_budget: Budget<'_>,
) -> Analysis {
    let mut strategy = Portfolio::new(Search::<B, C>::new(clues)).with_known_solution(picture);
    let mut next = match strategy.two_solutions(&mut quick_budget) {
        Some([one, other]) => Next::Solution(if one == *picture { other } else { one }),
        None => strategy.next(&mut quick_budget),
    };
    if matches!(next, Next::Limit(Limit::Steps)) && full_budget.check(1).is_ok() {
        next = find_four_cell_swap(picture).map_or_else(|| strategy.next(&mut full_budget), Next::Solution);
    }
    let first = picture.clone();
    let (verdict, solved_by) = match next {
        Next::Solution(second) => (Verdict::Multiple { first, second }, SolvedBy::Search),
        Next::Exhausted => (Verdict::Unique(first), strategy.solved_by()),
        Next::Limit(limit) => (Verdict::Undecided(limit), strategy.solved_by()),
    };
    Analysis { verdict, solved_by, steps: strategy.steps() }
}

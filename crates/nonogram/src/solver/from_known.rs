//! The search for a second solution if one is known.

use crate::{
    Analysis, Bits, Budget, Clues, Limit, Next, Picture, SolvedBy, Strategy, Verdict,
    grid::{four_cell_swap::find_four_cell_swap, search::Search},
    line::bit_width::WithBitWidth,
    solver::portfolio::Portfolio,
};

/// The number of steps after which it pays to look for a four-cell swap: a few milliseconds.
pub const QUICK_STEPS: u64 = 50_000;

/// Searches for another solution than a picture.
pub(crate) struct FromKnown<'p, 'o> {
    pub(crate) picture: &'p Picture,
    /// The clues of the picture.
    pub(crate) clues: &'p Clues,
    /// The budget before the search for a four-cell swap.
    pub(crate) quick_budget: Budget<'o>,
    /// The whole budget.
    pub(crate) full_budget: Budget<'o>,
}

impl WithBitWidth for FromKnown<'_, '_> {
    type Output = Analysis;

    fn run<B: Bits, const C: usize>(mut self) -> Analysis {
        let picture = self.picture;
        let mut strategy = Portfolio::new(Search::<B, C>::new(self.clues)).with_known_solution(picture);
        let mut next = match strategy.two_solutions(&mut self.quick_budget) {
            Some([one, other]) => Next::Solution(if one == *picture { other } else { one }),
            None => strategy.next(&mut self.quick_budget),
        };
        if matches!(next, Next::Limit(Limit::Steps)) && self.full_budget.check(1).is_ok() {
            next = find_four_cell_swap(picture)
                .map_or_else(|| strategy.next(&mut self.full_budget), Next::Solution);
        }
        let first = picture.clone();
        let (verdict, solved_by) = match next {
            Next::Solution(second) => (Verdict::Multiple { first, second }, SolvedBy::Search),
            Next::Exhausted => (Verdict::Unique(first), strategy.solved_by()),
            Next::Limit(limit) => (Verdict::Undecided(limit), strategy.solved_by()),
        };
        Analysis { verdict, solved_by, steps: strategy.steps() }
    }
}

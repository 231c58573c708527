//! Whether there is another solution beside a picture that is one.

use crate::{
    Clues, Picture,
    control::budget::Budget,
    grid::{four_cell_swap::switched, search::Search},
    line::{bit_width::WithWords, bits::Bits},
    solver::{
        portfolio::Portfolio,
        strategy::{Next, Walk},
        verdict::{Analysis, Limit, SolvedBy, Verdict},
    },
};

/// The steps after which it is worth a look at the cells of the picture: a few milliseconds.
pub const SOON: u64 = 50_000;

/// Looks for another solution beside a picture.
pub(crate) struct FromKnown<'p, 'o> {
    pub(crate) picture: &'p Picture,
    /// Those of the picture.
    pub(crate) clues: &'p Clues,
    /// What comes before a look at the cells.
    pub(crate) soon: Budget<'o>,
    /// What may be done in all.
    pub(crate) all: Budget<'o>,
}

impl WithWords for FromKnown<'_, '_> {
    type Output = Analysis;

    fn run<B: Bits, const C: usize>(mut self) -> Analysis {
        let picture = self.picture;
        let mut walk = Portfolio::new(Search::<B, C>::new(self.clues)).beside(picture);
        let mut next = match walk.two_solutions(&mut self.soon) {
            Some([one, other]) => Next::Solution(if one == *picture { other } else { one }),
            None => walk.next(&mut self.soon),
        };
        if matches!(next, Next::Limit(Limit::Steps)) && self.all.check(1).is_ok() {
            next = switched(picture).map_or_else(|| walk.next(&mut self.all), Next::Solution);
        }
        let first = picture.clone();
        let (verdict, solved_by) = match next {
            Next::Solution(second) => (Verdict::Multiple { first, second }, SolvedBy::Search),
            Next::Exhausted => (Verdict::Unique(first), walk.solved_by()),
            Next::Limit(limit) => (Verdict::Undecided(limit), walk.solved_by()),
        };
        Analysis { verdict, solved_by, steps: walk.steps() }
    }
}

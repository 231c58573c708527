//! Whether there is another solution beside a picture that is one.

use super::{
    bits::Bits,
    budget::Budget,
    search::Search,
    switch::switched,
    turns::Turns,
    verdict::{Judgement, Limit, Means, Verdict},
    walk::{Next, Walk},
    words::WithWords,
};
use crate::{Clues, Picture};

/// The steps after which it is worth a look at the cells of the picture: a few milliseconds.
pub const SOON: u64 = 50_000;

/// Looks for another solution beside a picture.
pub(super) struct Beside<'p, 'o> {
    pub(super) picture: &'p Picture,
    /// Those of the picture.
    pub(super) clues: &'p Clues,
    /// What comes before a look at the cells.
    pub(super) soon: Budget<'o>,
    /// What may be done in all.
    pub(super) all: Budget<'o>,
}

impl WithWords for Beside<'_, '_> {
    type Output = Judgement;

    fn run<B: Bits, const C: usize>(mut self) -> Judgement {
        let picture = self.picture;
        let mut walk = Turns::new(Search::<B, C>::new(self.clues)).beside(picture);
        let mut next = match walk.two_solutions(&mut self.soon) {
            Some([one, other]) => Next::Solution(if one == *picture { other } else { one }),
            None => walk.next(&mut self.soon),
        };
        if matches!(next, Next::Limit(Limit::Steps)) && self.all.check(1).is_ok() {
            next = switched(picture).map_or_else(|| walk.next(&mut self.all), Next::Solution);
        }
        let first = picture.clone();
        let (verdict, means) = match next {
            Next::Solution(second) => (Verdict::Multiple { first, second }, Means::Search),
            Next::Exhausted => (Verdict::Unique(first), walk.means()),
            Next::Limit(limit) => (Verdict::Undecided(limit), walk.means()),
        };
        Judgement { verdict, means, steps: walk.steps() }
    }
}

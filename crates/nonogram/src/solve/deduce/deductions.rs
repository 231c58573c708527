use std::collections::VecDeque;

use super::{Contents, Deducer, Deduction, Reason, Technique};
use crate::{
    Clues, Picture, Side,
    solve::{
        bits::Bits,
        budget::Budget,
        probe::Stop,
        search::Search,
        solver::{WithWords, with_words},
        verdict::Limit,
        walk::{Next, Walk},
    },
};

/// The steps that lead to the solution, the simplest first: see [`Solver::deductions`](crate::Solver::deductions).
///
/// When no other technique finds anything, the last step is [`Technique::Search`], if there is exactly one solution. With
/// several solutions the steps end at what can be deduced all the same.
pub struct Deductions<'a> {
    rounds: Box<dyn Rounds + 'a>,
    budget: Budget<'a>,
    waiting: VecDeque<Deduction>,
    end: Option<End>,
}

/// How deduction came to an end.
#[derive(Clone)]
enum End {
    Solved(Picture),
    Contradiction,
    Open,
    Limit(Limit),
}

impl Deductions<'_> {
    /// The solution, once the iterator has ended, if the steps lead to it.
    #[must_use]
    pub const fn solution(&self) -> Option<&Picture> {
        match &self.end {
            Some(End::Solved(picture)) => Some(picture),
            _ => None,
        }
    }

    /// Whether the steps have led to a contradiction, so that there is no solution.
    #[must_use]
    pub const fn is_contradictory(&self) -> bool {
        matches!(self.end, Some(End::Contradiction))
    }

    /// Why there may be steps that were not found, once the iterator has ended.
    #[must_use]
    pub const fn limit(&self) -> Option<Limit> {
        match self.end {
            Some(End::Limit(limit)) => Some(limit),
            _ => None,
        }
    }
}

impl Iterator for Deductions<'_> {
    type Item = Deduction;

    fn next(&mut self) -> Option<Deduction> {
        if self.waiting.is_empty() && self.end.is_none() {
            match self.rounds.next(&mut self.budget) {
                Ok(found) => self.waiting.extend(found),
                Err(end) => self.end = Some(end),
            }
        }
        self.waiting.pop_front()
    }
}

/// Round after round, whatever the words of bits.
trait Rounds {
    fn next(&mut self, budget: &mut Budget<'_>) -> Result<Vec<Deduction>, End>;
}

struct Ladder<'c, B, const C: usize> {
    clues: &'c Clues,
    deducer: Deducer<B, C>,
}

impl<B: Bits, const C: usize> Rounds for Ladder<'_, B, C> {
    fn next(&mut self, budget: &mut Budget<'_>) -> Result<Vec<Deduction>, End> {
        match self.deducer.round(budget) {
            Err(Stop::Contradiction) => Err(End::Contradiction),
            Err(Stop::Limit(limit)) => Err(End::Limit(limit)),
            Ok(found) if !found.is_empty() => Ok(found),
            Ok(_) if self.deducer.known.unknown_cells().is_empty() => {
                Err(End::Solved(self.deducer.known.picture(self.clues)))
            }
            Ok(_) => self.search(budget).map(|deduction| vec![deduction]),
        }
    }
}

impl<B: Bits, const C: usize> Ladder<'_, B, C> {
    /// All the rest at once, if there is exactly one solution.
    fn search(&mut self, budget: &mut Budget<'_>) -> Result<Deduction, End> {
        let mut search = Search::<B, C>::new(self.clues);
        let picture = match search.next(budget) {
            Next::Solution(picture) => picture,
            Next::Exhausted => return Err(End::Contradiction),
            Next::Limit(limit) => return Err(End::Limit(limit)),
        };
        match search.next(budget) {
            Next::Exhausted => {}
            Next::Solution(_) => return Err(End::Open),
            Next::Limit(limit) => return Err(End::Limit(limit)),
        }
        let cells = self.deducer.known.unknown_cells().into_iter().map(|(row, column)| {
            let at = quadrille_core::Position::new(row as i32, column as i32);
            (at, Contents::NONE.with(picture.cells()[at].map_or(0, |ink| ink.index() + 1)))
        });
        let cells: Vec<_> = cells.collect();
        let index = cells.first().map_or(0, |(at, _)| at.row as usize);
        let round = self.deducer.round;
        let (side, technique, reason) = (Side::Row, Technique::Search, Reason::Solution);
        let deduction = Deduction { side, index, technique, cells, reason, round };
        self.deducer.learn(&deduction);
        Ok(deduction)
    }
}

struct Start<'c>(&'c Clues);

impl<'c> WithWords for Start<'c> {
    type Output = Box<dyn Rounds + 'c>;

    fn run<B: Bits, const C: usize>(self) -> Self::Output {
        Box::new(Ladder::<B, C> { clues: self.0, deducer: Deducer::new(self.0) })
    }
}

/// The deductions for clues, within a budget.
pub(in crate::solve) fn deductions<'a>(clues: &'a Clues, budget: Budget<'a>) -> Deductions<'a> {
    Deductions { rounds: with_words(clues, Start(clues)), budget, waiting: VecDeque::new(), end: None }
}

//! How hard a nonogram is for people.

use std::collections::BTreeSet;

use quadrille_core::Position;

use crate::{Clues, Deduction, Deductions, Level, Reason, Side, Solver, Technique};

/// How hard a nonogram with one solution is for people who take the simplest technique that finds anything, and then all
/// that it finds. It is the same for every rotation and reflection, and for every exchange of inks.
///
/// ```
/// use quadrille_nonogram::{Level, Picture, Solver};
/// let heart: Picture = ".#.#.\n#####\n.###.\n..#..\n".parse()?;
/// let rating = Solver::new().rate(&heart.clues()).expect("there is one solution");
/// assert_eq!(rating.level, Level::Overlap);
/// assert!(rating.techniques.iter().all(|(technique, _)| technique.level() <= Level::Overlap));
/// # Ok::<(), quadrille_nonogram::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Rating {
    /// The level of the hardest technique that it takes.
    pub level: Level,
    /// The number of deductions.
    pub steps: usize,
    /// The fewest places to go on at, at a time: lines that had anything to say or, for what-if, cells to try. Where there
    /// are few, people get stuck.
    pub bottleneck: usize,
    /// The techniques, the simplest first, and in how many steps each was used.
    pub techniques: Vec<(Technique, usize)>,
}

impl Rating {
    /// `None` if the deductions do not lead to a solution.
    fn of(mut deductions: Deductions<'_>) -> Option<Self> {
        let mut tally = Tally::default();
        deductions.by_ref().for_each(|deduction| tally.add(&deduction));
        deductions.solution().map(|_| tally.finish())
    }
}

impl Solver<'_> {
    /// Rates the nonogram. `None` if there is not exactly one solution, or when the limit of steps or the observer comes
    /// first; the method does not matter here.
    #[must_use]
    pub fn rate(&self, clues: &Clues) -> Option<Rating> {
        Rating::of(self.deductions(clues))
    }
}

/// Counts while deductions come by.
#[derive(Default)]
struct Tally {
    counts: [usize; Technique::ALL.len()],
    round: usize,
    /// Where something was found in this round.
    places: BTreeSet<Place>,
    bottleneck: Option<usize>,
}

/// Where to look for a deduction.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Place {
    Line(Side, usize),
    /// A cell that is tried belongs to its row no more than to its column.
    Cell(Position),
}

impl Place {
    fn of(deduction: &Deduction) -> Self {
        match deduction.reason {
            Reason::Contradiction { cell, .. } | Reason::NoWayOut { cell, .. } | Reason::Common { cell } => {
                Self::Cell(cell)
            }
            _ => Self::Line(deduction.side, deduction.index),
        }
    }
}

impl Tally {
    fn add(&mut self, deduction: &Deduction) {
        if deduction.round != self.round {
            self.end_round();
            self.round = deduction.round;
        }
        self.counts[deduction.technique as usize] += 1;
        self.places.insert(Place::of(deduction));
    }

    fn end_round(&mut self) {
        if !self.places.is_empty() {
            let fewest = self.bottleneck.unwrap_or(usize::MAX).min(self.places.len());
            self.bottleneck = Some(fewest);
            self.places.clear();
        }
    }

    fn finish(mut self) -> Rating {
        self.end_round();
        let used = Technique::ALL.iter().copied().zip(self.counts).filter(|&(_, count)| count > 0);
        let techniques: Vec<_> = used.collect();
        Rating {
            level: techniques.last().map_or(Level::Trivial, |(technique, _)| technique.level()),
            steps: self.counts.iter().sum(),
            bottleneck: self.bottleneck.unwrap_or(0),
            techniques,
        }
    }
}

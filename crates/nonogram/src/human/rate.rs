//! Rating: how hard a nonogram is for people.

use alloc::{collections::BTreeSet, vec::Vec};
use core::fmt;

use quadrille_core::{Position, Size};

use crate::{Clues, Deduction, Deductions, Level, NotDeduced, Reason, Side, Solver, Technique};

/// The difficulty of a nonogram with one solution, for people who always take the simplest technique that
/// finds anything, and then everything that it finds.
///
/// The rating is the same for every rotation and reflection, and for every exchange of colors.
///
/// ```
/// use quadrille_nonogram::{Level, Picture, Solver};
/// let heart: Picture = ".#.#.\n#####\n.###.\n..#..\n".parse()?;
/// let rating = Solver::new().rate(&heart.clues())?;
/// assert_eq!(rating.level, Level::Overlap);
/// assert!(rating.techniques.iter().all(|(technique, _)| technique.level() <= Level::Overlap));
/// # Ok::<(), quadrille_nonogram::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
#[doc(alias("difficulty", "hardness"))]
pub struct Rating {
    /// The level of the hardest technique that is needed.
    pub level: Level,
    /// The number of deductions, also those that an [`Explanation`](crate::Explanation) leaves out because they show
    /// nothing new.
    pub steps: usize,
    /// The smallest number of places at which the solver could go on in any round: lines with a deduction or,
    /// for what-if, cells to try. If there are few, people get stuck.
    pub bottleneck: usize,
    /// The techniques, the simplest first, with the number of steps of each.
    pub techniques: Vec<(Technique, usize)>,
}

/// The steps of a quick rating for lines of up to [`SHORT_LINE`], which take a second at most. A step takes longer in longer
/// lines, so that these get fewer.
const QUICK_STEPS: u64 = 1_000_000;
const SHORT_LINE: u64 = 30;

impl Rating {
    /// Rates a nonogram in about a second at most, for a drawing of it. The result is `None` if that is too short, and
    /// if there is not exactly one solution.
    ///
    /// ```
    /// use quadrille_nonogram::{Level, Picture, Rating};
    /// let heart: Picture = ".#.#.\n#####\n.###.\n..#..\n".parse()?;
    /// assert_eq!(Rating::quick(&heart.clues()).map(|rating| rating.level), Some(Level::Overlap));
    /// # Ok::<(), quadrille_nonogram::Error>(())
    /// ```
    pub fn quick(clues: &Clues) -> Option<Self> {
        let Size { width, height } = clues.size();
        let steps = QUICK_STEPS * SHORT_LINE / SHORT_LINE.max(width.max(height).into());
        Solver::new().max_steps(steps).rate(clues).ok()
    }

    fn of(mut deductions: Deductions<'_>) -> Result<Self, NotDeduced> {
        let mut tally = Tally::default();
        deductions.by_ref().for_each(|deduction| tally.add(&deduction));
        deductions.result().map(|_| tally.finish())
    }
}

/// Writes the level, the number of steps and the bottleneck.
///
/// ```
/// use quadrille_nonogram::{Picture, Solver};
/// let heart: Picture = ".#.#.\n#####\n.###.\n..#..\n".parse()?;
/// let rating = Solver::new().rate(&heart.clues())?;
/// assert_eq!(rating.to_string(), "level 1 (overlap alone), 11 steps, bottleneck 1");
/// # Ok::<(), quadrille_nonogram::Error>(())
/// ```
impl fmt::Display for Rating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { level, steps, bottleneck, .. } = self;
        let plural = if *steps == 1 { "" } else { "s" };
        let description = level.description();
        write!(f, "level {level} ({description}), {steps} step{plural}, bottleneck {bottleneck}")
    }
}

impl Solver<'_> {
    /// Rates the nonogram. The result does not depend on the [method](Self::method).
    ///
    /// # Errors
    ///
    /// If there is not exactly one solution, and if the limit of steps or the observer ends the work first.
    #[doc(alias("difficulty", "hardness"))]
    pub fn rate(&self, clues: &Clues) -> Result<Rating, NotDeduced> {
        Rating::of(self.deductions(clues))
    }
}

/// Counts the deductions.
#[derive(Default)]
struct Tally {
    counts: [usize; Technique::ALL.len()],
    round: usize,
    /// The places of the deductions of this round.
    locations: BTreeSet<Location>,
    bottleneck: Option<usize>,
}

/// The place to look at for a deduction.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Location {
    Line(Side, usize),
    /// A cell that is tried belongs to its column as much as to its row.
    Cell(Position),
}

impl Location {
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
        self.locations.insert(Location::of(deduction));
    }

    fn end_round(&mut self) {
        if !self.locations.is_empty() {
            let fewest = self.bottleneck.unwrap_or(usize::MAX).min(self.locations.len());
            self.bottleneck = Some(fewest);
            self.locations.clear();
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

//! The anytime optimiser: a crossword in, a more compact one of the same words out.
//!
//! A box is chosen that is a little smaller than the best crossword so far, and a [walk](walk) looks for an arrangement of
//! all words in it; several do so [side by side](lanes). Whenever one succeeds, all go on to smaller boxes.

mod boxes;
mod lanes;
mod noise;
mod paper;
mod task;
mod walk;
mod word_set;

use core::ops::ControlFlow;

use lanes::Outcome;
use task::Task;
use walk::Found;

use crate::{
    Crossword, Placement, Rule, Size, Unplaced,
    builder::{Words, reasons},
    pins,
};

/// As many steps as take a second or less for twenty words.
const STEPS: u64 = 500_000;

/// Makes crosswords more compact: all words in the smallest box, of equal boxes the one closest to a square, and then as
/// many crossings as possible. Words that were left out find a place where there is one.
///
/// The same crossword, settings and version give the same result on any machine and for any number of threads.
///
/// ```
/// use quadrille_core::{Builder, Compactor, Lexicon};
/// let lexicon: Lexicon = "lemon\nmelon\nolive\napple\npear\nplum".parse()?;
/// let loose = Builder::new().build(&lexicon)?;
/// let compact = Compactor::new().max_steps(10_000).run(&loose).crossword;
/// assert!(compact.size().area() <= loose.size().area());
/// # Ok::<(), quadrille_core::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Compactor {
    seed: u64,
    max_size: Option<Size>,
    max_steps: u64,
}

impl Default for Compactor {
    fn default() -> Self {
        Self { seed: 0, max_size: None, max_steps: STEPS }
    }
}

impl Compactor {
    /// The most words that are rearranged; longer lists stay as they are.
    pub const MAX_WORDS: usize = 64 * 16;

    /// A compactor with default settings.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Another seed may give another crossword; 0 at first.
    #[must_use]
    pub fn seed(mut self, seed: u64) -> Self {
        self.seed = seed;
        self
    }

    /// A box that the crossword has to fit into, as the given one does; unlimited at first.
    #[must_use]
    pub fn max_size(mut self, size: Size) -> Self {
        self.max_size = Some(size);
        self
    }

    /// How many steps to take: in each, a word is put into the box and those in its way are taken out. 500,000 at first,
    /// which takes a second or less for twenty words.
    #[must_use]
    pub fn max_steps(mut self, steps: u64) -> Self {
        self.max_steps = steps;
        self
    }

    /// The best crossword found within the steps allowed; the given one when there is none better.
    #[must_use]
    pub fn run(&self, crossword: &Crossword) -> Compaction {
        self.run_observed(crossword, &mut |_| ControlFlow::Continue(()))
    }

    /// Works as [`Compactor::run`] does, and shows its progress to an observer now and then. An observer that breaks
    /// stops the work; as many steps as were taken then, given as a limit, lead to the same crossword.
    #[must_use]
    pub fn run_observed(
        &self,
        crossword: &Crossword,
        observer: &mut dyn FnMut(&Progress) -> ControlFlow<()>,
    ) -> Compaction {
        let words = Words::new(crossword.lexicon());
        // Where pinned words contradict each other, there is nothing that could be done.
        let pinned = pins::placements(crossword.lexicon(), crossword.rule(), self.max_size);
        let possible = pinned.is_ok();
        let pinned = pinned.unwrap_or_default();
        let task = Task::new(crossword, &words, &pinned, self.max_size);
        let start = (crossword.size(), task.rank(crossword));
        let search = match task.len() {
            _ if !possible => None,
            // The places of a grid that is not free-form have reasons of their own.
            _ if crossword.rule() == Rule::Grid => None,
            0 | 1 => None,
            2..=64 => Some(lanes::search::<1> as fn(&Task, _, _, _, _) -> _),
            65..=256 => Some(lanes::search::<4> as _),
            257..=Self::MAX_WORDS => Some(lanes::search::<16> as _),
            _ => None,
        };
        let outcome = search.map_or(Outcome { found: None, steps: 0 }, |search| {
            search(&task, start, self.seed, self.max_steps, observer)
        });
        let crossword = match outcome.found {
            None => crossword.clone(),
            Some(Found { placements, .. }) => {
                let unplaced = self.unplaced(crossword, &words, &pinned, &placements);
                crossword.clone().rearranged(placements, unplaced)
            }
        };
        Compaction { crossword, steps: outcome.steps }
    }

    /// The words that are left out, with the reasons.
    fn unplaced(
        &self,
        crossword: &Crossword,
        words: &Words<'_>,
        pinned: &[Placement],
        placements: &[Placement],
    ) -> Vec<Unplaced> {
        let board = words.board(crossword.rule(), self.max_size, placements);
        let has_room = |len| task::has_room(self.max_size, len);
        reasons::of_unplaced(words, pinned, placements, &board, has_room, false)
    }
}

/// How far a compactor is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Progress {
    /// The steps taken so far.
    pub steps: u64,
    /// The box of the best crossword so far.
    pub size: Size,
    /// How many words it leaves out.
    pub left_out: usize,
}

/// A more compact crossword and what it took.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Compaction {
    /// The crossword.
    pub crossword: Crossword,
    /// The steps that it took. As a limit, the same number gives the same crossword.
    pub steps: u64,
}

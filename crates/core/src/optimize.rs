//! The anytime optimizer: a crossword in, a more compact one of the same words out.
//!
//! A box is chosen that is a little smaller than the best crossword so far, and a [walk](walk) looks for an
//! arrangement of all words in it; several do so [side by side](lanes). Whenever one succeeds, all go on to
//! smaller boxes.
//!
//! Walks are granted steps in turns of a fixed length and compared in their order, so a search that is
//! stopped after any turn can be repeated by its number of steps, on any number of threads.
//!
//! On the way, two words may stand side by side because a word that crossed both has gone; the checker judges
//! what is found, and the walk goes on where it finds a fault. Pinned words never move, count as connected on
//! the way, and have to be in the end.

mod boxes;
mod lanes;
mod noise;
mod not_optimized;
mod paper;
mod task;
mod walk;
mod word_set;

use alloc::{sync::Arc, vec::Vec};
use core::ops::ControlFlow;

pub use not_optimized::NotOptimized;

use boxes::Boxes;
use lanes::{Limits, Outcome};
use task::Task;
use walk::Found;

use crate::{
    Crossword, OptimizeProgress, Placement, Rect, Rule, Size, Unplaced,
    crossword::reasons::PlacementFacts,
    grow, pins,
    progress::{Control, Watch},
    words::indexed::IndexedWords,
};

/// As many steps as take a second or less for twenty words.
const STEPS: u64 = 500_000;

/// The steps taken to connect pinned words: a fraction of a second for a few dozen words. In boxes of more
/// squares than [`ROOM`], or than [`ROOM_A_WORD`] for each word, a step takes longer and fewer are taken:
/// never more than several seconds.
const CONNECTING: u64 = 50_000;
const ROOM: u64 = 30_000;
const ROOM_A_WORD: u64 = 160;

/// The most memory for the box of a walk, in bytes.
const MEMORY: u64 = 1 << 27;

/// Makes crosswords more compact: all words in the smallest box, of equal boxes the one closest to a square,
/// and then as many crossings as possible. Words that were left out find a place where there is one.
///
/// The search is an ejection chain under simulated annealing: each step puts a word where it crosses others,
/// and takes out those in its way.
///
/// The same crossword, settings and version give the same result on any machine and for any number of
/// threads.
///
/// ```
/// use quadrille_core::{Builder, Optimizer, WordList};
/// let word_list: WordList = "lemon\nmelon\nolive\napple\npear\nplum".parse()?;
/// let loose = Builder::new().build(&word_list)?;
/// let compact = Optimizer::new().max_steps(10_000).optimize(&loose).crossword;
/// assert!(compact.size().area() <= loose.size().area());
/// # Ok::<(), quadrille_core::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Optimizer<'o> {
    seed: u64,
    max_size: Option<Size>,
    max_steps: u64,
    control: Control<Observer<'o>>,
}

/// Sees how far the search is.
type Observer<'o> = dyn Fn(&OptimizeProgress) -> ControlFlow<()> + Send + Sync + 'o;

impl Default for Optimizer<'_> {
    fn default() -> Self {
        Self { seed: 0, max_size: None, max_steps: STEPS, control: Control::NONE }
    }
}

impl<'o> Optimizer<'o> {
    /// The most words that are rearranged; longer lists stay as they are: see [`NotOptimized`].
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

    /// A box that the crossword has to fit into; with `None`, as at first, there is none, also for what was
    /// built within one: that of a [`Builder`](crate::Builder::max_size) is to be told again. A crossword
    /// that does not fit is rearranged until it does, but no word is left out to make it fit: see
    /// [`NotOptimized::NoFit`].
    #[must_use]
    pub fn max_size(mut self, size: impl Into<Option<Size>>) -> Self {
        self.max_size = size.into();
        self
    }

    /// How many steps to take: in each, a word is put into the box and those in its way are taken out.
    /// 500,000 at first, which takes a second or less for twenty words. With 0, a crossword stays as it
    /// is.
    #[must_use]
    pub fn max_steps(mut self, steps: u64) -> Self {
        self.max_steps = steps;
        self
    }

    /// Reports the progress to an observer now and then. An observer that breaks stops the search. The number
    /// of steps taken until then, given as a limit, leads to the same crossword.
    ///
    /// ```
    /// use core::ops::ControlFlow;
    /// use quadrille_core::{Optimizer, Crossword};
    /// let crossword: Crossword = "CAT....\nO......\nW......\nSAILING\n".parse()?;
    /// let optimizer = Optimizer::new().observer(|progress| {
    ///     assert_eq!(progress.left_out, 0);
    ///     ControlFlow::Break(())
    /// });
    /// let stopped = optimizer.optimize(&crossword);
    /// let again = Optimizer::new().max_steps(stopped.steps).optimize(&crossword);
    /// assert_eq!(again.crossword, stopped.crossword);
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    #[must_use]
    pub fn observer(
        mut self,
        observer: impl Fn(&OptimizeProgress) -> ControlFlow<()> + Send + Sync + 'o,
    ) -> Self {
        self.control.set_observer(Arc::new(observer));
        self
    }

    crate::stop_setter!();

    /// The best crossword found within the steps allowed; the given one when there is none better, or when an
    /// [`NotOptimized`] stands in the way.
    #[must_use]
    pub fn optimize(&self, crossword: &Crossword) -> Optimization {
        self.search(crossword, Limits { steps: self.max_steps, squares: u64::MAX })
    }

    /// Looks for an arrangement in which pinned words are connected, for several seconds at most.
    pub(crate) fn connect(&self, crossword: &Crossword) -> Optimization {
        let words = crossword.word_list().len().min(Self::MAX_WORDS);
        let squares = CONNECTING * ROOM.max(ROOM_A_WORD * words as u64);
        self.search(crossword, Limits { steps: CONNECTING, squares })
    }

    fn search(&self, crossword: &Crossword, mut limits: Limits) -> Optimization {
        let unchanged = |not_optimized| Optimization {
            crossword: crossword.clone(),
            steps: 0,
            stopped: false,
            not_optimized: Some(not_optimized),
        };
        if crossword.rule() == Rule::Any {
            return unchanged(NotOptimized::Grid);
        }
        let words = IndexedWords::new(crossword.word_list());
        let pinned = match pins::placements(crossword.word_list(), crossword.rule(), self.max_size) {
            Ok(pinned) => pinned,
            Err(error) => return unchanged(NotOptimized::Pins(error)),
        };
        let task = Task::new(crossword, &words, &pinned, self.max_size);
        let outgrown = |size: Size| self.max_size.filter(|&max| !size.fits_into(max));
        if let Some(max) = outgrown(crossword.size()).filter(|_| !task.has_all(crossword)) {
            return unchanged(NotOptimized::NoFit(max));
        }
        let start = task.start(crossword);
        let largest = Boxes::new(&task).largest(start);
        if let Some(not_optimized) = not_optimized(&task, largest) {
            return unchanged(not_optimized);
        }
        let search = match task.len() {
            0..=64 => lanes::search::<1> as fn(&Task, _, _, _, _) -> _,
            65..=256 => lanes::search::<4> as _,
            _ => lanes::search::<16> as _,
        };
        // A single word has nowhere else to be.
        if task.len() < 2 {
            limits.steps = 0;
        }
        let outcome: Outcome = search(&task, start, self.seed, limits, &self.control);
        let crossword = match outcome.found {
            None => crossword.clone(),
            Some(Found { placements, .. }) => {
                let unplaced = self.unplaced(crossword, &words, &pinned, &placements);
                crossword.clone().rearranged(placements, unplaced)
            }
        };
        let not_optimized = outgrown(crossword.size()).map(NotOptimized::NoFit);
        Optimization { crossword, steps: outcome.steps, stopped: outcome.stopped, not_optimized }
    }

    /// The words that are left out, with the reasons.
    fn unplaced(
        &self,
        crossword: &Crossword,
        words: &IndexedWords<'_>,
        pinned: &[Placement],
        placements: &[Placement],
    ) -> Vec<Unplaced> {
        let known = PlacementFacts { words, pinned, placements, max_size: self.max_size, stopped: false };
        let settings =
            grow::Settings { seed: self.seed, rule: crossword.rule(), ..grow::Settings::default() };
        let watch = Watch::new(&Control::NONE);
        known.unplaced(|family| grow::without_box(&settings, crossword.word_list(), &known, family, &watch))
    }
}

/// What forbids to look for arrangements in boxes of which this is the largest.
fn not_optimized(task: &Task, largest: Size) -> Option<NotOptimized> {
    if task.len() > Optimizer::MAX_WORDS {
        return Some(NotOptimized::TooManyWords);
    }
    if let Some(pinned) = task.pinned_bounds().map(Rect::size).filter(|&size| !task.reaches_over(size)) {
        return Some(NotOptimized::PinsApart(pinned));
    }
    (paper::memory(largest, task.shared()) > MEMORY).then_some(NotOptimized::TooLarge(largest))
}

/// A more compact crossword and what it took.
///
/// ```
/// use quadrille_core::{Optimizer, Crossword};
/// let crossword: Crossword = "TEA..\nA....\nP....\nENTER\n".parse()?;
/// let optimization = Optimizer::new().max_steps(10_000).optimize(&crossword);
/// assert!(optimization.not_optimized.is_none() && optimization.steps <= 10_000);
/// let again = Optimizer::new().max_steps(optimization.steps).optimize(&crossword);
/// assert_eq!(again.crossword, optimization.crossword);
/// # Ok::<(), quadrille_core::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Optimization {
    /// The crossword.
    pub crossword: Crossword,
    /// The steps that it took. As a limit, the same number gives the same crossword.
    pub steps: u64,
    /// Whether the observer or the token stopped the search.
    pub stopped: bool,
    /// What prevented a search, or a crossword that fits. If there is none, the crossword is the most
    /// compact one found.
    pub not_optimized: Option<NotOptimized>,
}

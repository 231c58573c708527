//! The anytime optimizer: it rearranges the words of a crossword into a smaller one.
//!
//! # The life of a call
//!
//! 1. [`Optimizer::optimize`] makes a `Task` of the words that can be connected, their pins and the box
//!    (`task`), or reports why the crossword cannot be optimized ([`NotOptimized`]).
//! 2. `lanes` runs eight walks in parallel. Each gets a box that is a little smaller than the best crossword so
//!    far (`boxes`). When one of them finds an arrangement of all words, all continue with smaller boxes, and with
//!    the words that are inside these.
//! 3. A walk (`walk`) takes one step after another: it puts a word that is left out where it crosses others,
//!    and takes out the words in its way. This is an ejection chain, with the acceptance rule of simulated
//!    annealing (`noise`).
//! 4. The places of a word and the cost of the words in the way are computed for whole lines of the box at
//!    once, with bit planes (`paper`).
//! 5. The independent checker verifies each arrangement found. During a walk two words may be side by side
//!    because a word that crossed both was taken out; if the checker finds such a fault, the walk goes on.
//! 6. If the best arrangement leaves words out, those that have a place beside the others are placed (`grow`).
//!
//! # Invariants
//!
//! * Walks get steps in turns of a fixed length and are compared in their order. So a stopped search can be
//!   repeated by its number of steps, and the number of threads makes no difference.
//! * Pinned words never move. They count as connected during a walk, and are connected in each result.

mod boxes;
mod lanes;
mod noise;
mod not_optimized;
mod paper;
mod shape;
mod task;
mod walk;
mod word_set;

use alloc::{sync::Arc, vec::Vec};
use core::ops::ControlFlow;

pub use not_optimized::NotOptimized;

use boxes::Boxes;
use lanes::{Limits, Outcome};
use shape::Shape;
use task::Task;
use walk::Found;

use crate::{
    Builder, Crossword, OptimizeProgress, Placement, Rect, Rule, Size,
    crossword::reasons::PlacementFacts,
    grow, pins,
    progress::{Control, Watch},
    words::indexed::IndexedWords,
};

/// The default number of steps: a second or less for twenty words.
const DEFAULT_MAX_STEPS: u64 = 500_000;

/// The number of steps to connect pinned words: a fraction of a second for a few dozen words. In boxes of more
/// squares than [`CONNECT_SQUARES`], or than [`CONNECT_SQUARES_PER_WORD`] per word, a step takes longer and
/// fewer are taken, so that it takes several seconds at most.
const CONNECT_STEPS: u64 = 50_000;
const CONNECT_SQUARES: u64 = 30_000;
const CONNECT_SQUARES_PER_WORD: u64 = 160;

/// The maximum memory for the box of a walk, in bytes.
const MAX_BOX_BYTES: u64 = 1 << 27;

/// Makes crosswords smaller.
///
/// The best arrangement has all words in a small bounding box that is not too [oblong](Self::max_ratio), and many
/// crossings: an area that is 1 % smaller is worth 2 % of the crossings. Words that were left out are placed if
/// there is room.
///
/// The search is an ejection chain with simulated annealing: each step puts a word where it crosses others and
/// takes out those in its way.
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
#[doc(alias("Compactor", "compact", "shrink", "minimize"))]
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use]
pub struct Optimizer<'o> {
    seed: u64,
    max_size: Option<Size>,
    shape: Shape,
    max_steps: u64,
    control: Control<Observer<'o>>,
}

/// The observer of a search.
type Observer<'o> = dyn Fn(&OptimizeProgress) -> ControlFlow<()> + Send + Sync + 'o;

impl Default for Optimizer<'_> {
    fn default() -> Self {
        let shape = Shape::new(Some(Self::DEFAULT_MAX_RATIO));
        Self { seed: 0, max_size: None, shape, max_steps: DEFAULT_MAX_STEPS, control: Control::NONE }
    }
}

impl<'o> Optimizer<'o> {
    /// The maximum number of words. Crosswords with more are not changed: see [`NotOptimized`].
    pub const MAX_WORDS: usize = 64 * 16;

    /// The default maximum ratio of the longer side to the shorter one.
    pub const DEFAULT_MAX_RATIO: f64 = 1.6;

    /// The number of [steps](Self::max_steps) that are instant for a list of this many words, which take a fifth of a
    /// second at most; 0 for more than 200 words.
    ///
    /// ```
    /// use quadrille_core::Optimizer;
    /// assert_eq!([0, 12, 100, 1000].map(Optimizer::instant_steps), [0, 200_000, 40_000, 0]);
    /// ```
    pub const fn instant_steps(words: usize) -> u64 {
        const MAX_WORDS: usize = 200;
        const MAX_STEPS: u64 = 200_000;
        const STEPS_TIMES_WORDS: u64 = 4_000_000;
        match words {
            1..=MAX_WORDS => {
                let steps = STEPS_TIMES_WORDS / words as u64;
                if steps < MAX_STEPS { steps } else { MAX_STEPS }
            }
            _ => 0,
        }
    }

    /// Creates an optimizer with default settings.
    pub fn new() -> Self {
        Self::default()
    }

    /// Creates an optimizer for the crosswords of a builder, with its [seed](Builder::seed) and its
    /// [box](Builder::max_size).
    ///
    /// ```
    /// use quadrille_core::{Builder, Optimizer, Size, WordList};
    /// let word_list: WordList = "lemon\nmelon\nolive\napple".parse()?;
    /// let builder = Builder::new().max_size(Size::new(5, 8));
    /// let optimization = Optimizer::of(&builder).max_steps(10_000).optimize(&builder.build(&word_list)?);
    /// assert!(optimization.crossword.size().fits_into(Size::new(5, 8)));
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    pub fn of(builder: &Builder<'_>) -> Self {
        let grow::Settings { seed, max_size, .. } = *builder.settings();
        Self { seed, max_size, ..Self::default() }
    }

    /// Sets the random seed (default: 0).
    pub fn seed(mut self, seed: u64) -> Self {
        self.seed = seed;
        self
    }

    /// Sets the maximum size of the crossword (default: `None`).
    ///
    /// A crossword does not carry the box of its builder: use [`Optimizer::of`] to keep it. A crossword that
    /// is larger is rearranged until it fits, but no word is left out for that: see [`NotOptimized::NoFit`].
    pub fn max_size(mut self, size: impl Into<Option<Size>>) -> Self {
        self.max_size = size.into();
        self
    }

    /// Sets the maximum ratio of the longer side to the shorter one (default:
    /// [`DEFAULT_MAX_RATIO`](Self::DEFAULT_MAX_RATIO)); below 1 counts as 1. With `None`, the smallest area is best:
    /// the result may be a ribbon or have fewer crossings.
    ///
    /// A crossword that is more oblong is rearranged until it is not, if the words allow it.
    ///
    /// ```
    /// use quadrille_core::{Builder, Optimizer, Size, WordList};
    /// let word_list: WordList = "lemon\nmelon\nolive\napple\npear\nplum".parse()?;
    /// let built = Builder::new().build(&word_list)?;
    /// let Size { width, height } = Optimizer::new().max_ratio(1.2).optimize(&built).crossword.size();
    /// assert!(f64::from(width.max(height)) <= 1.2 * f64::from(width.min(height)));
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    #[doc(alias("aspect", "shape"))]
    pub fn max_ratio(mut self, ratio: impl Into<Option<f64>>) -> Self {
        self.shape = Shape::new(ratio.into());
        self
    }

    /// Sets the maximum number of steps (default: 500,000, which takes a second or less for twenty words).
    ///
    /// In each step, a word is put into the box and those in its way are taken out. With 0, a crossword is not
    /// changed.
    pub fn max_steps(mut self, steps: u64) -> Self {
        self.max_steps = steps;
        self
    }

    /// Sets an observer, which is called with the progress now and then (default: none). An observer that
    /// breaks stops the search; the number of steps until then, set as the maximum, gives the same crossword.
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
    pub fn observer(
        mut self,
        observer: impl Fn(&OptimizeProgress) -> ControlFlow<()> + Send + Sync + 'o,
    ) -> Self {
        self.control.set_observer(Arc::new(observer));
        self
    }

    crate::stop_setter!();

    /// Returns the best crossword found within the maximum number of steps. It is the given one if none was
    /// better, or if there is a [`NotOptimized`] reason.
    pub fn optimize(&self, crossword: &Crossword) -> Optimization {
        self.search(crossword, Limits { steps: self.max_steps, squares: u64::MAX })
    }

    /// Searches for an arrangement in which pinned words are connected, for several seconds at most.
    pub(crate) fn connect(&self, crossword: &Crossword) -> Optimization {
        let words = crossword.word_list().len().min(Self::MAX_WORDS);
        let squares = CONNECT_STEPS * CONNECT_SQUARES.max(CONNECT_SQUARES_PER_WORD * words as u64);
        self.clone().max_ratio(None).search(crossword, Limits { steps: CONNECT_STEPS, squares })
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
        let task = Task::new(crossword, &words, &pinned, self.max_size, self.shape);
        let exceeded = |size: Size| self.max_size.filter(|&max| !size.fits_into(max));
        if let Some(max) = exceeded(crossword.size()).filter(|_| !task.has_all(crossword)) {
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
        // A single word has only one arrangement.
        if task.len() < 2 {
            limits.steps = 0;
        }
        let outcome: Outcome = search(&task, start, self.seed, limits, &self.control);
        let crossword = match outcome.found {
            None => crossword.clone(),
            Some(Found { placements, .. }) => {
                self.rearranged(crossword, (&words, &pinned), &task, placements)
            }
        };
        let not_optimized = exceeded(crossword.size()).map(NotOptimized::NoFit);
        Optimization { crossword, steps: outcome.steps, stopped: outcome.stopped, not_optimized }
    }

    /// Returns a crossword with the words in other places. A search within few steps may leave words out that have
    /// places: these are placed, and the others are reported.
    fn rearranged(
        &self,
        crossword: &Crossword,
        (words, pinned): (&IndexedWords<'_>, &[Placement]),
        task: &Task,
        mut placements: Vec<Placement>,
    ) -> Crossword {
        let word_list = crossword.word_list();
        let Self { seed, max_size, .. } = *self;
        let settings = grow::Settings { seed, rule: crossword.rule(), max_size, ..grow::Settings::default() };
        if placements.len() < task.len() {
            placements = grow::complete(&settings, word_list, (words, pinned), task.family(), &placements);
        }
        let facts = PlacementFacts { words, pinned, placements: &placements, max_size, stopped: false };
        let watch = Watch::new(&Control::NONE);
        let unplaced =
            facts.unplaced(|family| grow::without_box(&settings, word_list, &facts, family, &watch));
        crossword.clone().rearranged(placements, unplaced)
    }
}

/// Returns why arrangements in boxes up to `largest` cannot be searched for, if there is a reason.
fn not_optimized(task: &Task, largest: Size) -> Option<NotOptimized> {
    if task.len() > Optimizer::MAX_WORDS {
        return Some(NotOptimized::TooManyWords);
    }
    if let Some(pinned) = task.pinned_bounds().map(Rect::size).filter(|&size| !task.reaches_over(size)) {
        return Some(NotOptimized::PinsApart(pinned));
    }
    (paper::memory(largest, task.shared()) > MAX_BOX_BYTES).then_some(NotOptimized::TooLarge(largest))
}

/// An optimized crossword and the work that it took.
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
    /// The number of steps taken. Set as [`Optimizer::max_steps`], it gives the same crossword.
    pub steps: u64,
    /// Whether the observer or the token stopped the search.
    pub stopped: bool,
    /// Why there was no search, or no crossword that fits. With `None`, the crossword is the smallest one
    /// found.
    pub not_optimized: Option<NotOptimized>,
}

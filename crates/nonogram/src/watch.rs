//! Who may end work that goes on in several threads, or in many parts.

use core::{
    fmt,
    ops::ControlFlow,
    ptr,
    sync::atomic::{AtomicBool, Ordering},
};

/// Is asked, now and then and on any thread, whether work goes on: by [`Solver`](crate::Solver), [`Repair`](crate::Repair),
/// [`Maker`](crate::Maker), [`Tuner`](crate::Tuner) and [`Generator`](crate::Generator), and by what they hand out.
///
/// ```
/// use core::{ops::ControlFlow, sync::atomic::{AtomicBool, Ordering}};
/// use quadrille_nonogram::{Limit, Picture, Solver};
/// let board = "#.#.\n.#.#\n#.#.\n.#.#\n".parse::<Picture>()?.clues();
/// // Set by a button; it could also look at a clock.
/// let stop = AtomicBool::new(true);
/// let observer = || if stop.load(Ordering::Relaxed) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
/// let judgement = Solver::new().observer(&observer).judge(&board);
/// assert_eq!(judgement.limit, Some(Limit::Observer));
/// # Ok::<(), quadrille_nonogram::Error>(())
/// ```
pub type Observer<'o> = dyn Fn() -> ControlFlow<()> + Sync + 'o;

/// Who is asked whether work goes on, if anybody is. Two are equal if they are the same.
#[derive(Clone, Copy, Default)]
pub(crate) struct Observed<'o>(Option<&'o Observer<'o>>);

impl<'o> Observed<'o> {
    pub(crate) const NONE: Self = Self(None);

    pub(crate) const fn by(observer: &'o Observer<'o>) -> Self {
        Self(Some(observer))
    }

    pub(crate) const fn is_observed(self) -> bool {
        self.0.is_some()
    }

    /// Whether work goes on.
    pub(crate) fn flow(self) -> ControlFlow<()> {
        self.0.map_or(ControlFlow::Continue(()), |observer| observer())
    }
}

impl fmt::Debug for Observed<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Observed").field(&self.is_observed()).finish()
    }
}

impl PartialEq for Observed<'_> {
    fn eq(&self, other: &Self) -> bool {
        match (self.0, other.0) {
            // The address alone is the same for all closures that capture nothing.
            (Some(one), Some(other)) => ptr::eq(one, other),
            (one, other) => one.is_none() && other.is_none(),
        }
    }
}

impl Eq for Observed<'_> {}

/// An observer that is asked no more once it has said to stop.
pub(crate) struct Watch<'o> {
    observed: Observed<'o>,
    is_over: AtomicBool,
}

impl<'o> Watch<'o> {
    pub(crate) const fn new(observed: Observed<'o>) -> Self {
        Self { observed, is_over: AtomicBool::new(false) }
    }

    /// Whether the work is to end now.
    pub(crate) fn ends(&self) -> bool {
        if !self.has_ended() && self.observed.flow().is_break() {
            self.is_over.store(true, Ordering::Relaxed);
        }
        self.has_ended()
    }

    /// Whether it was to end at some time before.
    pub(crate) fn has_ended(&self) -> bool {
        self.is_over.load(Ordering::Relaxed)
    }

    /// The same for observers of parts of the work.
    pub(crate) fn flow(&self) -> ControlFlow<()> {
        if self.ends() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

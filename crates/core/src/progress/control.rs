//! The observer of long work, and the token that stops it.

use alloc::sync::Arc;
use core::{
    fmt,
    ops::ControlFlow,
    panic::{RefUnwindSafe, UnwindSafe},
    sync::atomic::{AtomicBool, Ordering},
};

/// A token that stops long work from elsewhere, such as another thread or a signal handler.
///
/// All clones are the same token. Work that is stopped returns its best result so far and reports that it was
/// stopped.
///
/// ```
/// use quadrille_core::{Builder, Stop, WordList};
/// let words: WordList = "lemon\nmelon\nolive".parse()?;
/// let stop = Stop::new();
/// let builder = Builder::new().stop(&stop);
/// assert!(!builder.build_with_stats(&words)?.stopped);
/// stop.stop();
/// assert!(builder.build_with_stats(&words)?.stopped);
/// # Ok::<(), quadrille_core::Error>(())
/// ```
#[doc(alias("cancel", "cancellation token", "timeout", "deadline", "abort"))]
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Creates a token that is not set.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets the token. It cannot be reset.
    pub fn stop(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether the token is set.
    pub fn is_stopped(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// The control of long work: an observer of type `F`, a `dyn Fn` that may stop it, and a [`Stop`] token. Two are equal
/// if both have the same observer and the same token.
pub struct Control<F: ?Sized> {
    observer: Option<Arc<F>>,
    stop: Option<Stop>,
}

impl<F: ?Sized> Control<F> {
    /// No observer and no token.
    pub const NONE: Self = Self { observer: None, stop: None };

    /// Sets the observer.
    pub fn set_observer(&mut self, observer: Arc<F>) {
        self.observer = Some(observer);
    }

    /// Sets the token.
    pub fn set_stop(&mut self, stop: &Stop) {
        self.stop = Some(stop.clone());
    }

    /// Whether an observer or a token may stop the work.
    pub const fn is_active(&self) -> bool {
        self.observer.is_some() || self.stop.is_some()
    }

    /// Returns whether the work goes on: breaks if the token is set, or if `ask` does for the observer.
    pub fn flow(&self, ask: impl FnOnce(&F) -> ControlFlow<()>) -> ControlFlow<()> {
        if self.stop.as_ref().is_some_and(Stop::is_stopped) {
            return ControlFlow::Break(());
        }
        self.observer.as_deref().map_or(ControlFlow::Continue(()), ask)
    }
}

/// Defines the method of a builder that sets the token of its field `control`.
#[doc(hidden)]
#[macro_export]
macro_rules! stop_setter {
    () => {
        /// Stops the work once `stop` is set, with the best result so far (default: no token).
        pub fn stop(mut self, stop: &$crate::Stop) -> Self {
            self.control.set_stop(stop);
            self
        }
    };
}

impl<F: ?Sized> Clone for Control<F> {
    fn clone(&self) -> Self {
        Self { observer: self.observer.clone(), stop: self.stop.clone() }
    }
}

impl<F: ?Sized> Default for Control<F> {
    fn default() -> Self {
        Self::NONE
    }
}

impl<F: ?Sized> fmt::Debug for Control<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let is_observed = self.observer.is_some();
        f.debug_struct("Control").field("is_observed", &is_observed).field("stop", &self.stop).finish()
    }
}

impl<F: ?Sized> PartialEq for Control<F> {
    fn eq(&self, other: &Self) -> bool {
        fn is_same<T: ?Sized>(one: Option<&Arc<T>>, other: Option<&Arc<T>>) -> bool {
            match (one, other) {
                (Some(one), Some(other)) => Arc::ptr_eq(one, other),
                (one, other) => one.is_none() && other.is_none(),
            }
        }
        let flags = [self, other].map(|control| control.stop.as_ref().map(|Stop(flag)| flag));
        is_same(self.observer.as_ref(), other.observer.as_ref()) && is_same(flags[0], flags[1])
    }
}

impl<F: ?Sized> Eq for Control<F> {}

// The control calls the observer but never changes it, so a panic leaves nothing half changed here.
impl<F: ?Sized> UnwindSafe for Control<F> {}
impl<F: ?Sized> RefUnwindSafe for Control<F> {}

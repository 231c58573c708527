//! Who is shown how work goes on, and may end it.

use alloc::sync::Arc;
use core::{fmt, ops::ControlFlow};

/// An observer, if there is one; `F` is a `dyn Fn`. Two are equal if they are the same one.
pub struct Observed<F: ?Sized>(Option<Arc<F>>);

impl<F: ?Sized> Observed<F> {
    /// Nobody.
    pub const NONE: Self = Self(None);

    /// What this one says counts.
    #[must_use]
    pub const fn by(observer: Arc<F>) -> Self {
        Self(Some(observer))
    }

    /// Whether there is an observer.
    #[must_use]
    pub const fn is_observed(&self) -> bool {
        self.0.is_some()
    }

    /// Whether work goes on, if `ask` asks the observer.
    pub fn flow(&self, ask: impl FnOnce(&F) -> ControlFlow<()>) -> ControlFlow<()> {
        self.0.as_deref().map_or(ControlFlow::Continue(()), ask)
    }
}

impl<F: ?Sized> Clone for Observed<F> {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }
}

impl<F: ?Sized> Default for Observed<F> {
    fn default() -> Self {
        Self::NONE
    }
}

impl<F: ?Sized> fmt::Debug for Observed<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Observed").field(&self.is_observed()).finish()
    }
}

impl<F: ?Sized> PartialEq for Observed<F> {
    fn eq(&self, other: &Self) -> bool {
        match (&self.0, &other.0) {
            (Some(one), Some(other)) => Arc::ptr_eq(one, other),
            (one, other) => one.is_none() && other.is_none(),
        }
    }
}

impl<F: ?Sized> Eq for Observed<F> {}

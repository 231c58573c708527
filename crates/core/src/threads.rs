//! Work on several threads, with the feature `parallel`.

use alloc::vec::Vec;

/// Returns the results of `one` for all items, in their order.
pub fn map<W: Send, R: Send>(work: Vec<W>, one: impl Fn(W) -> R + Send + Sync) -> Vec<R> {
    #[cfg(feature = "parallel")]
    if work.len() > 1 {
        use rayon::iter::{IntoParallelIterator, ParallelIterator};
        return work.into_par_iter().map(one).collect();
    }
    work.into_iter().map(one).collect()
}

/// Does the same with each, on all threads if there are some; the order stays.
pub(crate) fn each<T: Send, U: Send>(items: Vec<T>, work: impl Fn(T) -> U + Sync + Send) -> Vec<U> {
    #[cfg(feature = "parallel")]
    {
        use rayon::prelude::*;
        items.into_par_iter().map(work).collect()
    }
    #[cfg(not(feature = "parallel"))]
    {
        items.into_iter().map(work).collect()
    }
}

//! What is lost when a puzzle goes into a file.

/// The names of what is told of a puzzle and not kept by a format: each with whether it is kept, and whether
/// it is told.
pub(crate) fn of<const N: usize>(about: [(&'static str, bool, bool); N]) -> Vec<&'static str> {
    about.into_iter().filter(|(_, is_kept, is_told)| *is_told && !is_kept).map(|(name, ..)| name).collect()
}

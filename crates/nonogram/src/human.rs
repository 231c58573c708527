//! Solving as people do: deductions, hints, mistakes, and how difficult a puzzle is.

pub(crate) mod deduce;
pub(crate) mod explain;
pub(crate) mod knowledge;
pub(crate) mod level;
pub(crate) mod mistakes;
pub(crate) mod rate;

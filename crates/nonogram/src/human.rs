//! Solving as people do: deductions, explanations, hints, mistakes and difficulty.

pub(crate) mod deduce;
pub(crate) mod explain;
pub(crate) mod knowledge;
pub(crate) mod level;
pub(crate) mod mistakes;
pub(crate) mod not_deduced;
pub(crate) mod rate;

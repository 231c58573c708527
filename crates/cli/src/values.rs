//! Parsers of option values. Their messages say what was expected.

pub(crate) mod duration;
pub(crate) mod effort;
pub(crate) mod names;
pub(crate) mod number;

//! The values of options as people write them. A message says what was expected.

pub(crate) mod duration;
pub(crate) mod names;
pub(crate) mod number;

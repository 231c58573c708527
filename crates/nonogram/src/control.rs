//! Limits of work, and observers that may end it.

pub(crate) mod budget;
pub(crate) mod interruption;
pub(crate) mod watch;

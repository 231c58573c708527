//! Limits of work, and observers that can stop it.

pub(crate) mod budget;
pub(crate) mod interruption;
pub(crate) mod watch;

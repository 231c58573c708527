//! What long work shows to an observer, which may end it.

mod control;
mod step;
mod watch;

pub use control::{Control, Stop};
pub use step::{OptimizeProgress, Placed, Step};
pub(crate) use watch::{Observer, Watch};

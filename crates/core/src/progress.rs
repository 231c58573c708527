//! Progress of long work, and how to stop it.

mod control;
mod step;
mod watch;

pub use control::{Control, Stop};
pub use step::{OptimizeProgress, Placed, Step};
pub(crate) use watch::{Observer, Watch};

//! What long work shows to an observer, which may end it.

mod observed;
mod step;
mod watch;

pub use observed::Observed;
pub use step::{OptimizeProgress, Placed, Step};
pub(crate) use watch::{Observer, Watch};

//! Nonograms.
mod clue;
mod clues;
mod error;
mod ink;
mod picture;
mod side;
mod solve;

pub use clue::{Clue, Run};
pub use clues::Clues;
pub use error::{Error, ErrorKind};
pub use ink::{Ink, InkId, Inks};
pub use picture::Picture;
pub use side::Side;
pub use solve::{Judgement, Means, Solver, Verdict};

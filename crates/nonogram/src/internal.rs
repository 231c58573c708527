//! What the tracing of images shares with repairs. Not part of the public interface.

use crate::{Aim, Picture, solve::trial};
pub use crate::{
    colour::seen,
    repair::Misfit,
    solve::SOON,
    watch::{Observed, Watch, observed_by},
};

pub mod oklab {
    //! Colours as people see them.

    pub use crate::oklab::{Lab, distance, oklab, squared};
}

/// The number of cells that the clues of a picture leave open, `usize::MAX` if a limit comes first.
pub fn open_cells(picture: &Picture, aim: Aim, max_steps: u64, watch: &Watch<'_>) -> usize {
    let mut trial = trial(picture);
    match aim {
        Aim::Line => trial.open_to_lines(watch).cells.len(),
        Aim::Unique => trial.open_to_all(max_steps, watch).map_or(usize::MAX, |open| open.cells.len()),
    }
}

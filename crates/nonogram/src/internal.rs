//! Shared internals of image tracing and repair. Not part of the public interface.

use crate::{Picture, Solvability, grid::trial::start_trial};
pub use crate::{
    control::{Control, Watch},
    puzzle::distinct_colors::{APART, are_apart, are_apart_in_print, distinct_on_white},
    repair::CellCosts,
    solver::from_known::QUICK_STEPS,
};

pub mod oklab {
    //! Perceptual color distances.

    pub use crate::puzzle::oklab::{Lab, distance, oklab, squared};
}

/// Returns the number of cells that the clues of a picture leave open, or `usize::MAX` if a limit is reached
/// first.
pub fn open_cells(picture: &Picture, solvability: Solvability, max_steps: u64, watch: &Watch<'_>) -> usize {
    let mut trial = start_trial(picture);
    match solvability {
        Solvability::Line => trial.open_after_lines(watch).cells.len(),
        Solvability::Unique => {
            trial.open_after_search(max_steps, watch).map_or(usize::MAX, |open| open.cells.len())
        }
    }
}

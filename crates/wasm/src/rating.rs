use quadrille::{
    formats::Nonogram,
    nonogram::{Rating, Solver},
};

/// The limit of steps of verdicts and ratings.
pub(crate) const MAX_STEPS: u64 = 1_000_000;

/// The difficulty of a nonogram, if it has one solution.
pub(crate) fn rating(puzzle: &Nonogram) -> Option<Rating> {
    Solver::new().max_steps(MAX_STEPS).rate(puzzle.clues()).ok()
}

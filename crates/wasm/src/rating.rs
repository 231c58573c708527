use quadrille::{formats::Nonogram, nonogram::Rating};

/// The limit of steps of verdicts and repairs.
pub(crate) const MAX_STEPS: u64 = 1_000_000;

/// The difficulty of a nonogram, if it has one solution.
pub(crate) fn rating(puzzle: &Nonogram) -> Option<Rating> {
    Rating::quick(puzzle.clues())
}

//! The choice of the shortest bit sets that hold the lines of a puzzle.

use crate::{Bits, Clues, line::bits::Wide};

/// A computation that is generic over the type of bit sets.
pub(crate) trait WithBitWidth {
    type Output;
    /// Runs with bit sets `B`, for cells with at most `C` contents.
    fn run<B: Bits, const C: usize>(self) -> Self::Output;
}

/// Runs a computation with the shortest bit sets that hold the lines of a puzzle.
pub(crate) fn with_bit_width<W: WithBitWidth>(clues: &Clues, work: W) -> W::Output {
    with_bit_width_for(clues.rows().len().max(clues.columns().len()), clues.palette().len(), work)
}

/// Runs a computation with the shortest bit sets for a maximum number of cells and a number of colors.
pub(crate) fn with_bit_width_for<W: WithBitWidth>(cells: usize, palette: usize, work: W) -> W::Output {
    match (cells, palette) {
        (..=63, 1) => work.run::<u64, 2>(),
        (..=127, 1) => work.run::<u128, 2>(),
        (..=255, 1) => work.run::<Wide<4>, 2>(),
        (_, 1) => work.run::<Wide<16>, 2>(),
        (..=63, ..=7) => work.run::<u64, 8>(),
        (..=255, ..=7) => work.run::<Wide<4>, 8>(),
        _ => work.run::<Wide<16>, 32>(),
    }
}

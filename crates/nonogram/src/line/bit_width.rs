//! The choice of the shortest words of bits that hold the lines of a puzzle.

use crate::{
    Clues,
    line::bits::{Bits, Wide},
};

/// Work that is done with words of bits of any length.
pub(crate) trait WithBitWidth {
    type Output;
    /// Does it with words of `B`, for cells of at most `C` contents.
    fn run<B: Bits, const C: usize>(self) -> Self::Output;
}

/// Does work with the shortest words of bits that hold the lines of a puzzle.
pub(crate) fn with_bit_width<W: WithBitWidth>(clues: &Clues, work: W) -> W::Output {
    with_bit_width_for(clues.rows().len().max(clues.columns().len()), clues.palette().len(), work)
}

/// The same for lines of so many cells at most in so many colors.
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

//! The choice of the shortest bit sets that hold the lines of a puzzle.

use crate::Clues;

/// Evaluates an expression that is generic over the type `$bits` of bit sets and the maximum number `$contents` of
/// contents of a cell. It gets the shortest sets for an [`extent`]; for browsers, where the size of the program counts,
/// the shortest of fewer ones.
macro_rules! with_bit_width {
    ($extent:expr, <$bits:ident, $contents:ident> $work:expr) => {
        match $extent {
            (..=63, 1) => with_bit_width!(@ $bits = u64, $contents = 2, $work),
            (..=127, 1) => with_bit_width!(@ $bits = u128, $contents = 2, $work),
            #[cfg(not(target_family = "wasm"))]
            (..=255, 1) => with_bit_width!(@ $bits = $crate::line::bits::Wide<4>, $contents = 2, $work),
            #[cfg(not(target_family = "wasm"))]
            (_, 1) => with_bit_width!(@ $bits = $crate::line::bits::Wide<16>, $contents = 2, $work),
            (..=63, ..=7) => with_bit_width!(@ $bits = u64, $contents = 8, $work),
            #[cfg(not(target_family = "wasm"))]
            (..=255, ..=7) => with_bit_width!(@ $bits = $crate::line::bits::Wide<4>, $contents = 8, $work),
            _ => with_bit_width!(@ $bits = $crate::line::bits::Wide<16>, $contents = 32, $work),
        }
    };
    (@ $bits:ident = $type:ty, $contents:ident = $number:literal, $work:expr) => {{
        type $bits = $type;
        const $contents: usize = $number;
        $work
    }};
}
pub(crate) use with_bit_width;

/// Returns the number of cells of the longest lines, and the number of colors.
pub(crate) fn extent(clues: &Clues) -> (usize, usize) {
    (clues.rows().len().max(clues.columns().len()), clues.palette().len())
}

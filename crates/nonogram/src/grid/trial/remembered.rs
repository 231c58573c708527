use crate::{Bits, Clues, GridState, LineId, Prober, Side};

/// What lines and probes found in a similar picture.
pub(super) struct Remembered<B, const C: usize> {
    pub(super) clues: Clues,
    pub(super) grid: GridState<B, C>,
    pub(super) prober: Prober<B, C>,
}

impl<B: Bits, const C: usize> Remembered<B, C> {
    /// Returns the rows and the columns with another clue, or with other knowledge.
    pub(super) fn differing(&self, clues: &Clues, grid: &GridState<B, C>) -> [B; 2] {
        Side::BOTH.map(|side| {
            let lines = 0..clues.lines(side).len();
            let differs = |&index: &usize| {
                let line = LineId { side, index };
                self.grid.line(line) != grid.line(line)
                    || self.clues.lines(side)[index] != clues.lines(side)[index]
            };
            lines.filter(differs).fold(B::NONE, |lines, index| lines | B::one(index))
        })
    }
}

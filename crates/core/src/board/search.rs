//! The legal places of a word in a tile: the [openings](super::openings) whose letters it has.

use super::{
    Board, Moment, TileId,
    openings::Pattern,
    tile::{GROUP, SIDE, ones},
};
use crate::{Direction, Position};

/// A legal place for a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Candidate {
    /// The square of its first letter.
    pub(crate) position: Position,
    /// Across or down.
    pub(crate) direction: Direction,
    /// The number of letters that it crosses.
    pub(crate) crossings: u32,
}

impl Board {
    /// Reports each legal place of a word that starts in a tile and crosses a letter. For a word longer than a
    /// tile, these are the places that cross a letter of the tile. Places in lines where no square was opened
    /// after `since` may be skipped; 0 skips none. Returns the work, in lines that were looked at.
    pub(crate) fn places(
        &mut self,
        pattern: &Pattern<'_>,
        tile: TileId,
        since: Moment,
        mut found: impl FnMut(Candidate),
    ) -> u64 {
        let word = pattern.word;
        if word.len() > SIDE {
            return self.long_places(word, tile, since, &mut found);
        }
        self.squares.find_openings(tile, word.len());
        let (here, corner) = (self.squares.tile(tile), self.squares.corner(tile));
        self.squares.openings(tile).suitable(pattern, |direction, line, start| {
            let crossed = here.occupied(direction)[line] >> start & (u64::MAX >> (64 - word.len()));
            let rows = self.squares.rows(tile, direction);
            // Most words cross one letter or two, which are compared without a branch between.
            let [first, last] = [crossed.trailing_zeros(), crossed.ilog2()];
            let others = crossed & !(1 << first | 1 << last);
            let has_letter = |k: usize| rows.letter(line, start + k) == word[k];
            let position = corner.step(direction, start as i32).step(direction.other(), line as i32);
            let is_legal = here.opened(direction)[line / GROUP] > since
                && has_letter(first as usize) & has_letter(last as usize)
                && ones(others).all(has_letter)
                && !self.leaves_box(word, position, direction);
            if is_legal {
                found(Candidate { position, direction, crossings: crossed.count_ones() });
            }
        });
        (GROUP * here.open_groups(since)) as u64
    }
}

//! The legal places of a word in a tile: all 1,024 starts of a direction at once.
//!
//! A word fits if each of its squares is free or holds its letter and is open, and if the squares before and
//! after it are empty. With a bit for each square of a line, that takes one OR, shift and AND per letter for all
//! starts of a line, and the compiler processes several lines at once.

use super::{
    Board, Moment, Symbol, TileId,
    tile::{GROUP, Lines, NOTHING, OWN, SIDE},
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

/// Neighboring lines of a tile.
type Group = [u64; GROUP];

impl Board {
    /// Reports each legal place of a word that starts in a tile and crosses a letter. For a word longer than a
    /// tile, these are the places that cross a letter of the tile. Places in lines where no square was opened
    /// after `since` may be skipped; 0 skips none. Returns the work, in lines that were looked at.
    pub(crate) fn places(
        &self,
        word: &[Symbol],
        tile: TileId,
        since: Moment,
        mut found: impl FnMut(Candidate),
    ) -> u64 {
        if word.len() > SIDE {
            return self.long_places(word, tile, since, &mut found);
        }
        let here = self.squares.tile(tile);
        let mut masks = [&NOTHING; SIDE];
        let mut looked_up = false;
        let mut lines = 0;
        for direction in Direction::BOTH {
            if here.opened(direction).iter().all(|&opened| opened <= since) {
                continue;
            }
            if !looked_up {
                for (mask, &letter) in masks.iter_mut().zip(word) {
                    *mask = here.open_with(letter);
                }
                looked_up = true;
            }
            lines += self.places_along(word, &masks[..word.len()], tile, direction, since, &mut found);
        }
        lines
    }

    fn places_along(
        &self,
        word: &[Symbol],
        masks: &[&[Lines; 2]],
        id: TileId,
        direction: Direction,
        since: Moment,
        found: &mut impl FnMut(Candidate),
    ) -> u64 {
        let here = self.squares.tile(id);
        let occupied = |along, behind| {
            self.squares.beside(id, along, behind).map_or(&NOTHING[0], |tile| tile.occupied(direction))
        };
        let (taken, before) = (here.occupied(direction), occupied(direction, false));
        let mut with_asides = [0; SIDE + 2];
        with_asides[0] = occupied(direction.other(), false)[SIDE - 1];
        with_asides[1..=SIDE].copy_from_slice(taken);
        with_asides[SIDE + 1] = occupied(direction.other(), true)[0];

        let mut lines = 0;
        let groups = here.open(direction).as_chunks::<GROUP>().0;
        for ((group, open), &opened) in groups.iter().enumerate().zip(here.opened(direction)) {
            if opened <= since || open.iter().fold(0, |all, line| all | line) == 0 {
                continue;
            }
            lines += GROUP as u64;
            let Some(fits) = legal_starts(&with_asides, before, open, masks, direction, group * GROUP) else {
                continue;
            };
            for (line, &starts) in (group * GROUP..).zip(&fits) {
                let mut starts = starts;
                while starts != 0 {
                    let start = starts.trailing_zeros();
                    starts &= starts - 1;
                    let corner = self.squares.corner(id);
                    let position = corner.step(direction, start as i32).step(direction.other(), line as i32);
                    if !self.leaves_box(word, position, direction) {
                        let crossings = (taken[line] >> start & ((1 << word.len()) - 1)).count_ones();
                        found(Candidate { position, direction, crossings });
                    }
                }
            }
        }
        lines
    }
}

/// Returns the starts in a group of lines at which a word is legal and crosses a letter, if there are any.
///
/// It is not inlined, because only then does the compiler use vector instructions for it, which makes the whole
/// search twice as fast.
#[inline(never)]
fn legal_starts(
    with_asides: &[u64; SIDE + 2],
    before: &Lines,
    open: &Group,
    masks: &[&[Lines; 2]],
    direction: Direction,
    first: usize,
) -> Option<Group> {
    let len = masks.len();
    let above = group_at(with_asides, first);
    let taken = group_at(with_asides, first + 1);
    let below = group_at(with_asides, first + 2);
    let before = group_at(before, first);

    let mut free = [0; GROUP];
    for line in 0..GROUP {
        free[line] = !(above[line] | taken[line] | below[line]);
    }
    // The starts from which the word reaches an open square. Doubling the reach takes log2(len) steps.
    let mut fits = *open;
    let mut reach = 1;
    while 2 * reach <= len {
        for line in &mut fits {
            *line |= *line >> (reach & 63);
        }
        reach *= 2;
    }
    let mut any = 0;
    for line in 0..GROUP {
        let reaching = fits[line] | fits[line] >> ((len - reach) & 63);
        let touching = taken[line] << 1 | before[line] >> (SIDE - 1) & 1 | taken[line] >> (len & 63);
        fits[line] = reaching & !touching & OWN;
        any |= fits[line];
    }
    for (k, mask) in masks.iter().enumerate() {
        if any == 0 {
            return None;
        }
        let matching = group_at(&mask[direction as usize], first);
        any = 0;
        for line in 0..GROUP {
            fits[line] &= (free[line] | matching[line]) >> (k & 63);
            any |= fits[line];
        }
    }
    (any != 0).then_some(fits)
}

/// Returns a part of some lines as an array, which needs no further bounds checks.
fn group_at<const N: usize>(lines: &[u64; N], first: usize) -> &Group {
    lines[first..].first_chunk().expect("groups lie inside of a tile")
}

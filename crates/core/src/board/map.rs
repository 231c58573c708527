//! The hash map of tiles.

use alloc::vec::Vec;

use hashbrown::HashMap;

use super::{
    Moment, Symbol,
    tile::{SIDE, Spot, Tile},
};
use crate::{Direction, Position};

/// A tile of a [`SquareMap`]; tiles are never removed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct TileId(u32);

impl TileId {
    /// Returns the index of the tile in the order of creation.
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The neighbor where no tile exists yet.
const NOWHERE: TileId = TileId(u32::MAX);

/// The squares, hashed by tile. The map has no edges, and its memory grows with the squares in use.
///
/// If a tile holds letters, the tiles to its left and above exist, too, so that every place of a word that
/// crosses one of the letters starts in a tile of the map.
#[derive(Clone, Debug, Default)]
pub(super) struct SquareMap {
    index: HashMap<(i32, i32), TileId>,
    tiles: Vec<Tile>,
    corners: Vec<Position>,
    /// The neighbors before and after in each direction, so that a search needs no hashing.
    beside: Vec<[[TileId; 2]; 2]>,
    /// The tiles in which a square was opened since the last [`SquareMap::take_opened`].
    opened: Vec<TileId>,
}

const SHIFT: u32 = SIDE.trailing_zeros();
const MASK: i32 = SIDE as i32 - 1;

/// Returns the tile of a square, in tiles from the origin.
const fn key_of(position: Position) -> (i32, i32) {
    (position.row >> SHIFT, position.column >> SHIFT)
}

/// Returns the index of a square in its tile, row by row.
#[expect(clippy::cast_sign_loss, reason = "masked to the side of a tile")]
const fn index_of(position: Position) -> usize {
    (position.row & MASK) as usize * SIDE + (position.column & MASK) as usize
}

/// Returns the line and the bit of a square in its own tile, in the lines of a direction.
const fn spot_of(position: Position, direction: Direction) -> Spot {
    let (row, column) = (index_of(position) / SIDE, index_of(position) % SIDE);
    match direction {
        Direction::Across => Spot { line: row, bit: 1 << column },
        Direction::Down => Spot { line: column, bit: 1 << row },
    }
}

impl SquareMap {
    /// Returns all tiles in the order of creation.
    pub(super) fn ids(&self) -> impl Iterator<Item = TileId> {
        (0..self.tiles.len() as u32).map(TileId)
    }

    /// Returns the top left square of a tile.
    pub(super) fn corner(&self, id: TileId) -> Position {
        self.corners[id.index()]
    }

    pub(super) fn tile(&self, id: TileId) -> &Tile {
        &self.tiles[id.index()]
    }

    /// Returns the neighbor before or after a tile in a direction, if it exists.
    pub(super) fn beside(&self, id: TileId, direction: Direction, behind: bool) -> Option<&Tile> {
        self.tiles.get(self.beside[id.index()][direction as usize][usize::from(behind)].index())
    }

    /// Returns the tile `along` tiles further in a direction and `aside` tiles across, if it exists.
    pub(super) fn beyond(&self, id: TileId, direction: Direction, along: i32, aside: i32) -> Option<TileId> {
        let squares = |tiles: i32| tiles * SIDE as i32;
        self.id_at(self.corner(id).step(direction, squares(along)).step(direction.other(), squares(aside)))
    }

    fn id_at(&self, position: Position) -> Option<TileId> {
        self.index.get(&key_of(position)).copied()
    }

    pub(super) fn letter(&self, position: Position) -> Option<Symbol> {
        let id = self.id_at(position)?;
        self.tile(id).letter(index_of(position))
    }

    /// Whether a square holds a letter that a word of the direction may cross.
    pub(super) fn is_open(&self, position: Position, direction: Direction) -> bool {
        let spot = spot_of(position, direction);
        self.id_at(position).is_some_and(|id| self.tile(id).open(direction)[spot.line] & spot.bit != 0)
    }

    /// Puts a letter into an empty square and opens it for words of a direction.
    pub(super) fn set(&mut self, position: Position, letter: Symbol, open_for: Direction, now: Moment) {
        let id = self.used_tile(position);
        self.tiles[id.index()].set_letter(index_of(position), letter);
        for direction in Direction::BOTH {
            let mut opened = [None; 2];
            let mut slot = opened.iter_mut();
            self.in_both_tiles(id, direction, position, |id, tile, spot| {
                tile.occupy(direction, spot);
                if direction == open_for {
                    let is_first = tile.last_opened() < now;
                    tile.open_up(letter, direction, spot, now);
                    if let (true, Some(slot)) = (is_first, slot.next()) {
                        *slot = Some(id);
                    }
                }
            });
            self.opened.extend(opened.into_iter().flatten());
        }
    }

    /// Closes a letter square for words of a direction. An empty square is not changed.
    pub(super) fn close(&mut self, position: Position, direction: Direction) {
        let Some(id) = self.id_at(position) else { return };
        let Some(letter) = self.tile(id).letter(index_of(position)) else { return };
        self.in_both_tiles(id, direction, position, |_, tile, spot| tile.close(letter, direction, spot));
    }

    /// Returns the tiles in which a square was opened since the last call, each at least once.
    pub(super) fn take_opened(&mut self) -> Vec<TileId> {
        core::mem::take(&mut self.opened)
    }

    pub(super) fn retire(&mut self, id: TileId) {
        self.tiles[id.index()].retire();
    }

    /// Undoes [`Self::retire`].
    pub(super) fn revive(&mut self, id: TileId) {
        if !self.tiles[id.index()].revive() {
            return;
        }
        let corner = self.corner(id);
        for direction in Direction::BOTH {
            let open = *self.tile(id).open(direction);
            for (line, mut bits) in open.into_iter().enumerate() {
                while bits != 0 {
                    let along = bits.trailing_zeros() as i32;
                    bits &= bits - 1;
                    let position = corner.step(direction, along).step(direction.other(), line as i32);
                    let there = if along < SIDE as i32 {
                        Some(self.tile(id))
                    } else {
                        self.beside(id, direction, true)
                    };
                    if let Some(letter) = there.and_then(|tile| tile.letter(index_of(position))) {
                        self.tiles[id.index()].index(letter, direction, Spot { line, bit: 1 << along });
                    }
                }
            }
        }
    }

    /// Changes the bit of a square in its own tile and in the upper half of the tile before.
    fn in_both_tiles(
        &mut self,
        id: TileId,
        direction: Direction,
        position: Position,
        mut change: impl FnMut(TileId, &mut Tile, Spot),
    ) {
        let spot = spot_of(position, direction);
        let before = self.beside[id.index()][direction as usize][0];
        change(id, &mut self.tiles[id.index()], spot);
        change(before, &mut self.tiles[before.index()], Spot { bit: spot.bit << SIDE, ..spot });
    }

    fn used_tile(&mut self, position: Position) -> TileId {
        let (row, column) = key_of(position);
        let id = self.tile_or_new((row, column));
        if !self.tile(id).is_used() {
            self.tile_or_new((row - 1, column));
            self.tile_or_new((row, column - 1));
        }
        id
    }

    fn tile_or_new(&mut self, key: (i32, i32)) -> TileId {
        if let Some(&id) = self.index.get(&key) {
            return id;
        }
        let id = TileId(self.tiles.len() as u32);
        let corner = Position::new(key.0 << SHIFT, key.1 << SHIFT);
        let mut beside = [[NOWHERE; 2]; 2];
        for direction in Direction::BOTH {
            for (behind, squares) in [(0, -(SIDE as i32)), (1, SIDE as i32)] {
                if let Some(&there) = self.index.get(&key_of(corner.step(direction, squares))) {
                    beside[direction as usize][behind] = there;
                    self.beside[there.index()][direction as usize][1 - behind] = id;
                }
            }
        }
        self.index.insert(key, id);
        self.tiles.push(Tile::new());
        self.corners.push(corner);
        self.beside.push(beside);
        id
    }
}

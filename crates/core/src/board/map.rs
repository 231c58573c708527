//! The hash map of tiles.

use alloc::vec::Vec;

use hashbrown::HashMap;

use super::{
    Moment, Symbol,
    openings::{Anchor, Openings},
    tile::{EMPTY, SIDE, Tile, ones},
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
    openings: Vec<Openings>,
    /// Memory for the next anchors of a tile.
    pub(super) spare: Vec<Anchor>,
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
pub(super) const fn index_of(position: Position) -> usize {
    (position.row & MASK) as usize * SIDE + (position.column & MASK) as usize
}

/// Returns the index of a square in its tile, given by its line and its place in the line, in the lines of a direction.
pub(super) const fn index_in(line: usize, square: usize, direction: Direction) -> usize {
    match direction {
        Direction::Across => line * SIDE + square,
        Direction::Down => square * SIDE + line,
    }
}

/// Returns the line of a square in its tile, and its place in the line, in the lines of a direction.
const fn spot_of(position: Position, direction: Direction) -> (usize, usize) {
    let (row, column) = (index_of(position) / SIDE, index_of(position) % SIDE);
    match direction {
        Direction::Across => (row, column),
        Direction::Down => (column, row),
    }
}

/// The letters of a tile and of the next one along a direction.
#[derive(Clone, Copy)]
pub(super) struct Rows<'b> {
    tiles: [&'b Tile; 2],
    direction: Direction,
}

impl Rows<'_> {
    /// Returns the letter in a square, given by its line and its place in the line.
    pub(super) fn letter(self, line: usize, square: usize) -> Symbol {
        self.tiles[square / SIDE].letter_at(index_in(line, square % SIDE, self.direction))
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

    pub(super) fn openings(&self, id: TileId) -> &Openings {
        &self.openings[id.index()]
    }

    pub(super) fn openings_mut(&mut self, id: TileId) -> &mut Openings {
        &mut self.openings[id.index()]
    }

    /// Returns the letters of a tile and of the next one along a direction.
    pub(super) fn rows(&self, id: TileId, direction: Direction) -> Rows<'_> {
        Rows { tiles: [self.tile(id), self.beside(id, direction, true).unwrap_or(&EMPTY)], direction }
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
        let (line, square) = spot_of(position, direction);
        self.id_at(position).is_some_and(|id| self.tile(id).open(direction)[line] >> square & 1 != 0)
    }

    /// Places a word: letters that are there are closed for its direction, and new ones opened for the other one.
    /// Returns the number of new letters.
    pub(super) fn place(
        &mut self,
        mut word: &[Symbol],
        mut start: Position,
        direction: Direction,
        now: Moment,
    ) -> usize {
        let mut new = 0;
        while !word.is_empty() {
            let (_, square) = spot_of(start, direction);
            let (part, rest) = word.split_at(word.len().min(SIDE - square));
            new += self.place_part(part, start, direction, now);
            (word, start) = (rest, start.step(direction, part.len() as i32));
        }
        new
    }

    /// Places the part of a word that is in one tile.
    fn place_part(&mut self, part: &[Symbol], start: Position, direction: Direction, now: Moment) -> usize {
        let crossing = direction.other();
        let id = self.used_tile(start);
        let (line, square) = spot_of(start, direction);
        let [before, above] = [direction, crossing].map(|along| self.beside[id.index()][along as usize][0]);
        let stride = if direction == Direction::Across { 1 } else { SIDE };
        let new = self.tiles[id.index()].write(part, index_of(start), stride);
        let (bits, all) = (new << square, ((1 << part.len()) - 1) << square);
        for (id, shift) in [(id, 0), (before, SIDE)] {
            let tile = &mut self.tiles[id.index()];
            tile.occupy(direction, line, bits << shift);
            tile.close(direction, line, (all & !bits) << shift);
        }
        self.expire(id, direction, (line, line), (square, square + part.len() - 1));
        if new != 0 {
            for (id, shift) in [(id, 0), (above, SIDE)] {
                let tile = &mut self.tiles[id.index()];
                for crossed in ones(new).map(|k| square + k) {
                    tile.occupy(crossing, crossed, 1 << line << shift);
                    tile.open_up(crossing, crossed, 1 << line << shift, now);
                }
                self.opened.push(id);
            }
            self.expire(id, crossing, (square, square + part.len() - 1), (line, line));
        }
        new.count_ones() as usize
    }

    /// Closes a letter square for words of a direction. An empty square is not changed.
    pub(super) fn close(&mut self, position: Position, direction: Direction) {
        let Some(id) = self.id_at(position) else { return };
        let (line, square) = spot_of(position, direction);
        let before = self.beside[id.index()][direction as usize][0];
        if self.tile(id).letter(index_of(position)).is_some() {
            for (id, shift) in [(id, 0), (before, SIDE)] {
                self.tiles[id.index()].close(direction, line, 1 << square << shift);
            }
            self.expire(id, direction, (line, line), (square, square));
        }
    }

    /// Notes that squares of a tile changed, given by the first and the last of their lines, and of their places
    /// in these. This may change the openings in these lines and beside them.
    fn expire(&mut self, id: TileId, direction: Direction, lines: (usize, usize), squares: (usize, usize)) {
        let Self { beside, openings, .. } = self;
        let (first, last) = (lines.0.saturating_sub(1), (lines.1 + 1).min(SIDE - 1));
        let [before, behind] = beside[id.index()][direction as usize];
        let mut expire = |id: TileId, square, first, last| {
            if let Some(openings) = openings.get_mut(id.index()) {
                openings.expire(direction, square, first, last);
            }
        };
        for (id, square) in [(id, squares.0), (before, SIDE + squares.0)] {
            expire(id, square, first, last);
            let [above, below] = beside[id.index()][direction.other() as usize];
            if lines.0 == 0 {
                expire(above, square, SIDE - 1, SIDE - 1);
            }
            if lines.1 == SIDE - 1 {
                expire(below, square, 0, 0);
            }
        }
        // Words must not begin behind a letter.
        if squares.1 == SIDE - 1 {
            expire(behind, 0, lines.0, lines.1);
        }
    }

    /// Returns the tiles in which a square was opened since the last call, each at least once.
    pub(super) fn take_opened(&mut self) -> Vec<TileId> {
        core::mem::take(&mut self.opened)
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
        self.openings.push(Openings::default());
        id
    }
}

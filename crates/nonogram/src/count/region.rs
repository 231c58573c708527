//! Independent parts of a grid.
//!
//! The runs of a line have spans, from their first possible start to their last possible end. A place between
//! two cells that is in no span divides the line: the same runs are before it in every arrangement, so that
//! the parts before and behind it can be arranged independently. Unknown cells that are not connected by any
//! chain of such pieces of lines are independent, and the numbers of their solutions multiply. A line without a
//! known clue is divided between all of its cells.

use alloc::{boxed::Box, vec, vec::Vec};

use crate::{Bits, GridState, LineId, Side};

/// A piece of a line that can be arranged independently of the rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Piece {
    side: Side,
    index: u16,
    /// Its runs: the same cells may have fewer of them if the next ones were found elsewhere.
    first_run: u16,
    last_run: u16,
    /// Its cells, from the first one to behind the last.
    start: u16,
    end: u16,
}

/// Unknown cells that depend on each other, and on no others.
#[derive(Clone, Debug)]
pub(crate) struct Region<B> {
    pieces: Vec<Piece>,
    /// The unknown cells by rows.
    pub(crate) rows: Vec<(usize, B)>,
}

/// Two regions with equal keys have equally many solutions: the same runs in the same pieces with the same
/// knowledge.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Key<B> {
    pieces: Box<[Piece]>,
    possible: Box<[B]>,
}

impl<B> Key<B> {
    /// Returns the memory of the key, in bytes.
    pub(crate) const fn bytes(&self) -> usize {
        size_of_val(&*self.pieces) + size_of_val(&*self.possible) + size_of::<Self>()
    }
}

impl<B: Bits> Region<B> {
    /// A region without cells.
    pub(crate) const NONE: Self = Self { pieces: Vec::new(), rows: Vec::new() };

    /// Returns the number of unknown cells.
    pub(crate) fn cells(&self) -> u32 {
        self.rows.iter().map(|(_, cells)| cells.count()).sum()
    }

    /// Returns the cells of a row.
    pub(crate) fn row(&self, row: usize) -> B {
        let rows = self.rows.iter().skip_while(|(other, _)| *other < row);
        rows.take_while(|(other, _)| *other == row).fold(B::NONE, |cells, (_, more)| cells | *more)
    }

    /// Returns everything that the number of solutions depends on.
    pub(crate) fn key<const C: usize>(&self, grid: &GridState<B, C>, contents: usize) -> Key<B> {
        let possible = self.pieces.iter().flat_map(|piece| {
            let line = LineId { side: piece.side, index: piece.index.into() };
            let cells = B::below(piece.end.into()) & !B::below(piece.start.into());
            grid.line(line)[..contents].iter().map(move |&set| set & cells)
        });
        Key { possible: possible.collect(), pieces: self.pieces.clone().into() }
    }

    /// Returns the cell to branch on: the first along the shorter way through the region, so that regions
    /// with equal keys recur as often as possible.
    pub(crate) fn first_cell(&self) -> (usize, usize) {
        let columns = self.rows.iter().fold(B::NONE, |columns, (_, cells)| columns | *cells);
        let (row, cells) = self.rows[0];
        if columns.count() as usize <= self.rows.len() {
            return (row, cells.first());
        }
        let column = columns.first();
        let (row, _) = self.rows.iter().find(|(_, cells)| cells.has(column)).expect("a column of its cells");
        (*row, column)
    }
}

/// Returns the regions of the whole grid.
pub(crate) fn all<B: Bits, const C: usize>(grid: &GridState<B, C>) -> Vec<Region<B>> {
    let rows = (0..grid.rows().len()).map(|row| (row, grid.unknown_in_row(row)));
    within(grid, &rows.collect::<Vec<_>>())
}

/// Returns the regions of those cells, given by rows, that are still unknown, large ones first. The lines are
/// settled.
pub(crate) fn within<B: Bits, const C: usize>(grid: &GridState<B, C>, rows: &[(usize, B)]) -> Vec<Region<B>> {
    let still = |&(row, cells): &(usize, B)| (row, cells & grid.unknown_in_row(row));
    let rows: Vec<_> = rows.iter().map(still).filter(|(_, cells)| !cells.is_none()).collect();
    let columns = rows.iter().fold(B::NONE, |columns, (_, cells)| columns | *cells);
    let mut left = rows.clone();
    let row_pieces: Vec<_> = rows.iter().map(|&(row, _)| pieces(grid, Side::Row, row)).collect();
    let column_pieces: Vec<_> = columns.cells().map(|column| pieces(grid, Side::Column, column)).collect();
    let mut regions = Vec::new();
    for k in 0..rows.len() {
        while !left[k].1.is_none() {
            regions.push(connected(k, &mut left, columns, &row_pieces, &column_pieces));
        }
    }
    regions.sort_by_key(|region| core::cmp::Reverse(region.cells()));
    regions
}

/// Returns the pieces of a settled line in order.
fn pieces<B: Bits, const C: usize>(grid: &GridState<B, C>, side: Side, index: usize) -> Vec<Piece> {
    let line = LineId { side, index };
    if !grid.is_clued(line) {
        let piece = |cell| Piece {
            side,
            index: index as u16,
            first_run: cell,
            last_run: cell,
            start: cell,
            end: cell + 1,
        };
        return (0..grid.cells(line) as u16).map(piece).collect();
    }
    let mut pieces = Vec::<Piece>::new();
    let mut before = 0;
    for ((run, starts), k) in grid.run_starts(line).zip(0..) {
        let (start, end) = (starts.first() as u16, (starts.last() + run.length) as u16);
        match pieces.last_mut() {
            // Runs of one color that could touch keep each other apart.
            Some(piece) if start < piece.end || start == piece.end && run.content == before => {
                (piece.last_run, piece.end) = (k, piece.end.max(end));
            }
            _ => {
                let index = index as u16;
                pieces.push(Piece { side, index, first_run: k, last_run: k, start, end });
            }
        }
        before = run.content;
    }
    pieces
}

/// Removes the region of the first remaining cell of a row from the remaining cells, from piece to crossing
/// piece.
fn connected<B: Bits>(
    first: usize,
    left: &mut [(usize, B)],
    columns: B,
    row_pieces: &[Vec<Piece>],
    column_pieces: &[Vec<Piece>],
) -> Region<B> {
    let holding = |pieces: &[Piece], cell: usize| {
        let piece = pieces.iter().find(|piece| cell < piece.end.into());
        *piece.expect("an unknown cell is in the span of a run")
    };
    let mut region = Region::NONE;
    let mut seen = vec![B::NONE; column_pieces.len()];
    let mut waiting = vec![(first, left[first].1.first())];
    while let Some((k, cell)) = waiting.pop() {
        let (row, cells) = left[k];
        if !cells.has(cell) {
            continue;
        }
        let piece = holding(&row_pieces[k], cell);
        let cells = cells & B::below(piece.end.into()) & !B::below(piece.start.into());
        left[k].1 = left[k].1 & !cells;
        region.pieces.push(piece);
        region.rows.push((row, cells));
        for column in cells.cells() {
            let number = (columns & B::below(column)).count() as usize;
            let piece = holding(&column_pieces[number], row);
            if seen[number].has(piece.start.into()) {
                continue;
            }
            seen[number] = seen[number] | B::one(piece.start.into());
            region.pieces.push(piece);
            let crossing = left.iter().enumerate();
            let crossing = crossing.skip_while(|(_, (row, _))| *row < piece.start.into());
            let crossing = crossing.take_while(|(_, (row, _))| *row < piece.end.into());
            waiting.extend(crossing.filter(|(_, (_, cells))| cells.has(column)).map(|(k, _)| (k, column)));
        }
    }
    region.pieces.sort_unstable();
    region.rows.sort_unstable_by_key(|&(row, cells)| (row, cells.first()));
    region
}

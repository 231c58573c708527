//! What is known of the cells, by rows and by columns, in a form that is copied instead of undone.

use alloc::{vec, vec::Vec};

use quadrille_core::Position;

use crate::{
    Bits, Candidates, Clues, LineId, Picture, Possible, Side,
    grid::state::{picture, unknown},
};

/// The candidates of the cells of every line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Knowledge<B, const C: usize> {
    lines: [Vec<Possible<B, C>>; 2],
    /// The lines whose clues are known: there is nothing to deduce from the others.
    clued: LineSet<B>,
}

/// A set of rows and columns.
pub(crate) type LineSet<B> = [B; 2];

impl<B: Bits, const C: usize> Knowledge<B, C> {
    /// Creates the knowledge of a blank grid.
    pub(crate) fn new(clues: &Clues) -> Self {
        let contents = clues.palette().len() + 1;
        let lines = Side::BOTH.map(|side| {
            let cells = B::below(clues.lines(side.other()).len());
            let line = core::array::from_fn(|content| if content < contents { cells } else { B::NONE });
            vec![line; clues.lines(side).len()]
        });
        let clued = Side::BOTH.map(|side| {
            let clues = clues.lines(side).iter().zip(0..);
            clues.filter(|(clue, _)| !clue.is_unknown()).fold(B::NONE, |set, (_, index)| set | B::one(index))
        });
        Self { lines, clued }
    }

    pub(crate) fn line(&self, line: LineId) -> &Possible<B, C> {
        &self.lines[line.side as usize][line.index]
    }

    /// Returns the lines whose clues are known.
    pub(crate) const fn clued_lines(&self) -> LineSet<B> {
        self.clued
    }

    /// Returns the cells of a line with several candidates.
    pub(crate) fn unknown(&self, line: LineId) -> B {
        unknown(self.line(line))
    }

    pub(crate) fn is_complete(&self) -> bool {
        (0..self.lines[0].len()).all(|index| self.unknown(LineId { side: Side::Row, index }).is_none())
    }

    /// Removes all candidates that are not in `to` from a line, and from the lines that cross it. Returns the
    /// lines that were changed and have a known clue.
    pub(crate) fn narrow(&mut self, line: LineId, to: &Possible<B, C>) -> LineSet<B> {
        let [own, crossing] = match line.side {
            Side::Row => self.lines.each_mut(),
            Side::Column => {
                let [rows, columns] = &mut self.lines;
                [columns, rows]
            }
        };
        let mut changed = B::NONE;
        for (content, (set, &to)) in own[line.index].iter_mut().zip(to).enumerate() {
            let taken = *set & !to;
            *set = *set & to;
            changed = changed | taken;
            for cell in taken.cells() {
                let set = &mut crossing[cell][content];
                *set = *set & !B::one(line.index);
            }
        }
        let own = if changed.is_none() { B::NONE } else { B::one(line.index) };
        match line.side {
            Side::Row => intersection([own, changed], self.clued),
            Side::Column => intersection([changed, own], self.clued),
        }
    }

    /// Leaves a cell one content. Returns the lines that were changed.
    pub(crate) fn assume(&mut self, at: Position, content: usize) -> LineSet<B> {
        let (line, cell) = LineId::row_of(at);
        let mut to = *self.line(line);
        for (other, set) in to.iter_mut().enumerate() {
            if other != content {
                *set = *set & !B::one(cell);
            }
        }
        self.narrow(line, &to)
    }

    /// Removes a candidate of a cell. Returns the lines that were changed.
    pub(crate) fn exclude(&mut self, at: Position, content: usize) -> LineSet<B> {
        let (line, cell) = LineId::row_of(at);
        let mut to = *self.line(line);
        to[content] = to[content] & !B::one(cell);
        self.narrow(line, &to)
    }

    /// Removes the candidates of cells that are not among the given ones. Returns the lines that were
    /// changed.
    pub(crate) fn learn(&mut self, cells: impl IntoIterator<Item = (Position, Candidates)>) -> LineSet<B> {
        let mut changed = [B::NONE; 2];
        for (at, contents) in cells {
            for content in (0..C).filter(|&content| !contents.has(content)) {
                changed = union(changed, self.exclude(at, content));
            }
        }
        changed
    }

    /// Returns the rows from top to bottom.
    pub(crate) fn rows(&self) -> &[Possible<B, C>] {
        &self.lines[0]
    }

    /// Returns the cells with several candidates, row by row.
    pub(crate) fn unknown_cells(&self) -> Vec<Position> {
        let rows = 0..self.lines[0].len();
        let unknown = |index| self.unknown(LineId { side: Side::Row, index });
        rows.flat_map(|row| unknown(row).cells().map(move |column| Side::Row.position(row, column))).collect()
    }

    /// Adds the candidates of other knowledge.
    pub(crate) fn merge(&mut self, other: &Self) {
        for (line, other) in self.lines.iter_mut().flatten().zip(other.lines.iter().flatten()) {
            for (set, other) in line.iter_mut().zip(other) {
                *set = *set | *other;
            }
        }
    }

    /// Returns the picture of a complete grid.
    pub(crate) fn picture(&self, clues: &Clues) -> Picture {
        picture(clues, self.rows())
    }
}

/// Returns the union of two sets of lines.
pub(crate) fn union<B: Bits>([rows, columns]: LineSet<B>, other: LineSet<B>) -> LineSet<B> {
    [rows | other[0], columns | other[1]]
}

/// Returns the lines that are in both sets.
fn intersection<B: Bits>([rows, columns]: LineSet<B>, other: LineSet<B>) -> LineSet<B> {
    [rows & other[0], columns & other[1]]
}

/// Removes and returns the first line of a set, rows before columns.
pub(crate) fn take_first<B: Bits>(lines: &mut LineSet<B>) -> Option<LineId> {
    for side in Side::BOTH {
        let set = &mut lines[side as usize];
        if !set.is_none() {
            let index = set.first();
            *set = set.without_first();
            return Some(LineId { side, index });
        }
    }
    None
}

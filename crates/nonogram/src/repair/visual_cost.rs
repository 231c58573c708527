//! How visible a change of a cell is.

use alloc::vec::Vec;

use quadrille_core::{Grid, Position, Size};

use crate::{
    Cell, TrialPicture,
    grid::trial::{cell, position},
};

/// How badly each content fits into each cell of a source, from 0 to 1.
#[derive(Clone, Debug)]
pub struct CellCosts {
    width: usize,
    contents: usize,
    values: Vec<f64>,
}

impl CellCosts {
    /// Creates the costs from a function of row, column and content.
    pub fn new(size: Size, contents: usize, of: impl Fn(usize, usize, usize) -> f64) -> Self {
        let (width, height) = (size.width as usize, size.height as usize);
        let cells = (0..height).flat_map(|row| (0..width).map(move |column| (row, column)));
        let values = cells.flat_map(|(row, column)| (0..contents).map(move |content| (row, column, content)));
        let values = values.map(|(row, column, content)| of(row, column, content)).collect();
        Self { width, contents, values }
    }

    fn of(&self, (row, column): Cell, content: u8) -> f64 {
        let cell = usize::from(row) * self.width + usize::from(column);
        self.values[cell * self.contents + usize::from(content)]
    }
}

/// What is added to the cost of a change, which is at least 1, if the change contrasts with its neighbors, if
/// it connects or separates shapes or makes or fills a hole, if it contradicts the source, and if it extends
/// a bar of changes.
const NEIGHBOR_MISMATCH_COST: f64 = 1.0;
const TOPOLOGY_CHANGE_COST: f64 = 1.0;
const SOURCE_MISMATCH_COST: f64 = 2.0;
const BAR_COST: f64 = 0.75;
/// What is added if strokes are spared.
const STROKE_COST: f64 = 2.0;

/// The offsets of the eight neighbors of a cell, in a circle.
const NEIGHBOR_OFFSETS: [(i32, i32); 8] =
    [(-1, -1), (-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1)];

/// The costs of changes of a picture.
pub(crate) struct VisualCost<'m> {
    original: Grid<u8>,
    cell_costs: Option<&'m CellCosts>,
}

impl<'m> VisualCost<'m> {
    /// Creates the costs for the contents of a picture, with the costs of contents in each cell if they are
    /// known.
    pub(crate) const fn new(original: Grid<u8>, cell_costs: Option<&'m CellCosts>) -> Self {
        Self { original, cell_costs }
    }

    /// Returns the original content of a cell.
    pub(crate) fn original(&self, at: Cell) -> u8 {
        self.original[position(at)]
    }

    /// Returns the original contents of all cells, row by row.
    pub(crate) fn originals(&self) -> impl Iterator<Item = (Cell, u8)> {
        self.original.iter().map(|(at, &content)| (cell(at), content))
    }

    /// Returns whether there is an image that the picture should resemble.
    pub(crate) const fn has_source(&self) -> bool {
        self.cell_costs.is_some()
    }

    /// Returns the contents of the neighbors of a cell; outside everything is empty.
    fn around(&self, trial: &dyn TrialPicture, at: Cell) -> [u8; 8] {
        let at = position(at);
        let content = |at| self.original.get(at).map_or(0, |_| trial.content(cell(at)));
        NEIGHBOR_OFFSETS.map(|(down, right)| content(Position::new(at.row + down, at.column + right)))
    }

    /// Returns the contents of the four cells beside a cell.
    pub(crate) fn beside(&self, trial: &dyn TrialPicture, at: Cell) -> [u8; 4] {
        let around = self.around(trial, at);
        [around[1], around[3], around[5], around[7]]
    }

    /// Returns the cost of giving a cell another content.
    pub(crate) fn cost(&self, trial: &dyn TrialPicture, at: Cell, content: u8) -> f64 {
        let around = self.around(trial, at);
        // Neighbors at the sides count twice.
        let weight = |k: usize| 1.0 + (k % 2) as f64;
        let alike: f64 = (0..8).filter(|&k| around[k] == content).map(weight).sum();
        let mut cost = 1.0 + NEIGHBOR_MISMATCH_COST * (1.0 - alike / 12.0);
        let before = trial.content(at);
        if (before == 0) != (content == 0) && !is_simple(around.map(|content| content != 0)) {
            cost += TOPOLOGY_CHANGE_COST;
        }
        if let Some(cell_costs) = self.cell_costs {
            cost += SOURCE_MISMATCH_COST * (cell_costs.of(at, content) - cell_costs.of(at, before)).max(0.0);
        }
        let Position { row, column } = position(at);
        for (down, right) in [(0, 1), (1, 0)] {
            let along = |sign: i32| {
                let cells = (1..).map(|k| sign * k);
                let cells = cells.map(|k| Position::new(row + k * down, column + k * right));
                cells.take_while(|&at| self.is_changed(trial, at, content)).count()
            };
            cost += BAR_COST * (along(1) + along(-1)) as f64;
        }
        cost
    }

    /// Returns whether a cell was changed to a content.
    fn is_changed(&self, trial: &dyn TrialPicture, at: Position, content: u8) -> bool {
        let is_other = |&original: &u8| original != content;
        self.original.get(at).is_some_and(is_other) && trial.content(cell(at)) == content
    }

    /// Returns the additional cost of changing a cell of a stroke, which is one cell thick: there is no
    /// square of four cells with the same content around it.
    pub(crate) fn stroke_cost(&self, trial: &dyn TrialPicture, at: Cell) -> f64 {
        let (around, content) = (self.around(trial, at), trial.content(at));
        let is_like = |k: usize| around[k % 8] == content;
        let is_thick = [1, 3, 5, 7].into_iter().any(|k| is_like(k) && is_like(k + 1) && is_like(k + 2));
        if is_thick { 0.0 } else { STROKE_COST }
    }
}

/// Returns whether filling or emptying a cell preserves the connections of shapes: there is one piece of
/// filled cells around it (connected at corners) and one of empty cells (connected at sides) beside it.
fn is_simple(filled: [bool; 8]) -> bool {
    let side = |k: usize| filled[k % 8];
    // In a circle, each start of empty cells that reach a side of the cell (S. Yokoi's connectivity number).
    let starts = [1, 3, 5, 7].into_iter().filter(|&k| !side(k) && (side(k + 1) || side(k + 2)));
    starts.count() == 1
}

#[cfg(test)]
mod tests;

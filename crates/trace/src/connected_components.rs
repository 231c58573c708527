//! Connected components (labels of cells), silhouettes and depths.

use alloc::{vec, vec::Vec};

use crate::bitmap::Bitmap;

/// The connected components of a grid with a frame of one empty cell. Filled cells are connected by sides and
/// corners, empty ones by sides.
pub(crate) struct Components {
    /// With the frame.
    width: usize,
    /// The component of each cell.
    labels: Vec<u32>,
    /// Whether each component is filled. The first one is the outside.
    is_filled: Vec<bool>,
}

impl Components {
    pub(crate) fn new(grid: &Bitmap) -> Self {
        const UNKNOWN: u32 = u32::MAX;
        let size = grid.size();
        let width = size.width as usize + 2;
        let mut filled = vec![false; width * (size.height as usize + 2)];
        for (row, line) in grid.rows().enumerate() {
            filled[(row + 1) * width + 1..][..line.len()].copy_from_slice(line);
        }
        let mut labels = vec![UNKNOWN; filled.len()];
        let mut is_filled = Vec::new();
        let mut waiting = Vec::new();
        for start in 0..filled.len() {
            if labels[start] != UNKNOWN {
                continue;
            }
            let (label, kind) = (is_filled.len() as u32, filled[start]);
            is_filled.push(kind);
            labels[start] = label;
            waiting.push(start);
            while let Some(at) = waiting.pop() {
                // Beyond a side lies the frame at the other one, which belongs to the outside as well.
                let sides = [at.wrapping_sub(width), at.wrapping_sub(1), at + 1, at + width];
                let corners =
                    [at.wrapping_sub(width + 1), at.wrapping_sub(width - 1), at + width - 1, at + width + 1];
                for next in sides.into_iter().chain(corners.into_iter().filter(|_| kind)) {
                    if filled.get(next) == Some(&kind) && labels[next] == UNKNOWN {
                        labels[next] = label;
                        waiting.push(next);
                    }
                }
            }
        }
        Self { width, labels, is_filled }
    }

    /// Whether each component is filled. The first one is the outside.
    pub(crate) fn kinds(&self) -> &[bool] {
        &self.is_filled
    }

    /// The components of a cell, which comes first, and of its neighbors.
    pub(crate) fn around(&self, row: usize, column: usize) -> impl Iterator<Item = usize> {
        let places = [1, 0, 2].into_iter().flat_map(|down| [1, 0, 2].map(|right| (down, right)));
        places.map(move |(down, right)| self.labels[(row + down) * self.width + column + right] as usize)
    }

    /// Whether each cell is filled or enclosed by filled ones, row by row.
    pub(crate) fn silhouette(&self) -> impl Iterator<Item = bool> {
        self.inner(&self.labels).map(|label| label != 0)
    }

    /// The component of each cell, and its Chebyshev distance to the nearest cell of another one, row by row.
    pub(crate) fn depths(&self) -> impl Iterator<Item = (usize, u32)> {
        let width = self.width;
        let mut depths = vec![u32::MAX; self.labels.len()];
        let mut look = |at: usize, beside: [usize; 4]| {
            let is_same = |next: usize| self.labels[next] == self.labels[at];
            let depth = beside.map(|next| if is_same(next) { depths[next].saturating_add(1) } else { 1 });
            depths[at] = depth.into_iter().fold(depths[at], u32::min);
        };
        let inside = width + 1..self.labels.len() - width - 1;
        inside.clone().for_each(|at| look(at, [at - width - 1, at - width, at - width + 1, at - 1]));
        inside.rev().for_each(|at| look(at, [at + width + 1, at + width, at + width - 1, at + 1]));
        let depths: Vec<u32> = self.inner(&depths).collect();
        self.inner(&self.labels).map(|label| label as usize).zip(depths)
    }

    /// The values of all cells without the frame, row by row.
    fn inner(&self, framed: &[u32]) -> impl Iterator<Item = u32> {
        let height = framed.len() / self.width;
        let rows = framed.chunks(self.width).skip(1).take(height - 2);
        rows.flat_map(|row| &row[1..row.len() - 1]).copied()
    }
}

#[cfg(test)]
mod tests;

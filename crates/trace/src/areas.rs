use alloc::{vec, vec::Vec};

use crate::bitmap::Bitmap;

/// The connected areas of a grid with a frame of one empty cell: of filled cells also over corners, of empty
/// ones only over sides.
pub(crate) struct Areas {
    /// With the frame.
    width: usize,
    /// The area of each cell.
    cells: Vec<u32>,
    /// Whether each area is filled. The first one is the outside.
    is_filled: Vec<bool>,
}

impl Areas {
    pub(crate) fn new(grid: &Bitmap) -> Self {
        const UNKNOWN: u32 = u32::MAX;
        let size = grid.size();
        let width = size.width as usize + 2;
        let mut filled = vec![false; width * (size.height as usize + 2)];
        for (row, line) in grid.rows().enumerate() {
            filled[(row + 1) * width + 1..][..line.len()].copy_from_slice(line);
        }
        let mut cells = vec![UNKNOWN; filled.len()];
        let mut is_filled = Vec::new();
        let mut waiting = Vec::new();
        for start in 0..filled.len() {
            if cells[start] != UNKNOWN {
                continue;
            }
            let (area, kind) = (is_filled.len() as u32, filled[start]);
            is_filled.push(kind);
            cells[start] = area;
            waiting.push(start);
            while let Some(at) = waiting.pop() {
                // Who goes on beyond a side is on the frame at the other one, which is all outside.
                let sides = [at.wrapping_sub(width), at.wrapping_sub(1), at + 1, at + width];
                let corners =
                    [at.wrapping_sub(width + 1), at.wrapping_sub(width - 1), at + width - 1, at + width + 1];
                for next in sides.into_iter().chain(corners.into_iter().filter(|_| kind)) {
                    if filled.get(next) == Some(&kind) && cells[next] == UNKNOWN {
                        cells[next] = area;
                        waiting.push(next);
                    }
                }
            }
        }
        Self { width, cells, is_filled }
    }

    /// Whether each area is filled. The first one is the outside.
    pub(crate) fn kinds(&self) -> &[bool] {
        &self.is_filled
    }

    /// The areas of a cell, which comes first, and of those around it.
    pub(crate) fn around(&self, row: usize, column: usize) -> impl Iterator<Item = usize> {
        let places = [1, 0, 2].into_iter().flat_map(|down| [1, 0, 2].map(|right| (down, right)));
        places.map(move |(down, right)| self.cells[(row + down) * self.width + column + right] as usize)
    }

    /// What is filled, with everything that it surrounds, row by row.
    pub(crate) fn silhouette(&self) -> impl Iterator<Item = bool> {
        self.inner(&self.cells).map(|area| area != 0)
    }

    /// The area of each cell, and how far the cell is from another one, in steps that may also go over
    /// corners, row by row.
    pub(crate) fn depths(&self) -> impl Iterator<Item = (usize, u32)> {
        let width = self.width;
        let mut depths = vec![u32::MAX; self.cells.len()];
        let mut look = |at: usize, beside: [usize; 4]| {
            let is_same = |next: usize| self.cells[next] == self.cells[at];
            let depth = beside.map(|next| if is_same(next) { depths[next].saturating_add(1) } else { 1 });
            depths[at] = depth.into_iter().fold(depths[at], u32::min);
        };
        let inside = width + 1..self.cells.len() - width - 1;
        inside.clone().for_each(|at| look(at, [at - width - 1, at - width, at - width + 1, at - 1]));
        inside.rev().for_each(|at| look(at, [at + width + 1, at + width, at + width - 1, at + 1]));
        let depths: Vec<u32> = self.inner(&depths).collect();
        self.inner(&self.cells).map(|area| area as usize).zip(depths)
    }

    /// What is known of all cells without the frame, row by row.
    fn inner(&self, framed: &[u32]) -> impl Iterator<Item = u32> {
        let height = framed.len() / self.width;
        let rows = framed.chunks(self.width).skip(1).take(height - 2);
        rows.flat_map(|row| &row[1..row.len() - 1]).copied()
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;
    use crate::bitmap::tests::parse;

    #[track_caller]
    fn check(text: &str, areas: &[usize], depths: &[u32]) {
        let found = Areas::new(&parse(text));
        assert_eq!(found.depths().unzip::<_, _, Vec<usize>, Vec<u32>>(), (areas.to_vec(), depths.to_vec()));
    }

    #[test]
    fn corners_connect_what_is_filled() {
        check("#. .#", &[1, 0, 0, 1], &[1, 1, 1, 1]);
        check("## ##", &[1; 4], &[1; 4]);
    }

    #[test]
    fn holes_are_areas_of_their_own() {
        check("### #.# ###", &[1, 1, 1, 1, 2, 1, 1, 1, 1], &[1; 9]);
        check(
            "##### ##### ##### ##### #####",
            &[1; 25],
            &[1, 1, 1, 1, 1, 1, 2, 2, 2, 1, 1, 2, 3, 2, 1, 1, 2, 2, 2, 1, 1, 1, 1, 1, 1],
        );
    }
}

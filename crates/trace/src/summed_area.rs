//! Summed-area tables.

use alloc::{vec, vec::Vec};

use quadrille_core::Size;

use crate::placement::Region;

/// The sums over all rectangles from the first pixel on, which give the mean of any rectangle in constant
/// time (F. Crow, *Summed-Area Tables for Texture Mapping*, SIGGRAPH 1984).
pub(crate) struct SummedArea {
    width: usize,
    height: usize,
    sums: Vec<f64>,
}

/// Means are rounded to multiples of 1 / `PRECISION`, so that rounding errors of sums decide nothing.
const PRECISION: f64 = (1_u32 << 20) as f64;

impl SummedArea {
    /// Sums a value of each pixel.
    pub(crate) fn new(width: usize, height: usize, value: impl Fn(usize) -> f64) -> Self {
        let mut sums = vec![0.0; (width + 1) * (height + 1)];
        for row in 0..height {
            let mut line = 0.0;
            for column in 0..width {
                line += value(row * width + column);
                sums[(row + 1) * (width + 1) + column + 1] = sums[row * (width + 1) + column + 1] + line;
            }
        }
        Self { width, height, sums }
    }

    /// The pixel of a coordinate, and the part of it that lies before the coordinate.
    fn split(at: f64, len: usize) -> (usize, f64) {
        let at = at.clamp(0.0, len as f64);
        let pixel = (at as usize).min(len - 1);
        (pixel, at - pixel as f64)
    }

    /// The sum over the rectangle from the first pixel to a point, which may be within a pixel. Both coordinates are split.
    fn to(&self, (column, right): (usize, f64), (row, down): (usize, f64)) -> f64 {
        let at = row * (self.width + 1) + column;
        let below = at + self.width + 1;
        let above = self.sums[at] + right * (self.sums[at + 1] - self.sums[at]);
        let under = self.sums[below] + right * (self.sums[below + 1] - self.sums[below]);
        above + down * (under - above)
    }

    /// The mean of a region; outside of the image all values are 0.
    pub(crate) fn mean(&self, region: Region) -> f64 {
        let [left, right] = [region.left, region.right].map(|x| Self::split(x, self.width));
        let [top, bottom] = [region.top, region.bottom].map(|y| Self::split(y, self.height));
        let sum = self.to(right, bottom) - self.to(left, bottom) - self.to(right, top) + self.to(left, top);
        sum / (region.width() * region.height())
    }

    /// The mean of each cell of a grid over a region; outside of the image all values are 0. Means that are
    /// equal except for rounding errors are equal: along an edge through the middle of cells all go to one
    /// side.
    pub(crate) fn means(&self, region: Region, size: Size) -> Vec<f64> {
        let (width, height) = (f64::from(size.width), f64::from(size.height));
        let x = |column: u32| region.left + region.width() * f64::from(column) / width;
        let y = |row: u32| region.top + region.height() * f64::from(row) / height;
        let of_cell = region.width() * region.height() / (width * height);
        let columns: Vec<_> = (0..=size.width).map(|column| Self::split(x(column), self.width)).collect();
        let line = |row: u32| -> Vec<f64> {
            let row = Self::split(y(row), self.height);
            columns.iter().map(|&column| self.to(column, row)).collect()
        };
        let mut above = line(0);
        let mut means = Vec::with_capacity(size.area() as usize);
        for row in 1..=size.height {
            let below = line(row);
            for (above, below) in above.windows(2).zip(below.windows(2)) {
                let sum = below[1] - below[0] - above[1] + above[0];
                means.push(libm::round(sum / of_cell * PRECISION) / PRECISION);
            }
            above = below;
        }
        means
    }

    /// The mean of the pixels up to `reach` columns and rows away.
    pub(crate) fn around(&self, at: usize, reach: usize) -> f64 {
        let ends = |at: usize, len: usize| [at.saturating_sub(reach), (at + reach + 1).min(len)];
        let ([left, right], [top, bottom]) =
            (ends(at % self.width, self.width), ends(at / self.width, self.height));
        let line = |row: usize| {
            let line = row * (self.width + 1);
            self.sums[line + right] - self.sums[line + left]
        };
        (line(bottom) - line(top)) / ((right - left) * (bottom - top)) as f64
    }
}

#[cfg(test)]
mod tests;

//! Backgrounds that change gradually, such as walls, skies and shadows in photographs.

use alloc::{vec, vec::Vec};

use quadrille_core::Size;

use crate::{flat_image::FlatImage, placement::Region, statistics::quantile, summed_area::SummedArea};
use quadrille_nonogram::internal::oklab::{self, Lab};

/// The number of blocks along the longer side, which average out grain.
const BLOCKS: usize = 96;
/// The background continues from a block to the next one if they differ by less than `MAX_STEP`, and than
/// `MAX_STEP_PART` of the range of lightness, which is assumed to be at least `MIN_RANGE`.
const MAX_STEP: f64 = 0.025;
const MAX_STEP_PART: f64 = 0.06;
const MIN_RANGE: f64 = 0.1;
/// The part of the palest and of the darkest blocks that the range ignores.
const OUTLIERS: f64 = 0.02;
/// The minimum part of the border that belongs to the background.
const MIN_BORDER: f64 = 0.8;
/// The median difference of the foreground from the background has to be at least this part of the range of
/// the background itself: else the two cannot be told apart.
const MIN_CONTRAST: f64 = 0.4;
/// Grain is smoothed over the longer side divided by this, in each direction.
const SMOOTHING: usize = 200;

/// The blocks that are connected with most of the border without an edge in between, and the colors that the
/// background has there and, interpolated, behind the foreground.
pub(crate) struct Background {
    pixels: Size,
    blocks: Size,
    is_background: Vec<bool>,
    /// The color of the background in each block, also behind the foreground.
    colors: Vec<Lab>,
    /// The mean color of its pixels.
    mean: [u8; 3],
}

impl Background {
    /// Finds the background of an image, if it has one.
    pub(crate) fn new(image: &FlatImage, colors: &[Lab]) -> Option<Self> {
        let pixels = Size::new(image.width as u32, image.height as u32);
        let longer = image.width.max(image.height);
        let blocks = |len: usize| (len * BLOCKS.min(longer)).div_ceil(longer) as u32;
        let blocks = Size::new(blocks(image.width), blocks(image.height));
        let all = Region { left: 0.0, top: 0.0, right: image.width as f64, bottom: image.height as f64 };
        let parts = sums(colors, pixels).map(|sums| sums.means(all, blocks));
        let mut colors: Vec<Lab> =
            (0..parts[0].len()).map(|at| parts.each_ref().map(|part| part[at])).collect();
        let step = step(&colors)?;
        let mut is_background = connected(&colors, blocks, step)?;
        let seen = colors.clone();
        fill_in(&mut colors, &is_background, blocks);
        let difference = |colors: &[Lab], at: usize| oklab::distance(seen[at], colors[at]);
        // The parts of it that are enclosed by outlines.
        for _ in 0..BLOCKS {
            let inside: Vec<usize> = (0..colors.len())
                .filter(|&at| !is_background[at] && difference(&colors, at) < step)
                .collect();
            if inside.is_empty() {
                break;
            }
            for at in inside {
                (is_background[at], colors[at]) = (true, seen[at]);
            }
            fill_in(&mut colors, &is_background, blocks);
        }
        let in_front = (0..colors.len()).filter(|&at| !is_background[at]);
        let mut differences: Vec<f64> = in_front.map(|at| difference(&colors, at)).collect();
        if quantile(&mut differences, 0.5)? < MIN_CONTRAST * range(&colors)? {
            return None;
        }
        let mut background = Self { pixels, blocks, is_background, colors, mean: [0; 3] };
        let (mut sum, mut count) = ([0_u64; 3], 0);
        for (_, rgb) in image.pixels.iter().enumerate().filter(|&(at, _)| background.contains(at)) {
            (0..3).for_each(|part| sum[part] += u64::from(rgb[part]));
            count += 1;
        }
        background.mean = sum.map(|sum| (sum / count.max(1)) as u8);
        Some(background)
    }

    /// The mean color of its pixels.
    pub(crate) const fn color(&self) -> [u8; 3] {
        self.mean
    }

    /// Whether a pixel is in a block of the background.
    pub(crate) fn contains(&self, at: usize) -> bool {
        let (row, column) = self.place(at);
        self.is_background
            [libm::round(row) as usize * self.blocks.width as usize + libm::round(column) as usize]
    }

    /// The row and column of a pixel in blocks; whole numbers are the centers of blocks.
    fn place(&self, at: usize) -> (f64, f64) {
        let width = self.pixels.width as usize;
        let place = |at: usize, pixels: u32, blocks: u32| {
            let (pixels, blocks) = (f64::from(pixels), f64::from(blocks));
            ((at as f64 + 0.5) * blocks / pixels - 0.5).clamp(0.0, blocks - 1.0)
        };
        let row = place(at / width, self.pixels.height, self.blocks.height);
        (row, place(at % width, self.pixels.width, self.blocks.width))
    }

    /// The color of the background at a pixel, interpolated between blocks.
    fn at(&self, at: usize) -> Lab {
        let (row, column) = self.place(at);
        let color = |row: usize, column: usize| {
            let last = [self.blocks.height, self.blocks.width].map(|len| len as usize - 1);
            self.colors[row.min(last[0]) * self.blocks.width as usize + column.min(last[1])]
        };
        let mix = |one: Lab, other: Lab, part: f64| [0, 1, 2].map(|k| one[k] + part * (other[k] - one[k]));
        let line = |row: usize| {
            let left = column as usize;
            mix(color(row, left), color(row, left + 1), column - libm::floor(column))
        };
        mix(line(row as usize), line(row as usize + 1), row - libm::floor(row))
    }

    /// The difference of each pixel of the image from the background.
    pub(crate) fn shades(&self, colors: &[Lab]) -> Vec<f64> {
        let parts = sums(colors, self.pixels);
        let reach = (self.pixels.width.max(self.pixels.height) as usize).div_ceil(SMOOTHING);
        let shade =
            |at: usize| oklab::distance(parts.each_ref().map(|part| part.around(at, reach)), self.at(at));
        (0..colors.len()).map(shade).collect()
    }
}

fn sums(colors: &[Lab], size: Size) -> [SummedArea; 3] {
    [0, 1, 2].map(|part| SummedArea::new(size.width as usize, size.height as usize, |at| colors[at][part]))
}

/// The range of lightness without outliers.
fn range(colors: &[Lab]) -> Option<f64> {
    let mut lightness: Vec<f64> = colors.iter().map(|color| color[0]).collect();
    Some(quantile(&mut lightness, 1.0 - OUTLIERS)? - quantile(&mut lightness, OUTLIERS)?)
}

/// The maximum difference between neighboring blocks without an edge between them.
fn step(colors: &[Lab]) -> Option<f64> {
    Some(MAX_STEP.min(MAX_STEP_PART * range(colors)?.max(MIN_RANGE)))
}

/// Finds the blocks that are connected with most of the border without an edge in between.
fn connected(colors: &[Lab], size: Size, step: f64) -> Option<Vec<bool>> {
    let (width, height) = (size.width as usize, size.height as usize);
    let is_border =
        |at: usize| [0, height - 1].contains(&(at / width)) || [0, width - 1].contains(&(at % width));
    let border = || (0..colors.len()).filter(|&at| is_border(at));
    let mut is_known = vec![false; colors.len()];
    for start in border() {
        if is_known[start] {
            continue;
        }
        is_known[start] = true;
        let mut found = vec![start];
        let mut next = 0;
        while let Some(&at) = found.get(next) {
            next += 1;
            let (row, column) = (at / width, at % width);
            let sides = [
                (row > 0).then(|| at - width),
                (row + 1 < height).then_some(at + width),
                (column > 0).then(|| at - 1),
                (column + 1 < width).then_some(at + 1),
            ];
            for side in sides.into_iter().flatten() {
                if !is_known[side] && oklab::distance(colors[at], colors[side]) < step {
                    is_known[side] = true;
                    found.push(side);
                }
            }
        }
        let of_border = found.iter().filter(|&&at| is_border(at)).count();
        if of_border as f64 >= MIN_BORDER * border().count() as f64 {
            let mut is_background = vec![false; colors.len()];
            found.iter().for_each(|&at| is_background[at] = true);
            return Some(is_background);
        }
    }
    None
}

/// Gives the blocks of the foreground the color of the background next to them in their rows and columns,
/// weighted by the inverse square of the distance.
fn fill_in(colors: &mut [Lab], is_background: &[bool], size: Size) {
    let (width, height) = (size.width as usize, size.height as usize);
    let mut sums = vec![([0.0; 3], 0.0); colors.len()];
    let mut walk = |line: &mut dyn Iterator<Item = usize>| {
        let mut last = None;
        for at in line {
            if is_background[at] {
                last = Some((colors[at], 0.0));
            } else if let Some((color, distance)) = &mut last {
                *distance += 1.0;
                let weight = 1.0 / (*distance * *distance);
                let (sum, weights): &mut (Lab, f64) = &mut sums[at];
                (0..3).for_each(|part| sum[part] += weight * color[part]);
                *weights += weight;
            }
        }
    };
    for row in 0..height {
        let line = row * width..(row + 1) * width;
        walk(&mut line.clone());
        walk(&mut line.rev());
    }
    for column in 0..width {
        let line = (0..height).map(|row| row * width + column);
        walk(&mut line.clone());
        walk(&mut line.rev());
    }
    for (color, (sum, weights)) in colors.iter_mut().zip(sums) {
        if weights > 0.0 {
            *color = sum.map(|sum| sum / weights);
        }
    }
}

#[cfg(test)]
mod tests;

//! Backgrounds that change softly, as the walls and skies of photographs do, and shadows.

use alloc::{vec, vec::Vec};

use quadrille_core::Size;

use crate::{area::Area, paper::Paper, quantile::quantile, sums::Sums};
use quadrille_nonogram::internal::oklab::{self, Lab};

/// An image is looked at in so many blocks along its longer side, in which grain is gone.
const BLOCKS: usize = 96;
/// The ground goes on from a block to the next one if they differ less than this, and than this part of what
/// all differ by, which is taken to be at least as much as in what is flat.
const STEP: f64 = 0.025;
const PART: f64 = 0.06;
const FLAT: f64 = 0.1;
const FIFTIETH: f64 = 0.02;
/// So large a part of the border is ground, or there is none.
const MOST: f64 = 0.8;
/// Half of what is in front of the ground differs from it at least by so many times what the ground itself
/// differs by: else there is no telling which is which.
const APART: f64 = 0.4;
/// Grain is smoothed away over so large a part of the longer side, to each side.
const GRAIN: usize = 200;

/// What can be reached from most of the border without an edge on the way, however much it changes, and what
/// would be seen of it without the things in front of it.
pub(crate) struct Ground {
    /// The pixels, and the blocks that they are seen in.
    pixels: Size,
    blocks: Size,
    is_ground: Vec<bool>,
    /// Of each block, also of those that are not ground.
    colors: Vec<Lab>,
    /// The color of its pixels, in the mean.
    mean: [u8; 3],
}

impl Ground {
    /// The ground of an image, if it has one.
    pub(crate) fn new(paper: &Paper, colors: &[Lab]) -> Option<Self> {
        let pixels = Size::new(paper.width as u32, paper.height as u32);
        let longer = paper.width.max(paper.height);
        let blocks = |len: usize| (len * BLOCKS.min(longer)).div_ceil(longer) as u32;
        let blocks = Size::new(blocks(paper.width), blocks(paper.height));
        let all = Area { left: 0.0, top: 0.0, right: paper.width as f64, bottom: paper.height as f64 };
        let parts = sums(colors, pixels).map(|sums| sums.means(all, blocks));
        let mut colors: Vec<Lab> =
            (0..parts[0].len()).map(|at| parts.each_ref().map(|part| part[at])).collect();
        let step = step(&colors)?;
        let mut is_ground = reached(&colors, blocks, step)?;
        let seen = colors.clone();
        fill_in(&mut colors, &is_ground, blocks);
        let apart = |colors: &[Lab], at: usize| oklab::distance(seen[at], colors[at]);
        // What is seen of it inside of outlines.
        for _ in 0..BLOCKS {
            let inside: Vec<usize> =
                (0..colors.len()).filter(|&at| !is_ground[at] && apart(&colors, at) < step).collect();
            if inside.is_empty() {
                break;
            }
            for at in inside {
                (is_ground[at], colors[at]) = (true, seen[at]);
            }
            fill_in(&mut colors, &is_ground, blocks);
        }
        let in_front = (0..colors.len()).filter(|&at| !is_ground[at]);
        let mut apart: Vec<f64> = in_front.map(|at| apart(&colors, at)).collect();
        if quantile(&mut apart, 0.5)? < APART * range(&colors)? {
            return None;
        }
        let mut ground = Self { pixels, blocks, is_ground, colors, mean: [0; 3] };
        let (mut sum, mut count) = ([0_u64; 3], 0);
        for (_, rgb) in paper.pixels.iter().enumerate().filter(|&(at, _)| ground.is_ground(at)) {
            (0..3).for_each(|part| sum[part] += u64::from(rgb[part]));
            count += 1;
        }
        ground.mean = sum.map(|sum| (sum / count.max(1)) as u8);
        Some(ground)
    }

    /// The color of its pixels, in the mean.
    pub(crate) const fn color(&self) -> [u8; 3] {
        self.mean
    }

    /// Whether a pixel is in a block that is ground.
    pub(crate) fn is_ground(&self, at: usize) -> bool {
        let (row, column) = self.place(at);
        self.is_ground[row.round() as usize * self.blocks.width as usize + column.round() as usize]
    }

    /// Where the middle of a pixel is: a whole number in the middle of a block.
    fn place(&self, at: usize) -> (f64, f64) {
        let width = self.pixels.width as usize;
        let place = |at: usize, pixels: u32, blocks: u32| {
            let (pixels, blocks) = (f64::from(pixels), f64::from(blocks));
            ((at as f64 + 0.5) * blocks / pixels - 0.5).clamp(0.0, blocks - 1.0)
        };
        let row = place(at / width, self.pixels.height, self.blocks.height);
        (row, place(at % width, self.pixels.width, self.blocks.width))
    }

    /// The color of the ground at a pixel, between those of the blocks around it.
    fn at(&self, at: usize) -> Lab {
        let (row, column) = self.place(at);
        let color = |row: usize, column: usize| {
            let last = [self.blocks.height, self.blocks.width].map(|len| len as usize - 1);
            self.colors[row.min(last[0]) * self.blocks.width as usize + column.min(last[1])]
        };
        let mix = |one: Lab, other: Lab, part: f64| [0, 1, 2].map(|k| one[k] + part * (other[k] - one[k]));
        let line = |row: usize| {
            let left = column as usize;
            mix(color(row, left), color(row, left + 1), column - column.floor())
        };
        mix(line(row as usize), line(row as usize + 1), row - row.floor())
    }

    /// How much each pixel of the image differs from the ground.
    pub(crate) fn shades(&self, colors: &[Lab]) -> Vec<f64> {
        let parts = sums(colors, self.pixels);
        let reach = (self.pixels.width.max(self.pixels.height) as usize).div_ceil(GRAIN);
        let shade =
            |at: usize| oklab::distance(parts.each_ref().map(|part| part.around(at, reach)), self.at(at));
        (0..colors.len()).map(shade).collect()
    }
}

fn sums(colors: &[Lab], size: Size) -> [Sums; 3] {
    [0, 1, 2].map(|part| Sums::new(size.width as usize, size.height as usize, |at| colors[at][part]))
}

/// How much colors differ in lightness, without the palest and the darkest fiftieth.
fn range(colors: &[Lab]) -> Option<f64> {
    let mut lightness: Vec<f64> = colors.iter().map(|color| color[0]).collect();
    Some(quantile(&mut lightness, 1.0 - FIFTIETH)? - quantile(&mut lightness, FIFTIETH)?)
}

/// Less than this is no edge.
fn step(colors: &[Lab]) -> Option<f64> {
    Some(STEP.min(PART * range(colors)?.max(FLAT)))
}

/// The blocks that are connected without an edge to most of the border.
fn reached(colors: &[Lab], size: Size, step: f64) -> Option<Vec<bool>> {
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
        if of_border as f64 >= MOST * border().count() as f64 {
            let mut is_ground = vec![false; colors.len()];
            found.iter().for_each(|&at| is_ground[at] = true);
            return Some(is_ground);
        }
    }
    None
}

/// Gives other blocks the colors of the ground next to them in their row and column, the nearer ones with
/// more weight.
fn fill_in(colors: &mut [Lab], is_ground: &[bool], size: Size) {
    let (width, height) = (size.width as usize, size.height as usize);
    let mut sums = vec![([0.0; 3], 0.0); colors.len()];
    let mut walk = |line: &mut dyn Iterator<Item = usize>| {
        let mut last = None;
        for at in line {
            if is_ground[at] {
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
mod tests {
    use super::*;

    const SIDE: usize = 100;

    /// Shades of an image in gray, with lightness by column and row.
    fn shaded(lightness: impl Fn(usize, usize) -> f64) -> Option<Vec<f64>> {
        let colors: Vec<Lab> =
            (0..SIDE * SIDE).map(|at| [lightness(at % SIDE, at / SIDE), 0.0, 0.0]).collect();
        let paper = Paper { width: SIDE, height: SIDE, pixels: vec![[0; 3]; SIDE * SIDE], alone: None };
        Ground::new(&paper, &colors).map(|ground| ground.shades(&colors))
    }

    fn squared(column: usize, row: usize) -> usize {
        column.abs_diff(50).pow(2) + row.abs_diff(50).pow(2)
    }

    /// A disc stands out from a ground that is so light.
    #[track_caller]
    fn check(ground: fn(f64, f64) -> f64) {
        let of_ground = |column: usize, row: usize| ground(column as f64 / 100.0, row as f64 / 100.0);
        let is_disc = |column: usize, row: usize| squared(column, row) < 400;
        let image =
            |column: usize, row: usize| if is_disc(column, row) { 0.1 } else { of_ground(column, row) };
        let shades = shaded(image).unwrap();
        for (at, shade) in shades.into_iter().enumerate() {
            let (column, row) = (at % SIDE, at / SIDE);
            match squared(column, row) {
                0..360 => assert!(shade > 0.2, "{column} {row}: {shade}"),
                460.. => assert!(shade < 0.05, "{column} {row}: {shade}"),
                _ => {}
            }
        }
    }

    #[test]
    fn a_disc_stands_out_from_a_soft_ground() {
        check(|_, _| 0.9);
        check(|_, y| 0.5 + 0.4 * y);
        check(|x, y| 0.4 + 0.6 * x * x * y);
        // From the middle, and from a corner.
        check(|x, y| 0.9 - (x - 0.5) * (x - 0.5) - (y - 0.5) * (y - 0.5));
        check(|x, y| 0.4 + 0.4 * (x * x + y * y).sqrt());
        // With grain.
        check(|x, y| 0.5 + 0.4 * y + (700.0 * x + 1300.0 * y) % 5.0 / 100.0);
    }

    #[test]
    fn paper_is_ground_inside_of_outlines_as_well() {
        let is_ring = |column: usize, row: usize| (900..1020).contains(&squared(column, row));
        let paper =
            |column: usize, row: usize| if is_ring(column, row) { 0.1 } else { 0.95 - column as f64 / 200.0 };
        let shades = shaded(paper).unwrap();
        let seen = |column: usize| shades[50 * SIDE + column];
        assert!(seen(50) < 0.05 && seen(30) < 0.05 && seen(70) < 0.05);
        assert!(seen(19) > 0.2 && seen(81) > 0.2);
    }

    #[test]
    fn a_ground_may_be_hidden_at_a_part_of_the_border() {
        let shades = shaded(|column, row| {
            let is_tower = (40..60).contains(&column) && row > 30;
            if is_tower { 0.1 } else { 0.5 + row as f64 / 250.0 }
        });
        let shades = shades.unwrap();
        assert!(shades[99 * SIDE + 50] > 0.5 && shades[99 * SIDE + 20] < 0.05);
    }

    #[test]
    fn other_borders_are_no_ground() {
        assert_eq!(shaded(|_, row| if row < 50 { 0.9 } else { 0.2 }), None);
        assert_eq!(shaded(|column, row| ((column / 10 + row / 10) % 2) as f64), None);
    }

    #[test]
    fn a_ground_alone_is_none() {
        assert_eq!(shaded(|column, row| (column + row) as f64 / 250.0), None);
    }
}

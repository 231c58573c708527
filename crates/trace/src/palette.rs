//! A few colors for all those of an image.

use alloc::{vec, vec::Vec};

use crate::paper::Paper;
use quadrille_nonogram::internal::oklab::{Lab, oklab, squared};

/// Colors are counted in boxes of so many levels a side.
const BITS: u32 = 5;
/// Less than this different from the background is background, and two colors differ by more: else nobody could
/// tell which is which.
pub(crate) const APART: f64 = 0.09;
/// How often the means are taken again.
const ROUNDS: usize = 12;

/// One of the colors.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Swatch {
    pub(crate) rgb: [u8; 3],
    pub(crate) lab: Lab,
}

impl Swatch {
    pub(crate) fn new(rgb: [u8; 3]) -> Self {
        Self { rgb, lab: oklab(rgb) }
    }
}

/// Pixels of much the same color.
struct Bunch {
    count: f64,
    color: Swatch,
}

/// The colors of an image that stand before its background. What is mixed at soft edges is none: something
/// is on either side of it.
pub(crate) struct Swatches {
    background: Lab,
    bunches: Vec<Bunch>,
    /// Whether the image has so few colors that none is mixed of others.
    is_crisp: bool,
}

impl Swatches {
    pub(crate) fn new(paper: &Paper, background: Lab) -> Self {
        let is_crisp = is_crisp(paper);
        let mut bunches = bunches(paper, |at| is_crisp || !is_mixed(paper, at));
        bunches.retain(|bunch| is_apart(bunch.color.lab, background));
        Self { background, bunches, is_crisp }
    }

    /// At most so many colors that can be told apart from the background and each other, the most frequent
    /// first (S. Lloyd's k-means).
    pub(crate) fn colors(&self, count: usize) -> Vec<Swatch> {
        let means = means(&self.bunches, seeds(&self.bunches, self.background, count));
        let mut apart: Vec<Swatch> = Vec::new();
        for color in modes(&self.bunches, &means) {
            if apart.iter().all(|other| is_apart(other.lab, color.lab)) {
                apart.push(color);
            }
        }
        apart
    }

    /// Whether there are several colors beyond doubt.
    pub(crate) fn has_several(&self) -> bool {
        self.is_crisp && self.colors(2).len() > 1
    }
}

/// Whether there are so few colors that none is mixed of others.
fn is_crisp(paper: &Paper) -> bool {
    /// So many colors of a drawing in cells are few.
    const FEW: usize = 8;
    let mut seen: Vec<[u8; 3]> = Vec::new();
    paper.pixels.iter().all(|rgb| {
        if !seen.contains(rgb) {
            seen.push(*rgb);
        }
        seen.len() <= FEW
    })
}

fn is_apart(one: Lab, other: Lab) -> bool {
    squared(one, other) > APART * APART
}

/// Colors that are frequent, and far from each other and the background.
fn seeds(bunches: &[Bunch], background: Lab, count: usize) -> Vec<Lab> {
    let mut seeds = vec![background];
    while seeds.len() <= count {
        let gain = |bunch: &Bunch| {
            let distances = seeds.iter().map(|&seed| squared(seed, bunch.color.lab));
            bunch.count * distances.fold(f64::MAX, f64::min)
        };
        let is_new = |bunch: &&Bunch| seeds.iter().all(|&seed| is_apart(seed, bunch.color.lab));
        let gains = bunches.iter().filter(is_new).map(|bunch| (gain(bunch), bunch));
        let Some((_, best)) = gains.max_by(|one, other| one.0.total_cmp(&other.0)) else { break };
        seeds.push(best.color.lab);
    }
    seeds.split_off(1)
}

/// The means of the bunches that are nearest to each, taken again and again.
fn means(bunches: &[Bunch], mut means: Vec<Lab>) -> Vec<Lab> {
    for _ in 0..ROUNDS {
        let mut sums = vec![([0.0; 3], 0.0); means.len()];
        for Bunch { count, color } in bunches {
            let Some(k) = nearest(color.lab, &means) else { break };
            (0..3).for_each(|part| sums[k].0[part] += count * color.lab[part]);
            sums[k].1 += count;
        }
        for (mean, (sum, count)) in means.iter_mut().zip(sums).filter(|(_, (_, count))| *count > 0.0) {
            *mean = sum.map(|sum| sum / count);
        }
    }
    means
}

/// The color of each mean that is there most often, which is clearer than the mean, the most frequent first.
fn modes(bunches: &[Bunch], means: &[Lab]) -> Vec<Swatch> {
    let mut modes: Vec<Option<(f64, &Bunch)>> = vec![None; means.len()];
    for bunch in bunches {
        let Some(k) = nearest(bunch.color.lab, means) else { break };
        let (all, most) = modes[k].unwrap_or((0.0, bunch));
        let most = if bunch.count > most.count { bunch } else { most };
        modes[k] = Some((all + bunch.count, most));
    }
    let mut modes: Vec<(f64, &Bunch)> = modes.into_iter().flatten().collect();
    modes.sort_by(|(one_all, one), (all, other)| {
        all.total_cmp(one_all).then(other.count.total_cmp(&one.count))
    });
    modes.into_iter().map(|(_, bunch)| bunch.color).collect()
}

/// The nearest of some colors.
pub(crate) fn nearest(color: Lab, among: &[Lab]) -> Option<usize> {
    let distances = among.iter().map(|&other| squared(color, other)).enumerate();
    distances.min_by(|one, other| one.1.total_cmp(&other.1)).map(|(k, _)| k)
}

/// Whether a pixel is between two others beside it, in place and in color.
fn is_mixed(paper: &Paper, at: usize) -> bool {
    /// As many levels make a difference.
    const LEVELS: u8 = 12;
    let (row, column) = (at / paper.width, at % paper.width);
    let beside = |step: usize| (paper.pixels[at - step], paper.pixels[at + step]);
    let along_row = (1..paper.width.saturating_sub(1)).contains(&column).then(|| beside(1));
    let along_column = (1..paper.height.saturating_sub(1)).contains(&row).then(|| beside(paper.width));
    let here = paper.pixels[at];
    let is_between = |(one, other): ([u8; 3], [u8; 3])| {
        let differs = |from: [u8; 3]| (0..3).any(|k| from[k].abs_diff(here[k]) > LEVELS);
        let inside = (0..3).all(|k| (one[k].min(other[k])..=one[k].max(other[k])).contains(&here[k]));
        inside && differs(one) && differs(other)
    };
    [along_row, along_column].into_iter().flatten().any(is_between)
}

/// The colors of some pixels.
fn bunches(paper: &Paper, counts: impl Fn(usize) -> bool) -> Vec<Bunch> {
    let index =
        |rgb: [u8; 3]| rgb.iter().fold(0, |index, &level| index << BITS | usize::from(level >> (8 - BITS)));
    let mut sums = vec![(0_u32, [0_u64; 3]); 1 << (3 * BITS)];
    for (_, &rgb) in paper.pixels.iter().enumerate().filter(|(at, _)| counts(*at)) {
        let (count, sum) = &mut sums[index(rgb)];
        *count += 1;
        for (sum, level) in sum.iter_mut().zip(rgb) {
            *sum += u64::from(level);
        }
    }
    let bunch = |(count, sum): (u32, [u64; 3])| {
        let rgb = sum.map(|sum| ((sum + u64::from(count) / 2) / u64::from(count)) as u8);
        Bunch { count: count.into(), color: Swatch::new(rgb) }
    };
    sums.into_iter().filter(|(count, _)| *count > 0).map(bunch).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn paper(colors: &[([u8; 3], usize)]) -> Paper {
        let pixels: Vec<[u8; 3]> =
            colors.iter().flat_map(|&(rgb, count)| core::iter::repeat_n(rgb, count)).collect();
        Paper { width: pixels.len(), height: 1, pixels, alone: None }
    }

    #[track_caller]
    fn check(colors: &[([u8; 3], usize)], count: usize, expected: &[[u8; 3]]) {
        let found = Swatches::new(&paper(colors), oklab([255; 3])).colors(count);
        assert_eq!(found.iter().map(|color| color.rgb).collect::<Vec<_>>(), expected);
    }

    #[test]
    fn frequent_colors_are_kept() {
        let [red, blue, black] = [[230, 20, 20], [20, 20, 230], [0; 3]];
        let all = [([255; 3], 50), (red, 30), (blue, 20), (black, 10), ([200, 25, 25], 2)];
        check(&all, 3, &[red, blue, black]);
        check(&all, 1, &[red]);
        check(&[([255; 3], 5), ([250; 3], 5)], 4, &[]);
        check(&[(red, 5)], 4, &[red]);
        check(
            &[([255; 3], 50), (red, 30), ([210, 30, 30], 29), (blue, 9), ([30, 30, 200], 3)],
            4,
            &[red, blue],
        );
    }

    const RED: [u8; 3] = [230, 20, 20];
    const PINK: [u8; 3] = [242, 137, 137];
    const WHITE: [u8; 3] = [255; 3];

    /// Runs with a softly colored pixel at each place, each of another level, as soft edges are.
    fn soft(run: &[Option<([u8; 3], usize)>]) -> Vec<([u8; 3], usize)> {
        let levels = (0..17).map(|k| ([240, 100 + 4 * k, 100 + 4 * k], 1));
        levels.zip(run.iter().cycle()).map(|(edge, color)| color.unwrap_or(edge)).collect()
    }

    #[test]
    fn soft_edges_are_no_colors() {
        check(&soft(&[Some((WHITE, 5)), None, Some((RED, 3)), None]), 4, &[RED]);
    }
    #[test]
    fn where_colors_are_few_none_is_mixed() {
        check(&[(WHITE, 5), (PINK, 1), (RED, 3), (PINK, 1), (WHITE, 5)], 4, &[RED, PINK]);
    }
    #[test]
    fn a_thin_line_is_a_color() {
        check(&[(WHITE, 5), (PINK, 1), (WHITE, 2), (RED, 3), (WHITE, 5)], 4, &[RED, PINK]);
    }
    #[test]
    fn the_darkest_of_a_slope_is_a_color() {
        check(&soft(&[Some((WHITE, 5)), None, Some((RED, 1)), None]), 4, &[RED]);
    }
}

//! The main colors of an image.

use alloc::{vec, vec::Vec};

use crate::flat_image::FlatImage;
use quadrille_nonogram::internal::{
    are_apart,
    oklab::{Lab, oklab, squared},
};

/// The bits of each component that select the bin of a color.
const BIN_BITS: u32 = 5;
/// The number of rounds of k-means.
const ROUNDS: usize = 12;

/// A color.
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

/// The pixels of similar colors.
struct ColorBin {
    count: f64,
    color: Swatch,
}

/// The colors of the foreground, without the mixed colors of soft edges.
pub(crate) struct ImageColors {
    background: Lab,
    bins: Vec<ColorBin>,
    /// Whether the image has only few colors, none of which is a mixture of others.
    is_crisp: bool,
}

impl ImageColors {
    pub(crate) fn new(image: &FlatImage, background: Lab) -> Self {
        let is_crisp = is_crisp(image);
        let mut bins = bins(image, |at| is_crisp || !is_mixed(image, at));
        bins.retain(|bin| are_apart(bin.color.lab, background));
        Self { background, bins, is_crisp }
    }

    /// Returns up to `count` colors that differ from the background and from each other, the most frequent
    /// first (k-means of S. Lloyd, *Least Squares Quantization in PCM*, IEEE Transactions on Information
    /// Theory 28, 1982).
    pub(crate) fn colors(&self, count: usize) -> Vec<Swatch> {
        let means = means(&self.bins, seeds(&self.bins, self.background, count));
        let mut apart: Vec<Swatch> = Vec::new();
        for color in modes(&self.bins, &means) {
            if apart.iter().all(|other| are_apart(other.lab, color.lab)) {
                apart.push(color);
            }
        }
        apart
    }

    /// Whether the image certainly has several colors.
    pub(crate) fn has_several(&self) -> bool {
        self.is_crisp && self.colors(2).len() > 1
    }
}

/// Whether there are only few colors, none of which is a mixture of others.
fn is_crisp(image: &FlatImage) -> bool {
    const MAX_CRISP_COLORS: usize = 8;
    let mut seen: Vec<[u8; 3]> = Vec::new();
    image.pixels.iter().all(|rgb| {
        if !seen.contains(rgb) {
            seen.push(*rgb);
        }
        seen.len() <= MAX_CRISP_COLORS
    })
}

/// Selects frequent colors that are far from each other and the background.
fn seeds(bins: &[ColorBin], background: Lab, count: usize) -> Vec<Lab> {
    let mut seeds = vec![background];
    while seeds.len() <= count {
        let gain = |bin: &ColorBin| {
            let distances = seeds.iter().map(|&seed| squared(seed, bin.color.lab));
            bin.count * distances.fold(f64::MAX, f64::min)
        };
        let is_new = |bin: &&ColorBin| seeds.iter().all(|&seed| are_apart(seed, bin.color.lab));
        let gains = bins.iter().filter(is_new).map(|bin| (gain(bin), bin));
        let Some((_, best)) = gains.max_by(|one, other| one.0.total_cmp(&other.0)) else { break };
        seeds.push(best.color.lab);
    }
    seeds.split_off(1)
}

/// Improves the means: each becomes the mean of the bins that are nearest to it.
fn means(bins: &[ColorBin], mut means: Vec<Lab>) -> Vec<Lab> {
    for _ in 0..ROUNDS {
        let mut sums = vec![([0.0; 3], 0.0); means.len()];
        for ColorBin { count, color } in bins {
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

/// The most frequent color of each mean, which is clearer than the mean itself; the largest cluster comes
/// first.
fn modes(bins: &[ColorBin], means: &[Lab]) -> Vec<Swatch> {
    let mut modes: Vec<Option<(f64, &ColorBin)>> = vec![None; means.len()];
    for bin in bins {
        let Some(k) = nearest(bin.color.lab, means) else { break };
        let (all, most) = modes[k].unwrap_or((0.0, bin));
        let most = if bin.count > most.count { bin } else { most };
        modes[k] = Some((all + bin.count, most));
    }
    let mut modes: Vec<(f64, &ColorBin)> = modes.into_iter().flatten().collect();
    modes.sort_by(|(one_all, one), (all, other)| {
        all.total_cmp(one_all).then(other.count.total_cmp(&one.count))
    });
    modes.into_iter().map(|(_, bin)| bin.color).collect()
}

/// The index of the nearest color.
pub(crate) fn nearest(color: Lab, among: &[Lab]) -> Option<usize> {
    let distances = among.iter().map(|&other| squared(color, other)).enumerate();
    distances.min_by(|one, other| one.1.total_cmp(&other.1)).map(|(k, _)| k)
}

/// Whether the color of a pixel lies between those of its neighbors on both sides.
fn is_mixed(image: &FlatImage, at: usize) -> bool {
    const MIN_DIFFERENCE: u8 = 12;
    let (row, column) = (at / image.width, at % image.width);
    let beside = |step: usize| (image.pixels[at - step], image.pixels[at + step]);
    let along_row = (1..image.width.saturating_sub(1)).contains(&column).then(|| beside(1));
    let along_column = (1..image.height.saturating_sub(1)).contains(&row).then(|| beside(image.width));
    let here = image.pixels[at];
    let is_between = |(one, other): ([u8; 3], [u8; 3])| {
        let differs = |from: [u8; 3]| (0..3).any(|k| from[k].abs_diff(here[k]) > MIN_DIFFERENCE);
        let inside = (0..3).all(|k| (one[k].min(other[k])..=one[k].max(other[k])).contains(&here[k]));
        inside && differs(one) && differs(other)
    };
    [along_row, along_column].into_iter().flatten().any(is_between)
}

/// Counts the colors of the pixels that `counts` accepts.
fn bins(image: &FlatImage, counts: impl Fn(usize) -> bool) -> Vec<ColorBin> {
    let index = |rgb: [u8; 3]| {
        rgb.iter().fold(0, |index, &level| index << BIN_BITS | usize::from(level >> (8 - BIN_BITS)))
    };
    let mut sums = vec![(0_u32, [0_u64; 3]); 1 << (3 * BIN_BITS)];
    for (_, &rgb) in image.pixels.iter().enumerate().filter(|(at, _)| counts(*at)) {
        let (count, sum) = &mut sums[index(rgb)];
        *count += 1;
        for (sum, level) in sum.iter_mut().zip(rgb) {
            *sum += u64::from(level);
        }
    }
    let bin = |(count, sum): (u32, [u64; 3])| {
        let rgb = sum.map(|sum| ((sum + u64::from(count) / 2) / u64::from(count)) as u8);
        ColorBin { count: count.into(), color: Swatch::new(rgb) }
    };
    sums.into_iter().filter(|(count, _)| *count > 0).map(bin).collect()
}

#[cfg(test)]
mod tests;

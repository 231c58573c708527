//! The main colors of an image.

use alloc::{vec, vec::Vec};

use crate::flat_image::FlatImage;
use quadrille_nonogram::internal::{
    are_apart,
    oklab::{Lab, oklab, squared},
};

/// The bits of each component that select the bin of a color.
const BIN_BITS: u32 = 5;
/// The number of blocks along the longer side in which the colors of a photograph are averaged; smaller images
/// are none.
const BLOCKS: usize = 120;
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
    place: Lab,
}

/// The colors of the foreground, without the mixed colors of soft edges.
pub(crate) struct ImageColors {
    background: Swatch,
    bins: Vec<ColorBin>,
    /// Whether the image has only few colors, none of which is a mixture of others.
    is_crisp: bool,
    is_photograph: bool,
}

/// Returns the position of a color in a space in which the shaded side of a thing is near the lit one: light
/// that is divided by a number divides all components by its cube root, so that their quotients stay.
pub(crate) fn place([lightness, a, b]: Lab) -> Lab {
    const LIGHTNESS_WEIGHT: f64 = 0.4;
    /// The shades of black have no hue.
    const BLACK: f64 = 0.15;
    const GAIN: f64 = 0.75;
    let relative = GAIN / (lightness + BLACK);
    [LIGHTNESS_WEIGHT * lightness, relative * a, relative * b]
}

impl ImageColors {
    /// Finds the colors of an image. If its border has none, it is a photograph.
    pub(crate) fn new(image: &FlatImage, background: Swatch) -> Self {
        let is_crisp = is_crisp(image);
        let is_photograph = !is_crisp
            && image.width.max(image.height) > BLOCKS
            && image.mask.is_none()
            && image.border_color().is_none();
        let mut bins = match is_photograph {
            true => bins(&blurred(image), |_| true),
            false => bins(image, |at| is_crisp || !is_mixed(image, at)),
        };
        bins.retain(|bin| are_apart(bin.color.lab, background.lab));
        Self { background, bins, is_crisp, is_photograph }
    }

    /// Returns up to `count` colors that differ from the background and from each other, the most frequent
    /// first (k-means of S. Lloyd, *Least Squares Quantization in PCM*, IEEE Transactions on Information
    /// Theory 28, 1982).
    pub(crate) fn colors(&self, count: usize) -> Vec<Swatch> {
        let means = means(&self.bins, seeds(&self.bins, self.background, count));
        let mut apart: Vec<Swatch> = Vec::new();
        let choose = if self.is_photograph { most_typical } else { most_frequent };
        for color in representatives(&self.bins, &means, choose) {
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

/// Averages blocks of a photograph, so that a meadow is green and not light and dark.
fn blurred(image: &FlatImage) -> FlatImage {
    let side = image.width.max(image.height).div_ceil(BLOCKS);
    let (width, height) = (image.width.div_ceil(side), image.height.div_ceil(side));
    let mut sums = vec![([0_u32; 3], 0_u32); width * height];
    for (at, rgb) in image.pixels.iter().enumerate() {
        let (sum, count) = &mut sums[at / image.width / side * width + at % image.width / side];
        *count += 1;
        sum.iter_mut().zip(rgb).for_each(|(sum, &level)| *sum += u32::from(level));
    }
    let pixels = sums.into_iter().map(|(sum, count)| sum.map(|sum| ((sum + count / 2) / count) as u8));
    FlatImage { width, height, pixels: pixels.collect(), mask: None }
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

/// Selects colors that differ from each other and the background: each is the one that brings most of the
/// image nearer to a color (D. Arthur, S. Vassilvitskii, *k-means++: The Advantages of Careful Seeding*, 2007,
/// without chance). Returns their places.
fn seeds(bins: &[ColorBin], background: Swatch, count: usize) -> Vec<Lab> {
    /// The most frequent colors are tried.
    const MAX_TRIED: usize = 400;
    let mut tried: Vec<&ColorBin> = bins.iter().collect();
    tried.sort_by(|one, other| other.count.total_cmp(&one.count));
    tried.truncate(MAX_TRIED);
    let to = |from: Lab| bins.iter().map(move |bin| squared(from, bin.place));
    let mut distances: Vec<f64> = to(place(background.lab)).collect();
    let mut seeds: Vec<Lab> = Vec::new();
    while seeds.len() < count {
        let gain = |seed: &ColorBin| {
            let nearer = to(seed.place).zip(&distances).zip(bins);
            nearer.map(|((near, &now), bin)| bin.count * (now - near).max(0.0)).sum::<f64>()
        };
        let gains = tried.iter().map(|bin| (gain(bin), bin));
        let Some((_, &best)) = gains.max_by(|one, other| one.0.total_cmp(&other.0)) else { break };
        seeds.push(best.place);
        distances = to(best.place).zip(distances).map(|(near, now)| near.min(now)).collect();
        tried.retain(|bin| are_apart(bin.color.lab, best.color.lab));
    }
    seeds
}

/// Improves the means: each becomes the mean of the bins that are nearest to it.
fn means(bins: &[ColorBin], mut means: Vec<Lab>) -> Vec<Lab> {
    for _ in 0..ROUNDS {
        let mut sums = vec![([0.0; 3], 0.0); means.len()];
        for ColorBin { count, place, .. } in bins {
            let Some(k) = nearest(*place, &means) else { break };
            (0..3).for_each(|part| sums[k].0[part] += count * place[part]);
            sums[k].1 += count;
        }
        for (mean, (sum, count)) in means.iter_mut().zip(sums).filter(|(_, (_, count))| *count > 0.0) {
            *mean = sum.map(|sum| sum / count);
        }
    }
    means
}

/// A color for each mean, that of the largest cluster first.
fn representatives(bins: &[ColorBin], means: &[Lab], choose: fn(&[&ColorBin]) -> Swatch) -> Vec<Swatch> {
    let mut clusters: Vec<Vec<&ColorBin>> = vec![Vec::new(); means.len()];
    for bin in bins {
        let Some(k) = nearest(bin.place, means) else { break };
        clusters[k].push(bin);
    }
    clusters.retain(|cluster| !cluster.is_empty());
    let count = |cluster: &[&ColorBin]| cluster.iter().map(|bin| bin.count).sum::<f64>();
    clusters.sort_by(|one, other| count(other).total_cmp(&count(one)));
    clusters.iter().map(|cluster| choose(cluster)).collect()
}

/// The most frequent color of a drawing, which is clearer than the mean.
fn most_frequent(cluster: &[&ColorBin]) -> Swatch {
    let most = cluster.iter().copied().reduce(|most, bin| if bin.count > most.count { bin } else { most });
    most.map_or(Swatch::new([0; 3]), |bin| bin.color)
}

/// The color of a thing in a photograph: that of its lit side counts more than that of its shaded one.
fn most_typical(cluster: &[&ColorBin]) -> Swatch {
    const MIN_CHROMA: f64 = 0.05;
    let (mut sum, mut all) = ([0.0; 3], 0.0);
    for ColorBin { count, color, .. } in cluster {
        let [lightness, a, b] = color.lab;
        let weight = count * lightness * (MIN_CHROMA * MIN_CHROMA + a * a + b * b);
        (0..3).for_each(|part| sum[part] += weight * color.lab[part]);
        all += weight;
    }
    let mean = sum.map(|sum| sum / all);
    let difference = |bin: &ColorBin| squared(bin.color.lab, mean);
    let nearest = cluster.iter().min_by(|one, other| difference(one).total_cmp(&difference(other)));
    nearest.map_or(Swatch::new([0; 3]), |bin| bin.color)
}

/// The index of the nearest place.
pub(crate) fn nearest(to: Lab, among: &[Lab]) -> Option<usize> {
    let distances = among.iter().map(|&other| squared(to, other)).enumerate();
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
        let color = Swatch::new(rgb);
        ColorBin { count: count.into(), color, place: place(color.lab) }
    };
    sums.into_iter().filter(|(count, _)| *count > 0).map(bin).collect()
}

#[cfg(test)]
mod tests;

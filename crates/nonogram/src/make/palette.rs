//! A few colours for all those of an image.

use super::image::Paper;
use crate::oklab::{Lab, oklab, squared};

/// Colours are counted in boxes of so many levels a side.
const BITS: u32 = 5;
/// Less than this different from the background is background, and two inks differ by more: else nobody could tell which is which.
pub(super) const APART: f64 = 0.09;
/// How often the means are taken again.
const ROUNDS: usize = 12;

/// One of the colours.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Colour {
    pub(super) rgb: [u8; 3],
    pub(super) lab: Lab,
}

impl Colour {
    pub(super) fn new(rgb: [u8; 3]) -> Self {
        Self { rgb, lab: oklab(rgb) }
    }
}

/// Pixels of much the same colour.
struct Bunch {
    count: f64,
    colour: Colour,
}

/// At most so many colours that can be told apart from the background and each other, the most frequent first (S. Lloyd's k-means; it starts from colours that are
/// frequent and far from each other).
pub(super) fn palette(paper: &Paper, background: Lab, count: usize) -> Vec<Colour> {
    let bunches: Vec<Bunch> = bunches(paper)
        .into_iter()
        .filter(|bunch| squared(bunch.colour.lab, background) > APART * APART)
        .collect();
    let mut means: Vec<Lab> = Vec::new();
    while means.len() < count {
        let gain = |bunch: &Bunch| {
            let near = means.iter().chain([&background]).map(|&mean| squared(mean, bunch.colour.lab));
            let distance = near.fold(f64::MAX, f64::min);
            if distance > APART * APART { bunch.count * distance } else { 0.0 }
        };
        let best =
            bunches.iter().map(|bunch| (gain(bunch), bunch)).max_by(|one, other| one.0.total_cmp(&other.0));
        match best {
            Some((gain, bunch)) if gain > 0.0 => means.push(bunch.colour.lab),
            _ => break,
        }
    }
    for _ in 0..ROUNDS {
        let mut sums = vec![([0.0; 3], 0.0); means.len()];
        for bunch in &bunches {
            if let Some(k) = nearest(bunch.colour.lab, &means) {
                let (sum, count) = &mut sums[k];
                *count += bunch.count;
                for (sum, part) in sum.iter_mut().zip(bunch.colour.lab) {
                    *sum += bunch.count * part;
                }
            }
        }
        for (mean, (sum, count)) in means.iter_mut().zip(sums) {
            if count > 0.0 {
                *mean = sum.map(|sum| sum / count);
            }
        }
    }
    // The colour that is there most often is clearer than a mean.
    let mut colours: Vec<(f64, f64, Colour)> = Vec::new();
    for (k, _) in means.iter().enumerate() {
        let own = bunches.iter().filter(|bunch| nearest(bunch.colour.lab, &means) == Some(k));
        let (mut all, mut most) = (0.0, None::<&Bunch>);
        for bunch in own {
            all += bunch.count;
            if most.is_none_or(|most| bunch.count > most.count) {
                most = Some(bunch);
            }
        }
        if let Some(most) = most {
            colours.push((all, most.count, most.colour));
        }
    }
    colours.sort_by(|one, other| other.0.total_cmp(&one.0).then(other.1.total_cmp(&one.1)));
    let mut apart: Vec<Colour> = Vec::new();
    for (.., colour) in colours {
        if apart.iter().all(|other| squared(other.lab, colour.lab) > APART * APART) {
            apart.push(colour);
        }
    }
    apart
}

/// The nearest of some colours.
pub(super) fn nearest(colour: Lab, among: &[Lab]) -> Option<usize> {
    let distances = among.iter().map(|&other| squared(colour, other)).enumerate();
    distances.min_by(|one, other| one.1.total_cmp(&other.1)).map(|(k, _)| k)
}

fn bunches(paper: &Paper) -> Vec<Bunch> {
    let index =
        |rgb: [u8; 3]| rgb.iter().fold(0, |index, &level| index << BITS | usize::from(level >> (8 - BITS)));
    let mut sums = vec![(0_u32, [0_u64; 3]); 1 << (3 * BITS)];
    for &rgb in &paper.pixels {
        let (count, sum) = &mut sums[index(rgb)];
        *count += 1;
        for (sum, level) in sum.iter_mut().zip(rgb) {
            *sum += u64::from(level);
        }
    }
    let bunch = |(count, sum): (u32, [u64; 3])| {
        let rgb = sum.map(|sum| ((sum + u64::from(count) / 2) / u64::from(count)) as u8);
        Bunch { count: count.into(), colour: Colour::new(rgb) }
    };
    sums.into_iter().filter(|(count, _)| *count > 0).map(bunch).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn paper(colours: &[([u8; 3], usize)]) -> Paper {
        let pixels: Vec<[u8; 3]> =
            colours.iter().flat_map(|&(rgb, count)| std::iter::repeat_n(rgb, count)).collect();
        Paper { width: pixels.len(), height: 1, pixels, alone: None }
    }

    #[track_caller]
    fn check(colours: &[([u8; 3], usize)], count: usize, expected: &[[u8; 3]]) {
        let found = palette(&paper(colours), oklab([255; 3]), count);
        assert_eq!(found.iter().map(|colour| colour.rgb).collect::<Vec<_>>(), expected);
    }

    #[test]
    fn frequent_colours_are_kept() {
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
}

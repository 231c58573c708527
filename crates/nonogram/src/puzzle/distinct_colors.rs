//! Colors that people can tell apart from each other and from white paper.

use alloc::{vec, vec::Vec};

use crate::puzzle::oklab::{Lab, distance, hue_weighted, oklab, squared};

/// The minimum difference between two colors, and between a color and the paper.
pub const APART: f64 = 0.1;

/// Colors of this lightness are dark: in small boxes of ink, differences between darker ones are hardly visible.
const DARK: f64 = 0.5;
/// How much more two blacks have to differ than two colors that are not dark, as a multiple of [`APART`].
const DARK_WEIGHT: f64 = 6.0;

/// Colors that are less different from white are invisible: no tint of them is worth keeping.
const MIN_VISIBLE_DISTANCE: f64 = 0.04;

/// The step between the levels of the colors that may replace others.
const STEP: usize = 17;

/// Returns whether two colors can be told apart.
#[must_use]
pub fn are_apart(one: Lab, other: Lab) -> bool {
    squared(one, other) >= APART * APART
}

/// Returns whether two colors can be told apart in print.
#[must_use]
pub fn are_apart_in_print(one: Lab, other: Lab) -> bool {
    let darkness = (1.0 - (one[0] + other[0]) / (2.0 * DARK)).max(0.0);
    distance(one, other) >= APART * (1.0 + DARK_WEIGHT * darkness)
}

/// Replaces colors that cannot be told apart in print from white paper or from colors before them; black comes before
/// dark colors. One that is invisible becomes the first of the substitutes that can; others become the most similar color that can,
/// preferably of the same hue. If no color is left that can be told apart from all others, a color is kept.
#[must_use]
pub fn distinct_on_white(colors: &[[u8; 3]], substitutes: &[[u8; 3]]) -> Vec<[u8; 3]> {
    let mut distinct = colors.to_vec();
    let mut taken = vec![oklab([255; 3])];
    let mut others = Vec::new();
    let mut labs: Vec<(usize, Lab)> = colors.iter().map(|&rgb| oklab(rgb)).enumerate().collect();
    labs.sort_by(|(_, one), (_, other)| one[0].min(DARK / 2.0).total_cmp(&other[0].min(DARK / 2.0)));
    // Colors that stay come before those that have to make way.
    for (k, lab) in labs {
        if taken.iter().all(|&other| are_apart_in_print(lab, other)) {
            taken.push(lab);
        } else {
            others.push((k, lab));
        }
    }
    for (k, lab) in others {
        let is_free = |rgb: &[u8; 3]| taken.iter().all(|&other| are_apart_in_print(oklab(*rgb), other));
        let is_invisible = squared(lab, taken[0]) < MIN_VISIBLE_DISTANCE * MIN_VISIBLE_DISTANCE;
        let substitute = substitutes.iter().copied().filter(|_| is_invisible).find(is_free);
        if let Some(free) = substitute.or_else(|| most_similar(lab, is_free)) {
            distinct[k] = free;
        }
        taken.push(oklab(distinct[k]));
    }
    distinct
}

/// The most similar of the accepted colors.
fn most_similar(lab: Lab, is_accepted: impl Fn(&[u8; 3]) -> bool) -> Option<[u8; 3]> {
    let levels = || (0..=u8::MAX).step_by(STEP);
    let all =
        levels().flat_map(|red| levels().flat_map(move |green| levels().map(move |blue| [red, green, blue])));
    let difference = |rgb: &[u8; 3]| squared(hue_weighted(oklab(*rgb)), hue_weighted(lab));
    all.filter(is_accepted).min_by(|one, other| difference(one).total_cmp(&difference(other)))
}

#[cfg(test)]
mod tests;

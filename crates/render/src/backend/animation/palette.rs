//! Pixels as color indices, as GIF needs them.

use std::cmp::Reverse;

use hashbrown::HashMap;

/// The maximum size of the color table of a GIF.
const MAX_COLORS: usize = 256;

/// Pixels as color indices.
pub(super) struct Indexed {
    /// Red, green and blue of each color.
    pub(super) table: Vec<u8>,
    /// For each pixel its index in the table.
    pub(super) indices: Vec<u8>,
    /// The index of unchanged pixels, if there are any.
    pub(super) unchanged: Option<u8>,
}

/// A table of colors, and for each pixel its index.
///
/// It is exact for up to 256 colors, or 255 besides unchanged pixels. Of more colors the most frequent ones
/// are in the table, so that flat areas keep theirs; the others, from the edges of letters and lines, become
/// the nearest of these.
pub(super) fn indexed(pixels: &[[u8; 3]], changed: &[bool]) -> Indexed {
    let seen = || pixels.iter().zip(changed).map(|(&pixel, &changed)| changed.then_some(pixel));
    let mut counts = HashMap::<[u8; 3], u64>::new();
    for (run, length) in runs(seen()) {
        if let Some(color) = run {
            *counts.entry(color).or_insert(0) += length as u64;
        }
    }
    let mut colors: Vec<_> = counts.into_iter().collect();
    // The color itself decides between equals: the order of a hash map decides nothing.
    colors.sort_unstable_by_key(|&(color, count)| (Reverse(count), color));
    let keeps_some = changed.contains(&false);
    let max_colors = MAX_COLORS - usize::from(keeps_some);
    let mut table: Vec<_> = colors.iter().take(max_colors).map(|&(color, _)| color).collect();
    let numbers: HashMap<_, _> = colors.iter().map(|&(color, _)| (color, nearest(&table, color))).collect();
    let unchanged = keeps_some.then_some(table.len() as u8);
    if keeps_some {
        // The index needs an entry in the table, of any color.
        table.push([0; 3]);
    }
    let mut indices = Vec::with_capacity(pixels.len());
    for (run, length) in runs(seen()) {
        let number = run.map_or(unchanged, |color| numbers.get(&color).copied());
        indices.resize(indices.len() + length, number.unwrap_or(0));
    }
    Indexed { table: table.into_flattened(), indices, unchanged }
}

/// Runs of equal pixels with their lengths.
fn runs<T: PartialEq>(pixels: impl Iterator<Item = T>) -> impl Iterator<Item = (T, usize)> {
    let mut pixels = pixels.peekable();
    core::iter::from_fn(move || {
        let first = pixels.next()?;
        let mut length = 1;
        while pixels.next_if_eq(&first).is_some() {
            length += 1;
        }
        Some((first, length))
    })
}

/// The index of the nearest color, the first one of equals.
fn nearest(table: &[[u8; 3]], color: [u8; 3]) -> u8 {
    let distance = |known: &[u8; 3]| -> u32 {
        known.iter().zip(color).map(|(&one, other)| u32::from(one.abs_diff(other)).pow(2)).sum()
    };
    let best = table.iter().enumerate().min_by_key(|(_, known)| distance(known));
    best.map_or(0, |(number, _)| number as u8)
}

#[cfg(test)]
mod tests;

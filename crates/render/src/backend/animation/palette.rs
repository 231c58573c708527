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
mod tests {
    use super::{Indexed, indexed};

    /// The pixels that a viewer shows over the previous ones.
    fn shown_over(before: &[[u8; 3]], pixels: &[[u8; 3]]) -> Vec<[u8; 3]> {
        let changed: Vec<_> = before.iter().zip(pixels).map(|(before, pixel)| before != pixel).collect();
        let Indexed { table, indices, unchanged } = indexed(pixels, &changed);
        assert!(table.len() <= 3 * 256 && !table.is_empty());
        let color = |(&number, &before): (&u8, &[u8; 3])| match unchanged {
            Some(unchanged) if number == unchanged => before,
            _ => table.as_chunks::<3>().0[number as usize],
        };
        indices.iter().zip(before).map(color).collect()
    }

    fn shown(pixels: &[[u8; 3]]) -> Vec<[u8; 3]> {
        let others: Vec<_> = pixels.iter().map(|&[red, green, blue]| [!red, green, blue]).collect();
        shown_over(&others, pixels)
    }

    #[test]
    fn unchanged_pixels_need_no_color() {
        let grays: Vec<_> = (0..=255).map(|gray| [gray; 3]).collect();
        let mut after = grays.clone();
        after[7] = [1, 2, 3];
        assert_eq!(shown_over(&grays, &after), after);
        assert_eq!(shown_over(&grays, &grays), grays);
    }

    #[test]
    fn up_to_256_colors_are_exact() {
        let grays: Vec<_> = (0..=255).flat_map(|gray| [[gray; 3], [gray; 3]]).collect();
        assert_eq!(shown(&grays), grays);
    }

    #[test]
    fn frequent_colors_are_exact_and_others_near() {
        let mut pixels: Vec<_> = (0..=255).map(|gray| [gray; 3]).collect();
        pixels.extend([[200, 0, 0], [200, 0, 0], [201, 0, 0]]);
        let shown = shown(&pixels);
        assert_eq!(shown[256..258], pixels[256..258]);
        assert!(
            shown.iter().flatten().zip(pixels.as_flattened()).all(|(one, other)| one.abs_diff(*other) < 3)
        );
    }
}

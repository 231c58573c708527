//! Pixels as numbers of colours, as GIF wants them.

use std::cmp::Reverse;

use hashbrown::HashMap;

/// A GIF's table of colours has at most so many.
const MOST: usize = 256;

/// A table of colours, and for each pixel its number in the table. Exact for up to 256 colours; of more, the most frequent
/// ones are in the table, so that flat areas keep theirs, and the others, from the edges of letters and lines, become the
/// nearest of them.
pub(super) fn indexed(pixels: &[u8]) -> (Vec<u8>, Vec<u8>) {
    let pixels = pixels.as_chunks::<3>().0;
    let mut counts = HashMap::<[u8; 3], u64>::new();
    for run in pixels.chunk_by(|one, other| one == other) {
        if let Some(&colour) = run.first() {
            *counts.entry(colour).or_insert(0) += run.len() as u64;
        }
    }
    let mut colours: Vec<_> = counts.into_iter().collect();
    // The colour itself decides between equals: the order of a hash map decides nothing.
    colours.sort_unstable_by_key(|&(colour, count)| (Reverse(count), colour));
    let table: Vec<_> = colours.iter().take(MOST).map(|&(colour, _)| colour).collect();
    let numbers: HashMap<_, _> =
        colours.iter().map(|&(colour, _)| (colour, nearest(&table, colour))).collect();
    let mut indices = Vec::with_capacity(pixels.len());
    for run in pixels.chunk_by(|one, other| one == other) {
        let number = run.first().and_then(|colour| numbers.get(colour)).copied().unwrap_or(0);
        indices.resize(indices.len() + run.len(), number);
    }
    (table.into_flattened(), indices)
}

/// The number of the colour that differs least, the first one of equals.
fn nearest(table: &[[u8; 3]], colour: [u8; 3]) -> u8 {
    let distance = |known: &[u8; 3]| -> u32 {
        known.iter().zip(colour).map(|(&one, other)| u32::from(one.abs_diff(other)).pow(2)).sum()
    };
    let best = table.iter().enumerate().min_by_key(|(_, known)| distance(known));
    best.map_or(0, |(number, _)| number as u8)
}

#[cfg(test)]
mod tests {
    use super::indexed;

    /// What a viewer makes of it.
    fn shown(pixels: &[[u8; 3]]) -> Vec<[u8; 3]> {
        let (table, indices) = indexed(pixels.as_flattened());
        assert!(table.len() <= 3 * 256);
        indices.iter().map(|&number| table.as_chunks::<3>().0[number as usize]).collect()
    }

    #[test]
    fn up_to_256_colours_are_exact() {
        let greys: Vec<_> = (0..=255).flat_map(|grey| [[grey; 3], [grey; 3]]).collect();
        assert_eq!(shown(&greys), greys);
    }

    #[test]
    fn of_more_colours_the_frequent_ones_are_exact_and_the_others_near() {
        let mut pixels: Vec<_> = (0..=255).map(|grey| [grey; 3]).collect();
        pixels.extend([[200, 0, 0], [200, 0, 0], [201, 0, 0]]);
        let shown = shown(&pixels);
        assert_eq!(shown[256..258], pixels[256..258]);
        assert!(
            shown.iter().flatten().zip(pixels.as_flattened()).all(|(one, other)| one.abs_diff(*other) < 3)
        );
    }
}

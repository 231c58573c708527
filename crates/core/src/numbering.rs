//! Conventional numbering: row by row, each square in which an entry starts gets the next number, and an across and a
//! down entry that start in the same square share it.

use crate::crossword::Placement;

/// The number of each placement, in their order.
pub(crate) fn numbers(placements: &[Placement]) -> Vec<u32> {
    let mut starts: Vec<_> =
        placements.iter().zip(0_u32..).map(|(placement, k)| (placement.position, k)).collect();
    starts.sort_unstable();
    let mut numbers = vec![0; placements.len()];
    let (mut number, mut last) = (0, None);
    for (position, k) in starts {
        if last != Some(position) {
            number += 1;
            last = Some(position);
        }
        numbers[k as usize] = number;
    }
    numbers
}

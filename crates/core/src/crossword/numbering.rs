//! The conventional numbering: row by row, each square where an entry starts gets the next number. An across and
//! a down entry that start in the same square share it.

use alloc::{vec, vec::Vec};

use crate::Position;

/// Returns the number of each entry, given their first squares.
pub(crate) fn numbers(starts: impl Iterator<Item = Position>) -> Vec<u32> {
    let mut starts: Vec<_> = starts.zip(0_u32..).collect();
    starts.sort_unstable();
    let mut numbers = vec![0; starts.len()];
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

#[cfg(test)]
mod tests;

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
mod tests {
    use super::*;

    #[track_caller]
    fn check(starts: &[(i32, i32)], expected: &[u32]) {
        assert_eq!(numbers(starts.iter().map(|&(row, column)| Position::new(row, column))), expected);
    }

    #[test]
    fn rows_come_first() {
        check(&[(1, 0), (0, 5), (0, 2)], &[3, 2, 1]);
    }
    #[test]
    fn entries_that_start_together_share_a_number() {
        check(&[(0, 0), (2, 0), (0, 0)], &[1, 2, 1]);
    }
}

use alloc::vec::Vec;

use super::*;

#[test]
fn the_luby_sequence_is_exact() {
    let pairs = core::iter::successors(Some([1, 1]), |&pair| Some(next_luby(pair)));
    let sequence: Vec<_> = pairs.map(|[_, v]| v).take(15).collect();
    assert_eq!(sequence, [1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8]);
}

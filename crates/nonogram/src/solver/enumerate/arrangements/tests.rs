use super::*;
use crate::{ColorId, Run};

fn runs(lengths: &[u32]) -> Clue {
    lengths.iter().map(|&length| Run::black(length)).collect()
}

#[track_caller]
fn check(clue: &Clue, cells: usize, expected: u128) {
    assert_eq!(number(clue, cells), expected);
    let listed = Arrangements::<u64>::list(clue, cells, 2);
    assert_eq!(listed.left() as u128, expected);
}

#[test]
fn numbers() {
    check(&runs(&[]), 5, 1);
    check(&runs(&[5]), 5, 1);
    check(&runs(&[1, 2, 3]), 10, 10);
    check(&runs(&[2, 1, 3, 1, 4]), 30, 15_504);
    let color = ColorId::new(1).unwrap();
    check(&[Run::black(1), Run { length: 1, color }].into_iter().collect(), 4, 6);
}

#[test]
fn numbers_beyond_memory() {
    assert_eq!(number(&runs(&[2, 1, 3, 1, 4]), 60), 2_118_760);
    assert_eq!(number(&runs(&[1; 250]), 1000), u128::MAX);
}

#[test]
fn deleted_arrangements_come_back() {
    let mut line = Arrangements::<u64>::list(&runs(&[1, 2, 3]), 10, 1);
    let all = line.delete(&[!0, !0]);
    assert_eq!(all, [0b11_0111_1111, !0 >> 54]);
    // The article's example: cells 3, 4 and 7 are empty, cell 6 is filled.
    let found = line.delete(&[!(1 << 5), !(1 << 2 | 1 << 3 | 1 << 6)]);
    assert_eq!((line.left(), found[1]), (2, 0b11_1011_0011));
    line.restore(10);
    assert_eq!(line.delete(&[!0, !0]), all);
}

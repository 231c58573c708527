use super::*;

#[test]
fn shared_letters_come_first() {
    // beef, bad, xi: b is shared.
    let mut letters = [3, 4, 4, 5, 3, 0, 1, 6, 2].map(Symbol);
    assert_eq!(renumber(&mut letters, &[0, 4, 7, 9], 7), 1);
    assert_eq!(letters.map(|letter| letter.0), [0, 4, 4, 5, 0, 1, 2, 6, 3]);
}

/// Compares boxes of the same words by their area and crossings.
#[track_caller]
fn check_better(ratio: Option<f64>, one: (u64, u64), other: (u64, u64), expected: bool) {
    let rank = |(area, crossings)| Rank { left: (0, 0), excess: 0, area, crossings, longer_side: 20 };
    assert_eq!(rank(one).is_better_than(&rank(other), Shape::new(ratio)), expected, "{one:?}, {other:?}");
    assert!(!expected || !rank(other).is_better_than(&rank(one), Shape::new(ratio)), "both are better");
}

#[test]
fn crossings_are_weighed_against_area() {
    check_better(Some(1.6), (187, 15), (192, 16), false);
    check_better(None, (187, 15), (192, 16), true);
    check_better(Some(1.6), (132, 9), (140, 10), true);
    check_better(Some(1.6), (192, 17), (192, 16), true);
    check_better(None, (192, 17), (192, 16), true);
    check_better(Some(1.6), (200, 40), (192, 16), false);
    check_better(Some(1.6), (100, 0), (110, 0), true);
    check_better(Some(1.6), (110, 5), (110, 5), false);
}

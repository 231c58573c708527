use alloc::vec::Vec;

use super::*;

#[test]
fn numbers_are_golden() {
    let mut random = Random::new(7, 0);
    let drawn: Vec<_> = (0..8).map(|_| random.below(100)).collect();
    assert_eq!(drawn, [7, 70, 15, 73, 21, 71, 79, 81]);
}

#[test]
fn shuffles_are_golden() {
    let mut items: Vec<_> = (0..10).collect();
    Random::new(7, 1).shuffle(&mut items);
    assert_eq!(items, [1, 2, 9, 7, 0, 4, 8, 6, 5, 3]);
}

#[test]
fn every_value_below_the_bound_comes_up() {
    let mut random = Random::new(0, 0);
    let mut counts = [0; 7];
    (0..7000).for_each(|_| counts[random.below(7) as usize] += 1);
    assert!(counts.iter().all(|&count| (800..1200).contains(&count)), "{counts:?}");
    assert_eq!(random.below(0), 0);
}

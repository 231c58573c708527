use alloc::{vec, vec::Vec};

use super::*;

/// What the operations mean, cell by cell.
fn check<B: Bits>(seed: u64) {
    let mut state = seed;
    let mut draw = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        state >> 33
    };
    let cells = |set: B| (0..B::LEN).filter(|&cell| set.has(cell)).collect::<Vec<_>>();
    for _ in 0..200 {
        let dense = draw() % 4 + 1;
        let set = (0..B::LEN).filter(|_| draw() % 5 < dense).fold(B::NONE, |set, cell| set | B::one(cell));
        let through =
            (0..B::LEN).filter(|_| draw() % 5 < dense).fold(B::NONE, |set, cell| set | B::one(cell));
        let by = draw() as usize % B::LEN;
        assert_eq!(set.cells().collect::<Vec<_>>(), cells(set));
        let mut toggled = set;
        toggled.toggle(by, false);
        assert_eq!(toggled, set);
        toggled.toggle(by, true);
        assert_eq!(toggled, set ^ B::one(by));
        assert_eq!(set.count() as usize, cells(set).len());
        if !set.is_none() {
            assert_eq!(Some(&set.first()), cells(set).first());
            assert_eq!(Some(&set.last()), cells(set).last());
        }
        let shifted: Vec<_> =
            cells(set).into_iter().map(|cell| cell + by).filter(|&cell| cell < B::LEN).collect();
        assert_eq!(cells(set.up(by)), shifted);
        let shifted: Vec<_> = cells(set).into_iter().filter_map(|cell| cell.checked_sub(by)).collect();
        assert_eq!(cells(set.down(by)), shifted);
        assert_eq!(cells(B::below(by)), (0..by).collect::<Vec<_>>());
        let length = draw() as usize % (B::LEN - by);
        assert_eq!(cells(B::range(by, length)), (by..by + length).collect::<Vec<_>>());
        let mut reversed: Vec<_> = cells(set).into_iter().map(|cell| B::LEN - 1 - cell).collect();
        reversed.reverse();
        assert_eq!(cells(set.reversed()), reversed);
        let length = by + 1;
        let mirrored = |set: B| {
            let inside = cells(set).into_iter().filter(|&cell| cell < length);
            inside.map(|cell| by - cell).rev().collect::<Vec<_>>()
        };
        assert_eq!(cells(set.mirrored(length)), mirrored(set));
        let (one, other) = B::both_mirrored(set, through, length);
        assert_eq!([cells(one), cells(other)], [set, through].map(mirrored));
        let mut flooded = vec![false; B::LEN];
        for cell in 0..B::LEN {
            flooded[cell] = set.has(cell) || cell > 0 && flooded[cell - 1] && through.has(cell - 1);
        }
        let flooded: Vec<_> = (0..B::LEN).filter(|&cell| flooded[cell]).collect();
        assert_eq!(cells(set.flood_up(through)), flooded);
    }
    assert_eq!(B::below(B::LEN), !B::NONE);
}

#[test]
fn one_word() {
    check::<u64>(1);
}
#[test]
fn two_words() {
    check::<u128>(2);
}
#[test]
fn many_words() {
    check::<Wide<1>>(3);
    check::<Wide<4>>(4);
    check::<Wide<9>>(5);
}

use super::*;
use crate::Position;

const WORD: [Symbol; 2] = [Symbol(0), Symbol(1)];

/// Offers places in row 0 as pairs of column and crossings, and checks which column is taken.
#[track_caller]
fn check_taken(attach: Attach, offers: &[(i32, u32)], expected: i32) {
    let mut random = Random::new(0, 0);
    let mut preference = Preference::new(attach, &WORD, &mut random);
    for &(column, crossings) in offers {
        let position = Position::new(0, column);
        let candidate = Candidate { position, direction: Direction::Down, crossings };
        preference.offer(candidate, i32::MIN);
    }
    assert_eq!(preference.best().unwrap().position.column, expected);
}

#[test]
fn dense_prefers_crossings() {
    check_taken(Attach::Dense, &[(1, 1), (9, 2), (4, 1)], 9);
}
#[test]
fn dense_prefers_the_closest_of_equal_crossings() {
    check_taken(Attach::Dense, &[(5, 2), (-3, 2), (9, 2)], -3);
}
#[test]
fn inner_prefers_the_closest_place() {
    check_taken(Attach::Inner, &[(5, 3), (-1, 1), (9, 2)], -1);
}
#[test]
fn outer_prefers_the_farthest_place() {
    check_taken(Attach::Outer, &[(5, 3), (-1, 1), (-9, 2)], -9);
}

#[test]
fn equal_places_are_equally_likely() {
    let mut random = Random::new(0, 0);
    let mut taken = [0; 3];
    for _ in 0..3000 {
        let mut preference = Preference::new(Attach::Random, &WORD, &mut random);
        for column in 0..3 {
            let position = Position::new(0, column);
            let candidate = Candidate { position, direction: Direction::Down, crossings: 1 };
            preference.offer(candidate, i32::MIN);
        }
        taken[preference.best().unwrap().position.column as usize] += 1;
    }
    assert!(taken.iter().all(|taken| (900..1100).contains(taken)), "{taken:?}");
}

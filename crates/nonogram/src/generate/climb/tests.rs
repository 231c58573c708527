use super::*;

#[track_caller]
fn check(attempts: u32, expected: &[[u32; CONCURRENT_CLIMBS]]) {
    assert_eq!(laps(attempts).collect::<Vec<_>>(), expected);
}

#[test]
fn attempts_are_counted_for_all_walks_together() {
    check(0, &[]);
    check(1, &[[1, 0, 0, 0]]);
    check(5, &[[2, 1, 1, 1]]);
    check(300, &[[32; 4], [32; 4], [11; 4]]);
}

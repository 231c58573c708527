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

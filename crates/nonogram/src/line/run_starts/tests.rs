use super::*;

#[track_caller]
fn check(lengths: &[usize], empty: u64, filled: u64, expected: &[u64]) {
    let runs: Vec<_> = lengths.iter().map(|&length| Run { length, content: 1 }).collect();
    assert_eq!(starts(&runs, 10, &[empty, filled]), expected);
}

#[test]
fn starts_of_runs() {
    let any = u64::below(10);
    check(&[1, 2, 3], any, any, &[0b111, 0b1_1100, 0b1110_0000]);
    check(&[1, 2, 3], any & !0b10_0000, any, &[0b111, 0b1_0100, 0b1010_0000]);
    check(&[10], any, any, &[1]);
    check(&[9], any, any & !1, &[0b10]);
    check(&[9], any, any & !0b10, &[0]);
}

use super::stops;

#[track_caller]
fn check(first: usize, last: usize, frames: usize, expected: &[usize]) {
    assert_eq!(stops(first, last, frames).as_deref(), Ok(expected));
}

#[test]
fn frames_are_evenly_spaced_and_end_with_the_last_step() {
    check(1, 5, 9, &[1, 2, 3, 4, 5]);
    check(1, 5, 3, &[1, 3, 5]);
    check(0, 10, 4, &[0, 4, 7, 10]);
    check(1, 5, 1, &[5]);
    check(3, 3, 7, &[3]);
}

#[test]
fn a_frame_is_needed() {
    assert!(stops(0, 1000, 0).is_err());
}

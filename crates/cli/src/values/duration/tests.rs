use super::*;

#[track_caller]
fn check(text: &str, milliseconds: Option<u64>) {
    assert_eq!(parse(text).ok(), milliseconds.map(Duration::from_millis), "{text}");
}

#[test]
fn durations_are_numbers_with_units() {
    check("500ms", Some(500));
    check("1.5s", Some(1500));
    check("2m", Some(120_000));
    check("1h", Some(3_600_000));
    check("0s", Some(0));
}
#[test]
fn invalid_durations_are_refused() {
    for text in ["", "5", "s", "-1s", "1 d", "1x", "infs", "nans", "1e400s", "1e30h", "+1s"] {
        check(text, None);
    }
}

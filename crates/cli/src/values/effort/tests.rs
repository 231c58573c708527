use super::*;

#[track_caller]
fn check(text: &str, expected: Option<Effort>) {
    assert_eq!(parse(text).ok(), expected, "{text}");
}

#[test]
fn a_unit_makes_a_duration() {
    check("10s", Some(Effort::Time(Duration::from_secs(10))));
    check("50000", Some(Effort::Steps(50_000)));
    check("0", Some(Effort::Steps(0)));
    check("-5s", None);
    check("1.5", None);
    check("many", None);
}

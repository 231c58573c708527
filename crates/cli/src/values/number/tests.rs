use super::*;

#[track_caller]
fn check(text: &str, expected: Option<u64>) {
    assert_eq!(parse(text).ok(), expected, "{text}");
}

#[test]
fn numbers_from_0_up() {
    check("0", Some(0));
    check("18446744073709551615", Some(u64::MAX));
    check("18446744073709551616", None);
    check("-1", None);
    check("1.5", None);
    check("", None);
}

#[test]
fn numbers_of_a_range() {
    let refused = |text: &str| within(1_u8..=31)(text).unwrap_err();
    assert_eq!(within(1_u8..=31)("31"), Ok(31));
    for text in ["0", "32", "x", "1000", ""] {
        assert_eq!(refused(text), "expected a whole number from 1 to 31", "{text}");
    }
    assert_eq!(within(1_u32..)("0").unwrap_err(), "expected a whole number of at least 1");
}

#[track_caller]
fn check_positive(text: &str, expected: Result<u64, &str>) {
    assert_eq!(positive(text), expected.map_err(str::to_owned), "{text}");
}

#[test]
fn numbers_from_1_up() {
    check_positive("1", Ok(1));
    check_positive("0", Err("expected a whole number of at least 1"));
    check_positive("00", Err("expected a whole number of at least 1"));
    check_positive("-7", Err("expected a whole number of at least 1"));
    check_positive("99999999999999999999", Err("the number is too large"));
}

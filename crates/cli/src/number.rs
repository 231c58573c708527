//! Whole numbers as people write them.

use std::str::FromStr;

/// Reads a number that is not negative.
pub(crate) fn parse<N: FromStr>(text: &str) -> Result<N, String> {
    text.parse().map_err(|_| expected(text, 0))
}

/// Reads a number of at least 1.
pub(crate) fn positive(text: &str) -> Result<u64, String> {
    text.parse().ok().filter(|&number| number > 0).ok_or_else(|| expected(text, 1))
}

fn expected(text: &str, least: u8) -> String {
    if text.len() > 1 && text.bytes().all(|byte| byte.is_ascii_digit()) {
        "the number is too large".to_owned()
    } else {
        format!("expected a whole number from {least} up")
    }
}

#[cfg(test)]
mod tests {
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

    #[track_caller]
    fn check_positive(text: &str, expected: Result<u64, &str>) {
        assert_eq!(positive(text), expected.map_err(str::to_owned), "{text}");
    }

    #[test]
    fn numbers_from_1_up() {
        check_positive("1", Ok(1));
        check_positive("0", Err("expected a whole number from 1 up"));
        check_positive("-7", Err("expected a whole number from 1 up"));
        check_positive("99999999999999999999", Err("the number is too large"));
    }
}

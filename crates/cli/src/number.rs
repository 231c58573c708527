//! Whole numbers as people write them.

use std::str::FromStr;

/// Reads a number that is not negative.
pub(crate) fn parse<N: FromStr>(text: &str) -> Result<N, String> {
    text.parse().map_err(|_| "expected a whole number from 0 up".to_owned())
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
}

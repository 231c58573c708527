//! Whole numbers.

use std::{
    fmt::Display,
    ops::{Bound, RangeBounds},
    str::FromStr,
};

/// Reads a number that is not negative.
pub(crate) fn parse<N: FromStr>(text: &str) -> Result<N, String> {
    text.parse().map_err(|_| expected(text, 0))
}

/// Reads a number of at least 1.
pub(crate) fn positive(text: &str) -> Result<u64, String> {
    text.parse().ok().filter(|&number| number > 0).ok_or_else(|| expected(text, 1))
}

/// Reads a number of a range.
pub(crate) fn within<N: FromStr + PartialOrd + Display>(
    range: impl RangeBounds<N> + Clone,
) -> impl Fn(&str) -> Result<N, String> + Clone {
    move |text| {
        let number = text.parse().ok().filter(|number| range.contains(number));
        number.ok_or_else(|| match (range.start_bound(), range.end_bound()) {
            (Bound::Included(least), Bound::Included(most)) => {
                format!("expected a whole number from {least} to {most}")
            }
            (Bound::Included(least), _) => format!("expected a whole number of at least {least}"),
            _ => "expected a whole number".to_owned(),
        })
    }
}

fn expected(text: &str, least: u8) -> String {
    if text.len() > 1 && text.bytes().all(|byte| byte.is_ascii_digit()) {
        "the number is too large".to_owned()
    } else {
        format!("expected a whole number of at least {least}")
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
        check_positive("-7", Err("expected a whole number of at least 1"));
        check_positive("99999999999999999999", Err("the number is too large"));
    }
}

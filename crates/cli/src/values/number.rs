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
    let digits = text.trim_start_matches('0');
    if digits.len() > 1 && digits.bytes().all(|byte| byte.is_ascii_digit()) {
        "the number is too large".to_owned()
    } else {
        format!("expected a whole number of at least {least}")
    }
}

#[cfg(test)]
mod tests;

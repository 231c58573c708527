//! The ratio of the sides of a grid in options.

use quadrille::Optimizer;

/// The maximum ratio of the longer side to the shorter one, if there is one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct MaxRatio(pub(super) Option<f64>);

impl Default for MaxRatio {
    fn default() -> Self {
        Self(Some(Optimizer::DEFAULT_MAX_RATIO))
    }
}

/// Reads a number of at least 1, or `none`.
pub(super) fn parse(text: &str) -> Result<MaxRatio, String> {
    if text.eq_ignore_ascii_case("none") {
        return Ok(MaxRatio(None));
    }
    let ratio = text.parse::<f64>().ok().filter(|ratio| ratio.is_finite() && *ratio >= 1.0);
    ratio
        .map(|ratio| MaxRatio(Some(ratio)))
        .ok_or_else(|| "expected a number of at least 1, or none".to_owned())
}

#[cfg(test)]
mod tests;

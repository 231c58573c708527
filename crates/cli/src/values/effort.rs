//! How long to search for something better.

use std::time::Duration;

use super::duration;

/// A time or a number of steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Effort {
    Time(Duration),
    Steps(u64),
}

/// Reads a duration such as `10s`, or a number of steps.
pub(crate) fn parse(text: &str) -> Result<Effort, String> {
    if let Ok(steps) = text.parse() {
        return Ok(Effort::Steps(steps));
    }
    duration::parse(text)
        .map(Effort::Time)
        .map_err(|error| format!("{error}, or a number of steps, such as 50000"))
}

#[cfg(test)]
mod tests;

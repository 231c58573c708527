//! Durations.

use std::time::Duration;

/// Reads a number with a unit: `500ms`, `1.5s`, `2m`, `1h`.
pub(crate) fn parse(text: &str) -> Result<Duration, String> {
    let expected = "expected a number with a unit, such as 500ms, 1.5s, 2m or 1h";
    let unit = text.find(|c: char| c.is_alphabetic()).ok_or(expected)?;
    let (number, unit) = text.split_at(unit);
    let seconds = match unit {
        "ms" => 1e-3,
        "s" => 1.0,
        "m" | "min" => 60.0,
        "h" => 3600.0,
        _ => return Err(expected.to_owned()),
    };
    if !number.starts_with(|c: char| c.is_ascii_digit()) {
        return Err(expected.to_owned());
    }
    let number: f64 = number.parse().map_err(|_| expected)?;
    Duration::try_from_secs_f64(number * seconds).map_err(|_| "the duration is too long".to_owned())
}

#[cfg(test)]
mod tests;

//! Dates: year-month-day unless a format requires another order. Other texts stay unchanged.

/// Converts a date from month/day/year.
pub(super) fn from_american(date: &str) -> String {
    match numbers(date, '/') {
        Some([month, day, year]) if year.len() == 4 => format!("{year}-{month:0>2}-{day:0>2}"),
        _ => date.to_owned(),
    }
}

/// Converts a date to month/day/year.
pub(super) fn to_american(date: &str) -> String {
    match numbers(date, '-') {
        Some([year, month, day]) if year.len() == 4 => format!("{month:0>2}/{day:0>2}/{year}"),
        _ => date.to_owned(),
    }
}

fn numbers(date: &str, between: char) -> Option<[&str; 3]> {
    let is_number = |part: &&str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    let parts: Vec<_> = date.trim().split(between).filter(is_number).collect();
    let parts = <[&str; 3]>::try_from(parts).ok()?;
    (date.trim() == parts.join(&between.to_string())).then_some(parts)
}

#[cfg(test)]
mod tests;

//! The size of a box in options.

use quadrille::Size;

/// Reads `15x12`, or one number for a square.
pub(crate) fn parse(text: &str) -> Result<Size, String> {
    let square = || text.parse().ok().map(|side| Size::new(side, side));
    match text.parse::<Size>().ok().or_else(square) {
        Some(size) if size.area() == 0 => Err("the box needs at least one square".to_owned()),
        Some(size) => Ok(size),
        None if is_number(text)
            || text.split_once('x').is_some_and(|(a, b)| is_number(a) && is_number(b)) =>
        {
            Err(format!("a side has at most {} squares", u32::MAX))
        }
        None => Err("expected WIDTHxHEIGHT, such as 15x15, or one number".to_owned()),
    }
}

/// Whether a text has only digits.
fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests;

//! Background colors of squares, which shade them.

/// The color that shaded squares have in files.
pub(super) const SHADE: &str = "dcdcdc";

/// Whether a color is white, by its name or in hexadecimal digits: some programs write it for squares without a color.
pub(super) fn is_white(color: &str) -> bool {
    digits(color) == Some("ffffff".into()) || color.trim().eq_ignore_ascii_case("white")
}

/// Whether a color is a gray: shaded squares may have any of them.
pub(super) fn is_gray(color: &str) -> bool {
    const NAMES: [&str; 4] = ["gray", "grey", "silver", "gainsboro"];
    let name = color.trim().to_ascii_lowercase();
    match digits(color) {
        Some(digits) => digits.get(..2) == digits.get(2..4) && digits.get(..2) == digits.get(4..),
        None => NAMES.iter().any(|gray| name.strip_prefix("light").unwrap_or(&name) == *gray),
    }
}

/// Returns the six hexadecimal digits of a color in lower case.
fn digits(color: &str) -> Option<String> {
    let digits = color.trim().trim_start_matches('#').to_ascii_lowercase();
    match digits.len() {
        3 | 6 if !digits.bytes().all(|digit| digit.is_ascii_hexdigit()) => None,
        3 => Some(digits.chars().flat_map(|digit| [digit, digit]).collect()),
        6 => Some(digits),
        _ => None,
    }
}

#[cfg(test)]
mod tests;

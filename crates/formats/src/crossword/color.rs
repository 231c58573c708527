//! Colors of squares, which mark them.

/// Whether a color is white, by its name or in hexadecimal digits: some programs write it for squares without a color.
pub(super) fn is_white(color: &str) -> bool {
    let digits = color.trim().trim_start_matches('#');
    digits.eq_ignore_ascii_case("white")
        || matches!(digits.len(), 3 | 6) && digits.bytes().all(|digit| digit.eq_ignore_ascii_case(&b'f'))
}

#[cfg(test)]
mod tests;

//! Superscripts and subscripts in plain text.

/// Returns raised letters as Unicode superscripts, if all of them have one. Ordinals and the like stay as they
/// are; everything else, such as a power, begins with `^`.
pub(crate) fn raised(letters: &str) -> String {
    match translated(letters, "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱ") {
        Some(superscripts) => superscripts,
        None if letters.chars().all(|c| c.is_alphabetic() || c.is_whitespace() || c == '.') => {
            letters.to_owned()
        }
        None => format!("^{letters}"),
    }
}

/// Returns lowered letters as Unicode subscripts, if all of them have one.
pub(crate) fn lowered(letters: &str) -> String {
    translated(letters, "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎").unwrap_or_else(|| letters.to_owned())
}

/// Replaces digits and the signs between them by those of another alphabet, which has them in this order.
fn translated(letters: &str, alphabet: &str) -> Option<String> {
    let sign = |c: char| {
        let c = if matches!(c, '−' | '–') { '-' } else { c };
        "0123456789+-=()ni"
            .chars()
            .zip(alphabet.chars())
            .find_map(|(plain, sign)| (plain == c).then_some(sign))
    };
    letters.chars().map(sign).collect()
}

//! Letters that do not stand on the line.

/// Letters above the line: as signs if there are such. Ordinals and the like stand on the line as well;
/// anything else, such as a power, begins with `^`.
pub(crate) fn raised(letters: &str) -> String {
    match signs(letters, "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱ") {
        Some(signs) => signs,
        None if letters.chars().all(|c| c.is_alphabetic() || c.is_whitespace() || c == '.') => {
            letters.to_owned()
        }
        None => format!("^{letters}"),
    }
}

/// Letters below the line: as signs if there are such.
pub(crate) fn lowered(letters: &str) -> String {
    signs(letters, "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎").unwrap_or_else(|| letters.to_owned())
}

/// What stands for digits and the signs between them elsewhere than on the line.
fn signs(letters: &str, signs: &str) -> Option<String> {
    let sign = |c: char| {
        let c = if matches!(c, '−' | '–') { '-' } else { c };
        "0123456789+-=()ni".chars().zip(signs.chars()).find_map(|(plain, sign)| (plain == c).then_some(sign))
    };
    letters.chars().map(sign).collect()
}

//! The headings of clues, such as `Across`, in all languages.

use std::sync::LazyLock;

use quadrille_core::{Direction, Language};

/// The headings in lower case, by their length in bytes: few are left to compare with a text.
static BY_LENGTH: LazyLock<Vec<Vec<String>>> = LazyLock::new(|| {
    let mut by_length = Vec::new();
    for (language, direction) in
        Language::ALL.iter().flat_map(|language| Direction::BOTH.map(|way| (language, way)))
    {
        let heading = language.heading(direction).to_lowercase();
        by_length.resize(by_length.len().max(heading.len() + 1), Vec::new());
        by_length[heading.len()].push(heading);
    }
    by_length
});

/// Whether a text is the heading of a direction in any language, in upper or lower case.
pub(crate) fn is_direction(text: &str) -> bool {
    let has = |text: &str, is_same: &dyn Fn(&str) -> bool| {
        BY_LENGTH.get(text.len()).is_some_and(|headings| headings.iter().any(|heading| is_same(heading)))
    };
    if text.is_ascii() {
        return has(text, &|heading| heading.eq_ignore_ascii_case(text));
    }
    let lower = text.to_lowercase();
    has(&lower, &|heading| heading == lower)
}

#[cfg(test)]
mod tests {
    use super::is_direction;

    #[test]
    fn headings_of_all_languages_are_directions_in_any_case() {
        for text in ["Across", "DOWN", "waagerecht", "По горизонтали", "ПО ВЕРТИКАЛИ", "纵向"]
        {
            assert!(is_direction(text), "{text}");
        }
        for text in [
            "",
            "acrosst",
            "up",
            "Across:",
            "a word that is longer than each of the headings, which are short",
        ] {
            assert!(!is_direction(text), "{text}");
        }
    }
}

//! Accents of Latin letters, and which letters with accents a language has in its alphabet.

use unicode_normalization::UnicodeNormalization;

use crate::Language;

/// Whether a letter with a mark is one of its own in the language.
pub(super) fn is_own_letter(letter: char, language: Option<Language>) -> bool {
    let own = match language {
        Some(Language::Czech) => "čďěňřšťůž",
        Some(Language::Danish | Language::Norwegian) => "åæø",
        Some(Language::German) => "äöü",
        Some(Language::Spanish) => "ñ",
        Some(Language::Finnish | Language::Swedish) => "åäö",
        Some(Language::Hungarian) => "öőüű",
        Some(Language::Polish) => "ąćęłńóśźż",
        Some(Language::Romanian) => "ăâîșțşţ",
        Some(Language::Turkish) => "çğıöşü",
        _ => "",
    };
    // Turkish has two letters, with a dot and without.
    let is_dotted = letter == 'İ' && language == Some(Language::Turkish);
    is_dotted || letter.to_lowercase().any(|c| own.contains(c))
}

/// Whether it is an accent that Unicode does not compose with the Latin letter before it.
pub(super) fn is_accent(mark: char, letter: char) -> bool {
    matches!(mark, '\u{300}'..='\u{36f}') && folded(letter).is_ascii_alphabetic()
}

/// A Latin letter without what is at it; any other one as it is.
pub(super) fn folded(letter: char) -> char {
    match letter {
        'Ø' => 'O',
        'ø' => 'o',
        'Ł' => 'L',
        'ł' => 'l',
        'Đ' => 'D',
        'đ' => 'd',
        'ı' => 'i',
        _ => [letter].into_iter().nfd().next().filter(char::is_ascii_alphabetic).unwrap_or(letter),
    }
}

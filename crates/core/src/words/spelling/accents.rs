//! The folding of accents, and the letters with accents that belong to the alphabet of a language.

use alloc::string::String;

use unicode_normalization::UnicodeNormalization;

use crate::Language;

/// Whether a letter with a mark belongs to the alphabet of the language.
pub(super) fn is_own_letter(letter: char, language: Option<Language>) -> bool {
    let own = match language {
        Some(Language::Czech) => "čďěňřšťůž",
        Some(Language::Danish | Language::Norwegian) => "åæø",
        Some(Language::Spanish) => "ñ",
        Some(Language::Finnish | Language::Swedish) => "åäö",
        Some(Language::Hungarian) => "öőüű",
        Some(Language::Polish) => "ąćęłńóśźż",
        Some(Language::Romanian) => "ăâîșțşţ",
        Some(Language::Turkish) => "çğıöşü",
        _ => "",
    };
    // Turkish has two letters i, with and without a dot.
    let is_dotted = letter == 'İ' && language == Some(Language::Turkish);
    is_dotted || letter.to_lowercase().any(|c| own.contains(c))
}

/// Whether a mark is an accent that Unicode does not compose with the Latin letter before it.
pub(super) fn is_accent(mark: char, letter: char) -> bool {
    matches!(mark, '\u{300}'..='\u{36f}') && base(letter).is_ascii_alphabetic()
}

/// Appends a letter without its accent, or the letters that replace it.
pub(super) fn fold(letter: char, language: Option<Language>, folded: &mut String) {
    let is_german = language == Some(Language::German);
    match letter {
        'Ä' | 'Æ' if is_german || letter == 'Æ' => folded.push_str("AE"),
        'ä' | 'æ' if is_german || letter == 'æ' => folded.push_str("ae"),
        'Ö' | 'Œ' if is_german || letter == 'Œ' => folded.push_str("OE"),
        'ö' | 'œ' if is_german || letter == 'œ' => folded.push_str("oe"),
        'Ü' if is_german => folded.push_str("UE"),
        'ü' if is_german => folded.push_str("ue"),
        'ẞ' => folded.push_str("SS"),
        'ß' => folded.push_str("ss"),
        'Ё' => folded.push('Е'),
        'ё' => folded.push('е'),
        _ => folded.push(large_kana(letter).unwrap_or_else(|| base(letter))),
    }
}

/// Returns the large form of a small kana. In both syllabaries, most small ones directly precede the large ones.
fn large_kana(kana: char) -> Option<char> {
    match kana {
        'ゎ' | 'ァ' | 'ィ' | 'ゥ' | 'ェ' | 'ォ' | 'ッ' | 'ャ' | 'ュ' | 'ョ' | 'ヮ' | 'ぁ' | 'ぃ' | 'ぅ'
        | 'ぇ' | 'ぉ' | 'っ' | 'ゃ' | 'ゅ' | 'ょ' => char::from_u32(kana as u32 + 1),
        'ゕ' => Some('か'),
        'ゖ' => Some('け'),
        'ヵ' => Some('カ'),
        'ヶ' => Some('ケ'),
        _ => None,
    }
}

/// Returns a Latin letter without its accent, or any other letter unchanged.
fn base(letter: char) -> char {
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

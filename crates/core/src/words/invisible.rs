//! Invisible characters: one set for answers, messages and word lists.

use alloc::{borrow::Cow, string::String};

/// Whether a character is always invisible, such as direction marks, soft hyphens and fillers.
///
/// The set is Unicode's `Default_Ignorable_Code_Point` (*Unicode Standard Annex #44*) and the separators of lines,
/// without joiners and variation selectors, which are part of words in several scripts.
///
/// ```
/// use quadrille_core::is_invisible;
/// assert!(['\u{200b}', '\u{61c}', '\u{180e}', '\u{feff}'].into_iter().all(is_invisible));
/// assert!(['a', ' ', '\u{200d}', '\u{fe0f}'].into_iter().all(|c| !is_invisible(c)));
/// ```
pub const fn is_invisible(c: char) -> bool {
    matches!(c,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180e}'
        | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{3164}'
        | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}'
        | '\u{e0000}'..='\u{e00ff}' | '\u{e01f0}'..='\u{e0fff}')
}

/// Removes invisible characters from a text. Joiners, variation selectors and the tags of flags are kept where they
/// have an effect: after letters of Indic and East Asian scripts, and after emoji.
///
/// ```
/// use quadrille_core::visible;
/// assert_eq!(visible("c\u{180e}at\u{200d}\u{feff}"), "cat");
/// assert_eq!(visible("👨\u{200d}👩\u{200d}👧 क\u{94d}\u{200d}ष"), "👨\u{200d}👩\u{200d}👧 क\u{94d}\u{200d}ष");
/// ```
pub fn visible(text: &str) -> Cow<'_, str> {
    if text.is_ascii() || !text.contains(|c| is_invisible(c) || modifies(c)) {
        return text.into();
    }
    let (mut shown, mut last) = (String::with_capacity(text.len()), '\0');
    for c in text.chars() {
        if if modifies(c) { last >= FIRST_MODIFIED && !last.is_whitespace() } else { !is_invisible(c) } {
            shown.push(c);
            last = c;
        }
    }
    shown.into()
}

/// The first letter of Devanagari. Letters of earlier blocks look the same with a joiner.
const FIRST_MODIFIED: char = '\u{900}';

/// Whether a character may change the appearance of the one before it.
const fn modifies(c: char) -> bool {
    matches!(c, '\u{180b}'..='\u{180d}' | '\u{180f}' | '\u{200c}' | '\u{200d}' | '\u{fe00}'..='\u{fe0f}'
        | '\u{e0020}'..='\u{e007f}' | '\u{e0100}'..='\u{e01ef}')
}

#[cfg(test)]
mod tests;

//! Characters that leave no mark on paper: one set for answers, messages and word lists.

use alloc::{borrow::Cow, string::String};

/// Whether a character is invisible wherever it stands: a control of direction, a place to break a line, a
/// filler. Joiners and variation selectors are not among them, since words of several scripts are spelled
/// with them.
///
/// The set is Unicode's `Default_Ignorable_Code_Point` and the separators of lines, without those
/// (*Unicode Standard Annex #44*).
///
/// ```
/// use quadrille_core::is_invisible;
/// assert!(['\u{200b}', '\u{61c}', '\u{180e}', '\u{feff}'].into_iter().all(is_invisible));
/// assert!(['a', ' ', '\u{200d}', '\u{fe0f}'].into_iter().all(|c| !is_invisible(c)));
/// ```
#[must_use]
pub const fn is_invisible(c: char) -> bool {
    matches!(c,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180e}'
        | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{3164}'
        | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}'
        | '\u{e0000}'..='\u{e00ff}' | '\u{e01f0}'..='\u{e0fff}')
}

/// The text without invisible characters. Joiners, variation selectors and the tags of flags stay where they
/// can show: behind a letter of India or of East Asia, or behind an emoji.
///
/// ```
/// use quadrille_core::visible;
/// assert_eq!(visible("c\u{180e}at\u{200d}\u{feff}"), "cat");
/// assert_eq!(visible("👨\u{200d}👩\u{200d}👧 क\u{94d}\u{200d}ष"), "👨\u{200d}👩\u{200d}👧 क\u{94d}\u{200d}ष");
/// ```
#[must_use]
pub fn visible(text: &str) -> Cow<'_, str> {
    if text.is_ascii() || !text.contains(|c| is_invisible(c) || modifies(c)) {
        return text.into();
    }
    let (mut shown, mut last) = (String::with_capacity(text.len()), '\0');
    for c in text.chars() {
        if if modifies(c) { last >= FIRST_MODIFIED } else { !is_invisible(c) } {
            shown.push(c);
            last = c;
        }
    }
    shown.into()
}

/// The first letter of Devanagari. Letters before it look the same with a joiner behind them.
const FIRST_MODIFIED: char = '\u{900}';

/// Whether a character changes the look of the one before it, if that can look otherwise.
const fn modifies(c: char) -> bool {
    matches!(c, '\u{180b}'..='\u{180d}' | '\u{180f}' | '\u{200c}' | '\u{200d}' | '\u{fe00}'..='\u{fe0f}'
        | '\u{e0020}'..='\u{e007f}' | '\u{e0100}'..='\u{e01ef}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        assert_eq!(visible(text), expected, "{}", text.escape_unicode());
    }

    #[test]
    fn marks_of_direction_go() {
        check("\u{61c}كلب\u{200f}", "كلب");
        check("\u{202a}cat\u{202c}", "cat");
    }
    #[test]
    fn joiners_without_effect_go() {
        check("ca\u{200d}t", "cat");
        check("می\u{200c}خواهم", "میخواهم");
        check("cat\u{fe0f}", "cat");
    }
    #[test]
    fn joiners_with_effect_stay() {
        for text in ["❤\u{fe0f}", "🏴\u{e0067}\u{e0062}\u{e007f}", "न\u{94d}\u{200c}ह", "葛\u{e0100}"]
        {
            check(text, text);
        }
    }
    #[test]
    fn visible_signs_before_numbers_stay() {
        check("\u{600}1", "\u{600}1");
    }
}

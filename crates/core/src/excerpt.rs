use std::borrow::Cow;

/// The most characters of a user's text that a message repeats.
const MOST: usize = 60;

/// A text as messages repeat it: its beginning and `…` when it is long, so that a word of megabytes does not
/// become a message of megabytes.
///
/// ```
/// use quadrille_core::excerpt;
/// assert_eq!(excerpt("otter"), "otter");
/// assert_eq!(excerpt(&"o".repeat(1000)).chars().count(), 61);
/// ```
#[must_use]
pub fn excerpt(text: &str) -> Cow<'_, str> {
    match text.char_indices().nth(MOST) {
        None => text.into(),
        Some((end, _)) => format!("{}…", &text[..end]).into(),
    }
}

/// The [excerpt] of a text in quotation marks, with its letters as they are; only what controls a terminal or
/// is not seen is escaped. The marks are single ones around a double one; beside both, double ones are
/// escaped.
///
/// ```
/// use quadrille_core::quoted;
/// assert_eq!(quoted("น้ำ"), "\"น้ำ\"");
/// assert_eq!(quoted("a\nb\u{200b}"), "\"a\\nb\\u{200b}\"");
/// assert_eq!([quoted("5\" disk"), quoted("\"it's\"")], ["'5\" disk'", r#""\"it's\"""#]);
/// ```
#[must_use]
pub fn quoted(text: &str) -> String {
    let text = excerpt(text);
    let mark = if text.contains('"') && !text.contains('\'') { '\'' } else { '"' };
    let mut quoted = String::from(mark);
    for c in text.chars() {
        if c.is_control() || is_unseen(c) || c == '"' && mark == '"' {
            quoted.extend(c.escape_debug());
        } else {
            quoted.push(c);
        }
    }
    quoted.push(mark);
    quoted
}

/// The format characters of Unicode (Cf, and the separators of lines), most of which change the direction of
/// text. The two joiners are not among them: words of several scripts are spelled with them.
#[must_use]
pub const fn is_unseen(c: char) -> bool {
    matches!(c,
        '\u{ad}' | '\u{600}'..='\u{605}' | '\u{61c}' | '\u{6dd}' | '\u{70f}' | '\u{890}' | '\u{891}' | '\u{8e2}'
        | '\u{180e}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
        | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{110bd}' | '\u{110cd}' | '\u{13430}'..='\u{1343f}'
        | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0001}' | '\u{e0020}'..='\u{e007f}')
}

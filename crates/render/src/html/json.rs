//! JSON that may stand inside of a script element.

use core::fmt::Write as _;

use serde::{Serialize, Serializer};

/// A value as JSON.
///
/// Nothing in it can end the element or begin a comment there, whatever texts it contains: `<`, `>` and `&`,
/// which JSON has in strings only, are written as numbers. So are the line separators of Unicode, which
/// JavaScript once did not allow in strings.
pub(super) fn json(value: &impl Serialize) -> String {
    let plain = serde_json::to_string(value).expect("texts and numbers can always be written");
    let mut out = String::with_capacity(plain.len());
    for c in plain.chars() {
        match c {
            '<' | '>' | '&' | '\u{2028}' | '\u{2029}' | '\u{7f}' => {
                write!(out, "\\u{:04x}", u32::from(c)).expect("writing to a string does not fail");
            }
            c => out.push(c),
        }
    }
    out
}

/// The members of a structure, without the braces.
pub(super) fn members(structure: &impl Serialize) -> String {
    let json = json(structure);
    json.strip_prefix('{').and_then(|json| json.strip_suffix('}')).unwrap_or_default().to_owned()
}

/// An object of names and texts, in their order.
pub(super) struct Texts<'a>(pub(super) &'a [(&'static str, &'static str)]);

impl Serialize for Texts<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().copied())
    }
}

#[cfg(test)]
mod tests;

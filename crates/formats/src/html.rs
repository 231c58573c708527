//! HTML in texts.

use std::borrow::Cow;

use html5gum::{Token, Tokenizer};

use crate::superscript::{lowered, raised};

/// Escapes what would be read as a tag or an entity. Everything else stays unchanged, since many programs show texts
/// without interpreting them.
pub(crate) fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for (at, c) in text.char_indices() {
        let after = text.get(at + 1..).unwrap_or_default();
        match c {
            '&' if name(after).is_some() => escaped.push_str("&amp;"),
            '<' if after.starts_with(|c: char| c.is_ascii_alphabetic() || matches!(c, '/' | '!' | '?')) => {
                escaped.push_str("&lt;");
            }
            c => escaped.push(c),
        }
    }
    escaped
}

/// Splits a text after the entity with which it begins, such as `amp` in `amp;`.
fn name(text: &str) -> Option<(&str, &str)> {
    let end = text.find(|c: char| !c.is_ascii_alphanumeric() && c != '#').filter(|&end| end > 0)?;
    let (name, behind) = text.split_at(end);
    Some((name, behind.strip_prefix(';')?))
}

/// Returns the characters of an entity by its name, such as `copy`.
pub(crate) fn entity(name: &str) -> Option<String> {
    /// No name has more letters.
    const MAX_LETTERS: usize = 31;
    /// No entity has more characters. Where only the beginning of a name is known, the rest of it follows.
    const MAX_CHARS: usize = 2;
    let is_name = name.len() <= MAX_LETTERS
        && name.starts_with(|c: char| c.is_ascii_alphabetic())
        && name.bytes().all(|byte| byte.is_ascii_alphanumeric());
    let text = is_name.then(|| document(&format!("&{name};")))?;
    (text.chars().count() <= MAX_CHARS).then_some(text)
}

/// Returns the text that HTML shows: without tags, and with entities replaced. A `<` that does not begin a known tag
/// is a character like others, so that any text can be read.
pub(crate) fn text(html: &str) -> String {
    let has_tags = html.match_indices('<').any(|(at, _)| is_tag(html.get(at + 1..).unwrap_or_default()));
    let text = document(&known(html));
    if has_tags { text.trim().to_owned() } else { text }
}

/// Whether an element shows letters in another style.
pub(crate) fn is_style(name: &str) -> bool {
    ["b", "em", "i", "strong"].iter().any(|style| name.eq_ignore_ascii_case(style))
}

/// Whether HTML has letters in several styles.
pub(crate) fn has_styles(html: &str) -> bool {
    html.contains('<')
        && Tokenizer::new(html).any(|Ok(token)| {
            matches!(token, Token::StartTag(tag) if is_style(&String::from_utf8_lossy(&tag.name)))
        })
}

/// Returns the text that an HTML document shows, one line per block.
pub(crate) fn document(html: &str) -> String {
    let (mut text, mut start, mut hidden) = (String::with_capacity(html.len()), None, 0_usize);
    for Ok(token) in Tokenizer::new(html) {
        let (name, is_end) = match &token {
            Token::String(part) if hidden == 0 => {
                text.push_str(&String::from_utf8_lossy(part));
                continue;
            }
            Token::StartTag(tag) => (String::from_utf8_lossy(&tag.name), false),
            Token::EndTag(tag) => (String::from_utf8_lossy(&tag.name), true),
            _ => continue,
        };
        let is_hidden = usize::from(matches!(&*name, "script" | "style" | "rt" | "rp"));
        hidden = if is_end { hidden.saturating_sub(is_hidden) } else { hidden + is_hidden };
        let ends_line = name == "br" || name == "p" && is_end;
        if ends_line || !is_markup(&name) && !text.is_empty() && !text.ends_with('\n') {
            text.push('\n');
        }
        shift(&name, is_end, &mut start, &mut text);
    }
    text
}

/// Escapes each `<` that does not begin a known tag, and each `&` that does not begin an entity.
fn known(text: &str) -> Cow<'_, str> {
    let is_sign = |at: usize, c: char| {
        let after = text.get(at + 1..).unwrap_or_default();
        c == '<' && !is_tag(after) || c == '&' && name(after).is_none()
    };
    if !text.char_indices().any(|(at, c)| is_sign(at, c)) {
        return text.into();
    }
    let mut html = String::with_capacity(text.len() + 8);
    for (at, c) in text.char_indices() {
        match c {
            '<' if is_sign(at, c) => html.push_str("&lt;"),
            '&' if is_sign(at, c) => html.push_str("&amp;"),
            c => html.push(c),
        }
    }
    html.into()
}

/// Whether a known tag follows after `<`: its name, and attributes with values if there are any.
pub(crate) fn is_tag(after: &str) -> bool {
    let inner = after.strip_prefix('/').unwrap_or(after);
    let (name, rest) =
        inner.split_at(inner.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(inner.len()));
    let Some(attributes) =
        rest.split_once('>').map(|(attributes, _)| attributes.trim_end_matches('/').trim_end())
    else {
        return false;
    };
    let has_value = || {
        attributes.starts_with(char::is_whitespace) && attributes.contains('=') && !attributes.contains('<')
    };
    (is_markup(name) || is_block(name)) && (attributes.is_empty() || has_value())
}

/// Whether an element is a block or the like that flash card programs and word processors write around texts.
fn is_block(name: &str) -> bool {
    const NAMES: &str = " audio blockquote center dd details div dl dt figure h1 h2 h3 h4 h5 h6 hr img li object ol pre \
                         rp rt ruby script section style summary table tbody td th thead tr ul video ";
    !name.is_empty() && NAMES.contains(&format!(" {} ", name.to_ascii_lowercase()))
}

/// Replaces superscript and subscript letters at the end of their element; other elements change nothing.
pub(crate) fn shift(name: &str, is_end: bool, start: &mut Option<usize>, text: &mut String) {
    let is_above = name.eq_ignore_ascii_case("sup");
    if !is_above && !name.eq_ignore_ascii_case("sub") {
        return;
    }
    if !is_end {
        *start = Some(text.len());
    } else if let Some(start) = start.take().filter(|&start| start <= text.len()) {
        let letters = text.split_off(start);
        *text += &if is_above { raised(&letters) } else { lowered(&letters) };
    }
}

/// Whether an element only formats letters.
pub(crate) fn is_markup(name: &str) -> bool {
    const NAMES: [&str; 24] = [
        "a", "abbr", "b", "big", "br", "cite", "code", "del", "em", "font", "i", "ins", "mark", "p", "q",
        "s", "small", "span", "strike", "strong", "sub", "sup", "tt", "u",
    ];
    NAMES.iter().any(|known| known.eq_ignore_ascii_case(name))
}

/// Whether a line ends at a tag.
pub(crate) fn ends_line(tag: &str) -> bool {
    ["br", "/p"].iter().any(|name| name.eq_ignore_ascii_case(tag))
}

#[cfg(test)]
mod tests;

//! HTML in texts.

use std::borrow::Cow;

use html5gum::{Token, Tokenizer};
use quadrille_core::{Emphasis, StyledText};

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
    styled(html).text.into()
}

/// Returns the [`text`] with its styles.
pub(crate) fn styled(html: &str) -> Markup {
    let has_tags = html.match_indices('<').any(|(at, _)| is_tag(html.get(at + 1..).unwrap_or_default()));
    let markup = markup(&known(html));
    if has_tags { Markup { text: markup.text.trim(), ..markup } } else { markup }
}

/// Returns a text with tags for its styles.
pub(crate) fn tagged(text: &StyledText, escape: impl Fn(&str) -> String) -> String {
    text.marked(["<b>", "</b>"], ["<i>", "</i>"], escape)
}

/// Returns the text that an HTML document shows, one line per block.
pub(crate) fn document(html: &str) -> String {
    markup(html).text.into()
}

fn markup(html: &str) -> Markup {
    let (mut markup, mut hidden) = (Markup::default(), 0_usize);
    for Ok(token) in Tokenizer::new(html) {
        let (name, is_end) = match &token {
            Token::String(part) if hidden == 0 => {
                markup.push(&String::from_utf8_lossy(part));
                continue;
            }
            Token::StartTag(tag) => (String::from_utf8_lossy(&tag.name), false),
            Token::EndTag(tag) => (String::from_utf8_lossy(&tag.name), true),
            _ => continue,
        };
        let is_hidden = usize::from(matches!(&*name, "script" | "style" | "rt" | "rp"));
        hidden = if is_end { hidden.saturating_sub(is_hidden) } else { hidden + is_hidden };
        let ends_line = name == "br" || name == "p" && is_end;
        let text = markup.text.as_str();
        if ends_line || !is_markup(&name) && !text.is_empty() && !text.ends_with('\n') {
            markup.push("\n");
        }
        markup.tag(&name, is_end);
    }
    markup
}

/// A text while it is read, with the styles that its tags specify.
#[derive(Default)]
pub(crate) struct Markup {
    pub(crate) text: StyledText,
    /// Whether some letters have a style that is not kept.
    pub(crate) has_other_styles: bool,
    /// The number of open elements that make letters bold, and italic.
    bold: usize,
    italic: usize,
    /// Where a superscript or subscript begins.
    shifted: Option<usize>,
}

impl Markup {
    /// Appends letters in the current style.
    pub(crate) fn push(&mut self, letters: &str) {
        self.text.push(letters, Emphasis::of(self.bold > 0, self.italic > 0));
    }

    /// Changes the style at a tag. Superscripts and subscripts are replaced at the end of their element.
    pub(crate) fn tag(&mut self, name: &str, is_end: bool) {
        let count = |open: usize| if is_end { open.saturating_sub(1) } else { open + 1 };
        match &*name.to_ascii_lowercase() {
            "b" | "strong" => self.bold = count(self.bold),
            "em" | "i" => self.italic = count(self.italic),
            "sub" => self.shift(is_end, lowered),
            "sup" => self.shift(is_end, raised),
            "big" | "code" | "del" | "font" | "ins" | "mark" | "s" | "small" | "strike" | "tt" | "u" => {
                self.has_other_styles = true;
            }
            _ => {}
        }
    }

    fn shift(&mut self, is_end: bool, shift: fn(&str) -> String) {
        if !is_end {
            self.shifted = Some(self.text.as_str().len());
        } else if let Some(letters) = self.shifted.take().and_then(|start| self.text.as_str().get(start..)) {
            let (start, shifted) = (self.text.as_str().len() - letters.len(), shift(letters));
            self.has_other_styles |= !letters.is_empty() && shifted.ends_with(letters);
            let last = self.text.spans().last().filter(|span| span.range.end > start);
            let emphasis = last.map(|span| span.emphasis);
            self.text.truncate(start);
            self.text.push(&shifted, emphasis);
        }
    }
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
    let Some(end) = rest.find(['<', '>']).filter(|&end| rest[end..].starts_with('>')) else { return false };
    let attributes = rest[..end].trim_end_matches('/').trim_end();
    let has_value = || attributes.starts_with(char::is_whitespace) && attributes.contains('=');
    (is_markup(name) || is_block(name)) && (attributes.is_empty() || has_value())
}

/// Whether an element is a block or the like that flash card programs and word processors write around texts.
fn is_block(name: &str) -> bool {
    const NAMES: &str = " audio blockquote center dd details div dl dt figure h1 h2 h3 h4 h5 h6 hr img li object ol pre \
                         rp rt ruby script section style summary table tbody td th thead tr ul video ";
    !name.is_empty() && NAMES.contains(&format!(" {} ", name.to_ascii_lowercase()))
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

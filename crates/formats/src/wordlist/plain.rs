//! Fields as plain text in one line: HTML, flash cards, and invisible characters.

use std::{borrow::Cow, collections::BTreeSet};

use quadrille_core::visible;

use crate::{
    html,
    table::{Row, SQUARES, Table},
};

/// How the fields of a list are read.
#[derive(Clone, Copy)]
pub(super) enum Markup {
    /// As they are; this program wrote them.
    None,
    /// As text, which may be that of flash cards.
    Text,
    /// As HTML.
    Html,
    /// As HTML if a field has tags that belong together. A tag that stands alone, such as `<br>`, may be text
    /// unless several fields have one.
    Guess { has_single_tags: bool },
}

/// A field as plain text.
pub(super) struct Plain<'f> {
    pub(super) text: Cow<'f, str>,
    /// Whether tags were removed that may be text.
    pub(super) lost_tags: bool,
}

impl Markup {
    pub(super) fn of(table: &Table) -> Self {
        let has_single = |field: &str| field.contains('<') && are_single(&tags(field));
        match table.is_html {
            Some(true) => Self::Html,
            Some(false) if table.is_clean => Self::None,
            Some(false) => Self::Text,
            None => {
                let fields = || table.rows().flat_map(Row::iter);
                Self::Guess { has_single_tags: fields().filter(|field| has_single(field)).nth(1).is_some() }
            }
        }
    }

    pub(super) fn plain<'f>(self, field: &'f str) -> Plain<'f> {
        let (mut text, mut lost_tags): (Cow<'f, str>, _) = (field.into(), false);
        if is_plain(field) {
            return Plain { text, lost_tags };
        }
        if text.contains(['<', '&']) {
            match self {
                Self::None | Self::Text => {}
                Self::Html => text = html::document(&text).into(),
                Self::Guess { has_single_tags } => {
                    let shown = html::text(&text);
                    lost_tags = text.contains('<') && is_markup(&text, &shown, has_single_tags);
                    text = match lost_tags || !text.contains('<') {
                        true => shown,
                        false => html::text(&text.replace('<', "&lt;")),
                    }
                    .into();
                }
            }
        }
        if !matches!(self, Self::None) && text.contains(['{', '[']) {
            text = without_cards(&text).into();
        }
        if let Cow::Owned(visible) = visible(&text) {
            text = visible.into();
        }
        let is_blank = |c: char| c != ' ' && (c.is_whitespace() || c.is_control()) && !SQUARES.contains(c);
        if text.contains(is_blank) || text.contains("  ") || text.trim().len() < text.len() {
            let blanks = text.replace(is_blank, " ");
            text = blanks.split_whitespace().collect::<Vec<_>>().join(" ").into();
        }
        Plain { text, lost_tags }
    }

    /// The answer of a flash card with a gap, and its text with the gap as a clue: `{{c1::Mice}} are small`.
    pub(super) fn cloze(self, field: &str) -> Option<Cloze> {
        if matches!(self, Self::None) || !field.contains("{{c") {
            return None;
        }
        let (mut clue, mut rest, mut answer) = (String::new(), field, None);
        let mut gaps = 0;
        while let Some(at) = rest.find("{{c") {
            clue.push_str(&rest[..at]);
            rest = &rest[at..];
            let Some(gap) = Gap::first(rest) else {
                clue.push_str(&rest[..3]);
                rest = &rest[3..];
                continue;
            };
            let first = *answer.get_or_insert((gap.number, gap.text));
            gaps += usize::from(first.0 != gap.number);
            clue.push_str(if first.0 == gap.number { "___" } else { gap.text });
            rest = &rest[gap.len..];
        }
        clue.push_str(rest);
        let clue = self.plain(&clue).text.into_owned();
        let (_, answer) = answer.filter(|_| clue.contains(char::is_alphanumeric))?;
        Some(Cloze { answer: self.plain(answer).text.into_owned(), clue, has_more: gaps > 0 })
    }
}

/// Whether a field is plain already, as nearly all are.
fn is_plain(field: &str) -> bool {
    let bytes = field.as_bytes();
    let mut before = b' ';
    let is_kept = |byte| {
        let follows = core::mem::replace(&mut before, byte);
        matches!(byte, b' '..=b'~') && !b"<&{[".contains(&byte) && (byte, follows) != (b' ', b' ')
    };
    bytes.iter().copied().all(is_kept) && bytes.last() != Some(&b' ')
}

/// The answer and the clue of a flash card with gaps.
pub(super) struct Cloze {
    pub(super) answer: String,
    pub(super) clue: String,
    /// Whether there are gaps with other numbers.
    pub(super) has_more: bool,
}

/// The known tags of a field: the name, and whether one is an end tag or has attributes.
fn tags(field: &str) -> Vec<(String, bool, bool)> {
    let tag = |(at, _): (usize, &str)| {
        let after = Some(&field[at + 1..]).filter(|after| html::is_tag(after))?;
        let inner = after.strip_prefix('/').unwrap_or(after);
        let end = inner.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(inner.len());
        let has_attributes = inner[..inner.find('>')?].contains('=');
        Some((inner[..end].to_ascii_lowercase(), inner.len() < after.len(), has_attributes))
    };
    field.match_indices('<').filter_map(tag).collect()
}

/// Whether all tags are of elements without content.
fn are_single(tags: &[(String, bool, bool)]) -> bool {
    !tags.is_empty() && tags.iter().all(|(name, ..)| matches!(&**name, "br" | "hr" | "img"))
}

/// Whether the tags of a field are markup, and not text.
fn is_markup(field: &str, shown: &str, has_single_tags: bool) -> bool {
    let tags = tags(field);
    let is_closed = || {
        let mut started = BTreeSet::new();
        tags.iter().any(|(name, is_end, _)| match is_end {
            true => started.contains(name),
            false => {
                started.insert(name);
                false
            }
        })
    };
    let has_entity = || html::text(&field.replace('<', "&lt;")) != *field;
    let has_attributes = tags.iter().any(|tag| tag.2);
    has_attributes
        || !shown.trim().is_empty()
            && !tags.is_empty()
            && (is_closed() || has_entity() || has_single_tags && are_single(&tags))
}

/// A gap of Anki, `{{c1::mouse::hint}}`.
struct Gap<'t> {
    number: u32,
    text: &'t str,
    /// The bytes of all of it.
    len: usize,
}

impl<'t> Gap<'t> {
    /// The gap that a text begins with.
    fn first(text: &'t str) -> Option<Self> {
        let after = text.strip_prefix("{{c")?;
        let (number, rest) = after.split_at(after.find(|c: char| !c.is_ascii_digit())?);
        let rest = rest.strip_prefix("::")?;
        // No gap is in another one.
        let mut braces = rest.match_indices(['{', '}']).map(|(at, _)| at);
        let end = braces.find(|&at| rest[at..].starts_with("}}") || rest[at..].starts_with("{{c"))?;
        let (inside, behind) = (&rest[..end], rest[end..].strip_prefix("}}")?);
        let shown = inside.split("::").next().unwrap_or_default();
        Some(Self { number: number.parse().ok()?, text: shown, len: text.len() - behind.len() })
    }
}

/// A text without the gaps and the sounds of Anki: `{{c1::mouse::hint}}` is `mouse`, and `[sound:a.mp3]` nothing.
fn without_cards(text: &str) -> String {
    let mark = |text: &'_ str| -> Option<(String, usize)> {
        if text.starts_with("[sound:") || text.starts_with("[anki:") {
            let end = 1 + text[1..].find(['[', ']'])?;
            return text[end..].starts_with(']').then(|| (" ".to_owned(), end + 1));
        }
        Gap::first(text).map(|gap| (gap.text.to_owned(), gap.len))
    };
    let (mut plain, mut rest) = (String::with_capacity(text.len()), text);
    while let Some(at) = rest.find(['{', '[']) {
        plain.push_str(&rest[..at]);
        let (shown, len) = mark(&rest[at..]).unwrap_or_else(|| (rest[at..at + 1].to_owned(), 1));
        plain.push_str(&shown);
        rest = &rest[at + len..];
    }
    plain + rest
}

#[cfg(test)]
mod tests;

//! Fields as they are shown: without HTML, the marks of flash cards, and characters that nobody sees.

use std::borrow::Cow;

use html5gum::{Token, Tokenizer};
use quadrille_core::visible;

use super::{entry::SQUARES, table::Markup};
use crate::html::shift;

/// A field as text in one line.
pub(super) fn plain(field: &str, markup: Markup) -> Cow<'_, str> {
    let text = match markup {
        Markup::None => Cow::Borrowed(field),
        Markup::Html | Markup::Known => without_cards(without_tags(field, markup)),
    };
    let text = match visible(&text) {
        Cow::Owned(visible) => Cow::Owned(visible),
        Cow::Borrowed(_) => text,
    };
    let is_blank = |c: char| c != ' ' && (c.is_whitespace() || c.is_control()) && !SQUARES.contains(c);
    if text.contains(is_blank) || text.contains("  ") || text.starts_with(' ') || text.ends_with(' ') {
        let blanks = text.replace(is_blank, " ");
        return blanks.split_whitespace().collect::<Vec<_>>().join(" ").into();
    }
    text
}

/// The text that HTML shows. Tags that begin or end a block are spaces. Where nobody says that it is HTML,
/// only known tags and entities are.
fn without_tags(field: &str, markup: Markup) -> Cow<'_, str> {
    let has_entity = || field.contains('&') && field.contains(';');
    let has_tag = || field.contains('<') && (markup == Markup::Html || tags(field).any(is_element));
    if !has_tag() && !has_entity() {
        return field.into();
    }
    // What begins no known tag is a sign like others.
    let source = match markup {
        Markup::Html => Cow::Borrowed(field),
        _ => escaped(field),
    };
    let (mut text, mut raised, mut hidden) = (String::with_capacity(field.len()), None, 0_usize);
    for Ok(token) in Tokenizer::new(&*source) {
        match token {
            Token::String(part) if hidden == 0 => text.push_str(&String::from_utf8_lossy(&part)),
            Token::StartTag(tag) => {
                let name = String::from_utf8_lossy(&tag.name);
                hidden += usize::from(is_hidden(&name));
                text.push_str(if is_inline(&name) { "" } else { " " });
                shift(&name, false, &mut raised, &mut text);
            }
            Token::EndTag(tag) => {
                let name = String::from_utf8_lossy(&tag.name);
                hidden = hidden.saturating_sub(usize::from(is_hidden(&name)));
                shift(&name, true, &mut raised, &mut text);
                text.push_str(if is_inline(&name) { "" } else { " " });
            }
            _ => {}
        }
    }
    text.into()
}

/// The names behind each `<` or `</`.
fn tags(text: &str) -> impl Iterator<Item = &str> {
    text.split('<').skip(1).map(|rest| {
        let rest = rest.strip_prefix('/').unwrap_or(rest);
        let end = rest.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(rest.len());
        // A tag has an end.
        if rest.contains('>') { &rest[..end] } else { "" }
    })
}

fn escaped(text: &str) -> Cow<'_, str> {
    let mut parts = text.split('<');
    let first = parts.next().unwrap_or_default();
    let is_tag: Vec<_> = tags(text).map(is_element).collect();
    if is_tag.iter().all(|is_tag| *is_tag) {
        return text.into();
    }
    parts
        .zip(is_tag)
        .fold(first.to_owned(), |text, (part, is_tag)| text + if is_tag { "<" } else { "&lt;" } + part)
        .into()
}

/// Elements that programs for flash cards, glossaries and word processors write.
fn is_element(name: &str) -> bool {
    const BLOCKS: &str = " audio blockquote br button center dd details div dl dt figure h1 h2 h3 h4 h5 h6 hr img \
                          input li object ol p pre script section source style summary svg table tbody td th \
                          thead tr ul video ";
    let name = name.to_ascii_lowercase();
    !name.is_empty() && (is_inline(&name) || BLOCKS.contains(&format!(" {name} ")))
}

/// Whether letters go on beside a tag.
fn is_inline(name: &str) -> bool {
    const INLINE: &str = " a abbr b big cite code del em font i ins kbd mark q rp rt ruby s small span strike strong sub sup tt u wbr ";
    INLINE.contains(&format!(" {name} "))
}

fn is_hidden(name: &str) -> bool {
    matches!(name, "script" | "style" | "rt" | "rp")
}

/// Without the gaps and the sounds of Anki: `{{c1::mouse::hint}}` is `mouse`, and `[sound:a.mp3]` nothing.
fn without_cards(text: Cow<'_, str>) -> Cow<'_, str> {
    if !text.contains("{{c") && !text.contains("[sound:") && !text.contains("[anki:") {
        return text;
    }
    let (mut plain, mut rest) = (String::with_capacity(text.len()), &*text);
    while let Some(at) = rest.find(['{', '[']) {
        let (before, mark) = rest.split_at(at);
        plain.push_str(before);
        rest = match gap(mark) {
            Some((shown, behind)) => {
                plain.push_str(shown);
                behind
            }
            None => {
                plain.push_str(&mark[..1]);
                &mark[1..]
            }
        };
    }
    (plain + rest).into()
}

/// What a mark at the beginning of a text shows, and what follows it.
fn gap(text: &str) -> Option<(&str, &str)> {
    if text.starts_with("[sound:") || text.starts_with("[anki:") {
        return Some((" ", text.split_once(']')?.1));
    }
    let (number, rest) = text.strip_prefix("{{c")?.split_once("::")?;
    if number.is_empty() || !number.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let (inside, behind) = rest.split_once("}}")?;
    Some((inside.split_once("::").map_or(inside, |(shown, _)| shown), behind))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(field: &str, expected: &str) {
        assert_eq!(plain(field, Markup::Known), expected, "{field}");
    }

    #[test]
    fn tags_of_blocks_are_spaces() {
        check("<div>dog</div>", "dog");
        check("<ul><li>badger</li><li>brock</li></ul>", "badger brock");
        check("mouse<br>small", "mouse small");
        check("<style>.card { }</style>dog<img src=\"x>y.jpg\">", "dog");
    }
    #[test]
    fn tags_in_words_are_nothing() {
        check("<b>h</b>ello", "hello");
        check("10<sup>2</sup> H<sub>2</sub>O", "10² H₂O");
        check("<ruby>日<rt>に</rt></ruby>", "日");
    }
    #[test]
    fn entities_are_signs() {
        check("a &quot;badger&quot;, x", "a \"badger\", x");
        check("caf&eacute;&nbsp;noir", "café noir");
        check("AT&T; R&D", "AT&T; R&D");
    }
    #[test]
    fn other_signs_stay() {
        for text in ["1 < 2 > 0", "<3", "a<b", "List<String>", "x & y;"] {
            check(text, text);
        }
        assert_eq!(plain("a <i>b</i> &amp;", Markup::None), "a <i>b</i> &amp;");
        assert_eq!(plain("a <x-y>b</x-y>", Markup::Html), "a b");
    }
    #[test]
    fn gaps_and_sounds_of_cards() {
        check("{{c1::mouse}} small", "mouse small");
        check("{{c2::mouse::animal}}[sound:m.mp3]", "mouse");
        check("{{cat}} [see]", "{{cat}} [see]");
    }
    #[test]
    fn a_field_is_one_line() {
        check("It\u{a0}barks\n  and\tbites\u{200b}", "It barks and bites");
    }
}

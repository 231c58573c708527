//! Texts of formats that allow HTML in them.

use std::borrow::Cow;

use html5gum::{Token, Tokenizer};

use crate::typography::{lowered, raised};

/// A text that is no HTML: what would be taken for a tag or for the name of a sign is written as one. All
/// else stays, since many programs show such texts as they are.
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

/// The name of a sign with which a text begins, such as `amp` in `amp;`, and what follows.
fn name(text: &str) -> Option<(&str, &str)> {
    let end = text.find(|c: char| !c.is_ascii_alphanumeric() && c != '#').filter(|&end| end > 0)?;
    let (name, behind) = text.split_at(end);
    Some((name, behind.strip_prefix(';')?))
}

/// The text that HTML shows: without tags, and with the signs that have names. What begins no known tag is a
/// sign like others, so that any text may be read.
pub(crate) fn text(html: &str) -> String {
    let has_tags = html.match_indices('<').any(|(at, _)| is_tag(html.get(at + 1..).unwrap_or_default()));
    let text = document(&known(html));
    if has_tags { text.trim().to_owned() } else { text }
}

/// The text that a document in HTML shows, a line for each block.
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

/// A text as HTML in which what begins no known tag, and no name of a sign, is written as a sign.
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

/// Whether a known tag goes on behind `<`: its name, and attributes with values if there are any.
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

/// Elements that programs for flash cards, glossaries and word processors write around texts.
fn is_block(name: &str) -> bool {
    const NAMES: &str = " audio blockquote center dd details div dl dt figure h1 h2 h3 h4 h5 h6 hr img li object ol pre \
                         rp rt ruby script section style summary table tbody td th thead tr ul video ";
    !name.is_empty() && NAMES.contains(&format!(" {} ", name.to_ascii_lowercase()))
}

/// Makes signs of the letters that stand above or below the line once their element ends; in another one
/// nothing changes.
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

/// Whether an element says how letters look, and nothing else.
pub(crate) fn is_markup(name: &str) -> bool {
    const NAMES: [&str; 24] = [
        "a", "abbr", "b", "big", "br", "cite", "code", "del", "em", "font", "i", "ins", "mark", "p", "q",
        "s", "small", "span", "strike", "strong", "sub", "sup", "tt", "u",
    ];
    NAMES.iter().any(|known| known.eq_ignore_ascii_case(name))
}

/// Whether what follows a tag stands on a line of its own.
pub(crate) fn ends_line(tag: &str) -> bool {
    ["br", "/p"].iter().any(|name| name.eq_ignore_ascii_case(tag))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_escaped_is_read_back() {
        for text in [
            "",
            "AT&T",
            "a < b && c > d",
            "&lt; is <",
            "&amp;lt;",
            "&",
            "<b>&#35;",
            "&lt;",
            "&Eacute;",
            "</b>",
        ] {
            assert_eq!(super::text(&escape(text)), text);
        }
    }
    #[test]
    fn what_means_nothing_stays() {
        for text in ["AT&T", "a & b; c", "1 < 2", "x&;", "<3"] {
            assert_eq!(escape(text), text);
        }
    }
    #[track_caller]
    fn check(html: &str, expected: &str) {
        assert_eq!(text(html), expected);
    }

    #[test]
    fn signs_have_names_and_numbers() {
        check("Caf&eacute; &mdash; &#8217;s &#x2019;s &quot;", "Café — ’s ’s \"");
    }
    #[test]
    fn unknown_names_stay() {
        for text in ["&Nothing;", "&;", "&#;", "&#x;", "&# 65;", "AT&T; x", "&lt", "R&D"] {
            check(text, text);
        }
    }
    #[test]
    fn tags_are_left_out() {
        check("<i>first</i> &amp; 2", "first & 2");
        check("H<SUB>2</SUB>O", "H₂O");
        check("10<sup>2</sup> m<sup>-1</sup>, <sup>1</sup>/<sub>2</sub>", "10² m⁻¹, ¹/₂");
        check(
            "19<sup>th</sup> N<sup>o</sup> 5, x<sup><i>n</i>+1</sup>, 2<sup>a/b</sup>",
            "19th No 5, xⁿ⁺¹, 2^a/b",
        );
        check("<sup></sup></sup>3<sup>4", "34");
        check("a <span class='x'>red</span> <b><i>one</i></b>", "a red one");
        check("one<br/>two<BR>three<br />four", "one\ntwo\nthree\nfour");
        check("<p>One.</p><p>Two.</p>", "One.\nTwo.");
        check("<i></i>", "");
    }
    #[test]
    fn blocks_are_lines() {
        check("<div>dog</div>", "dog");
        check("<ul><li>badger</li><li>brock</li></ul>", "badger\nbrock");
        check("<style>.card { }</style>dog<img src=\"x>y.jpg\">", "dog");
        check("<ruby>日<rt>に</rt></ruby>", "日");
    }
    #[test]
    fn what_is_no_tag_stays() {
        for html in [
            "a < b > c",
            "<3",
            "<",
            "<i",
            "x<",
            "<angles>",
            "<i <b",
            "< i>",
            "<>",
            "</>",
            "é<é>",
            "a<i and i>b",
            "List<String>",
        ] {
            check(html, html);
        }
        check("&lt;i&gt; <<i>x</i>>", "<i> <x>");
    }
}

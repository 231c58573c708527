//! Texts of formats that allow HTML in them.

use std::borrow::Cow;

use quick_xml::escape::resolve_html5_entity;

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

/// The text that HTML shows: without the tags that say how letters look, and with the signs that have names.
/// A `<` that begins no such tag is a sign like others.
pub(crate) fn text(html: &str) -> String {
    let (mut text, mut rest, mut from) = (String::with_capacity(html.len()), html, 0);
    // Where letters that do not stand on the line begin.
    let mut start = None;
    while let Some(found) = rest.get(from..).and_then(|rest| rest.find('<')) {
        let (before, after) = rest.split_at(from + found);
        match tag(after) {
            Some((name, len)) => {
                text.push_str(&unescape(before));
                text.push_str(if ends_line(name) { "\n" } else { "" });
                let element = name.strip_prefix('/');
                shift(element.unwrap_or(name), element.is_some(), &mut start, &mut text);
                (rest, from) = (after.get(len..).unwrap_or_default(), 0);
            }
            None => from += found + 1,
        }
    }
    let is_plain = rest.len() == html.len();
    text.push_str(&unescape(rest));
    if is_plain { text } else { text.trim().to_owned() }
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

/// The name of the tag with which a text begins, with its slash, and its length, if it says how letters look.
fn tag(text: &str) -> Option<(&str, usize)> {
    element(text).filter(|(name, _)| is_markup(name.strip_prefix('/').unwrap_or(name)))
}

/// The name of any tag with which a text begins, with its slash, and its length. Signs between `<` and `>`
/// that are no attributes make none.
pub(crate) fn element(text: &str) -> Option<(&str, usize)> {
    let inner = text.strip_prefix('<')?;
    let inner = inner.get(
        ..inner.find(['<', '>']).filter(|&end| inner.get(end..).is_some_and(|end| end.starts_with('>')))?,
    )?;
    let (name, attributes) = inner.split_at(inner.find(char::is_whitespace).unwrap_or(inner.len()));
    let name = name.strip_suffix('/').unwrap_or(name);
    let bare = name.strip_prefix('/').unwrap_or(name);
    let is_name = !bare.is_empty() && bare.bytes().all(|byte| byte.is_ascii_alphanumeric());
    (is_name && are_attributes(attributes)).then_some((name, inner.len() + 2))
}

/// Whether a text is a row of attributes with values.
fn are_attributes(text: &str) -> bool {
    let mut rest = text.trim().strip_suffix('/').unwrap_or(text.trim());
    while !rest.is_empty() {
        let Some((name, value)) = rest.split_once('=') else { return false };
        let behind = match value.chars().next() {
            Some(quote @ ('"' | '\'')) => {
                value.get(1..).and_then(|value| value.split_once(quote)).map(|(_, rest)| rest)
            }
            _ => Some(value.split_once(char::is_whitespace).map_or("", |(_, rest)| rest)),
        };
        match behind {
            Some(behind) if !name.trim().contains(char::is_whitespace) => rest = behind.trim(),
            _ => return false,
        }
    }
    true
}

/// Whether an element says how letters look, and nothing else.
pub(crate) fn is_markup(name: &str) -> bool {
    const NAMES: [&str; 23] = [
        "a", "b", "big", "br", "cite", "code", "del", "em", "font", "i", "ins", "mark", "p", "q", "s",
        "small", "span", "strike", "strong", "sub", "sup", "tt", "u",
    ];
    NAMES.iter().any(|known| known.eq_ignore_ascii_case(name))
}

/// Whether what follows a tag stands on a line of its own.
pub(crate) fn ends_line(tag: &str) -> bool {
    ["br", "/p"].iter().any(|name| name.eq_ignore_ascii_case(tag))
}

/// The text with the signs that HTML gives names or numbers.
fn unescape(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('&') {
        plain.push_str(before);
        match name(after).and_then(|(name, behind)| Some((sign(name)?, behind))) {
            Some((sign, behind)) => {
                plain.push_str(&sign);
                rest = behind;
            }
            None => {
                plain.push('&');
                rest = after;
            }
        }
    }
    plain + rest
}

/// The sign of a name, or of a number such as `#8217` or `#x2019`.
fn sign(name: &str) -> Option<Cow<'static, str>> {
    let Some(number) = name.strip_prefix('#') else { return resolve_html5_entity(name).map(Cow::Borrowed) };
    let point = match number.strip_prefix(['x', 'X']) {
        Some(number) => u32::from_str_radix(number, 16),
        None => number.parse(),
    };
    let sign = char::from_u32(point.ok()?).filter(|c| !c.is_control())?;
    Some(sign.to_string().into())
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
        for text in
            ["&Nothing;", "&;", "&#;", "&#x;", "&#0;", "&#xd800;", "&#99999999999;", "&# 65;", "AT&T; x"]
        {
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
    fn what_is_no_tag_stays() {
        for html in ["a < b > c", "<3", "<", "<i", "x<", "<angles>", "<i <b", "< i>", "<>", "</>", "é<é>"] {
            check(html, html);
        }
        check("&lt;i&gt; <<i>x</i>>", "<i> <x>");
    }
}

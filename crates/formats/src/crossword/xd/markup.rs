//! Marks in texts that say how letters look.

use crate::typography::{lowered, raised};

/// The signs that make a mark behind a brace.
const SIGNS: &str = "/*_-@#!^~";

/// What stands in a text where it would mean something else: a sign that is not seen, and part of no word.
pub(super) const JOINER: char = '\u{2060}';

/// The text without the marks of `{/italic/}`, `{*bold*}`, `{_underlined_}` and `{-struck out-}`. Of `{@a
/// link|its target@}` and `{#something|its color#}` the text remains, of `{!an image|what it shows!}` what
/// it shows, and `{^raised^}` and `{~lowered~}` letters become signs that are so.
pub(super) fn text(marked: &str) -> String {
    let marks = ["{/", "{*", "{_", "{-", "{@", "{#", IMAGE, "{^", "{~"];
    // Most texts have neither.
    let mut text = marked.to_owned();
    if marked.contains('{') {
        text = marks.into_iter().fold(text, |text, open| without(&text, open));
    }
    if marked.contains(JOINER) {
        text = ["#", "{"].into_iter().fold(text, |text, sign| text.replace(&format!("{sign}{JOINER}"), sign));
    }
    text
}

/// A text as one without marks, in which two `#` side by side would begin a section for some programs.
pub(super) fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut before = ' ';
    for c in text.chars() {
        if before == '#' && c == '#' || before == '{' && SIGNS.contains(c) {
            plain.push(JOINER);
        }
        plain.push(c);
        before = c;
    }
    plain
}

/// Whether a text has images.
pub(super) fn has_image(marked: &str) -> bool {
    without(marked, IMAGE) != marked
}

const IMAGE: &str = "{!";

/// The text without pairs of marks; one alone is text.
fn without(marked: &str, open: &str) -> String {
    let close: String = open.chars().rev().map(|c| if c == '{' { '}' } else { c }).collect();
    let (mut text, mut rest) = (String::with_capacity(marked.len()), marked);
    while let Some((before, after)) = rest.split_once(open)
        && let Some((inner, behind)) = after.split_once(&close)
    {
        let mut parts = inner.split('|').map(str::trim);
        match open {
            "{@" => text.extend([before, parts.next().unwrap_or_default()]),
            IMAGE => text.extend([before, parts.nth(1).unwrap_or_default().trim_end_matches('!')]),
            // Without a color it is none.
            "{#" if !inner.contains('|') => text.extend([before, open, inner, &close]),
            "{#" => text.extend([before, parts.next().unwrap_or_default()]),
            "{^" => text.extend([before, &raised(inner)]),
            "{~" => text.extend([before, &lowered(inner)]),
            _ => text.extend([before, inner]),
        }
        rest = behind;
    }
    text + rest
}

#[cfg(test)]
mod tests {
    use super::{plain, text};

    #[track_caller]
    fn check(marked: &str, expected: &str) {
        assert_eq!(text(marked), expected);
    }

    #[test]
    fn marks_are_left_out() {
        check("{/first/} {*bold*} {_u_} {-s-}", "first bold u s");
        check("{*{/both/}*} and {/more/}", "both and more");
        check("{! x.png | A cat | 1 | 2 !} {!!x|A dog!!}{!y!} {# red | #f00 | #800 #}", "A cat A dog red");
        check("see {@{/here/}|http://x.org/?a=b|c@}, {@there@}", "see here, there");
    }
    #[test]
    fn raised_and_lowered_letters() {
        check("H{~2~}O, 10{^6^}, x{^n+1^}", "H₂O, 10⁶, xⁿ⁺¹");
        check("{~{/low italic/}~} {^{*th*}^}", "low italic th");
    }
    #[test]
    fn what_is_written_has_no_marks() {
        for written in ["{*b*}", "## a", "####", "{#a|b#}", "{~x~} {^y^}", "#{", "{{/x/}}"] {
            let plain = plain(written);
            assert!(!plain.contains("##"), "{plain}");
            check(&plain, written);
        }
        assert_eq!(plain("# {a}"), "# {a}");
    }
    #[test]
    fn what_is_no_pair_stays() {
        for marked in ["", "{/", "{/}", "/} {/", "{x}", "a/b", "{_a*}", "{ /a/ }", "{#a#}"] {
            check(marked, marked);
        }
    }
}

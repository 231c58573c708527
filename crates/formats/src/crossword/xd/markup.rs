//! Markup of the style of letters in texts.

use crate::superscript::{lowered, raised};

/// The characters that begin markup after a brace.
const SIGNS: &str = "/*_-@#!^~";

/// Separates characters that would be markup: it is invisible, and not part of a word.
pub(super) const JOINER: char = '\u{2060}';

/// Removes the markup `{/italic/}`, `{*bold*}`, `{_underlined_}` and `{-struck out-}`. Of `{@a link|its target@}`
/// and `{#a text|its color#}` the text remains, of `{!an image|its description!}` the description, and `{^raised^}`
/// and `{~lowered~}` letters become superscripts and subscripts.
pub(super) fn text(marked: &str) -> String {
    let marks = ["{/", "{*", "{_", "{-", "{@", "{#", IMAGE, "{^", "{~"];
    // Most texts have no markup.
    let mut text = marked.to_owned();
    if marked.contains('{') {
        text = marks.into_iter().fold(text, |text, open| without(&text, open));
    }
    if marked.contains(JOINER) {
        text = ["#", "{"].into_iter().fold(text, |text, sign| text.replace(&format!("{sign}{JOINER}"), sign));
    }
    text
}

/// Returns a text without anything that could be read as markup: `##` would begin a section for some programs.
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

/// Whether a text has italic or bold letters.
pub(super) fn has_styles(marked: &str) -> bool {
    ["{/", "{*"].iter().any(|open| without(marked, open) != marked)
}

/// Whether a text has images.
pub(super) fn has_image(marked: &str) -> bool {
    without(marked, IMAGE) != marked
}

const IMAGE: &str = "{!";

/// Removes pairs of marks; a single one is text.
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
            // Without a color it is not markup.
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
mod tests;

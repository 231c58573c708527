//! Markup of the style of letters in texts.

use quadrille_core::{Emphasis, StyledText};

use crate::superscript::{lowered, raised};

/// The characters that begin markup after a brace, and end it before one.
const SIGNS: &str = "/*_-@#!^~";

/// Separates characters that would be markup: it is invisible, and not part of a word.
pub(super) const JOINER: char = '\u{2060}';

/// A text that was read from markup.
#[derive(Default)]
pub(super) struct Markup {
    pub(super) text: StyledText,
    /// Whether some letters have a style that is not kept.
    pub(super) has_other_styles: bool,
    pub(super) has_images: bool,
}

/// Reads `{/italic/}` and `{*bold*}`. The markup `{_underlined_}` and `{-struck out-}` is removed. Of
/// `{@a link|its target@}` and `{#a text|its color#}` the text remains, of `{!an image|its description!}` the
/// description, and `{^raised^}` and `{~lowered~}` letters become superscripts and subscripts.
pub(super) fn styled(marked: &str) -> Markup {
    let mut markup = Markup::default();
    markup.read(marked, None);
    markup
}

/// Returns the text of markup without its styles.
pub(super) fn text(marked: &str) -> String {
    styled(marked).text.into()
}

impl Markup {
    /// Appends a part. A mark within a pair of the same marks is text, so that the depth is limited.
    fn read(&mut self, marked: &str, emphasis: Option<Emphasis>) {
        let mut rest = marked;
        let mut unclosed = String::new();
        while let Some(Part { before, sign, inner, behind }) = Part::first(rest, &mut unclosed) {
            self.push(before, emphasis);
            let is = |has: fn(Emphasis) -> bool| emphasis.is_some_and(has);
            let mut fields = inner.split('|').map(str::trim);
            match sign {
                '*' => self.read(inner, Emphasis::of(true, is(Emphasis::is_italic))),
                '/' => self.read(inner, Emphasis::of(is(Emphasis::is_bold), true)),
                '@' => self.read(fields.next().unwrap_or_default(), emphasis),
                '!' => {
                    self.has_images = true;
                    self.push(fields.nth(1).unwrap_or_default().trim_end_matches('!'), emphasis);
                }
                '^' => self.push(&raised(&text(inner)), emphasis),
                '~' => self.push(&lowered(&text(inner)), emphasis),
                // Without a color it is not markup.
                '#' if !inner.contains('|') => {
                    self.push("{#", emphasis);
                    self.read(inner, emphasis);
                    self.push("#}", emphasis);
                }
                '#' => {
                    self.has_other_styles = true;
                    self.read(fields.next().unwrap_or_default(), emphasis);
                }
                _ => {
                    self.has_other_styles = true;
                    self.read(inner, emphasis);
                }
            }
            rest = behind;
        }
        self.push(rest, emphasis);
    }

    /// Appends letters without what separates them.
    fn push(&mut self, letters: &str, emphasis: Option<Emphasis>) {
        let mut before = ' ';
        let mut parts = letters.split(JOINER).peekable();
        while let Some(part) = parts.next() {
            self.text.push(part, emphasis);
            before = part.chars().next_back().unwrap_or(before);
            let is_separator = |next: &&str| matches!(before, '#' | '{') || next.starts_with('}');
            if parts.peek().is_some_and(|next| !is_separator(next)) {
                self.text.push(JOINER.encode_utf8(&mut [0; 4]), emphasis);
                before = JOINER;
            }
        }
    }
}

/// A part of a text between a pair of marks, and what surrounds it.
struct Part<'a> {
    before: &'a str,
    sign: char,
    inner: &'a str,
    behind: &'a str,
}

impl<'a> Part<'a> {
    /// Returns the first part of a text. The signs of marks that are not closed, which are text, are collected.
    fn first(text: &'a str, unclosed: &mut String) -> Option<Self> {
        text.match_indices('{').find_map(|(at, _)| {
            let (before, after) = (text.get(..at)?, text.get(at + 1..)?);
            let sign =
                after.chars().next().filter(|sign| SIGNS.contains(*sign) && !unclosed.contains(*sign))?;
            match after.get(1..)?.split_once(&format!("{sign}}}")) {
                Some((inner, behind)) => Some(Self { before, sign, inner, behind }),
                None => {
                    unclosed.push(sign);
                    None
                }
            }
        })
    }
}

/// Returns the markup of a text.
pub(super) fn marked(text: &StyledText) -> String {
    text.marked(["{*", "*}"], ["{/", "/}"], plain)
}

/// Returns a text without anything that could be read as markup: `##` would begin a section for some programs.
pub(super) fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut before = ' ';
    for c in text.chars() {
        let is_mark = match c {
            '#' => matches!(before, '#' | '{'),
            '}' => matches!(before, '/' | '*'),
            c => before == '{' && SIGNS.contains(c),
        };
        plain.extend(is_mark.then_some(JOINER));
        plain.push(c);
        before = c;
    }
    plain
}

#[cfg(test)]
mod tests;

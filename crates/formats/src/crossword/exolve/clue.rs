//! The lines of the lists of clues.

use crate::crossword::prelude::*;

/// A line in a list of clues.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Line<'a> {
    Clue(Clue<'a>),
    /// Metadata of the clue above it.
    Metadata(Unsupported),
    /// Text between clues.
    Heading,
}

#[derive(Debug, PartialEq, Eq)]
pub(super) struct Clue<'a> {
    pub(super) number: u32,
    /// Where the answer continues; the default direction is the one of the list.
    pub(super) linked: Vec<(u32, Option<Direction>)>,
    /// The clue with its enumeration, as shown; empty if the word has no clue.
    pub(super) text: StyledText,
    /// Whether some letters have a style that is not kept.
    pub(super) has_other_styles: bool,
    /// The explanation of the answer.
    pub(super) explanation: &'a str,
}

impl<'a> Line<'a> {
    pub(super) fn of(line: &'a str) -> Result<Self, Error> {
        let begins =
            |name: &str| line.get(..name.len()).is_some_and(|start| start.eq_ignore_ascii_case(name));
        if begins("Hint:") {
            return Ok(Self::Metadata(Unsupported::Hints));
        }
        if begins("Concise:") {
            return Ok(Self::Metadata(Unsupported::ShortClues));
        }
        let Some(mut label) = Label::of(line) else {
            // These are also clues, of words without a number.
            return if line.starts_with(['[', '#']) { Err(no_number(line)) } else { Ok(Self::Heading) };
        };
        let number = label.number;
        let mut linked = Vec::new();
        while let Some(next) = label.next() {
            linked.push((next.number, next.direction));
            label = next;
        }
        let rest = label.rest.trim_start();
        let (text, explanation) = split(without_point(rest));
        let text = if text == "*" { "" } else { text };
        let html::Markup { text, has_other_styles, .. } = html::styled(&without_underlines(text));
        Ok(Self::Clue(Clue { number, linked, text: text.trim(), has_other_styles, explanation }))
    }
}

/// The error for a line that is neither a clue nor a heading above one.
pub(super) fn no_number(line: &str) -> Error {
    Error::unsupported(format!("clue {} has no number", quoted(line)))
}

/// A number, possibly followed by a direction, as in `5d`.
struct Label<'a> {
    number: u32,
    direction: Option<Direction>,
    rest: &'a str,
}

impl<'a> Label<'a> {
    fn of(text: &'a str) -> Option<Self> {
        let rest = text.trim_start_matches(|c: char| c.is_ascii_digit());
        let number = text.get(..text.len() - rest.len())?.parse().ok()?;
        let after = rest.trim_start_matches(|c: char| c.is_ascii_alphabetic());
        let direction = match &*rest.get(..rest.len() - after.len())?.to_ascii_lowercase() {
            "a" | "ac" | "across" => Some(Direction::Across),
            "d" | "dn" | "down" => Some(Direction::Down),
            _ => None,
        };
        Some(Self { number, direction, rest: if direction.is_some() { after } else { rest } })
    }

    /// Returns the next linked label, as in `5, 7d & 9`.
    fn next(&self) -> Option<Self> {
        let rest = self.rest.trim_start();
        let signs = [",", "&amp;", "&", "/", "and", "And", "AND"];
        Self::of(signs.iter().find_map(|sign| rest.strip_prefix(sign))?.trim_start())
    }
}

/// Returns the text after a number without the period of the number; several periods belong to the text.
fn without_point(text: &str) -> &str {
    match text.strip_prefix(['.', ',']) {
        Some(after) if !after.starts_with('.') => after.trim_start(),
        _ => text,
    }
}

/// Splits a line into a clue, which ends with its enumeration or before an empty pair of brackets, and the
/// explanation of the answer after it.
pub(super) fn split(line: &str) -> (&str, &str) {
    let (clue, after) = match ends(line).or_else(|| line.rfind("[]").map(|at| (at, at))) {
        Some((clue, after)) => (line.get(..clue), line.get(after..)),
        None => (Some(line), None),
    };
    (clue.unwrap_or(line).trim(), after_answer(after.unwrap_or_default()).trim())
}

/// Returns the text after blanks to be filled and the answer.
fn after_answer(text: &str) -> &str {
    let mut rest = text;
    loop {
        rest = rest.trim_start_matches(|c: char| c == '_' || c.is_whitespace());
        match rest.strip_prefix('[').and_then(|rest| rest.split_once(']')) {
            Some((_, behind)) => rest = behind,
            None => return rest,
        }
    }
}

/// Returns where the clue ends and where the text after it begins: at the last enumeration, or the first one followed
/// by brackets. Enumerations in words count if there are none in numbers.
fn ends(line: &str) -> Option<(usize, usize)> {
    let parts = |is_part: fn(&str) -> bool| {
        line.match_indices(')').filter_map(move |(close, _)| {
            let before = line.get(..close)?;
            let inner = before.get(before.rfind(['(', ')'])?..)?.strip_prefix('(')?;
            is_part(inner).then_some(close + 1)
        })
    };
    let is_closed = |end: &usize| line.get(*end..).is_some_and(|after| after.trim_start().starts_with('['));
    let last =
        |is_part: fn(&str) -> bool| parts(is_part).find(is_closed).or_else(|| parts(is_part).next_back());
    let end = last(is_lengths).or_else(|| last(is_words))?;
    let after = line.get(end..)?;
    // An enumeration with an asterisk is not shown.
    if let Some(after) = after.strip_prefix('*') {
        let open = line.get(..end)?.rfind('(')?;
        return Some((open, line.len() - after.len()));
    }
    let mut rest = after;
    while let Some(tag) = rest.trim_start().strip_prefix("</") {
        rest = tag.split_once('>')?.1;
    }
    Some((line.len() - rest.len(), line.len() - rest.len()))
}

fn is_lengths(inner: &str) -> bool {
    inner.starts_with(|c: char| c.is_ascii_digit() && c != '0')
        && inner.chars().all(|c| c.is_ascii_digit() || c.is_whitespace() || "-,.'’".contains(c))
}

/// Such as `(two words)`, `(7 letters)` or `(?)`.
fn is_words(inner: &str) -> bool {
    let last = inner.split_whitespace().next_back().unwrap_or_default();
    let is_unit = ["word", "words", "wds", "w", "letter", "letters", "ltrs", "l"]
        .iter()
        .any(|unit| unit.eq_ignore_ascii_case(last));
    last == "?" || is_unit && last.len() < inner.trim().len()
}

/// Removes the markup `~{underlined}~` and `~{{style}styled}~`, which applies once the answer is revealed.
fn without_underlines(marked: &str) -> String {
    let (mut text, mut rest) = (String::with_capacity(marked.len()), marked);
    while let Some((before, after)) = rest.split_once("~{")
        && let Some((inner, behind)) = after.split_once("}~")
    {
        let style = inner.strip_prefix('{').and_then(|inner| inner.split_once('}'));
        text.extend([before, style.map_or(inner, |(_, inner)| inner)]);
        rest = behind;
    }
    text + rest
}

#[cfg(test)]
mod tests;

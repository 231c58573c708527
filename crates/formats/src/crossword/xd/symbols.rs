//! One character for each content of a square.

use std::collections::{BTreeMap, BTreeSet};

use crate::Error;

/// The content of a square, and whether it is marked.
pub(in crate::crossword) type Content<'a> = (&'a str, bool);

/// The characters of a grid.
pub(in crate::crossword) struct Symbols<'a> {
    by_content: BTreeMap<Content<'a>, char>,
    /// The characters that the header has to specify, with their contents.
    pub(in crate::crossword) rebuses: Vec<(char, &'a str)>,
}

/// The number of different contents that are written as digits and, if they do not mark squares, lower-case
/// letters: with most alphabets, programs that know only ASCII can then read the file.
const fn ascii(is_marked: bool) -> usize {
    if is_marked { 10 } else { 36 }
}

impl<'a> Symbols<'a> {
    /// Returns the characters of the contents in a format.
    pub(in crate::crossword) fn new(
        contents: impl IntoIterator<Item = Content<'a>>,
        format: &str,
    ) -> Result<Self, Error> {
        let mut by_content: BTreeMap<Content<'a>, Option<char>> =
            contents.into_iter().map(|content| (content, plain(content))).collect();
        let is_marked = by_content.keys().any(|(_, marked)| *marked);
        let unusual = by_content.values().filter(|symbol| symbol.is_none()).count();
        if unusual > ascii(is_marked) {
            for ((content, marked), symbol) in &mut by_content {
                *symbol = symbol.or_else(|| itself(content).filter(|_| !marked));
            }
        }
        let taken: BTreeSet<char> = by_content.values().copied().flatten().collect();
        // Marked letters do not need the header, but not every program knows them.
        let marked = by_content.iter().filter(|((_, marked), _)| *marked);
        let mut rebuses: Vec<_> =
            marked.filter_map(|((content, _), symbol)| Some(((*symbol)?, *content))).collect();
        let is_free = |c: &char| !taken.contains(c);
        let (mut small, mut free) = (('a'..='z').filter(is_free), others(is_marked).filter(is_free));
        for ((content, marked), symbol) in &mut by_content {
            if symbol.is_some() {
                continue;
            }
            let found = if *marked { small.next() } else { free.next() };
            let found = found.ok_or_else(|| {
                Error::limit(format!(
                    "too many different marked squares for {format} (at most 26): write ipuz, jpz or json"
                ))
            })?;
            rebuses.push((found, *content));
            *symbol = Some(found);
        }
        let by_content =
            by_content.into_iter().filter_map(|(content, symbol)| Some((content, symbol?))).collect();
        rebuses.sort_unstable();
        Ok(Self { by_content, rebuses })
    }

    pub(in crate::crossword) fn get(&self, content: Content<'_>) -> char {
        self.by_content.get(&content).copied().unwrap_or('?')
    }
}

/// Returns the character that every program reads as this content.
pub(in crate::crossword) fn plain((content, marked): Content<'_>) -> Option<char> {
    let c = content.chars().next().filter(|c| c.is_ascii_uppercase() && content.len() == 1)?;
    Some(if marked { c.to_ascii_lowercase() } else { c })
}

/// Returns the letter of another script that represents itself.
fn itself(content: &str) -> Option<char> {
    let mut characters = content.chars();
    let c = characters.next().filter(|c| c.is_alphanumeric() && !c.is_ascii())?;
    characters.next().is_none().then_some(c)
}

/// Returns the characters that can represent other contents: digits, lower-case letters if they do not mark squares,
/// and symbols.
fn others(is_marked: bool) -> impl Iterator<Item = char> {
    let small = if is_marked { ' '..=' ' } else { 'a'..='z' };
    ('1'..='9')
        .chain(['0'])
        .chain(small)
        .filter(|c| *c != ' ')
        .chain('\u{2460}'..='\u{24ff}')
        .chain('\u{2580}'..)
}

#[cfg(test)]
mod tests;

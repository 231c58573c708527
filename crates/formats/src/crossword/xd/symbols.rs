//! A character for each content of a square.

use std::collections::BTreeMap;

use crate::Error;

/// What a square holds, and whether it is marked.
pub(super) type Content<'a> = (&'a str, bool);

/// The characters of a grid.
pub(super) struct Symbols<'a> {
    by_content: BTreeMap<Content<'a>, char>,
    /// The characters that need a header, with what they stand for.
    pub(super) rebuses: Vec<(char, &'a str)>,
}

/// As many different contents as there are digits and, where these mark nothing, small letters are written as
/// these: most alphabets then leave a file that programs for ASCII read as well.
const fn ascii(is_marked: bool) -> usize {
    if is_marked { 10 } else { 36 }
}

impl<'a> Symbols<'a> {
    pub(super) fn new(contents: impl IntoIterator<Item = Content<'a>>) -> Result<Self, Error> {
        let mut by_content: BTreeMap<Content<'a>, Option<char>> =
            contents.into_iter().map(|content| (content, plain(content))).collect();
        let is_marked = by_content.keys().any(|(_, marked)| *marked);
        let unusual = by_content.values().filter(|symbol| symbol.is_none()).count();
        if unusual > ascii(is_marked) {
            for ((content, marked), symbol) in &mut by_content {
                *symbol = symbol.or_else(|| itself(content).filter(|_| !marked));
            }
        }
        let mut taken: Vec<char> = by_content.values().copied().flatten().collect();
        // Marked letters could do without, but not every program knows them.
        let marked = by_content.iter().filter(|((_, marked), _)| *marked);
        let mut rebuses: Vec<_> =
            marked.filter_map(|((content, _), symbol)| Some(((*symbol)?, *content))).collect();
        for ((content, marked), symbol) in &mut by_content {
            if symbol.is_some() {
                continue;
            }
            let free = |c: &char| !taken.contains(c);
            let found = if *marked { ('a'..='z').find(free) } else { others(is_marked).find(free) };
            let found = found.ok_or_else(|| {
                Error::limit("more different marked squares than xd has letters for: write ipuz, jpz or json")
            })?;
            taken.push(found);
            rebuses.push((found, *content));
            *symbol = Some(found);
        }
        let by_content =
            by_content.into_iter().filter_map(|(content, symbol)| Some((content, symbol?))).collect();
        rebuses.sort_unstable();
        Ok(Self { by_content, rebuses })
    }

    pub(super) fn get(&self, content: Content<'_>) -> char {
        self.by_content.get(&content).copied().unwrap_or('?')
    }
}

/// The character that every program reads as this content.
fn plain((content, marked): Content<'_>) -> Option<char> {
    let c = content.chars().next().filter(|c| c.is_ascii_uppercase() && content.len() == 1)?;
    Some(if marked { c.to_ascii_lowercase() } else { c })
}

/// A letter of another script that stands for itself.
fn itself(content: &str) -> Option<char> {
    let mut characters = content.chars();
    let c = characters.next().filter(|c| c.is_alphanumeric() && !c.is_ascii())?;
    characters.next().is_none().then_some(c)
}

/// What can stand for something else: digits, small letters where they mean nothing else, and signs beyond.
fn others(is_marked: bool) -> impl Iterator<Item = char> {
    let small = if is_marked { ' '..=' ' } else { 'a'..='z' };
    ('1'..='9')
        .chain(['0'])
        .chain(small)
        .filter(|c| *c != ' ')
        .chain('\u{2460}'..='\u{24ff}')
        .chain('\u{2580}'..)
}

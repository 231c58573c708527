//! What columns are called, in the languages of the program. `names.tsv` has a role and a name per line, and the tag of the
//! language that a name is of.

use std::sync::LazyLock;

use hashbrown::HashMap;
use unicode_normalization::UnicodeNormalization;

/// What a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    Answer,
    Clue,
    /// The lengths of the words in the answer.
    Length,
    /// How good the words are to fill grids with.
    Score,
    /// Words in a language, which are answers or clues.
    Language,
    /// Something that is neither, such as a number or a tag.
    Other,
    /// A kind of things, such as countries, which are answers or clues.
    Topic,
}

impl Role {
    pub(crate) fn named(name: &str) -> Self {
        match name {
            "answer" => Self::Answer,
            "clue" => Self::Clue,
            "length" => Self::Length,
            "score" => Self::Score,
            "language" => Self::Language,
            "topic" => Self::Topic,
            _ => Self::Other,
        }
    }
}

/// The role of a name, and the tag of its language; empty if it is of none.
static ROLES: LazyLock<HashMap<&str, (Role, &str)>> = LazyLock::new(|| {
    let lines = include_str!("names.tsv").lines().filter_map(|line| line.split_once('\t'));
    let named = |(role, name): (&str, &'static str)| {
        let (name, tag) = name.split_once('\t').unwrap_or((name, ""));
        (name, (Role::named(role), tag))
    };
    lines.map(named).collect()
});

/// What a column of this name holds, if its words are known: `Vocabulary word`, `German word`,
/// `correct_answer`, `Word(s)` and `Answer 1` hold answers.
pub(crate) fn role(name: &str) -> Option<Role> {
    const MAX_NAME_BYTES: usize = 60;
    if name.len() > MAX_NAME_BYTES {
        return None;
    }
    let mut found = matches!(name.trim(), "#" | "№").then_some(Role::Other);
    let folded = folded(without_remark(name));
    for word in words(&folded) {
        found = match (found, ROLES.get(word)?.0) {
            (Some(known), role) if known == role => Some(role),
            // Of a language, or of something else about the word.
            (None | Some(Role::Language), role) | (Some(role), Role::Language) => Some(role),
            (Some(Role::Other), _) | (_, Role::Other) => Some(Role::Other),
            (Some(Role::Score), _) | (_, Role::Score) => Some(Role::Score),
            _ => return None,
        };
    }
    found
}

/// The tags of the languages that a name names.
pub(crate) fn languages(name: &str) -> Vec<&'static str> {
    let folded = folded(without_remark(name));
    let tags = words(&folded).filter_map(|word| Some(ROLES.get(word)?.1));
    tags.filter(|tag| !tag.is_empty()).collect()
}

/// A name without the remark in brackets that follows it.
fn without_remark(name: &str) -> &str {
    let bare = name
        .split_once(['(', '['])
        .filter(|(before, rest)| rest.trim_end().ends_with([')', ']']) && !before.trim().is_empty());
    bare.map_or(name, |(bare, _)| bare)
}

/// The words of a folded name, but numbers.
fn words(folded: &str) -> impl Iterator<Item = &str> {
    const NUKTA_AND_VIRAMA: [char; 2] = ['\u{93c}', '\u{94d}'];
    let words = folded.split(|c: char| !c.is_alphanumeric() && !NUKTA_AND_VIRAMA.contains(&c));
    words.filter(|word| !word.is_empty() && word.parse::<u32>().is_err())
}

/// Whether the fields of a line between separators are names of both answers and clues.
pub(super) fn are_names(line: &str, separator: char) -> bool {
    let has = |wanted: Role| line.split(separator).any(|name| role(name.trim()) == Some(wanted));
    has(Role::Answer) && has(Role::Clue)
}

/// In lower case, with spaces between the words of programs, and without the accents of Latin and Greek
/// letters.
pub(super) fn folded(name: &str) -> String {
    let (mut spaced, mut is_small) = (String::with_capacity(name.len()), false);
    for c in name.chars() {
        if is_small && c.is_uppercase() {
            spaced.push(' ');
        }
        spaced.push(c);
        is_small = c.is_lowercase();
    }
    let (mut folded, mut loses_accents) = (String::with_capacity(spaced.len()), false);
    for c in spaced.to_lowercase().nfd().filter(|c| !matches!(c, '*' | '\'' | '’')) {
        if loses_accents && ('\u{300}'..='\u{36f}').contains(&c) {
            continue;
        }
        loses_accents = c.is_ascii() || ('\u{370}'..='\u{3ff}').contains(&c);
        folded.push(
            "ıłøđ".chars().zip("ilod".chars()).find_map(|(of, to)| (of == c).then_some(to)).unwrap_or(c),
        );
    }
    folded.nfc().collect()
}

#[cfg(test)]
mod tests;

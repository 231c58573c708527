//! The characters that squares may have: A to Z or the capitals of the declared script, and those that options
//! allow.

use std::io::Write;

use quadrille_core::Language;
use unicode_script::{Script, UnicodeScript};

use crate::crossword::prelude::*;

/// Writes the options and the script that the contents of the squares require.
pub(super) fn declare(
    contents: &[&str],
    language: Option<Language>,
    out: &mut impl Write,
) -> Result<(), WriteError> {
    // The first begins a comment, and Exolve splits characters outside of the basic plane.
    let is_representable = |c: char| c != '#' && c.len_utf16() == 1;
    if let Some(content) = contents.iter().find(|content| !content.chars().all(is_representable)) {
        return Err(Error::unsupported(format!(
            "exolve cannot represent the square {}: write ipuz, jpz or json",
            quoted(content)
        ))
        .into());
    }
    let contents: Vec<_> = contents.iter().map(|content| content.to_uppercase()).collect();
    let characters = || contents.iter().flat_map(|content| content.chars());
    let script = declared(characters(), language).filter(|&script| fits(script, &contents));
    if script != Some(Script::Devanagari) && contents.iter().any(|content| has_several(content)) {
        writeln!(out, "  exolve-option: rebus-cells")?;
    }
    if characters().any(|c| c.is_ascii_digit()) {
        writeln!(out, "  exolve-option: allow-digits")?;
    }
    let is_known =
        |c: char| c.is_ascii_digit() || script.map_or(c.is_ascii_uppercase(), |script| c.script() == script);
    let mut others: Vec<char> = characters().filter(|&c| !is_known(c)).collect();
    others.sort_unstable();
    others.dedup();
    if !others.is_empty() {
        writeln!(out, "  exolve-option: allow-chars:{}", String::from_iter(others))?;
    }
    if let Some(script) = script {
        // A script requires a language.
        let tag = language.map_or("und", Language::tag);
        writeln!(out, "  exolve-language: {tag} {}", script.full_name())?;
    }
    Ok(())
}

/// Returns the script to declare: the first one that is not Latin, else Latin if necessary.
fn declared(
    mut characters: impl Iterator<Item = char> + Clone,
    language: Option<Language>,
) -> Option<Script> {
    let mut scripts = characters.clone().map(|c| c.script());
    let other = scripts.find(|&script| {
        !matches!(script, Script::Latin | Script::Common | Script::Inherited | Script::Unknown)
    });
    let is_latin = |c: char| !c.is_ascii() && c.script() == Script::Latin;
    other.or_else(|| (language.is_some() || characters.any(is_latin)).then_some(Script::Latin))
}

/// Whether a script can be declared. For Devanagari alone, Exolve reads squares of several characters as compound
/// letters, which must not have characters of another script, such as joiners.
fn fits(script: Script, contents: &[String]) -> bool {
    let is_compound = |content: &String| content.chars().all(|c| c.script() == script);
    script != Script::Devanagari || contents.iter().filter(|content| has_several(content)).all(is_compound)
}

/// Whether a square has several letters for Exolve, which capitalizes all of them; some become two.
pub(super) fn has_several(content: &str) -> bool {
    content.chars().flat_map(char::to_uppercase).nth(1).is_some()
}

/// Whether Exolve may read a content and those beside it as one square, because its script has compound letters.
pub(super) fn is_compounded(content: &str) -> bool {
    content.chars().any(|c| c.script() == Script::Devanagari)
}

#[cfg(test)]
mod tests;

//! Game IDs of Simon Tatham's *Pattern*: `WxH:` or, for a square, `W:`, and the clues between `/`, columns
//! first, lengths between dots. A file holds one a line.

use std::io::Write;

use quadrille_nonogram::Side;

use super::{
    Members, Nonogram,
    draft::{Draft, clue, number, side},
    output::lengths,
    palette,
};
use crate::{Error, WriteError, decode};
use quadrille_nonogram::Run;

pub(super) fn read(bytes: &[u8]) -> Result<Members, Error> {
    let text = decode::text(bytes)?;
    let mut found = Members::default();
    for (number, line) in (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty()) {
        found.push(one(line.trim(), number))?;
    }
    found.or_none("the file is empty, expected a game ID")
}

/// Whether a line is one, or tells a random puzzle by its seed: `15x15#123`.
pub(super) fn is_game_id(line: &str) -> bool {
    if let Some((size, seed)) = line.split_once('#') {
        return size.contains('x') && is_size(size) && seed.chars().all(|c| c.is_ascii_alphanumeric());
    }
    let Some((size, rest)) = line.split_once(':') else { return false };
    // Behind a comma are the cells that are given, as letters.
    let (clues, given) = rest.split_once(',').unwrap_or((rest, ""));
    is_size(size)
        && (size.contains('x') || clues.contains('/'))
        && clues.bytes().all(|byte| byte.is_ascii_digit() || matches!(byte, b'.' | b'/'))
        && given.bytes().all(|byte| byte.is_ascii_alphabetic() || byte == b',')
}

/// `15x10`, or `15` for a square.
fn is_size(text: &str) -> bool {
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    text.split_once('x').map_or(is_number(text), |(width, height)| is_number(width) && is_number(height))
}

fn one(text: &str, line: usize) -> Result<Nonogram, Error> {
    let wrong = |message: &str| Error::input(message).at_line(line);
    let (size, clues) = text.split_once(':').ok_or_else(|| match text.split_once('#') {
        Some((size, _)) if is_size(size) => {
            let message = format!("a seed, of which only the game makes a puzzle: copy its game ID {size}:…");
            Error::unsupported(message).at_line(line)
        }
        _ => wrong("expected a game ID like 2x1:1/1/2"),
    })?;
    let (width, height) = size.split_once('x').unwrap_or((size, size));
    let (width, height) = (side(width, "width", line)?, side(height, "height", line)?);
    if clues.contains(',') {
        return Err(Error::unsupported("a game ID with cells that are given").at_line(line));
    }
    let found = clues.split('/').count();
    if found != width + height {
        let message = format!("{found} clues, but {width} columns and {height} rows");
        return Err(Error::input(message).at_line(line));
    }
    let mut draft = Draft::default();
    for (k, text) in clues.split('/').enumerate() {
        let side = if k < width { Side::Column } else { Side::Row };
        let lengths = text.split('.').filter(|_| !text.is_empty());
        let read = clue(lengths.map(|word| number(word, line).map(Run::black)), line)?;
        draft.push(side, read, line)?;
    }
    Ok(Nonogram::new(draft.finish(palette::black())?))
}

pub(super) fn write(nonogram: &Nonogram, out: &mut impl Write) -> Result<(), WriteError> {
    let clues = nonogram.clues();
    let texts: Vec<String> =
        clues.columns().iter().chain(clues.rows()).map(|clue| lengths(clue, ".", "")).collect();
    writeln!(out, "{}x{}:{}", clues.columns().len(), clues.rows().len(), texts.join("/"))?;
    Ok(())
}

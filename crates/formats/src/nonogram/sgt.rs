//! Game IDs of Simon Tatham's *Pattern*: `WxH:` or, for a square, `W:`, and the clues between `/`, columns
//! first, with dots between the lengths. A file has one per line. Addresses with game IDs and save files are read, too.

use super::prelude::*;

pub(super) const CODEC: Codec = Codec::new(&["sgt"], Reader::Members(read), Writer::Text(write))
    .detected_by(|sample| {
        is_game_id(sample.first) || sample.first.starts_with(SAVE) || address(sample.first).is_some()
    })
    .with_several(Envelope::NONE);

/// The beginning of a save file.
const SAVE: &str = "SAVEFILE:";

fn read(bytes: &[u8]) -> Result<Members, Error> {
    let mut found = Members { reading: Some(Reading::Labeled), ..Members::default() };
    let text = decode::text(bytes)?;
    if text.trim_start().starts_with(SAVE) {
        let (size, clues) = saved(text)?;
        found.push(one(Line::new(1, &format!("{size}:{clues}"))))?;
        return Ok(found);
    }
    for (number, text) in (1..).zip(text.lines().map(str::trim)) {
        if !text.is_empty() {
            found.push(one(Line::new(number, address(text).unwrap_or(text))))?;
        }
    }
    found.or_none("the file is empty, expected a game ID")
}

/// The game ID in an address of the game.
fn address(text: &str) -> Option<&str> {
    text.split_once("pattern.html#").map(|(_, id)| id)
}

/// Parameters and description in a save file, whose lines are `NAME    :LENGTH:VALUE`.
fn saved(text: &str) -> Result<(&str, &str), Error> {
    let field = |name: &str| {
        let value = |line: &'_ str| {
            line.split_once(':')
                .filter(|(key, _)| key.trim_end() == name)?
                .1
                .split_once(':')
                .map(|(_, value)| value.len())
        };
        let line = text.lines().map(str::trim).find(|line| value(line).is_some())?;
        line.get(line.len() - value(line)?..)
    };
    let missing =
        |name: &str| Error::input(format!("missing {name} in a save file of Simon Tatham's collection"));
    match field("GAME").ok_or_else(|| missing("GAME"))? {
        "Pattern" => Ok((
            field("PARAMS").ok_or_else(|| missing("PARAMS"))?,
            field("DESC").ok_or_else(|| missing("DESC"))?,
        )),
        other => Err(Error::unsupported(format!(
            "a save file of the game {}: only Pattern is supported",
            quoted(other)
        ))),
    }
}

/// Whether a text is a game ID, or a random puzzle by its seed: `15x15#123`.
fn is_game_id(text: &str) -> bool {
    if let Some((size, seed)) = text.split_once('#') {
        return size.contains('x') && is_size(size) && seed.chars().all(|c| c.is_ascii_alphanumeric());
    }
    let Some((size, rest)) = text.split_once(':') else { return false };
    // The given cells follow a comma, as letters.
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

fn one(line: Line<'_>) -> Result<Nonogram, Error> {
    let (size, clues) = line.text.split_once(':').ok_or_else(|| match line.text.split_once('#') {
        Some((size, _)) if is_size(size) => line.unsupported(format!(
            "a seed, from which only the game makes a puzzle: copy its game ID {size}:…"
        )),
        _ => line.error("expected a game ID like 2x1:1/1/2"),
    })?;
    let (width, height) = size.split_once('x').unwrap_or((size, size));
    let (width, height) = (line.side(width, "width")?, line.side(height, "height")?);
    if clues.contains(',') {
        return Err(line.unsupported("a game ID with given cells"));
    }
    let found = clues.split('/').count();
    if found != width + height {
        return Err(line.error(format!("{found} clues, expected {width} columns and {height} rows")));
    }
    let mut draft = Draft::default();
    for (index, clue) in clues.split('/').enumerate() {
        let side = if index < width { Side::Column } else { Side::Row };
        let lengths = clue.split('.').filter(|_| !clue.is_empty());
        let clue = line.clue(lengths.map(|word| line.number(word).map(Run::black)))?;
        draft.push(side, clue, line.number)?;
    }
    draft.finish_black()
}

fn write(nonogram: &Nonogram) -> String {
    let (clues, size) = (nonogram.clues(), nonogram.clues().size());
    let lines = clues.columns().iter().chain(clues.rows());
    format!("{}x{}:{}\n", size.width, size.height, join(lines.map(|clue| lengths(clue, ".")), "/"))
}

//! Game IDs of Simon Tatham's *Pattern*: `WxH:` or, for a square, `W:`, and the clues between `/`, columns
//! first, with dots between the lengths. A file has one per line.

use super::prelude::*;

pub(super) const CODEC: Codec = Codec::new(&["sgt"], Reader::Members(read), Writer::Text(write))
    .detected_by(Detector::Words(|sample| is_game_id(sample.first)))
    .with_several(Envelope::NONE);

fn read(bytes: &[u8]) -> Result<Members, Error> {
    let mut found = Members::default();
    for (number, text) in (1..).zip(decode::text(bytes)?.lines().map(str::trim)) {
        if !text.is_empty() {
            found.push(one(Line::new(number, text)))?;
        }
    }
    found.or_none("the file is empty, expected a game ID")
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

//! Game IDs of Simon Tatham's *Pattern*: `WxH:` and the clues between `/`, columns first, lengths between dots. A file
//! holds one a line.

use std::io::Write;

use quadrille_nonogram::Side;

use super::{
    Members, Nonogram,
    draft::{Draft, clue, number, side},
    inks,
    output::lengths,
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

fn one(text: &str, line: usize) -> Result<Nonogram, Error> {
    let wrong = |message: &str| Error::input(message).at_line(line);
    let (size, clues) = text.split_once(':').ok_or_else(|| wrong("expected a game ID like 2x1:1/1/2"))?;
    let (width, height) =
        size.split_once('x').ok_or_else(|| wrong("expected a size like 2x1 before the colon"))?;
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
    Ok(Nonogram::new(draft.finish(inks::black())?))
}

pub(super) fn write(nonogram: &Nonogram, out: &mut impl Write) -> Result<(), WriteError> {
    let clues = nonogram.clues();
    let texts: Vec<String> =
        clues.columns().iter().chain(clues.rows()).map(|clue| lengths(clue, ".", "")).collect();
    writeln!(out, "{}x{}:{}", clues.columns().len(), clues.rows().len(), texts.join("/"))?;
    Ok(())
}

//! JSON lines: a document per line.

use super::document;
use crate::{
    Error, decode,
    nonogram::{Members, Nonogram, clue_list},
};

/// Reads a line of JSON lines, which has this number, counted from 1, in error messages.
///
/// This is for lines that arrive one at a time, such as from another program; [`read_lines`] reads a whole
/// file.
///
/// # Errors
///
/// If the line is neither a valid native nonogram nor an object with clues, with the line and the column of the error.
///
/// # Examples
///
/// ```
/// use quadrille_formats::nonogram;
/// let dot = r#"{"quadrille":"nonogram","version":1,"size":{"width":1,"height":1},"rows":[[1]],"columns":[[1]]}"#;
/// assert_eq!(nonogram::read_line(dot.as_bytes(), 1)?.clues().columns()[0].to_string(), "1");
/// let error = nonogram::read_line(b"nonsense", 7).unwrap_err();
/// assert_eq!(error.line(), Some(7));
/// # Ok::<(), quadrille_formats::Error>(())
/// ```
pub fn read_line(line: &[u8], number: usize) -> Result<Nonogram, Error> {
    // The error of a truncated line is at its end, not in the next one.
    let line = line.trim_ascii_end();
    let nonogram = match is_native(line) {
        true => decode::text(line).and_then(document::read),
        false => clue_list::read(line).and_then(|read| Ok(read.all()?.nonograms.remove(0))),
    };
    nonogram.map_err(|error| error.at_line(number))
}

/// Whether a line of JSON lines is a native document; other objects are [clue lists](crate::NonogramFormat::Clues).
///
/// ```
/// use quadrille_formats::nonogram;
/// assert!(!nonogram::is_native(br#"{"rows":[[1]],"cols":[[1]]}"#));
/// ```
pub fn is_native(line: &[u8]) -> bool {
    let object = line.trim_ascii_start();
    let name = b"\"quadrille\"";
    !object.starts_with(b"{") || object.windows(name.len()).any(|part| part == name)
}

/// Whether a line is binary data instead of UTF-8 text, such as UTF-16. Then the rest of the file is, too, and
/// [`read_lines`] does not read it.
///
/// ```
/// use quadrille_formats::nonogram;
/// assert!(nonogram::is_binary(b"\xff\xfe{\0}\0") && !nonogram::is_binary(b"{}"));
/// ```
pub fn is_binary(line: &[u8]) -> bool {
    line.starts_with(&[0xff, 0xfe]) || line.starts_with(&[0xfe, 0xff]) || line.contains(&0)
}

/// Reads JSON lines: returns each line that is not blank with its number, counted from 1, and its nonogram. An
/// invalid line does not affect the others.
///
/// ```
/// use quadrille_formats::nonogram;
/// let dot = r#"{"quadrille":"nonogram","version":1,"size":{"width":1,"height":1},"rows":[[1]],"columns":[[1]]}"#;
/// let file = format!("{dot}\nnonsense\n{dot}\n");
/// let found: Vec<_> = nonogram::read_lines(file.as_bytes()).map(|(line, read)| (line, read.is_ok())).collect();
/// assert_eq!(found, [(1, true), (2, false), (3, true)]);
/// ```
pub fn read_lines(bytes: &[u8]) -> Lines<'_> {
    Lines { rest: decode::without_mark(bytes), number: 0 }
}

pub(super) fn read_all(bytes: &[u8]) -> Result<Members, Error> {
    let nonograms = read_lines(bytes).map(|(_, read)| read).collect();
    Members { nonograms, ..Members::default() }.or_none("the file is empty, expected a nonogram")
}

/// The iterator of [`read_lines`].
#[derive(Clone, Debug)]
pub struct Lines<'a> {
    rest: &'a [u8],
    number: usize,
}

impl Iterator for Lines<'_> {
    type Item = (usize, Result<Nonogram, Error>);

    fn next(&mut self) -> Option<Self::Item> {
        while !self.rest.is_empty() {
            let end = self.rest.iter().position(|&byte| byte == b'\n');
            let (line, rest) = match end {
                Some(end) => (self.rest.get(..end)?, self.rest.get(end + 1..)?),
                None => (self.rest, &[][..]),
            };
            (self.rest, self.number) = (if is_binary(line) { &[] } else { rest }, self.number + 1);
            if !line.trim_ascii().is_empty() {
                return Some((self.number, read_line(line, self.number)));
            }
        }
        None
    }
}

impl core::iter::FusedIterator for Lines<'_> {}

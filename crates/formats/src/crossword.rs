//! Finished crosswords in files.
//!
//! | format | keeps | loses | extension |
//! |---|---|---|---|
//! | [`Json`](CrosswordFormat::Json) | everything: clues, metadata, squares, placing order, rule, seed, words that were not placed, the order of the word list and its pins | | `.json` |
//! | [`Txt`](CrosswordFormat::Txt) | the grid, `.` for an empty square, and clues | metadata, blocks, marked squares | `.txt` |
//! | [`AcrossLite`](CrosswordFormat::AcrossLite) | clues, metadata, circles | voids become blocks | `.txt` |
//! | [`Puz`](CrosswordFormat::Puz) | clues, metadata, circles, given letters; up to 255 × 255 squares; version 1.3 in Latin-1 or, for any other letter, 2.0 in UTF-8 | voids become blocks; lower case becomes capitals; in Latin-1, curly quotes, dashes and ellipses become plain | `.puz` |
//! | [`Ipuz`](CrosswordFormat::Ipuz) | clues, metadata, circles, blocks, voids, bars and given letters | | `.ipuz` |
//! | [`Jpz`](CrosswordFormat::Jpz) | clues, metadata, circles, blocks, voids, bars and given letters; read plain and zipped | | `.jpz` |
//! | [`JpzZip`](CrosswordFormat::JpzZip) | the same, zipped | | `.jpz` |
//! | [`Xd`](CrosswordFormat::Xd) | clues, metadata, circles, blocks, bars | voids become blocks | `.xd` |
//! | [`Exolve`](CrosswordFormat::Exolve) | clues, metadata, circles, bars, given letters; up to 100 × 100 squares | voids become blocks; lower case becomes capitals | `.exolve` |
//!
//! All of them are read and written. Metadata are title, author, copyright and notes; some formats also keep
//! editor, publisher and date; [`drops`](CrosswordFormat::drops) lists what is lost. Placing order, rule, seed,
//! unplaced words, and the word list itself are in the native file alone. Ipuz and jpz have a field for the
//! enumeration of a clue; elsewhere it is at the end of the clue, and is taken from there. Clues without an
//! enumeration are shown without one. Bold and italic letters of clues are lost in text and in the formats of Across
//! Lite, and kept in all others.
//!
//! A file of another program may contain a grid that is not free-form: with islands, or with runs of letters or
//! letters that belong to no word. It becomes a crossword under [`Rule::Any`](quadrille_core::Rule::Any).
//! Letters of puzzles without their solution, or with a locked one, are unknown: their squares are empty. Runs end at
//! bars. Text grids have neither, and the formats of Across Lite no bars. Rejected are clues that do not
//! match the grid. A grid without any clues is read; [`read_document`] reports how many clues are missing if some
//! are there, and which other data a crossword cannot represent.
//!
//! ```
//! use quadrille_formats::{CrosswordFormat, crossword};
//! let crossword = "CAT\nO..\nWOW\n".parse::<quadrille_core::Crossword>()?.with_title("Farm");
//! for &format in CrosswordFormat::ALL {
//!     let bytes = crossword::to_vec(&crossword, format)?;
//!     let read = crossword::read_detected(&bytes, None)?.crossword;
//!     assert_eq!(read.letter_squares(), crossword.letter_squares(), "{format}");
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # The native JSON, version 1
//!
//! ```json
//! {"quadrille":"crossword","version":1,"title":"Pets","size":{"width":3,"height":1},"rule":"standard","seed":0,
//!  "entries":[{"number":1,"direction":"across","row":0,"column":0,"answer":["C","A","T"],"text":"cat","clue":"Feline","index":1}],
//!  "unplaced":[{"text":"zzz","reason":"no-common-letter","index":0}]}
//! ```
//!
//! `entries` are in placing order; `index` is the position of a word in the word list, so that an
//! [`EntryId`](quadrille_core::EntryId) means the same word after reading. `row` and `column` count from 0 at
//! the corner of the bounding box where reading begins, by default the top left. A square contains one grapheme
//! cluster or token of up to 64 characters. When reading, `title`, `rule` (default: standard), `seed` (0),
//! `number`, `text` (the answer), `clue`, `index` and `unplaced` are optional, and unknown fields are skipped.
//! Words are sorted by their `index`; those without one follow in the order of the file. `"lengths":false` means
//! that enumerations are not shown. `"styles":[[0,6,"italic"]]` are the parts of a clue whose letters are `bold`,
//! `italic` or `bold-italic`: the first byte of each in UTF-8, and the byte behind it. `"required":true` and
//! `"pin":{"direction":"down","row":7,"column":7}` come from the word list. An unplaced word keeps its `clue` and
//! `styles`, and its `answer` if it is not the default spelling of its text.
//!
//! Optional, `author`, `copyright`, `notes`, `editor`, `publisher` and `date` follow the title; last come `blocks`,
//! `highlights`, `circles` and `given`, the squares whose letters the puzzle shows, as arrays of `[row,column]`, and
//! `letters` that belong to no entry, as `[row,column,"A"]`. An empty text is an unknown letter. `bars` are
//! `[row,column,"across"]` after a square, and `[row,column,"down"]` below it. `"solution_word":true` means that the
//! highlights spell the solution word in reading order, and `"diagramless":true` that the blocks are hidden from solvers.
//!
//! A crossword may specify its text direction by `"direction":"rtl"` or `"ltr"` before its size; by default it
//! follows from the words. The other formats cannot represent it: their grids begin where reading begins.
//! `"language":"de"` specifies the language of headings and the like; of the other formats only text has it, in
//! its headings.

mod across_lite;
mod codec;
mod color;
mod date;
mod document;
mod draft;
pub(crate) mod enumeration;
mod exolve;
mod format;
mod ipuz;
mod jpz;
mod json;
mod prelude;
mod puz;
mod rows;
mod runs;
#[cfg(test)]
mod testing;
#[cfg(test)]
mod tests;
mod txt;
mod xd;

use std::io::Write;

use quadrille_core::Crossword;

use self::codec::{Codec, Out};
use crate::{Error, WriteError};

pub use document::Document;
pub use format::CrosswordFormat;
pub(crate) use puz::is_puz;
pub(crate) use txt::spaced;

/// Reads a crossword and proves that it is legal. [`read_document`] also reports what a crossword cannot
/// represent.
///
/// # Errors
///
/// When the bytes are not in this format, and with all [`faults`](Error::faults) when they do not describe a
/// legal crossword.
///
/// # Examples
///
/// ```
/// use quadrille_formats::{CrosswordFormat, crossword};
/// let islands = b"CAT....\n....DOG\n";
/// let error = crossword::read(islands, CrosswordFormat::Txt).unwrap_err();
/// assert_eq!(error.faults()[0].to_string(), "the entries fall into 2 parts that are not connected");
/// ```
pub fn read(bytes: &[u8], format: CrosswordFormat) -> Result<Crossword, Error> {
    read_document(bytes, format).map(|document| document.crossword)
}

/// Reads a crossword as [`read`] does, and reports what a crossword cannot represent.
///
/// # Errors
///
/// As [`read`].
///
/// # Examples
///
/// ```
/// use quadrille_formats::{CrosswordFormat, crossword};
/// let document = crossword::read_document(b"CAT\n", CrosswordFormat::Txt)?;
/// assert!(document.unsupported.is_empty());
/// # Ok::<(), quadrille_formats::Error>(())
/// ```
pub fn read_document(bytes: &[u8], format: CrosswordFormat) -> Result<Document, Error> {
    (Codec::of(format).read)(bytes)
}

/// Reads a crossword in the format that is [detected](CrosswordFormat::detect) from its content and name.
///
/// # Errors
///
/// As [`read`] and [`CrosswordFormat::detect`].
///
/// # Examples
///
/// ```
/// use quadrille_formats::crossword;
/// let document = crossword::read_detected(b"CAT\nO..\n", Some("pets.txt"))?;
/// assert_eq!(document.crossword.len(), 2);
/// # Ok::<(), quadrille_formats::Error>(())
/// ```
pub fn read_detected(bytes: &[u8], name: Option<&str>) -> Result<Document, Error> {
    read_document(bytes, CrosswordFormat::detect(bytes, name)?)
}

/// What is written of a crossword.
///
/// ```
/// use quadrille_formats::crossword::WriteOptions;
/// let options = WriteOptions { solution: false, ..WriteOptions::default() };
/// assert_ne!(options, WriteOptions::default());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct WriteOptions {
    /// Whether the file contains the letters of the squares (default: true). Without them, it contains the puzzle
    /// [without its solution](Crossword::without_solution), with given letters only. Text formats other than xd and
    /// Exolve cannot represent it.
    pub solution: bool,
}

impl Default for WriteOptions {
    fn default() -> Self {
        Self { solution: true }
    }
}

/// Writes a crossword piece by piece, so that its size does not matter.
///
/// # Errors
///
/// When the writer fails or the format cannot represent the crossword.
///
/// # Examples
///
/// ```
/// use quadrille_formats::{CrosswordFormat, crossword};
/// let mut text = Vec::new();
/// crossword::write(&"CAT\nO..\n".parse()?, CrosswordFormat::Txt, &mut text)?;
/// assert_eq!(text, b"CAT\nO..\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write(crossword: &Crossword, format: CrosswordFormat, out: impl Write) -> Result<(), Error> {
    write_with(crossword, format, &WriteOptions::default(), out)
}

/// Writes a crossword as [`write()`] does, with options.
///
/// # Errors
///
/// As [`write()`], and for a format that cannot represent a puzzle without its solution.
///
/// # Examples
///
/// A puzzle for players, which does not contain the answers:
///
/// ```
/// use quadrille_formats::{CrosswordFormat, ErrorKind, crossword};
/// use quadrille_formats::crossword::WriteOptions;
/// let crossword = "CAT\nO..\nWOW\n".parse()?;
/// let options = WriteOptions { solution: false };
/// let mut puzzle = Vec::new();
/// crossword::write_with(&crossword, CrosswordFormat::Ipuz, &options, &mut puzzle)?;
/// assert!(!String::from_utf8(puzzle)?.contains("\"C\""));
/// let error = crossword::write_with(&crossword, CrosswordFormat::Txt, &options, Vec::new()).unwrap_err();
/// assert_eq!(error.kind(), ErrorKind::Unsupported);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write_with(
    crossword: &Crossword,
    format: CrosswordFormat,
    options: &WriteOptions,
    mut out: impl Write,
) -> Result<(), Error> {
    if !options.solution {
        return write(&crossword.without_solution(), format, out);
    }
    let codec = Codec::of(format);
    let refused = [
        (!codec.has_unsolved && !crossword.has_solution(), "a puzzle without its solution"),
        (!codec.has_bars && !crossword.bars().is_empty(), "bars"),
    ];
    if let Some((_, what)) = refused.iter().find(|(is_refused, _)| *is_refused) {
        return Err(Error::unsupported(format!(
            "the format {format} cannot represent {what}: write json, ipuz, jpz, xd or exolve"
        )));
    }
    let mut out = Out::with_capacity(1 << 16, &mut out);
    (codec.write)(crossword, &mut out)?;
    Ok(out.flush().map_err(WriteError::from)?)
}

/// Returns the bytes of a file with a crossword.
///
/// # Errors
///
/// When the format cannot represent the crossword.
///
/// # Examples
///
/// ```
/// use quadrille_formats::{CrosswordFormat, crossword};
/// assert_eq!(crossword::to_vec(&"CAT\nO..\n".parse()?, CrosswordFormat::Txt)?, b"CAT\nO..\n");
/// # Ok::<(), quadrille_formats::Error>(())
/// ```
pub fn to_vec(crossword: &Crossword, format: CrosswordFormat) -> Result<Vec<u8>, Error> {
    let mut bytes = Vec::new();
    write(crossword, format, &mut bytes)?;
    Ok(bytes)
}

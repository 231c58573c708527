//! Finished crosswords in files.
//!
//! | format | keeps | does not keep | ending |
//! |---|---|---|---|
//! | [`Json`](CrosswordFormat::Json) | the crossword: clues, metadata, squares, placing order, rule, seed, words left out, the order of the word list and its wishes | | `.json` |
//! | [`Txt`](CrosswordFormat::Txt) | the grid, `.` where there is no letter, and clues | metadata, blocks, marked squares | `.txt` |
//! | [`Puz`](CrosswordFormat::Puz) | clues, metadata, circles; up to 255 × 255 squares; version 1.3 in Latin-1 or, for any other letter, 2.0 in UTF-8 | voids: they become blocks; small letters: they become capitals; in Latin-1 curly quotes, dashes and ellipses: they become plain | `.puz` |
//! | [`Ipuz`](CrosswordFormat::Ipuz) | clues, metadata, circles, blocks and voids | | `.ipuz` |
//! | [`Jpz`](CrosswordFormat::Jpz) | clues, metadata, circles, blocks and voids; read plain and zipped | | `.jpz` |
//! | [`JpzZip`](CrosswordFormat::JpzZip) | the same, zipped | | `.jpz` |
//! | [`Xd`](CrosswordFormat::Xd) | clues, metadata, circles, blocks | voids: they become blocks | `.xd` |
//! | [`Exolve`](CrosswordFormat::Exolve) | clues, metadata, circles; up to 100 × 100 squares | voids: they become blocks; small letters: they become capitals | `.exolve` |
//!
//! All of them are read and written. Metadata are title, author, copyright and notes; some formats keep
//! editor, publisher and date as well, and [`drops`](CrosswordFormat::drops) tells what is lost.
//! Placing order, rule, seed, words left out, and what the word list was are in the native file alone. The
//! lengths of words have a place of their own in ipuz and jpz; elsewhere they stand at the end of the clue,
//! and are taken from there. Clues of ipuz, jpz, Exolve and text that tell none are shown without. Those of
//! puz and xd get theirs: neither has a sign for it, programs write there only lengths of several words, if
//! any, and without them crosswords from here would lose theirs.
//!
//! A file of another program may hold a grid that is not free-form: with islands, with runs of letters or
//! letters that belong to no word. It becomes a crossword under [`Rule::Any`](quadrille_core::Rule::Any).
//! Puzzles without their solution, locked ones, and grids with bars are refused by name, and so are clues
//! that do not agree with the grid. A grid that waits for its clues is read without them,
//! and [`read_document`] tells how many clues are missing where some are there, or all of xd, where each word
//! has a line, and what else of a file has no place in a crossword.
//!
//! ```
//! use quadrille_formats::{CrosswordFormat, crossword};
//! let crossword = "CAT\nO..\nWOW\n".parse::<quadrille_core::Crossword>()?.with_title("Farm");
//! for &format in CrosswordFormat::ALL {
//!     let mut bytes = Vec::new();
//!     crossword::write(&crossword, format, &mut bytes)?;
//!     let read = crossword::read(&bytes, CrosswordFormat::detect(&bytes, None)?)?;
//!     assert_eq!(read.to_string(), crossword.to_string(), "{format}");
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
//! `entries` are in placing order; `index` is the place of a word in the lexicon, so that an
//! [`EntryId`](quadrille_core::EntryId) means the same word after reading. `row` and `column` count from 0 at
//! the corner of the bounding box where reading begins, which is the top left unless told otherwise. A square
//! holds one grapheme cluster or token of up to 64 characters. When reading, `title`, `rule` (standard),
//! `seed` (0), `number`, `text` (the answer), `clue`, `index` and `unplaced` may be missing, and unknown
//! fields are skipped. Words are sorted by their `index`; those without one follow in the order of the file.
//! `"lengths":false` is there where solvers do not learn them. `"required":true` and
//! `"pin":{"direction":"down","row":7,"column":7}` are there where the word list wished so. A word left out
//! keeps its `clue`, and its `answer` when the default spelling of its text is another one.
//!
//! Where there are some, `author`, `copyright`, `notes`, `editor`, `publisher` and `date` follow the title,
//! and behind everything else stand `blocks` and `highlights`, arrays of `[row,column]`, and `letters` that
//! belong to no entry, as `[row,column,"A"]`. `"solution_word":true` is there when the highlights spell a
//! word in reading order that solvers are asked for.
//!
//! A crossword that is told how it is read has `"direction":"rtl"` or `"ltr"` before its size; else its words
//! tell. The other formats have no place for it: their grids begin where reading begins. `"language":"de"` is
//! there when headings and the like are in a told language; of the other formats only text shows it, in its
//! headings.

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
mod puz;
mod runs;
mod table;
#[cfg(test)]
mod testing;
mod txt;
mod xd;

use std::io::Write;

use quadrille_core::Crossword;

use self::table::{Out, Row};
use crate::{Error, WriteError};

pub use document::Document;
pub use format::CrosswordFormat;

/// Reads a crossword and proves that it is legal. What else the file says is left out: [`read_document`]
/// tells it.
///
/// # Errors
///
/// When the bytes are not in this format, and with all [`faults`](Error::faults) when they do not describe a
/// legal crossword.
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

/// Reads a crossword as [`read`] does, and tells what was left out of it.
///
/// # Errors
///
/// As [`read`].
///
/// ```
/// use quadrille_formats::{CrosswordFormat, crossword};
/// let document = crossword::read_document(b"CAT\n", CrosswordFormat::Txt)?;
/// assert!(document.unsupported.is_empty());
/// # Ok::<(), quadrille_formats::Error>(())
/// ```
pub fn read_document(bytes: &[u8], format: CrosswordFormat) -> Result<Document, Error> {
    (Row::of(format).read)(bytes)
}

/// Writes a crossword piece by piece, so that its size does not matter.
///
/// # Errors
///
/// When the writer fails or the format cannot hold the crossword.
///
/// ```
/// use quadrille_formats::{CrosswordFormat, crossword};
/// let mut text = Vec::new();
/// crossword::write(&"CAT\nO..\n".parse()?, CrosswordFormat::Txt, &mut text)?;
/// assert_eq!(text, b"CAT\nO..\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write(crossword: &Crossword, format: CrosswordFormat, mut out: impl Write) -> Result<(), Error> {
    let mut out = Out::with_capacity(1 << 16, &mut out);
    (Row::of(format).write)(crossword, &mut out)?;
    Ok(out.flush().map_err(WriteError::from)?)
}

//! Nonograms in files.
//!
//! | format | holds | extension |
//! |---|---|---|
//! | [`Json`](NonogramFormat::Json), [`JsonLines`](NonogramFormat::JsonLines) | everything | `.json` `.jsonl` |
//! | [`Xml`](NonogramFormat::Xml) | everything except the language; several puzzles | `.xml` |
//! | [`Non`](NonogramFormat::Non) | everything except the language, and the names and symbols of colors; several puzzles | `.non` `.nonpack` |
//! | [`G`](NonogramFormat::G) | clues, colors, title | `.g` |
//! | [`Toml`](NonogramFormat::Toml), [`Cwc`](NonogramFormat::Cwc) | clues with colors (in the latter only with their numbers) | `.toml` `.cwc` |
//! | [`Gno`](NonogramFormat::Gno) | one color: clues, picture, title, author, copyright | `.gno` |
//! | [`Sgriddler`](NonogramFormat::Sgriddler) | one color: clues, picture | `.sgriddler` `.griddler` |
//! | [`Picross`](NonogramFormat::Picross) | one color: clues, title; several puzzles | |
//! | [`Nin`](NonogramFormat::Nin) [`Mk`](NonogramFormat::Mk) [`Cwd`](NonogramFormat::Cwd) [`Lp`](NonogramFormat::Lp) [`Faase`](NonogramFormat::Faase) [`Ish`](NonogramFormat::Ish) [`Syro`](NonogramFormat::Syro) [`Keen`](NonogramFormat::Keen) [`Makhorin`](NonogramFormat::Makhorin) [`Sgt`](NonogramFormat::Sgt) [`RowsCols`](NonogramFormat::RowsCols) [`VerHor`](NonogramFormat::VerHor) [`Clues`](NonogramFormat::Clues) [`Pzpr`](NonogramFormat::Pzpr) | one color: clues | |
//! | [`Pbm`](NonogramFormat::Pbm), packed [`PbmRaw`](NonogramFormat::PbmRaw), [`Bits`](NonogramFormat::Bits) | one color: the picture | `.pbm` |
//! | [`Txt`](NonogramFormat::Txt) | the picture with the symbols of its colors, `.` for an empty cell | `.txt` |
//! | [`Pixels`](NonogramFormat::Pixels) | the picture with its colors, one pixel per cell; other images are read, too | `.png` |
//!
//! Unknown clues are in [`Json`](NonogramFormat::Json), [`JsonLines`](NonogramFormat::JsonLines),
//! [`RowsCols`](NonogramFormat::RowsCols) and [`VerHor`](NonogramFormat::VerHor), as `null`, and in
//! [`Clues`](NonogramFormat::Clues), as `?`; a picture drops which clues are unknown, and other formats are refused.
//!
//! A nonogram in several colors is not written to a format for one color. Metadata (title, author), a single
//! color and the picture beside the clues are dropped if the format cannot hold them; [`NonogramFormat::drops`]
//! lists them. Every format holds nonograms in one color.
//!
//! Files are in UTF-8, and XML in the encoding that it declares. In `.non`, `.g`, `.gno` and the files of
//! picross-solver, only metadata can have letters beyond ASCII: bytes that are not UTF-8 become `\u{fffd}` there,
//! which [`Document::unsupported`] reports.
//!
//! # The native JSON, version 1
//!
//! ```json
//! {"quadrille":"nonogram","version":1,"title":"…","author":"…","copyright":"…","notes":"…","size":{"width":5,"height":4},
//!  "rows":[[3,1],[],[5],[1]],"columns":[[1],[2],[1,1],[1],[2]],
//!  "colors":[{"name":"black","rgb":"000000","symbol":"#"}],"picture":["###.#",".....","#####","#...."]}
//! ```
//!
//! With one color a run is its length, with several it is `[length, color]`, in which colors count from 0. An unknown
//! clue is `null`: its line may have any contents.
//! `size`, `rows` and `columns` are required in addition to the first two fields; unknown fields are skipped. A
//! file of JSON lines has one such object per line.
//!
//! # Images
//!
//! In an image of [`Pixels`](NonogramFormat::Pixels), the empty cells are the transparent pixels if there are
//! any, else the white ones, else those of the color that most corners have. All others are the colors of the
//! nonogram.

mod bits;
mod cells;
mod clue_lines;
mod clue_list;
mod codec;
mod cwc;
mod detect;
mod document;
mod draft;
mod format;
mod g;
mod gno;
mod json;
mod lines;
mod lp;
mod non;
mod output;
mod palette;
mod pbm;
mod picross;
mod pixels;
mod prelude;
mod pzpr;
mod sample;
mod sgriddler;
mod sgt;
mod toml;
mod txt;
mod xml;

use std::io::{BufWriter, Write};

use codec::Codec;

use crate::{Error, ErrorKind, WriteError};

pub(crate) use cells::rows_alone;
pub use codec::Envelope;
pub(crate) use detect::image_format;
pub use document::{Document, Members, Reading};
pub use format::NonogramFormat;
pub use json::{Lines, is_binary, is_native, read_line, read_lines};
pub(crate) use pixels::has_soft_edges;
#[cfg(feature = "image")]
pub use pixels::of_squares;
pub use pixels::{has_cells, of_pixels};
pub use quadrille_nonogram::Nonogram;

/// Reads all nonograms of a file. [`read_document`] also lists the contents that are not supported.
///
/// # Errors
///
/// If the bytes are not in this format, or clues or picture are invalid; the message has the line of the puzzle,
/// and [`Error::line`] the line of the file.
///
/// # Examples
///
/// ```
/// use quadrille_formats::{NonogramFormat, nonogram};
/// let nonograms = nonogram::read(b"2 1\n2\n1\n1\n", NonogramFormat::Nin)?;
/// assert_eq!(nonograms[0].clues().rows()[0].to_string(), "2");
/// let error = nonogram::read(b"2 1\n3\n1\n1\n", NonogramFormat::Nin).unwrap_err();
/// assert_eq!(error.to_string(), "line 2: row 1: the clue 3 needs 3 cells, but the line has 2: 1 too many");
/// # Ok::<(), quadrille_formats::Error>(())
/// ```
pub fn read(bytes: &[u8], format: NonogramFormat) -> Result<Vec<Nonogram>, Error> {
    read_document(bytes, format).map(|document| document.nonograms)
}

/// Reads all nonograms of a file, and lists the contents that are not supported.
///
/// # Errors
///
/// As [`read`].
///
/// # Examples
///
/// ```
/// use quadrille_formats::{Unsupported, NonogramFormat, nonogram};
/// let file = b"<puzzle><description>small</description><clues type=\"rows\"><line><count>1</count></line></clues>
///     <clues type=\"columns\"><line><count>1</count></line></clues></puzzle>";
/// assert_eq!(nonogram::read_document(file, NonogramFormat::Xml)?.unsupported, [Unsupported::Description]);
/// # Ok::<(), quadrille_formats::Error>(())
/// ```
pub fn read_document(bytes: &[u8], format: NonogramFormat) -> Result<Document, Error> {
    read_members(bytes, format)?.all()
}

/// Reads the nonograms of a file that may hold several, each as a result of its own.
///
/// # Errors
///
/// If the file has no nonogram, or more than [`NonogramFormat::most`].
///
/// # Examples
///
/// ```
/// use quadrille_formats::{NonogramFormat, nonogram};
/// let pack = b"rows\n1\ncolumns\n1\n====\nrows\n9\ncolumns\n1\n====\nrows\n0\ncolumns\n0\n";
/// let members = nonogram::read_members(pack, NonogramFormat::Non)?;
/// assert!(members.nonograms[0].is_ok() && members.nonograms[2].is_ok());
/// let error = members.nonograms[1].as_ref().unwrap_err();
/// assert_eq!(error.to_string(), "line 7: row 1: the clue 9 needs 9 cells, but the line has 1: 8 too many");
/// # Ok::<(), quadrille_formats::Error>(())
/// ```
pub fn read_members(bytes: &[u8], format: NonogramFormat) -> Result<Members, Error> {
    let is_of_pixels =
        matches!(format, NonogramFormat::Pbm | NonogramFormat::PbmRaw | NonogramFormat::Pixels);
    Codec::of(format).read(bytes).map_err(|error| match image_format(bytes) {
        Some(_) if !is_of_pixels => {
            Error::unsupported(format!("an image, not the format {format}: leave out the format"))
        }
        _ => error,
    })
}

/// Reads all nonograms of a file in the format that [`NonogramFormat::detect`] finds. Each square of an enlarged image is a
/// cell.
///
/// # Errors
///
/// As [`read`], and for an image that has more pixels or colors than the [picture](crate::Kind::Nonogram) of a
/// nonogram, unless it has only one color. [`read_document`] with the format
/// [`Pixels`](NonogramFormat::Pixels) accepts such images.
///
/// # Examples
///
/// ```
/// use quadrille_formats::nonogram;
/// let document = nonogram::read_detected(b"#.\n.#\n", Some("x.txt"))?;
/// assert_eq!(document.nonograms[0].clues().size().to_string(), "2x2");
/// # Ok::<(), quadrille_formats::Error>(())
/// ```
pub fn read_detected(bytes: &[u8], name: Option<&str>) -> Result<Document, Error> {
    let format = NonogramFormat::detect(bytes, name)?;
    #[cfg(feature = "image")]
    if format == NonogramFormat::Pixels
        && let Ok(image) = crate::image::read(bytes)
        && let Some((nonogram, side)) = of_squares(&image)
    {
        let reading = Some(Reading::Squares(side));
        return Ok(Document { nonograms: vec![nonogram], reading, ..Document::default() });
    }
    let read = read_document(bytes, format);
    if image_format(bytes) != Some(format) {
        return read;
    }
    match read {
        Ok(document)
            if document.nonograms.iter().all(pixels::may_have_cells) && !pixels::has_soft_edges(bytes) =>
        {
            Ok(document)
        }
        Err(error) if error.kind() != ErrorKind::LimitReached => Err(error),
        _ => Err(pixels::no_cells()),
    }
}

/// Writes a nonogram.
///
/// # Errors
///
/// If the writer fails, or the format cannot hold the nonogram: its colors, or clues without a picture.
///
/// # Examples
///
/// ```
/// use quadrille_formats::{Nonogram, NonogramFormat, nonogram};
/// use quadrille_nonogram::Picture;
/// let picture: Picture = "##\n.#\n".parse()?;
/// let mut text = Vec::new();
/// nonogram::write(&Nonogram::from(picture), NonogramFormat::Nin, &mut text)?;
/// assert_eq!(text, b"2 2\n2\n1\n1\n2\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write(nonogram: &Nonogram, format: NonogramFormat, out: impl Write) -> Result<(), Error> {
    write_all([nonogram], format, out)
}

/// Writes any number of nonograms into one file.
///
/// # Errors
///
/// As [`write()`], and if there is no nonogram, or more than one for a format that holds only one; then nothing
/// is written. Also if there are more than [`NonogramFormat::most`]. If a later nonogram cannot be written, those
/// before it have been.
///
/// # Examples
///
/// ```
/// use quadrille_formats::{ErrorKind, Nonogram, NonogramFormat, nonogram};
/// use quadrille_nonogram::Picture;
/// let dot = Nonogram::from("#\n".parse::<Picture>()?);
/// let mut lines = Vec::new();
/// nonogram::write_all([&dot, &dot], NonogramFormat::JsonLines, &mut lines)?;
/// assert_eq!(nonogram::read(&lines, NonogramFormat::JsonLines)?.len(), 2);
/// let error = nonogram::write_all([&dot, &dot], NonogramFormat::Json, Vec::new()).unwrap_err();
/// assert_eq!(error.kind(), ErrorKind::Unsupported);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write_all<'a>(
    nonograms: impl IntoIterator<Item = &'a Nonogram>,
    format: NonogramFormat,
    out: impl Write,
) -> Result<(), Error> {
    Ok(write_to(nonograms, format, &mut BufWriter::with_capacity(1 << 16, out))?)
}

fn write_to<'a>(
    nonograms: impl IntoIterator<Item = &'a Nonogram>,
    format: NonogramFormat,
    out: &mut impl Write,
) -> Result<(), WriteError> {
    let mut nonograms = nonograms.into_iter();
    let first = nonograms.next().ok_or_else(|| Error::input("no nonogram to write"))?;
    let Some(Envelope { head, between, tail }) = format.envelope() else {
        if nonograms.next().is_some() {
            return Err(Error::unsupported(format!("the format {format} holds only one nonogram")).into());
        }
        write_member(first, format, &mut *out)?;
        return Ok(out.flush()?);
    };
    out.write_all(head.as_bytes())?;
    write_member(first, format, &mut *out)?;
    for (nonogram, count) in nonograms.zip(1..) {
        if count == format.most() {
            return Err(Error::limit(format!("more than {count} nonograms in a file of {format}")).into());
        }
        out.write_all(between.as_bytes())?;
        write_member(nonogram, format, &mut *out)?;
    }
    out.write_all(tail.as_bytes())?;
    Ok(out.flush()?)
}

/// Writes a nonogram without the [`envelope`](NonogramFormat::envelope) of its format.
///
/// This is for nonograms that arrive one at a time, or are written on several threads; [`write_all`] writes a
/// whole file.
///
/// # Errors
///
/// As [`write()`].
///
/// # Examples
///
/// ```
/// use quadrille_formats::{Nonogram, NonogramFormat, nonogram};
/// let dot = Nonogram::from("#".parse::<quadrille_nonogram::Picture>()?);
/// let mut line = Vec::new();
/// nonogram::write_member(&dot, NonogramFormat::Sgt, &mut line)?;
/// assert_eq!(line, b"1x1:1/1\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write_member(nonogram: &Nonogram, format: NonogramFormat, mut out: impl Write) -> Result<(), Error> {
    Ok(out.write_all(&codec::write(nonogram, format)?).map_err(WriteError::from)?)
}

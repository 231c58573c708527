//! Nonograms in files.
//!
//! | format | keeps | ending |
//! |---|---|---|
//! | [`Json`](NonogramFormat::Json), [`JsonLines`](NonogramFormat::JsonLines) | everything | `.json` `.jsonl` |
//! | [`Xml`](NonogramFormat::Xml) | everything; several puzzles | `.xml` |
//! | [`Non`](NonogramFormat::Non) | all but the names of colours; several puzzles | `.non` `.nonpack` |
//! | [`G`](NonogramFormat::G) | clues, colours, title | `.g` |
//! | [`Toml`](NonogramFormat::Toml), [`Cwc`](NonogramFormat::Cwc) | clues with colours (their numbers alone in the latter) | `.toml` `.cwc` |
//! | [`Gno`](NonogramFormat::Gno) | one ink: clues, picture, title, author, copyright | `.gno` |
//! | [`Sgriddler`](NonogramFormat::Sgriddler) | one ink: clues, picture | `.sgriddler` `.griddler` |
//! | [`Picross`](NonogramFormat::Picross) | one ink: clues, title; several puzzles | |
//! | [`Nin`](NonogramFormat::Nin) [`Mk`](NonogramFormat::Mk) [`Cwd`](NonogramFormat::Cwd) [`Lp`](NonogramFormat::Lp) [`Faase`](NonogramFormat::Faase) [`Ish`](NonogramFormat::Ish) [`Syro`](NonogramFormat::Syro) [`Keen`](NonogramFormat::Keen) [`Makhorin`](NonogramFormat::Makhorin) [`Sgt`](NonogramFormat::Sgt) [`RowsCols`](NonogramFormat::RowsCols) [`VerHor`](NonogramFormat::VerHor) | one ink: clues | |
//! | [`Pbm`](NonogramFormat::Pbm), [`Bits`](NonogramFormat::Bits) | one ink: the picture | `.pbm` |
//! | [`Txt`](NonogramFormat::Txt) | the picture with the symbols of its inks, `.` for an empty cell | `.txt` |
//! | [`Pixels`](NonogramFormat::Pixels) | the picture with its colours, one pixel a cell | `.png` |
//!
//! What a format cannot hold and what belongs to the puzzle (several inks) is refused; what is said about the puzzle
//! (title, author, the colour of one ink) is left out: [`NonogramFormat::leaves_out`] tells it. One ink is held by every format.
//!
//! # The native JSON, version 1
//!
//! ```json
//! {"quadrille":"nonogram","version":1,"title":"…","author":"…","copyright":"…","size":{"width":5,"height":4},
//!  "rows":[[3,1],[],[5],[1]],"columns":[[1],[2],[1,1],[1],[2]],
//!  "inks":[{"name":"black","rgb":"000000","symbol":"#"}],"picture":["###.#",".....","#####","#...."]}
//! ```
//!
//! With one ink a run is its length, with several it is `[length, ink]`, where inks count from 0. Only `size`, `rows` and
//! `columns` must be there besides the first two fields; unknown fields are skipped. A file of JSON lines holds one such
//! object a line.
//!
//! # Images
//!
//! In an image of [`Pixels`](NonogramFormat::Pixels), the empty cells are the transparent pixels if there are any, else
//! the white ones, else those of the colour that most corners have; every other colour is an ink.

mod cwc;
mod detect;
mod draft;
mod format;
mod g;
mod gno;
mod grid;
mod inks;
mod json;
mod lp;
mod non;
mod output;
mod pbm;
mod picross;
mod pixels;
mod plain;
mod puzzle;
mod raster;
mod sgriddler;
mod sgt;
mod toml;
mod xml;

use std::io::{BufWriter, Write};

use crate::{Error, WriteError};

pub use format::NonogramFormat;
pub use json::{Lines, read_line, read_lines};
pub use pixels::of_pixels;
pub use puzzle::Nonogram;

/// Reads all nonograms of a file.
///
/// # Errors
///
/// When the bytes are not in this format, and when clues or picture are not legal; the message says which line of the
/// puzzle it is, and [`Error::line`] where it stands.
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
    use NonogramFormat as Format;
    let one = match format {
        Format::JsonLines => {
            let all = read_lines(bytes).map(|(_, read)| read).collect::<Result<Vec<_>, Error>>()?;
            return if all.is_empty() {
                Err(Error::input("the file is empty, expected a nonogram"))
            } else {
                Ok(all)
            };
        }
        Format::Non | Format::Faase => return non::read(bytes),
        Format::Xml => return xml::read(bytes),
        Format::Picross => return picross::read(bytes),
        Format::Sgt => return sgt::read(bytes),
        Format::Json => json::read(bytes),
        Format::Nin => plain::read_nin(bytes),
        Format::Mk => plain::read_mk(bytes),
        Format::Cwd => plain::read_cwd(bytes),
        Format::Cwc => cwc::read(bytes),
        Format::Lp => lp::read(bytes),
        Format::G => g::read(bytes),
        Format::Pbm => pbm::read(bytes),
        Format::Pixels => pixels::read(bytes),
        Format::Txt => grid::read(bytes),
        Format::Bits => grid::read_bits(bytes),
        Format::Gno => gno::read(bytes),
        Format::Sgriddler => sgriddler::read(bytes),
        Format::Ish => plain::read_ish(bytes),
        Format::Syro => plain::read_syro(bytes),
        Format::Keen => plain::read_keen(bytes),
        Format::Makhorin => plain::read_makhorin(bytes),
        Format::Toml => toml::read(bytes),
        Format::RowsCols => json::read_rows_cols(bytes),
        Format::VerHor => json::read_ver_hor(bytes),
    };
    one.map(|nonogram| vec![nonogram])
}

/// Writes a nonogram.
///
/// # Errors
///
/// When the writer fails, and when the format cannot hold the nonogram: colours, or no picture where the format is one.
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
///
/// # Errors
///
/// As [`write()`], and when there is not exactly one in a format that holds only one; then nothing is written.
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
    if format == NonogramFormat::Xml {
        xml::write(nonograms, out)?;
    } else if format.holds_several() {
        for (index, nonogram) in nonograms.enumerate() {
            if index > 0 && format == NonogramFormat::Non {
                writeln!(out, "====")?;
            }
            one(nonogram, format, out)?;
        }
    } else {
        let problem = match (nonograms.next(), nonograms.next()) {
            (Some(only), None) => {
                one(only, format, out)?;
                return Ok(out.flush()?);
            }
            (None, _) => "but there is none",
            (Some(_), Some(_)) => "not several",
        };
        return Err(Error::unsupported(format!("the format {format} holds one nonogram, {problem}")).into());
    }
    Ok(out.flush()?)
}

fn one(nonogram: &Nonogram, format: NonogramFormat, out: &mut impl Write) -> Result<(), WriteError> {
    use NonogramFormat as Format;
    if !format.holds_colours() {
        output::one_ink(nonogram, format)?;
    }
    match format {
        Format::Json | Format::JsonLines => json::write(nonogram, out),
        Format::Non => non::write(nonogram, out),
        Format::Xml => xml::write([nonogram], out),
        Format::Nin => plain::write_nin(nonogram, out),
        Format::Mk => plain::write_mk(nonogram, out),
        Format::Cwd => plain::write_cwd(nonogram, out),
        Format::Cwc => cwc::write(nonogram, out),
        Format::Lp => lp::write(nonogram, out),
        Format::G => g::write(nonogram, out),
        Format::Pbm => pbm::write(nonogram, output::solution(nonogram, format)?, out),
        Format::Pixels => pixels::write(output::solution(nonogram, format)?, out),
        Format::Txt => grid::write(output::solution(nonogram, format)?, out),
        Format::Bits => grid::write_bits(output::solution(nonogram, format)?, out),
        Format::Gno => gno::write(nonogram, out),
        Format::Sgriddler => sgriddler::write(nonogram, out),
        Format::Faase => plain::write_faase(nonogram, out),
        Format::Ish => plain::write_ish(nonogram, out),
        Format::Syro => plain::write_syro(nonogram, out),
        Format::Keen => plain::write_keen(nonogram, out),
        Format::Makhorin => plain::write_makhorin(nonogram, out),
        Format::Toml => toml::write(nonogram, out),
        Format::Picross => picross::write(nonogram, out),
        Format::Sgt => sgt::write(nonogram, out),
        Format::RowsCols => json::write_rows_cols(nonogram, out),
        Format::VerHor => json::write_ver_hor(nonogram, out),
    }
}

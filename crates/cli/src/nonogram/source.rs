//! What nonograms are made of: pictures, text grids and finished crosswords.

use std::path::Path;

use anyhow::{Context, Result};
use quadrille::{
    Crossword, Grid,
    formats::{CrosswordFormat, Nonogram, NonogramFormat, crossword, nonogram},
    nonogram::{InkId, Inks, Picture},
};

use crate::{input::Input, problem::Problem};

/// Images that are known but not read.
const OTHER_IMAGES: &[(&[u8], &str)] =
    &[(b"\xff\xd8\xff", "JPEG"), (b"GIF8", "GIF"), (b"RIFF", "WebP"), (b"P5", "PGM"), (b"P2", "PGM")];

/// Reads a picture, with the title that it has.
pub(super) fn read(path: &Path, from: Option<NonogramFormat>) -> Result<Nonogram> {
    let Input { name, bytes } = Input::read(path)?;
    picture(&name, &bytes, from).context(name)
}

fn picture(name: &str, bytes: &[u8], from: Option<NonogramFormat>) -> Result<Nonogram> {
    if let Some(format) = from {
        return single(bytes, format);
    }
    if let Some((_, kind)) = OTHER_IMAGES.iter().find(|(start, _)| bytes.starts_with(start)) {
        return Err(Problem::new(format!("{kind} images are not read yet"))
            .hint("give a PNG or PBM image with one pixel a cell, a text grid or a crossword")
            .into());
    }
    if is_crossword(bytes) {
        return from_crossword(&crossword::read(bytes, CrosswordFormat::Json)?);
    }
    let format = NonogramFormat::detect(bytes, Some(name))?;
    if format == NonogramFormat::Txt && has_letters(bytes) {
        // A grid of letters is a crossword; pictures in text are made of # and dots.
        return from_crossword(&crossword::read(bytes, CrosswordFormat::Txt)?);
    }
    single(bytes, format)
}

fn single(bytes: &[u8], format: NonogramFormat) -> Result<Nonogram> {
    let mut all = match nonogram::read(bytes, format) {
        Ok(all) => all,
        Err(error) if format == NonogramFormat::Pixels => {
            return Err(Problem::new(error.to_string())
                .hint("give an image with one pixel a cell: larger ones are not read yet")
                .into());
        }
        Err(error) => return Err(error.into()),
    };
    match (all.pop(), all.len()) {
        (Some(nonogram), 0) if nonogram.picture().is_some() => Ok(nonogram),
        (_, 0) => Err(Problem::new("a nonogram without its picture, which there is nothing to make of")
            .hint("quadrille nonogram solve finds the picture, convert writes other formats")
            .into()),
        (_, rest) => Err(Problem::new(format!("{} nonograms, expected one picture", rest + 1)).into()),
    }
}

fn is_crossword(bytes: &[u8]) -> bool {
    CrosswordFormat::detect(bytes, None).is_ok_and(|format| format == CrosswordFormat::Json)
        && bytes.windows(11).take(1 << 12).any(|at| at == b"\"crossword\"")
}

fn has_letters(bytes: &[u8]) -> bool {
    str::from_utf8(bytes).is_ok_and(|text| {
        text.chars().any(|c| c.is_alphanumeric() && !matches!(c, 'X' | 'x' | 'O' | 'o' | '0' | '1'))
    })
}

/// The letter squares are filled.
fn from_crossword(crossword: &Crossword) -> Result<Nonogram> {
    let squares = crossword.grid();
    let mut cells = Grid::filled(squares.size(), None);
    for (position, square) in squares.iter() {
        cells[position] = square.map(|_| InkId::default());
    }
    let nonogram = Nonogram::from(Picture::new(Inks::black(), cells)?);
    Ok(match crossword.title() {
        Some(title) => nonogram.with_title(title),
        None => nonogram,
    })
}

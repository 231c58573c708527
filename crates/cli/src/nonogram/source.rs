//! What nonograms are made of: pictures, text grids and finished crosswords.

use std::path::Path;

use anyhow::{Context, Result};
use quadrille::{
    Crossword, Grid,
    formats::{Nonogram, NonogramFormat, crossword, nonogram},
    nonogram::{InkId, Inks, Picture},
};

use crate::{input::Input, problem::Problem, puzzle};

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
    if let Some(format) = puzzle::crossword_format(bytes, name) {
        return from_crossword(&crossword::read(bytes, format)?);
    }
    let format = NonogramFormat::detect(bytes, Some(name))?;
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

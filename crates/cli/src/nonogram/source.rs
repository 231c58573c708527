//! What nonograms are made of: images, text grids and finished crosswords.

use std::path::Path;

use anyhow::{Context, Result};
use quadrille::{
    Crossword, ErrorKind, Grid, Position, Size,
    formats::{
        Nonogram, NonogramFormat, crossword, image,
        nonogram::{self, Document},
    },
    nonogram::{Clue, Clues, Image, Ink, InkId, Inks, Picture, colour_names},
};

use crate::{
    input::{self, Input},
    problem::Problem,
    puzzle,
};

/// Up to so many pixels a side, an image of few colours has one pixel a cell, and so it is if all its pixels are enlarged.
const PIXELS: u32 = 100;
/// So many inks are few.
const FEW: usize = 7;
/// As pale as this in all parts, nothing is seen on paper.
const PALE: u8 = 250;
/// An enlarged image has so many cells a side at least: a flag has squares, too.
const FEWEST: u32 = 5;
/// What such inks become.
const DARKER: [[u8; 3]; 3] = [[0; 3], [128; 3], [192; 3]];

/// What a nonogram is made of.
pub(super) enum Source {
    /// Filled and empty cells, with the title that they have.
    Grid(Nonogram),
    /// The same of an image with so many pixels a side in a cell.
    Enlarged(Nonogram, u32),
    /// Pixels.
    Image(Image),
}

/// Reads what a nonogram is made of, with inks that are seen on paper.
pub(super) fn read(path: &Path, from: Option<NonogramFormat>) -> Result<Source> {
    Ok(match raw(path, from)? {
        Source::Grid(nonogram) => Source::Grid(visible(nonogram)?),
        Source::Enlarged(nonogram, side) => Source::Enlarged(visible(nonogram)?, side),
        image @ Source::Image(_) => image,
    })
}

/// The same with darker inks instead of those that are as good as white, as icons for dark screens have.
fn visible(nonogram: Nonogram) -> Result<Nonogram> {
    let Some(picture) = nonogram.picture() else { return Ok(nonogram) };
    let inks = picture.inks().as_slice();
    let is_seen = |ink: &&Ink| ink.rgb.iter().any(|&level| level < PALE);
    let mut taken: Vec<_> = inks.iter().filter(is_seen).map(|ink| ink.rgb).collect();
    if taken.len() == inks.len() {
        return Ok(nonogram);
    }
    let mut darker = |ink: &Ink| {
        let free = DARKER.into_iter().find(|rgb| !taken.contains(rgb));
        let rgb = free.filter(|_| !is_seen(&ink)).unwrap_or(ink.rgb);
        taken.push(rgb);
        rgb
    };
    let colours: Vec<[u8; 3]> = inks.iter().map(&mut darker).collect();
    let named = inks.iter().zip(&colours).zip(colour_names(&colours));
    let inks: Vec<Ink> =
        named.map(|((ink, &rgb), name)| Ink { name: name.into(), rgb, symbol: ink.symbol }).collect();
    let inks = if let [[0, 0, 0]] = *colours { Inks::black() } else { Inks::new(inks)? };
    let picture = Picture::new(inks, picture.cells().clone())?;
    Ok(nonogram.redrawn(picture))
}

fn raw(path: &Path, from: Option<NonogramFormat>) -> Result<Source> {
    let Input { name, bytes } = Input::read(path)?;
    source(&name, &bytes, from).context(name)
}

/// Reads filled and empty cells; from an image, a pixel is a cell.
pub(super) fn read_grid(path: &Path, from: Option<NonogramFormat>) -> Result<Nonogram> {
    match raw(path, from)? {
        Source::Grid(nonogram) => Ok(nonogram),
        Source::Enlarged(..) | Source::Image(_) => Err(no_cells()).with_context(|| input::name(path)),
    }
}

/// Reads nonograms from a file of this format, by its content or name. Of an image, a pixel is a cell.
pub(super) fn read_document(bytes: &[u8], format: NonogramFormat) -> Result<Document> {
    let read = nonogram::read_document(bytes, format);
    if !image::is_image(bytes) {
        return Ok(read?);
    }
    match read {
        Ok(document) if document.nonograms.iter().all(|one| has_cells(one) || is_black(one)) => Ok(document),
        Err(error) if error.kind() != ErrorKind::LimitReached => Err(error.into()),
        _ => Err(no_cells().into()),
    }
}

/// Whether a nonogram of an image, of which each pixel was taken for a cell, is what was meant: other images have more pixels
/// and colours.
fn has_cells(nonogram: &Nonogram) -> bool {
    let Size { width, height } = nonogram.clues().size();
    width.max(height) <= PIXELS && nonogram.clues().inks().len() <= FEW
}

/// Whether there is one ink alone, as in the files of programs for large nonograms; an image with soft edges has more.
fn is_black(nonogram: &Nonogram) -> bool {
    nonogram.clues().inks().len() == 1
}

fn no_cells() -> Problem {
    Problem::new(format!(
        "an image, expected one pixel a cell: at most {PIXELS} pixels a side, in at most {FEW} colours and that of empty cells"
    ))
    .hint("quadrille nonogram make makes a nonogram of it, and convert --from pixels takes each pixel for a cell")
}

fn source(name: &str, bytes: &[u8], from: Option<NonogramFormat>) -> Result<Source> {
    if let Some(format) = from {
        return single(bytes, format).map(Source::Grid);
    }
    if bytes.trim_ascii().is_empty() {
        return Err(Problem::new("the file is empty, expected a picture, a text grid or a crossword").into());
    }
    if image::is_image(bytes) {
        let image = image::read(bytes)?;
        let square = image.square();
        let Size { width, height } = image.size();
        let is_enlarged = square > 1 && width.min(height) / square >= FEWEST;
        let enlarged = is_enlarged.then(|| nonogram::of_pixels(&image.reduced(square)).ok()).flatten();
        let source = match enlarged.filter(has_cells) {
            Some(nonogram) => Source::Enlarged(nonogram, square),
            None => pixels(bytes, &image).map_or(Source::Image(image), Source::Grid),
        };
        return match &source {
            Source::Grid(nonogram) | Source::Enlarged(nonogram, _) if is_of_one_colour(nonogram.clues()) => {
                Err(nothing().into())
            }
            _ => Ok(source),
        };
    }
    if let Some(format) = puzzle::crossword_format(bytes, name) {
        return from_crossword(&crossword::read(bytes, format)?).map(Source::Grid);
    }
    let format = NonogramFormat::detect(bytes, Some(name))?;
    single(bytes, format).map(Source::Grid)
}

/// Whether no cell is filled, or all are in one ink.
pub(super) fn is_of_one_colour(clues: &Clues) -> bool {
    let filled: u64 = clues.rows().iter().map(Clue::filled).sum();
    let is_one = |clue: &Clue| clue.runs().len() == 1;
    filled == 0
        || filled == clues.size().area()
            && clues.rows().iter().all(is_one)
            && clues.columns().iter().all(is_one)
}

/// There is nothing to solve in what would be made of an image.
pub(super) fn nothing() -> Problem {
    Problem::new("there is nothing to draw: all is of one colour, or a mere rectangle")
        .hint("a larger --size shows more, if there is more")
}

/// The cells of an image, if a pixel is a cell.
fn pixels(bytes: &[u8], image: &Image) -> Option<Nonogram> {
    if image.size().width.max(image.size().height) > PIXELS {
        return None;
    }
    let nonogram = match NonogramFormat::detect(bytes, None) {
        Ok(format @ (NonogramFormat::Pixels | NonogramFormat::Pbm)) => single(bytes, format).ok()?,
        _ => nonogram::of_pixels(image).ok()?,
    };
    Some(nonogram).filter(has_cells)
}

fn single(bytes: &[u8], format: NonogramFormat) -> Result<Nonogram> {
    let mut all = nonogram::read(bytes, format)?;
    match (all.pop(), all.len()) {
        (Some(nonogram), 0) if nonogram.picture().is_some() => Ok(nonogram),
        (_, 0) => Err(Problem::new("a nonogram without its picture, which there is nothing to make of")
            .hint("quadrille nonogram solve finds the picture, convert writes other formats")
            .into()),
        (_, rest) => Err(Problem::new(format!("{} nonograms, expected one picture", rest + 1)).into()),
    }
}

/// A nonogram of what was made of an image, with the same said about it as about another one.
pub(super) fn redrawn(about: Option<&Nonogram>, picture: Picture) -> Nonogram {
    match about {
        Some(nonogram) => nonogram.clone().redrawn(picture),
        None => Nonogram::from(picture),
    }
}

/// The letter squares are filled, where they are drawn.
fn from_crossword(crossword: &Crossword) -> Result<Nonogram> {
    let squares = crossword.grid();
    let mut cells = Grid::filled(squares.size(), None);
    let reading = crossword.metadata().reading();
    for (Position { row, column }, square) in squares.iter() {
        let column = reading.from_left(column, squares.size().width as i32);
        cells[Position::new(row, column)] = square.map(|_| InkId::default());
    }
    let about = crossword.metadata();
    Ok(Nonogram::from(Picture::new(Inks::black(), cells)?)
        .described(crossword.title(), about.author(), about.copyright())
        .with_language(about.language()))
}

//! What nonograms are made of: images, text grids and finished crosswords.

use std::path::Path;

use anyhow::{Error, Result};
use quadrille::{
    Crossword, ErrorKind, Metadata, Size,
    formats::{
        self, CrosswordFormat, Kind, Nonogram, NonogramFormat, crossword, image,
        nonogram::{self, Document},
    },
    nonogram::{Clue, Clues, Picture},
    trace::Image,
};

use crate::{console::Console, filename, input, problem::Problem, puzzle};

/// An enlarged image has so many cells a side at least: a flag has squares, too.
const FEWEST: u32 = 5;

/// An image with more pixels a side is seldom one with a cell for each.
const LARGE: u32 = 100;

/// What a nonogram is made of.
pub(crate) enum Source {
    /// Filled and empty cells, with the title that they have.
    Cells(Nonogram, Origin),
    /// Pixels.
    Image(Image),
}

/// What cells are from.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Origin {
    /// A text grid, or an image with one pixel a cell.
    Grid,
    /// The letter squares of a crossword.
    Crossword,
    /// An image that was enlarged: each cell is a square of so many pixels a side.
    Enlarged(u32),
}

/// Reads what a nonogram is made of, with colors that are seen on paper. What is only judged is no drawing,
/// wherever it may have cells, however many and whatever they show.
pub(crate) fn read(
    path: &Path,
    from: Option<NonogramFormat>,
    is_judged: bool,
    console: Console,
) -> Result<Source> {
    let (name, bytes) = (filename::shown(path), input::bytes(path)?);
    if from.is_none() && image::is_animated(&bytes) {
        console.note(&format!("{name}: of an animated image only the first frame is seen"));
    }
    Ok(match source(&name, &bytes, from, is_judged)? {
        Source::Cells(nonogram, Origin::Grid) => {
            let size = nonogram.clues().size();
            // A drawing is rarely meant to have so many cells, but only whoever made it knows.
            if size.width.max(size.height) > LARGE && image::is_image(&bytes) {
                console.note(&format!(
                    "{name}: each of {size} pixels is a cell; with --size 30 it is drawn with fewer"
                ));
            }
            Source::Cells(visible(nonogram)?, Origin::Grid)
        }
        Source::Cells(nonogram, origin) => Source::Cells(visible(nonogram)?, origin),
        image @ Source::Image(_) => image,
    })
}

/// The nonogram with other colors instead of those that are not seen on paper.
fn visible(nonogram: Nonogram) -> Result<Nonogram> {
    let Some(picture) = nonogram.picture() else { return Ok(nonogram) };
    let palette = picture.palette().on_paper();
    if &palette == picture.palette() {
        return Ok(nonogram);
    }
    let picture = Picture::new(palette, picture.cells().clone())?;
    Ok(nonogram.redrawn(picture))
}

/// Reads filled and empty cells; from an image, a pixel is a cell.
pub(crate) fn read_grid(path: &Path, from: Option<NonogramFormat>) -> Result<Nonogram> {
    let (name, bytes) = (filename::shown(path), input::bytes(path)?);
    match source(&name, &bytes, from, false)? {
        Source::Cells(nonogram, Origin::Grid | Origin::Crossword) => Ok(nonogram),
        Source::Cells(_, Origin::Enlarged(_)) | Source::Image(_) => {
            single(read_document(&bytes, Some(&name))?.nonograms)
        }
    }
}

/// Reads nonograms of the format that a file seems to have. Of an image, a pixel is a cell.
pub(crate) fn read_document(bytes: &[u8], name: Option<&str>) -> Result<Document> {
    nonogram::read_detected(bytes, name).map_err(|error| {
        if error.kind() == ErrorKind::LimitReached && image::is_image(bytes) {
            Problem::new(error.to_string()).hint(PIXELS).into()
        } else {
            error.into()
        }
    })
}

/// What can be done with an image.
const PIXELS: &str =
    "quadrille nonogram make makes a nonogram of it, and convert --from pixels takes each pixel for a cell";

/// What a grid of letters may be as well.
const INKS: &str = "if its letters stand for colors, say so with --from txt";

fn source(name: &str, bytes: &[u8], from: Option<NonogramFormat>, is_judged: bool) -> Result<Source> {
    if let Some(format) = from {
        return single(nonogram::read(bytes, format)?).map(of_grid);
    }
    if image::is_image(bytes) {
        return of_image(name, bytes, is_judged);
    }
    match formats::detect(bytes, Some(name))? {
        Kind::Crossword(CrosswordFormat::Txt) if is_in_small_letters(bytes) => {
            single(nonogram::read(bytes, NonogramFormat::Txt)?).map(of_grid)
        }
        Kind::Crossword(format) => {
            let crossword = crossword::read(bytes, format).map_err(|error| {
                let is_drawn = format == CrosswordFormat::Txt && !error.faults().is_empty();
                if is_drawn { Problem::new(error.to_string()).hint(INKS).into() } else { Error::from(error) }
            })?;
            from_crossword(&crossword)
        }
        Kind::Nonogram(format) => single(nonogram::read(bytes, format)?).map(of_grid),
        _ => Err(Problem::new("a word list, expected a picture or a crossword").hint(puzzle::BUILD).into()),
    }
}

const fn of_grid(nonogram: Nonogram) -> Source {
    Source::Cells(nonogram, Origin::Grid)
}

/// Whether all letters are small, as the symbols of colors are in pictures that are printed. Those of a
/// crossword are capitals.
fn is_in_small_letters(grid: &[u8]) -> bool {
    let grid = String::from_utf8_lossy(grid);
    let mut letters = grid.chars().filter(|c| c.is_alphabetic()).peekable();
    letters.peek().is_some() && letters.all(char::is_lowercase)
}

/// The pixels of an image, or its cells, if it seems to have some.
fn of_image(name: &str, bytes: &[u8], is_judged: bool) -> Result<Source> {
    let image = image::read(bytes)?;
    let source = if let Some(enlarged) = enlarged(&image, is_judged) {
        enlarged
    } else if let Kind::Nonogram(format) = formats::detect(bytes, Some(name))? {
        of_grid(single(nonogram::read(bytes, format)?)?)
    } else if is_judged {
        match nonogram::of_pixels(&image) {
            Ok(cells) if nonogram::has_cells(&cells) || cells.clues().palette().len() == 1 => of_grid(cells),
            Err(error) if error.kind() != ErrorKind::LimitReached => return Err(error.into()),
            _ => Source::Image(image),
        }
    } else {
        Source::Image(image)
    };
    match &source {
        Source::Cells(nonogram, _) if !is_judged && is_of_one_color(nonogram.clues()) => {
            Err(nothing().into())
        }
        _ => Ok(source),
    }
}

/// The cells of an image whose pixels were enlarged: its squares show that, however many colors they are in. Of
/// many cells, it has to be known that they are some.
fn enlarged(image: &Image, is_judged: bool) -> Option<Source> {
    let (reduced, square) = image.reduced()?;
    let Size { width, height } = reduced.size();
    if width.min(height) < FEWEST || width.max(height) > LARGE && !is_judged {
        return None;
    }
    let nonogram = nonogram::of_pixels(&reduced).ok()?;
    Some(Source::Cells(nonogram, Origin::Enlarged(square)))
}

/// Whether no cell is filled, or all are in one color.
pub(crate) fn is_of_one_color(clues: &Clues) -> bool {
    let filled: u64 = clues.rows().iter().map(Clue::filled).sum();
    let is_one = |clue: &Clue| clue.runs().len() == 1;
    filled == 0
        || filled == clues.size().area()
            && clues.rows().iter().all(is_one)
            && clues.columns().iter().all(is_one)
}

/// There is nothing to solve in what would be made of an image.
pub(crate) fn nothing() -> Problem {
    Problem::new("there is nothing to draw: all is of one color")
}

fn single(mut all: Vec<Nonogram>) -> Result<Nonogram> {
    match (all.pop(), all.len()) {
        (Some(nonogram), 0) if nonogram.picture().is_some() => Ok(nonogram),
        (_, 0) => Err(Problem::new("a nonogram without its picture, which there is nothing to make of")
            .hint("quadrille nonogram solve finds the picture, convert writes other formats")
            .into()),
        (_, rest) => Err(Problem::new(format!("{} nonograms, expected one picture", rest + 1)).into()),
    }
}

/// A nonogram of what was made of an image, with the same said about it as about another one.
pub(crate) fn redrawn(about: Option<&Nonogram>, picture: Picture) -> Nonogram {
    match about {
        Some(nonogram) => nonogram.clone().redrawn(picture),
        None => Nonogram::from(picture),
    }
}

/// The letter squares are filled.
fn from_crossword(crossword: &Crossword) -> Result<Source> {
    // Notes and the like are about the words.
    let about = crossword.metadata();
    let kept = Metadata::default()
        .with_title(about.title().unwrap_or_default())
        .with_author(about.author().unwrap_or_default())
        .with_copyright(about.copyright().unwrap_or_default())
        .with_language(about.language());
    let nonogram = Nonogram::from(Picture::try_from(crossword)?).with_metadata(kept);
    Ok(Source::Cells(nonogram, Origin::Crossword))
}

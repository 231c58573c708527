//! The sources of nonograms: images, text grids and crosswords.

use std::path::Path;

use anyhow::{Error, Result};
use quadrille::{
    Crossword, ErrorKind, Metadata, Position, Size,
    formats::{
        self, CrosswordFormat, Kind, Nonogram, NonogramFormat, WordListFormat, crossword, image,
        nonogram::{self, Document, Reading},
    },
    nonogram::{Clue, Clues, Color, Palette, Picture, Side, color_names},
    trace::Image,
};

use super::{read::read_as, svg};
use crate::{error::Problem, filename, input, puzzle};

/// An image with more pixels per side rarely has a cell for each.
const MAX_PIXEL_SIDE: u32 = 100;
/// A color with a component below this one does not look like white paper.
const MIN_PAPER: u8 = 160;

/// The source of a nonogram.
pub(crate) enum Source {
    /// Filled and empty cells, with their metadata.
    Cells(Nonogram, Origin),
    Image(Image),
}

/// The origin of cells.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Origin {
    /// A text grid with its interpretation, or an image with one pixel per cell.
    Grid(Option<Reading>),
    /// The letter squares of a crossword.
    Crossword,
    /// An enlarged image: each cell is a square with this number of pixels per side.
    Enlarged(u32),
}

/// Reads a source. If it is only checked (`is_exact`), an image is read as cells if possible, of any number.
pub(crate) fn read(
    path: &Path,
    from: Option<NonogramFormat>,
    is_exact: bool,
    notes: &mut Vec<String>,
) -> Result<Source> {
    let (name, bytes) = (filename::shown(path), input::bytes(path)?);
    if from.is_none() && image::is_animated(&bytes) {
        notes.push(format!("{name}: only the first frame of the animation is used"));
    }
    let source = source(&name, &bytes, from, is_exact, notes)?;
    if let Source::Cells(nonogram, Origin::Grid(reading)) = &source {
        let size = nonogram.clues().size();
        if let Some(reading) = reading {
            notes.push(read_as(&name, &reading.to_string(), nonogram));
        }
        // This is rarely intended.
        if !has_few_pixels(nonogram) && image::is_image(&bytes) {
            notes.push(format!("{name}: each of {size} pixels is a cell; use --size 30 for fewer"));
        }
    }
    Ok(source)
}

/// Colors, and those that replace them.
pub(crate) struct Replaced(Vec<[Color; 2]>);

impl Replaced {
    /// The note about the colors of a result.
    pub(crate) fn note(&self, name: &str, palettes: &[&Palette]) -> Option<String> {
        let colors = || palettes.iter().flat_map(|palette| palette.as_slice());
        let used = self.0.iter().filter(|[_, new]| colors().any(|color| color.rgb == new.rgb));
        let replaced = used.map(|[old, new]| match old.name == new.name {
            true => format!("{} by {}", hex(old.rgb), hex(new.rgb)),
            false => format!("{} by {}", old.name, new.name),
        });
        let replaced = replaced.collect::<Vec<_>>().join(", ");
        (!replaced.is_empty())
            .then(|| format!("{name}: colors are replaced, to be told apart on white paper: {replaced}"))
    }
}

fn hex([red, green, blue]: [u8; 3]) -> String {
    format!("#{red:02X}{green:02X}{blue:02X}")
}

/// Replaces colors of cells that cannot be told apart on paper.
pub(crate) fn visible(source: Source) -> Result<(Source, Replaced)> {
    let (nonogram, origin) = match source {
        Source::Cells(nonogram, origin) => (nonogram, origin),
        image @ Source::Image(_) => return Ok((image, Replaced(Vec::new()))),
    };
    let palette = nonogram.clues().palette();
    let visible = palette.on_paper();
    let pairs = palette.as_slice().iter().zip(visible.as_slice());
    let replaced = pairs.filter(|(old, new)| old.rgb != new.rgb);
    let replaced: Vec<_> = replaced.map(|(old, new)| [old.clone(), new.clone()]).collect();
    let nonogram = match nonogram.picture() {
        Some(picture) if !replaced.is_empty() => {
            let picture = Picture::new(visible.clone(), picture.cells().clone())?;
            let [rows, columns] = Side::BOTH.map(|side| nonogram.clues().lines(side).to_vec());
            let clues = Clues::with_palette(visible, rows, columns)?;
            Nonogram::new(clues).with_metadata(nonogram.metadata().clone()).with_picture(picture)?
        }
        _ => nonogram,
    };
    Ok((Source::Cells(nonogram, origin), Replaced(replaced)))
}

/// Reads filled and empty cells; a pixel of an image, or a square of an enlarged one, is a cell.
pub(crate) fn read_grid(
    path: &Path,
    from: Option<NonogramFormat>,
    notes: &mut Vec<String>,
) -> Result<Nonogram> {
    let (name, bytes) = (filename::shown(path), input::bytes(path)?);
    let (nonogram, reading) = match source(&name, &bytes, from, false, notes)? {
        Source::Cells(nonogram, Origin::Grid(reading)) => (nonogram, reading),
        Source::Cells(nonogram, Origin::Crossword) => (nonogram, None),
        Source::Cells(nonogram, Origin::Enlarged(square)) => (nonogram, Some(Reading::Squares(square))),
        Source::Image(_) => {
            let Document { nonograms, reading, .. } = read_document(&bytes, Some(&name))?;
            (single(nonograms)?, reading)
        }
    };
    notes.extend(reading.map(|reading| read_as(&name, &reading.to_string(), &nonogram)));
    Ok(nonogram)
}

/// Reads nonograms in the detected format; a pixel of an image, or a square of an enlarged one, is a cell.
pub(crate) fn read_document(bytes: &[u8], name: Option<&str>) -> Result<Document> {
    nonogram::read_detected(bytes, name).map_err(|error| {
        // A text grid may be of both kinds, and native files name theirs.
        if let Ok(Kind::Crossword(format)) = formats::detect(bytes, name)
            && !matches!(format, CrosswordFormat::Txt | CrosswordFormat::Json)
            && crossword::read(bytes, format).is_ok()
        {
            return puzzle::of_other_kind("crossword", format.name(), "nonogram");
        }
        if error.kind() == ErrorKind::LimitReached && image::is_image(bytes) {
            Problem::new(error.to_string()).hint(PIXELS).into()
        } else {
            error.into()
        }
    })
}

/// The warning about a nonogram with unknown clues whose picture was changed.
pub(crate) const CLUES_ARE_SHOWN: &str =
    "its unknown clues are shown now: changes are made for a puzzle with all clues";

/// The hint for an image.
const PIXELS: &str = "make a nonogram of it with quadrille nonogram make, or read each pixel as a cell with convert --from pixels";

/// The hint for a grid of letters that is not a crossword.
const LETTERS: &str = "use --from txt if its letters are colors";

fn source(
    name: &str,
    bytes: &[u8],
    from: Option<NonogramFormat>,
    is_exact: bool,
    notes: &mut Vec<String>,
) -> Result<Source> {
    if let Some(format) = from {
        let mut document = nonogram::read_document(bytes, format)?;
        document.reading = None;
        return of_document(name, document, notes);
    }
    if is_picture(bytes) {
        return of_image(name, bytes, is_exact, notes);
    }
    if let Some(document) = of_digits(bytes, Some(name)) {
        return of_document(name, document, notes);
    }
    match formats::detect(bytes, Some(name))? {
        Kind::Crossword(CrosswordFormat::Txt) if is_in_small_letters(bytes) => {
            of_document(name, nonogram::read_document(bytes, NonogramFormat::Txt)?, notes)
        }
        Kind::Crossword(CrosswordFormat::Txt)
            if !String::from_utf8_lossy(bytes).contains(char::is_alphabetic) =>
        {
            let problem = Problem::new("numbers or signs, expected a picture or a crossword");
            Err(problem.hint("in a grid of colors, each cell is one digit, and 0 is empty").into())
        }
        Kind::Crossword(format) => {
            let crossword = crossword::read(bytes, format).map_err(|error| {
                let is_drawn = format == CrosswordFormat::Txt && !error.faults().is_empty();
                if is_drawn {
                    Problem::new(error.to_string()).hint(LETTERS).into()
                } else {
                    Error::from(error)
                }
            })?;
            notes.extend(puzzle::crossword_guess(&crossword, bytes, None, name));
            from_crossword(&crossword)
        }
        Kind::Nonogram(format) => of_document(name, nonogram::read_document(bytes, format)?, notes),
        Kind::WordList(WordListFormat::Spreadsheet) => {
            let problem = Problem::new("this is a spreadsheet, expected a picture or a crossword");
            Err(problem.hint("for a drawing, write X in the filled cells and save the sheet as CSV").into())
        }
        _ => Err(Problem::new("this is a word list, expected a picture or a crossword")
            .hint(puzzle::BUILD)
            .into()),
    }
}

const fn of_grid(nonogram: Nonogram) -> Source {
    Source::Cells(nonogram, Origin::Grid(None))
}

fn of_document(name: &str, document: Document, notes: &mut Vec<String>) -> Result<Source> {
    let reading = document.reading;
    notes.extend(puzzle::ignored(&document.unsupported, name));
    Ok(Source::Cells(single(document.nonograms)?, Origin::Grid(reading)))
}

/// The nonogram of a grid of digits, and the line that reports how it is read.
pub(crate) fn drawn_in_digits(name: &str, grid: &[u8]) -> Option<(Nonogram, String)> {
    let nonogram = of_digits(grid, Some(name))?.nonograms.into_iter().next()?;
    let note = read_as(name, &Reading::Picture.to_string(), &nonogram);
    Some((nonogram, note))
}

/// The picture of a grid of digits that number colors, with 0 for empty cells: text, CSV or an array of JSON. Digits that
/// can be clues are no picture.
fn of_digits(grid: &[u8], name: Option<&str>) -> Option<Document> {
    let text = str::from_utf8(grid).ok()?.trim_start_matches('\u{feff}').trim();
    let rows: Vec<Vec<u8>> = match text.starts_with('[') {
        true => serde_json::from_str(text).ok()?,
        false => text.lines().map(digits).collect::<Option<_>>()?,
    };
    let width = rows.first()?.len();
    let has = |wanted: fn(u8) -> bool| rows.iter().flatten().any(|&digit| wanted(digit));
    let is_grid = rows.len() > 1 && width > 1 && rows.iter().all(|row| row.len() == width);
    let are_colors = has(|digit| digit == 0) && has(|digit| digit > 0) && !has(|digit| digit > 9);
    let are_clues =
        || nonogram::read_detected(grid, name).is_ok_and(|read| read.reading != Some(Reading::Picture));
    if !is_grid || !are_colors || are_clues() {
        return None;
    }
    let cell = |&digit: &u8| if digit == 0 { '.' } else { char::from(b'0' + digit) };
    let row = |row: &Vec<u8>| row.iter().map(cell).chain(['\n']).collect::<String>();
    let picture: String = rows.iter().map(row).collect();
    nonogram::read_document(picture.as_bytes(), NonogramFormat::Txt).ok()
}

/// The digits of a row, without separators or with one between two of them.
fn digits(row: &str) -> Option<Vec<u8>> {
    let digit = |field: &str| match field.trim().as_bytes() {
        [digit @ b'0'..=b'9'] => Some(digit - b'0'),
        _ => None,
    };
    match row.trim().chars().find(|c| !c.is_ascii_digit()) {
        Some(separator) if " \t,;".contains(separator) => row.trim().split(separator).map(digit).collect(),
        Some(_) => None,
        None => row.trim().bytes().map(|byte| Some(byte - b'0')).collect(),
    }
}

/// Whether all letters are small, as the symbols of colors in text grids are. Those of crosswords are capitals.
fn is_in_small_letters(grid: &[u8]) -> bool {
    let grid = String::from_utf8_lossy(grid);
    let mut letters = grid.chars().filter(|c| c.is_alphabetic()).peekable();
    letters.peek().is_some() && letters.all(char::is_lowercase)
}

/// Whether the content of a file is an image of pixels or an SVG drawing.
pub(crate) fn is_picture(bytes: &[u8]) -> bool {
    image::is_image(bytes) || svg::is_svg(bytes)
}

/// The cells of an image, if it seems to have some, or its pixels.
pub(crate) fn of_image(name: &str, bytes: &[u8], is_exact: bool, notes: &mut Vec<String>) -> Result<Source> {
    if svg::is_svg(bytes) {
        let (image, missing) = svg::read(bytes)?;
        if !missing.is_empty() {
            notes
                .push(format!("warning: {name}: {} in the SVG drawing are not drawn", missing.join(" and ")));
        }
        return Ok(Source::Image(image));
    }
    let image = image::read(bytes)?;
    let cells = if let Some(enlarged) = enlarged(&image, is_exact) {
        Some(enlarged)
    } else if let Kind::Nonogram(format) = formats::detect(bytes, Some(name))? {
        Some((single(nonogram::read(bytes, format)?)?, Origin::Grid(None)))
    } else if is_exact {
        match nonogram::of_pixels(&image) {
            Ok(cells) if has_few_pixels(&cells) || cells.clues().palette().len() == 1 => {
                Some((cells, Origin::Grid(None)))
            }
            Err(error) if error.kind() != ErrorKind::LimitReached => return Err(error.into()),
            _ => None,
        }
    } else {
        None
    };
    let Some((nonogram, origin)) = cells else { return Ok(Source::Image(image)) };
    notes.extend(empty_note(name, &image, &nonogram, origin));
    if !is_exact && is_of_one_color(nonogram.clues()) {
        return Err(nothing().into());
    }
    Ok(Source::Cells(nonogram, origin))
}

/// The note that pixels are read as empty cells which do not look like white paper.
fn empty_note(name: &str, image: &Image, nonogram: &Nonogram, origin: Origin) -> Option<String> {
    let reduced = if matches!(origin, Origin::Enlarged(_)) { image.reduced() } else { None };
    let image = reduced.as_ref().map_or(image, |(reduced, _)| reduced);
    let (pixels, width) = (image.pixels(), image.size().width as usize);
    let at = |at: Position| at.row as usize * width + at.column as usize;
    let empty = nonogram.picture()?.cells().iter().filter(|(_, cell)| cell.is_none());
    let mut empty = empty.filter_map(|(position, _)| pixels.get(at(position)));
    match *empty.find(|&&[rgb @ .., alpha]| alpha > 0 && rgb != [u8::MAX; 3])? {
        [paper @ .., u8::MAX] => paper_note(name, paper, "corners"),
        _ => Some(format!("{name}: translucent pixels are read as empty cells")),
    }
}

/// The note that a color is read as empty cells, unless it looks like white paper.
pub(crate) fn paper_note(name: &str, paper: [u8; 3], place: &str) -> Option<String> {
    let color = color_names(&[paper]).pop().filter(|_| paper.iter().any(|&level| level < MIN_PAPER))?;
    Some(format!("{name}: {color} is read as empty cells, because it is the color of the {place}"))
}

/// Whether the pixels of an image may well be cells.
pub(crate) fn has_few_pixels(nonogram: &Nonogram) -> bool {
    let Size { width, height } = nonogram.clues().size();
    width.max(height) <= MAX_PIXEL_SIDE
}

/// The cells of an enlarged image, which consists of squares in any number of colors.
fn enlarged(image: &Image, is_exact: bool) -> Option<(Nonogram, Origin)> {
    let (nonogram, square) = nonogram::of_squares(image)?;
    (is_exact || has_few_pixels(&nonogram)).then_some((nonogram, Origin::Enlarged(square)))
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

/// The error that an image has nothing to draw.
pub(crate) fn nothing() -> Problem {
    Problem::new("the image has only one color")
}

fn single(mut all: Vec<Nonogram>) -> Result<Nonogram> {
    match (all.pop(), all.len()) {
        (Some(nonogram), 0) => with_picture(nonogram),
        (_, rest) => Err(Problem::new(format!("{} nonograms, expected one picture", rest + 1)).into()),
    }
}

/// A nonogram that has its picture.
pub(crate) fn with_picture(nonogram: Nonogram) -> Result<Nonogram> {
    match nonogram.picture() {
        Some(_) => Ok(nonogram),
        None => Err(Problem::new("the file has clues but no picture")
            .hint("find the picture with quadrille nonogram solve, or write other formats with convert")
            .into()),
    }
}

/// The source in a line of JSON lines.
pub(crate) fn of_line(line: Nonogram) -> Result<Source> {
    Ok(of_grid(with_picture(line)?))
}

/// A nonogram of a picture, with the metadata of another one.
pub(crate) fn redrawn(about: Option<&Nonogram>, picture: Picture) -> Nonogram {
    match about {
        Some(nonogram) => nonogram.clone().redrawn(picture),
        None => Nonogram::from(picture),
    }
}

/// A nonogram whose filled cells are the letter squares.
fn from_crossword(crossword: &Crossword) -> Result<Source> {
    // Notes and so on are about the words.
    let about = crossword.metadata();
    let kept = Metadata::default()
        .with_title(about.title().unwrap_or_default())
        .with_author(about.author().unwrap_or_default())
        .with_copyright(about.copyright().unwrap_or_default())
        .with_language(about.language());
    let nonogram = Nonogram::from(Picture::try_from(crossword)?).with_metadata(kept);
    Ok(Source::Cells(nonogram, Origin::Crossword))
}

//! The native document, which is written on one line, so that a file of JSON lines is a document per line.

use quadrille_core::{Grid, Language, Metadata, quoted};
use quadrille_nonogram::{Clue, Clues, Color, ColorId, Palette, Picture};
use serde::{Deserialize, Serialize};

use super::{
    NATIVE,
    clues::{ClueList, ClueListRef},
    quick_clues::QuickClueList,
    to_line,
};
use crate::{
    Error,
    json::{self, Text},
    nonogram::{Nonogram, palette},
};

/// The document with a list `L` of clues per side. Unknown fields are skipped.
#[derive(Deserialize, Serialize)]
struct Document<'a, L> {
    #[serde(borrow)]
    quadrille: Text<'a>,
    version: u64,
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    title: Option<Text<'a>>,
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    author: Option<Text<'a>>,
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    copyright: Option<Text<'a>>,
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    notes: Option<Text<'a>>,
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    language: Option<Text<'a>>,
    size: DocumentSize,
    rows: L,
    columns: L,
    #[serde(borrow, default)]
    colors: Option<Vec<DocumentColor<'a>>>,
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    picture: Option<Vec<Text<'a>>>,
}

#[derive(Deserialize, Serialize, PartialEq, Eq)]
struct DocumentSize {
    width: u64,
    height: u64,
}

#[derive(Deserialize, Serialize)]
struct DocumentColor<'a> {
    #[serde(borrow)]
    name: Text<'a>,
    #[serde(borrow)]
    rgb: Text<'a>,
    symbol: char,
}

pub(super) fn read(text: &str) -> Result<Nonogram, Error> {
    match serde_json::from_str::<Document<'_, QuickClueList>>(text) {
        Ok(document) => checked(document),
        Err(_) => read_any(text),
    }
}

/// Reads a document that [`QuickClueList`] does not read: it is unusual or invalid.
pub(super) fn read_any(text: &str) -> Result<Nonogram, Error> {
    // A file of another kind or version may fail anywhere, but its header explains all errors.
    let document: Document<'_, ClueList> = serde_json::from_str(text)
        .map_err(|error| NATIVE.other_kind(text).unwrap_or_else(|| json::error(&error)))?;
    checked(document)
}

fn checked<L: Into<Vec<Clue>>>(document: Document<'_, L>) -> Result<Nonogram, Error> {
    match NATIVE.named_otherwise(Some(&document.quadrille.0), Some(document.version)) {
        None => nonogram(document),
        Some(other) => Err(other),
    }
}

fn nonogram<L: Into<Vec<Clue>>>(document: Document<'_, L>) -> Result<Nonogram, Error> {
    let (rows, columns) = (document.rows.into(), document.columns.into());
    let (width, height) = (columns.len(), rows.len());
    let size = &document.size;
    if *size != (DocumentSize { width: width as u64, height: height as u64 }) {
        return Err(Error::input(format!(
            "the size is {}x{}, but there are {width} columns and {height} rows",
            size.width, size.height
        )));
    }
    let palette = document.colors.map_or_else(|| Ok(palette::black()), |colors| read_palette(&colors))?;
    let clues = Clues::with_palette(palette, rows, columns)?;
    let text = |text: Option<Text<'_>>| text.map_or_else(String::new, |text| text.0.into_owned());
    let language = document.language.map(|tag| tag.0.parse::<Language>()).transpose()?;
    let picture = document.picture.map(|rows| read_picture(&rows, &clues)).transpose()?;
    let metadata = Metadata::default()
        .with_title(text(document.title))
        .with_author(text(document.author))
        .with_copyright(text(document.copyright))
        .with_notes(text(document.notes))
        .with_language(language);
    let nonogram = Nonogram::new(clues).with_metadata(metadata);
    match picture {
        Some(picture) => nonogram.with_picture(picture),
        None => Ok(nonogram),
    }
}

fn read_palette(colors: &[DocumentColor<'_>]) -> Result<Palette, Error> {
    let color = |(color, number): (&DocumentColor<'_>, usize)| {
        let Text(rgb) = &color.rgb;
        let rgb = Color::parse_hex(rgb).ok_or_else(|| {
            Error::input(format!(
                "color {number}: invalid rgb {}: expected six hexadecimal digits",
                quoted(rgb)
            ))
        })?;
        Ok(Color { name: color.name.0.as_ref().into(), rgb, symbol: color.symbol })
    };
    Palette::new(colors.iter().take(Palette::MAX + 1).zip(1..).map(color).collect::<Result<Vec<_>, Error>>()?)
}

fn read_picture(rows: &[Text<'_>], clues: &Clues) -> Result<Picture, Error> {
    let size = clues.size();
    let mut cells: Grid<Option<ColorId>> = Grid::filled(size, None);
    if rows.len() != size.height as usize {
        return Err(Error::input(format!("the picture has {} rows, expected {}", rows.len(), size.height)));
    }
    for (index, Text(text)) in rows.iter().enumerate() {
        let row = index + 1;
        let found = text.chars().count();
        if found != size.width as usize {
            let message = format!("row {row} of the picture has {found} cells, expected {}", size.width);
            return Err(Error::input(message));
        }
        for (symbol, cell) in text.chars().zip(cells.row_mut(index)).filter(|(symbol, _)| *symbol != '.') {
            *cell = Some(clues.palette().find_symbol(symbol).ok_or_else(|| {
                Error::input(format!("row {row} of the picture: no color has the symbol {symbol:?}"))
            })?);
        }
    }
    Picture::new(clues.palette().clone(), cells)
}

pub(super) fn write(nonogram: &Nonogram) -> String {
    let (clues, metadata) = (nonogram.clues(), nonogram.metadata());
    let [rows, columns] = ClueListRef::of(clues);
    let colors = clues.palette().as_slice().iter().map(|color| DocumentColor {
        name: Text::from(&*color.name),
        rgb: Text(palette::hex(color.rgb).into()),
        symbol: color.symbol,
    });
    let picture = nonogram.picture().map(ToString::to_string);
    to_line(&Document {
        quadrille: NATIVE.name.into(),
        version: NATIVE.version,
        title: metadata.title().map(Text::from),
        author: metadata.author().map(Text::from),
        copyright: metadata.copyright().map(Text::from),
        notes: metadata.notes().map(Text::from),
        language: metadata.language().map(|language| Text(language.to_string().into())),
        size: DocumentSize { width: clues.columns().len() as u64, height: clues.rows().len() as u64 },
        rows,
        columns,
        colors: Some(colors.collect()),
        picture: picture.as_deref().map(|picture| picture.lines().map(Text::from).collect()),
    })
}

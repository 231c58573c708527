//! Reading, and proving what was read.

use quadrille_core::{Grid, Language, Metadata, Size};
use quadrille_nonogram::{Clues, Color, ColorId, Palette, Picture};

use super::{
    NATIVE,
    document::{Document, DocumentColor},
};
use crate::{
    Error, decode,
    json::{self, Text},
    nonogram::{Nonogram, colors, palette},
};

pub(in crate::nonogram) fn read(bytes: &[u8]) -> Result<Nonogram, Error> {
    document(decode::text(bytes)?)
}

pub(super) fn document(text: &str) -> Result<Nonogram, Error> {
    // A file of another kind or version may fail anywhere; what it is comes first.
    let document: Document<'_> =
        serde_json::from_str(text).map_err(|error| match NATIVE.other_kind(text) {
            Some(other) => other,
            None => json::error(&error),
        })?;
    match NATIVE.named_otherwise(Some(&document.quadrille.0), Some(document.version)) {
        None => nonogram(document),
        Some(other) => Err(other),
    }
}

fn nonogram(document: Document<'_>) -> Result<Nonogram, Error> {
    let (width, height) = (document.columns.0.len(), document.rows.0.len());
    let size = &document.size;
    if (size.width, size.height) != (width as u64, height as u64) {
        return Err(Error::input(format!(
            "the size is given as {}x{}, but there are {width} columns and {height} rows",
            size.width, size.height
        )));
    }
    let palette = match document.colors {
        None => palette::black(),
        Some(list) => ink_list(&list)?,
    };
    let clues = Clues::with_palette(palette, document.rows.0, document.columns.0)?;
    let text = |text: &'_ Option<Text<'_>>| text.as_ref().map_or("", |text| &text.0).to_owned();
    let (title, author, copyright) =
        (text(&document.title), text(&document.author), text(&document.copyright));
    let language = document.language.as_ref().map(|tag| tag.0.parse::<Language>()).transpose()?;
    let drawn = document.picture.map(|rows| picture(&rows, &clues)).transpose()?;
    let about = Metadata::default()
        .with_title(title)
        .with_author(author)
        .with_copyright(copyright)
        .with_language(language);
    let nonogram = Nonogram::new(clues).with_metadata(about);
    match drawn {
        Some(picture) => nonogram.with_picture(picture),
        None => Ok(nonogram),
    }
}

fn ink_list(list: &[DocumentColor<'_>]) -> Result<Palette, Error> {
    let color = |(raw, number): (&DocumentColor<'_>, usize)| {
        let rgb = colors::from_hex(&raw.rgb.0).ok_or_else(|| {
            Error::input(format!("color {number}: the rgb {:?} is not six hexadecimal digits", raw.rgb.0))
        })?;
        Ok(Color { name: raw.name.0.as_ref().into(), rgb, symbol: raw.symbol })
    };
    let palette =
        list.iter().take(Palette::MAX + 1).zip(1..).map(color).collect::<Result<Vec<_>, Error>>()?;
    Palette::new(palette)
}

fn picture(rows: &[Text<'_>], clues: &Clues) -> Result<Picture, Error> {
    let Size { width, height } = clues.size();
    if rows.len() != height as usize {
        let message =
            format!("the picture is {} cells high, but there are clues for {height} rows", rows.len());
        return Err(Error::input(message));
    }
    let mut cells: Grid<Option<ColorId>> = Grid::filled(clues.size(), None);
    for (Text(text), row) in rows.iter().zip(0..) {
        let found = text.chars().count();
        if found != width as usize {
            return Err(Error::input(format!(
                "row {} of the picture has {found} cells, expected {width}",
                row + 1
            )));
        }
        for (symbol, cell) in text.chars().zip(cells.row_mut(row)) {
            if symbol != '.' {
                *cell = Some(clues.palette().find_symbol(symbol).ok_or_else(|| {
                    Error::input(format!(
                        "row {} of the picture: no color has the symbol {symbol:?}",
                        row + 1
                    ))
                })?);
            }
        }
    }
    Picture::new(clues.palette().clone(), cells)
}

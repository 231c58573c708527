//! `Serialize` and `Deserialize` of plain data, with the feature `serde`.
//!
//! Pictures and grids are rows of symbols. Black is the default palette. All data are validated when they are
//! deserialized.

use alloc::{
    borrow::ToOwned,
    string::{String, ToString},
    vec::Vec,
};

use quadrille_core::{Metadata, serialize_as_text, serialize_fields, serialize_through};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _, ser::SerializeStruct as _};

use crate::{
    Clue, Clues, Color, ColorId, Error, Hint, Level, LineState, Nonogram, Palette, PartialGrid, Picture, Run,
    Side, SolvedBy, Symmetry,
};

serialize_as_text!(Hint, Level, LineState, Side, SolvedBy, Symmetry);
serialize_through!(
    Clue => Option<Vec<Run>>,
    ColorId => ColorIndex,
    Palette => Vec<Color>,
    Clues => CluesData,
    Picture => PictureData,
    PartialGrid => PartialGridData,
    Nonogram => NonogramData
);

serialize_fields! {
    CluesData { colors unless is_black, rows, columns }
    PictureData { colors unless is_black, rows }
    PartialGridData { colors unless is_black, text }
    NonogramData { metadata, clues, picture unless Option::is_none }
}

/// An unknown clue is `None`.
impl From<&Clue> for Option<Vec<Run>> {
    fn from(clue: &Clue) -> Self {
        (!clue.is_unknown()).then(|| clue.runs().to_vec())
    }
}

impl From<Option<Vec<Run>>> for Clue {
    fn from(runs: Option<Vec<Run>>) -> Self {
        runs.map_or_else(Self::unknown, Self::from_iter)
    }
}

/// Counted from 0.
#[derive(Serialize, Deserialize)]
struct ColorIndex(usize);

impl From<&ColorId> for ColorIndex {
    fn from(color: &ColorId) -> Self {
        Self(color.index())
    }
}

impl TryFrom<ColorIndex> for ColorId {
    type Error = Error;

    fn try_from(ColorIndex(index): ColorIndex) -> Result<Self, Error> {
        Self::new(index)
    }
}

impl From<&Palette> for Vec<Color> {
    fn from(palette: &Palette) -> Self {
        palette.as_slice().to_vec()
    }
}

impl TryFrom<Vec<Color>> for Palette {
    type Error = Error;

    fn try_from(colors: Vec<Color>) -> Result<Self, Error> {
        Self::new(colors)
    }
}

fn is_black(palette: &Palette) -> bool {
    *palette == Palette::black()
}

#[derive(Deserialize)]
struct CluesData {
    #[serde(default = "Palette::black")]
    colors: Palette,
    rows: Vec<Clue>,
    columns: Vec<Clue>,
}

impl From<&Clues> for CluesData {
    fn from(clues: &Clues) -> Self {
        let [rows, columns] = [clues.rows(), clues.columns()].map(<[Clue]>::to_vec);
        Self { colors: clues.palette().clone(), rows, columns }
    }
}

impl TryFrom<CluesData> for Clues {
    type Error = Error;

    fn try_from(data: CluesData) -> Result<Self, Error> {
        Self::with_palette(data.colors, data.rows, data.columns)
    }
}

#[derive(Deserialize)]
struct PictureData {
    #[serde(default = "Palette::black")]
    colors: Palette,
    rows: Vec<String>,
}

impl From<&Picture> for PictureData {
    fn from(picture: &Picture) -> Self {
        let rows = picture.to_string().lines().map(ToOwned::to_owned).collect();
        Self { colors: picture.palette().clone(), rows }
    }
}

impl TryFrom<PictureData> for Picture {
    type Error = Error;

    fn try_from(data: PictureData) -> Result<Self, Error> {
        let picture = Self::from_text(&data.rows.join("\n"), &data.colors)?;
        if picture.size().height as usize != data.rows.len() {
            return Err(Error::input("a row of a picture is empty or has a line break"));
        }
        Ok(picture)
    }
}

#[derive(Deserialize)]
struct PartialGridData {
    #[serde(default = "Palette::black")]
    colors: Palette,
    /// The text form, which has lines below the grid for cells with some candidates.
    text: String,
}

impl From<&PartialGrid> for PartialGridData {
    fn from(grid: &PartialGrid) -> Self {
        Self { colors: grid.palette().clone(), text: grid.to_string() }
    }
}

impl TryFrom<PartialGridData> for PartialGrid {
    type Error = Error;

    fn try_from(data: PartialGridData) -> Result<Self, Error> {
        Self::read(&data.text, &data.colors)
    }
}

#[derive(Deserialize)]
struct NonogramData {
    #[serde(default)]
    metadata: Metadata,
    clues: Clues,
    #[serde(default)]
    picture: Option<Picture>,
}

impl From<&Nonogram> for NonogramData {
    fn from(nonogram: &Nonogram) -> Self {
        let (metadata, clues) = (nonogram.metadata().clone(), nonogram.clues().clone());
        Self { metadata, clues, picture: nonogram.picture().cloned() }
    }
}

impl TryFrom<NonogramData> for Nonogram {
    type Error = Error;

    fn try_from(data: NonogramData) -> Result<Self, Error> {
        let nonogram = Self::new(data.clues).with_metadata(data.metadata);
        match data.picture {
            Some(picture) => nonogram.with_picture(picture),
            None => Ok(nonogram),
        }
    }
}

#[cfg(test)]
mod tests;

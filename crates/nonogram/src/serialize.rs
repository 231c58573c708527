//! `Serialize` and `Deserialize` of plain data, with the feature `serde`.
//!
//! Pictures and grids are rows of symbols. Black is the default palette. All data are validated when they are
//! deserialized.

use alloc::{
    borrow::ToOwned,
    string::{String, ToString},
    vec::Vec,
};

use quadrille_core::{Metadata, serialize_as_text, serialize_through};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

use crate::{
    Clue, Clues, Color, ColorId, Error, Hint, Level, LineState, Nonogram, Palette, PartialGrid, Picture, Run,
    Side, Symmetry,
};

serialize_as_text!(Hint, Level, LineState, Side, Symmetry);
serialize_through!(
    Clue => Option<Vec<Run>>,
    ColorId => ColorIndex,
    Palette => Vec<Color>,
    Clues => CluesData,
    Picture => PictureData,
    PartialGrid => PartialGridData,
    Nonogram => NonogramData
);

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

#[derive(Serialize, Deserialize)]
struct CluesData {
    #[serde(default = "Palette::black", skip_serializing_if = "is_black")]
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

#[derive(Serialize, Deserialize)]
struct PictureData {
    #[serde(default = "Palette::black", skip_serializing_if = "is_black")]
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
        Self::from_text(&data.rows.join("\n"), &data.colors)
    }
}

#[derive(Serialize, Deserialize)]
struct PartialGridData {
    #[serde(default = "Palette::black", skip_serializing_if = "is_black")]
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

#[derive(Serialize, Deserialize)]
struct NonogramData {
    #[serde(default)]
    metadata: Metadata,
    clues: Clues,
    #[serde(default, skip_serializing_if = "Option::is_none")]
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

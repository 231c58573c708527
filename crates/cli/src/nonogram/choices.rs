//! The values of options.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use quadrille::{
    Size,
    formats::NonogramFormat,
    nonogram::{Clues, Method},
};

/// Reads the name of a method.
pub(super) fn method() -> impl TypedValueParser<Value = Method> {
    PossibleValuesParser::new(Method::ALL.iter().map(|method| PossibleValue::new(method.name())))
        .try_map(|name| name.parse::<Method>())
}

/// Reads the name of a format that nonograms are read from.
pub(super) fn readable_format() -> impl TypedValueParser<Value = NonogramFormat> {
    PossibleValuesParser::new(NonogramFormat::ALL.iter().map(|format| format.name()))
        .try_map(|name| name.parse::<NonogramFormat>())
}

/// How large a nonogram becomes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Extent {
    /// Cells on the longer side.
    Side(u32),
    /// Columns and rows.
    Size(Size),
}

/// Reads a number of cells or two, such as 30 or 30x20.
pub(super) fn extent(text: &str) -> Result<Extent, String> {
    let checked = |size: Size, extent| match (size.width.min(size.height), size.width.max(size.height)) {
        (0, _) => Err("a picture has at least one cell".to_owned()),
        (_, most) if most as usize > Clues::MAX_SIDE => {
            Err(format!("a side has at most {} cells", Clues::MAX_SIDE))
        }
        _ => Ok(extent),
    };
    if let Ok(side) = text.parse() {
        return checked(Size::new(side, side), Extent::Side(side));
    }
    let expected = "expected a number of cells, such as 30, or columns and rows, such as 30x20";
    let size = text.parse().map_err(|_| expected)?;
    checked(size, Extent::Size(size))
}

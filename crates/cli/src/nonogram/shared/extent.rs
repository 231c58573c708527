//! The size of a nonogram in options.

use quadrille::{Size, nonogram::Clues, trace::Tracer};

/// The requested size of a nonogram.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Extent {
    /// Cells on the longer side.
    Side(u32),
    /// Columns and rows.
    Size(Size),
}

impl Extent {
    /// Sets the size of pictures.
    pub(crate) fn applied_to(self, tracer: Tracer<'_>) -> Tracer<'_> {
        match self {
            Self::Side(cells) => tracer.side(cells),
            Self::Size(size) => tracer.size(size),
        }
    }

    /// Whether a picture has this size.
    pub(crate) fn matches(self, size: Size) -> bool {
        match self {
            Self::Side(cells) => cells == size.width.max(size.height),
            Self::Size(wanted) => wanted == size,
        }
    }

    /// The size of a random picture: one number is a square.
    pub(crate) const fn of_random(self) -> Size {
        match self {
            Self::Side(cells) => Size::new(cells, cells),
            Self::Size(size) => size,
        }
    }
}

/// Reads a number of cells such as 30, or a size such as 30x20.
pub(crate) fn parse(text: &str) -> Result<Extent, String> {
    let checked = |size: Size, extent| match (size.width.min(size.height), size.width.max(size.height)) {
        (0, _) => Err("a picture needs at least one cell".to_owned()),
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

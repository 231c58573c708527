//! How large a nonogram becomes, as people write it.

use quadrille::{Size, nonogram::Clues, trace::Tracer};

/// How large a nonogram becomes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Extent {
    /// Cells on the longer side.
    Side(u32),
    /// Columns and rows.
    Size(Size),
}

impl Extent {
    /// The maker of pictures as large as this.
    pub(crate) fn applied_to(self, maker: Tracer<'_>) -> Tracer<'_> {
        match self {
            Self::Side(cells) => maker.side(cells),
            Self::Size(size) => maker.size(size),
        }
    }

    /// Whether a picture of some size is as large as this.
    pub(crate) fn is_of(self, size: Size) -> bool {
        match self {
            Self::Side(cells) => cells == size.width.max(size.height),
            Self::Size(wanted) => wanted == size,
        }
    }

    /// Columns and rows of a random picture: as many of both where the longer side is told.
    pub(crate) const fn of_random(self) -> Size {
        match self {
            Self::Side(cells) => Size::new(cells, cells),
            Self::Size(size) => size,
        }
    }
}

/// Reads a number of cells or two, such as 30 or 30x20.
pub(crate) fn parse(text: &str) -> Result<Extent, String> {
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

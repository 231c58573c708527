//! Pictures from cells.

use quadrille_core::{Grid, Size};
use quadrille_nonogram::{Clues, ColorId, Palette, Picture};

use crate::Error;

/// A picture of as many cells as its size says, row by row.
pub(super) fn picture(
    palette: Palette,
    size: Size,
    cells: impl IntoIterator<Item = Option<ColorId>>,
) -> Result<Picture, Error> {
    check(u64::from(size.width), u64::from(size.height))?;
    let mut grid = Grid::filled(size, None);
    let mut cells = cells.into_iter();
    for row in 0..size.height as usize {
        for (place, cell) in grid.row_mut(row).iter_mut().zip(&mut cells) {
            *place = cell;
        }
    }
    Picture::new(palette, grid)
}

/// Refuses a size before anything is made of it.
pub(super) fn check(width: u64, height: u64) -> Result<Size, Error> {
    let max = Clues::MAX_SIDE as u64;
    match (u32::try_from(width), u32::try_from(height)) {
        (Ok(0), _) | (_, Ok(0)) => {
            Err(Error::input(format!("{width}x{height} cells: a picture has at least one")))
        }
        (Ok(w), Ok(h)) if width.max(height) <= max => Ok(Size::new(w, h)),
        _ => Err(Error::limit(format!("{width}x{height} cells, but a side has at most {max}"))),
    }
}

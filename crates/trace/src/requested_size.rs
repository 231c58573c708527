//! The requested size of a picture, and the grids that it is drawn on.

use alloc::vec::Vec;

use quadrille_core::Size;
use quadrille_nonogram::{Clues, Error, Picture};

use crate::{candidate::drawn, placement::Region, sketch::Sketch, source::Source};

/// The number of lines by which a grid may be larger than requested while a drawing is placed on it.
const MAX_EMPTY_LINES: u32 = 2;
/// The maximum side of pictures that are placed on larger grids, too: in larger ones a cell matters less.
const MAX_PLACED_SIDE: u32 = 60;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RequestedSize {
    /// The longer side.
    Side(u32),
    Exact(Size),
}

impl RequestedSize {
    /// Draws sketches in this size. If they fill the grid, they are also drawn on larger ones, and those remain
    /// that have the requested side when empty lines at the borders are cut off.
    pub(crate) fn sketches(
        self,
        source: &Source,
        draw: impl Fn(Size) -> Result<Vec<Sketch>, Error>,
    ) -> Result<Vec<Sketch>, Error> {
        let grid = self.grid(source)?;
        let mut sketches = draw(grid)?;
        let Self::Side(side) = self else { return Ok(sketches) };
        if !self.is_filled(source) {
            return Ok(sketches);
        }
        // What is square stays square.
        let is_square = |size: Size| size.width == size.height;
        let fits = |size: Size| size.width.max(size.height) == side && (is_square(size) || !is_square(grid));
        let is_full = |sketch: &Sketch| drawn(&sketch.picture).is_some_and(|bounds| fits(bounds.size()));
        let mut full: Vec<Sketch> = sketches.extract_if(.., |sketch| is_full(sketch)).collect();
        let larger = (1..=MAX_EMPTY_LINES).map(|more| side + more);
        for larger in larger.take_while(|&side| side as usize <= Clues::MAX_SIDE) {
            if full.is_empty() || side <= MAX_PLACED_SIDE {
                let larger = draw(Self::Side(larger).grid(source)?)?;
                full.extend(larger.into_iter().filter(is_full));
            }
        }
        Ok(if full.is_empty() { sketches } else { full })
    }

    /// Whether the drawing fills the grid. A photograph continues beyond its edges, so that no part of it is
    /// empty margin.
    pub(crate) const fn is_filled(self, source: &Source) -> bool {
        source.is_framed() && matches!(self, Self::Side(_))
    }

    /// The region that the grid covers.
    pub(crate) fn region(self, source: &Source, grid: Size) -> Region {
        match self {
            Self::Side(_) => source.content(),
            Self::Exact(_) => source.content().fitted(grid),
        }
    }

    /// The size of the grid: if only one side is requested, it has the shape of the content of the image.
    fn grid(self, source: &Source) -> Result<Size, Error> {
        let size = match self {
            Self::Exact(size) => size,
            Self::Side(side) => {
                let content = source.content();
                let (width, height) = (content.width(), content.height());
                let shorter = libm::round(f64::from(side) * width.min(height) / width.max(height)) as u32;
                let shorter = if side == 0 { 0 } else { shorter.max(1) };
                if width >= height { Size::new(side, shorter) } else { Size::new(shorter, side) }
            }
        };
        Picture::check_wanted(size)?;
        Ok(size)
    }
}

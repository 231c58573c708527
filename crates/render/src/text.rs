//! Text shaping: layouts turn text into glyphs, backends only draw outlines.

mod face;
mod fonts;
mod lettering;
mod line;
mod outline;
mod script;
mod shape;

use crate::Bounds;

/// Half the height of a capital or a digit of Open Sans, in font sizes: the distance from the
/// baseline to the middle.
pub(crate) const HALF_CAPITAL: f64 = 0.357;

/// Returns the baseline of a text in a box of some height, below its middle: capitals are in the middle, unless letters such
/// as g would be below the box; then the ink is.
pub(crate) fn baseline_in_box(ink: Bounds, size: f64, height: f64) -> f64 {
    let usual = HALF_CAPITAL * size;
    if usual + ink.bottom * size <= height / 2.0 { usual } else { -(ink.top + ink.bottom) / 2.0 * size }
}

pub use face::Face;
#[cfg(feature = "pdf")]
pub(crate) use face::FaceKey;
pub use fonts::Fonts;
pub use lettering::{Glyph, Lettering, Weight};
pub(crate) use line::{is_right_to_left, mark, one_line, one_styled_line, text_direction};
pub use outline::Outline;
#[cfg(any(feature = "png", feature = "svg"))]
pub(crate) use outline::OutlineKey;
pub(crate) use shape::Shaper;

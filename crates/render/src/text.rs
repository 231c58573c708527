//! Text shaping: layouts turn text into glyphs, backends only draw outlines.

mod face;
mod fonts;
mod lettering;
mod line;
mod outline;
mod script;
mod shape;

/// Half the height of a capital or a digit of Open Sans, in font sizes: the distance from the
/// baseline to the middle.
pub(crate) const HALF_CAPITAL: f64 = 0.357;

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

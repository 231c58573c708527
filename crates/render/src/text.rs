//! Text becomes glyphs once, in the layout; backends only draw outlines.

mod face;
mod fonts;
mod lettering;
mod line;
mod outline;
mod script;
mod shape;

pub use face::Face;
pub use fonts::Fonts;
pub use lettering::{Glyph, Lettering, Weight};
pub(crate) use line::{is_right_to_left, mark, one_line, reading};
pub use outline::Outline;
pub(crate) use shape::Shaper;

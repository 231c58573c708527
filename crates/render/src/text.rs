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
pub(crate) use line::{LEFT_TO_RIGHT_MARK, RIGHT_TO_LEFT_MARK, is_right_to_left, one_line};
pub use outline::Outline;
pub(crate) use shape::Shaper;

//! Text becomes glyphs once, in the layout; backends only draw outlines.

mod fonts;
mod lettering;
mod outline;
mod shape;

pub use fonts::Fonts;
pub use lettering::{Glyph, Lettering, Weight};
pub use outline::Outline;
pub(crate) use shape::Shaper;

use core::ops::Range;
use std::sync::Arc;

use super::{HALF_CAPITAL, Outline};
use crate::{Bounds, Point};

/// The weight of a font.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Weight {
    /// For normal text.
    #[default]
    Regular,
    /// For titles.
    Bold,
}

/// A positioned glyph.
///
/// ```
/// use quadrille_core::Crossword;
/// use quadrille_render::{Item, Style};
/// let crossword = "CAT\nO..\nWOW\n".parse::<Crossword>()?.with_title("Farm");
/// let scene = quadrille_render::draw(&crossword, &Style::puzzle())?;
/// let title = scene.items().iter().find_map(|item| match item {
///     Item::Text(text) if text.lettering.text() == "Farm" => Some(text.lettering.clone()),
///     _ => None,
/// });
/// let title = title.expect("it stands above the squares");
/// let places: Vec<_> = title.glyphs().iter().map(|glyph| glyph.at.x).collect();
/// assert!(places.len() == 4 && places.is_sorted() && places[3] < title.advance());
/// assert!(title.glyphs().iter().all(|glyph| !glyph.outline.path().segments().is_empty()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Glyph {
    /// The outline.
    pub outline: Arc<Outline>,
    /// The origin, from the origin of the line and in font sizes.
    pub at: Point,
    /// The bytes of the text that it represents.
    pub text_range: Range<usize>,
}

/// A shaped line of text: its glyphs and their positions. The unit is the font size, the origin is the left
/// end of the baseline, and y grows downwards.
///
/// [`Text`](crate::Text) has an example.
#[derive(Clone, Debug, PartialEq)]
pub struct Lettering {
    text: Box<str>,
    weight: Weight,
    advance: f64,
    ink: Bounds,
    glyphs: Box<[Glyph]>,
    is_right_to_left: bool,
}

impl Lettering {
    pub(super) fn new(text: &str, weight: Weight, advance: f64, glyphs: Vec<Glyph>) -> Self {
        let ink = glyphs
            .iter()
            .filter_map(|glyph| Some(glyph.outline.path().bounds()?.placed(1.0, glyph.at)))
            .reduce(Bounds::union)
            .unwrap_or_default();
        Self {
            text: text.into(),
            weight,
            advance,
            ink,
            glyphs: glyphs.into_boxed_slice(),
            is_right_to_left: false,
        }
    }

    /// Sets the direction of the paragraph.
    pub(super) fn with_direction(self, is_right_to_left: bool) -> Self {
        Self { is_right_to_left, ..self }
    }

    /// The text.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The requested weight.
    #[must_use]
    pub const fn weight(&self) -> Weight {
        self.weight
    }

    /// The width of the text, in font sizes.
    #[must_use]
    pub const fn advance(&self) -> f64 {
        self.advance
    }

    /// The rectangle of the inked area, in font sizes from the origin.
    pub const fn ink(&self) -> Bounds {
        self.ink
    }

    /// Returns the distance of the baseline below the middle of a box of some height: capitals are in the middle,
    /// unless letters such as g would be below the box; then the ink is.
    pub(crate) fn baseline_in_box(&self, size: f64, height: f64) -> f64 {
        let (usual, Bounds { top, bottom, .. }) = (HALF_CAPITAL * size, self.ink);
        if usual + bottom * size <= height / 2.0 { usual } else { -(top + bottom) / 2.0 * size }
    }

    /// Whether its paragraph is read from right to left.
    #[must_use]
    pub const fn is_right_to_left(&self) -> bool {
        self.is_right_to_left
    }

    /// The glyphs from left to right.
    #[must_use]
    pub fn glyphs(&self) -> &[Glyph] {
        &self.glyphs
    }
}

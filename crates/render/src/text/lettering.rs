use core::ops::Range;
use std::sync::Arc;

use super::Outline;
use crate::{Bounds, Point};

/// The weight of a font.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Weight {
    /// For nearly everything.
    #[default]
    Regular,
    /// For titles.
    Bold,
}

/// A glyph in its place.
///
/// ```
/// use quadrille_core::Crossword;
/// use quadrille_render::{Item, Style};
/// let crossword = "CAT\nO..\nWOW\n".parse::<Crossword>()?.with_title("Farm");
/// let scene = quadrille_render::draw_crossword(&crossword, &Style::puzzle())?;
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
    /// How it looks.
    pub outline: Arc<Outline>,
    /// Its origin, seen from the origin of the line and in units of the font size.
    pub at: Point,
    /// The bytes of the text that it stands for.
    pub text_range: Range<usize>,
}

/// A line of text after shaping: which glyphs stand where. Its unit is the font size, its origin the left end
/// of the baseline, and y grows downwards.
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

    /// As a line of a paragraph that is read in this direction.
    pub(super) fn with_direction(self, is_right_to_left: bool) -> Self {
        Self { is_right_to_left, ..self }
    }

    /// What it says.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The weight that it was asked to have.
    #[must_use]
    pub const fn weight(&self) -> Weight {
        self.weight
    }

    /// How far the text reaches to the right, in font sizes.
    #[must_use]
    pub const fn advance(&self) -> f64 {
        self.advance
    }

    /// The rectangle that holds what is inked, in font sizes from the origin.
    #[must_use]
    pub const fn ink(&self) -> Bounds {
        self.ink
    }

    /// Whether it belongs to a paragraph that is read from right to left.
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

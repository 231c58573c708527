//! Scenes: drawings without pixels. Their unit is one square; x grows to the right and y downwards.

mod geometry;
mod item;

pub use geometry::{Bounds, Path, Point, Segment};
pub use item::{Anchor, Circle, Item, Line, Shape, Stroke, Text};

use crate::Rgb;

/// A drawing without pixels: a sheet of paper and the items on it, the first one lowest.
///
/// 1. Its width and height are positive.
/// 2. All coordinates are finite.
///
/// ```
/// use quadrille_core::Crossword;
/// use quadrille_render::Style;
/// let crossword: Crossword = "CAT\nO..\nWOW\n".parse()?;
/// let scene = quadrille_render::draw(&crossword, &Style::puzzle())?;
/// assert_eq!((scene.width(), scene.height()), (4.0, 4.0)); // three squares and a margin
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    width: f64,
    height: f64,
    paper: Rgb,
    items: Vec<Item>,
    grid: Option<Bounds>,
    text: Option<f64>,
    name: String,
}

impl Scene {
    /// A scene of items; the layout guarantees the invariants.
    pub(crate) fn new(width: f64, height: f64, paper: Rgb, items: Vec<Item>) -> Self {
        debug_assert!(width > 0.0 && height > 0.0 && width.is_finite() && height.is_finite());
        Self { width, height, paper, items, grid: None, text: None, name: String::new() }
    }

    /// Sets the rectangle of the squares, whose sides are integers. A picture without it is never cut.
    pub(crate) fn with_grid(self, grid: Bounds) -> Self {
        Self { grid: Some(grid), ..self }
    }

    /// Sets the size in squares of the smallest text that has to be legible.
    pub(crate) fn with_text(self, size: f64) -> Self {
        Self { text: Some(size), ..self }
    }

    /// Sets the name.
    pub(crate) fn with_name(self, name: String) -> Self {
        Self { name, ..self }
    }

    /// The name for readers who do not see the picture: the title of the puzzle, or its kind.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The width in squares.
    #[must_use]
    pub const fn width(&self) -> f64 {
        self.width
    }

    /// The height in squares.
    #[must_use]
    pub const fn height(&self) -> f64 {
        self.height
    }

    /// The color of the paper.
    #[must_use]
    pub const fn paper(&self) -> Rgb {
        self.paper
    }

    /// The items, from the lowest to the topmost.
    #[must_use]
    pub fn items(&self) -> &[Item] {
        &self.items
    }

    /// Replaces all colors, for instance for a dark screen.
    ///
    /// ```
    /// use quadrille_core::Crossword;
    /// use quadrille_render::{Rgb, Style};
    /// let crossword: Crossword = "CAT\nO..\nWOW\n".parse()?;
    /// let inverted = |Rgb { red, green, blue }| Rgb::new(255 - red, 255 - green, 255 - blue);
    /// let dark = quadrille_render::draw(&crossword, &Style::puzzle())?.map_colors(inverted);
    /// assert_eq!(dark.paper(), Rgb::BLACK);
    /// # Ok::<(), quadrille_render::Error>(())
    /// ```
    #[must_use]
    pub fn map_colors(mut self, mut map: impl FnMut(Rgb) -> Rgb) -> Self {
        let own = core::iter::once(&mut self.paper);
        own.chain(self.items.iter_mut().flat_map(Item::colors_mut)).for_each(|color| *color = map(*color));
        self
    }

    /// The rectangle of the squares, on whose lines the picture may be cut, if it has any.
    #[must_use]
    pub const fn grid(&self) -> Option<Bounds> {
        self.grid
    }

    /// The size in squares of the smallest text that has to be legible, if there is any.
    pub(crate) const fn text(&self) -> Option<f64> {
        self.text
    }

    /// Whether paper and items are black, white and gray only.
    #[must_use]
    pub fn is_gray(&self) -> bool {
        self.paper.is_gray() && self.items.iter().flat_map(Item::colors).all(Rgb::is_gray)
    }
}

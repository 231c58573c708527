//! The paper around a grid.

use quadrille_core::{Crossword, Position, TextDirection};

use super::{status, word::SolutionWord};
use crate::{
    Bounds, Error, Item, Point, Rgb, Scene, Style, View,
    layout::{signs::SignLegend, title::Title},
    text::Shaper,
};

/// The margin around everything.
const MARGIN: f64 = 0.5;

/// The paper around a grid, with the title above, and the squares of the solution word or a legend of signs below. Only the frame
/// knows at which side the columns begin.
pub(super) struct Frame {
    title: Title,
    word: Option<SolutionWord>,
    legend: Option<SignLegend>,
    origin: Point,
    columns: i32,
    text_direction: TextDirection,
    width: f64,
    height: f64,
    grid: Bounds,
}

impl Frame {
    /// The frame of a crossword with a border of `around` squares.
    pub(super) fn new(
        shaper: &mut Shaper,
        crossword: &Crossword,
        style: &Style,
        around: f64,
    ) -> Result<Self, Error> {
        let size = crossword.size();
        let (width, height) = (f64::from(size.width) + 2.0 * around, f64::from(size.height) + 2.0 * around);
        let title = Title::new(shaper, crossword.title(), style, width)?;
        let word = match style.view() {
            View::Puzzle | View::Solution => SolutionWord::new(shaper, crossword, style, width)?,
            _ => None,
        };
        let language = style.language_of_crossword(crossword).unwrap_or_default();
        let legend = (style.view() == View::Status)
            .then(|| SignLegend::new(shaper, status::signs(), (language, crossword.text_direction()), width))
            .transpose()?;
        let of_word = word.as_ref().map(|word| (word.width(), word.height()));
        let of_legend = legend.as_ref().map(|legend| (legend.width(), legend.height()));
        let (wide, high) = of_word.or(of_legend).unwrap_or_default();
        // Half squares keep the lines on whole pixels when a square is an even number of them.
        let sheet = width.max((title.width() * 2.0).ceil() / 2.0).max(wide) + 2.0 * MARGIN;
        let origin = Point::new((sheet - width) / 2.0 + around, MARGIN + title.height() + around);
        let (left, top) = (origin.x - around, origin.y - around);
        let grid = Bounds { left, top, right: left + width, bottom: top + height };
        Ok(Self {
            title,
            word,
            legend,
            origin,
            columns: size.width as i32,
            text_direction: crossword.text_direction(),
            width: sheet,
            height: grid.bottom + high + MARGIN,
            grid,
        })
    }

    /// The direction in which the rows are read.
    pub(super) const fn text_direction(&self) -> TextDirection {
        self.text_direction
    }

    /// The corner of squares where the lines before a row and before a column meet.
    pub(super) fn corner(&self, row: i32, column: i32) -> Point {
        let column = self.text_direction.from_left(column, self.columns + 1);
        Point::new(self.origin.x + f64::from(column), self.origin.y + f64::from(row))
    }

    /// The edges of a square.
    pub(super) fn square(&self, position: Position) -> Bounds {
        let column = self.text_direction.from_left(position.column, self.columns);
        let (left, top) = (self.origin.x + f64::from(column), self.origin.y + f64::from(position.row));
        Bounds { left, top, right: left + 1.0, bottom: top + 1.0 }
    }

    /// The label and the squares of the solution word.
    pub(super) fn word(&self) -> (Option<Item>, Vec<Bounds>) {
        let place =
            |word: &SolutionWord| word.place(Point::new((self.width - word.width()) / 2.0, self.grid.bottom));
        self.word.as_ref().map(place).unwrap_or_default()
    }

    /// The picture of some items.
    pub(super) fn finish(self, mut items: Vec<Item>) -> Scene {
        items.extend(self.title.place(self.width / 2.0, MARGIN, Rgb::BLACK));
        if let Some(legend) = self.legend {
            let left = ((self.width - legend.width()) / 2.0).min(self.grid.left);
            items.extend(legend.place(Point::new(left, self.grid.bottom)));
        }
        Scene::new(self.width, self.height, Rgb::WHITE, items).with_grid(self.grid)
    }
}

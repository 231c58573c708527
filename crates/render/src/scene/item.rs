use std::sync::Arc;

use super::{Bounds, Path, Point};
use crate::{Lettering, Rgb};

/// An item of a [`Scene`](crate::Scene), whose unit is one square, or of a [page](crate::Page), whose unit is
/// the point.
///
/// Items that pictures of puzzles have by the thousand have kinds of their own, so that backends can write
/// them compactly; all others are a [`Shape`].
///
/// ```
/// use quadrille_nonogram::Picture;
/// use quadrille_render::{Rgb, Item, NonogramView, Style};
/// let picture: Picture = "##.\n..#\n".parse()?;
/// let clues = picture.clues();
/// let sheet = NonogramView::new(&clues).with_picture(&picture);
/// let black = |style: &Style| -> Result<f64, quadrille_render::Error> {
///     let scene = quadrille_render::draw(&sheet, style)?;
///     Ok(scene.items().iter().map(|item| match item {
///         Item::Rectangle(cell, Rgb::BLACK) => cell.width() * cell.height(),
///         _ => 0.0,
///     }).sum())
/// };
/// assert!(black(&Style::solution())? > black(&Style::puzzle())?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Item {
    /// A filled upright rectangle.
    Rectangle(Bounds, Rgb),
    /// A straight line.
    Line(Line),
    /// A circle.
    Circle(Circle),
    /// Lines and curves.
    Shape(Box<Shape>),
    /// A line of text.
    Text(Text),
}

/// The width and the color of a line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stroke {
    /// The width in squares.
    pub width: f64,
    /// The color.
    pub color: Rgb,
}

/// A straight line between two points. Its ends are square and reach half its width beyond them, so that
/// lines that meet make a full corner.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Line {
    /// One end.
    pub from: Point,
    /// The other end.
    pub to: Point,
    /// Width and color.
    pub stroke: Stroke,
}

/// A filled circle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Circle {
    /// Its center.
    pub center: Point,
    /// Its radius in squares.
    pub radius: f64,
    /// The color inside.
    pub fill: Rgb,
}

/// Lines and curves, filled or stroked or both; ends and corners of a stroke are round.
///
/// ```
/// use quadrille_render::{Bounds, Rgb, Item, Path, Point, Shape, Stroke};
/// let path = Path::circle(Point::new(2.0, 2.0), 1.0);
/// let ring = Shape { path, fill: None, stroke: Some(Stroke { width: 0.5, color: Rgb::BLACK }) };
/// let bounds = Item::Shape(Box::new(ring)).bounds().expect("it is drawn");
/// assert_eq!(bounds, Bounds { left: 0.75, top: 0.75, right: 3.25, bottom: 3.25 });
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Shape {
    /// The path.
    pub path: Path,
    /// The color inside (nonzero winding), if it has one.
    pub fill: Option<Rgb>,
    /// The stroke along the path, if it has one.
    pub stroke: Option<Stroke>,
}

/// The part of a line of text that is placed at a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Anchor {
    /// The left end.
    Left,
    /// The middle between left and right end.
    Middle,
    /// The right end.
    Right,
    /// The middle of the inked area: so a single letter looks centered.
    Ink,
}

/// A positioned line of text.
///
/// ```
/// use quadrille_core::Crossword;
/// use quadrille_render::{Item, Style};
/// let crossword: Crossword = "CAT\nO..\nWOW\n".parse()?;
/// let scene = quadrille_render::draw(&crossword, &Style::puzzle())?;
/// let text = |item: &Item| if let Item::Text(text) = item { Some(text.clone()) } else { None };
/// let number = scene.items().iter().find_map(text).expect("the first square has a number");
/// assert_eq!((number.lettering.text(), number.lettering.glyphs().len()), ("1", 1));
/// assert!(number.bounds().height() <= number.size && number.lettering.advance() > 0.0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Text {
    /// The shaped text.
    pub lettering: Arc<Lettering>,
    /// The position of the anchor, on the baseline.
    pub at: Point,
    /// The size of the font in squares.
    pub size: f64,
    /// The part of the text that is at the position.
    pub anchor: Anchor,
    /// The color.
    pub color: Rgb,
}

impl Text {
    /// The distance from the anchor to the origin of the first glyph, in squares to the right.
    #[must_use]
    pub fn shift(&self) -> f64 {
        let ink = self.lettering.ink();
        -self.size
            * match self.anchor {
                Anchor::Left => 0.0,
                Anchor::Middle => self.lettering.advance() / 2.0,
                Anchor::Right => self.lettering.advance(),
                Anchor::Ink => (ink.left + ink.right) / 2.0,
            }
    }

    /// The rectangle of the inked area.
    pub fn bounds(&self) -> Bounds {
        self.lettering.ink().placed(self.size, Point::new(self.at.x + self.shift(), self.at.y))
    }
}

impl Item {
    /// A rectangle that contains the whole item; `None` if nothing is drawn.
    #[must_use]
    pub fn bounds(&self) -> Option<Bounds> {
        match self {
            Self::Rectangle(bounds, _) => Some(*bounds),
            // A slanted square end reaches up to √2 times half the width.
            Self::Line(line) => {
                Bounds::of([line.from, line.to]).map(|bounds| bounds.grown(line.stroke.width * 0.75))
            }
            Self::Circle(circle) => Bounds::of([circle.center]).map(|bounds| bounds.grown(circle.radius)),
            Self::Shape(shape) => shape
                .path
                .bounds()
                .map(|bounds| bounds.grown(shape.stroke.map_or(0.0, |stroke| stroke.width / 2.0))),
            Self::Text(text) => Some(text.bounds()),
        }
    }

    /// The part of the item that belongs to a part of the picture. Rectangles and upright or level lines are
    /// cut at its border; all other items belong to it as a whole or not at all.
    pub(crate) fn within(&self, part: Bounds) -> Option<Self> {
        match self {
            Self::Rectangle(bounds, color) => {
                let both = bounds.intersection(part)?;
                (both.width() > 0.0 && both.height() > 0.0).then_some(Self::Rectangle(both, *color))
            }
            Self::Line(Line { from, to, stroke }) if from.x == to.x || from.y == to.y => {
                let Bounds { left, top, right, bottom } = Bounds::of([*from, *to])?.intersection(part)?;
                let (from, to) = (Point::new(left, top), Point::new(right, bottom));
                (from != to).then_some(Self::Line(Line { from, to, stroke: *stroke }))
            }
            _ => {
                let Bounds { left, top, right, bottom } = self.bounds()?;
                let middle = Bounds::of([Point::new((left + right) / 2.0, (top + bottom) / 2.0)])?;
                middle.intersection(part).map(|_| self.clone())
            }
        }
    }

    /// The item, scaled about the origin and then moved.
    #[must_use]
    pub fn placed(&self, scale: f64, by: Point) -> Self {
        let point = |at: Point| Point::new(at.x * scale + by.x, at.y * scale + by.y);
        let stroke = |stroke: Stroke| Stroke { width: stroke.width * scale, ..stroke };
        match self {
            Self::Rectangle(bounds, color) => Self::Rectangle(bounds.placed(scale, by), *color),
            Self::Line(line) => {
                Self::Line(Line { from: point(line.from), to: point(line.to), stroke: stroke(line.stroke) })
            }
            Self::Circle(circle) => Self::Circle(Circle {
                center: point(circle.center),
                radius: circle.radius * scale,
                fill: circle.fill,
            }),
            Self::Shape(shape) => Self::Shape(Box::new(Shape {
                path: shape.path.segments().iter().map(|segment| segment.map(point)).collect(),
                fill: shape.fill,
                stroke: shape.stroke.map(stroke),
            })),
            Self::Text(text) => {
                Self::Text(Text { at: point(text.at), size: text.size * scale, ..text.clone() })
            }
        }
    }

    /// The colors.
    pub(crate) fn colors(&self) -> impl Iterator<Item = Rgb> + use<> {
        let (one, other) = match self {
            Self::Rectangle(_, color) => (Some(*color), None),
            Self::Line(line) => (Some(line.stroke.color), None),
            Self::Circle(circle) => (Some(circle.fill), None),
            Self::Shape(shape) => (shape.fill, shape.stroke.map(|stroke| stroke.color)),
            Self::Text(text) => (Some(text.color), None),
        };
        one.into_iter().chain(other)
    }

    /// The colors, mutably.
    pub(super) fn colors_mut(&mut self) -> impl Iterator<Item = &mut Rgb> {
        let (one, other) = match self {
            Self::Rectangle(_, color) => (Some(color), None),
            Self::Line(line) => (Some(&mut line.stroke.color), None),
            Self::Circle(circle) => (Some(&mut circle.fill), None),
            Self::Shape(shape) => {
                (shape.fill.as_mut(), shape.stroke.as_mut().map(|stroke| &mut stroke.color))
            }
            Self::Text(text) => (Some(&mut text.color), None),
        };
        one.into_iter().chain(other)
    }
}

//! Pictures on paper: whole, or cut up over pages.

mod side;

use core::ops::Range;

use self::side::Side;
use super::squares::SquareSizes;
use crate::{
    Block, Bounds, Item, Path, Point, Rgb, Role, Scene, Shape, Stroke,
    labels::{Sheet, filled},
};

/// A picture with the allowed sizes of its squares.
#[derive(Clone, Debug)]
pub(super) struct Figure {
    /// The drawing in small squares.
    pub(super) scene: Scene,
    /// The drawings of the same size in squares that are large enough for them, the least detailed first.
    detailed: Vec<Scene>,
    /// The description.
    pub(super) description: String,
    pub(super) squares: SquareSizes,
    /// The minimum size of a square, at which the smallest text is just legible.
    pub(super) smallest: f64,
    /// The figure that is printed instead if this one is not legible on any page.
    fallback: Option<Box<Self>>,
}

/// The minimum size of text in pictures.
const MIN_TEXT_POINTS: f64 = 5.0;
/// The longer side of the map that shows the position of a part of a picture, and the gap beside it.
const MAP_POINTS: f64 = 20.0;
const MAP_GAP_POINTS: f64 = 5.0;
/// Lines are at least as thick as in squares of this size, so that thick and thin ones differ on any screen.
const SOLID_LINE_SQUARE_POINTS: f64 = 20.0;

/// The division of a picture into pages.
pub(super) struct Spread {
    /// The size of a square in points.
    pub(super) square: f64,
    across: Side,
    down: Side,
}

/// A part of a picture, in squares.
pub(crate) struct Part {
    pub(crate) name: String,
    pub(crate) width: f64,
    pub(crate) height: f64,
    /// Relative to the top left corner of the part.
    pub(crate) items: Vec<Item>,
    /// The size of a square in points.
    pub(crate) square: f64,
    /// Its position in a unit square of all squares.
    pub(crate) place: Bounds,
}

impl Figure {
    pub(super) fn new(scene: Scene, description: impl Into<String>, squares: SquareSizes) -> Self {
        let smallest = squares.smallest.max(min_legible_square(&scene)).min(squares.largest);
        Self {
            scene,
            description: description.into(),
            squares,
            smallest,
            detailed: Vec::new(),
            fallback: None,
        }
    }

    /// Adds a more detailed drawing, for squares that are large enough for it.
    pub(super) fn with_detailed(mut self, detailed: Scene) -> Self {
        self.detailed.push(detailed);
        self
    }

    /// The drawing in squares of a size.
    fn look(&self, square: f64) -> &Scene {
        let mut detailed = self.detailed.iter().rev();
        detailed.find(|detailed| min_legible_square(detailed) <= square).unwrap_or(&self.scene)
    }

    /// Sets the figure that is printed instead if this one is not legible on any page.
    pub(super) fn with_fallback(self, fallback: Self) -> Self {
        Self { fallback: Some(Box::new(fallback)), ..self }
    }

    /// The figure or its fallback, whichever is printed on one of these pages.
    pub(super) fn on(&self, pages: &[Bounds]) -> &Self {
        let fits = |page: &Bounds| self.fitting(page.width(), page.height()) >= self.smallest;
        match &self.fallback {
            Some(fallback) if !pages.iter().any(fits) => fallback.on(pages),
            _ => self,
        }
    }

    /// Sets the allowed sizes of squares.
    pub(super) fn with_squares(self, squares: SquareSizes) -> Self {
        let smallest = squares.smallest.max(self.smallest).min(squares.largest);
        Self { squares, smallest, ..self }
    }

    /// Limits the size of squares, unless they would be too small.
    pub(super) fn at_most(mut self, square: f64) -> Self {
        self.squares.largest = square.min(self.squares.largest);
        self.fallback = self.fallback.map(|fallback| Box::new(fallback.at_most(square)));
        if self.fallback.is_none() {
            self.squares.largest = self.squares.largest.max(self.smallest);
        }
        self
    }

    /// For smaller squares, the picture gets a page of its own.
    pub(super) fn readable(&self) -> f64 {
        self.squares.readable.max(self.smallest)
    }

    /// The smallest square if it shares a page, which would be useless if a page of its own made squares no larger.
    pub(super) fn readable_on(&self, page: Bounds) -> f64 {
        self.readable().min(self.fitting(page.width(), page.height())).max(self.smallest)
    }

    /// The size of a square at which the picture fills a room, up to the allowed size.
    pub(super) fn fitting(&self, width: f64, height: f64) -> f64 {
        (width / self.scene.width()).min(height / self.scene.height()).min(self.squares.largest)
    }

    /// The whole picture with squares of a size, centered between two sides.
    pub(super) fn whole(&self, square: f64, left: f64, right: f64, top: f64) -> Block {
        let at = Point::new((left + right - square * self.scene.width()) / 2.0, top);
        let items = self.look(square).items().iter();
        let items = items.map(|item| with_solid_lines(item, square).placed(square, at)).collect();
        Block { role: Role::Figure(self.description.clone()), items }
    }

    /// The division into the fewest pages of a width and height, and then with the largest squares; the first
    /// page has another height. A picture without squares is never cut.
    pub(super) fn spread(&self, width: f64, first: f64, height: f64) -> Spread {
        let (largest, smallest) = (self.squares.largest, self.smallest);
        let scene = &self.scene;
        let whole = Bounds { left: 0.0, top: 0.0, right: scene.width(), bottom: scene.height() };
        let is_whole = self.fitting(width, first) >= smallest;
        let (grid, room) = match scene.grid() {
            Some(grid) if !is_whole => (grid, (width / smallest, first / smallest, height / smallest)),
            _ => (whole, (f64::INFINITY, f64::INFINITY, f64::INFINITY)),
        };
        let across = Side::cut(grid.left, grid.width(), whole.right - grid.right, (room.0, room.0));
        let down = Side::cut(grid.top, grid.height(), whole.bottom - grid.bottom, (room.1, room.2));
        let lengths = down.parts.iter().map(|part| down.length(part));
        let rooms = [first].into_iter().chain(std::iter::repeat(height));
        let high = lengths.zip(rooms).map(|(length, room)| room / length).fold(f64::INFINITY, f64::min);
        Spread { square: (width / across.longest()).min(high).min(largest), across, down }
    }

    /// The parts of the picture, from left to right and top to bottom.
    pub(super) fn parts(&self, spread: &Spread, labels: &Sheet) -> Vec<Part> {
        let Spread { square, across, down } = spread;
        let with_bounds = |item| Some((Item::bounds(item)?, item));
        let items: Vec<_> = self.look(*square).items().iter().filter_map(with_bounds).collect();
        let mut parts = Vec::new();
        for rows in &down.parts {
            // Only these items are examined for each part, since large pictures have hundreds of parts.
            let (first, last) = (down.before + rows.start, down.before + rows.end);
            let (above, below) = (down.before, self.scene.height() - down.after);
            let touches = |bounds: &Bounds| {
                bounds.top <= last && bounds.bottom >= first || bounds.top <= above || bounds.bottom >= below
            };
            let band: Vec<_> =
                items.iter().filter(|(bounds, _)| touches(bounds)).map(|&(_, item)| item).collect();
            for columns in &across.parts {
                let (wide, high) = (across.squares(), down.squares());
                let place = Bounds {
                    left: columns.start / wide,
                    top: rows.start / high,
                    right: columns.end / wide,
                    bottom: rows.end / high,
                };
                parts.push(Part {
                    name: filled(labels.part, &[("k", &(parts.len() + 1)), ("n", &spread.pages())]),
                    width: across.length(columns),
                    height: down.length(rows),
                    items: self.part(&band, spread, (columns, rows)),
                    square: *square,
                    place,
                });
            }
        }
        parts
    }

    /// A map of the position of a part, on the left of a point.
    pub(super) fn map(&self, part: Bounds, at: Point) -> Block {
        let (width, height) = (self.scene.width(), self.scene.height());
        let scale = (MAP_POINTS / width).min(MAP_POINTS / height);
        let (width, height) = (width * scale, height * scale);
        let (left, top) = (at.x - MAP_GAP_POINTS - width, at.y - height / 2.0);
        let corner = |x: f64, y: f64| Point::new(left + x * width, top + y * height);
        let whole = Bounds { left, top, right: left + width, bottom: top + height };
        let path = Path::polyline(whole.outline());
        let stroke = Some(Stroke { width: 0.5, color: Rgb::BLACK });
        let (from, to) = (corner(part.left, part.top), corner(part.right, part.bottom));
        let part = Bounds { left: from.x, top: from.y, right: to.x, bottom: to.y };
        let outline = Item::Shape(Box::new(Shape { path, fill: None, stroke }));
        Block { role: Role::Decoration, items: vec![Item::Rectangle(part, Rgb::BLACK), outline] }
    }

    /// The items of some squares, of the areas on the left and above, and of the area below all squares.
    fn part(
        &self,
        items: &[&Item],
        spread: &Spread,
        (columns, rows): (&Range<f64>, &Range<f64>),
    ) -> Vec<Item> {
        /// Items on the border belong to the squares.
        const BORDER_WIDTH: f64 = 1e-3;
        let Spread { square, across, down } = spread;
        let (left, right) = (across.before + columns.start, across.before + columns.end);
        let (top, bottom) = (down.before + rows.start, down.before + rows.end);
        let below = self.scene.height() - down.after;
        let squares = Bounds { left, top, right, bottom };
        let beside = Bounds { left: 0.0, top, right: across.before - BORDER_WIDTH, bottom };
        let above = Bounds { left, top: 0.0, right, bottom: down.before - BORDER_WIDTH };
        let footer = Bounds {
            left: 0.0,
            top: below + BORDER_WIDTH,
            right: across.length(columns),
            bottom: self.scene.height(),
        };
        // With the distance that each of them moves to the left and up.
        let pieces = [
            (squares, columns.start, rows.start),
            (beside, 0.0, rows.start),
            (above, columns.start, 0.0),
            (footer, 0.0, below - down.before - (rows.end - rows.start)),
        ];
        let placed = |(piece, x, y): (Bounds, f64, f64)| {
            let items = items.iter().filter_map(move |item| item.within(piece));
            items.map(move |item| with_solid_lines(&item, *square).placed(1.0, Point::new(-x, -y)))
        };
        pieces.into_iter().flat_map(placed).collect()
    }
}

impl Spread {
    /// The number of pages.
    pub(super) fn pages(&self) -> usize {
        self.across.parts.len() * self.down.parts.len()
    }

    /// Whether the clues of a part are on its page.
    pub(super) fn repeats_clues(&self) -> bool {
        self.across.is_repeated && self.down.is_repeated
    }
}

impl Part {
    /// The block of the part, centered at the top of a room.
    pub(super) fn block(&self, description: &str, room: Bounds) -> Block {
        let at = Point::new((room.left + room.right - self.width * self.square) / 2.0, room.top);
        let items = self.items.iter().map(|item| item.placed(self.square, at)).collect();
        Block { role: Role::Figure(format!("{description}: {}", self.name)), items }
    }
}

/// The size of a square at which all text of a picture is just legible.
fn min_legible_square(scene: &Scene) -> f64 {
    scene.text().map_or(0.0, |size| MIN_TEXT_POINTS / size)
}

/// An item with lines that are not too thin in squares of a size.
fn with_solid_lines(item: &Item, square: f64) -> Item {
    let mut item = item.clone();
    if let Item::Line(line) = &mut item {
        line.stroke.width *= (SOLID_LINE_SQUARE_POINTS / square).max(1.0);
    }
    item
}

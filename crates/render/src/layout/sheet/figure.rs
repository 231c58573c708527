//! Pictures on paper: whole, or cut up over pages.

use core::ops::Range;

use crate::{
    Block, Bounds, Item, MAX_PAGES, Point, Role, Scene,
    labels::{Sheet, filled},
};

/// A picture, and how large it may be printed.
#[derive(Clone, Debug)]
pub(super) struct Figure {
    /// What is drawn in small squares.
    pub(super) scene: Scene,
    /// What is drawn in the same place where squares are so large that it can be read.
    usual: Option<Scene>,
    /// What it shows, in words.
    pub(super) description: String,
    pub(super) squares: Squares,
    /// No square is smaller: in that, the smallest text can just be read.
    pub(super) smallest: f64,
    /// What is printed instead where no page holds this one in squares in which it can be read.
    spare: Option<Box<Self>>,
}

/// No text in a picture is printed in a smaller size, in points.
const LEGIBLE: f64 = 5.0;
/// Lines are no thinner than in squares of this size, in points: thick ones have more dots than thin ones
/// then on any screen.
const SOLID: f64 = 20.0;

/// How large a square may be, in points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Squares {
    pub(super) largest: f64,
    /// Smaller ones are worth a page for the picture alone.
    pub(super) readable: f64,
    /// Smaller ones are worth it to turn the page.
    pub(super) upright: f64,
    /// Before they get smaller, or text in them would be too small to read, the picture is cut up over
    /// pages.
    pub(super) smallest: f64,
}

/// How a picture is spread over pages.
pub(super) struct Spread {
    /// The size of a square in points.
    pub(super) square: f64,
    across: Side,
    down: Side,
}

/// One side of a picture: squares, and what stands before and behind them, which is repeated on each page.
struct Side {
    before: f64,
    after: f64,
    /// The squares on each page, counted from the first of them.
    parts: Vec<Range<f64>>,
}

/// A part of a picture on its page, in squares.
pub(crate) struct Part {
    pub(crate) name: String,
    pub(crate) width: f64,
    pub(crate) height: f64,
    /// Seen from its top left corner.
    pub(crate) items: Vec<Item>,
    /// The size of a square in points.
    pub(crate) square: f64,
    /// Where it lies among all squares, whose sides have the length 1 here.
    pub(crate) place: Bounds,
}

impl Figure {
    pub(super) fn new(scene: Scene, description: impl Into<String>, squares: Squares) -> Self {
        let smallest = squares.smallest.max(least_square(&scene)).min(squares.largest);
        Self { scene, description: description.into(), squares, smallest, usual: None, spare: None }
    }

    /// The same picture, drawn otherwise in squares that are large enough for it.
    pub(super) fn with_usual(self, usual: Scene) -> Self {
        Self { usual: Some(usual), ..self }
    }

    /// What is drawn in squares of this size.
    fn look(&self, square: f64) -> &Scene {
        let usual = self.usual.as_ref().filter(|usual| least_square(usual) <= square);
        usual.unwrap_or(&self.scene)
    }

    /// The same picture with another one where no page holds it in squares in which it can be read.
    pub(super) fn or(self, spare: Self) -> Self {
        Self { spare: Some(Box::new(spare)), ..self }
    }

    /// The one of its pictures that is printed on one of these pages.
    pub(super) fn on(&self, pages: &[Bounds]) -> &Self {
        let fits = |page: &Bounds| self.fitting(page.width(), page.height()) >= self.smallest;
        match &self.spare {
            Some(spare) if !pages.iter().any(fits) => spare.on(pages),
            _ => self,
        }
    }

    /// The same picture with squares that are no larger than this, unless they would be too small.
    pub(super) fn at_most(mut self, square: f64) -> Self {
        self.squares.largest = square.min(self.squares.largest);
        self.spare = self.spare.map(|spare| Box::new(spare.at_most(square)));
        if self.spare.is_none() {
            self.squares.largest = self.squares.largest.max(self.smallest);
        }
        self
    }

    /// Squares that are smaller than this are worth a page for the picture alone.
    pub(super) fn readable(&self) -> f64 {
        self.squares.readable.max(self.smallest)
    }

    /// The size of a square at which the picture fills a room, unless that is more than it may be.
    pub(super) fn fitting(&self, width: f64, height: f64) -> f64 {
        (width / self.scene.width()).min(height / self.scene.height()).min(self.squares.largest)
    }

    /// The whole picture with squares of so many points, centerd between two sides.
    pub(super) fn whole(&self, square: f64, left: f64, right: f64, top: f64) -> Block {
        let at = Point::new((left + right - square * self.scene.width()) / 2.0, top);
        let items = self.look(square).items().iter();
        let items = items.map(|item| solid(item, square).placed(square, at)).collect();
        Block { role: Role::Figure(self.description.clone()), items }
    }

    /// Over as few pages as there can be with rooms of this width and height, and then as large as there can
    /// be; the room on the first page is lower. A picture without squares is never cut.
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
            // Nothing else has to be looked at for each part: large pictures have hundreds.
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

    /// Some squares, what stands beside them on the left and above, and what stands below all of them, of
    /// some items.
    fn part(
        &self,
        items: &[&Item],
        spread: &Spread,
        (columns, rows): (&Range<f64>, &Range<f64>),
    ) -> Vec<Item> {
        /// What lies on the border belongs to the squares.
        const BORDER: f64 = 1e-3;
        let Spread { square, across, down } = spread;
        let (left, right) = (across.before + columns.start, across.before + columns.end);
        let (top, bottom) = (down.before + rows.start, down.before + rows.end);
        let below = self.scene.height() - down.after;
        let squares = Bounds { left, top, right, bottom };
        let beside = Bounds { left: 0.0, top, right: across.before - BORDER, bottom };
        let above = Bounds { left, top: 0.0, right, bottom: down.before - BORDER };
        let footer = Bounds {
            left: 0.0,
            top: below + BORDER,
            right: across.length(columns),
            bottom: self.scene.height(),
        };
        // How far each of them moves to the left and up.
        let pieces = [
            (squares, columns.start, rows.start),
            (beside, 0.0, rows.start),
            (above, columns.start, 0.0),
            (footer, 0.0, below - down.before - (rows.end - rows.start)),
        ];
        let placed = |(piece, x, y): (Bounds, f64, f64)| {
            let items = items.iter().filter_map(move |item| item.within(piece));
            items.map(move |item| solid(&item, *square).placed(1.0, Point::new(-x, -y)))
        };
        pieces.into_iter().flat_map(placed).collect()
    }
}

impl Spread {
    /// How many pages it takes.
    pub(super) fn pages(&self) -> usize {
        self.across.parts.len() * self.down.parts.len()
    }
}

impl Part {
    /// At the top of a room, in the middle.
    pub(super) fn block(&self, description: &str, room: Bounds) -> Block {
        let at = Point::new((room.left + room.right - self.width * self.square) / 2.0, room.top);
        let items = self.items.iter().map(|item| item.placed(self.square, at)).collect();
        Block { role: Role::Figure(format!("{description}: {}", self.name)), items }
    }
}

/// The size of a square in points in which all text of a picture can just be read.
fn least_square(scene: &Scene) -> f64 {
    scene.text().map_or(0.0, |size| LEGIBLE / size)
}

/// An item with lines that are not too thin in squares of so many points.
fn solid(item: &Item, square: f64) -> Item {
    let mut item = item.clone();
    if let Item::Line(line) = &mut item {
        line.stroke.width *= (SOLID / square).max(1.0);
    }
    item
}

/// The squares that have to find room beside what is repeated.
const LEAST: f64 = 10.0;

impl Side {
    /// Cuts squares so that no part is longer than a room, all in squares; the room of the first part is
    /// smaller. Into as few parts as there can be, each of about the same share of its room, and after a
    /// fifth square where that is possible.
    fn cut(mut before: f64, mut squares: f64, mut after: f64, (first, room): (f64, f64)) -> Self {
        // What would leave nearly no room for squares is there only once.
        if first - before - after < LEAST {
            squares += before.floor() + after.floor();
            (before, after) = (before.fract(), after.fract());
        }
        let most = |room: f64| (room - before - after).floor().max(1.0);
        let (first, room) = (most(first), most(room));
        let count = 1.0 + ((squares - first) / room).ceil().max(0.0);
        let length = |most: f64| {
            let even = (squares * (most / (first + (count - 1.0) * room))).ceil();
            let by_fives = (even / 5.0).ceil() * 5.0;
            if by_fives <= most { by_fives } else { even.min(most) }
        };
        let mut parts = Vec::new();
        let mut end = 0.0;
        // Beyond these, it is only known that there are too many.
        while end < squares && parts.len() <= MAX_PAGES {
            let start = end;
            end = if count > 1.0 { start + length(if start > 0.0 { room } else { first }) } else { squares };
            parts.push(start..end.min(squares));
        }
        Self { before, after, parts }
    }

    /// How many there are.
    fn squares(&self) -> f64 {
        self.parts.last().map_or(0.0, |part| part.end)
    }

    /// How long a part is, with what stands around it.
    fn length(&self, part: &Range<f64>) -> f64 {
        self.before + part.end - part.start + self.after
    }

    fn longest(&self) -> f64 {
        self.parts.iter().map(|part| self.length(part)).fold(0.0, f64::max)
    }
}

#[cfg(test)]
mod tests {
    use super::Side;

    #[track_caller]
    fn check(before: f64, squares: f64, after: f64, rooms: (f64, f64), expected: &[(f64, f64)]) {
        let side = Side::cut(before, squares, after, rooms);
        let parts: Vec<_> = side.parts.iter().map(|part| (part.start, part.end)).collect();
        assert_eq!(parts, expected);
        assert!(side.length(&side.parts[0]) <= rooms.0 && side.longest() <= rooms.1);
    }

    #[test]
    fn what_fits_is_one_part() {
        check(0.5, 20.0, 0.5, (21.0, 21.0), &[(0.0, 20.0)]);
        check(0.5, 20.0, 0.5, (f64::INFINITY, f64::INFINITY), &[(0.0, 20.0)]);
    }

    #[test]
    fn parts_are_few_and_even_and_end_after_a_fifth_square() {
        check(0.5, 20.0, 0.5, (20.0, 20.0), &[(0.0, 10.0), (10.0, 20.0)]);
        check(4.0, 22.0, 0.5, (20.0, 20.0), &[(0.0, 15.0), (15.0, 22.0)]);
        check(4.0, 22.0, 0.5, (16.0, 16.0), &[(0.0, 11.0), (11.0, 22.0)]);
    }

    #[test]
    fn the_first_part_is_shorter_where_its_room_is() {
        check(0.5, 60.0, 0.5, (21.0, 51.0), &[(0.0, 20.0), (20.0, 60.0)]);
        check(0.5, 90.0, 0.5, (16.0, 41.0), &[(0.0, 15.0), (15.0, 55.0), (55.0, 90.0)]);
    }

    #[test]
    fn what_would_leave_no_room_is_there_once() {
        check(10.5, 8.0, 0.5, (14.0, 14.0), &[(0.0, 10.0), (10.0, 18.0)]);
    }
}

//! Parts of images, and how grids lie over them.

use alloc::{format, string::String, vec::Vec};

use quadrille_core::Size;

use crate::bounds::Bounds;

/// What half a cell of room takes from the likeness.
const ROOM: f64 = 0.008;

/// All sketches together have at most about so many cells, as all drawings of 130 x 130 have: how a grid lies
/// to half a cell, and where exactly a shade becomes ink, does not matter where cells are small.
const MOST_CELLS: u64 = 20_000_000;

/// A part of an image, in pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Area {
    pub(crate) left: f64,
    pub(crate) top: f64,
    pub(crate) right: f64,
    pub(crate) bottom: f64,
}

impl Area {
    /// All of these pixels.
    pub(crate) fn of(pixels: Bounds) -> Self {
        let Bounds { first, last } = pixels;
        let [left, top, right, bottom] =
            [first.column, first.row, last.column + 1, last.row + 1].map(f64::from);
        Self { left, top, right, bottom }
    }

    pub(crate) fn width(&self) -> f64 {
        self.right - self.left
    }

    pub(crate) fn height(&self) -> f64 {
        self.bottom - self.top
    }

    /// Larger by so much at each side.
    pub(crate) fn grown(self, across: f64, down: f64) -> Self {
        Self {
            left: self.left - across,
            right: self.right + across,
            top: self.top - down,
            bottom: self.bottom + down,
        }
    }

    /// The smallest area around this one that a grid of square cells covers.
    pub(crate) fn fitted(self, size: Size) -> Self {
        let (columns, rows) = (f64::from(size.width), f64::from(size.height));
        let cell = (self.width() / columns).max(self.height() / rows);
        self.grown((cell * columns - self.width()) / 2.0, (cell * rows - self.height()) / 2.0)
    }
}

/// Where the content lies in a grid: as many halves of a cell are left free in each direction as `room` says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Placing {
    room: u8,
    right: u8,
    down: u8,
}

impl Placing {
    /// The places that are worth a look where a grid of some size is drawn in so many ways at each of them,
    /// and of how many of these ways one is taken.
    pub(crate) fn worthwhile(size: Size, ways: usize) -> (impl Iterator<Item = Self>, usize) {
        let cells = size.area() * ways as u64;
        let placings = (MOST_CELLS / cells).max(1) as usize;
        (Self::all().take(placings), cells.div_ceil(MOST_CELLS) as usize)
    }

    /// All places with up to one cell of room, the tightest first.
    pub(crate) fn all() -> impl Iterator<Item = Self> {
        let sides =
            |room: u8| (0..=room).flat_map(move |right| (0..=room).map(move |down| (room, right, down)));
        (0..=2).flat_map(sides).map(|(room, right, down)| Self { room, right, down })
    }

    /// What of the likeness is left: room that is not used is a pity.
    pub(crate) fn fidelity(self) -> f64 {
        1.0 - ROOM * f64::from(self.room)
    }

    /// The area that a grid covers when the content lies in it like this.
    pub(crate) fn area(self, content: Area, size: Size) -> Area {
        let half = |length: f64, cells: u32| {
            let cells = f64::from(cells) - f64::from(self.room) / 2.0;
            length / cells.max(0.5) / 2.0
        };
        let (x, y) = (half(content.width(), size.width), half(content.height(), size.height));
        Area {
            left: content.left - x * f64::from(self.right),
            right: content.right + x * f64::from(self.room - self.right),
            top: content.top - y * f64::from(self.down),
            bottom: content.bottom + y * f64::from(self.room - self.down),
        }
    }

    /// The area that a grid covers when it lies inside of a content that goes on beyond its edges, as that of
    /// a photograph does: the room is what is cut off.
    pub(crate) fn area_inside(self, content: Area, size: Size) -> Area {
        let half = |length: f64, cells: u32| length / (2.0 * f64::from(cells) + f64::from(self.room));
        let (x, y) = (half(content.width(), size.width), half(content.height(), size.height));
        Area {
            left: content.left + x * f64::from(self.right),
            right: content.right - x * f64::from(self.room - self.right),
            top: content.top + y * f64::from(self.down),
            bottom: content.bottom - y * f64::from(self.room - self.down),
        }
    }

    /// What of the cells at the sides is free, or whatever else becomes of it, after a comma; nothing if
    /// there is no room.
    pub(crate) fn told(self, what: &str) -> String {
        let sides = [
            ("left", self.right),
            ("right", self.room - self.right),
            ("top", self.down),
            ("bottom", self.room - self.down),
        ];
        let mut text = String::new();
        for (halves, amount) in [(2, "a cell"), (1, "half a cell")] {
            let sides =
                sides.iter().filter(|(_, free)| *free == halves).map(|(side, _)| format!("the {side}"));
            let sides: Vec<String> = sides.collect();
            if let Some((last, others)) = sides.split_last() {
                let what = if text.is_empty() { format!(" {what}") } else { String::new() };
                let and = if others.is_empty() { "" } else { " and " };
                text += &format!(", {amount}{what} at {}{and}{last}", others.join(", "));
            }
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CONTENT: Area = Area { left: 10.0, top: 0.0, right: 50.0, bottom: 40.0 };

    #[test]
    fn content_lies_everywhere_in_its_room() {
        let size = Size::new(5, 5);
        let areas: Vec<Area> = Placing::all().map(|placing| placing.area(CONTENT, size)).collect();
        assert_eq!((areas.len(), areas[0]), (14, CONTENT));
        assert!(areas.contains(&Area { left: 5.0, top: -5.0, right: 55.0, bottom: 45.0 }));
        for area in areas {
            assert!(area.left <= 10.0 && area.right >= 50.0 && area.top <= 0.0 && area.bottom >= 40.0);
            assert!((area.width() - area.height()).abs() < 1e-9);
        }
    }

    #[test]
    fn grids_lie_everywhere_inside_of_photographs() {
        let size = Size::new(5, 5);
        let areas: Vec<Area> = Placing::all().map(|placing| placing.area_inside(CONTENT, size)).collect();
        assert_eq!((areas.len(), areas[0]), (14, CONTENT));
        for area in areas {
            assert!(area.left >= 10.0 && area.right <= 50.0 && area.top >= 0.0 && area.bottom <= 40.0);
            assert!((area.width() - area.height()).abs() < 1e-9 && area.width() > 33.0);
        }
    }

    #[track_caller]
    fn check_worthwhile(side: u32, ways: usize, expected: (usize, usize)) {
        let (placings, every) = Placing::worthwhile(Size::new(side, side), ways);
        assert_eq!((placings.count(), every), expected, "{side} {ways}");
    }

    #[test]
    fn large_grids_lie_in_few_ways() {
        check_worthwhile(1, 81, (14, 1));
        check_worthwhile(132, 81, (14, 1));
        check_worthwhile(172, 48, (14, 1));
        check_worthwhile(200, 48, (10, 1));
        check_worthwhile(400, 81, (1, 1));
        check_worthwhile(1000, 48, (1, 3));
        check_worthwhile(1000, 81, (1, 5));
    }

    #[test]
    fn room_is_told_for_people() {
        let told = |room, right, down| Placing { room, right, down }.told("free");
        assert_eq!(told(0, 0, 0), "");
        assert_eq!(told(1, 1, 0), ", half a cell free at the left and the bottom");
        assert_eq!(told(2, 0, 2), ", a cell free at the right and the top");
        assert_eq!(told(2, 1, 2), ", a cell free at the top, half a cell at the left and the right");
        assert_eq!(told(2, 1, 1), ", half a cell free at the left, the right, the top and the bottom");
    }

    #[test]
    fn grids_of_other_shapes_have_square_cells() {
        let area = CONTENT.fitted(Size::new(8, 4));
        assert_eq!(area, Area { left: -10.0, top: 0.0, right: 70.0, bottom: 40.0 });
        assert_eq!(CONTENT.fitted(Size::new(4, 4)), CONTENT);
    }
}

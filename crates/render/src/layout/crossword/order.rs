//! Crosswords as landscapes of towers: the earlier a letter was placed, the higher and redder its tower.

use std::collections::BTreeMap;

use quadrille_core::{Position, TextDirection};

use super::stage::Stage;
use crate::{Error, Item, Path, Point, Rgb, Scene, Shape, Stroke, Style, layout::title::Title, text::Shaper};

const MARGIN: f64 = 0.5;
/// The projection of a side of a square, seen from a corner at 30 degrees.
const SQUARE_STEP: Point = Point::new(0.866, 0.5);
/// A scale from red over white to blue, which people with any kind of color vision can read.
const EARLY_COLOR: [f64; 3] = [178.0, 24.0, 43.0];
const MIDDLE_COLOR: [f64; 3] = [247.0, 240.0, 235.0];
const LATE_COLOR: [f64; 3] = [33.0, 102.0, 172.0];
const EDGE: Stroke = Stroke { width: 0.02, color: Rgb::gray(0x40) };

/// Towers over the letter squares, after M. Trott's article.
pub(super) fn order(stage: &Stage<'_>, style: &Style) -> Result<Scene, Error> {
    let crossword = stage.crossword;
    let mut shaper = Shaper::new(style.fonts());
    let mut placed = BTreeMap::<Position, usize>::new();
    for (number, slot) in crossword.slots().enumerate() {
        for (position, _) in slot.squares() {
            placed.entry(position).or_insert(number);
        }
    }
    let size = crossword.size();
    let (rows, columns) = (f64::from(size.height), f64::from(size.width));
    // Towers are as high as half the plane is wide, but not so high that they hide each other in large
    // crosswords.
    let highest = ((rows + columns) / 4.0).clamp(1.5, 12.0);
    let width = (rows + columns) * SQUARE_STEP.x;
    let title = Title::new(&mut shaper, crossword.title(), style, width)?;
    let sheet = width.max(title.width()) + 2.0 * MARGIN;
    let last = crossword.len().saturating_sub(1).max(1) as f64;
    let tower_height = |number: usize| highest * (1.0 - 0.94 * number as f64 / last);
    // The height of the finished landscape above the plane, whose farthest corner is often empty.
    let above = placed
        .iter()
        .map(|(at, &number)| tower_height(number) - f64::from(at.row + at.column) * SQUARE_STEP.y);
    let top = MARGIN + title.height() + above.fold(0.0, f64::max);
    let left = (sheet - width) / 2.0 + rows * SQUARE_STEP.x;
    let plane = Plane { left, top, sheet, text_direction: crossword.text_direction() };
    let words = stage.slots().count();
    let mut towers: Vec<_> = placed.into_iter().filter(|&(_, number)| number < words).collect();
    // From the back to the front.
    towers.sort_by_key(|(position, _)| (position.row + position.column, position.row));
    let towers = towers
        .into_iter()
        .flat_map(|(at, number)| plane.tower(at, tower_height(number), number as f64 / last));
    let mut items: Vec<_> = towers.collect();
    items.extend(title.place(sheet / 2.0, MARGIN, Rgb::BLACK));
    let height = top + (rows + columns) * SQUARE_STEP.y + MARGIN;
    Ok(Scene::new(sheet, height, Rgb::WHITE, items))
}

/// The plane of the towers, seen from a corner.
struct Plane {
    /// The position of its farthest corner, if rows are read from left to right.
    left: f64,
    top: f64,
    /// The width of the sheet, in which the plane is mirrored if rows are read from right to left.
    sheet: f64,
    text_direction: TextDirection,
}

impl Plane {
    /// The three visible faces of a tower: two sides and the top.
    fn tower(&self, Position { row, column }: Position, height: f64, age: f64) -> [Item; 3] {
        let (row, column) = (f64::from(row), f64::from(column));
        let face = |points: [(f64, f64, f64); 4], light: f64| {
            let points = points.map(|(down, right, up)| self.point(row + down, column + right, up));
            let path = Path::polyline(points.into_iter().chain([points[0]]));
            Item::Shape(Box::new(Shape { path, fill: Some(color(age, light)), stroke: Some(EDGE) }))
        };
        [
            face([(1.0, 0.0, 0.0), (1.0, 1.0, 0.0), (1.0, 1.0, height), (1.0, 0.0, height)], 0.82),
            face([(0.0, 1.0, 0.0), (1.0, 1.0, 0.0), (1.0, 1.0, height), (0.0, 1.0, height)], 0.66),
            face([(0.0, 0.0, height), (0.0, 1.0, height), (1.0, 1.0, height), (1.0, 0.0, height)], 1.0),
        ]
    }

    /// The projection of a point above a corner of squares.
    fn point(&self, row: f64, column: f64, height: f64) -> Point {
        let x = self.left + (column - row) * SQUARE_STEP.x;
        let x = match self.text_direction {
            TextDirection::LeftToRight => x,
            TextDirection::RightToLeft => self.sheet - x,
        };
        Point::new(x, self.top + (column + row) * SQUARE_STEP.y - height)
    }
}

/// The color of an age, from 0 for the first word to 1 for the last, in some light.
fn color(age: f64, light: f64) -> Rgb {
    let (from, to, share) = if age < 0.5 {
        (EARLY_COLOR, MIDDLE_COLOR, 2.0 * age)
    } else {
        (MIDDLE_COLOR, LATE_COLOR, 2.0 * age - 1.0)
    };
    let part = |k: usize| (light * (from[k] + share * (to[k] - from[k]))).round() as u8;
    Rgb::new(part(0), part(1), part(2))
}

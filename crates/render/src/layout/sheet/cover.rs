//! The cover of a book: title, author, a small grid as an ornament, and the number of puzzles. A book without a
//! cover has title and author above its first puzzle.

use super::{
    composer::{Composer, GAP_POINTS},
    credits,
    paragraph::Paragraph,
};
use crate::{
    Anchor, Block, Bounds, Error, Item, Line, Point, Rgb, Role, Stroke, Text, Weight,
    labels::{Labels, filled},
};

/// The font sizes of the title. The largest one that fits is used.
const TITLE_POINTS: [f64; 7] = [44.0, 36.0, 30.0, 24.0, 18.0, 14.0, 11.0];
const AUTHOR_POINTS: f64 = 16.0;
const COUNT_POINTS: f64 = 13.0;
/// The distance between two baselines, in font sizes.
const LINE_PITCH: f64 = 1.25;
/// The maximum number of lines; others are omitted.
const MAX_LINES: usize = 4;
/// The shares of the height of the page above the title, and of the title at the most.
const SHARE_ABOVE_TITLE: f64 = 0.12;
const MAX_TITLE_SHARE: f64 = 0.3;
/// The side of the ornament, in widths of the page and at most in heights of the room between author and number.
const ORNAMENT_WIDTHS: f64 = 0.46;
const MAX_ORNAMENT_SHARE: f64 = 0.75;
/// The share of the free height of that room above the ornament.
const SHARE_ABOVE_ORNAMENT: f64 = 0.4;

/// A pattern that could be that of a crossword or of a nonogram.
const ORNAMENT: [&str; 11] = [
    ".....#.....",
    "....###....",
    "...#.#.#...",
    "..##.#.##..",
    ".#..###..#.",
    "#####.#####",
    ".#..###..#.",
    "..##.#.##..",
    "...#.#.#...",
    "....###....",
    ".....#.....",
];
const THIN: Stroke = Stroke { width: 0.5, color: Rgb::gray(170) };
const THICK: Stroke = Stroke { width: 1.6, color: Rgb::BLACK };

/// Title and author of a book.
#[derive(Clone, Copy, Default)]
pub(super) struct Head<'a> {
    pub(super) title: Option<&'a str>,
    pub(super) author: Option<&'a str>,
}

impl Head<'_> {
    /// Adds title and author, below each other, if there is a title.
    pub(super) fn print(self, composer: &mut Composer) -> Result<(), Error> {
        composer.title(self.title)?;
        let room = composer.room();
        if let Some(author) = self.author_line(composer, room)? {
            composer.paragraph(&author)?;
            composer.top += GAP_POINTS;
        }
        Ok(())
    }

    /// The height of title and author.
    pub(super) fn height(self, composer: &mut Composer, page: Bounds) -> Result<f64, Error> {
        let author = self.author_line(composer, page)?.map_or(0.0, |author| author.height + GAP_POINTS);
        Ok(composer.title_height(self.title, page)? + author)
    }

    fn author_line(self, composer: &mut Composer, page: Bounds) -> Result<Option<Paragraph>, Error> {
        let author = self.author.filter(|_| self.title.is_some());
        credits::author(&mut composer.shaper, author, page.width(), 1.0)
    }
}

/// Adds a page with the cover.
pub(super) fn print(composer: &mut Composer, head: Head<'_>, puzzles: usize) -> Result<(), Error> {
    composer.start_page_in(false);
    let frame = composer.frame();
    let labels = &Labels::of(composer.language).sheet;
    let title = head.title.unwrap_or(labels.puzzles);
    let mut size = TITLE_POINTS[0];
    for candidate in TITLE_POINTS {
        size = candidate;
        let lines = composer.shaper.lines(title, Weight::Bold, size, frame.width(), usize::MAX)?;
        let is_whole = lines.iter().all(|(_, fitting)| *fitting >= size);
        let height = lines.len() as f64 * LINE_PITCH * size;
        if lines.len() <= MAX_LINES && is_whole && height <= MAX_TITLE_SHARE * frame.height() {
            break;
        }
    }
    let top = frame.top + SHARE_ABOVE_TITLE * frame.height();
    let mut top = text(composer, title, Role::Title, (Weight::Bold, size), top)?;
    if let Some(author) = head.author {
        let below_title = top + AUTHOR_POINTS;
        top = text(composer, author, Role::Paragraph, (Weight::Regular, AUTHOR_POINTS), below_title)?;
    }
    let room = frame.bottom - LINE_PITCH * COUNT_POINTS - top;
    let side = (ORNAMENT_WIDTHS * frame.width()).min(MAX_ORNAMENT_SHARE * room).max(0.0);
    let middle = top + SHARE_ABOVE_ORNAMENT * (room - side) + side / 2.0;
    let ornament = ornament(Point::new((frame.left + frame.right) / 2.0, middle), side);
    composer.add(Block { role: Role::Decoration, items: ornament });
    if puzzles > 1 {
        let count = filled(labels.puzzle_count, &[("n", &puzzles)]);
        let top = frame.bottom - LINE_PITCH * COUNT_POINTS;
        text(composer, &count, Role::Paragraph, (Weight::Regular, COUNT_POINTS), top)?;
    }
    Ok(())
}

/// Adds centered lines below `top`, and returns their lower end.
fn text(
    composer: &mut Composer,
    text: &str,
    role: Role,
    (weight, size): (Weight, f64),
    mut top: f64,
) -> Result<f64, Error> {
    let frame = composer.frame();
    let mut items = Vec::new();
    for (lettering, size) in composer.shaper.lines(text, weight, size, frame.width(), MAX_LINES)? {
        let at = Point::new((frame.left + frame.right) / 2.0, top + size);
        items.push(Item::Text(Text { lettering, at, size, anchor: Anchor::Middle, color: Rgb::BLACK }));
        top += LINE_PITCH * size;
    }
    composer.add(Block { role, items });
    Ok(top)
}

/// The pattern about its middle, in squares with lines.
fn ornament(middle: Point, side: f64) -> Vec<Item> {
    let square = side / ORNAMENT.len() as f64;
    let whole = Bounds {
        left: middle.x - side / 2.0,
        top: middle.y - side / 2.0,
        right: middle.x + side / 2.0,
        bottom: middle.y + side / 2.0,
    };
    let mut items = Vec::new();
    for (row, top) in ORNAMENT.into_iter().zip(0_u32..) {
        for (column, _) in row.char_indices().filter(|(_, symbol)| *symbol == '#') {
            let corner = Point::new(whole.left + column as f64 * square, whole.top + f64::from(top) * square);
            let bounds =
                Bounds { left: corner.x, top: corner.y, right: corner.x + square, bottom: corner.y + square };
            items.push(Item::Rectangle(bounds, Rgb::BLACK));
        }
    }
    for k in 1..ORNAMENT.len() {
        let (x, y) = (whole.left + k as f64 * square, whole.top + k as f64 * square);
        let sides = [
            (Point::new(x, whole.top), Point::new(x, whole.bottom)),
            (Point::new(whole.left, y), Point::new(whole.right, y)),
        ];
        items.extend(sides.map(|(from, to)| Item::Line(Line { from, to, stroke: THIN })));
    }
    let corners = whole.outline();
    let sides = corners.windows(2);
    items.extend(sides.map(|side| Item::Line(Line { from: side[0], to: side[1], stroke: THICK })));
    items
}

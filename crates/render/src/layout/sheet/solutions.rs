//! The solutions at the back of a book: many on a page, as large as that allows.

use super::{
    Figure, SheetItem,
    composer::{Composer, GAP_POINTS},
    paragraph::{Paragraph, heading_height},
};
use crate::{Bounds, Error, Role, Weight, labels::Labels};

/// The font size of headings.
const HEADING_POINTS: f64 = 8.0;
/// The gap between two solutions.
const SOLUTION_GAP_POINTS: f64 = 18.0;
/// The longer side that determines the number of pages, if squares stay readable. On these pages all
/// solutions get squares of one size, as large as possible,
const TARGET_SIDE_POINTS: f64 = 112.0;
/// and larger squares if their longer side would be smaller than this.
const MIN_SIDE_POINTS: f64 = 56.0;
/// Squares of 4.6 mm are large enough for solutions.
const MAX_SQUARE_POINTS: f64 = 13.0;
/// The limits of the width for a heading; longer ones are shortened.
const MIN_WIDTH_POINTS: f64 = 60.0;
const MAX_HEADING_WIDTH_POINTS: f64 = 140.0;
/// The number of bisection steps for the size of squares.
const BISECTION_STEPS: u32 = 8;

/// A solution with its heading.
struct Solution<'a> {
    figure: &'a Figure,
    heading: String,
    /// The width that is reserved for the heading.
    heading_width: f64,
    /// The size of the squares of the puzzle.
    printed: f64,
}

/// The position of a solution.
struct Place {
    /// Whether it is the first on its page.
    starts_page: bool,
    /// With its heading, mirrored later if the book is read from right to left; `None` if it takes pages of
    /// its own.
    room: Option<Bounds>,
    square: f64,
}

/// Prints the solutions of all puzzles that have one, in rows, with squares no larger than those of the
/// puzzles.
pub(super) fn print(composer: &mut Composer, puzzles: &[SheetItem], printed: &[f64]) -> Result<(), Error> {
    let mut figures = Vec::new();
    for ((puzzle, square), number) in puzzles.iter().zip(printed).zip(1..) {
        let Some(figure) = &puzzle.solution else { continue };
        let heading = puzzle.solution_heading(number, composer.language);
        let width = composer.shaper.shape(&heading, Weight::Bold)?.advance() * HEADING_POINTS;
        let heading_width = width.clamp(MIN_WIDTH_POINTS, MAX_HEADING_WIDTH_POINTS);
        figures.push(Solution { figure, heading, heading_width, printed: *square });
    }
    if figures.is_empty() {
        return Ok(());
    }
    composer.start_page_in(false);
    composer.title(Some(Labels::of(composer.language).sheet.solutions))?;
    let places = largest(&figures, composer.room(), composer.frame());
    for (Solution { figure, heading, .. }, place) in figures.iter().zip(places) {
        if place.starts_page {
            composer.start_page();
        }
        let Some(room) = place.room else {
            composer.heading(heading, Role::Heading, HEADING_POINTS)?;
            composer.figure(figure)?;
            continue;
        };
        let room = composer.on_paper(room);
        let heading = shortened(composer, heading, room.width())?;
        let heading =
            Paragraph::heading(&mut composer.shaper, &heading, Role::Heading, HEADING_POINTS, room.width())?;
        composer.add(heading.place(room.left, room.top));
        composer.add(figure.whole(place.square, room.left, room.right, room.top + heading.height));
    }
    Ok(())
}

/// The positions of all solutions, as large as possible on the fewest pages; the first page is partly used.
fn largest(figures: &[Solution<'_>], rest: Bounds, page: Bounds) -> Vec<Place> {
    let pages = |places: &[Place]| places.iter().filter(|place| place.starts_page).count();
    let fewest = pages(&arranged(figures, rest, page, (0.0, TARGET_SIDE_POINTS)));
    let arranged = |common| arranged(figures, rest, page, (common, MIN_SIDE_POINTS));
    let mut best = arranged(0.0);
    let (mut common, mut step) = (0.0_f64, MAX_SQUARE_POINTS);
    for _ in 0..BISECTION_STEPS {
        let larger = arranged((common + step).min(MAX_SQUARE_POINTS));
        if pages(&larger) <= fewest {
            common = (common + step).min(MAX_SQUARE_POINTS);
            best = larger;
        }
        step /= 2.0;
    }
    best
}

/// The positions of solutions in rows from top to bottom. Their squares have a common size, or a larger one
/// at which the longer side has a minimum length, up to the size of the squares of the puzzle.
fn arranged(figures: &[Solution<'_>], rest: Bounds, page: Bounds, (common, side): (f64, f64)) -> Vec<Place> {
    let above = heading_height(HEADING_POINTS);
    let (mut left, mut top, mut row) = (rest.left, rest.top, 0.0_f64);
    // A solution that takes pages of its own is followed by a new page.
    let mut is_full = false;
    let (mut places, mut row_start) = (Vec::new(), 0);
    for Solution { figure, heading_width, printed, .. } in figures {
        let (columns, rows) = (figure.scene.width(), figure.scene.height());
        let largest = MAX_SQUARE_POINTS.min(*printed).max(figure.readable());
        let wanted = common.max(side / columns.max(rows)).clamp(figure.readable(), largest);
        let square = wanted.min(page.width() / columns).min((page.height() - above) / rows);
        let is_spread = square < figure.smallest;
        let (width, height) = ((square * columns).max(*heading_width), above + square * rows);
        if left > page.left && left + width > page.right {
            top += row + GAP_POINTS;
            (left, row) = (page.left, 0.0);
        }
        let starts_page = is_full
            || if is_spread { !places.is_empty() } else { top > page.top && top + height > page.bottom };
        if starts_page {
            (left, top, row) = (page.left, page.top, 0.0);
        }
        if left <= page.left {
            center(places.iter_mut().skip(row_start), page);
            row_start = places.len();
        }
        let room = Bounds { left, top, right: left + width, bottom: top + height };
        places.push(Place { starts_page, room: (!is_spread).then_some(room), square });
        is_full = is_spread;
        left += width + SOLUTION_GAP_POINTS;
        row = row.max(height);
    }
    center(places.iter_mut().skip(row_start), page);
    places
}

/// Centers a row, which begins on the left of a page.
fn center<'a>(row: impl Iterator<Item = &'a mut Place>, page: Bounds) {
    let mut rooms: Vec<_> = row.filter_map(|place| place.room.as_mut()).collect();
    let offset = rooms.last().map_or(0.0, |last| (page.right - last.right) / 2.0);
    for room in &mut rooms {
        (room.left, room.right) = (room.left + offset, room.right + offset);
    }
}

/// A heading in one line of a width.
fn shortened(composer: &mut Composer, heading: &str, width: f64) -> Result<String, Error> {
    let line = composer.shaper.lines(heading, Weight::Bold, HEADING_POINTS, width, 1)?.pop();
    Ok(line.map_or_else(String::new, |(line, _)| line.text().to_owned()))
}

//! The solutions at the back of a book: many on a page, and as large as that allows.

use super::{
    Figure, SheetItem,
    composer::{Composer, GAP},
    paragraph::{Paragraph, heading_height},
};
use crate::{Bounds, Error, Role, Weight, labels::Labels};

/// The size of the headings, in points.
const HEADING: f64 = 8.0;
/// Between two solutions.
const BETWEEN: f64 = 18.0;
/// With this longer side solutions take so many pages, as far as their squares stay readable. On no more
/// pages they get squares of one size, as large as that allows,
const SIDE: f64 = 112.0;
/// and larger ones where they would be smaller than this.
const LEAST: f64 = 56.0;
/// Squares of 4.6 mm are large enough to look at.
const LARGEST: f64 = 13.0;
/// The least room for a heading.
const NARROWEST: f64 = 60.0;
/// How often the step is halved in which solutions become larger.
const STEPS: u32 = 8;

/// The place of a solution.
struct Place {
    /// Whether it is the first on its page.
    starts_page: bool,
    /// With its heading, as if books were read from left to right; none if it takes pages of its own.
    room: Option<Bounds>,
    square: f64,
}

/// Prints the solutions of all puzzles that have one, in rows as they are read, no larger than the puzzles
/// with squares of these sizes.
pub(super) fn print(composer: &mut Composer, puzzles: &[SheetItem], printed: &[f64]) -> Result<(), Error> {
    let solved = || {
        (1..).zip(puzzles).filter_map(|(number, puzzle)| Some((number, puzzle, puzzle.solution.as_ref()?)))
    };
    let printed =
        puzzles.iter().zip(printed).filter_map(|(puzzle, &square)| Some((puzzle.solution.as_ref()?, square)));
    let figures: Vec<_> = printed.collect();
    if figures.is_empty() {
        return Ok(());
    }
    composer.start_page_turned(false);
    composer.title(Some(Labels::of(composer.language).sheet.solutions))?;
    let places = largest(&figures, composer.room(), composer.frame());
    for ((number, puzzle, figure), place) in solved().zip(places) {
        if place.starts_page {
            composer.start_page();
        }
        let heading_room = place.room.unwrap_or(composer.room());
        let heading = heading(composer, puzzle, number, heading_room.width())?;
        let Some(room) = place.room else {
            composer.heading(&heading, Role::Heading, HEADING)?;
            composer.figure(figure)?;
            continue;
        };
        let room = composer.on_paper(room);
        let heading =
            Paragraph::heading(&mut composer.shaper, &heading, Role::Heading, HEADING, room.width())?;
        composer.add(heading.place(room.left, room.top));
        composer.add(figure.whole(place.square, room.left, room.right, room.top + heading.height));
    }
    Ok(())
}

/// The places of all solutions, as large as they can be on as few pages as it takes; the first page is partly
/// taken.
fn largest(figures: &[(&Figure, f64)], rest: Bounds, page: Bounds) -> Vec<Place> {
    let pages = |places: &[Place]| places.iter().filter(|place| place.starts_page).count();
    let fewest = pages(&arranged(figures, rest, page, (0.0, SIDE)));
    let arranged = |common| arranged(figures, rest, page, (common, LEAST));
    let mut best = arranged(0.0);
    let (mut common, mut step) = (0.0_f64, LARGEST);
    for _ in 0..STEPS {
        let larger = arranged((common + step).min(LARGEST));
        if pages(&larger) <= fewest {
            common = (common + step).min(LARGEST);
            best = larger;
        }
        step /= 2.0;
    }
    best
}

/// The places of solutions in rows from top to bottom, each with the size of the squares of its puzzle: their
/// squares have a common size, or a larger one that makes the longer side so long.
fn arranged(
    figures: &[(&Figure, f64)],
    rest: Bounds,
    page: Bounds,
    (common, side): (f64, f64),
) -> Vec<Place> {
    let above = heading_height(HEADING);
    let (mut left, mut top, mut row) = (rest.left, rest.top, 0.0_f64);
    // Nothing stands on a page behind a solution that takes pages of its own.
    let mut is_full = false;
    let (mut places, mut row_start) = (Vec::new(), 0);
    for (figure, printed) in figures {
        let (columns, rows) = (figure.scene.width(), figure.scene.height());
        let largest = LARGEST.min(*printed).max(figure.readable());
        let wanted = common.max(side / columns.max(rows)).clamp(figure.readable(), largest);
        let square = wanted.min(page.width() / columns).min((page.height() - above) / rows);
        let is_spread = square < figure.smallest;
        let (width, height) = ((square * columns).max(NARROWEST), above + square * rows);
        if left > page.left && left + width > page.right {
            top += row + GAP;
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
        left += width + BETWEEN;
        row = row.max(height);
    }
    center(places.iter_mut().skip(row_start), page);
    places
}

/// Moves a row, which begins on the left of a page, to its middle.
fn center<'a>(row: impl Iterator<Item = &'a mut Place>, page: Bounds) {
    let mut rooms: Vec<_> = row.filter_map(|place| place.room.as_mut()).collect();
    let aside = rooms.last().map_or(0.0, |last| (page.right - last.right) / 2.0);
    for room in &mut rooms {
        (room.left, room.right) = (room.left + aside, room.right + aside);
    }
}

/// The title where there is room for it, and the number alone where there is not.
fn heading(composer: &mut Composer, puzzle: &SheetItem, number: usize, room: f64) -> Result<String, Error> {
    let heading = puzzle.heading(number);
    let width = composer.shaper.shape(&heading, Weight::Bold)?.advance() * HEADING;
    Ok(if width <= room { heading } else { number.to_string() })
}

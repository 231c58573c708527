//! The plan of a book: positions and sizes of its puzzles.

use super::{
    SheetItem,
    composer::Composer,
    cover::Head,
    figure::Figure,
    placement::FigurePlacement,
    puzzle::{Heading, Share},
    rows,
    squares::SquareSizes,
};
use crate::{Bounds, Error};

/// The gap between the puzzles on a page.
pub(super) const PUZZLE_GAP_POINTS: f64 = 20.0;
/// The extra height of a room, so that rounding changes nothing.
pub(super) const SLACK_POINTS: f64 = 2.0;
/// Limits of the squares of stacked puzzles, as multiples of readable ones. Later limits are used if more
/// puzzles share the page then, or if the smallest squares become larger.
const SQUARE_LIMITS: [f64; 4] = [f64::INFINITY, 1.4, 1.2, 1.0];
/// Squares that are larger by up to this factor are shrunk to the size of the others, so that puzzles look
/// alike.
const MAX_EVENED_RATIO: f64 = 4.0 / 3.0;
/// The same for the nonograms of two pages that are seen together.
const MAX_EVENED_RATIO_OF_SPREAD: f64 = 2.0;
/// Rows of puzzles are used if their smallest squares are larger by this factor than those of other layouts.
const MIN_GAIN_OF_ROWS: f64 = 1.02;

/// A page of consecutive puzzles.
pub(super) struct Page {
    pub(super) is_landscape: bool,
    /// The first of its puzzles.
    pub(super) first: usize,
    /// The places of its puzzles; empty for a single one with clues, or that needs more pages.
    pub(super) places: Vec<Place>,
    /// The room of all its puzzles, and the number of rooms into which it is divided.
    room: Bounds,
    rooms: u32,
}

/// The place of a puzzle.
pub(super) struct Place {
    /// Mirrored later if the book is read from right to left.
    pub(super) room: Bounds,
    /// The size of its squares.
    pub(super) square: f64,
}

impl Page {
    /// The share of each puzzle.
    pub(super) const fn share(&self, largest: f64) -> Share {
        Share { shared: shared(self.room, self.rooms), largest, ..Share::PAGE }
    }
}

/// The room that puzzles share, if there are several.
const fn shared(room: Bounds, rooms: u32) -> Option<Bounds> {
    if rooms > 1 { Some(room) } else { None }
}

/// The pages of a book, without those of the solutions.
pub(super) fn pages(
    composer: &mut Composer,
    puzzles: &[SheetItem],
    per_page: u32,
    head: Head<'_>,
) -> Result<Vec<Page>, Error> {
    let frames = composer.frames();
    let mut rooms = frames;
    for room in &mut rooms {
        room.top += head.height(composer, *room)?;
    }
    let mut pages: Vec<Page> = Vec::new();
    let mut first = 0;
    while let Some(left) = puzzles.get(first..).filter(|left| !left.is_empty()) {
        let mut page = Page { is_landscape: false, first, places: Vec::new(), room: rooms[0], rooms: 1 };
        let before = pages.last().map_or(0, |page| page.rooms);
        for (room, is_landscape) in rooms.into_iter().zip([false, true]) {
            if page.places.is_empty() {
                (page.is_landscape, page.room) = (is_landscape, room);
                fill(composer, &mut page, left, per_page, before)?;
            }
        }
        if let (0 | 1, Some(puzzle)) = (page.places.len(), left.first()) {
            page.places.clear();
            place_alone(composer, &mut page, puzzle, rooms)?;
        }
        first += page.places.len().max(1);
        pages.push(page);
        rooms = frames;
    }
    let figures: Vec<_> = puzzles.iter().map(|puzzle| composer.figure_of(puzzle)).collect();
    even_out(&mut pages, &figures);
    Ok(pages)
}

/// Places the maximum number of puzzles that are readable in a grid of rooms on a page, or stacks them if
/// those are more. The last ones are no larger than those on the previous page, which had `before` rooms.
fn fill(
    composer: &mut Composer,
    page: &mut Page,
    puzzles: &[SheetItem],
    per_page: u32,
    before: u32,
) -> Result<(), Error> {
    for rooms in (1..=per_page).rev() {
        let found = page.places.len();
        if found > rooms as usize || found == puzzles.len() && rooms < before {
            break;
        }
        let share = Share { shared: shared(page.room, rooms), ..Share::PAGE };
        let mut places = Vec::new();
        for ((puzzle, room), number) in puzzles.iter().zip(split(page.room, rooms)).zip(page.first + 1..) {
            let heading = puzzle.heading(number, composer.language);
            let heading = Some(Heading::of_puzzle(&heading));
            let Some(placed) = composer.fit(heading, puzzle, room, share)? else { break };
            places.push(Place { room, square: placed.square });
        }
        if !places.is_empty() && places.len() >= found {
            (page.places, page.rooms) = (places, rooms);
        }
    }
    if page.places.len() < puzzles.len().min(per_page as usize) {
        let mut best: Vec<Place> = Vec::new();
        for limit in SQUARE_LIMITS {
            let stacked = stacked(composer, page, puzzles, per_page, limit)?;
            let is_more = stacked.len() > best.len();
            if is_more || stacked.len() == best.len() && smallest(&stacked) > smallest(&best) {
                best = stacked;
            }
        }
        if best.len() > page.places.len() {
            (page.rooms, page.places) = (best.len() as u32, best);
        }
    }
    let most = puzzles.len().min(per_page as usize);
    for count in (page.places.len().max(2)..=most).rev() {
        let Some(rows) = rows::places(composer, &puzzles[..count], page.first + 1, page.room)? else {
            continue;
        };
        if count > page.places.len() || smallest(&rows) > smallest(&page.places) * MIN_GAIN_OF_ROWS {
            (page.rooms, page.places) = (count as u32, rows);
        }
        break;
    }
    Ok(())
}

/// The size of the smallest squares.
fn smallest(places: &[Place]) -> f64 {
    places.iter().map(|place| place.square).fold(f64::INFINITY, f64::min)
}

/// Gives a nonogram that fits on one page the whole page, which is turned if that makes squares much larger.
fn place_alone(
    composer: &mut Composer,
    page: &mut Page,
    puzzle: &SheetItem,
    rooms: [Bounds; 2],
) -> Result<(), Error> {
    if !puzzle.clues.is_empty() {
        return Ok(());
    }
    let heading = puzzle.heading(page.first + 1, composer.language);
    let heading = Some(Heading::of_puzzle(&heading));
    let frames = composer.frames();
    let mut above = [0.0; 2];
    for ((above, room), frame) in above.iter_mut().zip(rooms).zip(frames) {
        *above = room.top - frame.top + composer.height_around(heading, puzzle, room)?;
    }
    let (is_landscape, placement) = FigurePlacement::best(composer.figure_of(puzzle), frames, above);
    if placement.spread.pages() == 1 && !placement.starts_page {
        let room = rooms[usize::from(is_landscape)];
        (page.is_landscape, page.room, page.rooms) = (is_landscape, room, 1);
        page.places.push(Place { room, square: placement.spread.square });
    }
    Ok(())
}

/// The puzzles that fit one below the other on a page, each with its own height.
fn stacked(
    composer: &mut Composer,
    page: &Page,
    puzzles: &[SheetItem],
    per_page: u32,
    limit: f64,
) -> Result<Vec<Place>, Error> {
    let (mut rest, mut places) = (page.room, Vec::new());
    for (puzzle, number) in puzzles.iter().zip(page.first + 1..).take(per_page as usize) {
        let heading = puzzle.heading(number, composer.language);
        let heading = Some(Heading::of_puzzle(&heading));
        let largest = limit * composer.figure_of(puzzle).readable();
        let share = Share { shared: shared(page.room, per_page), largest, ..Share::PAGE };
        let Some(placed) = composer.fit(heading, puzzle, rest, share)? else { break };
        let bottom = (placed.bottom + SLACK_POINTS).min(rest.bottom);
        places.push(Place { room: Bounds { bottom, ..rest }, square: placed.square });
        rest.top = bottom + PUZZLE_GAP_POINTS;
    }
    Ok(places)
}

/// Gives puzzles of a kind squares of one size in the whole book if they lose little by it and stay readable.
fn even_out(pages: &mut [Page], figures: &[&Figure]) {
    let mut places: Vec<(&Figure, &mut Place)> = Vec::new();
    for page in pages {
        places.extend(
            (page.first..).zip(&mut page.places).filter_map(|(k, place)| Some((*figures.get(k)?, place))),
        );
    }
    places.sort_by(|(_, one), (_, other)| one.square.total_cmp(&other.square));
    // For each kind, the size to which larger squares are shrunk.
    let mut sizes: Vec<(SquareSizes, f64)> = Vec::new();
    for (figure, Place { square, .. }) in places {
        let (kind, readable) = (figure.squares, figure.readable());
        let known = sizes.iter_mut().find(|(known, _)| *known == kind).map(|(_, size)| size);
        match known {
            Some(size) if *square > *size * MAX_EVENED_RATIO || *size < readable && *square >= readable => {
                *size = *square;
            }
            Some(size) => *square = *size,
            None => sizes.push((kind, *square)),
        }
    }
}

/// Gives nonograms on pages that are seen together squares of one size unless the larger ones lose much by it.
pub(super) fn even_out_spread<'a>(
    pages: impl Iterator<Item = &'a mut Page>,
    puzzles: &[SheetItem],
    composer: &Composer,
) {
    let mut places = Vec::new();
    for page in pages {
        let puzzles = puzzles.iter().skip(page.first);
        places.extend(page.places.iter_mut().zip(puzzles).filter(|(_, puzzle)| puzzle.clues.is_empty()));
    }
    let smallest = places.iter().map(|(place, _)| place.square).fold(f64::INFINITY, f64::min);
    for (place, puzzle) in places {
        if place.square <= smallest * MAX_EVENED_RATIO_OF_SPREAD {
            place.square = place.square.min(smallest.max(composer.figure_of(puzzle).readable()));
        }
    }
}

/// Divides a page into rooms of one size in reading order, as square as possible.
fn split(page: Bounds, count: u32) -> Vec<Bounds> {
    let size = |columns: u32| {
        let part =
            |whole: f64, count: u32| (whole + PUZZLE_GAP_POINTS) / f64::from(count) - PUZZLE_GAP_POINTS;
        (part(page.width(), columns), part(page.height(), count.div_ceil(columns)))
    };
    let shorter = |columns: u32| {
        let (width, height) = size(columns);
        width.min(height)
    };
    // Of equal candidates the last is taken: fewer columns waste fewer rooms.
    let columns =
        (1..=count).rev().max_by(|&one, &other| shorter(one).total_cmp(&shorter(other))).unwrap_or(1);
    let (width, height) = size(columns);
    let room = |k: u32| {
        let left = page.left + f64::from(k % columns) * (width + PUZZLE_GAP_POINTS);
        let top = page.top + f64::from(k / columns) * (height + PUZZLE_GAP_POINTS);
        Bounds { left, top, right: left + width, bottom: top + height }
    };
    (0..count).map(room).collect()
}

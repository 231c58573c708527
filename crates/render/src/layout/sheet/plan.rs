//! Which puzzles of a book stand where, and how large.

use super::{
    SheetItem,
    composer::Composer,
    figure::{Figure, Squares},
    fit::{Heading, Share},
};
use crate::{Bounds, Error};

/// Between the puzzles on a page.
const BETWEEN: f64 = 20.0;
/// What a room has more than its puzzle takes, so that rounding changes nothing.
const SLACK: f64 = 2.0;
/// The squares of puzzles that stand one below the other, compared with those that can just be read: as large
/// as there is room for, or no larger than this if more of them share the page then or the smallest squares
/// become larger.
const ROOMY: [f64; 4] = [f64::INFINITY, 1.4, 1.2, 1.0];
/// Squares that are larger by no more than this factor are made as small as the others, so that puzzles look
/// alike.
const ALIKE: f64 = 4.0 / 3.0;

/// A page of puzzles that follow each other.
pub(super) struct Page {
    pub(super) is_turned: bool,
    /// The first of its puzzles.
    pub(super) first: usize,
    /// The places of its puzzles; none for a single one, which has all of it, and more pages where it takes
    /// them.
    pub(super) places: Vec<Place>,
    /// What puzzles may have of it, and into how many rooms that is split.
    room: Bounds,
    rooms: u32,
}

/// The place of a puzzle.
pub(super) struct Place {
    /// As if books were read from left to right.
    pub(super) room: Bounds,
    /// The size of its squares.
    pub(super) square: f64,
}

impl Page {
    /// What each puzzle may have of it.
    pub(super) const fn share(&self, largest: f64) -> Share {
        Share { shared: shared(self.room, self.rooms), largest, ..Share::PAGE }
    }
}

/// The room that puzzles share, if it is split for several.
const fn shared(room: Bounds, rooms: u32) -> Option<Bounds> {
    if rooms > 1 { Some(room) } else { None }
}

/// The pages of a book, without those of the solutions.
pub(super) fn pages(
    composer: &mut Composer,
    puzzles: &[SheetItem],
    per_page: u32,
    title: Option<&str>,
) -> Result<Vec<Page>, Error> {
    let frames = composer.frames();
    let mut rooms = frames;
    for room in &mut rooms {
        room.top += composer.title_height(title, *room)?;
    }
    let mut pages: Vec<Page> = Vec::new();
    let mut first = 0;
    while let Some(left) = puzzles.get(first..).filter(|left| !left.is_empty()) {
        let mut page = Page { is_turned: false, first, places: Vec::new(), room: rooms[0], rooms: 1 };
        let before = pages.last().map_or(0, |page| page.rooms);
        for (room, is_turned) in rooms.into_iter().zip([false, true]) {
            if page.places.is_empty() {
                (page.is_turned, page.room) = (is_turned, room);
                fill(composer, &mut page, left, per_page, before)?;
            }
        }
        if page.places.len() == 1 {
            page.places.clear();
        }
        first += page.places.len().max(1);
        pages.push(page);
        rooms = frames;
    }
    let figures: Vec<_> = puzzles.iter().map(|puzzle| &puzzle.puzzle).collect();
    even_out(&mut pages, &figures);
    Ok(pages)
}

/// Puts as many of the puzzles as can be read beside each other on a page, as large as so many can be, or one
/// below the other if those are more; the last ones no larger than those on the page before, which had so
/// many rooms.
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
            let heading = puzzle.heading(number);
            let heading = Some(Heading::of_puzzle(&heading));
            let Some(fitted) = composer.fit(heading, puzzle, room, share)? else { break };
            places.push(Place { room, square: fitted.square });
        }
        if !places.is_empty() && places.len() >= found {
            (page.places, page.rooms) = (places, rooms);
        }
    }
    if page.places.len() < puzzles.len().min(per_page as usize) {
        let mut best: Vec<Place> = Vec::new();
        for roomy in ROOMY {
            let stacked = stacked(composer, page, puzzles, per_page, roomy)?;
            let smallest =
                |places: &[Place]| places.iter().map(|place| place.square).fold(f64::INFINITY, f64::min);
            let is_more = stacked.len() > best.len();
            if is_more || stacked.len() == best.len() && smallest(&stacked) > smallest(&best) {
                best = stacked;
            }
        }
        if best.len() > page.places.len() {
            (page.rooms, page.places) = (best.len() as u32, best);
        }
    }
    Ok(())
}

/// As many of the puzzles as stand one below the other on a page, each as high as it is.
fn stacked(
    composer: &mut Composer,
    page: &Page,
    puzzles: &[SheetItem],
    per_page: u32,
    roomy: f64,
) -> Result<Vec<Place>, Error> {
    let (mut rest, mut places) = (page.room, Vec::new());
    for (puzzle, number) in puzzles.iter().zip(page.first + 1..).take(per_page as usize) {
        let heading = puzzle.heading(number);
        let heading = Some(Heading::of_puzzle(&heading));
        let largest = roomy * puzzle.puzzle.readable();
        let share = Share { shared: shared(page.room, per_page), largest, ..Share::PAGE };
        let Some(fitted) = composer.fit(heading, puzzle, rest, share)? else { break };
        let bottom = (fitted.bottom + SLACK).min(rest.bottom);
        places.push(Place { room: Bounds { bottom, ..rest }, square: fitted.square });
        rest.top = bottom + BETWEEN;
    }
    Ok(places)
}

/// Gives puzzles of a kind squares of one size in the whole book, as far as they lose little by it and stay
/// readable.
fn even_out(pages: &mut [Page], figures: &[&Figure]) {
    let mut places: Vec<(&Figure, &mut Place)> = Vec::new();
    for page in pages {
        places.extend(
            (page.first..).zip(&mut page.places).filter_map(|(k, place)| Some((*figures.get(k)?, place))),
        );
    }
    places.sort_by(|(_, one), (_, other)| one.square.total_cmp(&other.square));
    // Of each kind, the size that larger ones are made alike to.
    let mut sizes: Vec<(Squares, f64)> = Vec::new();
    for (figure, Place { square, .. }) in places {
        let (kind, readable) = (figure.squares, figure.readable());
        let known = sizes.iter_mut().find(|(known, _)| *known == kind).map(|(_, size)| size);
        match known {
            Some(size) if *square > *size * ALIKE || *size < readable && *square >= readable => {
                *size = *square;
            }
            Some(size) => *square = *size,
            None => sizes.push((kind, *square)),
        }
    }
}

/// Cuts a page into so many rooms of one size, as near to squares as can be, as they are read from left to
/// right.
fn split(page: Bounds, count: u32) -> Vec<Bounds> {
    let size = |columns: u32| {
        let part = |whole: f64, count: u32| (whole + BETWEEN) / f64::from(count) - BETWEEN;
        (part(page.width(), columns), part(page.height(), count.div_ceil(columns)))
    };
    let shorter = |columns: u32| {
        let (width, height) = size(columns);
        width.min(height)
    };
    // Of equal ones the last is taken; few columns waste fewer rooms.
    let columns =
        (1..=count).rev().max_by(|&one, &other| shorter(one).total_cmp(&shorter(other))).unwrap_or(1);
    let (width, height) = size(columns);
    let room = |k: u32| {
        let left = page.left + f64::from(k % columns) * (width + BETWEEN);
        let top = page.top + f64::from(k / columns) * (height + BETWEEN);
        Bounds { left, top, right: left + width, bottom: top + height }
    };
    (0..count).map(room).collect()
}

//! A whole puzzle finds its place.

use core::ops::RangeInclusive;

use super::{
    SheetItem, about, clues,
    columns::{Columns, Portion},
    composer::{Composer, GAP, TITLE},
    paragraph::{HEADING_GAP, Paragraph},
};
use crate::{Block, Bounds, Error, Point, Role};

/// The heading of one of several puzzles, in points.
const OF_PUZZLE: f64 = 11.0;
/// Clues that are set better are worth squares that are so much smaller.
const NEARLY: f64 = 0.95;

/// What stands above a puzzle.
#[derive(Clone, Copy)]
pub(super) struct Heading<'a> {
    text: &'a str,
    /// Of its font.
    size: f64,
    /// Below it and the author.
    gap: f64,
}

impl<'a> Heading<'a> {
    /// The title of a whole page.
    pub(super) const fn of_page(text: &'a str) -> Self {
        Self { text, size: TITLE, gap: GAP - HEADING_GAP }
    }

    /// The heading of one of several puzzles.
    pub(super) const fn of_puzzle(text: &'a str) -> Self {
        Self { text, size: OF_PUZZLE, gap: 0.0 }
    }
}

/// What a puzzle may have of a page.
#[derive(Clone, Copy)]
pub(super) struct Share {
    /// Where others stand there, too, the room of all of them.
    pub(super) shared: Option<Bounds>,
    /// No square is larger.
    pub(super) largest: f64,
    /// Whether clues are larger where there is room for that: clues of a book are all alike.
    pub(super) has_large_clues: bool,
}

impl Share {
    /// All of a page of a book.
    pub(super) const PAGE: Self = Self { shared: None, largest: f64::INFINITY, has_large_clues: false };

    /// All of the page of a sheet.
    pub(super) const SHEET: Self = Self { has_large_clues: true, ..Self::PAGE };
}

/// A puzzle that has found its place.
pub(super) struct Fitted {
    /// The size of a square.
    pub(super) square: f64,
    /// The least bottom of a room in which it would find the same place.
    pub(super) bottom: f64,
    pub(super) blocks: Vec<Block>,
}

impl Composer {
    /// Puts a puzzle on the rest of the page, or on as many pages as it takes; returns the size of its
    /// squares.
    pub(super) fn puzzle(
        &mut self,
        heading: Option<Heading<'_>>,
        puzzle: &SheetItem,
        share: Share,
    ) -> Result<f64, Error> {
        if let Some(fitted) = self.fit(heading, puzzle, self.room(), share)? {
            fitted.blocks.into_iter().for_each(|block| self.add(block));
            return Ok(fitted.square);
        }
        let width = self.room().width();
        let copyright = about::copyright(&mut self.shaper, &puzzle.about, width)?;
        self.foot = copyright.as_ref().map_or(0.0, |copyright| copyright.height);
        self.running = heading.map(|heading| self.running_title(heading.text)).transpose()?;
        let (_, below) = self.above(heading, puzzle, self.room())?;
        let square = if self.gives_way(below - self.top, &puzzle.puzzle) {
            let square = self.figure(&puzzle.puzzle)?;
            self.head(None, puzzle)?;
            square
        } else {
            self.head(heading, puzzle)?;
            self.figure(&puzzle.puzzle)?
        };
        self.clues(puzzle)?;
        self.foot = 0.0;
        self.running = None;
        if let Some(copyright) = copyright {
            let block = about::at_foot(&copyright, self.room());
            self.add(block);
        }
        Ok(square)
    }

    /// What is said of a puzzle that goes on over pages.
    fn head(&mut self, heading: Option<Heading<'_>>, puzzle: &SheetItem) -> Result<(), Error> {
        let paragraphs = self.said(heading, puzzle, self.room().width())?;
        paragraphs.iter().for_each(|paragraph| self.paragraph(paragraph));
        Ok(())
    }

    /// Lines on what is left of the page, or on the next one.
    fn paragraph(&mut self, paragraph: &Paragraph) {
        if self.top + paragraph.height > self.frame().bottom && !self.is_at_top() {
            self.start_page();
        }
        self.add(paragraph.place(self.room().left, self.top));
        self.top += paragraph.height;
    }

    /// What stands above a puzzle in a room, and where it ends.
    fn above(
        &mut self,
        heading: Option<Heading<'_>>,
        puzzle: &SheetItem,
        room: Bounds,
    ) -> Result<(Vec<Block>, f64), Error> {
        let mut blocks = Vec::new();
        let mut top = room.top;
        for paragraph in self.said(heading, puzzle, room.width())? {
            blocks.push(paragraph.place(room.left, top));
            top += paragraph.height;
        }
        Ok((blocks, top))
    }

    /// Heading, author and notes of a puzzle, in their order.
    fn said(
        &mut self,
        heading: Option<Heading<'_>>,
        puzzle: &SheetItem,
        width: f64,
    ) -> Result<Vec<Paragraph>, Error> {
        let mut said = Vec::new();
        if let Some(Heading { text, size, .. }) = heading {
            said.push(Paragraph::heading(&mut self.shaper, text, Role::Title, size, width)?);
        }
        said.extend(about::author(&mut self.shaper, &puzzle.about, width)?);
        if let (Some(last), Some(heading)) = (said.last_mut(), heading) {
            last.height += heading.gap;
        }
        said.extend(about::notes(&mut self.shaper, &puzzle.about, width)?);
        Ok(said)
    }

    /// The height of what stands above and below a puzzle in a room.
    pub(super) fn around(
        &mut self,
        heading: Option<Heading<'_>>,
        puzzle: &SheetItem,
        room: Bounds,
    ) -> Result<f64, Error> {
        let copyright = about::copyright(&mut self.shaper, &puzzle.about, room.width())?;
        let (_, top) = self.above(heading, puzzle, room)?;
        Ok(top - room.top + copyright.map_or(0.0, |copyright| copyright.height))
    }

    /// A puzzle with its clues in a part of the page, unless it would be too small. The picture takes what
    /// the clues leave, and clues make none smaller that is no larger than can be read.
    pub(super) fn fit(
        &mut self,
        heading: Option<Heading<'_>>,
        puzzle: &SheetItem,
        room: Bounds,
        share: Share,
    ) -> Result<Option<Fitted>, Error> {
        let (mut blocks, top) = self.above(heading, puzzle, room)?;
        let copyright = about::copyright(&mut self.shaper, &puzzle.about, room.width())?;
        let foot = copyright.as_ref().map(|copyright| about::at_foot(copyright, room));
        let taken = copyright.map_or(0.0, |copyright| copyright.height);
        let room = Bounds { bottom: room.bottom - taken, ..room };
        let figure = &puzzle.puzzle;
        let (readable, smallest) = (figure.readable(), figure.smallest);
        let alone = figure.fitting(room.width(), room.bottom - top);
        let least = match share.shared {
            // A page to itself is worth nothing if squares are no larger there.
            Some(page) => readable.min(figure.fitting(page.width(), page.height())).max(smallest),
            None => readable.min(alone).max(smallest),
        };
        if alone < least {
            return Ok(None);
        }
        let below = Bounds { top, ..room };
        let Some((square, clues)) = self.clues_below(puzzle, below, least, share)? else { return Ok(None) };
        blocks.push(figure.whole(square, room.left, room.right, top));
        let mut bottom = top + square * figure.scene.height();
        if let Some(clues) = clues {
            blocks.extend(clues.place(Point::new(room.left, bottom + GAP)));
            bottom += GAP + clues.height;
        }
        blocks.extend(foot);
        Ok(Some(Fitted { square, bottom: bottom + taken, blocks }))
    }

    /// The clues of a puzzle, if it has some, as they are best set below its picture in a room, and the size
    /// of its squares then. That is as large as can be, or nearly. Alone on a page, clues are set larger
    /// where that makes no squares smaller. They are set smaller before what belongs together is parted,
    /// and that is parted before they take another page.
    fn clues_below(
        &mut self,
        puzzle: &SheetItem,
        room: Bounds,
        least: f64,
        share: Share,
    ) -> Result<Option<(f64, Option<Portion>)>, Error> {
        if puzzle.clues.is_empty() {
            let square = puzzle.puzzle.fitting(room.width(), room.height()).min(share.largest);
            return Ok(Some((square, None)));
        }
        let scales = if share.shared.is_none() { &clues::SCALES[..] } else { &clues::SCALES[..1] };
        let sizes = least..=share.largest;
        for tears in [false, true] {
            for &scale in scales {
                let ways = Columns::ways(room.width(), puzzle.text_direction, &puzzle.clues, scale);
                let ways = ways.into_iter().map(|columns| if tears { columns.torn() } else { columns });
                let Some(best) = self.clues_in(puzzle, room, &sizes, ways)? else { continue };
                let (square, clues) = match share.has_large_clues && scale == 1.0 && !tears {
                    true => self.larger_clues(puzzle, room, share.largest, &best)?.unwrap_or(best),
                    false => best,
                };
                return Ok(Some((square, Some(clues))));
            }
        }
        Ok(None)
    }

    /// The same clues in the largest letters in which they stand in the same columns, below squares that are
    /// no smaller, if there is room.
    fn larger_clues(
        &mut self,
        puzzle: &SheetItem,
        room: Bounds,
        largest: f64,
        (square, clues): &(f64, Portion),
    ) -> Result<Option<(f64, Portion)>, Error> {
        for scale in clues::LARGER {
            let ways = Columns::ways(room.width(), puzzle.text_direction, &puzzle.clues, scale);
            let ways = ways.into_iter().filter(|columns| columns.are_like(&clues.columns));
            let found = self.clues_in(puzzle, room, &(*square..=largest), ways)?;
            if found.is_some() {
                return Ok(found);
            }
        }
        Ok(None)
    }

    /// The same set in the best of some ways, with squares between two sizes, if there is room.
    fn clues_in(
        &mut self,
        puzzle: &SheetItem,
        room: Bounds,
        sizes: &RangeInclusive<f64>,
        ways: impl Iterator<Item = Columns>,
    ) -> Result<Option<(f64, Portion)>, Error> {
        let figure = &puzzle.puzzle;
        let height = (room.height() - GAP - sizes.start() * figure.scene.height()).max(0.0);
        let mut found = Vec::new();
        for columns in ways {
            let entries =
                clues::entries(&mut self.shaper, &puzzle.clues, columns.width, columns.text_direction)?;
            let Some(clues) = columns.whole(entries, height) else { continue };
            let square = figure.fitting(room.width(), room.height() - GAP - clues.height).min(*sizes.end());
            found.push((square, clues));
        }
        let most = found.iter().map(|(square, _)| *square).fold(0.0, f64::max);
        Ok(found.into_iter().find(|(square, _)| *square >= NEARLY * most))
    }
}

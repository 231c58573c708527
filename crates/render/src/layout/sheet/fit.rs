//! A whole puzzle finds its place.

use super::{
    Printable, about,
    clues::{self, Columns},
    composer::{self, Composer, GAP, HEADING_GAP, TITLE},
    figure::Squares,
};
use crate::{Block, Bounds, Error, Point, Role};

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
    pub(super) const fn of_puzzle(text: &'a str, size: f64) -> Self {
        Self { text, size, gap: 0.0 }
    }
}

/// What a puzzle may have of a page.
#[derive(Clone, Copy)]
pub(super) struct Share {
    /// Where others stand there, too, the room of all of them.
    pub(super) shared: Option<Bounds>,
    /// No square is larger.
    pub(super) largest: f64,
}

impl Share {
    /// All of it.
    pub(super) const PAGE: Self = Self { shared: None, largest: f64::INFINITY };
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
    /// Puts a puzzle on the rest of the page, or on as many pages as it takes; returns the size of its squares.
    pub(super) fn puzzle(&mut self, heading: Option<Heading<'_>>, puzzle: &Printable) -> Result<f64, Error> {
        if let Some(fitted) = self.fit(heading, puzzle, self.room(), Share::PAGE)? {
            fitted.blocks.into_iter().for_each(|block| self.add(block));
            return Ok(fitted.square);
        }
        let width = self.room().width();
        let copyright = about::copyright(&mut self.shaper, &puzzle.about, width)?;
        self.foot = copyright.as_ref().map_or(0.0, |copyright| copyright.height);
        self.head(heading, puzzle)?;
        self.running = heading.map(|heading| self.running_title(heading.text)).transpose()?;
        let square = self.figure(&puzzle.puzzle)?;
        self.clues(puzzle)?;
        self.foot = 0.0;
        self.running = None;
        if let Some(copyright) = copyright {
            let block = about::at_foot(&copyright, self.room());
            self.add(block);
        }
        Ok(square)
    }

    /// What stands above a puzzle that goes on over pages.
    fn head(&mut self, heading: Option<Heading<'_>>, puzzle: &Printable) -> Result<(), Error> {
        let room = self.room();
        if let Some(Heading { text, size, .. }) = heading {
            self.heading(text, Role::Title, size)?;
        }
        if let Some(author) = about::author(&mut self.shaper, &puzzle.about, room.width())? {
            self.add(author.place(room.left, self.top));
            self.top += author.height;
        }
        self.top += heading.map_or(0.0, |heading| heading.gap);
        for paragraph in about::notes(&mut self.shaper, &puzzle.about, room.width())? {
            if self.top + paragraph.height > self.frame().bottom && !self.is_at_top() {
                self.start_page();
            }
            self.add(paragraph.place(room.left, self.top));
            self.top += paragraph.height;
        }
        Ok(())
    }

    /// What stands above a puzzle in a room, and where it ends.
    fn above(
        &mut self,
        heading: Option<Heading<'_>>,
        puzzle: &Printable,
        room: Bounds,
    ) -> Result<(Vec<Block>, f64), Error> {
        let mut blocks = Vec::new();
        let mut top = room.top;
        if let Some(Heading { text, size, .. }) = heading {
            let (block, height) = composer::heading(&mut self.shaper, text, Role::Title, size, room)?;
            blocks.push(block);
            top += height;
        }
        if let Some(author) = about::author(&mut self.shaper, &puzzle.about, room.width())? {
            blocks.push(author.place(room.left, top));
            top += author.height;
        }
        top += heading.map_or(0.0, |heading| heading.gap);
        for paragraph in about::notes(&mut self.shaper, &puzzle.about, room.width())? {
            blocks.push(paragraph.place(room.left, top));
            top += paragraph.height;
        }
        Ok((blocks, top))
    }

    /// The height of what stands above and below a puzzle in a room.
    pub(super) fn around(
        &mut self,
        heading: Option<Heading<'_>>,
        puzzle: &Printable,
        room: Bounds,
    ) -> Result<f64, Error> {
        let copyright = about::copyright(&mut self.shaper, &puzzle.about, room.width())?;
        let (_, top) = self.above(heading, puzzle, room)?;
        Ok(top - room.top + copyright.map_or(0.0, |copyright| copyright.height))
    }

    /// A puzzle with its clues in a part of the page, unless it would be too small. The picture takes what the clues leave,
    /// and clues make none smaller that is no larger than can be read.
    pub(super) fn fit(
        &mut self,
        heading: Option<Heading<'_>>,
        puzzle: &Printable,
        room: Bounds,
        share: Share,
    ) -> Result<Option<Fitted>, Error> {
        let (mut blocks, top) = self.above(heading, puzzle, room)?;
        let copyright = about::copyright(&mut self.shaper, &puzzle.about, room.width())?;
        let foot = copyright.as_ref().map(|copyright| about::at_foot(copyright, room));
        let taken = copyright.map_or(0.0, |copyright| copyright.height);
        let room = Bounds { bottom: room.bottom - taken, ..room };
        let (figure, columns) = (&puzzle.puzzle, Columns::of(room.width(), puzzle.reading));
        let Squares { readable, smallest, .. } = figure.squares;
        let alone = figure.fitting(room.width(), room.bottom - top);
        let least = match share.shared {
            // A page to itself is worth nothing if squares are no larger there.
            Some(page) => readable.min(figure.fitting(page.width(), page.height())).max(smallest),
            None => readable.min(alone).max(smallest),
        };
        if alone < least {
            return Ok(None);
        }
        let entries = clues::entries(&mut self.shaper, &puzzle.clues, columns)?;
        let gap = if entries.is_empty() { 0.0 } else { GAP };
        let most = room.bottom - top - gap - least * figure.scene.height();
        let free = room.bottom - top - gap - alone.min(share.largest) * figure.scene.height();
        let columns = columns.suited(&entries, free, most.max(0.0));
        let height = if entries.is_empty() { 0.0 } else { columns.balanced(&entries, most.max(0.0)) };
        let largest = figure.fitting(room.width(), room.bottom - top - gap - height);
        let square = largest.min(share.largest);
        let below = Point::new(room.left, top + square * figure.scene.height() + gap);
        let clues = columns.centred(&entries, height).place(&entries, below, height);
        if largest < least || clues.count < entries.len() {
            return Ok(None);
        }
        blocks.push(figure.whole(square, room.left, room.right, top));
        blocks.extend(clues.blocks);
        blocks.extend(foot);
        let bottom = below.y + height + taken;
        Ok(Some(Fitted { square, bottom, blocks }))
    }
}

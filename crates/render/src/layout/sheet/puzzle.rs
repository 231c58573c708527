//! The layout of a whole puzzle: heading, picture and clues.

use core::ops::RangeInclusive;

use super::{
    SheetItem, clues,
    columns::{Columns, Portion},
    composer::{Composer, GAP_POINTS, TITLE_POINTS},
    credits,
    paragraph::{HEADING_GAP_POINTS, Paragraph},
    squares::SquareSizes,
};
use crate::{Block, Bounds, Error, Point, Role};

/// The font size of the heading of one of several puzzles.
const PUZZLE_HEADING_POINTS: f64 = 11.0;
/// Squares may be smaller by this factor for better columns of clues.
const MIN_SQUARE_RATIO: f64 = 0.95;

/// The heading of a puzzle.
#[derive(Clone, Copy)]
pub(super) struct Heading<'a> {
    text: &'a str,
    /// The font size.
    size: f64,
    /// The gap below heading and author.
    gap: f64,
}

impl<'a> Heading<'a> {
    /// The title of a whole page.
    pub(super) const fn of_page(text: &'a str) -> Self {
        Self { text, size: TITLE_POINTS, gap: GAP_POINTS - HEADING_GAP_POINTS }
    }

    /// The heading of one of several puzzles.
    pub(super) const fn of_puzzle(text: &'a str) -> Self {
        Self { text, size: PUZZLE_HEADING_POINTS, gap: 0.0 }
    }
}

/// The share of a page that a puzzle may have.
#[derive(Clone, Copy)]
pub(super) struct Share {
    /// The room of all puzzles, if there are others on the page.
    pub(super) shared: Option<Bounds>,
    /// The maximum size of a square.
    pub(super) largest: f64,
    /// Whether clues are enlarged if there is room; those of a book all have one size.
    pub(super) has_large_clues: bool,
}

impl Share {
    /// A whole page of a book.
    pub(super) const PAGE: Self = Self { shared: None, largest: f64::INFINITY, has_large_clues: false };

    /// The whole page of a sheet.
    pub(super) const SHEET: Self = Self { has_large_clues: true, ..Self::PAGE };
}

/// A puzzle that is laid out in a room.
pub(super) struct PlacedPuzzle {
    /// The size of a square.
    pub(super) square: f64,
    /// The bottom of the smallest room in which it would have the same layout.
    pub(super) bottom: f64,
    /// The number of columns of clues, and the factor of their font size.
    #[cfg(feature = "latex")]
    pub(super) columns: Option<(usize, f64)>,
    pub(super) blocks: Vec<Block>,
}

impl Composer {
    /// Adds a puzzle on the rest of the page, or on several pages; returns the size of its squares.
    pub(super) fn puzzle(
        &mut self,
        heading: Option<Heading<'_>>,
        puzzle: &SheetItem,
        share: Share,
    ) -> Result<f64, Error> {
        if let Some(placed) = self.fit(heading, puzzle, self.room(), share)? {
            placed.blocks.into_iter().for_each(|block| self.add(block));
            return Ok(placed.square);
        }
        let width = self.room().width();
        let copyright = credits::copyright(&mut self.shaper, &puzzle.credits, width)?;
        self.foot = copyright.as_ref().map_or(0.0, |copyright| copyright.height);
        self.running = heading.map(|heading| self.running_title(heading.text)).transpose()?;
        let (_, below) = self.above(heading, puzzle, self.room())?;
        let figure = self.figure_of(puzzle);
        let square = if self.needs_own_page(below - self.top, figure) {
            let square = self.figure(figure)?;
            self.head(None, puzzle)?;
            square
        } else {
            self.head(heading, puzzle)?;
            self.figure(figure)?
        };
        self.clues(puzzle)?;
        self.foot = 0.0;
        self.running = None;
        if let Some(copyright) = copyright {
            let block = credits::at_foot(&copyright, self.room());
            self.add(block);
        }
        Ok(square)
    }

    /// Adds heading, author and notes of a puzzle over several pages.
    fn head(&mut self, heading: Option<Heading<'_>>, puzzle: &SheetItem) -> Result<(), Error> {
        let paragraphs = self.paragraphs_above(heading, puzzle, self.room().width())?;
        paragraphs.iter().try_for_each(|paragraph| self.paragraph(paragraph))
    }

    /// The blocks above a puzzle in a room, and their lower end.
    fn above(
        &mut self,
        heading: Option<Heading<'_>>,
        puzzle: &SheetItem,
        room: Bounds,
    ) -> Result<(Vec<Block>, f64), Error> {
        let mut blocks = Vec::new();
        let mut top = room.top;
        for paragraph in self.paragraphs_above(heading, puzzle, room.width())? {
            blocks.push(paragraph.place(room.left, top));
            top += paragraph.height;
        }
        Ok((blocks, top))
    }

    /// The scale of author and notes: in large print, they are as large as the smallest clues.
    fn text_scale(&self) -> f64 {
        self.clue_scales.iter().copied().fold(f64::INFINITY, f64::min).max(1.0)
    }

    /// Heading, author and notes of a puzzle, in their order.
    fn paragraphs_above(
        &mut self,
        heading: Option<Heading<'_>>,
        puzzle: &SheetItem,
        width: f64,
    ) -> Result<Vec<Paragraph>, Error> {
        let (mut paragraphs_above, scale) = (Vec::new(), self.text_scale());
        if puzzle.has_name_line {
            paragraphs_above.push(Paragraph::name_line(&mut self.shaper, self.language, width, scale)?);
        }
        if let Some(Heading { text, size, .. }) = heading {
            paragraphs_above.push(Paragraph::heading(&mut self.shaper, text, Role::Title, size, width)?);
        }
        let author = puzzle.credits.author.as_deref();
        paragraphs_above.extend(credits::author(&mut self.shaper, author, width, scale)?);
        if let (Some(last), Some(heading)) = (paragraphs_above.last_mut(), heading) {
            last.height += heading.gap;
        }
        paragraphs_above.extend(credits::notes(&mut self.shaper, &puzzle.credits, width, scale)?);
        Ok(paragraphs_above)
    }

    /// The height of the blocks above and below a puzzle in a room.
    pub(super) fn height_around(
        &mut self,
        heading: Option<Heading<'_>>,
        puzzle: &SheetItem,
        room: Bounds,
    ) -> Result<f64, Error> {
        let copyright = credits::copyright(&mut self.shaper, &puzzle.credits, room.width())?;
        let (_, top) = self.above(heading, puzzle, room)?;
        Ok(top - room.top + copyright.map_or(0.0, |copyright| copyright.height))
    }

    /// Lays out a puzzle with its clues in a room, unless it would be too small. The picture takes the height
    /// that the clues leave, but is not shrunk below a readable size for them.
    pub(super) fn fit(
        &mut self,
        heading: Option<Heading<'_>>,
        puzzle: &SheetItem,
        room: Bounds,
        share: Share,
    ) -> Result<Option<PlacedPuzzle>, Error> {
        let (mut blocks, top) = self.above(heading, puzzle, room)?;
        let copyright = credits::copyright(&mut self.shaper, &puzzle.credits, room.width())?;
        let foot = copyright.as_ref().map(|copyright| credits::at_foot(copyright, room));
        let foot_height = copyright.map_or(0.0, |copyright| copyright.height);
        let room = Bounds { bottom: room.bottom - foot_height, ..room };
        let figure = self.figure_of(puzzle);
        let (readable, smallest) = (figure.readable(), figure.smallest);
        let alone = figure.fitting(room.width(), room.bottom - top);
        let min_square = match share.shared {
            Some(page) => figure.readable_on(page),
            None => readable.min(alone).max(smallest),
        };
        if alone < min_square {
            return Ok(None);
        }
        let below = Bounds { top, ..room };
        let Some((square, clues)) = self.clues_below(puzzle, below, min_square, share)? else {
            return Ok(None);
        };
        blocks.push(figure.whole(square, room.left, room.right, top));
        let mut bottom = top + square * figure.scene.height();
        #[cfg(feature = "latex")]
        let columns = clues.as_ref().map(Portion::arrangement);
        if let Some(clues) = clues {
            blocks.extend(clues.place(Point::new(room.left, bottom + GAP_POINTS)));
            bottom += GAP_POINTS + clues.height;
        }
        blocks.extend(foot);
        Ok(Some(PlacedPuzzle {
            square,
            bottom: bottom + foot_height,
            #[cfg(feature = "latex")]
            columns,
            blocks,
        }))
    }

    /// The best layout of the clues of a puzzle, if it has any, below its picture in a room, and the size of
    /// its squares then, which is nearly as large as possible. Clues that are alone on a page are enlarged if
    /// that makes no squares smaller than usual. They are shrunk before entries that belong together are split, and
    /// these are split before they take another page.
    fn clues_below(
        &mut self,
        puzzle: &SheetItem,
        room: Bounds,
        min_square: f64,
        share: Share,
    ) -> Result<Option<(f64, Option<Portion>)>, Error> {
        if puzzle.clues.is_empty() {
            let square = self.figure_of(puzzle).fitting(room.width(), room.height()).min(share.largest);
            return Ok(Some((square, None)));
        }
        let scales = self.clue_scales;
        let scales = if share.shared.is_none() { scales } else { &scales[..1] };
        let sizes = min_square..=share.largest;
        for may_split in [false, true] {
            for &scale in scales {
                let candidates =
                    Columns::candidates(room.width(), puzzle.text_direction, &puzzle.clues, scale);
                let candidates =
                    candidates.into_iter().map(|columns| if may_split { columns.split() } else { columns });
                let Some(best) = self.clues_in(puzzle, room, &sizes, candidates)? else { continue };
                let (square, clues) = match share.has_large_clues && scale == 1.0 && !may_split {
                    true => self.larger_clues(puzzle, room, share.largest, &best)?.unwrap_or(best),
                    false => best,
                };
                return Ok(Some((square, Some(clues))));
            }
        }
        Ok(None)
    }

    /// The same clues in the largest letters with which they have the same columns and squares are no smaller,
    /// except that large ones may shrink to the usual size, if there is room.
    fn larger_clues(
        &mut self,
        puzzle: &SheetItem,
        room: Bounds,
        largest: f64,
        (square, clues): &(f64, Portion),
    ) -> Result<Option<(f64, Portion)>, Error> {
        for scale in clues::LARGER_CLUE_SCALES {
            let candidates = Columns::candidates(room.width(), puzzle.text_direction, &puzzle.clues, scale);
            let candidates =
                candidates.into_iter().filter(|columns| columns.are_arranged_like(&clues.columns));
            let found = self.clues_in(
                puzzle,
                room,
                &(square.min(SquareSizes::PUZZLE.largest)..=largest),
                candidates,
            )?;
            if found.is_some() {
                return Ok(found);
            }
        }
        Ok(None)
    }

    /// The clues in the best of some columns, with squares between two sizes, if there is room.
    fn clues_in(
        &mut self,
        puzzle: &SheetItem,
        room: Bounds,
        sizes: &RangeInclusive<f64>,
        candidates: impl Iterator<Item = Columns>,
    ) -> Result<Option<(f64, Portion)>, Error> {
        let figure = self.figure_of(puzzle);
        let height = (room.height() - GAP_POINTS - sizes.start() * figure.scene.height()).max(0.0);
        let mut found = Vec::new();
        for columns in candidates {
            let entries =
                clues::entries(&mut self.shaper, &puzzle.clues, columns.width, columns.text_direction)?;
            let Some(clues) = columns.whole(entries, height) else { continue };
            let square =
                figure.fitting(room.width(), room.height() - GAP_POINTS - clues.height).min(*sizes.end());
            found.push((square, clues));
        }
        let most = found.iter().map(|(square, _)| *square).fold(0.0, f64::max);
        Ok(found.into_iter().find(|(square, _)| *square >= MIN_SQUARE_RATIO * most))
    }
}

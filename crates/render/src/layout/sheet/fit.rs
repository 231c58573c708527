//! A whole puzzle finds its place.

use super::{
    Printable,
    clues::{self, Columns},
    composer::{self, Composer, GAP},
};
use crate::{Block, Bounds, Error, Point, Role};

/// What stands above a puzzle, and the size of its font.
type Heading<'a> = Option<(&'a str, f64)>;

impl Composer {
    /// Puts a puzzle on the rest of the page, or on as many pages as it takes.
    pub(super) fn puzzle(&mut self, heading: Heading<'_>, puzzle: &Printable) -> Result<(), Error> {
        if let Some(blocks) = self.fit(heading, puzzle, self.room())? {
            blocks.into_iter().for_each(|block| self.add(block));
            return Ok(());
        }
        if let Some((heading, size)) = heading {
            self.heading(heading, Role::Title, size)?;
        }
        self.figure(&puzzle.puzzle)?;
        self.clues(&puzzle.clues)
    }

    /// A puzzle with its clues in a part of the page, unless it would be too small. The picture takes what the clues leave.
    pub(super) fn fit(
        &mut self,
        heading: Heading<'_>,
        puzzle: &Printable,
        room: Bounds,
    ) -> Result<Option<Vec<Block>>, Error> {
        let mut blocks = Vec::new();
        let mut top = room.top;
        if let Some((heading, size)) = heading {
            let (block, height) = composer::heading(&mut self.shaper, heading, Role::Title, size, room)?;
            blocks.push(block);
            top += height;
        }
        let (figure, columns) = (&puzzle.puzzle, Columns::of(room.width(), self.language.reading()));
        let smallest = figure.squares.smallest;
        if figure.fitting(room.width(), room.bottom - top) < smallest {
            return Ok(None);
        }
        let entries = clues::entries(&mut self.shaper, &puzzle.clues, columns.width)?;
        let gap = if entries.is_empty() { 0.0 } else { GAP };
        let most = room.bottom - top - gap - smallest * figure.scene.height();
        let height = if entries.is_empty() { 0.0 } else { columns.balanced(&entries, most.max(0.0)) };
        let square = figure.fitting(room.width(), room.bottom - top - gap - height);
        let below = Point::new(room.left, top + square * figure.scene.height() + gap);
        let clues = columns.place(&entries, below, height);
        if square < smallest || clues.count < entries.len() {
            return Ok(None);
        }
        blocks.push(figure.whole(square, room.left, room.right, top));
        blocks.extend(clues.blocks);
        Ok(Some(blocks))
    }
}

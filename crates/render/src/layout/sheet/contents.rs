//! The table of contents of a book: the heading of each puzzle and its page, in columns.

use core::ops::Range;

use quadrille_core::TextDirection;

use super::composer::Composer;
use crate::{Anchor, Block, Bounds, Error, Item, Point, Rgb, Role, Text, Weight, labels::Labels};

const ENTRY_POINTS: f64 = 10.5;
/// The distance between two baselines.
const LINE_PITCH_POINTS: f64 = 17.0;
/// The limits of the width of a column, and the gap between two columns.
const MIN_COLUMN_POINTS: f64 = 145.0;
const MAX_COLUMN_POINTS: f64 = 330.0;
const COLUMN_GAP_POINTS: f64 = 28.0;
/// The share of a column for the heading of a puzzle.
const HEADING_SHARE: f64 = 0.82;
/// Around the dots that lead to the number of the page, and between two of them.
const LEADER_GAP_POINTS: f64 = 6.0;
const DOT_POINTS: f64 = 5.0;

/// An entry: a heading and its page, counted from 0.
pub(super) struct Entry {
    pub(super) heading: String,
    pub(super) page: usize,
}

/// The pages of the contents, which are started before the numbers of other pages are known.
pub(super) struct Contents {
    first: usize,
    pages: Vec<ContentsPage>,
}

struct ContentsPage {
    entries: Range<usize>,
    rows: usize,
    columns: Vec<Bounds>,
}

impl Contents {
    /// Starts as many pages as some entries need, the first with a heading.
    pub(super) fn start(composer: &mut Composer, count: usize) -> Result<Self, Error> {
        let first = composer.page_count();
        let (mut pages, mut start) = (Vec::new(), 0);
        while start < count {
            composer.start_page_in(false);
            if start == 0 {
                composer.title(Some(Labels::of(composer.language).sheet.contents))?;
            }
            let room = composer.room();
            let most_rows = ((room.height() / LINE_PITCH_POINTS) as usize).max(1);
            let most_columns = ((room.width() + COLUMN_GAP_POINTS) / (MIN_COLUMN_POINTS + COLUMN_GAP_POINTS))
                .max(1.0) as usize;
            let left = count - start;
            let columns = left.div_ceil(most_rows).min(most_columns);
            let rows = left.div_ceil(columns).min(most_rows);
            let end = count.min(start + rows * columns);
            pages.push(ContentsPage { entries: start..end, rows, columns: split(room, columns) });
            start = end;
        }
        Ok(Self { first, pages })
    }

    /// Fills the pages.
    pub(super) fn print(&self, composer: &mut Composer, entries: &[Entry]) -> Result<(), Error> {
        // The units of all numbers are below each other.
        let mut widest = 0.0_f64;
        for Entry { page, .. } in entries {
            let number = composer.shaper.shape(&(page + 1).to_string(), Weight::Regular)?;
            widest = widest.max(number.advance() * ENTRY_POINTS);
        }
        for (page, index) in self.pages.iter().zip(self.first..) {
            let Some(entries) = entries.get(page.entries.clone()) else { continue };
            for (column, entries) in page.columns.iter().zip(entries.chunks(page.rows)) {
                for (entry, row) in entries.iter().zip(0_u32..) {
                    let baseline = column.top + f64::from(row) * LINE_PITCH_POINTS + ENTRY_POINTS;
                    let blocks = line(composer, entry, *column, (baseline, widest))?;
                    composer.add_to(index, blocks);
                }
            }
        }
        Ok(())
    }
}

/// The columns of a room, centered.
fn split(room: Bounds, count: usize) -> Vec<Bounds> {
    let gaps = COLUMN_GAP_POINTS * (count as f64 - 1.0);
    let width = ((room.width() - gaps) / count as f64).min(MAX_COLUMN_POINTS);
    let free = room.width() - gaps - width * count as f64;
    let column = |k: usize| {
        let left = room.left + free / 2.0 + k as f64 * (width + COLUMN_GAP_POINTS);
        Bounds { left, right: left + width, ..room }
    };
    (0..count).map(column).collect()
}

/// An entry with its page at the other side of the column, and dots between them, up to the widest number.
fn line(
    composer: &mut Composer,
    entry: &Entry,
    column: Bounds,
    (baseline, widest): (f64, f64),
) -> Result<Vec<Block>, Error> {
    let Bounds { left, right, .. } = composer.on_paper(column);
    let room = column.width() * HEADING_SHARE;
    let shaper = &mut composer.shaper;
    let heading = shaper.lines(&entry.heading, Weight::Regular, ENTRY_POINTS, room, 1)?.pop();
    let page = shaper.shape(&(entry.page + 1).to_string(), Weight::Regular)?;
    let dot = shaper.shape(".", Weight::Regular)?;
    let width = heading.as_ref().map_or(0.0, |(heading, size)| heading.advance() * size);
    // Measured from the side where reading begins.
    let ends = (width + LEADER_GAP_POINTS, column.width() - widest - LEADER_GAP_POINTS);
    let is_left_to_right = composer.language.text_direction() == TextDirection::LeftToRight;
    let x = |along: f64| if is_left_to_right { left + along } else { right - along };
    let text = |lettering, along, size, anchor| {
        let at = Point::new(x(along), baseline);
        Item::Text(Text { lettering, at, size, anchor, color: Rgb::BLACK })
    };
    let (start, end) = if is_left_to_right {
        (Anchor::Left, column.width())
    } else {
        (Anchor::Right, column.width() - widest)
    };
    let mut items: Vec<_> =
        heading.into_iter().map(|(heading, size)| text(heading, 0.0, size, start)).collect();
    items.push(text(page, end, ENTRY_POINTS, Anchor::Right));
    // Dots of all entries are below each other.
    let steps = (ends.0 / DOT_POINTS).ceil() as u32..=(ends.1 / DOT_POINTS).max(0.0) as u32;
    let dots = steps.map(|k| text(dot.clone(), f64::from(k) * DOT_POINTS, ENTRY_POINTS, Anchor::Middle));
    let dots = Block { role: Role::Decoration, items: dots.collect() };
    Ok(vec![Block { role: Role::Link(entry.page), items }, dots])
}

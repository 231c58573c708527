//! Clues in columns.

use std::sync::Arc;

use quadrille_core::Reading;

use crate::{
    Anchor, Block, Colour, Error, Item, Lettering, Point, Role, Text, Weight, clues::ClueList, text::Shaper,
};

/// The size of the font in points.
const SIZE: f64 = 9.5;
const HEADING: f64 = 12.0;
/// From one line to the next.
const PITCH: f64 = 12.0;
/// Between two clues.
const GAP: f64 = 2.5;
/// More lines than this never have to stay together: they fit on the smallest page.
const MOST_LINES: usize = 20;
/// Above a heading that is not the first thing in a column.
const ABOVE_HEADING: f64 = 8.0;
/// The least width of a column, and the distance between columns.
const NARROWEST: f64 = 150.0;
const BETWEEN: f64 = 16.0;
/// Between a number and its clue.
const AFTER_NUMBER: f64 = 5.0;

/// A clue or a heading in lines: what never breaks between columns.
pub(super) struct Entry {
    role: Role,
    /// Each with its place, seen from the top left corner of the entry.
    texts: Vec<Text>,
    height: f64,
}

/// All clues in order, set in lines of a column's width.
pub(super) fn entries(shaper: &mut Shaper, lists: &[ClueList], width: f64) -> Result<Vec<Entry>, Error> {
    let mut entries = Vec::new();
    for list in lists.iter().filter(|list| !list.clues.is_empty()) {
        entries.push(heading(shaper, list.heading, width)?);
        let mut indent = 0.0_f64;
        for (number, _) in &list.clues {
            indent = indent.max(shaper.shape(number, Weight::Bold)?.advance() * SIZE);
        }
        for (number, clue) in &list.clues {
            entries.extend(lines(shaper, number, clue, indent, width)?);
        }
    }
    Ok(entries)
}

fn heading(shaper: &mut Shaper, heading: &str, width: f64) -> Result<Entry, Error> {
    let lettering = shaper.shape(heading, Weight::Bold)?;
    let (at, anchor) =
        if lettering.is_right_to_left() { (width, Anchor::Right) } else { (0.0, Anchor::Left) };
    let texts = vec![text(lettering, at, HEADING, HEADING, anchor)];
    Ok(Entry { role: Role::Heading, texts, height: HEADING * 1.4 })
}

/// A clue; one of very many lines is several entries, so that it may go on in the next column.
fn lines(
    shaper: &mut Shaper,
    number: &str,
    clue: &str,
    indent: f64,
    width: f64,
) -> Result<Vec<Entry>, Error> {
    let number = shaper.shape(number, Weight::Bold)?;
    let left = indent + AFTER_NUMBER;
    let room = width - left;
    let lines = shaper.lines(clue, Weight::Regular, SIZE, room, usize::MAX)?;
    // What is read from right to left is the mirror image.
    let is_rtl = lines.first().is_some_and(|(line, _)| line.is_right_to_left());
    let (number_at, number_anchor) =
        if is_rtl { (width - indent, Anchor::Left) } else { (indent, Anchor::Right) };
    let (line_at, line_anchor) = if is_rtl { (room, Anchor::Right) } else { (left, Anchor::Left) };
    let mut entries = Vec::new();
    // A number stands there without any line, too.
    for part in lines.chunks(MOST_LINES).chain(lines.is_empty().then_some(&[][..])) {
        let mut texts = Vec::with_capacity(part.len() + 1);
        if entries.is_empty() {
            texts.push(text(number.clone(), number_at, SIZE, SIZE, number_anchor));
        }
        let mut baseline = SIZE;
        for (line, size) in part {
            texts.push(text(line.clone(), line_at, baseline, *size, line_anchor));
            baseline += PITCH;
        }
        entries.push(Entry { role: Role::Clue, texts, height: part.len().max(1) as f64 * PITCH });
    }
    if let Some(last) = entries.last_mut() {
        last.height += GAP;
    }
    Ok(entries)
}

fn text(lettering: Arc<Lettering>, x: f64, y: f64, size: f64, anchor: Anchor) -> Text {
    Text { lettering, at: Point::new(x, y), size, anchor, colour: Colour::BLACK }
}

/// Columns across a page.
#[derive(Clone, Copy, Debug)]
pub(super) struct Columns {
    pub(super) width: f64,
    count: usize,
    reading: Reading,
}

/// The entries that found their place.
pub(super) struct Placed {
    pub(super) blocks: Vec<Block>,
    pub(super) count: usize,
}

impl Columns {
    /// As many as a width has room for; the first one is where reading begins.
    pub(super) fn of(width: f64, reading: Reading) -> Self {
        let count = ((width + BETWEEN) / (NARROWEST + BETWEEN)).floor().max(1.0);
        Self { width: (width + BETWEEN) / count - BETWEEN, count: count as usize, reading }
    }

    /// The least height in which all the entries fit into the columns, but at most `room`.
    pub(super) fn balanced(&self, entries: &[Entry], room: f64) -> f64 {
        if self.fill(entries, room, |_, _, _| {}) < entries.len() {
            return room;
        }
        let (mut too_low, mut enough) = (0.0, room);
        while enough - too_low > 1.0 {
            let middle = (too_low + enough) / 2.0;
            if self.fill(entries, middle, |_, _, _| {}) == entries.len() {
                enough = middle;
            } else {
                too_low = middle;
            }
        }
        enough
    }

    /// Puts entries into columns of a height, the first one at a point of the page.
    pub(super) fn place(&self, entries: &[Entry], at: Point, height: f64) -> Placed {
        let mut blocks = Vec::new();
        let count = self.fill(entries, height, |entry, column, top| {
            let column = self.reading.from_left(column as i32, self.count as i32);
            let left = at.x + f64::from(column) * (self.width + BETWEEN);
            let by = Point::new(left, at.y + top);
            let items = entry.texts.iter().map(|text| Item::Text(text.clone()).placed(1.0, by)).collect();
            blocks.push(Block { role: entry.role.clone(), items });
        });
        Placed { blocks, count }
    }

    /// Shows each entry that fits with its column and its distance from the top; returns how many there are.
    fn fill(&self, entries: &[Entry], height: f64, mut found: impl FnMut(&Entry, usize, f64)) -> usize {
        let (mut column, mut top) = (0, 0.0);
        for (k, entry) in entries.iter().enumerate() {
            let above = if entry.role == Role::Heading && top > 0.0 { ABOVE_HEADING } else { 0.0 };
            // A heading stays with the first of its clues.
            let next = if entry.role == Role::Heading { entries.get(k + 1) } else { None };
            let needed = above + entry.height + next.map_or(0.0, |next| next.height) - GAP;
            if top + needed > height {
                column += 1;
                top = 0.0;
                if column == self.count || needed - above > height {
                    return k;
                }
            } else {
                top += above;
            }
            found(entry, column, top);
            top += entry.height;
        }
        entries.len()
    }
}

//! Clues in columns.

use std::sync::Arc;

use quadrille_core::{Language, Reading};

use crate::{
    Anchor, Block, Colour, Error, Item, Lettering, Point, Role, Text, Weight,
    clues::{ClueList, clue_reading, marked},
    labels::{Labels, filled},
    text::Shaper,
};

/// The size of the font in points.
pub(super) const SIZE: f64 = 9.5;
const HEADING: f64 = 12.0;
/// From one line to the next.
pub(super) const PITCH: f64 = 12.0;
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
    pub(super) role: Role,
    /// The heading of its list.
    list: &'static str,
    /// Each with its place, seen from the top left corner of the entry.
    texts: Vec<Text>,
    height: f64,
    /// Whether the next one stands in the same column, where there is room for that.
    keeps_next: bool,
}

/// A list of so many clues, or fewer, is not torn.
const SHORT: usize = 3;
/// Nor is one with so many entries, the heading among them, where there is room for that.
const LONG: usize = 13;

/// All clues in order, set in lines of a column's width.
pub(super) fn entries(
    shaper: &mut Shaper,
    lists: &[ClueList],
    columns: Columns,
) -> Result<Vec<Entry>, Error> {
    let Columns { width, reading, .. } = columns;
    let mut entries = Vec::new();
    for list in lists.iter().filter(|list| !list.clues.is_empty()) {
        let first = entries.len() + 1;
        entries.push(heading(shaper, list.heading, list.heading, columns)?);
        let mut indent = 0.0_f64;
        for (number, _) in &list.clues {
            indent = indent.max(shaper.shape(number, Weight::Bold)?.advance() * SIZE);
        }
        for (number, clue) in &list.clues {
            entries.extend(lines(shaper, list.heading, (number, clue), reading, indent, width)?);
        }
        // The last clue never stands alone.
        let clues = entries.get_mut(first..).unwrap_or_default();
        let kept = if clues.len() <= SHORT { 0 } else { clues.len() - 2 };
        if let Some((_, others)) = clues.split_last_mut() {
            others.iter_mut().skip(kept).for_each(|clue| clue.keeps_next = true);
        }
    }
    Ok(entries)
}

/// The heading of a list again, where it goes on with this entry; none where it begins.
pub(super) fn continued(
    shaper: &mut Shaper,
    entry: &Entry,
    columns: Columns,
    language: Language,
) -> Result<Option<Entry>, Error> {
    if entry.role == Role::Heading {
        return Ok(None);
    }
    let said = filled(Labels::of(language).sheet.continued, &[("heading", &entry.list)]);
    heading(shaper, entry.list, &said, columns).map(Some)
}

fn heading(
    shaper: &mut Shaper,
    list: &'static str,
    said: &str,
    Columns { width, reading, .. }: Columns,
) -> Result<Entry, Error> {
    let (at, anchor) = match reading {
        Reading::LeftToRight => (0.0, Anchor::Left),
        Reading::RightToLeft => (width, Anchor::Right),
    };
    let texts = vec![text(shaper.shape(said, Weight::Bold)?, at, HEADING, HEADING, anchor)];
    Ok(Entry { role: Role::Heading, list, texts, height: HEADING * 1.4, keeps_next: true })
}

/// A clue in a list that may be read from right to left; one of very many lines is several entries, so that it may go
/// on in the next column.
fn lines(
    shaper: &mut Shaper,
    list: &'static str,
    (number, clue): (&str, &str),
    reading: Reading,
    indent: f64,
    width: f64,
) -> Result<Vec<Entry>, Error> {
    let number = shaper.shape(number, Weight::Bold)?;
    let left = indent + AFTER_NUMBER;
    let room = width - left;
    let clue_reading = clue_reading(clue, reading);
    let lines = shaper.lines(&marked(clue, clue_reading), Weight::Regular, SIZE, room, usize::MAX)?;
    // What is read from right to left is the mirror image. Numbers never leave the side of the heading there, whatever clues are.
    let is_rtl = [reading, clue_reading].contains(&Reading::RightToLeft);
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
        entries.push(Entry {
            role: Role::Clue,
            list,
            texts,
            height: part.len().max(1) as f64 * PITCH,
            keeps_next: false,
        });
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
    /// What is free on their left.
    aside: f64,
    reading: Reading,
    /// Whether entries that belong together may be parted.
    tears: bool,
    /// Whether each list has a column of its own.
    apart: bool,
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
        let (width, count) = ((width + BETWEEN) / count - BETWEEN, count as usize);
        Self { width, count, aside: 0.0, reading, tears: false, apart: false }
    }

    /// As many of the columns as the entries take, in the middle.
    pub(super) fn centred(self, entries: &[Entry], height: f64) -> Self {
        let mut last = 0;
        self.fill(entries, height, |_, column, _| last = column);
        let free = self.count - 1 - last;
        Self { count: last + 1, aside: free as f64 * (self.width + BETWEEN) / 2.0, ..self }
    }

    /// The same columns, where lists that are not long have a column each if they find room in what is free, and what belongs
    /// together is parted only if that saves a page or nothing would fit into the room.
    pub(super) fn suited(self, entries: &[Entry], free: f64, room: f64) -> Self {
        let apart = Self { apart: true, ..self };
        let mut lists = entries.chunk_by(|_, next| next.role != Role::Heading);
        if lists.all(|list| list.len() <= LONG) && apart.fill(entries, free, |_, _, _| {}) == entries.len() {
            return apart;
        }
        let torn = Self { tears: true, ..self };
        let [kept, parted] = [self, torn].map(|columns| columns.fill(entries, room, |_, _, _| {}));
        if kept == 0 || kept < entries.len() && parted == entries.len() { torn } else { self }
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
            let left = at.x + self.aside + f64::from(column) * (self.width + BETWEEN);
            let by = Point::new(left, at.y + top);
            let items = entry.texts.iter().map(|text| Item::Text(text.clone()).placed(1.0, by)).collect();
            blocks.push(Block { role: entry.role.clone(), items });
        });
        Placed { blocks, count }
    }

    /// The height of the first entry and of all that stay with it. A heading always stays with the first of its clues.
    fn together(&self, entries: &[Entry]) -> f64 {
        let keeps_next =
            |entry: &Entry| if self.tears { entry.role == Role::Heading } else { entry.keeps_next };
        let last = entries.iter().position(|entry| !keeps_next(entry));
        entries.iter().take(last.map_or(entries.len(), |last| last + 1)).map(|entry| entry.height).sum()
    }

    /// Shows each entry that fits with its column and its distance from the top; returns how many there are.
    fn fill(&self, entries: &[Entry], height: f64, mut found: impl FnMut(&Entry, usize, f64)) -> usize {
        let (mut column, mut top) = (0, 0.0);
        for (k, entry) in entries.iter().enumerate() {
            let above = if entry.role == Role::Heading && top > 0.0 { ABOVE_HEADING } else { 0.0 };
            let needed = above + self.together(entries.get(k..).unwrap_or_default()) - GAP;
            let starts_column = self.apart && entry.role == Role::Heading && k > 0;
            if starts_column || top + needed > height {
                column += 1;
                top = 0.0;
                if column == self.count || needed - above > height || self.apart && !starts_column {
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

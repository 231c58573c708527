//! Clues as they stand in a column.

use std::sync::Arc;

use quadrille_core::{Language, TextDirection};

use crate::{
    Anchor, Error, Lettering, Point, Rgb, Role, Text, Weight,
    clues::{ClueList, clue_reading, marked},
    labels::{Labels, filled},
    text::Shaper,
};

/// The size of the font in points.
pub(super) const SIZE: f64 = 9.5;
/// By what it may be multiplied, the normal size first: the least is 8 points.
pub(super) const SCALES: [f64; 3] = [1.0, 0.92, 0.84];
/// By what it is multiplied where a page has room to spare, the largest first: that is 12 points.
pub(super) const LARGER: [f64; 3] = [1.26, 1.17, 1.08];
const HEADING: f64 = 12.0;
/// From one line to the next.
pub(super) const PITCH: f64 = 12.0;
/// Between two clues.
pub(super) const GAP: f64 = 2.5;
/// More lines than this never have to stay together: they fit on the smallest page.
const MOST_LINES: usize = 20;
/// Between a number and its clue.
const AFTER_NUMBER: f64 = 5.0;

/// A clue or a heading in lines: what never breaks between columns.
#[derive(Clone)]
pub(super) struct Entry {
    pub(super) role: Role,
    /// The heading of its list.
    list: &'static str,
    /// Whether it is that heading once more.
    pub(super) is_continued: bool,
    /// Each with its place, seen from the top left corner of the entry.
    pub(super) texts: Vec<Text>,
    pub(super) height: f64,
    /// Whether the next one stands in the same column, where there is room for that.
    pub(super) keeps_next: bool,
}

/// A list of so many clues, or fewer, is not torn.
const SHORT: usize = 3;

/// All clues in order, set in lines of a column's width, for columns that are read from a side.
pub(super) fn entries(
    shaper: &mut Shaper,
    lists: &[ClueList],
    width: f64,
    text_direction: TextDirection,
) -> Result<Vec<Entry>, Error> {
    let mut entries = Vec::new();
    for list in lists.iter().filter(|list| !list.clues.is_empty()) {
        let first = entries.len() + 1;
        entries.push(heading(shaper, list.heading, list.heading, width, text_direction)?);
        let mut indent = 0.0_f64;
        for (number, _) in &list.clues {
            indent = indent.max(shaper.shape(number, Weight::Bold)?.advance() * SIZE);
        }
        for (number, clue) in &list.clues {
            entries.extend(lines(shaper, list.heading, (number, clue), text_direction, indent, width)?);
        }
        // Neither the first clue nor the last one stands alone.
        let clues = entries.get_mut(first..).unwrap_or_default();
        let (count, is_short) = (clues.len(), clues.len() <= SHORT);
        for (k, clue) in clues.iter_mut().enumerate().take(count.saturating_sub(1)) {
            clue.keeps_next = is_short || k == 0 || k + 2 == count;
        }
    }
    Ok(entries)
}

/// The heading of a list again, where it goes on with this entry; none where it begins.
pub(super) fn continued(
    shaper: &mut Shaper,
    entry: &Entry,
    width: f64,
    text_direction: TextDirection,
    language: Language,
) -> Result<Option<Entry>, Error> {
    if entry.role == Role::Heading {
        return Ok(None);
    }
    let said = filled(Labels::of(language).sheet.continued, &[("heading", &entry.list)]);
    Ok(Some(Entry { is_continued: true, ..heading(shaper, entry.list, &said, width, text_direction)? }))
}

fn heading(
    shaper: &mut Shaper,
    list: &'static str,
    said: &str,
    width: f64,
    text_direction: TextDirection,
) -> Result<Entry, Error> {
    let (at, anchor) = match text_direction {
        TextDirection::LeftToRight => (0.0, Anchor::Left),
        TextDirection::RightToLeft => (width, Anchor::Right),
    };
    let said = shaper.shape(said, Weight::Bold)?;
    let size = HEADING.min(width / said.advance().max(f64::MIN_POSITIVE));
    let texts = vec![text(said, at, HEADING, size, anchor)];
    Ok(Entry {
        role: Role::Heading,
        list,
        is_continued: false,
        texts,
        height: HEADING * 1.4,
        keeps_next: true,
    })
}

/// A clue in a list that may be read from right to left; one of very many lines is several entries, so that
/// it may go on in the next column.
fn lines(
    shaper: &mut Shaper,
    list: &'static str,
    (number, clue): (&str, &str),
    text_direction: TextDirection,
    indent: f64,
    width: f64,
) -> Result<Vec<Entry>, Error> {
    let number = shaper.shape(number, Weight::Bold)?;
    let left = indent + AFTER_NUMBER;
    let room = width - left;
    let clue_reading = clue_reading(clue, text_direction);
    let lines = shaper.lines(&marked(clue, clue_reading), Weight::Regular, SIZE, room, usize::MAX)?;
    // What is read from right to left is the mirror image. Numbers never leave the side of the heading there,
    // whatever clues are.
    let is_rtl = [text_direction, clue_reading].contains(&TextDirection::RightToLeft);
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
            is_continued: false,
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
    Text { lettering, at: Point::new(x, y), size, anchor, color: Rgb::BLACK }
}

//! The lines of clues in a column.

use std::sync::Arc;

use quadrille_core::{Language, StyledText, TextDirection};

use super::paragraph::parts;
use crate::{
    Anchor, Error, Lettering, Point, Rgb, Role, Text, Weight,
    clues::{ClueList, clue_direction, marked},
    labels::{Labels, filled},
    text::Shaper,
};

/// The normal font size.
pub(super) const CLUE_POINTS: f64 = 9.5;
/// Factors of the font size, the normal one first: at least 8 points.
pub(super) const CLUE_SCALES: &[f64] = &[1.0, 0.92, 0.84];
/// Factors of the font size on pages with free room, the largest first: at most 14 points.
pub(super) const LARGER_CLUE_SCALES: [f64; 5] = [1.47, 1.37, 1.26, 1.17, 1.08];
/// Factors of the font size in large print: 18 points, or at least 16.
pub(super) const LARGE_PRINT_CLUE_SCALES: &[f64] = &[1.9, 1.69];
const HEADING_POINTS: f64 = 12.0;
const HEADING_HEIGHT_POINTS: f64 = 1.4 * HEADING_POINTS;
/// The distance between two baselines.
pub(super) const LINE_PITCH_POINTS: f64 = 12.0;
/// Between two clues.
pub(super) const CLUE_GAP_POINTS: f64 = 2.5;
/// The maximum number of lines of a clue that is kept together where a column has room for it.
const MAX_UNBROKEN_LINES: usize = 20;
/// Between a number and its clue.
const NUMBER_GAP_POINTS: f64 = 5.0;

/// A clue or a heading in lines, or a part of a clue, which is never split between columns.
#[derive(Clone)]
pub(super) struct Entry {
    pub(super) role: Role,
    /// The heading of its list.
    list: Arc<str>,
    /// Whether it is that heading, repeated.
    pub(super) is_continued: bool,
    /// Positioned from the top left corner of the entry.
    pub(super) texts: Vec<Text>,
    pub(super) height: f64,
    /// Whether the next entry should be in the same column.
    pub(super) keeps_next: bool,
    /// Whether it continues the clue of the previous entry, which is higher than a column.
    pub(super) is_part: bool,
}

impl Entry {
    /// Returns the entry, or its parts if a column has no room for it below a heading.
    pub(super) fn within(&self, column: f64) -> Vec<Self> {
        if HEADING_HEIGHT_POINTS + self.height - CLUE_GAP_POINTS <= column {
            return vec![self.clone()];
        }
        let part = |((texts, height), k): ((Vec<Text>, f64), usize)| Self {
            texts,
            height,
            keeps_next: false,
            is_part: k > 0,
            ..self.clone()
        };
        parts(&self.texts, self.height).into_iter().zip(0..).map(part).collect()
    }
}

/// The maximum number of clues of a list that is not split.
const MAX_UNBROKEN_CLUES: usize = 3;

/// All clues in order, in lines of the width of a column.
pub(super) fn entries(
    shaper: &mut Shaper,
    lists: &[ClueList],
    width: f64,
    text_direction: TextDirection,
) -> Result<Vec<Entry>, Error> {
    let mut entries = Vec::new();
    for list in lists.iter().filter(|list| !list.clues.is_empty()) {
        let first = entries.len() + 1;
        entries.push(heading(shaper, &list.heading, &list.heading, width, text_direction)?);
        let mut indent = 0.0_f64;
        for (number, _) in &list.clues {
            indent = indent.max(shaper.shape(number, Weight::Bold)?.advance() * CLUE_POINTS);
        }
        for (number, clue) in &list.clues {
            entries.extend(lines(shaper, &list.heading, (number, clue), text_direction, indent, width)?);
        }
        // Neither the first clue nor the last one is alone in a column.
        let clues = entries.get_mut(first..).unwrap_or_default();
        let (count, is_short) = (clues.len(), clues.len() <= MAX_UNBROKEN_CLUES);
        for (k, clue) in clues.iter_mut().enumerate().take(count.saturating_sub(1)) {
            clue.keeps_next = is_short || k == 0 || k + 2 == count;
        }
    }
    Ok(entries)
}

/// The repeated heading of a list that is continued with this entry; `None` if the entry is a heading.
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
    let label = filled(Labels::of(language).sheet.continued, &[("heading", &entry.list)]);
    Ok(Some(Entry { is_continued: true, ..heading(shaper, &entry.list, &label, width, text_direction)? }))
}

fn heading(
    shaper: &mut Shaper,
    list: &Arc<str>,
    label: &str,
    width: f64,
    text_direction: TextDirection,
) -> Result<Entry, Error> {
    let (at, anchor) = match text_direction {
        TextDirection::LeftToRight => (0.0, Anchor::Left),
        TextDirection::RightToLeft => (width, Anchor::Right),
    };
    let label = shaper.shape(label, Weight::Bold)?;
    let size = HEADING_POINTS.min(width / label.advance().max(f64::MIN_POSITIVE));
    let texts = vec![text(label, at, HEADING_POINTS, size, anchor)];
    Ok(Entry {
        role: Role::Heading,
        list: list.clone(),
        is_continued: false,
        texts,
        height: HEADING_HEIGHT_POINTS,
        keeps_next: true,
        is_part: false,
    })
}

/// A clue of a list; one of very many lines becomes several entries, so that it may continue in the next
/// column.
fn lines(
    shaper: &mut Shaper,
    list: &Arc<str>,
    (number, clue): (&str, &StyledText),
    text_direction: TextDirection,
    indent: f64,
    width: f64,
) -> Result<Vec<Entry>, Error> {
    let has_number = !number.is_empty();
    let number = shaper.shape(number, Weight::Bold)?;
    let left = if has_number { indent + NUMBER_GAP_POINTS } else { 0.0 };
    let room = width - left;
    let clue_direction = clue_direction(clue.as_str(), text_direction);
    let lines =
        shaper.styled_lines(&marked(clue, clue_direction), Weight::Regular, CLUE_POINTS, room, usize::MAX)?;
    // Text from right to left is mirrored. In such a list, all numbers are at the side of the heading, also
    // those of other clues.
    let is_rtl = [text_direction, clue_direction].contains(&TextDirection::RightToLeft);
    let (number_at, number_anchor) =
        if is_rtl { (width - indent, Anchor::Left) } else { (indent, Anchor::Right) };
    let (line_at, line_anchor) = if is_rtl { (room, Anchor::Right) } else { (left, Anchor::Left) };
    let mut entries = Vec::new();
    // An empty clue still has its number.
    for part in lines.chunks(MAX_UNBROKEN_LINES).chain(lines.is_empty().then_some(&[][..])) {
        let mut texts = Vec::with_capacity(part.len() + 1);
        if entries.is_empty() && has_number {
            texts.push(text(number.clone(), number_at, CLUE_POINTS, CLUE_POINTS, number_anchor));
        }
        let mut baseline = CLUE_POINTS;
        for (line, size) in part {
            texts.push(text(line.clone(), line_at, baseline, *size, line_anchor));
            baseline += LINE_PITCH_POINTS;
        }
        entries.push(Entry {
            role: Role::Clue,
            list: list.clone(),
            is_continued: false,
            texts,
            height: part.len().max(1) as f64 * LINE_PITCH_POINTS,
            keeps_next: false,
            is_part: false,
        });
    }
    if let Some(last) = entries.last_mut() {
        last.height += CLUE_GAP_POINTS;
    }
    Ok(entries)
}

fn text(lettering: Arc<Lettering>, x: f64, y: f64, size: f64, anchor: Anchor) -> Text {
    Text { lettering, at: Point::new(x, y), size, anchor, color: Rgb::BLACK }
}

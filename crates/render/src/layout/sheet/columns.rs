//! Columns of clues on pages.

use quadrille_core::{Language, TextDirection};

use super::{
    clues::{self, CLUE_GAP_POINTS, Entry},
    paragraph,
};
use crate::{Anchor, Block, Error, Item, Point, Role, Text, clues::ClueList, text::Shaper};

/// The gap above a heading that is not at the top of a column.
const ABOVE_HEADING_POINTS: f64 = 8.0;
/// The minimum width of a column, and the maximum that is easy to read.
const MIN_COLUMN_POINTS: f64 = 110.0;
const MAX_COLUMN_POINTS: f64 = 320.0;
/// The minimum width of a column of words, and that for each letter of the longest word.
const MIN_WORD_COLUMN_POINTS: f64 = 64.0;
const LETTER_POINTS: f64 = 8.0;
/// The minimum gap between columns, and the gap if there is room.
const MIN_COLUMN_GAP_POINTS: f64 = 16.0;
const COLUMN_GAP_POINTS: f64 = 36.0;

/// The arrangement of clues in columns: their number, their width and the font size.
#[derive(Clone, Copy, Debug)]
pub(super) struct Columns {
    /// In the scale of a font of normal size, as all lengths except those of the page.
    pub(super) width: f64,
    pub(super) text_direction: TextDirection,
    count: usize,
    /// The factor of the font size.
    scale: f64,
    /// Whether entries that belong together may be split.
    may_split: bool,
    /// Whether each list has a column of its own.
    has_column_per_list: bool,
}

/// The entries on a page, and their height.
pub(super) struct Portion {
    pub(super) columns: Columns,
    entries: Vec<Entry>,
    pub(super) height: f64,
}

impl Columns {
    /// All arrangements of lists in a width, the most readable first: a column for each list, and then from
    /// the smallest number of columns whose lines are not too long to the largest whose lines are not too
    /// short.
    pub(super) fn candidates(
        width: f64,
        text_direction: TextDirection,
        lists: &[ClueList],
        scale: f64,
    ) -> Vec<Self> {
        let width = width / scale;
        let equal = |count: usize| Self {
            width: (width + MIN_COLUMN_GAP_POINTS) / count as f64 - MIN_COLUMN_GAP_POINTS,
            text_direction,
            count,
            scale,
            may_split: false,
            has_column_per_list: false,
        };
        let lists = || lists.iter().filter(|list| !list.clues.is_empty());
        let width_of_list = |list: &ClueList| match list.longest_word() {
            Some(letters) => {
                (letters as f64 * LETTER_POINTS).clamp(MIN_WORD_COLUMN_POINTS, MIN_COLUMN_POINTS)
            }
            None => MIN_COLUMN_POINTS,
        };
        let min_width = lists().map(width_of_list).fold(MIN_WORD_COLUMN_POINTS, f64::max);
        let max_columns =
            ((width + MIN_COLUMN_GAP_POINTS) / (min_width + MIN_COLUMN_GAP_POINTS)).floor().max(1.0) as usize;
        let min_columns =
            ((width + MIN_COLUMN_GAP_POINTS) / (MAX_COLUMN_POINTS + MIN_COLUMN_GAP_POINTS)).ceil() as usize;
        let lists = lists().count();
        let has_column_per_list =
            (lists > 1 && lists <= max_columns).then(|| Self { has_column_per_list: true, ..equal(lists) });
        has_column_per_list
            .into_iter()
            .chain((min_columns.min(max_columns)..=max_columns).map(equal))
            .collect()
    }

    /// The same columns, in which entries that belong together may be split, unless each list has a column of
    /// its own.
    pub(super) fn split(self) -> Self {
        Self { may_split: !self.has_column_per_list, ..self }
    }

    /// Whether lists are arranged as in other columns, regardless of the font size.
    pub(super) fn are_arranged_like(&self, others: &Self) -> bool {
        (self.count, self.has_column_per_list) == (others.count, others.has_column_per_list)
    }

    /// All entries in a room, if they fit.
    pub(super) fn whole(self, entries: Vec<Entry>, room: f64) -> Option<Portion> {
        self.has_room(&entries, room).then(|| self.portion(entries, room))
    }

    /// The entries in portions: in the rest of a page, which may be too small for any, and then on pages. Entries
    /// that are higher than a column continue in the next one.
    pub(super) fn portions(
        self,
        shaper: &mut Shaper,
        entries: &[Entry],
        language: Language,
        rooms: (f64, f64),
    ) -> Result<Vec<Portion>, Error> {
        if let Some(portions) = self.unbroken(shaper, entries.to_vec(), language, rooms)? {
            return Ok(portions);
        }
        let column = rooms.1 / self.scale;
        let parts = entries.iter().flat_map(|entry| entry.within(column)).collect();
        self.unbroken(shaper, parts, language, rooms)?.ok_or_else(paragraph::too_high)
    }

    /// The entries in portions, unless one of them is higher than a column.
    fn unbroken(
        self,
        shaper: &mut Shaper,
        mut left: Vec<Entry>,
        language: Language,
        (rest, page): (f64, f64),
    ) -> Result<Option<Vec<Portion>>, Error> {
        let mut portions: Vec<Portion> = Vec::new();
        while !left.is_empty() {
            let room = if portions.is_empty() { rest } else { page };
            let lists = left.iter().filter(|entry| entry.role == Role::Heading).count();
            let mut columns = Self {
                has_column_per_list: self.has_column_per_list && lists > 1 && self.has_room(&left, room),
                ..self
            };
            let kept = columns.fitting(&left, room);
            let split = Self { may_split: true, ..columns };
            if kept < left.len() && (kept == 0 && room >= page || split.has_room(&left, room)) {
                columns = split;
            }
            let fitting = columns.fitting(&left, room);
            if fitting == 0 && room >= page {
                return Ok(None);
            }
            let others = left.split_off(fitting);
            portions.push(columns.portion(left, room));
            left = others;
            if let Some(next) = left.first().filter(|_| fitting > 0) {
                let continued = clues::continued(shaper, next, self.width, self.text_direction, language)?;
                left.splice(..0, continued);
            }
        }
        Ok(Some(portions))
    }

    fn portion(self, entries: Vec<Entry>, room: f64) -> Portion {
        let height = self.balanced(&entries, room);
        Portion { columns: self, entries, height }
    }

    /// Whether all entries fit.
    fn has_room(&self, entries: &[Entry], room: f64) -> bool {
        self.fitting(entries, room) == entries.len()
    }

    /// The number of entries that fit.
    fn fitting(&self, entries: &[Entry], room: f64) -> usize {
        self.fill(entries, room, |_, _, _| {})
    }

    /// The smallest height in which all entries fit into the columns, up to `room`.
    fn balanced(&self, entries: &[Entry], room: f64) -> f64 {
        if !self.has_room(entries, room) {
            return room;
        }
        let (mut too_low, mut enough) = (0.0, room);
        while enough - too_low > 1.0 {
            let middle = (too_low + enough) / 2.0;
            if self.has_room(entries, middle) {
                enough = middle;
            } else {
                too_low = middle;
            }
        }
        enough
    }

    /// The width of the widest entry, from the side where reading begins.
    fn used_width(&self, entries: &[Entry]) -> f64 {
        let used_width = |text: &Text| {
            let advance = text.lettering.advance() * text.size;
            let left = if text.anchor == Anchor::Right { text.at.x - advance } else { text.at.x };
            match self.text_direction {
                TextDirection::LeftToRight => left + advance,
                TextDirection::RightToLeft => self.width - left,
            }
        };
        entries.iter().flat_map(|entry| &entry.texts).map(used_width).fold(0.0, f64::max).min(self.width)
    }

    /// The height of the first entry and of all that are kept with it. A heading is always kept with its
    /// first clue.
    fn height_kept_together(&self, entries: &[Entry]) -> f64 {
        let keeps_next =
            |entry: &Entry| if self.may_split { entry.role == Role::Heading } else { entry.keeps_next };
        let last = entries.iter().position(|entry| !keeps_next(entry));
        entries.iter().take(last.map_or(entries.len(), |last| last + 1)).map(|entry| entry.height).sum()
    }

    /// Passes each entry that fits into a height to `found`, with its column and its distance from the top;
    /// returns their number.
    fn fill<'a>(
        &self,
        entries: &'a [Entry],
        height: f64,
        mut found: impl FnMut(&'a Entry, usize, f64),
    ) -> usize {
        let height = height / self.scale;
        let (mut column, mut top) = (0, 0.0);
        for (k, entry) in entries.iter().enumerate() {
            let above = if entry.role == Role::Heading && top > 0.0 { ABOVE_HEADING_POINTS } else { 0.0 };
            let needed =
                above + self.height_kept_together(entries.get(k..).unwrap_or_default()) - CLUE_GAP_POINTS;
            let starts_column = self.has_column_per_list && entry.role == Role::Heading && k > 0;
            if starts_column || top + needed > height {
                column += 1;
                top = 0.0;
                if column == self.count
                    || needed - above > height
                    || self.has_column_per_list && !starts_column
                {
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

impl Portion {
    /// The number of columns, and the factor of the font size.
    #[cfg(feature = "latex")]
    pub(super) const fn arrangement(&self) -> (usize, f64) {
        (self.columns.count, self.columns.scale)
    }

    /// Whether it continues a list that began on another page.
    pub(super) fn is_split(&self) -> bool {
        self.entries.first().is_some_and(|entry| entry.is_continued)
    }

    /// Whether it has a part of a clue.
    pub(super) fn is_broken(&self) -> bool {
        self.entries.iter().any(|entry| entry.is_part)
    }

    /// The blocks of the entries, in centered columns that are no wider than the widest entry, below a point
    /// of the page.
    pub(super) fn place(&self, at: Point) -> Vec<Block> {
        let Columns { width, text_direction, count, scale, .. } = self.columns;
        let mut found = Vec::new();
        self.columns.fill(&self.entries, self.height, |entry, column, top| found.push((entry, column, top)));
        let used_width = self.columns.used_width(&self.entries);
        let distance = (used_width + COLUMN_GAP_POINTS).min(width + MIN_COLUMN_GAP_POINTS);
        let last = found.last().map_or(0, |(_, column, _)| *column);
        let whole = (width + MIN_COLUMN_GAP_POINTS) * count as f64 - MIN_COLUMN_GAP_POINTS;
        let aside = (whole - distance * last as f64 - used_width) / 2.0;
        let mut blocks: Vec<Block> = Vec::new();
        for (entry, column, top) in found {
            let column = text_direction.from_left(column as i32, last as i32 + 1);
            let before = match text_direction {
                TextDirection::LeftToRight => 0.0,
                TextDirection::RightToLeft => width - used_width,
            };
            let left = aside + f64::from(column) * distance - before;
            let by = Point::new(at.x + left * scale, at.y + top * scale);
            let items = entry.texts.iter().map(|text| Item::Text(text.clone()).placed(scale, by));
            match blocks.last_mut().filter(|begun| entry.is_part && begun.role == Role::Clue) {
                Some(begun) => begun.items.extend(items),
                None => blocks.push(Block { role: entry.role.clone(), items: items.collect() }),
            }
        }
        blocks
    }
}

//! Columns of clues on pages.

use quadrille_core::{Language, TextDirection};

use super::clues::{self, Entry, GAP};
use crate::{Anchor, Block, Error, Item, Point, Role, Text, clues::ClueList, text::Shaper};

/// Above a heading that is not the first thing in a column.
const ABOVE_HEADING: f64 = 8.0;
/// The least width of a column, and one that is as wide as is read with ease.
const NARROWEST: f64 = 110.0;
const WIDEST: f64 = 320.0;
/// The least distance between columns, and that where there is room.
const BETWEEN: f64 = 16.0;
const AMPLE: f64 = 36.0;

/// Columns of clues: how many, of which width, and in which size of the font.
#[derive(Clone, Copy, Debug)]
pub(super) struct Columns {
    /// As all lengths but those of the page, for a font of the normal size.
    pub(super) width: f64,
    pub(super) text_direction: TextDirection,
    count: usize,
    /// The size of the font, where 1 is the normal one.
    scale: f64,
    /// Whether entries that belong together may be parted.
    tears: bool,
    /// Whether each list has a column of its own.
    apart: bool,
}

/// The entries that stand on a page, and the height that they take.
pub(super) struct Portion {
    pub(super) columns: Columns,
    entries: Vec<Entry>,
    pub(super) height: f64,
}

impl Columns {
    /// All ways to set lists across a width, the best to read first: a column for each list, and then as few
    /// columns as leave no line too long to read, up to as many as leave none too short.
    pub(super) fn ways(
        width: f64,
        text_direction: TextDirection,
        lists: &[ClueList],
        scale: f64,
    ) -> Vec<Self> {
        let width = width / scale;
        let of = |count: usize| Self {
            width: (width + BETWEEN) / count as f64 - BETWEEN,
            text_direction,
            count,
            scale,
            tears: false,
            apart: false,
        };
        let most = ((width + BETWEEN) / (NARROWEST + BETWEEN)).floor().max(1.0) as usize;
        let fewest = ((width + BETWEEN) / (WIDEST + BETWEEN)).ceil() as usize;
        let lists = lists.iter().filter(|list| !list.clues.is_empty()).count();
        let apart = (lists > 1 && lists <= most).then(|| Self { apart: true, ..of(lists) });
        apart.into_iter().chain((fewest.min(most)..=most).map(of)).collect()
    }

    /// The same columns, between which entries that belong together may be parted; each list with a column of
    /// its own stays whole.
    pub(super) fn torn(self) -> Self {
        Self { tears: !self.apart, ..self }
    }

    /// Whether lists stand in columns as in others, whatever the size of the font.
    pub(super) fn are_like(&self, others: &Self) -> bool {
        (self.count, self.apart) == (others.count, others.apart)
    }

    /// All the entries on what is left of a page, if they fit.
    pub(super) fn whole(self, entries: Vec<Entry>, room: f64) -> Option<Portion> {
        self.has_room(&entries, room).then(|| self.portion(entries, room))
    }

    /// The entries in portions: what is left of a page, where it may be that nothing fits, and then pages.
    pub(super) fn portions(
        self,
        shaper: &mut Shaper,
        mut left: Vec<Entry>,
        language: Language,
        (rest, page): (f64, f64),
    ) -> Result<Vec<Portion>, Error> {
        let mut portions: Vec<Portion> = Vec::new();
        while !left.is_empty() {
            let room = if portions.is_empty() { rest } else { page };
            let lists = left.iter().filter(|entry| entry.role == Role::Heading).count();
            let mut columns = Self { apart: self.apart && lists > 1 && self.has_room(&left, room), ..self };
            let kept = columns.fitting(&left, room);
            let torn = Self { tears: true, ..columns };
            if kept < left.len() && (kept == 0 && room >= page || torn.has_room(&left, room)) {
                columns = torn;
            }
            let fitting = columns.fitting(&left, room);
            // A heading and a clue fit on the smallest page.
            let least = if room < page { 0 } else { 2 };
            let taken = fitting.max(least).min(left.len());
            let others = left.split_off(taken);
            portions.push(columns.portion(left, room));
            left = others;
            if let Some(next) = left.first().filter(|_| taken > 0) {
                let continued = clues::continued(shaper, next, self.width, self.text_direction, language)?;
                left.splice(..0, continued);
            }
        }
        Ok(portions)
    }

    fn portion(self, entries: Vec<Entry>, room: f64) -> Portion {
        let height = self.balanced(&entries, room);
        Portion { columns: self, entries, height }
    }

    /// Whether all the entries fit.
    fn has_room(&self, entries: &[Entry], room: f64) -> bool {
        self.fitting(entries, room) == entries.len()
    }

    /// How many entries fit.
    fn fitting(&self, entries: &[Entry], room: f64) -> usize {
        self.fill(entries, room, |_, _, _| {})
    }

    /// The least height in which all the entries fit into the columns, but at most `room`.
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

    /// What the widest of the entries takes, from the side where reading begins.
    fn taken(&self, entries: &[Entry]) -> f64 {
        let taken = |text: &Text| {
            let advance = text.lettering.advance() * text.size;
            let left = if text.anchor == Anchor::Right { text.at.x - advance } else { text.at.x };
            match self.text_direction {
                TextDirection::LeftToRight => left + advance,
                TextDirection::RightToLeft => self.width - left,
            }
        };
        entries.iter().flat_map(|entry| &entry.texts).map(taken).fold(0.0, f64::max).min(self.width)
    }

    /// The height of the first entry and of all that stay with it. A heading always stays with the first of
    /// its clues.
    fn together(&self, entries: &[Entry]) -> f64 {
        let keeps_next =
            |entry: &Entry| if self.tears { entry.role == Role::Heading } else { entry.keeps_next };
        let last = entries.iter().position(|entry| !keeps_next(entry));
        entries.iter().take(last.map_or(entries.len(), |last| last + 1)).map(|entry| entry.height).sum()
    }

    /// Shows each entry that fits into a height of the page with its column and its distance from the top;
    /// returns how many there are.
    fn fill<'a>(
        &self,
        entries: &'a [Entry],
        height: f64,
        mut found: impl FnMut(&'a Entry, usize, f64),
    ) -> usize {
        let height = height / self.scale;
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

impl Portion {
    /// Whether a list goes on that began on another page.
    pub(super) fn is_torn(&self) -> bool {
        self.entries.first().is_some_and(|entry| entry.is_continued)
    }

    /// The entries in columns that are no wider than the widest of them, in the middle below a point of the
    /// page.
    pub(super) fn place(&self, at: Point) -> Vec<Block> {
        let Columns { width, text_direction, count, scale, .. } = self.columns;
        let mut found = Vec::new();
        self.columns.fill(&self.entries, self.height, |entry, column, top| found.push((entry, column, top)));
        let taken = self.columns.taken(&self.entries);
        let distance = (taken + AMPLE).min(width + BETWEEN);
        let last = found.last().map_or(0, |(_, column, _)| *column);
        let whole = (width + BETWEEN) * count as f64 - BETWEEN;
        let aside = (whole - distance * last as f64 - taken) / 2.0;
        let placed = |(entry, column, top): (&Entry, usize, f64)| {
            let column = text_direction.from_left(column as i32, last as i32 + 1);
            let before = match text_direction {
                TextDirection::LeftToRight => 0.0,
                TextDirection::RightToLeft => width - taken,
            };
            let left = aside + f64::from(column) * distance - before;
            let by = Point::new(at.x + left * scale, at.y + top * scale);
            let items = entry.texts.iter().map(|text| Item::Text(text.clone()).placed(scale, by)).collect();
            Block { role: entry.role.clone(), items }
        };
        found.into_iter().map(placed).collect()
    }
}

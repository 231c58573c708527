//! Which separators are between the numbers of a clue, between clues, and between rows and columns: all meanings are
//! tried, the usual ones first, until rows and columns fit each other. If other meanings that are as usual fit, too,
//! the text is ambiguous.

use core::{cmp::Reverse, iter};

use quadrille_nonogram::{Clue, Clues, Run, Side};

use super::tokens::{Atom, Gap, Item, Separator, Tokens};
use crate::{
    Error,
    nonogram::{document::Reading, palette},
};

/// More kinds of separators have one meaning only: the stronger ones separate larger parts.
const MAX_PERMUTED_GAPS: usize = 4;
const MAX_GAPS: usize = 8;
/// The ways that an error about several meanings names.
const MAX_NAMED_WAYS: usize = 3;

/// What a separator separates.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Level {
    Run,
    Line,
    Side,
}

/// A clue with its line of the file and the side that a label gives.
struct ClueLine {
    clue: Clue,
    /// Whether some of its numbers are unknown; they are 1.
    is_partly_unknown: bool,
    line: usize,
    side: Option<Side>,
}

/// How usual a meaning of separators is: the number of levels, whether there is one for sides, the number of separators
/// in clues, and whether stronger separators have higher levels.
type Rank = (usize, usize, usize, bool);

/// A meaning for which rows and columns fit each other.
struct Found {
    /// Fails if a clue is partly unknown.
    clues: Result<Clues, Error>,
    reading: Reading,
    rank: Rank,
}

/// The reason why rows and columns do not fit each other.
struct Misfit {
    error: Error,
    /// Whether a clue is longer than its line, which it is in most wrong meanings.
    is_too_long: bool,
}

impl Found {
    /// Whether it is another nonogram, apart from the order of rows and columns.
    fn differs(&self, other: &Self) -> bool {
        let (Ok(one), Ok(other)) = (&self.clues, &other.clues) else { return true };
        let sides =
            |clues: &Clues, [one, other]: [Side; 2]| [clues.lines(one).to_vec(), clues.lines(other).to_vec()];
        let rows_first = sides(one, Side::BOTH);
        rows_first != sides(other, Side::BOTH) && rows_first != sides(other, [Side::Column, Side::Row])
    }
}

/// The clues of two sides, and how they were found.
pub(super) fn arranged(tokens: &Tokens) -> Result<(Clues, Reading), Error> {
    let Tokens { items, size, .. } = tokens;
    let is_clue = |item: &Item| matches!(item.atom, Atom::Number(_)) || item.side.is_some();
    let has_unknown = items.iter().any(|item| item.atom == Atom::Unknown);
    if let Some(Item { side: Some(side), line, .. }) = items.first()
        && items.iter().all(|item| item.side == Some(*side))
    {
        let other = side.other();
        return Err(Error::input(format!("clues of {side}s, but none of {other}s")).at_line(*line));
    }
    if items.len() < 2 || has_unknown && !items.iter().any(is_clue) {
        return Err(Error::input("no clues: expected those of rows and columns"));
    }
    check_numbers(items)?;
    let (mut found, mut first_error) = (Vec::new(), None);
    for (items, size) in variants(items, size) {
        Attempt::new(&items, size).arrange(&mut found, &mut first_error);
    }
    let Some((best, others)) = found.split_first() else {
        return Err(first_error.map_or_else(
            || {
                Error::input("numbers in which rows and columns of a nonogram cannot be told apart")
                    .at_line(1)
            },
            |Misfit { error, .. }| error,
        ));
    };
    let others: Vec<&Found> = others.iter().filter(|other| other.differs(best)).collect();
    match &best.clues {
        Err(error) => Err(error.clone()),
        Ok(clues) if others.is_empty() => Ok((clues.clone(), best.reading)),
        Ok(_) => Err(ambiguous(iter::once(best).chain(others))),
    }
}

/// Refuses numbers of labels that leave out a line or have another order.
fn check_numbers(items: &[Item]) -> Result<(), Error> {
    let numbered: Vec<_> = items.iter().filter_map(|item| Some((item, item.number?))).collect();
    let mut before = 0_u32;
    // A single number, as in `rows 5:`, may be that of the lines.
    for side in numbered.chunk_by(|(one, _), (other, _)| one.side == other.side).filter(|side| side.len() > 1)
    {
        let first = side[0].1;
        let starts = [0, 1, before.saturating_add(1)];
        let mut last = None;
        for &(item, number) in side {
            // Without the names of sides, the second side may begin as the first one does.
            let is_next = match last {
                None => starts.contains(&number),
                Some(last) => {
                    Some(number) == u32::checked_add(last, 1) || item.side.is_none() && number == first
                }
            };
            if !is_next {
                let name = item.side.map_or("clue".to_owned(), |side| side.to_string());
                let after =
                    last.map_or("is the first one".to_owned(), |last| format!("follows {name} {last}"));
                return Err(Error::input(format!(
                    "{name} {number} {after}: write all {name}s in order, with 0 for those without filled cells"
                ))
                .at_line(item.line));
            }
            last = Some(number);
        }
        before = last.unwrap_or_default();
    }
    Ok(())
}

/// The error about several meanings, which names some of them.
fn ambiguous<'f>(found: impl Iterator<Item = &'f Found>) -> Error {
    let mut ways: Vec<String> = Vec::new();
    let mut are_labeled = true;
    for Found { clues, reading, .. } in found {
        let way = match clues {
            Ok(clues) => format!("{reading} of {} cells", clues.size()),
            Err(_) => "with partly unknown clues".to_owned(),
        };
        are_labeled &= *reading == Reading::Labeled;
        if !ways.contains(&way) && ways.len() < MAX_NAMED_WAYS {
            ways.push(way);
        }
    }
    let ways = ways.join(", or ");
    // With labels, blank lines alone have several meanings.
    let expected = match are_labeled {
        true => "0 for each line without filled cells, and no blank lines",
        false => "labels, as in \"rows: 1, 2\" and \"columns: 1, 1 1\"",
    };
    Error::input(format!("ambiguous clues ({ways}): expected {expected}"))
}

/// The size before the clues, if there is one.
#[derive(Clone, Copy, PartialEq, Eq)]
enum SizeOf {
    /// Width and height, or if only that fits the other way round.
    WidthHeight([usize; 2]),
    /// In lines of their own, or before a border.
    HeightWidth([usize; 2]),
    Unknown,
}

/// The items as they are, without a size, without zeros at the ends of lines, and with blank lines as empty clues.
fn variants<'a>(items: &'a [Item], size: &[u32]) -> impl Iterator<Item = (Vec<Item>, SizeOf)> + use<'a> {
    let given = match *size {
        [width, height] => SizeOf::WidthHeight([width as usize, height as usize]),
        _ => SizeOf::Unknown,
    };
    let with_blanks = || items.iter().any(|item| item.blank_lines > 0).then(|| blanks_as_clues(items));
    let sized = |items: &[Item]| without_size(items);
    // No program that writes them has labels or brackets.
    let is_bare = items.iter().all(|item| !item.is_labelled && item.gap.depth == Reverse(0));
    let ended = (given == SizeOf::Unknown && is_bare).then(|| without_end_zeros(items)).flatten();
    let first = sized(items);
    let blanks = with_blanks();
    let blanks_sized = blanks.as_deref().and_then(sized);
    iter::empty()
        .chain(ended.map(|items| (items, given)))
        .chain(first)
        .chain(iter::once_with(move || (items.to_vec(), given)))
        .chain(blanks_sized)
        .chain(blanks.map(|items| (items, given)))
}

/// The items after a size in the first line, or in the first two.
fn without_size(items: &[Item]) -> Option<(Vec<Item>, SizeOf)> {
    let [first, second, third, ..] = items else { return None };
    let (Atom::Number(a), Atom::Number(b)) = (first.atom, second.atom) else { return None };
    if items.iter().take(2).any(|item| item.is_labelled) || second.line == third.line || a == 0 || b == 0 {
        return None;
    }
    let numbers = [a as usize, b as usize];
    let has_border = items.iter().skip(3).any(|item| item.gap.separator == Separator::Border);
    let size = match first.line == second.line && !has_border {
        true => SizeOf::WidthHeight(numbers),
        false => SizeOf::HeightWidth(numbers),
    };
    Some((items.get(2..)?.to_vec(), size))
}

/// The items without the zero at the end of every line, as some programs write it.
fn without_end_zeros(items: &[Item]) -> Option<Vec<Item>> {
    let is_zero = |item: &Item| item.atom == Atom::Number(0);
    let lines = || items.chunk_by(|one, other| one.line == other.line);
    let all_end = lines().all(|line| line.last().is_some_and(is_zero));
    let kept = |line: &[Item]| {
        line.split_last()
            .map_or(&[][..], |(last, rest)| if rest.is_empty() { core::slice::from_ref(last) } else { rest })
            .to_vec()
    };
    (all_end && lines().any(|line| line.len() > 1)).then(|| lines().flat_map(kept).collect())
}

/// The items with an empty clue for each blank line.
fn blanks_as_clues(items: &[Item]) -> Vec<Item> {
    let mut all = Vec::with_capacity(items.len());
    for item in items {
        let count = if item.is_labelled { 0 } else { item.blank_lines };
        let blank = Item { atom: Atom::Empty, gap: Gap::LINE, ..*item };
        all.extend(iter::repeat_n(blank, count));
        let is_line = count > 0 && item.gap.separator != Separator::Border;
        all.push(Item { gap: if is_line { Gap::LINE } else { item.gap }, ..*item });
    }
    all
}

/// One reading of a text.
struct Attempt<'a> {
    items: &'a [Item],
    size: SizeOf,
    /// The different separators, the weaker ones first, with their numbers.
    gaps: Vec<(Gap, usize)>,
    /// Whether labels give the sides.
    has_sides: bool,
    /// Whether there is a label for each line, so that separators are within lines.
    has_labelled_lines: bool,
}

impl<'a> Attempt<'a> {
    fn new(items: &'a [Item], size: SizeOf) -> Self {
        let mut gaps: Vec<Gap> = items
            .iter()
            .skip(1)
            .filter(|item| item.side.is_none() || !item.is_labelled)
            .map(|item| item.gap)
            .collect();
        gaps.sort_unstable();
        let gaps =
            gaps.chunk_by(PartialEq::eq).filter_map(|same| Some((*same.first()?, same.len()))).collect();
        let has = |side| items.iter().any(|item| item.side == side);
        let has_sides = has(Some(Side::Row)) && (has(Some(Side::Column)) || has(None))
            || has(Some(Side::Column)) && has(None);
        let labels = |side| items.iter().filter(|item| item.is_labelled && item.side == Some(side)).count();
        let has_labelled_lines = has_sides && Side::BOTH.into_iter().any(|side| labels(side) > 1);
        Self { items, size, gaps, has_sides, has_labelled_lines }
    }

    /// Adds the meanings of the separators for which the sides fit, if they are as usual as the first one.
    fn arrange(&self, found: &mut Vec<Found>, first_error: &mut Option<Misfit>) {
        if self.gaps.len() > MAX_GAPS {
            return;
        }
        for (rank, levels) in self.meanings() {
            if found.first().is_some_and(|first| rank < first.rank) {
                return;
            }
            let Some((lines, side_at)) = self.lines(&levels) else { continue };
            for (rows, columns, reading) in self.sides(&lines, side_at) {
                match fitting(rows, columns) {
                    Ok(clues) => found.push(Found { clues, reading, rank }),
                    Err(misfit) => {
                        let is_closer = |first: &Misfit| first.is_too_long && !misfit.is_too_long;
                        if first_error.as_ref().is_none_or(is_closer) {
                            *first_error = Some(misfit);
                        }
                    }
                }
            }
        }
    }

    /// The level of each separator, the most usual ones first.
    fn meanings(&self) -> Vec<(Rank, Vec<Level>)> {
        let count = self.gaps.len();
        let can_be = |levels: &[Level]| {
            let sides = self
                .gaps
                .iter()
                .zip(levels)
                .filter(|(_, level)| **level == Level::Side)
                .map(|((_, count), _)| count)
                .sum::<usize>();
            let mut between_lines = self
                .gaps
                .iter()
                .zip(levels)
                .filter(|(_, level)| **level == Level::Line)
                .map(|((gap, _), _)| gap);
            // Only new lines and blank lines separate the same: a number that is too large must not make other clues
            // of the numbers of a clue.
            let may_be = match between_lines.next() {
                None => true,
                Some(_) if self.has_labelled_lines => false,
                Some(first) => between_lines.all(|gap| gap.is_line_break() && first.is_line_break()),
            };
            // A blank line is at least as strong a separator as a new line.
            let breaks = self.gaps.iter().zip(levels).filter(|((gap, _), _)| gap.is_line_break());
            may_be
                && breaks.map(|(_, level)| level).is_sorted()
                && (sides == 0 || sides == 1 && !self.has_sides)
        };
        let ordered: Vec<Vec<Level>> = (0..=count)
            .flat_map(|runs| (runs..=count).map(move |lines| (runs, lines)))
            .map(|(runs, lines)| {
                let level = |index| {
                    if index < runs {
                        Level::Run
                    } else if index < lines {
                        Level::Line
                    } else {
                        Level::Side
                    }
                };
                (0..count).map(level).collect()
            })
            .collect();
        let rank = |levels: &Vec<Level>| {
            let has = |level| usize::from(levels.contains(&level));
            let runs = levels.iter().filter(|level| **level == Level::Run).count();
            let levels_number = has(Level::Run) + has(Level::Line) + has(Level::Side);
            (levels_number, has(Level::Side), runs, levels.is_sorted())
        };
        // Brackets leave no doubt.
        let has_one_depth =
            self.gaps.iter().all(|(gap, _)| Some(gap.depth) == self.gaps.first().map(|(gap, _)| gap.depth));
        let permuted =
            if has_one_depth && count <= MAX_PERMUTED_GAPS { 3_usize.pow(count as u32) } else { 0 };
        let others = (0..permuted).map(|code| {
            let level =
                |index: usize| [Level::Run, Level::Line, Level::Side][code / 3_usize.pow(index as u32) % 3];
            (0..count).map(level).collect::<Vec<_>>()
        });
        let others = others.filter(|levels| !levels.is_sorted());
        let mut all: Vec<_> = ordered
            .into_iter()
            .chain(others)
            .filter(|levels| can_be(levels))
            .map(|levels| (rank(&levels), levels))
            .collect();
        all.sort_by_key(|(rank, _)| Reverse(*rank));
        all
    }

    /// The clues, and the index of the first one of the second side, if a separator is there.
    fn lines(&self, levels: &[Level]) -> Option<(Vec<ClueLine>, Option<usize>)> {
        let mut lines: Vec<ClueLine> = Vec::new();
        let mut side_at = None;
        let mut start = 0;
        for end in 1..=self.items.len() {
            let level = match self.items.get(end) {
                None => Level::Line,
                Some(item) => {
                    let index = self.gaps.binary_search_by(|(gap, _)| gap.cmp(&item.gap));
                    let level = index.ok().and_then(|index| levels.get(index)).copied().unwrap_or(Level::Run);
                    if item.is_labelled { level.max(Level::Line) } else { level }
                }
            };
            if level == Level::Run {
                continue;
            }
            lines.push(clue_line(self.items.get(start..end)?)?);
            if lines.len() > 2 * Clues::MAX_SIDE {
                return None;
            }
            if level == Level::Side {
                side_at = Some(lines.len());
            }
            start = end;
        }
        Some((lines, side_at))
    }

    /// The rows and columns that the clues may be.
    fn sides<'b>(
        &self,
        lines: &'b [ClueLine],
        side_at: Option<usize>,
    ) -> Vec<(&'b [ClueLine], &'b [ClueLine], Reading)> {
        let first = lines.first().and_then(|line| line.side);
        let labelled_at = || lines.iter().position(|line| line.side != first);
        let at = |at: usize| {
            lines.split_at_checked(at).filter(|(one, other)| !one.is_empty() && !other.is_empty())
        };
        if self.has_sides {
            let Some((one, other)) = labelled_at().and_then(at) else { return Vec::new() };
            let second = other.first().and_then(|line| line.side);
            if other.iter().any(|line| line.side != second) {
                return Vec::new();
            }
            return match first == Some(Side::Column) || second == Some(Side::Row) {
                true => vec![(other, one, Reading::Labeled)],
                false => vec![(one, other, Reading::Labeled)],
            };
        }
        let both = |(one, other)| [(one, other, Reading::RowsFirst), (other, one, Reading::ColumnsFirst)];
        let has_size = |(one, other, reading): &(&[ClueLine], &[ClueLine], Reading)| match self.size {
            SizeOf::Unknown => *reading == Reading::RowsFirst,
            SizeOf::WidthHeight([width, height]) | SizeOf::HeightWidth([height, width]) => {
                other.len() == width && one.len() == height
            }
        };
        let pairs = match (side_at, self.size) {
            (Some(side_at), _) => vec![at(side_at)],
            (None, SizeOf::Unknown) => halves(lines).into_iter().map(at).collect(),
            (None, SizeOf::WidthHeight([width, height])) if width + height == lines.len() => {
                vec![at(height), at(width)]
            }
            // With blank lines as clues, the one between the sides is no clue.
            (None, SizeOf::HeightWidth([height, width])) if height + width + 1 == lines.len() => {
                let is_empty = |line: &&ClueLine| line.clue == Clue::default();
                let columns = lines.get(height).filter(is_empty).and(lines.get(height + 1..));
                vec![lines.get(..height).zip(columns)]
            }
            _ => Vec::new(),
        };
        pairs.into_iter().flatten().flat_map(both).filter(has_size).collect()
    }
}

/// The clues of some lines, if they fit each other. Partly unknown clues are an error in any case.
fn fitting(rows: &[ClueLine], columns: &[ClueLine]) -> Result<Result<Clues, Error>, Misfit> {
    let too_long = |lines: &[ClueLine], cells: usize| {
        lines.iter().find(|line| line.clue.shortest_line() > cells as u64).map(|line| line.line)
    };
    let too_long_at = too_long(rows, columns.len()).or_else(|| too_long(columns, rows.len()));
    let all = || rows.iter().chain(columns);
    let is_too_long = too_long_at.is_some();
    if let Some(partly) = all().find(|line| line.is_partly_unknown) {
        let message = "a partly unknown clue: expected all of its numbers, or ? alone";
        let error = Error::unsupported(message).at_line(partly.line);
        return if is_too_long { Err(Misfit { error, is_too_long }) } else { Ok(Err(error)) };
    }
    let clues = |lines: &[ClueLine]| lines.iter().map(|line| line.clue.clone()).collect::<Vec<_>>();
    let read = Clues::with_palette(palette::black(), clues(rows), clues(columns));
    let line = || too_long_at.or_else(|| all().map(|line| line.line).max());
    read.map(Ok).map_err(|error| Misfit { error: error.at_line(line().unwrap_or(1)), is_too_long })
}

/// The clue of some items; a 0 is only valid alone.
fn clue_line(items: &[Item]) -> Option<ClueLine> {
    let first = items.first()?;
    let is_unknown = |item: &Item| item.atom == Atom::Unknown;
    let lengths = || {
        items.iter().map(|item| match item.atom {
            Atom::Number(length) => length,
            Atom::Unknown => 1,
            Atom::Empty => 0,
        })
    };
    let is_valid = items.len() == 1 || lengths().all(|length| length > 0);
    let is_alone = items.len() == 1 && is_unknown(first);
    let clue = if is_alone { Clue::unknown() } else { lengths().map(Run::black).collect() };
    let is_partly_unknown = !is_alone && items.iter().any(is_unknown);
    is_valid.then_some(ClueLine { clue, is_partly_unknown, line: first.line, side: first.side })
}

/// Where the clues before and after have, or can have, the same number of filled cells; first in the middle.
fn halves(lines: &[ClueLine]) -> Vec<usize> {
    let total: u64 = lines.iter().map(|line| line.clue.filled()).sum();
    let has_unknown = lines.iter().any(|line| line.clue.is_unknown() || line.is_partly_unknown);
    let mut before = 0;
    let mut splits = Vec::new();
    for (index, line) in lines.iter().enumerate() {
        if 2 * before == total || has_unknown {
            splits.push(index);
        }
        before += line.clue.filled();
    }
    splits.sort_by_key(|&split| split.abs_diff(lines.len() - split));
    splits
}

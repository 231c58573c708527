//! Reading and validation.

use quadrille_core::{EntryId, Fault, Placement, Rule, Slot, Unplaced, WordList, verify};

use super::{
    NATIVE,
    document::{Document, Placed, UnplacedWord, Word},
};
use crate::crossword::prelude::*;
use crate::{
    embedded,
    json::{self, Text},
};

pub(in crate::crossword) fn read(bytes: &[u8]) -> Result<Crossword, Error> {
    let document = embedded::find(bytes);
    let text = decode::text(document.as_deref().unwrap_or(bytes))?;
    // A file of another kind or version may fail anywhere; its kind is reported first.
    let document: Document<'_> =
        serde_json::from_str(text).map_err(|error| match NATIVE.other_kind(text) {
            Some(other) => other,
            None => json::error(&error),
        })?;
    if let Some(other) = NATIVE.named_otherwise(Some(&document.quadrille), Some(document.version)) {
        return Err(other);
    }
    crossword(document)
}

const NO_BAR: &str = "invalid bar: it is not between two letters";

fn crossword(document: Document<'_>) -> Result<Crossword, Error> {
    let rule = match &document.rule {
        Some(rule) => rule.0.parse::<Rule>()?,
        None => Rule::default(),
    };
    let metadata = document.metadata.metadata()?.with_solution_word(document.solution_word);
    let metadata = metadata.with_hidden_blocks(document.diagramless);
    let size = Size::new(document.size.width, document.size.height);
    let faults = document.entries.iter().enumerate().filter_map(|(index, entry)| outside(entry, index, size));
    check_faults(faults.take(verify::MAX_FAULTS).collect())?;

    let Words { word_list, placements, numbers, unplaced } = Words::new(document.entries, document.unplaced);
    let spots: Vec<_> = placements.iter().map(|placement| placement.position).collect();
    let bars: Bars = document.bars.iter().map(bar).collect::<Result<_, Error>>()?;
    if rule != Rule::Any && bars.iter().next().is_some() {
        return Err(Error::input(format!("invalid bar: a crossword of the rule {rule} has none")));
    }
    let Document { blocks, highlights, circles, given, .. } = document;
    let positions = |squares: &[(u32, u32)]| squares.iter().copied().filter_map(position).collect::<Vec<_>>();
    let crossword = if rule == Rule::Any {
        let grid = whole_grid(size, &word_list, &placements, &positions(&blocks), &document.letters)?;
        let crossword = Crossword::from_barred_grid(&grid, &bars, word_list, placements)?;
        if *crossword.bars() != bars {
            return Err(Error::input(NO_BAR));
        }
        crossword
    } else {
        Crossword::new(rule, word_list, placements)?.with_blocks(positions(&blocks))
    };
    check_faults(differences(&crossword, size, &spots, &numbers))?;
    let crossword = crossword
        .with_highlights(positions(&highlights))
        .with_circles(positions(&circles))
        .with_given_letters(positions(&given));
    let letters: Vec<_> = document.letters.iter().map(|(row, column, _)| (*row, *column)).collect();
    let loose: Vec<_> = crossword.loose_letters().map(|(at, _)| at).collect();
    check_squares("letter", &letters, &loose, "it belongs to a word, or is outside of the grid")?;
    check_squares("block", &blocks, crossword.blocks(), "it has a letter, or is outside of the grid")?;
    check_squares("highlight", &highlights, crossword.highlights(), "it has no letter")?;
    check_squares("circle", &circles, crossword.circles(), "it has no letter")?;
    check_squares("given letter", &given, crossword.given_letters(), "it has no letter")?;
    Ok(crossword.with_metadata(metadata).with_seed(document.seed).with_unplaced(unplaced))
}

/// Returns a bar of a document.
fn bar((row, column, Text(direction)): &(u32, u32, Text<'_>)) -> Result<(Position, Direction), Error> {
    match position((*row, *column)) {
        Some(at) => Ok((at, direction.parse()?)),
        None => Err(Error::input(NO_BAR)),
    }
}

/// Rejects squares that cannot have the role that the file gives them.
fn check_squares(what: &str, given: &[(u32, u32)], kept: &[Position], why: &str) -> Result<(), Error> {
    let is_lost = |square: &&(u32, u32)| position(**square).is_none_or(|at| kept.binary_search(&at).is_err());
    match given.iter().find(is_lost) {
        Some((row, column)) => {
            let (row, column) = (u64::from(*row) + 1, u64::from(*column) + 1);
            Err(Error::input(format!("row {row}, column {column}: invalid {what}: {why}")))
        }
        None => Ok(()),
    }
}

/// The words of a document, in a word list sorted by their indices. Words without an index come last, placed
/// ones first.
struct Words {
    word_list: WordList,
    placements: Vec<Placement>,
    /// The numbers in the document, by placement.
    numbers: Vec<Option<u32>>,
    unplaced: Vec<Unplaced>,
}

impl Words {
    fn new(placed: Vec<Placed>, left_out: Vec<UnplacedWord>) -> Self {
        let mut words = Vec::with_capacity(placed.len() + left_out.len());
        let (mut numbers, mut spots) = (Vec::with_capacity(placed.len()), Vec::with_capacity(placed.len()));
        for Placed { number, direction, row, column, word } in placed {
            // It lies in the box, whose sides are smaller than 2^31.
            let coordinate = |at: i64| i32::try_from(at).unwrap_or(i32::MAX);
            spots.push((Position::new(coordinate(row), coordinate(column)), direction));
            numbers.push(number);
            words.push(word);
        }
        let mut reasons = Vec::with_capacity(left_out.len());
        for UnplacedWord { word, reason } in left_out {
            words.push(word);
            reasons.push(reason);
        }
        let (word_list, ids) = in_order(words);
        let mut ids = ids.into_iter();
        let placement = |((position, direction), entry)| Placement { entry, position, direction };
        let placements = spots.into_iter().zip(&mut ids).map(placement).collect();
        let unplaced = ids.zip(reasons).map(|(entry, reason)| Unplaced { entry, reason }).collect();
        Self { word_list, placements, numbers, unplaced }
    }
}

/// Returns the word list, and the id of each word of the file.
fn in_order(words: Vec<Word>) -> (WordList, Vec<EntryId>) {
    let mut words: Vec<_> = words.into_iter().enumerate().collect();
    words.sort_by_key(|(_, word)| word.index.unwrap_or(u32::MAX));
    let in_file: Vec<_> = words.iter().map(|&(k, _)| k).collect();
    let word_list: WordList = words.into_iter().map(|(_, word)| word.entry).collect();
    let mut places: Vec<_> = in_file.into_iter().zip(word_list.ids()).collect();
    places.sort_unstable();
    (word_list, places.into_iter().map(|(_, id)| id).collect())
}

/// Returns the position of a row and a column, unless it overflows.
fn position((row, column): (u32, u32)) -> Option<Position> {
    Some(Position::new(i32::try_from(row).ok()?, i32::try_from(column).ok()?))
}

/// Returns all squares of a crossword that is not free-form.
fn whole_grid(
    size: Size,
    word_list: &WordList,
    placements: &[Placement],
    blocks: &[Position],
    letters: &[(u32, u32, Text<'_>)],
) -> Result<Grid<Square>, Error> {
    let size = draft::size(size.width.into(), size.height.into())?;
    let mut grid = Grid::filled(size, Square::Void);
    let blocks = blocks.iter().map(|&at| (at, Square::Block));
    let loose = letters
        .iter()
        .filter_map(|(row, column, Text(content))| Some((position((*row, *column))?, content.as_ref())));
    let entries = placements.iter().flat_map(|placement| {
        let answer = word_list[placement.entry].answer();
        placement.squares(answer.len()).zip(answer.squares())
    });
    let letters = loose.chain(entries).map(|(at, content)| (at, Square::Letter(content.into())));
    for (at, square) in blocks.chain(letters) {
        if let Some(place) = grid.get_mut(at) {
            *place = square;
        }
    }
    Ok(grid)
}

fn check_faults(faults: Vec<Fault>) -> Result<(), Error> {
    if faults.is_empty() { Ok(()) } else { Err(Error::illegal(faults)) }
}

/// Returns the fault of an entry that is not inside the box.
fn outside(placed: &Placed, index: usize, size: Size) -> Option<Fault> {
    let &Placed { direction, row, column, word: Word { ref entry, .. }, .. } = placed;
    let len = i64::try_from(entry.answer().len()).unwrap_or(i64::MAX);
    let last = |at: i64, along: bool| if along { at.saturating_add(len - 1) } else { at };
    let is_inside = |at: i64, along: bool, side: u32| {
        at >= 0 && last(at, along) < i64::from(side).min(i64::from(i32::MAX))
    };
    let across = direction == Direction::Across;
    if is_inside(row, !across, size.height) && is_inside(column, across, size.width) {
        return None;
    }
    Some(Fault::OutOfBox { index, text: entry.text().into(), direction, row, column, size })
}

/// Returns the differences between the file and the crossword that its entries describe.
fn differences(crossword: &Crossword, size: Size, spots: &[Position], numbers: &[Option<u32>]) -> Vec<Fault> {
    let mut faults = Vec::new();
    // All placements move together, so that one of them is enough.
    if let (Some(placement), Some(position)) = (crossword.placements().first(), spots.first()) {
        let first = Position::new(
            position.row.saturating_sub(placement.position.row),
            position.column.saturating_sub(placement.position.column),
        );
        if first != Position::default() {
            faults.push(Fault::LooseBox(first));
        }
    }
    if faults.is_empty() && crossword.size() != size {
        faults.push(Fault::Size { given: size, expected: crossword.size() });
    }
    for (index, (slot, given)) in crossword.slots().zip(numbers).enumerate() {
        if faults.len() >= verify::MAX_FAULTS {
            break;
        }
        let Slot { number: expected, direction, position, entry, .. } = slot;
        if let Some(given) = given.filter(|&given| given != expected) {
            let text = entry.text().into();
            faults.push(Fault::Number { index, text, direction, position, given, expected });
        }
    }
    faults
}

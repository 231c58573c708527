//! The text form: the grid, with a line per row and `.` for an empty square.
//!
//! The squares of a row are written without separators if parsing them as grapheme clusters gives the same
//! squares, else with a space between them. If all squares without a letter are blocks, each is a `#`. In a grid
//! without `.`, `#` is not a letter, nor are the other signs that people use for blocks.
//!
//! The bounding box of a free-form crossword is tight, so an empty row or column at the edge has no meaning. The
//! text has one where it would be ambiguous otherwise: a column to the right of a single column of tokens, which
//! has nothing to separate; and a row above a grid that starts like another kind of file, looks like prose (small
//! letters in a single row, or in tokens without empty squares), or consists of signs for blocks. In a grid with
//! [`Rule::Any`], such a row or column is part of the grid when it is parsed.
//!
//! Both writing and parsing keep letter squares only, so that a sparse crossword needs little memory.

mod write;

use alloc::{format, vec::Vec};
use core::str::FromStr;

use unicode_segmentation::UnicodeSegmentation;

use super::{Crossword, Placement, Square};
use crate::{
    Answer, Direction, Entry, Error, Fault, Grid, Position, Rule, Size, WordList,
    verify::{MAX_FAULTS, verify},
};
pub(super) use write::{spaced, write_letters};

/// An empty square.
const EMPTY: &str = ".";
/// A block, if all squares without a letter are blocks.
pub(super) const BLOCK: &str = "#";

/// The signs for squares without a letter in grids of other programs, and whether they mean blocks.
const SIGNS: [(&str, bool); 5] = [(BLOCK, true), ("■", true), ("█", true), ("-", false), ("_", false)];

/// The maximum size of a grid with blocks, in squares. Blocks are stored one by one.
const MAX_BLOCKED_AREA: u64 = 10_000_000;

/// The maximum length of the text of a grid, in characters. A sparse crossword would fill memory or disk with dots.
const MAX_TEXT_CHARS: u64 = 200_000_000;

/// The maximum size of a grid that `Debug` prints, in squares.
pub(super) const MAX_DEBUG_AREA: u64 = 10_000;

/// The first characters of JSON, and the byte order mark.
const STARTS_OF_OTHER_FILES: [char; 3] = ['{', '[', '\u{feff}'];

impl Crossword {
    /// Checks that the bounding box is small enough for text with `per_square` characters per square (1 in the text
    /// form).
    ///
    /// Check this before you write crosswords from untrusted input: a few words can span a huge box of dots.
    ///
    /// ```
    /// use quadrille_core::Crossword;
    /// let crossword: Crossword = "CAT\nO..\n".parse()?;
    /// assert!(crossword.check_text(1).is_ok());
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// With [`LimitReached`](crate::ErrorKind::LimitReached) above 200 million characters.
    pub fn check_text(&self, per_square: u64) -> Result<(), Error> {
        let max_area = MAX_TEXT_CHARS / per_square.max(1);
        if self.size().area() <= max_area {
            return Ok(());
        }
        Err(Error::limit(format!(
            "the grid of {} squares is too large for text, which shows up to {max_area} here: choose another format, such as \
             json",
            self.size()
        )))
    }
}

impl FromStr for Crossword {
    type Err = Error;

    /// Parses the text form. The entries are in the order of their numbers, across before down.
    ///
    /// The rule is the strictest one that holds. In a grid without `.`, each `#` is a block, and the rule may be
    /// [`Rule::Any`]. The error of an illegal grid has all its [`faults`](Error::faults).
    ///
    /// ```
    /// use quadrille_core::{Crossword, Rule};
    /// let blocked: Crossword = "CAT#\nA##O\nR#SO\n".parse()?;
    /// assert_eq!((blocked.rule(), blocked.blocks().len()), (Rule::Any, 4));
    /// assert_eq!(blocked.to_string(), "CAT#\nA##O\nR#SO\n");
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    fn from_str(text: &str) -> Result<Self, Error> {
        let (mut letters, size) = read_letters(text)?;
        let blocks = take_signs(&mut letters, size)?;
        let mut entries = Vec::new();
        let mut spots = Vec::new();
        for direction in Direction::BOTH {
            if direction == Direction::Down {
                letters.sort_unstable_by_key(|letter| (letter.position.column, letter.position.row));
            }
            for run in letters.chunk_by_mut(|one, next| one.position.step(direction, 1) == next.position) {
                if let [first, _, ..] = run {
                    spots.push((first.position, direction));
                    entries.push(Entry::from_answer(answer(run, direction)?));
                    run.iter_mut().for_each(|letter| letter.has_entry = true);
                }
            }
        }
        let mut alone = letters;
        alone.retain(|letter| !letter.has_entry);
        // Free the memory of the others, which are in the entries now.
        alone.shrink_to_fit();
        if blocks.is_empty() {
            arranged(entries, spots, alone)
        } else {
            blocked(entries, spots, &alone, &blocks, size)
        }
    }
}

/// Whether the content of a square is a sign for a square without a letter, and if so, for a block.
fn sign(content: &str) -> Option<bool> {
    SIGNS.iter().find(|(sign, _)| *sign == content).map(|(_, is_block)| *is_block)
}

/// Whether a text is a sign for a square without a letter.
pub(super) fn is_empty_sign(content: &str) -> bool {
    content == EMPTY || sign(content).is_some()
}

/// Removes the signs for squares without a letter from a grid without `.`, and returns the blocks.
fn take_signs(letters: &mut Vec<Letter<'_>>, size: Size) -> Result<Vec<Position>, Error> {
    if (letters.len() as u64) < size.area() {
        return Ok(Vec::new());
    }
    let has_blocks = letters.iter().any(|letter| sign(letter.content) == Some(true));
    let is_block = |letter: &&Letter<'_>| has_blocks && sign(letter.content).is_some();
    let blocks: Vec<_> = letters.iter().filter(is_block).map(|letter| letter.position).collect();
    letters.retain(|letter| sign(letter.content).is_none());
    if !blocks.is_empty() && size.area() > MAX_BLOCKED_AREA {
        return Err(Error::limit(format!(
            "a grid of {size} squares with blocks is too large: write . instead of {BLOCK}"
        )));
    }
    Ok(blocks)
}

/// A letter square of a text.
pub(super) struct Letter<'a> {
    pub(super) position: Position,
    pub(super) content: &'a str,
    has_entry: bool,
}

/// Parses the letters row by row, and the size of the grid.
pub(super) fn read_letters(text: &str) -> Result<(Vec<Letter<'_>>, Size), Error> {
    let lines =
        (1_usize..).zip(text.trim_end().lines().map(str::trim)).skip_while(|(_, line)| line.is_empty());
    let is_spaced = lines.clone().any(|(_, line)| line.contains(char::is_whitespace));
    let mut letters = Vec::new();
    let (mut width, mut height) = (None, 0);
    for (row, (number, line)) in (0..).zip(lines) {
        let mut columns = 0_usize;
        let mut add = |square| {
            if square != EMPTY {
                let column = i32::try_from(columns).map_err(|_| Error::limit("the grid is too large"))?;
                letters.push(Letter {
                    position: Position::new(row, column),
                    content: square,
                    has_entry: false,
                });
            }
            columns += 1;
            Ok::<_, Error>(())
        };
        if is_spaced {
            line.split_whitespace().try_for_each(&mut add)?;
        } else {
            line.graphemes(true).try_for_each(&mut add)?;
        }
        let expected = *width.get_or_insert(columns);
        if columns != expected {
            let squares = if columns == 1 { "square" } else { "squares" };
            let between = if line.contains(char::is_whitespace) { " between spaces" } else { "" };
            let message = format!("{columns} {squares}{between}, but the first row has {expected}");
            return Err(Error::input(message).at_line(number));
        }
        height += 1;
    }
    Ok((letters, Size::new(width.unwrap_or(0) as u32, height)))
}

fn answer(run: &[Letter<'_>], direction: Direction) -> Result<Answer, Error> {
    Answer::from_squares(run.iter().map(|letter| letter.content)).map_err(|error| {
        let Some(Letter { position, .. }) = run.first() else { return error };
        error.within(&format!("{position}, {direction}"))
    })
}

/// Creates the crossword of all runs of letters in a grid with blocks.
fn blocked(
    entries: Vec<Entry>,
    spots: Vec<(Position, Direction)>,
    alone: &[Letter<'_>],
    blocks: &[Position],
    size: Size,
) -> Result<Crossword, Error> {
    let mut grid = Grid::filled(size, Square::Void);
    for &block in blocks {
        grid[block] = Square::Block;
    }
    for letter in alone {
        grid[letter.position] = Square::Letter(letter.content.into());
    }
    let (word_list, placements) = placed(entries, spots);
    for placement in &placements {
        let answer = word_list[placement.entry].answer();
        for (at, content) in placement.squares(answer.len()).zip(answer.squares()) {
            grid[at] = Square::Letter(content.into());
        }
    }
    Crossword::from_grid(&grid, word_list, placements)
}

fn placed(entries: Vec<Entry>, spots: Vec<(Position, Direction)>) -> (WordList, Vec<Placement>) {
    let word_list: WordList = entries.into_iter().collect();
    let placement = |(entry, (position, direction))| Placement { entry, position, direction };
    let placements = word_list.ids().zip(spots).map(placement).collect();
    (word_list, placements)
}

/// Creates the crossword of all runs of letters, or returns all its faults.
fn arranged(
    entries: Vec<Entry>,
    spots: Vec<(Position, Direction)>,
    mut alone: Vec<Letter<'_>>,
) -> Result<Crossword, Error> {
    let (word_list, placements) = placed(entries, spots);
    // A letter without a neighbor belongs to no entry and would be lost.
    alone.sort_unstable_by_key(|letter| letter.position);
    let mut faults: Vec<_> =
        alone.iter().map(|letter| Fault::Alone(letter.position)).take(MAX_FAULTS).collect();
    if faults.is_empty() {
        return Crossword::new(Rule::Strict, word_list.clone(), placements.clone())
            .or_else(|_| Crossword::new(Rule::Standard, word_list, placements));
    }
    if let Err(more) = verify(Rule::Standard, &word_list, &placements) {
        faults.extend(more.into_iter().filter(|fault| *fault != Fault::Empty));
        faults.truncate(MAX_FAULTS);
    }
    Err(Error::illegal(faults))
}

//! The text form: the grid, a line a row, `.` for an empty square. Squares stand side by side where reading
//! them back as grapheme clusters finds the same squares, and are separated by a space everywhere else. Where
//! all squares without a letter of a [`Rule::Any`] are blocks, each is a `#`: in a grid without `.` this is
//! no letter, nor are the other signs that people write there.
//!
//! An empty row or column at the edge says nothing, since the bounding box is tight as long as it is
//! free-form. The text has one where it would be read as something else otherwise: a column to the right of a
//! single column of tokens, which would have nothing to separate, and a row above a first square that looks
//! like the start of another kind of file, or above what would look like prose: small letters in a single
//! row, or in tokens without an empty square among them. So it is above letters alone that look like those
//! signs.
//!
//! Both directions hold letter squares only, so that a sparse crossword needs no more memory than its
//! letters.

use alloc::{format, string::String, vec::Vec};
use core::{fmt, str::FromStr};

use unicode_segmentation::UnicodeSegmentation;

use super::{Crossword, Placement, Square};
use crate::{
    Answer, Direction, Entry, Error, Fault, Grid, Position, Rule, Size, WordList,
    verify::{MAX_FAULTS, verify},
};

const EMPTY: &str = ".";
/// A block, where all squares without a letter are blocks.
pub(super) const BLOCK: &str = "#";

/// What stands for squares without a letter in grids of others, and whether they are blocks then.
const SIGNS: [(&str, bool); 5] = [(BLOCK, true), ("■", true), ("█", true), ("-", false), ("_", false)];

/// The largest grid with blocks, in squares: they are kept one by one.
const MOST_BLOCKED: u64 = 10_000_000;

/// The longest text that is made of a grid, in characters: a sparse crossword of many words would fill memory
/// or disk with dots.
const MAX_TEXT: u64 = 200_000_000;

/// What JSON and the byte order mark of a text file start with.
const STARTS_OF_OTHERS: [char; 3] = ['{', '[', '\u{feff}'];

impl Crossword {
    /// Makes sure that the whole box can be shown as text with so many characters a square (1 in the text
    /// form): whoever writes crosswords from elsewhere should ask first, since few words can span a box
    /// that holds nothing but dots.
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
        let most = MAX_TEXT / per_square.max(1);
        if self.size().area() <= most {
            return Ok(());
        }
        Err(Error::limit(format!(
            "the grid of {} squares is too large for text, which shows up to {most} here: choose another format, such as \
             json",
            self.size()
        )))
    }
}

impl fmt::Display for Crossword {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut squares = self.letter_squares();
        let area = self.size().area();
        // A row of blocks is part of the grid, so that it is there when the text is written again.
        let has_empty_row = squares.first().is_some_and(|(first, _)| first.row > 0);
        let has_signs = squares.iter().any(|(_, content)| sign(content).is_some());
        let is_ambiguous = has_signs && squares.len() as u64 == area;
        // Blocks around a free-form crossword say nothing: some formats know no other empty squares.
        let are_all_blocks =
            !self.blocks().is_empty() && (squares.len() + self.blocks().len()) as u64 == area;
        let is_blocked = self.rule() == Rule::Any && are_all_blocks && !has_signs;
        if is_blocked {
            squares.extend(self.blocks().iter().map(|&at| (at, BLOCK)));
            squares.sort_unstable_by_key(|(at, _)| *at);
        }
        let is_joined = is_read_side_by_side(&squares, self.size());
        let is_full = squares.len() as u64 == area;
        let looks_like_words = self.size().height == 1 || !is_joined && is_full;
        let is_prose =
            looks_like_words && squares.iter().any(|(_, content)| content.contains(char::is_lowercase));
        let is_misleading = is_prose
            || is_ambiguous
            || squares.first().is_some_and(|(position, content)| {
                *position == Position::default() && content.starts_with(STARTS_OF_OTHERS)
            });
        // A grid with a dot would have letters instead of blocks.
        let signs = Signs::of(is_joined, if is_blocked { BLOCK } else { EMPTY });
        write(&squares, self.size(), signs, if is_misleading && !has_empty_row { -1 } else { 0 }, f)
    }
}

/// Writes the letters of a grid, in reading order.
pub(super) fn write_letters(
    letters: &[(Position, &str)],
    size: Size,
    f: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    write(letters, size, Signs::of(is_read_side_by_side(letters, size), EMPTY), 0, f)
}

/// What a text has beside the contents of its squares.
#[derive(Clone, Copy)]
struct Signs {
    /// Stands between two squares.
    separator: &'static str,
    /// A square without a letter.
    empty: &'static str,
}

impl Signs {
    const fn of(is_joined: bool, empty: &'static str) -> Self {
        Self { separator: if is_joined { "" } else { " " }, empty }
    }
}

/// Writes the rows from `first` on: the contents of squares in reading order, side by side or separated, and
/// a sign for every other one.
fn write(
    squares: &[(Position, &str)],
    size: Size,
    signs: Signs,
    first: i32,
    f: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    let width = if signs.separator.is_empty() { size.width } else { spaced(size).width };
    let (mut line, mut rest) = (String::new(), squares);
    for row in first..size.height as i32 {
        let letters = rest.partition_point(|square| square.0.row <= row);
        let (now, later) = rest.split_at(letters);
        rest = later;
        line.clear();
        write_row(&mut line, now, width as usize, signs);
        line.push('\n');
        f.write_str(&line)?;
    }
    Ok(())
}

/// The size of a text whose squares are separated.
pub(super) fn spaced(size: Size) -> Size {
    Size::new(size.width.max(2), size.height)
}

/// Appends a row: its contents, and the sign of an empty square elsewhere.
fn write_row(line: &mut String, row: &[(Position, &str)], width: usize, signs: Signs) {
    let Signs { separator, empty } = signs;
    let mut column = 0;
    for (content, at) in row
        .iter()
        .map(|(position, content)| (*content, usize::try_from(position.column).unwrap_or(0)))
        .chain([(empty, width)])
    {
        while column < at {
            line.push_str(if column > 0 { separator } else { "" });
            line.push_str(empty);
            column += 1;
        }
        if column < width {
            line.push_str(if column > 0 { separator } else { "" });
            line.push_str(content);
            column += 1;
        }
    }
}

/// Whether the squares need nothing between them.
fn is_read_side_by_side(squares: &[(Position, &str)], size: Size) -> bool {
    if squares.iter().all(|(_, content)| content.len() == 1) {
        return true;
    }
    let mut line = String::new();
    squares.chunk_by(|one, next| one.0.row == next.0.row).all(|row| {
        line.clear();
        write_row(&mut line, row, size.width as usize, Signs::of(true, EMPTY));
        let letters = row.iter().map(|(_, content)| *content);
        line.graphemes(true).count() == size.width as usize
            && line.graphemes(true).filter(|part| *part != EMPTY).eq(letters)
    })
}

impl FromStr for Crossword {
    type Err = Error;

    /// Reads the text form; the entries stand in the order of their numbers, across before down. A crossword
    /// that obeys the strict rule is read as a strict one. An error has all the [`faults`](Error::faults)
    /// of a grid that is not legal. In a grid without `.`, each `#` is a block, and it may be as newspapers
    /// have it, of [`Rule::Any`].
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
        // All the others would take memory beside what is made of them.
        alone.shrink_to_fit();
        if blocks.is_empty() {
            arranged(entries, spots, alone)
        } else {
            blocked(entries, spots, &alone, &blocks, size)
        }
    }
}

/// Whether the content of a square may stand for one without a letter, and for a block.
fn sign(content: &str) -> Option<bool> {
    SIGNS.iter().find(|(sign, _)| *sign == content).map(|(_, is_block)| *is_block)
}

/// Takes out what stands for squares without a letter in a grid that has no other sign for them, and tells
/// where blocks are.
fn take_signs(letters: &mut Vec<Letter<'_>>, size: Size) -> Result<Vec<Position>, Error> {
    if (letters.len() as u64) < size.area() {
        return Ok(Vec::new());
    }
    let has_blocks = letters.iter().any(|letter| sign(letter.content) == Some(true));
    let is_block = |letter: &&Letter<'_>| has_blocks && sign(letter.content).is_some();
    let blocks: Vec<_> = letters.iter().filter(is_block).map(|letter| letter.position).collect();
    letters.retain(|letter| sign(letter.content).is_none());
    if !blocks.is_empty() && size.area() > MOST_BLOCKED {
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

/// The letters row by row, and the size of the grid.
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
            let message = format!("{columns} {squares}, but the first row has {expected}");
            return Err(Error::input(message).at_line(number));
        }
        height += 1;
    }
    Ok((letters, Size::new(width.unwrap_or(0) as u32, height)))
}

fn answer(run: &[Letter<'_>], direction: Direction) -> Result<Answer, Error> {
    Answer::from_squares(run.iter().map(|letter| letter.content)).map_err(|error| {
        let Some(Letter { position: Position { row, column }, .. }) = run.first() else { return error };
        let (row, column) = (i64::from(*row) + 1, i64::from(*column) + 1);
        error.within(&format!("row {row}, column {column}, {direction}"))
    })
}

/// The crossword of all runs of letters in a grid with blocks.
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

/// The crossword of all runs of letters, or everything that is wrong with it.
fn arranged(
    entries: Vec<Entry>,
    spots: Vec<(Position, Direction)>,
    mut alone: Vec<Letter<'_>>,
) -> Result<Crossword, Error> {
    let (word_list, placements) = placed(entries, spots);
    // A letter without a neighbor belongs to no entry; reading on would lose it.
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

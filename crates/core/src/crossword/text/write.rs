//! Writing the text form.

use alloc::string::String;
use core::fmt;

use unicode_segmentation::UnicodeSegmentation;

use super::{BLOCK, EMPTY, STARTS_OF_OTHER_FILES, sign};
use crate::{Crossword, Position, Rule, Size, words::answer::shown};

impl fmt::Display for Crossword {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut squares = self.letter_squares();
        squares.iter_mut().for_each(|(_, content)| *content = shown(content));
        let size = self.size();
        let is_all = |count: usize| count as u64 == size.area();
        let has_signs = squares.iter().any(|(_, content)| sign(content).is_some());
        let has_empty_row = squares.first().is_some_and(|(first, _)| first.row > 0);
        let first = |is_misleading: bool| if is_misleading && !has_empty_row { -1 } else { 0 };
        // In a grid with a dot, the signs of blocks would be letters.
        if !self.blocks().is_empty() && is_all(squares.len() + self.blocks().len()) && !has_signs {
            let mut all = squares.clone();
            all.extend(self.blocks().iter().map(|&at| (at, BLOCK)));
            all.sort_unstable_by_key(|(at, _)| *at);
            let is_misleading = is_misleading(&all, size);
            // A further row would be part of the grid. Other grids can be written without blocks.
            if self.rule() == Rule::Any || !is_misleading {
                let signs = Signs::of(is_read_side_by_side(&all, size), BLOCK);
                return write(&all, size, signs, first(is_misleading), f);
            }
        }
        let is_misleading = has_signs && is_all(squares.len()) || is_misleading(&squares, size);
        let signs = Signs::of(is_read_side_by_side(&squares, size), EMPTY);
        write(&squares, size, signs, first(is_misleading), f)
    }
}

/// Whether the text of squares without an empty row above looks like prose or like another kind of file.
fn is_misleading(squares: &[(Position, &str)], size: Size) -> bool {
    let is_full = squares.len() as u64 == size.area();
    let looks_like_words = size.height == 1 || is_full && !is_read_side_by_side(squares, size);
    looks_like_words && squares.iter().any(|(_, content)| content.contains(char::is_lowercase))
        || squares.first().is_some_and(|(position, content)| {
            *position == Position::default() && content.starts_with(STARTS_OF_OTHER_FILES)
        })
}

/// Writes the letters of a grid, given in reading order.
pub(in crate::crossword) fn write_letters(
    letters: &[(Position, &str)],
    size: Size,
    f: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    write(letters, size, Signs::of(is_read_side_by_side(letters, size), EMPTY), 0, f)
}

/// The signs of a text beside the contents of its squares.
#[derive(Clone, Copy)]
struct Signs {
    /// The separator of squares.
    separator: &'static str,
    /// The sign of a square without a letter.
    empty: &'static str,
}

impl Signs {
    const fn of(is_joined: bool, empty: &'static str) -> Self {
        Self { separator: if is_joined { "" } else { " " }, empty }
    }
}

/// Writes the rows from `first` on: the contents of the given squares, and a sign for every other one.
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

/// Returns the size of a text whose squares are separated.
pub(in crate::crossword) fn spaced(size: Size) -> Size {
    Size::new(size.width.max(2), size.height)
}

/// Appends a row: its contents, and the sign for empty squares.
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

/// Whether the squares need no separators.
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

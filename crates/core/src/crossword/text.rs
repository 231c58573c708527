//! The text form: the grid, a line a row, `.` for an empty square. Squares stand side by side where reading them back
//! as grapheme clusters finds the same squares, and are separated by a space everywhere else. (A single column has nothing to separate: one with squares of several
//! clusters does not read back.)

use core::{fmt, str::FromStr};

use unicode_segmentation::UnicodeSegmentation;

use super::{Crossword, Placement};
use crate::{Answer, Direction, Entry, Error, Grid, Lexicon, Position, Rule, Size};

const EMPTY: &str = ".";

impl fmt::Display for Crossword {
    /// Row by row from the sorted letter squares, so that a sparse crossword needs no more memory than its letters.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut squares: Vec<_> = self.slots().flat_map(|slot| slot.squares()).collect();
        squares.sort_unstable();
        squares.dedup_by_key(|square| square.0);
        let width = self.size().width as usize;
        let separator = if is_read_side_by_side(&squares, width) { "" } else { " " };
        let mut line = String::new();
        // The bounding box is tight and letters are connected, so no row is without letters.
        for row in squares.chunk_by(|one, next| one.0.row == next.0.row) {
            line.clear();
            write_row(&mut line, row, width, separator);
            line.push('\n');
            f.write_str(&line)?;
        }
        Ok(())
    }
}

/// Appends a row: its contents, and the sign of an empty square elsewhere.
fn write_row(line: &mut String, row: &[(Position, &str)], width: usize, separator: &str) {
    let mut column = 0;
    for (content, at) in row
        .iter()
        .map(|(position, content)| (*content, usize::try_from(position.column).unwrap_or(0)))
        .chain([(EMPTY, width)])
    {
        while column < at {
            line.push_str(if column > 0 { separator } else { "" });
            line.push_str(EMPTY);
            column += 1;
        }
        if column < width {
            line.push_str(if column > 0 { separator } else { "" });
            line.push_str(content);
            column += 1;
        }
    }
}

fn is_read_side_by_side(squares: &[(Position, &str)], width: usize) -> bool {
    if squares.iter().all(|(_, content)| content.len() == 1) {
        return true;
    }
    let mut line = String::new();
    squares.chunk_by(|one, next| one.0.row == next.0.row).all(|row| {
        line.clear();
        write_row(&mut line, row, width, "");
        let letters = row.iter().map(|(_, content)| *content);
        line.graphemes(true).count() == width
            && line.graphemes(true).filter(|part| *part != EMPTY).eq(letters)
    })
}

impl FromStr for Crossword {
    type Err = Error;

    /// Reads the text form; the entries stand in the order of their numbers, across before down. A crossword that
    /// obeys the strict rule is read as a strict one.
    fn from_str(text: &str) -> Result<Self, Error> {
        let grid = read_grid(text)?;
        no_letter_stands_alone(&grid)?;
        let mut entries = Vec::new();
        let mut spots = Vec::new();
        for direction in Direction::BOTH {
            for (position, answer) in runs(&grid, direction)? {
                entries.push(Entry::from_answer(answer));
                spots.push((position, direction));
            }
        }
        let lexicon: Lexicon = entries.into_iter().collect();
        let placements: Vec<_> = lexicon
            .ids()
            .zip(spots)
            .map(|(entry, (position, direction))| Placement { entry, position, direction })
            .collect();
        Self::new(Rule::Strict, lexicon.clone(), placements.clone())
            .or_else(|_| Self::new(Rule::Standard, lexicon, placements))
            .map_err(|faults| {
                faults
                    .first()
                    .map_or_else(|| Error::input("not a crossword"), |fault| Error::input(fault.to_string()))
            })
    }
}

fn read_grid(text: &str) -> Result<Grid<Option<&str>>, Error> {
    let lines: Vec<_> = text.lines().map(str::trim).collect();
    let first = lines.iter().position(|line| !line.is_empty()).unwrap_or(lines.len());
    let last = lines.iter().rposition(|line| !line.is_empty()).unwrap_or(0);
    let lines = lines.get(first..=last).unwrap_or_default();
    let spaced = lines.iter().any(|line| line.contains(' '));
    let rows: Vec<Vec<&str>> = lines
        .iter()
        .map(|line| if spaced { line.split_whitespace().collect() } else { line.graphemes(true).collect() })
        .collect();
    let width = rows.first().map_or(0, Vec::len);
    if let Some((row, number)) = rows.iter().zip(first + 1..).find(|(row, _)| row.len() != width) {
        let message = format!("{} squares, but the first row has {width}", row.len());
        return Err(Error::input(message).at_line(number));
    }
    let count = |len| u32::try_from(len).map_err(|_| Error::limit("the grid is too large"));
    let mut grid = Grid::filled(Size::new(count(width)?, count(rows.len())?), None);
    for (row, squares) in rows.iter().enumerate() {
        for (cell, &square) in grid.row_mut(row).iter_mut().zip(squares) {
            *cell = (square != EMPTY).then_some(square);
        }
    }
    Ok(grid)
}

/// A letter without a neighbour belongs to no entry; reading on would lose it.
fn no_letter_stands_alone(grid: &Grid<Option<&str>>) -> Result<(), Error> {
    let is_letter = |position| grid.get(position).copied().flatten().is_some();
    let is_alone = |position: Position| {
        Direction::BOTH.into_iter().all(|direction| {
            !is_letter(position.step(direction, -1)) && !is_letter(position.step(direction, 1))
        })
    };
    match grid.iter().find(|&(position, square)| square.is_some() && is_alone(position)) {
        None => Ok(()),
        Some((Position { row, column }, _)) => Err(Error::input(format!(
            "row {}, column {}: the letter stands alone, but each belongs to a word of two or more",
            row + 1,
            column + 1
        ))),
    }
}

/// The maximal runs of two or more letters in one direction, by the row and column of their first squares.
fn runs(grid: &Grid<Option<&str>>, direction: Direction) -> Result<Vec<(Position, Answer)>, Error> {
    let letter = |position| grid.get(position).copied().flatten();
    let mut found = Vec::new();
    for (position, _) in grid.iter() {
        if letter(position).is_none()
            || letter(position.step(direction, -1)).is_some()
            || letter(position.step(direction, 1)).is_none()
        {
            continue;
        }
        let run = (0..).map_while(|k| letter(position.step(direction, k)));
        found.push((position, Answer::from_squares(run)?));
    }
    Ok(found)
}

//! The text form: the grid, a line a row, `.` for an empty square. Squares stand side by side where reading them back
//! as grapheme clusters finds the same squares, and are separated by a space everywhere else.

use core::{fmt, str::FromStr};

use unicode_segmentation::UnicodeSegmentation;

use super::{Crossword, Placement};
use crate::{Answer, Direction, Entry, Error, Grid, Lexicon, Position, Rule, Size};

const EMPTY: &str = ".";

impl fmt::Display for Crossword {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let grid = self.grid();
        let text =
            |row: &[Option<&str>]| row.iter().map(|square| square.unwrap_or(EMPTY)).collect::<String>();
        let side_by_side = grid.rows().all(|row| {
            let text = text(row);
            text.is_ascii() && text.len() == row.len()
                || text.graphemes(true).eq(row.iter().map(|square| square.unwrap_or(EMPTY)))
        });
        for row in grid.rows() {
            if side_by_side {
                f.write_str(&text(row))?;
            } else {
                for (column, square) in row.iter().enumerate() {
                    f.write_str(if column > 0 { " " } else { "" })?;
                    f.write_str(square.unwrap_or(EMPTY))?;
                }
            }
            f.write_str("\n")?;
        }
        Ok(())
    }
}

impl FromStr for Crossword {
    type Err = Error;

    /// Reads the text form; the entries stand in the order of their numbers, across before down. A crossword that
    /// obeys the strict rule is read as a strict one.
    fn from_str(text: &str) -> Result<Self, Error> {
        let grid = read_grid(text)?;
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

//! Grids to be filled.

use alloc::{boxed::Box, format, string::String, vec::Vec};
use core::{fmt, str::FromStr};

use quadrille_core::{Answer, Direction, Error, Grid, Position, Size};
use unicode_segmentation::UnicodeSegmentation;

/// A square of a [`Template`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum TemplateSquare {
    /// A black square, or one outside of the puzzle.
    Block,
    /// A square to be filled.
    Open,
    /// A square with a given letter.
    Given(Box<str>),
}

impl TemplateSquare {
    /// Returns the given letter.
    pub fn letter(&self) -> Option<&str> {
        match self {
            Self::Given(letter) => Some(letter),
            Self::Block | Self::Open => None,
        }
    }

    /// Returns the square as text.
    pub(crate) fn sign(&self) -> &str {
        match self {
            Self::Block => "#",
            Self::Open => ".",
            Self::Given(letter) => letter,
        }
    }
}

/// A grid to be filled: blocks, bars, open squares and given letters.
///
/// Its [slots](Self::slots) are all rows and columns of at least two squares between blocks, bars and the edge.
///
/// The text form has `#` for a block, `.` for an open square, and letters that are given:
///
/// ```
/// use quadrille_fill::Template;
/// let template: Template = "C..\n.#.\n...\n".parse()?;
/// assert_eq!(template.slots().len(), 4);
/// assert_eq!(template.to_string(), "C..\n.#.\n...\n");
/// # Ok::<(), quadrille_core::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
#[must_use]
pub struct Template {
    squares: Grid<TemplateSquare>,
    slots: Vec<TemplateSlot>,
}

/// A row or column of squares that a word fills.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct TemplateSlot {
    /// The number of its first square, as in the list of clues.
    pub number: u32,
    /// The direction.
    pub direction: Direction,
    /// The squares in reading order.
    pub squares: Vec<Position>,
}

impl fmt::Display for TemplateSlot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.number, self.direction)
    }
}

impl Template {
    /// The maximum number of squares.
    pub const MAX_AREA: u64 = 250_000;

    /// Creates a template.
    ///
    /// `is_barred` returns whether a bar separates a square from the next one in a direction.
    ///
    /// # Errors
    ///
    /// If there are more than [`MAX_AREA`](Self::MAX_AREA) squares, if a slot has more than 255 squares, if a given
    /// letter is invalid, and if an open square belongs to no slot.
    pub fn new(
        squares: Grid<TemplateSquare>,
        is_barred: impl Fn(Position, Direction) -> bool,
    ) -> Result<Self, Error> {
        let area = squares.size().area();
        if area > Self::MAX_AREA {
            return Err(Error::limit(format!("{area} squares, but a grid to be filled has at most {}", Self::MAX_AREA)));
        }
        for (_, square) in squares.iter() {
            if let TemplateSquare::Given(letter) = square {
                Answer::from_squares([letter])?;
            }
        }
        let slots = slots(&squares, is_barred)?;
        let mut covered = Grid::filled(squares.size(), false);
        slots.iter().flat_map(|slot| &slot.squares).for_each(|&at| covered[at] = true);
        let lone = covered.iter().find(|&(at, covered)| !covered && squares[at] == TemplateSquare::Open);
        if let Some((at, _)) = lone {
            let (row, column) = (at.row + 1, at.column + 1);
            return Err(Error::input(format!("the open square in row {row}, column {column} belongs to no word")));
        }
        Ok(Self { squares, slots })
    }

    /// Returns the width and the height.
    pub const fn size(&self) -> Size {
        self.squares.size()
    }

    /// Returns the squares.
    pub const fn squares(&self) -> &Grid<TemplateSquare> {
        &self.squares
    }

    /// Returns the slots in reading order of their first squares, across before down.
    pub fn slots(&self) -> &[TemplateSlot] {
        &self.slots
    }
}

fn slots(
    squares: &Grid<TemplateSquare>,
    is_barred: impl Fn(Position, Direction) -> bool,
) -> Result<Vec<TemplateSlot>, Error> {
    let is_filled = |at: Position| squares.get(at).is_some_and(|square| *square != TemplateSquare::Block);
    let (mut slots, mut number) = (Vec::new(), 0);
    for (first, _) in squares.iter() {
        let mut is_numbered = false;
        for direction in Direction::BOTH {
            let continues = |at: Position| is_filled(at.step(direction, 1)) && !is_barred(at, direction);
            let before = first.step(direction, -1);
            let starts = !is_filled(before) || is_barred(before, direction);
            if !is_filled(first) || !starts || !continues(first) {
                continue;
            }
            number += u32::from(!is_numbered);
            is_numbered = true;
            let length = 1 + (0..).take_while(|&k| continues(first.step(direction, k))).count();
            if length > Answer::MAX_SQUARES {
                let max = Answer::MAX_SQUARES;
                return Err(Error::limit(format!("{number} {direction} has {length} squares, but a word has at most {max}")));
            }
            let squares = (0..length as i32).map(|k| first.step(direction, k)).collect();
            slots.push(TemplateSlot { number, direction, squares });
        }
    }
    Ok(slots)
}

impl FromStr for Template {
    type Err = Error;

    /// Parses the text form. Letters are converted to upper case.
    fn from_str(text: &str) -> Result<Self, Error> {
        let rows = text.lines().map(|line| {
            line.trim_end().graphemes(true).map(|square| match square {
                "#" => TemplateSquare::Block,
                "." => TemplateSquare::Open,
                letter => TemplateSquare::Given(letter.to_uppercase().into()),
            })
        });
        let squares = Grid::from_rows(rows)?;
        Self::new(squares, |_, _| false)
    }
}

impl fmt::Display for Template {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in self.squares.rows() {
            let line: String = row.iter().map(TemplateSquare::sign).collect();
            writeln!(f, "{line}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for Template {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\n{self}")
    }
}

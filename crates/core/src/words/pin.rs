//! Required places of words.

use alloc::format;
use core::{fmt, str::FromStr};

use crate::{Direction, Error, Position, quoted};

/// The required place of an entry.
///
/// The bounding box of a crossword starts where its letters do, so only the relative positions of pins count.
/// Pins farther away than [`FARTHEST`](crate::verify::FARTHEST) are refused.
///
/// ```
/// use quadrille_core::{Builder, Direction, Entry, WordList, Pin, Position};
/// let pin = |row, column| Pin { position: Position::new(row, column), direction: Direction::Across };
/// // Two names three rows apart, and a word that connects them.
/// let names = [Entry::new("anno")?.with_pin(pin(7, 7)), Entry::new("otto")?.with_pin(pin(10, 7))];
/// let word_list: WordList = names.into_iter().chain([Entry::new("auto")?]).collect();
/// assert_eq!(Builder::new().build(&word_list)?.to_string(), "ANNO\nU...\nT...\nOTTO\n");
/// # Ok::<(), quadrille_core::Error>(())
/// ```
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pin {
    /// The square of its first letter.
    pub position: Position,
    /// Across or down.
    pub direction: Direction,
}

/// Row and column, counted from 1, and the direction: `3,5,down`.
impl fmt::Display for Pin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [row, column] = [self.position.row, self.position.column].map(|place| i64::from(place) + 1);
        write!(f, "{row},{column},{}", self.direction)
    }
}

/// Parses row and column, counted from 1, and the direction, separated by commas or white space.
///
/// ```
/// use quadrille_core::{Direction, Pin, Position};
/// let pin: Pin = "3,5,down".parse()?;
/// assert_eq!(pin, Pin { position: Position::new(2, 4), direction: Direction::Down });
/// assert_eq!("3 5 Down".parse::<Pin>()?.to_string(), "3,5,down");
/// # Ok::<(), quadrille_core::Error>(())
/// ```
impl FromStr for Pin {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let invalid = || {
            let message =
                format!("invalid pin {}: expected row, column and direction, such as 3,5,down", quoted(text));
            Error::input(message)
        };
        let mut parts = text.split(|c: char| c == ',' || c.is_whitespace()).filter(|part| !part.is_empty());
        let mut place = || parts.next()?.parse::<i32>().ok()?.checked_sub(1);
        let position = Position::new(place().ok_or_else(invalid)?, place().ok_or_else(invalid)?);
        let direction = parts.next().ok_or_else(invalid)?.to_lowercase().parse()?;
        if parts.next().is_some() { Err(invalid()) } else { Ok(Self { position, direction }) }
    }
}

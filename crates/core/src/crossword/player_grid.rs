//! The letters that a player has entered.

use alloc::{boxed::Box, format, string::ToString, vec::Vec};
use core::fmt;

use unicode_segmentation::UnicodeSegmentation;

use super::{Crossword, text};
use crate::{Error, ErrorKind, Position, Size, Spelling, words::answer};

/// The letters that a player has entered into a crossword so far, right or wrong.
///
/// ```
/// use quadrille_core::{Crossword, Position, Spelling, PlayerGrid};
/// let (crossword, spelling): (Crossword, _) = ("CAT\nO..\nWOW\n".parse()?, Spelling::default());
/// let mut grid = PlayerGrid::new(&crossword);
/// grid.set(Position::new(0, 0), "c", &spelling)?;
/// grid.set(Position::new(0, 1), "u", &spelling)?;
/// assert_eq!(grid.wrong(&crossword), [Position::new(0, 1)]);
///
/// let saved = grid.to_string();
/// assert_eq!(saved, "CU.\n...\n...\n");
/// assert_eq!(PlayerGrid::from_text(&saved, &crossword)?, grid);
/// # Ok::<(), quadrille_core::Error>(())
/// ```
///
/// `Display` writes the text form of a [`Crossword`], with `.` also where nothing was entered, and
/// [`PlayerGrid::from_text`] parses it. [`Crossword::check_text`] checks whether a sparse one is too large for text.
#[doc(alias("board", "state", "progress", "game", "Typed"))]
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct PlayerGrid {
    size: Size,
    /// All letter squares in reading order, with an empty text where nothing was entered.
    squares: Vec<(Position, Box<str>)>,
}

impl PlayerGrid {
    /// Creates a grid for a crossword that is empty but for the [given letters](Crossword::given_letters).
    pub fn new(crossword: &Crossword) -> Self {
        let is_given = |at: &Position| crossword.given_letters().binary_search(at).is_ok();
        let shown =
            |(at, letter): (Position, &str)| (at, if is_given(&at) { letter.into() } else { Box::default() });
        let squares = crossword.letter_squares().into_iter().map(shown);
        Self { size: crossword.size(), squares: squares.collect() }
    }

    /// Parses the text form, with the letters as they are.
    ///
    /// [`PlayerGrid::read`] also accepts text that people wrote.
    ///
    /// ```
    /// use quadrille_core::{Crossword, PlayerGrid};
    /// let crossword: Crossword = "CAT\nO..\nWOW\n".parse()?;
    /// let error = PlayerGrid::from_text("CAT\nOX.\n...\n", &crossword).unwrap_err();
    /// assert_eq!(error.to_string(), "row 2, column 2: the crossword has no letter there");
    /// let error = PlayerGrid::from_text("CAT\n", &crossword).unwrap_err();
    /// assert_eq!(error.to_string(), "the grid has 3x1 squares, but the crossword has 3x3");
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the text does not have the size of the crossword, has a letter where the crossword has none, or has more
    /// characters in a square than [`Answer::MAX_CONTENT`](crate::Answer::MAX_CONTENT).
    pub fn from_text(text: &str, crossword: &Crossword) -> Result<Self, Error> {
        let mut grid = Self::new(crossword);
        let (letters, found) = text::read_letters(text)?;
        if found != grid.size && found != text::spaced(grid.size) {
            return Err(grid.wrong_size(found));
        }
        for letter in letters {
            if letter.content == text::BLOCK && crossword.blocks().binary_search(&letter.position).is_ok() {
                continue;
            }
            answer::check_content(letter.content)
                .map_err(|error| error.within(&letter.position.to_string()))?;
            *grid.square(letter.position)? = letter.content.into();
        }
        Ok(grid)
    }

    /// Parses a grid that people wrote, a line per row, with the spelling of the word list.
    ///
    /// Each character is a square, and a blank is an empty one. If a row with white space is longer than the crossword is wide, squares
    /// are separated by white space instead, as in the text form. Signs such as `.`, and other texts that fill no square
    /// in the spelling, are empty squares. Rows and columns may be missing at the end.
    ///
    /// ```
    /// use quadrille_core::{Crossword, PlayerGrid, Spelling};
    /// let crossword: Crossword = "CAT\nO..\nWOW\n".parse()?;
    /// let grid = PlayerGrid::read("cat\n\nw w", &crossword, &Spelling::default())?;
    /// assert_eq!(grid.to_string(), "CAT\n...\nW.W\n");
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`Self::from_text`].
    pub fn read(text: &str, crossword: &Crossword, spelling: &Spelling) -> Result<Self, Error> {
        let mut grid = Self::new(crossword);
        let (columns, rows) = (grid.size.columns(), grid.size.rows());
        let lines = text.trim_end().lines().map(str::trim_end);
        let is_spaced = lines
            .clone()
            .any(|line| line.contains(char::is_whitespace) && line.graphemes(true).count() > columns);
        for (row, line) in lines.enumerate() {
            let squares: Vec<_> =
                if is_spaced { line.split_whitespace().collect() } else { line.graphemes(true).collect() };
            if squares.len() > columns || row >= rows {
                let found = Size::new(squares.len().max(columns) as u32, rows.max(row + 1) as u32);
                return Err(grid.wrong_size(found).at_line(row + 1));
            }
            for (column, square) in squares.into_iter().enumerate() {
                let at = Position::at(row, column);
                let is_letter = grid.squares.binary_search_by_key(&at, |square| square.0).is_ok();
                let is_sign = !is_letter && text::is_empty_sign(square);
                if !is_sign && !spelling.squares(square).is_empty() {
                    grid.set(at, square, spelling)?;
                }
            }
        }
        Ok(grid)
    }

    /// Returns the error about a grid of another size.
    fn wrong_size(&self, found: Size) -> Error {
        Error::new(
            ErrorKind::Mismatch,
            format!("the grid has {found} squares, but the crossword has {}", self.size),
        )
    }

    /// Enters a text into a letter square, according to a [spelling](Spelling::squares). A text that fills no square,
    /// such as an empty one, clears it.
    ///
    /// # Errors
    ///
    /// If the crossword has no letter there, or the text has more than
    /// [`Answer::MAX_CONTENT`](crate::Answer::MAX_CONTENT) characters. The grid is not changed then.
    pub fn set(&mut self, at: Position, text: &str, spelling: &Spelling) -> Result<(), Error> {
        let (square, content) = (self.square(at)?, spelling.squares(text).concat());
        if !content.is_empty() {
            answer::check_content(&content).map_err(|error| error.within(&at.to_string()))?;
        }
        *square = content.into();
        Ok(())
    }

    /// Enters the letter of the crossword into a square. This is right for every spelling.
    ///
    /// ```
    /// use quadrille_core::{Crossword, Position, PlayerGrid};
    /// let crossword: Crossword = "CAT\nO..\nWOW\n".parse()?;
    /// let mut grid = PlayerGrid::new(&crossword);
    /// grid.reveal(Position::new(0, 2), &crossword)?;
    /// assert_eq!(grid.to_string(), "..T\n...\n...\n");
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the crossword, or the one of the grid, has no letter there.
    pub fn reveal(&mut self, at: Position, crossword: &Crossword) -> Result<(), Error> {
        let square = self.square(at)?;
        let letters = crossword.letter_squares();
        let found = letters.binary_search_by_key(&at, |letter| letter.0).map_err(|_| no_letter(at))?;
        if letters[found].1.is_empty() {
            return Err(Error::unsupported(format!("{at}: the letter is unknown")));
        }
        *square = letters[found].1.into();
        Ok(())
    }

    /// Returns the letter in a square, if any was entered.
    pub fn get(&self, at: Position) -> Option<&str> {
        let index = self.squares.binary_search_by_key(&at, |square| square.0).ok()?;
        Some(&*self.squares[index].1).filter(|content| !content.is_empty())
    }

    /// Returns the letters that were entered, in reading order.
    pub fn letters(&self) -> impl Iterator<Item = (Position, &str)> {
        self.squares.iter().map(|(at, content)| (*at, &**content)).filter(|(_, content)| !content.is_empty())
    }

    /// Returns the squares with letters that differ from the crossword, in reading order.
    pub fn wrong(&self, crossword: &Crossword) -> Vec<Position> {
        let letters = crossword.letter_squares();
        let is_wrong = |(at, content): &(Position, &str)| {
            let found = letters.binary_search_by_key(at, |letter| letter.0);
            found.ok().is_none_or(|index| !["", *content].contains(&letters[index].1))
        };
        self.letters().filter(is_wrong).map(|(at, _)| at).collect()
    }

    /// Whether all letter squares are filled. The crossword is solved if none of them is [wrong](Self::wrong).
    pub fn is_complete(&self) -> bool {
        self.squares.iter().all(|(_, content)| !content.is_empty())
    }

    /// Checks that the grid belongs to a crossword: that both have the same letter squares.
    ///
    /// # Errors
    ///
    /// If they differ.
    pub fn check(&self, crossword: &Crossword) -> Result<(), Error> {
        let own = self.squares.iter().map(|square| square.0);
        let same = self.size == crossword.size()
            && own.eq(crossword.letter_squares().into_iter().map(|square| square.0));
        if same {
            Ok(())
        } else {
            Err(Error::new(ErrorKind::Mismatch, "the letters belong to another crossword"))
        }
    }

    fn square(&mut self, at: Position) -> Result<&mut Box<str>, Error> {
        let found = self.squares.binary_search_by_key(&at, |square| square.0);
        let index = found.map_err(|_| no_letter(at))?;
        Ok(&mut self.squares[index].1)
    }
}

fn no_letter(at: Position) -> Error {
    Error::new(ErrorKind::OutsideGrid, format!("{at}: the crossword has no letter there"))
}

/// The text form.
impl fmt::Debug for PlayerGrid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "PlayerGrid({})", self.size)?;
        if self.size.area() > text::MAX_DEBUG_AREA { Ok(()) } else { write!(f, "\n{self}") }
    }
}

/// The text form.
impl fmt::Display for PlayerGrid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letters: Vec<_> = self.letters().collect();
        text::write_letters(&letters, self.size, f)
    }
}

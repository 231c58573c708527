//! What a player has put into a crossword.

use alloc::{boxed::Box, format, string::ToString, vec::Vec};
use core::fmt;

use super::{Crossword, text};
use crate::{Error, Position, Size, Spelling, words::answer};

/// The letters that a player has put into the squares of a crossword so far, right or wrong: a crossword that
/// is half solved.
///
/// ```
/// use quadrille_core::{Crossword, Position, Spelling, PlayerGrid};
/// let (crossword, spelling): (Crossword, _) = ("CAT\nO..\nWOW\n".parse()?, Spelling::default());
/// let mut typed = PlayerGrid::new(&crossword);
/// typed.set(Position::new(0, 0), "c", &spelling)?;
/// typed.set(Position::new(0, 1), "u", &spelling)?;
/// assert_eq!(typed.wrong(&crossword), [Position::new(0, 1)]);
///
/// let saved = typed.to_string();
/// assert_eq!(saved, "CU.\n...\n...\n");
/// assert_eq!(PlayerGrid::from_text(&saved, &crossword)?, typed);
/// # Ok::<(), quadrille_core::Error>(())
/// ```
///
/// `Display` prints the text form of the [`Crossword`] with `.` also where nothing has been typed;
/// [`PlayerGrid::from_text`] reads it. Before that, [`Crossword::check_text`] tells whether a sparse one is too
/// large for text.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PlayerGrid {
    size: Size,
    /// All letter squares in reading order; nothing is typed where it is empty.
    squares: Vec<(Position, Box<str>)>,
}

impl PlayerGrid {
    /// Nothing is typed yet.
    #[must_use]
    pub fn new(crossword: &Crossword) -> Self {
        let squares = crossword.letter_squares().into_iter().map(|(at, _)| (at, Box::default()));
        Self { size: crossword.size(), squares: squares.collect() }
    }

    /// Reads the text form for a crossword.
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
    /// When the grid has not the size of the crossword, when something stands where the crossword has no
    /// letter, and when it has more characters than a square can hold.
    pub fn from_text(text: &str, crossword: &Crossword) -> Result<Self, Error> {
        let mut typed = Self::new(crossword);
        let (letters, found) = text::read_letters(text)?;
        let expected = text::spaced(typed.size);
        if found != typed.size && found != expected {
            let message = format!("the grid has {found} squares, but the crossword has {}", typed.size);
            return Err(Error::input(message));
        }
        for letter in letters {
            if letter.content == text::BLOCK && crossword.blocks().binary_search(&letter.position).is_ok() {
                continue;
            }
            answer::check_content(letter.content)
                .map_err(|error| error.within(&letter.position.to_string()))?;
            *typed.square(letter.position)? = letter.content.into();
        }
        Ok(typed)
    }

    /// Puts what a [spelling](Spelling::squares) makes of a text into a letter square, instead of what was
    /// there; where that is nothing, such as of an empty text, the square is empty again.
    ///
    /// # Errors
    ///
    /// When the crossword has no letter there, and with [`LimitReached`](crate::ErrorKind::LimitReached) when
    /// it has more than [`Answer::MAX_CONTENT`](crate::Answer::MAX_CONTENT) characters. Nothing is changed
    /// then.
    pub fn set(&mut self, at: Position, text: &str, spelling: &Spelling) -> Result<(), Error> {
        let (square, content) = (self.square(at)?, spelling.squares(text).concat());
        if !content.is_empty() {
            answer::check_content(&content).map_err(|error| error.within(&at.to_string()))?;
        }
        *square = content.into();
        Ok(())
    }

    /// Puts what the crossword has there into a letter square, instead of what was typed: it is not wrong
    /// then, whatever the spelling of the words is.
    ///
    /// ```
    /// use quadrille_core::{Crossword, Position, PlayerGrid};
    /// let crossword: Crossword = "CAT\nO..\nWOW\n".parse()?;
    /// let mut typed = PlayerGrid::new(&crossword);
    /// typed.reveal(Position::new(0, 2), &crossword)?;
    /// assert_eq!(typed.to_string(), "..T\n...\n...\n");
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// When the crossword, or the one that it was made for, has no letter there.
    pub fn reveal(&mut self, at: Position, crossword: &Crossword) -> Result<(), Error> {
        let square = self.square(at)?;
        let letters = crossword.letter_squares();
        let found = letters.binary_search_by_key(&at, |letter| letter.0);
        *square = letters[found.map_err(|_| no_letter(at))?].1.into();
        Ok(())
    }

    /// What was typed into a square, if anything was.
    #[must_use]
    pub fn get(&self, at: Position) -> Option<&str> {
        let index = self.squares.binary_search_by_key(&at, |square| square.0).ok()?;
        Some(&*self.squares[index].1).filter(|content| !content.is_empty())
    }

    /// What was typed, in reading order.
    pub fn letters(&self) -> impl Iterator<Item = (Position, &str)> {
        self.squares.iter().map(|(at, content)| (*at, &**content)).filter(|(_, content)| !content.is_empty())
    }

    /// The squares in which something else was typed than the crossword has, in reading order.
    #[must_use]
    pub fn wrong(&self, crossword: &Crossword) -> Vec<Position> {
        let letters = crossword.letter_squares();
        let is_wrong = |(at, content): &(Position, &str)| {
            let found = letters.binary_search_by_key(at, |letter| letter.0);
            found.ok().is_none_or(|index| letters[index].1 != *content)
        };
        self.letters().filter(is_wrong).map(|(at, _)| at).collect()
    }

    /// Whether something stands in every letter square. It is solved when nothing is [wrong](Self::wrong)
    /// then.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.squares.iter().all(|(_, content)| !content.is_empty())
    }

    /// Whether it has the letter squares of a crossword.
    ///
    /// # Errors
    ///
    /// When it has not.
    pub fn check(&self, crossword: &Crossword) -> Result<(), Error> {
        let own = self.squares.iter().map(|square| square.0);
        let same = self.size == crossword.size()
            && own.eq(crossword.letter_squares().into_iter().map(|square| square.0));
        if same { Ok(()) } else { Err(Error::input("what was typed belongs to another crossword")) }
    }

    fn square(&mut self, at: Position) -> Result<&mut Box<str>, Error> {
        let found = self.squares.binary_search_by_key(&at, |square| square.0);
        let index = found.map_err(|_| no_letter(at))?;
        Ok(&mut self.squares[index].1)
    }
}

fn no_letter(at: Position) -> Error {
    Error::input(format!("{at}: the crossword has no letter there"))
}

impl fmt::Display for PlayerGrid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letters: Vec<_> = self.letters().collect();
        text::write_letters(&letters, self.size, f)
    }
}

//! Grids to be filled.

use alloc::{boxed::Box, format, vec::Vec};
use core::{fmt, str::FromStr};

use quadrille_core::{
    Answer, Bars, Crossword, Direction, Entry, Error, Grid, Placement, Position, Size, Spelling, Square,
    WordList, quoted,
};
use unicode_segmentation::UnicodeSegmentation;

/// A square of a [`Template`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum TemplateSquare {
    /// Outside of the puzzle.
    Void,
    /// A black square.
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
            Self::Void | Self::Block | Self::Open => None,
        }
    }

    /// Returns whether a word has the square.
    pub const fn is_filled(&self) -> bool {
        matches!(self, Self::Open | Self::Given(_))
    }

    /// Returns the square as text.
    fn sign(&self) -> &str {
        match self {
            Self::Void | Self::Block => BLOCKS[0],
            Self::Open => OPEN[0],
            Self::Given(letter) => letter,
        }
    }
}

/// The signs for blocks and open squares; the first of each are written.
const BLOCKS: [&str; 3] = ["#", "■", "█"];
const OPEN: [&str; 4] = [".", "_", "-", "?"];

/// A grid to be filled: blocks, bars, open squares and given letters.
///
/// Its [slots](Self::slots) are all rows and columns of at least two squares between blocks, bars and the edge.
///
/// The text form has `#` for a block, `.` for an open square, and letters that are given. If some squares have more than
/// one letter, there is a space between all of them.
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
    bars: Bars,
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
    /// # Errors
    ///
    /// If there are more than [`MAX_AREA`](Self::MAX_AREA) squares, if a slot has more than 255 squares, if a given
    /// letter is invalid or a sign of the text form, and if an open square belongs to no slot.
    pub fn new(squares: Grid<TemplateSquare>, bars: Bars) -> Result<Self, Error> {
        let area = squares.size().area();
        if area > Self::MAX_AREA {
            return Err(Error::limit(format!(
                "{area} squares, but a grid to be filled has at most {}",
                Self::MAX_AREA
            )));
        }
        for (_, square) in squares.iter() {
            if let TemplateSquare::Given(letter) = square {
                Answer::from_squares([letter])?;
                if BLOCKS.contains(&&**letter) || OPEN.contains(&&**letter) {
                    return Err(Error::input(format!(
                        "{} is a sign, not a letter that is given",
                        quoted(letter)
                    )));
                }
            }
        }
        let slots = slots(&squares, &bars)?;
        let mut covered = Grid::filled(squares.size(), false);
        slots.iter().flat_map(|slot| &slot.squares).for_each(|&at| covered[at] = true);
        let lone = covered.iter().find(|&(at, covered)| !covered && squares[at] == TemplateSquare::Open);
        if let Some((at, _)) = lone {
            let (row, column) = (at.row + 1, at.column + 1);
            return Err(Error::input(format!(
                "the open square in row {row}, column {column} belongs to no word"
            )));
        }
        Ok(Self { squares, bars, slots })
    }

    /// Parses the text form. Letters are converted to squares in a spelling: upper case by default.
    ///
    /// Other signs for blocks (`■`, `█`) and open squares (`_`, `-`, `?`) are read as well.
    ///
    /// # Errors
    ///
    /// If rows differ in length or a letter does not fill a square, and as [`new`](Self::new).
    pub fn parse(text: &str, spelling: &Spelling) -> Result<Self, Error> {
        let lines = || {
            let lines = (1_usize..).zip(text.lines().map(str::trim)).skip_while(|(_, line)| line.is_empty());
            lines.take_while(|(_, line)| !line.is_empty())
        };
        let is_spaced = lines().any(|(_, line)| line.contains(char::is_whitespace));
        let square = |sign: &str| match sign {
            sign if BLOCKS.contains(&sign) => Ok(TemplateSquare::Block),
            sign if OPEN.contains(&sign) => Ok(TemplateSquare::Open),
            letter => {
                let answer = spelling.answer(letter)?;
                match answer.len() {
                    2.. if !is_spaced => {
                        let squares = answer.len();
                        Err(Error::input(format!("{} fills {squares} squares, not one", quoted(letter))))
                    }
                    // Without the punctuation between them, letters may be composed.
                    _ => Ok(TemplateSquare::Given(spelling.answer(answer.as_str())?.as_str().into())),
                }
            }
        };
        let (mut rows, mut width) = (Vec::new(), None);
        for (number, line) in lines() {
            let signs: Vec<&str> = match is_spaced {
                true => line.split_whitespace().collect(),
                false => line.graphemes(true).collect(),
            };
            let row: Result<Vec<_>, Error> = signs.into_iter().map(square).collect();
            let row = row.map_err(|error| error.at_line(number))?;
            let (len, expected) = (row.len(), *width.get_or_insert(row.len()));
            if len != expected {
                let squares = if len == 1 { "square" } else { "squares" };
                let message = format!("{len} {squares}, but the first row has {expected}");
                return Err(Error::input(message).at_line(number));
            }
            rows.push(row);
        }
        Self::new(Grid::from_rows(rows)?, Bars::default())
    }

    /// Returns the template with its given letters in a spelling: in upper case by default.
    ///
    /// ```
    /// use quadrille_core::Spelling;
    /// use quadrille_fill::Template;
    /// let template = Template::parse("c..\n", &Spelling::default().keep_case(true))?;
    /// assert_eq!(template.spelled(&Spelling::default()).to_string(), "C..\n");
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    pub fn spelled(mut self, spelling: &Spelling) -> Self {
        self.squares =
            self.squares.map(|square| match square.letter().map(|letter| spelling.answer(letter)) {
                Some(Ok(answer)) => TemplateSquare::Given(answer.as_str().into()),
                _ => square.clone(),
            });
        self
    }

    /// Returns the width and the height.
    pub const fn size(&self) -> Size {
        self.squares.size()
    }

    /// Returns the squares.
    pub const fn squares(&self) -> &Grid<TemplateSquare> {
        &self.squares
    }

    /// Returns the bars between squares, at which words end.
    pub const fn bars(&self) -> &Bars {
        &self.bars
    }

    /// Returns the slots in reading order of their first squares, across before down.
    pub fn slots(&self) -> &[TemplateSlot] {
        &self.slots
    }

    /// Returns the slots with their answers. Open squares are [unknown](Answer::has_unknown).
    ///
    /// ```
    /// use quadrille_fill::Template;
    /// let template: Template = "CAT\n.#.\n...\n".parse()?;
    /// let (slot, answer) = template.answers().next().expect("there is a slot");
    /// assert_eq!((&*slot.to_string(), answer.as_str()), ("1 across", "CAT"));
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    pub fn answers(&self) -> impl Iterator<Item = (&TemplateSlot, Answer)> {
        self.slots.iter().filter_map(|slot| {
            let letters = slot.squares.iter().map(|&at| self.squares[at].letter().unwrap_or_default());
            Some((slot, Answer::from_squares(letters).ok()?))
        })
    }

    /// Returns the crossword. `entry` adds a text and a clue to each answer. The letters of open squares are unknown.
    ///
    /// ```
    /// use quadrille_core::Entry;
    /// use quadrille_fill::Template;
    /// let template: Template = "CAT\nO#E\nWEN\n".parse()?;
    /// let crossword = template.crossword(|answer| Entry::from_answer(answer).with_clue("…"))?;
    /// assert_eq!((crossword.len(), crossword.blocks().len()), (4, 1));
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the grid has no slot.
    pub fn crossword(&self, entry: impl FnMut(Answer) -> Entry) -> Result<Crossword, Error> {
        let (slots, answers): (Vec<_>, Vec<_>) = self.answers().unzip();
        let words: WordList = answers.into_iter().map(entry).collect();
        let placement = |(entry, slot): (_, &TemplateSlot)| Placement {
            entry,
            position: slot.squares[0],
            direction: slot.direction,
        };
        let placements = words.ids().zip(slots).map(placement).collect();
        let grid = self.squares.map(|square| match square {
            TemplateSquare::Void => Square::Void,
            TemplateSquare::Open => Square::Letter("".into()),
            TemplateSquare::Block => Square::Block,
            TemplateSquare::Given(letter) => Square::Letter(letter.clone()),
        });
        Crossword::from_barred_grid(&grid, &self.bars, words, placements)
    }

    /// Returns the template with letters in open squares.
    pub(crate) fn with_squares(&self, squares: Grid<TemplateSquare>) -> Self {
        Self { squares, bars: self.bars.clone(), slots: self.slots.clone() }
    }
}

fn slots(squares: &Grid<TemplateSquare>, bars: &Bars) -> Result<Vec<TemplateSlot>, Error> {
    let is_filled = |at: Position| squares.get(at).is_some_and(TemplateSquare::is_filled);
    let (mut slots, mut number) = (Vec::new(), 0);
    for (first, _) in squares.iter() {
        let mut is_numbered = false;
        for direction in Direction::BOTH {
            let continues = |at: Position| is_filled(at.step(direction, 1)) && !bars.has(at, direction);
            let before = first.step(direction, -1);
            let starts = !is_filled(before) || bars.has(before, direction);
            if !is_filled(first) || !starts || !continues(first) {
                continue;
            }
            number += u32::from(!is_numbered);
            is_numbered = true;
            let length = 1 + (0..).take_while(|&k| continues(first.step(direction, k))).count();
            if length > Answer::MAX_SQUARES {
                let max = Answer::MAX_SQUARES;
                return Err(Error::limit(format!(
                    "{number} {direction} has {length} squares, but a word has at most {max}"
                )));
            }
            let squares = (0..length as i32).map(|k| first.step(direction, k)).collect();
            slots.push(TemplateSlot { number, direction, squares });
        }
    }
    Ok(slots)
}

impl FromStr for Template {
    type Err = Error;

    /// Parses the text form with the [default spelling](Template::parse).
    fn from_str(text: &str) -> Result<Self, Error> {
        Self::parse(text, &Spelling::default())
    }
}

/// The blocks, bars and given letters of a crossword. All other letters are replaced by open squares, except for letters
/// that stand alone, and for those of a crossword in which some are unknown.
impl TryFrom<&Crossword> for Template {
    type Error = Error;

    fn try_from(crossword: &Crossword) -> Result<Self, Error> {
        let squares = crossword.squares();
        let is_letter = |at: Position| squares.get(at).is_some_and(|square| square.letter().is_some());
        let has_neighbor = |at: Position| {
            Direction::BOTH
                .into_iter()
                .any(|direction| [-1, 1].iter().any(|&step| is_letter(at.step(direction, step))))
        };
        let is_whole = crossword.has_solution();
        let is_kept =
            |at| !is_whole || !has_neighbor(at) || crossword.given_letters().binary_search(&at).is_ok();
        let square = |at: Position| match &squares[at] {
            Square::Void => TemplateSquare::Void,
            Square::Block => TemplateSquare::Block,
            Square::Letter(letter) if !letter.is_empty() && is_kept(at) => {
                TemplateSquare::Given(letter.clone())
            }
            Square::Letter(_) => TemplateSquare::Open,
        };
        Self::new(Grid::from_fn(squares.size(), square), crossword.bars().clone())
    }
}

/// A line for each row. The squares are separated if some would not be read as they are: squares with several letters, and
/// letters that merge side by side, such as the parts of a Korean syllable.
impl fmt::Display for Template {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let signs = |row: &[TemplateSquare], separator| {
            row.iter().map(TemplateSquare::sign).collect::<Vec<_>>().join(separator)
        };
        let comes_apart =
            |row: &[TemplateSquare]| signs(row, "").graphemes(true).eq(row.iter().map(TemplateSquare::sign));
        let separator = if self.squares.rows().all(comes_apart) { "" } else { " " };
        self.squares.rows().try_for_each(|row| writeln!(f, "{}", signs(row, separator)))
    }
}

impl fmt::Debug for Template {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\n{self}")
    }
}

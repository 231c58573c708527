use core::{fmt, str::FromStr};

use super::{
    bits::{Bits, Wide},
    line_solver::{self, Possible},
    starts::runs,
};
use crate::{Clue, Clues, Error, InkId, Inks, contents};

/// A row or a column while it is being solved: what each of its cells may still be.
///
/// `Display` prints one character a cell: `.` for an empty cell, the ink's symbol for a filled one, and `?`
/// for one that may have several contents, whichever they are. `FromStr` reads lines in black, whose symbol
/// is `#`.
///
/// ```
/// use quadrille_nonogram::{Clue, Line, Run};
/// let clue: Clue = [Run::black(4), Run::black(1)].into_iter().collect();
/// let line: Line = "???????".parse()?;
/// assert_eq!(line.settle(&clue).expect("the runs fit").to_string(), "?###???");
/// let line: Line = ".??????".parse()?;
/// assert_eq!(line.settle(&clue).expect("the runs fit").to_string(), ".####.#");
/// # Ok::<(), quadrille_nonogram::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    inks: Inks,
    cells: usize,
    words: Words,
}

/// The shortest words that hold the line, as the solver has them.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Words {
    Black1(Possible<u64, 2>),
    Black2(Possible<u128, 2>),
    Black4(Box<Possible<Wide<4>, 2>>),
    Black(Box<Possible<Wide<16>, 2>>),
    Inks1(Possible<u64, 8>),
    Inks(Box<Possible<Wide<16>, 32>>),
}

/// The same expression for all words.
macro_rules! each {
    ($words:expr, $line:ident => $result:expr) => {
        match $words {
            Words::Black1($line) => $result,
            Words::Black2($line) => $result,
            Words::Black4($line) => $result,
            Words::Black($line) => $result,
            Words::Inks1($line) => $result,
            Words::Inks($line) => $result,
        }
    };
}

impl Line {
    /// A line of which nothing is known.
    ///
    /// # Errors
    ///
    /// With more than [`Clues::MAX_SIDE`] cells.
    pub fn unknown(inks: Inks, cells: usize) -> Result<Self, Error> {
        if cells > Clues::MAX_SIDE {
            let most = Clues::MAX_SIDE;
            return Err(Error::limit(format!("{cells} cells in a line, but at most {most} are supported")));
        }
        let words = match (cells, inks.len()) {
            (..=63, 1) => Words::Black1(any(cells, 1)),
            (..=127, 1) => Words::Black2(any(cells, 1)),
            (..=255, 1) => Words::Black4(Box::new(any(cells, 1))),
            (_, 1) => Words::Black(Box::new(any(cells, 1))),
            (..=63, inks @ ..=7) => Words::Inks1(any(cells, inks)),
            (_, inks) => Words::Inks(Box::new(any(cells, inks))),
        };
        Ok(Self { inks, cells, words })
    }

    /// The number of cells.
    #[must_use]
    pub const fn cells(&self) -> usize {
        self.cells
    }

    /// The inks.
    #[must_use]
    pub const fn inks(&self) -> &Inks {
        &self.inks
    }

    /// Whether a cell may have an ink, or with `None` be empty. No cell outside of the line may be anything.
    ///
    /// ```
    /// use quadrille_nonogram::{InkId, Line};
    /// let line: Line = "?#.".parse()?;
    /// let may_be_empty = (0..4).map(|cell| line.may_be(cell, None)).collect::<Vec<_>>();
    /// assert_eq!(may_be_empty, [true, false, true, false]);
    /// assert!(line.may_be(0, Some(InkId::new(0)?)));
    /// # Ok::<(), quadrille_nonogram::Error>(())
    /// ```
    #[must_use]
    pub fn may_be(&self, cell: usize, content: Option<InkId>) -> bool {
        let content = contents::number(content);
        cell < self.cells && content <= self.inks.len() && each!(&self.words, line => line[content].has(cell))
    }

    /// Leaves a cell only one content, if it may have it; otherwise nothing is left that it may be, which is
    /// printed as `!`, and no arrangement of runs agrees any more.
    ///
    /// ```
    /// use quadrille_nonogram::{Clue, Inks, Line, Run};
    /// let inks = Inks::black();
    /// let mut line = Line::unknown(inks.clone(), 5)?;
    /// line.set(1, inks.with_symbol('#'));
    /// line.set(4, None);
    /// assert_eq!(line.to_string(), "?#??.");
    /// let clue: Clue = [Run::black(3)].into_iter().collect();
    /// assert_eq!(line.settle(&clue).expect("the run fits").to_string(), "?##?.");
    /// assert!(line.settle(&Clue::default()).is_none());
    /// line.set(4, inks.with_symbol('#'));
    /// assert_eq!(line.to_string(), "?#??!");
    /// # Ok::<(), quadrille_nonogram::Error>(())
    /// ```
    ///
    /// # Panics
    ///
    /// When the cell lies outside of the line.
    pub fn set(&mut self, cell: usize, content: Option<InkId>) {
        assert!(cell < self.cells, "the cell lies inside the line");
        let content = contents::number(content);
        each!(&mut self.words, line => for (other, set) in line.iter_mut().enumerate() {
            let is_taken = other != content && set.has(cell);
            set.toggle(cell, is_taken);
        });
    }

    /// What the cells may be if the line has this clue: a content is left exactly if some arrangement of the
    /// runs that agrees with the line has it there. `None` if there is no such arrangement.
    #[must_use]
    pub fn settle(&self, clue: &Clue) -> Option<Self> {
        let has_inks = clue.runs().iter().all(|run| run.ink.index() < self.inks.len());
        if !has_inks || clue.shortest_line() > self.cells as u64 {
            return None;
        }
        let mut settled = self.clone();
        each!(&mut settled.words, line => settle(line, self.cells, clue))?;
        Some(settled)
    }

    /// What a cell may be.
    fn contents(&self, cell: usize) -> impl Iterator<Item = Option<InkId>> {
        let inks = self.inks.ids();
        [None].into_iter().chain(inks.map(Some)).filter(move |&content| self.may_be(cell, content))
    }
}

/// Cells that may be empty or have any of so many inks.
fn any<B: Bits, const C: usize>(cells: usize, inks: usize) -> Possible<B, C> {
    core::array::from_fn(|content| if content <= inks { B::below(cells) } else { B::NONE })
}

fn settle<B: Bits, const C: usize>(line: &mut Possible<B, C>, cells: usize, clue: &Clue) -> Option<()> {
    *line = line_solver::settle(&runs(clue), cells, line).ok()?;
    Some(())
}

/// The symbol of each cell that may have only one content, `.` if it is empty; `?` where it may have several,
/// `!` where none.
impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (0..self.cells).try_for_each(|cell| {
            let mut contents = self.contents(cell);
            let symbol = match (contents.next(), contents.next()) {
                (None, _) => '!',
                (_, Some(_)) => '?',
                (Some(None), None) => '.',
                (Some(Some(ink)), None) => self.inks[ink].symbol,
            };
            write!(f, "{symbol}")
        })
    }
}

impl FromStr for Line {
    type Err = Error;

    /// Reads a line in black: `#`, `.` and `?`.
    fn from_str(text: &str) -> Result<Self, Error> {
        let mut line = Self::unknown(Inks::black(), text.chars().count())?;
        for (cell, symbol) in text.chars().enumerate() {
            match symbol {
                '?' => {}
                '.' => line.set(cell, None),
                '#' => line.set(cell, Some(InkId::default())),
                _ => {
                    let place = format!("cell {}", cell + 1);
                    return Err(Error::input(format!("{place}: {symbol:?} is no cell: expected #, . or ?")));
                }
            }
        }
        Ok(line)
    }
}

//! One line, and what its clue implies for its cells.

pub(crate) mod bit_width;
pub(crate) mod bits;
mod cells;
pub(crate) mod run_starts;
pub(crate) mod solver;

use alloc::{boxed::Box, format, vec, vec::Vec};
use core::{
    fmt,
    hash::{Hash, Hasher},
    str::FromStr,
};

use crate::{Candidates, Clue, Clues, ColorId, Error, Palette, line::cells::Cells, puzzle::candidates};

/// A row or a column while it is being solved: the candidates of each cell.
///
/// `Display` writes one character per cell: `.` for an empty cell, the color's symbol for a filled one, `?`
/// for several candidates and `!` for none. `FromStr` reads black lines, whose symbol is `#`, and
/// [`PartialGrid::line`](crate::PartialGrid::line) returns a line of a partly solved grid.
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
pub struct Line {
    palette: Palette,
    cells: usize,
    possible: Box<dyn Cells>,
}

impl Line {
    /// Creates an unknown line.
    ///
    /// # Errors
    ///
    /// If there are more than [`Clues::MAX_SIDE`] cells.
    pub fn unknown(palette: Palette, cells: usize) -> Result<Self, Error> {
        if cells > Clues::MAX_SIDE {
            let most = Clues::MAX_SIDE;
            return Err(Error::limit(format!("{cells} cells in a line, but at most {most} are supported")));
        }
        Ok(Self::any(palette, cells))
    }

    /// Creates an unknown line, if the number of cells is valid.
    pub(crate) fn any(palette: Palette, cells: usize) -> Self {
        let possible = cells::any(cells, palette.len());
        Self { palette, cells, possible }
    }

    /// Returns the number of cells.
    pub const fn cells(&self) -> usize {
        self.cells
    }

    /// Returns the palette.
    pub const fn palette(&self) -> &Palette {
        &self.palette
    }

    /// Returns whether a cell may have a color, or with `None` be empty; false for cells outside of the line.
    ///
    /// ```
    /// use quadrille_nonogram::{ColorId, Line};
    /// let line: Line = "?#.".parse()?;
    /// let may_be_empty = (0..4).map(|cell| line.may_be(cell, None)).collect::<Vec<_>>();
    /// assert_eq!(may_be_empty, [true, false, true, false]);
    /// assert!(line.may_be(0, Some(ColorId::new(0)?)));
    /// # Ok::<(), quadrille_nonogram::Error>(())
    /// ```
    pub fn may_be(&self, cell: usize, content: Option<ColorId>) -> bool {
        let content = candidates::number(content);
        cell < self.cells && content <= self.palette.len() && self.possible.has(cell, content)
    }

    /// Returns the candidates of a cell. There are none if nothing fits, and for cells outside of the line.
    ///
    /// ```
    /// use quadrille_nonogram::{Candidates, Line};
    /// let line: Line = "?.".parse()?;
    /// assert_eq!(line.contents(0), Candidates::any(line.palette()));
    /// assert_eq!(line.contents(1), Candidates::just(None));
    /// assert!(line.contents(2).is_impossible());
    /// # Ok::<(), quadrille_nonogram::Error>(())
    /// ```
    pub fn contents(&self, cell: usize) -> Candidates {
        let contents =
            (0..=self.palette.len()).filter(|&content| cell < self.cells && self.possible.has(cell, content));
        contents.fold(Candidates::NONE, Candidates::with)
    }

    /// Returns an iterator over what the cells may be, in order.
    ///
    /// ```
    /// use quadrille_nonogram::{Candidates, ColorId, Line};
    /// let line: Line = "#?.".parse()?;
    /// let known: Vec<_> = line.iter().map(|cell| cell.color()).collect();
    /// assert_eq!(known, [Some(ColorId::BLACK), None, None]);
    /// # Ok::<(), quadrille_nonogram::Error>(())
    /// ```
    #[expect(clippy::implied_bounds_in_impls, reason = "rustdoc drops the item type of a subtrait")]
    pub fn iter(&self) -> impl Iterator<Item = Candidates> + DoubleEndedIterator + ExactSizeIterator + '_ {
        (0..self.cells).map(|cell| self.contents(cell))
    }

    /// Returns for each run of a clue whether the player has finished it.
    ///
    /// A run is finished if all its cells are filled and it can be nowhere else, so that its number can be
    /// crossed out. No run is finished if the clue does not fit the line.
    ///
    /// ```
    /// use quadrille_nonogram::{Clue, Line};
    /// let clue: Clue = "1 2".parse()?;
    /// assert_eq!("#.???".parse::<Line>()?.runs_done(&clue), [true, false]);
    /// // This could be a cell of either run.
    /// assert_eq!("??#??".parse::<Line>()?.runs_done(&clue), [false, false]);
    /// assert_eq!("####?".parse::<Line>()?.runs_done(&clue), [false, false]);
    /// # Ok::<(), quadrille_nonogram::Error>(())
    /// ```
    #[doc(alias("cross out", "progress"))]
    pub fn runs_done(&self, clue: &Clue) -> Vec<bool> {
        // A line with room for a run has cells.
        if clue.runs().is_empty() || !self.has_room_for(clue) {
            return vec![false; clue.runs().len()];
        }
        self.possible.runs_done(self.cells, clue)
    }

    /// Returns whether the line has all colors of a clue, and enough cells.
    fn has_room_for(&self, clue: &Clue) -> bool {
        let has_colors = clue.runs().iter().all(|run| run.color.index() < self.palette.len());
        has_colors && clue.shortest_line() <= self.cells as u64
    }

    /// Removes all candidates of a cell except one.
    ///
    /// If the cell cannot have this content, no candidate is left, which is written as `!`, and no
    /// arrangement of runs fits any more.
    ///
    /// ```
    /// use quadrille_nonogram::{Clue, Palette, Line, Run};
    /// let palette = Palette::black();
    /// let mut line = Line::unknown(palette.clone(), 5)?;
    /// line.set(1, palette.find_symbol('#'));
    /// line.set(4, None);
    /// assert_eq!(line.to_string(), "?#??.");
    /// let clue: Clue = [Run::black(3)].into_iter().collect();
    /// assert_eq!(line.settle(&clue).expect("the run fits").to_string(), "?##?.");
    /// assert!(line.settle(&Clue::default()).is_none());
    /// line.set(4, palette.find_symbol('#'));
    /// assert_eq!(line.to_string(), "?#??!");
    /// # Ok::<(), quadrille_nonogram::Error>(())
    /// ```
    ///
    /// # Panics
    ///
    /// If the cell is outside of the line.
    pub fn set(&mut self, cell: usize, content: Option<ColorId>) {
        self.narrow(cell, Candidates::just(content));
    }

    /// Removes all candidates of a cell that are not among these.
    ///
    /// ```
    /// use quadrille_nonogram::{Clue, Candidates, Color, Palette, Line, Run};
    /// let color = |name: &str, rgb, symbol| Color { name: name.into(), rgb, symbol };
    /// let palette = Palette::new([color("black", [0; 3], '#'), color("red", [255, 0, 0], 'r')])?;
    /// let mut line = Line::unknown(palette.clone(), 3)?;
    /// line.narrow(0, Candidates::any(&palette).without(None));
    /// let red = palette.find_symbol('r').expect("it is there");
    /// let clue: Clue = [Run { length: 2, color: red }].into_iter().collect();
    /// assert_eq!(line.settle(&clue).expect("the run fits").to_string(), "rr.");
    /// # Ok::<(), quadrille_nonogram::Error>(())
    /// ```
    ///
    /// # Panics
    ///
    /// If the cell is outside of the line.
    pub fn narrow(&mut self, cell: usize, to: Candidates) {
        assert!(cell < self.cells, "the cell lies inside the line");
        self.possible.narrow(cell, to);
    }

    /// Returns the candidates of the cells given a clue: the contents of each cell in all arrangements of the
    /// runs that agree with the line. Returns `None` if there is no such arrangement. An unknown
    /// clue agrees with every line in which each cell has a candidate.
    #[doc(alias("solve", "deduce"))]
    pub fn settle(&self, clue: &Clue) -> Option<Self> {
        if clue.is_unknown() {
            return self.iter().all(|contents| !contents.is_impossible()).then(|| self.clone());
        }
        if !self.has_room_for(clue) {
            return None;
        }
        let possible = self.possible.settle(self.cells, clue)?;
        Some(Self { palette: self.palette.clone(), cells: self.cells, possible })
    }
}

/// Hashes the candidates of the cells.
impl Hash for Line {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.palette.hash(state);
        self.iter().for_each(|contents| contents.hash(state));
    }
}

impl fmt::Debug for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Line({self})")
    }
}

impl Clone for Line {
    fn clone(&self) -> Self {
        let Self { palette, cells, possible } = self;
        Self { palette: palette.clone(), cells: *cells, possible: possible.copy() }
    }
}

impl PartialEq for Line {
    fn eq(&self, other: &Self) -> bool {
        let is_like = |cell| self.contents(cell) == other.contents(cell);
        self.palette == other.palette && self.cells == other.cells && (0..self.cells).all(is_like)
    }
}

impl Eq for Line {}

/// Writes the symbol of each cell with one candidate, `.` if it is empty; `?` for several candidates, `!` for
/// none.
impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (0..self.cells).try_for_each(|cell| {
            let contents = self.contents(cell);
            let symbol = match contents.only() {
                Some(content) => content.map_or('.', |color| self.palette[color].symbol),
                None if contents.is_impossible() => '!',
                None => '?',
            };
            write!(f, "{symbol}")
        })
    }
}

impl FromStr for Line {
    type Err = Error;

    /// Reads a black line: `#`, `.` and `?`.
    fn from_str(text: &str) -> Result<Self, Error> {
        let mut line = Self::unknown(Palette::black(), text.chars().count())?;
        for (cell, symbol) in text.chars().enumerate() {
            match symbol {
                '?' => {}
                '.' => line.set(cell, None),
                '#' => line.set(cell, Some(ColorId::default())),
                _ => {
                    let place = format!("cell {}", cell + 1);
                    return Err(Error::input(format!(
                        "{place}: invalid cell {symbol:?}: expected #, . or ?"
                    )));
                }
            }
        }
        Ok(line)
    }
}

use alloc::{format, string::String, vec::Vec};
use core::{fmt, str::FromStr};

use quadrille_core::{Grid, Position, Size, quoted};

use crate::{Candidates, Clues, ColorId, Deduction, Error, Line, Palette, Picture, Side, puzzle::text};

/// What is known of each cell of a nonogram, right or wrong: a grid that is half solved.
///
/// A player who asks for a hint is first told of mistakes, because a step that builds on one repeats it:
///
/// ```
/// use quadrille_core::Position;
/// use quadrille_nonogram::{Candidates, Hint, PartialGrid, Mistakes, Picture, Solver};
/// let clues = ".#.#.\n#####\n.###.\n..#..\n".parse::<Picture>()?.clues();
/// let mut known = PartialGrid::new(&clues);
/// known.set(Position::new(1, 0), Candidates::just(None))?;
/// let Mistakes::Cells(wrong) = Solver::new().mistakes(&clues, &known)? else { panic!("it is filled") };
/// assert_eq!(wrong, [Position::new(1, 0)]);
///
/// known.set(Position::new(1, 0), Candidates::any(clues.palette()))?;
/// assert_eq!(Solver::new().mistakes(&clues, &known)?, Mistakes::None);
/// let step = Solver::new().deductions_from(&clues, &known)?.explain().next().expect("there is a next step");
/// assert_eq!(step.hint(&clues, Hint::Line), "look at row 2");
/// known.learn(&step)?;
/// assert_eq!(known.to_string(), "?????\n#####\n?????\n?????\n");
/// # Ok::<(), quadrille_nonogram::Error>(())
/// ```
///
/// `quadrille_render` draws it: `NonogramView::with_known`.
///
/// There is always something that a cell may be. `Display` prints a line a row: `.` for an empty cell, the
/// color's symbol for a filled one, and `?` for one that may be several things. Below the grid, after an empty
/// line, each cell of which only some things are ruled out has a line: its row and column, counted from 1,
/// and the symbols of what it may be. So text keeps all that is known. `FromStr` reads grids in black, whose
/// symbol is `#`, and [`PartialGrid::from_text`] any.
///
/// ```
/// use quadrille_core::Position;
/// use quadrille_nonogram::{Candidates, Color, Palette, PartialGrid, Picture};
/// let color = |name: &str, rgb, symbol| Color { name: name.into(), rgb, symbol };
/// let palette = Palette::new([color("black", [0; 3], '#'), color("red", [255, 0, 0], 'r')])?;
/// let clues = Picture::from_text("#r\n.r\n", &palette)?.clues();
/// let mut known = PartialGrid::new(&clues);
/// known.set(Position::new(0, 0), Candidates::just(palette.find_symbol('#')))?;
/// let pencilled = Candidates::any(&palette).without(palette.find_symbol('#'));
/// known.set(Position::new(1, 0), pencilled)?;
///
/// let saved = known.to_string();
/// assert_eq!(saved, "#?\n??\n\n2 1 .r\n");
/// assert_eq!(PartialGrid::from_text(&saved, &clues)?, known);
/// # Ok::<(), quadrille_nonogram::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
#[doc(alias("board", "state", "progress", "player", "undo", "game"))]
pub struct PartialGrid {
    palette: Palette,
    cells: Grid<Candidates>,
}

impl PartialGrid {
    /// Nothing is known of any cell.
    #[must_use]
    pub fn new(clues: &Clues) -> Self {
        let palette = clues.palette().clone();
        Self { cells: Grid::filled(clues.size(), Candidates::any(&palette)), palette }
    }

    /// Reads the text form for clues. If there is one color, it may also be `#`.
    ///
    /// # Errors
    ///
    /// When a character stands for no cell, with row and column, when a line below the grid does not tell
    /// what a cell of it may be, and when there are not as many cells as the clues are for.
    ///
    /// ```
    /// use quadrille_nonogram::{PartialGrid, Picture};
    /// let clues = "##\n.#\n".parse::<Picture>()?.clues();
    /// assert_eq!(PartialGrid::from_text("#?\n??\n", &clues)?.to_string(), "#?\n??\n");
    /// let error = PartialGrid::from_text("#?\n", &clues).unwrap_err();
    /// assert_eq!(error.to_string(), "the grid has 2x1 cells, but the nonogram has 2x2");
    /// let error = PartialGrid::from_text("#?\n?x\n", &clues).unwrap_err();
    /// assert_eq!(error.to_string(), "line 2, column 2: 'x' is no cell: expected #, . or ?");
    /// # Ok::<(), quadrille_nonogram::Error>(())
    /// ```
    pub fn from_text(text: &str, clues: &Clues) -> Result<Self, Error> {
        let known = Self::read(text, clues.palette())?;
        known.check(clues)?;
        Ok(known)
    }

    fn read(text: &str, palette: &Palette) -> Result<Self, Error> {
        let cells = text::symbols(palette).into_iter().map(|(symbol, cell)| (symbol, Candidates::just(cell)));
        let symbols: Vec<_> = cells.chain([('?', Candidates::any(palette))]).collect();
        let mut lines = text::lines(text);
        let grid = lines.by_ref().take_while(|line| !text::is_blank(line));
        let mut known = Self { palette: palette.clone(), cells: text::read(grid, &symbols)? };
        for (number, line) in lines.filter(|line| !text::is_blank(line)) {
            known.narrow(line, &symbols).map_err(|error| error.at_line(number))?;
        }
        Ok(known)
    }

    /// Takes from a cell what a line below the grid rules out.
    fn narrow(&mut self, line: &str, symbols: &[(char, Candidates)]) -> Result<(), Error> {
        let told = |line: &str| {
            let [row, column, may_be]: [&str; 3] =
                line.split_whitespace().collect::<Vec<_>>().try_into().ok()?;
            let [row, column] = [row, column].map(|number: &str| number.parse::<i32>().ok());
            let known = |symbol| symbols.iter().find(|(known, _)| *known == symbol).map(|(_, cell)| *cell);
            let cells: Option<Vec<Candidates>> = may_be.chars().map(known).collect();
            let at = Position::new(row?.checked_sub(1)?, column?.checked_sub(1)?);
            Some((at, cells?.into_iter().reduce(Candidates::or)?))
        };
        let (at, contents) = told(line).ok_or_else(|| {
            let what =
                "tells of no cell what it may be: expected its row, its column and symbols, such as 2 1 .#";
            Error::input(format!("{} {what}", quoted(line)))
        })?;
        self.set(at, self.cells.get(at).map_or(contents, |cell| cell.and(contents)))
    }

    /// The colors.
    #[must_use]
    pub const fn palette(&self) -> &Palette {
        &self.palette
    }

    /// What each cell may be.
    #[must_use]
    pub const fn cells(&self) -> &Grid<Candidates> {
        &self.cells
    }

    /// Width and height in cells.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.cells.size()
    }

    /// Replaces what is known of a cell.
    ///
    /// # Errors
    ///
    /// When there is no such cell, or a color that is not there, and when the contents are
    /// [none](Candidates::is_impossible).
    pub fn set(&mut self, at: Position, contents: Candidates) -> Result<(), Error> {
        self.check_cell(at, contents)?;
        self.cells[at] = contents;
        Ok(())
    }

    /// Whether a cell may be so in some nonogram of this size and these colors.
    fn check_cell(&self, at: Position, contents: Candidates) -> Result<(), Error> {
        let size = self.size();
        if !size.contains(at) {
            return Err(wrong(at, format_args!("the grid has {size} cells")));
        }
        if contents.and(Candidates::any(&self.palette)) != contents {
            return Err(wrong(at, "there is no such color"));
        }
        if contents.is_impossible() {
            return Err(wrong(at, "there is nothing that the cell may be"));
        }
        Ok(())
    }

    /// Adds what a step tells.
    ///
    /// # Errors
    ///
    /// When that contradicts what is known, so that one of both is wrong or there is no solution, and as
    /// [`Self::set`], when the step is one of another nonogram that has other cells or colors; nothing of it is
    /// added then.
    pub fn learn(&mut self, step: &Deduction) -> Result<(), Error> {
        let mut before = Vec::with_capacity(step.cells.len());
        for &(at, contents) in &step.cells {
            match self.narrowed(at, contents) {
                Ok(cell) => before.push((at, core::mem::replace(&mut self.cells[at], cell))),
                Err(error) => {
                    before.into_iter().rev().for_each(|(at, cell)| self.cells[at] = cell);
                    return Err(error);
                }
            }
        }
        Ok(())
    }

    /// What is left of a cell of which this is told.
    fn narrowed(&self, at: Position, contents: Candidates) -> Result<Candidates, Error> {
        self.check_cell(at, contents)?;
        let cell = self.cells[at].and(contents);
        if cell.is_impossible() {
            return Err(wrong(
                at,
                "the step contradicts what is known: take back what is wrong, unless there is no solution",
            ));
        }
        Ok(cell)
    }

    /// The picture, once every cell has one content; [`Self::drawn`] takes for empty what is not known.
    /// [`Clues::check_solution`] tells whether it is a solution.
    ///
    /// ```
    /// use quadrille_nonogram::PartialGrid;
    /// assert_eq!("#?\n".parse::<PartialGrid>()?.picture(), None);
    /// assert_eq!("#.\n".parse::<PartialGrid>()?.picture(), Some("#.\n".parse()?));
    /// # Ok::<(), quadrille_nonogram::Error>(())
    /// ```
    #[must_use]
    pub fn picture(&self) -> Option<Picture> {
        let mut cells = Grid::filled(self.size(), None);
        for (at, contents) in self.cells.iter() {
            cells[at] = contents.only()?;
        }
        Some(Picture::of_solution(self.palette.clone(), cells))
    }

    /// What is filled so far: the cells that are known to have a color. Every other one is empty, whatever
    /// else is known of it. So it is solved as soon as all that has to be filled is, though nobody has
    /// marked what stays empty:
    ///
    /// ```
    /// use quadrille_nonogram::{PartialGrid, Picture};
    /// let clues = "##\n.#\n".parse::<Picture>()?.clues();
    /// let known = PartialGrid::from_text("##\n?#\n", &clues)?;
    /// assert!(clues.check_solution(&known.drawn()).is_ok());
    /// // And so is a line, whose clue can be crossed out.
    /// let known = PartialGrid::from_text("##\n??\n", &clues)?;
    /// assert!(clues.check_solution(&known.drawn()).is_err());
    /// assert_eq!(known.drawn().clues().rows()[0], clues.rows()[0]);
    /// # Ok::<(), quadrille_nonogram::Error>(())
    /// ```
    #[must_use]
    pub fn drawn(&self) -> Picture {
        Picture::of_solution(self.palette.clone(), self.cells.map(|contents| contents.only().flatten()))
    }

    /// All that is known of a row or a column, also what is ruled out of each cell: [`Line::settle`] tells
    /// whether its clue still fits, and what follows.
    ///
    /// ```
    /// use quadrille_nonogram::{PartialGrid, Picture, Side};
    /// let clues = "##.\n.##\n".parse::<Picture>()?.clues();
    /// let line = |known: &str| PartialGrid::from_text(known, &clues).map(|known| known.line(Side::Row, 1));
    /// let clue = &clues.rows()[1];
    /// assert_eq!(line("???\n?#?\n")?.settle(clue), Some("?#?".parse()?));
    /// assert_eq!(line("???\n.??\n")?.settle(clue), Some(".##".parse()?));
    /// assert_eq!(line("???\n?.?\n")?.settle(clue), None);
    /// # Ok::<(), quadrille_nonogram::Error>(())
    /// ```
    ///
    /// # Panics
    ///
    /// When there is no such line.
    #[must_use]
    pub fn line(&self, side: Side, index: usize) -> Line {
        let (cells, lines) = (self.line_count(side.other()), self.line_count(side));
        assert!(index < lines, "the grid has {lines} {side}s");
        let mut line = Line::any(self.palette.clone(), cells);
        for cell in 0..cells {
            line.narrow(cell, self.cells[side.position(index, cell)]);
        }
        line
    }

    /// Returns the number of rows or columns.
    pub(crate) const fn line_count(&self, side: Side) -> usize {
        let Size { width, height } = self.size();
        match side {
            Side::Row => height as usize,
            Side::Column => width as usize,
        }
    }

    /// Whether it has the size and the colors of clues.
    ///
    /// # Errors
    ///
    /// When it has not.
    pub fn check(&self, clues: &Clues) -> Result<(), Error> {
        let (found, expected) = (self.size(), clues.size());
        if found != expected {
            return Err(Error::input(format!("the grid has {found} cells, but the nonogram has {expected}")));
        }
        if &self.palette != clues.palette() {
            return Err(Error::input("the grid has other colors than the nonogram"));
        }
        Ok(())
    }
}

/// What is wrong with a cell.
fn wrong(at: Position, what: impl fmt::Display) -> Error {
    Error::input(format!("{at}: {what}"))
}

impl fmt::Display for PartialGrid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let symbol = |contents: &Candidates, symbols: &[char]| match contents.only() {
            None => '?',
            Some(cell) => cell.map_or('.', |color| symbols[ColorId::index(color)]),
        };
        f.write_str(&text::write(&self.cells, &self.palette, symbol))?;
        let any = Candidates::any(&self.palette);
        let narrowed = self.cells.iter().filter(|(_, cell)| **cell != any && cell.only().is_none());
        for ((Position { row, column }, cell), k) in narrowed.zip(0_usize..) {
            let start = if k == 0 { "\n" } else { "" };
            let symbols: String =
                cell.iter().map(|cell| cell.map_or('.', |color| self.palette[color].symbol)).collect();
            writeln!(f, "{start}{} {} {symbols}", row + 1, column + 1)?;
        }
        Ok(())
    }
}

impl fmt::Debug for PartialGrid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        text::debug(f, "PartialGrid", &self.palette, self)
    }
}

impl FromStr for PartialGrid {
    type Err = Error;

    /// Reads a grid in black: `#`, `.` and `?`.
    fn from_str(text: &str) -> Result<Self, Error> {
        Self::read(text, &Palette::black())
    }
}

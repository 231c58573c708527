mod text_form;

use alloc::{format, vec::Vec};
use core::fmt;

use quadrille_core::{Grid, Position, Size};

use crate::{Candidates, Clues, Deduction, Error, ErrorKind, Line, Palette, Picture, Side};

/// A partly solved grid: what a player knows, rightly or wrongly, of each cell of a nonogram.
///
/// A hint should come after mistakes are reported, because a step that builds on a mistake repeats it:
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
/// `quadrille_render` draws it: `NonogramView::with_known`. The [module page](crate) has an example of a game.
///
/// Every cell has at least one candidate. `Display` writes one line per row: `.` for an empty cell, the
/// color's symbol for a filled one, and `?` for a cell with several candidates. Cells of which only some
/// candidates are ruled out follow after an empty line, with one line each: row and column, counted from 1,
/// and the symbols of the candidates. So the text contains everything that is known. `FromStr` reads black
/// grids, whose symbol is `#`, and [`PartialGrid::from_text`] reads all grids.
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
    /// Creates an unknown grid.
    pub fn new(clues: &Clues) -> Self {
        let palette = clues.palette().clone();
        Self { cells: Grid::filled(clues.size(), Candidates::any(&palette)), palette }
    }

    /// Returns the palette.
    pub const fn palette(&self) -> &Palette {
        &self.palette
    }

    /// Returns the candidates of each cell.
    pub const fn cells(&self) -> &Grid<Candidates> {
        &self.cells
    }

    /// Returns width and height in cells.
    pub const fn size(&self) -> Size {
        self.cells.size()
    }

    /// Replaces the candidates of a cell.
    ///
    /// # Errors
    ///
    /// If the cell is outside of the grid, if a color is not in the palette, and if there is [no
    /// candidate](Candidates::is_impossible).
    pub fn set(&mut self, at: Position, contents: Candidates) -> Result<(), Error> {
        self.check_cell(at, contents)?;
        self.cells[at] = contents;
        Ok(())
    }

    /// Checks that a cell exists and that its candidates are valid.
    fn check_cell(&self, at: Position, contents: Candidates) -> Result<(), Error> {
        let size = self.size();
        if !size.contains(at) {
            return Err(wrong(ErrorKind::OutsideGrid, at, format_args!("the grid has {size} cells")));
        }
        if contents.and(Candidates::any(&self.palette)) != contents {
            return Err(wrong(ErrorKind::InvalidInput, at, "unknown color"));
        }
        if contents.is_impossible() {
            return Err(wrong(ErrorKind::Contradiction, at, "no candidate is left"));
        }
        Ok(())
    }

    /// Adds what a step deduces.
    ///
    /// # Errors
    ///
    /// If the step contradicts what is known, so that one of them is wrong or there is no solution; and as
    /// [`Self::set`], if the step belongs to a nonogram with other cells or colors. The grid is not changed
    /// then.
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

    /// Returns the candidates of a cell that remain after a step.
    fn narrowed(&self, at: Position, contents: Candidates) -> Result<Candidates, Error> {
        self.check_cell(at, contents)?;
        let cell = self.cells[at].and(contents);
        if cell.is_impossible() {
            return Err(wrong(
                ErrorKind::Contradiction,
                at,
                "the step contradicts the grid: undo mistakes, unless there is no solution",
            ));
        }
        Ok(cell)
    }

    /// Returns the picture, if every cell has only one candidate.
    ///
    /// [`Clues::check_solution`] checks whether it is a solution; [`Self::drawn`] takes unknown cells for
    /// empty.
    ///
    /// ```
    /// use quadrille_nonogram::PartialGrid;
    /// assert_eq!("#?\n".parse::<PartialGrid>()?.picture(), None);
    /// assert_eq!("#.\n".parse::<PartialGrid>()?.picture(), Some("#.\n".parse()?));
    /// # Ok::<(), quadrille_nonogram::Error>(())
    /// ```
    pub fn picture(&self) -> Option<Picture> {
        let mut cells = Grid::filled(self.size(), None);
        for (at, contents) in self.cells.iter() {
            cells[at] = contents.only()?;
        }
        Some(Picture::of_solution(self.palette.clone(), cells))
    }

    /// Returns the picture of the filled cells: all cells that are not known to be filled are empty.
    ///
    /// [`Self::is_solved`] checks whether it is a solution, so that players need not mark the empty cells:
    ///
    /// ```
    /// use quadrille_nonogram::{PartialGrid, Picture};
    /// let clues = "##\n.#\n".parse::<Picture>()?.clues();
    /// let known = PartialGrid::from_text("##\n?#\n", &clues)?;
    /// assert!(clues.check_solution(&known.drawn()).is_ok());
    /// // A line can be checked, too: see `line_state`.
    /// let known = PartialGrid::from_text("##\n??\n", &clues)?;
    /// assert!(clues.check_solution(&known.drawn()).is_err());
    /// assert_eq!(known.drawn().clues().rows()[0], clues.rows()[0]);
    /// # Ok::<(), quadrille_nonogram::Error>(())
    /// ```
    pub fn drawn(&self) -> Picture {
        Picture::of_solution(self.palette.clone(), self.cells.map(|contents| contents.only().flatten()))
    }

    /// Returns everything that is known of a row or a column.
    ///
    /// [`Line::settle`] checks whether the clue still fits, and deduces what follows.
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
    /// If there is no such line.
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

    /// Checks that the grid has the size and the colors of clues.
    ///
    /// # Errors
    ///
    /// If size or colors differ.
    pub fn check(&self, clues: &Clues) -> Result<(), Error> {
        let (found, expected) = (self.size(), clues.size());
        if found != expected {
            return Err(Error::new(
                ErrorKind::Mismatch,
                format!("the grid has {found} cells, but the nonogram has {expected}"),
            ));
        }
        if &self.palette != clues.palette() {
            return Err(Error::new(ErrorKind::Mismatch, "the grid has other colors than the nonogram"));
        }
        Ok(())
    }
}

/// Creates the error for a cell.
fn wrong(kind: ErrorKind, at: Position, what: impl fmt::Display) -> Error {
    Error::new(kind, format!("{at}: {what}"))
}

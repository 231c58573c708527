//! What a game shows while a player fills in a grid: the state of each line and each run.

use alloc::{format, vec::Vec};

use quadrille_core::{Position, string_enum};

use crate::{Candidates, Clue, Clues, Error, ErrorKind, Line, PartialGrid, Picture, Side};

string_enum! {
    /// How far a player has come with a line: see [`PartialGrid::line_state`].
    #[derive(PartialOrd, Ord)]
    pub enum LineState: "state of a line" {
        /// Some of its cells have to be filled yet.
        Open = "open",
        /// All cells are filled that its clue specifies, and no others.
        Done = "done",
        /// Its clue does not fit its cells any more.
        Impossible = "impossible",
    }
}

impl PartialGrid {
    /// Returns how far a player has come with a line.
    ///
    /// A line is done as soon as the right cells are filled, even if the others are not marked as empty. It
    /// can still differ from the solution: see [`Solver::mistakes`](crate::Solver::mistakes). A line with an unknown
    /// clue is always done.
    ///
    /// ```
    /// use quadrille_nonogram::{LineState, PartialGrid, Picture, Side};
    /// let clues = "##.\n..#\n".parse::<Picture>()?.clues();
    /// let grid = PartialGrid::from_text("##?\n.??\n", &clues)?;
    /// assert_eq!(grid.line_state(&clues, Side::Row, 0), LineState::Done);
    /// assert_eq!(grid.line_state(&clues, Side::Row, 1), LineState::Open);
    /// let grid = PartialGrid::from_text("###\n???\n", &clues)?;
    /// assert_eq!(grid.line_state(&clues, Side::Row, 0), LineState::Impossible);
    /// # Ok::<(), quadrille_nonogram::Error>(())
    /// ```
    ///
    /// # Panics
    ///
    /// If the grid or the clues do not have such a line.
    #[doc(alias("finished", "complete", "progress"))]
    pub fn line_state(&self, clues: &Clues, side: Side, index: usize) -> LineState {
        let (line, clue) = (self.line(side, index), &clues.lines(side)[index]);
        match line.settle(clue) {
            None => LineState::Impossible,
            Some(_) if clue.admits(&Clue::of(line.iter().map(Candidates::color))) => LineState::Done,
            Some(_) => LineState::Open,
        }
    }

    /// Returns for each run of a line whether the player has finished it, so that its number can be crossed
    /// out: see [`Line::runs_done`].
    ///
    /// ```
    /// use quadrille_nonogram::{PartialGrid, Picture, Side};
    /// let clues = "#.##.\n".parse::<Picture>()?.clues();
    /// let grid = PartialGrid::from_text("#.?#?\n", &clues)?;
    /// assert_eq!(grid.runs_done(&clues, Side::Row, 0), [true, false]);
    /// # Ok::<(), quadrille_nonogram::Error>(())
    /// ```
    ///
    /// # Panics
    ///
    /// If the grid or the clues do not have such a line.
    #[doc(alias("cross out", "progress"))]
    pub fn runs_done(&self, clues: &Clues, side: Side, index: usize) -> Vec<bool> {
        self.line(side, index).runs_done(&clues.lines(side)[index])
    }

    /// Returns whether the filled cells are a solution, even if the others are not marked as empty.
    ///
    /// ```
    /// use quadrille_nonogram::{PartialGrid, Picture};
    /// let clues = "##\n.#\n".parse::<Picture>()?.clues();
    /// assert!(PartialGrid::from_text("##\n?#\n", &clues)?.is_solved(&clues));
    /// assert!(!PartialGrid::from_text("##\n??\n", &clues)?.is_solved(&clues));
    /// # Ok::<(), quadrille_nonogram::Error>(())
    /// ```
    #[doc(alias("won", "finished", "complete"))]
    pub fn is_solved(&self, clues: &Clues) -> bool {
        let is_drawn = |contents: &Candidates| contents.color().is_some() || contents.can_be(None);
        self.cells().iter().all(|(_, contents)| is_drawn(contents))
            && clues.check_solution(&self.drawn()).is_ok()
    }

    /// Returns the cells that cannot be as in a picture, row by row; of a picture of another size, all that
    /// the picture does not have.
    ///
    /// ```
    /// use quadrille_core::Position;
    /// use quadrille_nonogram::{PartialGrid, Picture};
    /// let solution: Picture = "##\n.#\n".parse()?;
    /// let grid = PartialGrid::from_text("#.\n?#\n", &solution.clues())?;
    /// assert_eq!(grid.wrong(&solution), [Position::new(0, 1)]);
    /// # Ok::<(), quadrille_nonogram::Error>(())
    /// ```
    #[doc(alias("mistakes", "errors"))]
    pub fn wrong(&self, picture: &Picture) -> Vec<Position> {
        let is_wrong = |&(at, contents): &(Position, &Candidates)| {
            picture.cells().get(at).is_none_or(|&cell| !contents.can_be(cell))
        };
        self.cells().iter().filter(is_wrong).map(|(at, _)| at).collect()
    }

    /// Replaces what is known of the cells of a line, for example by what [`Line::settle`] returns.
    ///
    /// ```
    /// use quadrille_nonogram::{PartialGrid, Picture, Side};
    /// let clues = "###\n.#.\n".parse::<Picture>()?.clues();
    /// let mut grid = PartialGrid::new(&clues);
    /// let settled = grid.line(Side::Row, 0).settle(&clues.rows()[0]).expect("the clue fits");
    /// grid.set_line(Side::Row, 0, &settled)?;
    /// assert_eq!(grid.to_string(), "###\n???\n");
    /// # Ok::<(), quadrille_nonogram::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the grid does not have such a line, if the line has another length or other colors, or if one of
    /// its cells has no candidate. The grid is not changed then.
    pub fn set_line(&mut self, side: Side, index: usize, line: &Line) -> Result<(), Error> {
        let lines = self.line_count(side);
        if index >= lines {
            return Err(Error::new(
                ErrorKind::OutsideGrid,
                format!("no {side} {}: the grid has {lines} {side}s", index + 1),
            ));
        }
        let cells = self.line_count(side.other());
        if line.cells() != cells {
            let found = line.cells();
            return Err(Error::parameter(format!("a line of {found} cells, but {side}s have {cells}")));
        }
        if line.palette() != self.palette() {
            return Err(Error::parameter("the line has other colors than the grid"));
        }
        if let Some(cell) = line.iter().position(Candidates::is_impossible) {
            let at = side.position(index, cell);
            return Err(Error::new(ErrorKind::Contradiction, format!("{at}: no candidate is left")));
        }
        for (cell, contents) in line.iter().enumerate() {
            self.set(side.position(index, cell), contents)?;
        }
        Ok(())
    }
}

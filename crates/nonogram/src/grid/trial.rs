//! A picture whose cells change one by one, and the cells that its clues leave open each time.

mod open_cells;
mod remembered;

use alloc::{boxed::Box, vec::Vec};

use quadrille_core::{Grid, Position, Size};

pub(crate) use crate::grid::trial::open_cells::{Cell, OpenCells, affected_cells, cell, position};
use crate::{
    Bits, Budget, Clue, Clues, ColorId, GridState, Interruption, Level, Limit, Picture, Prober, Solver,
    Verdict, Watch,
    grid::{
        four_cell_swap::find_four_cell_swap,
        guess::{self, Rows},
        trial::remembered::Remembered,
    },
    human::deduce::open_after_tricks,
    line::bit_width::{extent, with_bit_width},
    puzzle::candidates,
};

/// A picture that is changed and analyzed. Only the clues of the lines are kept between two analyses:
/// settling the lines of a drawing takes a few microseconds.
pub(crate) trait TrialPicture {
    /// Sets the content of a cell: 0 is empty, 1 the first color. Returns the content before.
    fn set_cell(&mut self, at: Cell, content: u8) -> u8;

    /// Returns the size of the picture.
    fn size(&self) -> Size;

    /// Returns the content of a cell.
    fn content(&self, at: Cell) -> u8;

    /// Returns the cells that lines alone leave open; more once the watch ends.
    fn open_after_lines(&mut self, watch: &Watch<'_>) -> OpenCells;

    /// Returns the cells that techniques with lines, up to a level, leave open; more once the watch ends.
    fn open_after_tricks(&self, level: Level, watch: &Watch<'_>) -> Vec<Cell>;

    /// Returns the cells that stay open if every cell is tried, each time with lines alone. Fails if
    /// `max_steps` are not enough to know them, or if the watch ends.
    fn open_after_probes(&mut self, max_steps: u64, watch: &Watch<'_>) -> Result<Vec<Cell>, Limit>;

    /// Stores what this picture leaves open for [`open_after_search`](Self::open_after_search): lines that
    /// stay the same are not probed again.
    fn remember_probes(&mut self, max_steps: u64, watch: &Watch<'_>);

    /// Returns the cells that are not the same in all solutions, or may not be: none if and only if there is
    /// one solution. Fails if `max_steps` are not enough to know them, or if the watch ends.
    fn open_after_search(&mut self, max_steps: u64, watch: &Watch<'_>) -> Result<OpenCells, Limit>;

    /// Returns the number of settled lines so far.
    fn steps(&self) -> u64;

    /// Returns the current picture.
    fn picture(&self) -> Picture;

    /// Returns its clues.
    fn clues(&self) -> &Clues;
}

/// Starts with a picture.
pub(crate) fn start_trial(picture: &Picture) -> Box<dyn TrialPicture> {
    let (cells, clues) = (picture.contents(), picture.clues());
    with_bit_width!(extent(&clues), <B, C> {
        Box::new(PackedTrialPicture::<B, C> { cells, clues, steps: 0, remembered: None })
    })
}

/// A trial picture with a type of bit sets.
struct PackedTrialPicture<B, const C: usize> {
    cells: Grid<u8>,
    clues: Clues,
    steps: u64,
    remembered: Option<Remembered<B, C>>,
}

/// What lines and probes found in a picture, and why probing was interrupted.
struct Probed<'w, B, const C: usize> {
    grid: GridState<B, C>,
    prober: Result<Prober<B, C>, Interruption>,
    /// The whole budget.
    budget: Budget<'w>,
}

/// Returns the color of a content.
fn color(content: u8) -> Option<ColorId> {
    candidates::cell(content.into())
}

impl<B: Bits, const C: usize> PackedTrialPicture<B, C> {
    /// Returns the grid with everything that lines alone imply; less once the watch ends.
    fn settled(&mut self, watch: &Watch<'_>) -> GridState<B, C> {
        let mut grid = GridState::new(&self.clues);
        let settled = grid.propagate(&mut Budget::observed(watch.observed()));
        debug_assert!(settled.is_ok() || watch.has_ended(), "the picture is a solution");
        self.steps += grid.steps();
        grid
    }

    /// Settles lines, and then tries every cell within a number of steps. Fails if the watch ends before
    /// that.
    fn probed<'w>(&mut self, max_steps: u64, watch: &'w Watch<'_>) -> Result<Probed<'w, B, C>, Limit> {
        let mut grid = self.settled(watch);
        let before = grid.steps();
        let mut budget = Budget::new(before.saturating_add(max_steps), watch.observed());
        let prober = match grid.is_complete() {
            true => Ok(self.prober()),
            false if watch.has_ended() => return Err(Limit::Stopped),
            false => self.probe(&mut grid, &mut budget),
        };
        self.steps += grid.steps() - before;
        Ok(Probed { grid, prober, budget })
    }

    /// Creates a prober that has not probed anything.
    fn prober(&self) -> Prober<B, C> {
        Prober::new(self.clues.rows().len(), self.clues.columns().len())
    }

    /// Tries every cell of a settled grid.
    fn probe(
        &self,
        grid: &mut GridState<B, C>,
        budget: &mut Budget<'_>,
    ) -> Result<Prober<B, C>, Interruption> {
        grid.start_recording();
        let mut prober = match &self.remembered {
            Some(similar) => {
                similar.prober.again(grid, budget, |grid| similar.differing(&self.clues, grid))?
            }
            None => self.prober(),
        };
        prober.probe_all(grid, budget)?;
        Ok(prober)
    }

    /// Returns the cells in which a solution differs from the picture, and its contents.
    fn differences(&self, of: impl Fn(Position) -> u8) -> Vec<(Cell, u8)> {
        let all = self.cells.iter().map(|(at, &content)| (at, content, of(at)));
        let differing = all.filter(|(_, content, other)| content != other);
        differing.map(|(at, _, other)| (cell(at), other)).collect()
    }

    /// Returns the same for the rows of a solution.
    fn differences_of(&self, rows: &Rows<B, C>) -> Vec<(Cell, u8)> {
        self.differences(|at| {
            let has = |&content: &u8| rows[at.row as usize][usize::from(content)].has(at.column as usize);
            (0..C as u8).find(has).unwrap_or(0)
        })
    }

    /// Returns the same for another picture.
    fn differences_from(&self, other: &Picture) -> Vec<(Cell, u8)> {
        let contents = other.contents();
        self.differences(|at| contents[at])
    }

    /// Searches for another solution where probing did not determine all cells.
    fn searched(&mut self, open: Vec<Cell>, max_steps: u64, watch: &Watch<'_>) -> Result<OpenCells, Limit> {
        let picture = self.picture();
        if let Some(other) = find_four_cell_swap(&picture) {
            return Ok(OpenCells { cells: open, alternative: self.differences_from(&other) });
        }
        let analysis = Solver::new().max_steps(max_steps).observer(|_| watch.flow()).analyze(&self.clues);
        self.steps += analysis.steps;
        match analysis.verdict {
            Verdict::Multiple { first, second } => {
                let other = if first == picture { second } else { first };
                Ok(OpenCells { cells: open, alternative: self.differences_from(&other) })
            }
            Verdict::Undecided(limit) => Err(limit),
            Verdict::Unique(_) | Verdict::None => Ok(OpenCells::default()),
        }
    }
}

fn unknown<B: Bits, const C: usize>(grid: &GridState<B, C>) -> Vec<Cell> {
    let rows = 0..grid.rows().len();
    rows.flat_map(|row| grid.unknown_in_row(row).cells().map(move |column| (row as u16, column as u16)))
        .collect()
}

impl<B: Bits, const C: usize> TrialPicture for PackedTrialPicture<B, C> {
    fn set_cell(&mut self, at: Cell, content: u8) -> u8 {
        let position = position(at);
        let before = core::mem::replace(&mut self.cells[position], content);
        let (row, column) = (usize::from(at.0), usize::from(at.1));
        let cells = &self.cells;
        let of_row = Clue::of(cells.row(row).iter().map(|&content| color(content)));
        let of_column = Clue::of(cells.rows().map(|row| color(row[column])));
        self.clues.redraw((row, of_row), (column, of_column));
        before
    }

    fn size(&self) -> Size {
        self.cells.size()
    }

    fn content(&self, at: Cell) -> u8 {
        self.cells[position(at)]
    }

    fn open_after_lines(&mut self, watch: &Watch<'_>) -> OpenCells {
        OpenCells { cells: unknown(&self.settled(watch)), alternative: Vec::new() }
    }

    fn open_after_tricks(&self, level: Level, watch: &Watch<'_>) -> Vec<Cell> {
        let open = open_after_tricks(&self.clues, level, watch);
        open.into_iter().map(cell).collect()
    }

    fn open_after_probes(&mut self, max_steps: u64, watch: &Watch<'_>) -> Result<Vec<Cell>, Limit> {
        let Probed { grid, prober, .. } = self.probed(max_steps, watch)?;
        match prober {
            Err(Interruption::Limit(limit)) => Err(limit),
            _ => Ok(unknown(&grid)),
        }
    }

    fn remember_probes(&mut self, max_steps: u64, watch: &Watch<'_>) {
        if self.remembered.as_ref().is_some_and(|similar| similar.clues == self.clues) {
            return;
        }
        if let Ok(Probed { grid, prober: Ok(prober), .. }) = self.probed(max_steps, watch) {
            self.remembered = Some(Remembered { clues: self.clues.clone(), grid, prober });
        }
    }

    fn open_after_search(&mut self, max_steps: u64, watch: &Watch<'_>) -> Result<OpenCells, Limit> {
        let Probed { mut grid, prober, mut budget } = self.probed(max_steps, watch)?;
        if let Err(Interruption::Limit(limit)) = prober {
            return Err(limit);
        }
        let open = unknown(&grid);
        if open.is_empty() {
            return Ok(OpenCells::default());
        }
        let before = grid.steps();
        let two = guess::two_solutions(&mut grid, &mut budget);
        self.steps += grid.steps() - before;
        match two {
            Some(two) => {
                let [first, second] = two.map(|rows| self.differences_of(&rows));
                let alternative = if first.is_empty() { second } else { first };
                Ok(OpenCells { cells: open, alternative })
            }
            None => self.searched(open, budget.left(grid.steps()), watch),
        }
    }

    fn steps(&self) -> u64 {
        self.steps
    }

    fn picture(&self) -> Picture {
        Picture::of_solution(self.clues.palette().clone(), self.cells.map(|&content| color(content)))
    }

    fn clues(&self) -> &Clues {
        &self.clues
    }
}

#[cfg(test)]
mod tests;

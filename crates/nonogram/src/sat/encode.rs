//! A grid as a formula in conjunctive normal form, whose models are its solutions, one for one.
//!
//! It is an order encoding (J. Crawford, A. Baker, 1994; N. Tamura et al., *Compiling Finite Linear CSP into
//! SAT*, 2009): for each run and each place where it can start, a variable says that it starts there or
//! before. So "the run has ended before this cell" is one literal too, and a cell lies in a run or in a gap
//! as two such literals say. There is no variable for a run that covers a cell: as runs come in order,
//! propagation finds the run of a filled cell without one, and has half as much to do.

use alloc::{vec, vec::Vec};

use quadrille_core::Position;
use quadrille_sat::{Literal, Solver};

use crate::{
    Clues, Picture, Side,
    grid::{
        state::{GridState, LineId},
        symmetries::Symmetries,
    },
    line::{
        bits::Bits,
        solver::{Possible, Run},
    },
    solver::verdict::Limit,
};

/// The formula of a grid.
#[derive(Clone)]
pub(crate) struct Encoding<B, const C: usize> {
    pub(crate) sat: Solver,
    rows: Vec<Possible<B, C>>,
    width: usize,
    /// For each cell of several contents, the literal of its last one; those of other contents come before.
    cells: Vec<Literal>,
    /// True in every model.
    yes: Literal,
}

/// A run, with what the formula says of it.
struct Placed {
    run: Run,
    /// The places where it can start.
    starts: Vec<usize>,
    /// For each of these, whether it starts there or before.
    by: Vec<Literal>,
    no: Literal,
}

impl Placed {
    /// Whether it starts before a place.
    fn starts_before(&self, place: usize) -> Literal {
        let number = self.starts.partition_point(|&start| start < place);
        if number == 0 { self.no } else { self.by[number - 1] }
    }

    /// Whether it ends before a place, with so many cells between.
    fn ends_before(&self, place: usize, between: usize) -> Literal {
        self.starts_before((place + 1).saturating_sub(self.run.length + between))
    }
}

impl<B: Bits, const C: usize> Encoding<B, C> {
    /// More variables are not tried: they would take some hundred megabytes.
    const MAX_VARIABLES: usize = 1 << 19;

    /// The formula of a settled grid, unless it is too large or `look`, between lines, has a limit: to write
    /// a large one down takes tenths of a second. Only solutions with all of the symmetries are models.
    pub(crate) fn new(
        grid: &GridState<B, C>,
        clues: &Clues,
        symmetries: &Symmetries,
        mut look: impl FnMut() -> Result<(), Limit>,
    ) -> Result<Self, Limit> {
        let mut encoding = Self::of_cells(grid, clues, symmetries, &mut look)?;
        let (height, width) = (clues.rows().len(), clues.columns().len());
        for (side, lines, cells) in [(Side::Row, height, width), (Side::Column, width, height)] {
            let lines = (0..lines).map(|index| LineId { side, index });
            for line in lines.filter(|&line| symmetries.is_first(line)) {
                encoding.add_line(grid, line, cells);
                look()?;
                if encoding.sat.variables() > Self::MAX_VARIABLES {
                    return Err(Limit::Formula);
                }
            }
        }
        Ok(encoding)
    }

    /// The formula that says nothing but that each cell has one content.
    fn of_cells(
        grid: &GridState<B, C>,
        clues: &Clues,
        symmetries: &Symmetries,
        look: &mut impl FnMut() -> Result<(), Limit>,
    ) -> Result<Self, Limit> {
        let width = clues.columns().len();
        let mut sat = Solver::default();
        let yes = sat.add_variable(true).literal(true);
        sat.add_clause(&[yes]);
        let mut encoding = Self { sat, rows: grid.rows().to_vec(), width, cells: Vec::new(), yes };
        for row in 0..grid.rows().len() {
            encoding.narrow_row(row, grid, symmetries);
            encoding.add_cells(row, symmetries);
            look()?;
        }
        Ok(encoding)
    }

    /// The next model is a picture, if it is one at all.
    pub(crate) fn suppose(&mut self, picture: &Picture) {
        let cells = picture.contents();
        let cells: Vec<_> = cells.iter().map(|(at, &content)| self.cell(at, content.into())).collect();
        self.sat.suppose(&cells);
    }

    /// The rows of the model that was found.
    pub(crate) fn model(&self) -> Vec<Possible<B, C>> {
        let narrow = |(row, possible): (usize, &Possible<B, C>)| {
            core::array::from_fn(|content| {
                let is_true =
                    |column: &usize| self.sat.is_true(self.cell(Side::Row.position(row, *column), content));
                let cells = possible[content].cells().filter(is_true);
                cells.fold(B::NONE, |set, column| set | B::one(column))
            })
        };
        self.rows.iter().enumerate().map(narrow).collect()
    }

    /// Whether a cell has a content.
    fn cell(&self, at: Position, content: usize) -> Literal {
        let (row, column) = Side::Row.line_and_cell(at);
        let possible = |content: &usize| self.rows[row][*content].has(column);
        if !possible(&content) {
            return !self.yes;
        }
        let last = self.cells[row * self.width + column];
        match (content + 1..C).filter(possible).count() {
            0 => last,
            // Of two contents, one is the negation of the other.
            1 if (0..content).filter(possible).count() == 0 => !last,
            behind => last.before(behind),
        }
    }

    /// Leaves each cell of a row what all cells may be that symmetries lay onto it.
    fn narrow_row(&mut self, row: usize, grid: &GridState<B, C>, symmetries: &Symmetries) {
        for column in 0..self.width {
            for [image_row, image_column] in symmetries.images([row, column]) {
                for (set, image) in self.rows[row].iter_mut().zip(&grid.rows()[image_row]) {
                    if !image.has(image_column) {
                        *set = *set & !B::one(column);
                    }
                }
            }
        }
    }

    /// The cells of a row. Those that symmetries lay onto each other share their variables.
    fn add_cells(&mut self, row: usize, symmetries: &Symmetries) {
        for column in 0..self.width {
            let first = symmetries.images([row, column]).min();
            if let Some([row, column]) = first.filter(|&first| first < [row, column]) {
                self.cells.push(self.cells[row * self.width + column]);
                continue;
            }
            let contents = self.rows[row].iter().filter(|set| set.has(column)).count();
            let literals: Vec<Literal> = match contents {
                0 => {
                    self.sat.add_clause(&[]);
                    vec![self.yes]
                }
                1 => vec![self.yes],
                2 => vec![self.variable(false)],
                _ => (0..contents).map(|_| self.variable(false)).collect(),
            };
            self.cells.push(literals[literals.len() - 1]);
            if contents > 2 {
                self.sat.add_clause(&literals);
                for (k, &one) in literals.iter().enumerate() {
                    for &other in &literals[..k] {
                        self.sat.add_clause(&[!one, !other]);
                    }
                }
            }
        }
    }

    /// A further variable; `phase` is what is tried first.
    fn variable(&mut self, phase: bool) -> Literal {
        self.sat.add_variable(phase).literal(true)
    }

    fn add_line(&mut self, grid: &GridState<B, C>, line: LineId, cells: usize) {
        let mut runs = Vec::<Placed>::new();
        for (run, starts) in grid.run_starts(line) {
            let starts: Vec<usize> = starts.cells().collect();
            // Runs are tried at their first place.
            let mut by: Vec<Literal> = starts[1..].iter().map(|_| self.variable(true)).collect();
            by.push(self.yes);
            for pair in by.windows(2) {
                self.sat.add_clause(&[!pair[0], pair[1]]);
            }
            if let Some(before) = runs.last() {
                let between = usize::from(before.run.content == run.content);
                for (&start, &by) in starts.iter().zip(&by) {
                    self.sat.add_clause(&[!by, before.ends_before(start, between)]);
                }
            }
            runs.push(Placed { run, starts, by, no: !self.yes });
        }
        for place in 0..cells {
            let at = line.side.position(line.index, place);
            let contents: [Literal; C] = core::array::from_fn(|content| self.cell(at, content));
            self.add_cell(&runs, place, contents);
        }
    }

    /// What the runs of a line say about one of its cells, and the cell about the runs.
    fn add_cell(&mut self, runs: &[Placed], place: usize, contents: [Literal; C]) {
        let mut covers = [const { Vec::new() }; C];
        let mut before = self.yes;
        for placed in runs {
            let (started, ended) = (placed.starts_before(place + 1), placed.ends_before(place, 0));
            self.sat.add_clause(&[!before, started, contents[0]]);
            before = ended;
            if started != ended {
                covers[placed.run.content].push((started, ended));
            }
        }
        self.sat.add_clause(&[!before, contents[0]]);
        for (content, covers) in contents.into_iter().zip(covers).skip(1) {
            for &(started, ended) in &covers {
                self.sat.add_clause(&[!started, ended, content]);
            }
            // These follow when there is one color; of several, they say at once which runs come first and
            // last.
            let Some((&(first_started, _), &(_, last_ended))) = covers.first().zip(covers.last()) else {
                self.sat.add_clause(&[!content]);
                continue;
            };
            self.sat.add_clause(&[!content, first_started]);
            self.sat.add_clause(&[!content, !last_ended]);
        }
    }
}

#[cfg(test)]
mod tests;

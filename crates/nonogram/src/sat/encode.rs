//! A grid as a formula in conjunctive normal form, whose models correspond to its solutions, one for one.
//!
//! It is an order encoding (J. Crawford, A. Baker, 1994; N. Tamura et al., *Compiling Finite Linear CSP into
//! SAT*, 2009): for each run and each place where it can start, a variable means that the run starts there or
//! before. So "the run has ended before this cell" is one literal, too, and two such literals express that a
//! cell is in a run or in a gap. There are no variables for the run that covers a cell: because runs are
//! ordered, propagation finds the run of a filled cell without them, with half the work.

use alloc::{vec, vec::Vec};

use quadrille_core::Position;
use quadrille_sat::{Literal, Solver};
use smallvec::SmallVec;

use crate::{
    Bits, Clues, GridState, Limit, LineId, Picture, Possible, Side, Symmetries, grid::dive::Expected,
    line::solver::Run,
};

/// The formula of a grid.
#[derive(Clone)]
pub(crate) struct Encoding<B, const C: usize> {
    pub(crate) sat: Solver,
    rows: Vec<Possible<B, C>>,
    width: usize,
    /// For each cell with several candidates, the literal of the last one; the literals of the others precede
    /// it.
    cells: Vec<Literal>,
    /// A literal that is true in every model.
    yes: Literal,
}

/// The initial activity of a cell whose content is certain. The solver decides the most certain cells first, until the
/// activity that conflicts add outweighs this.
const CERTAIN_ACTIVITY: f64 = 5.0;

/// A run and its literals.
struct Placed<B> {
    run: Run,
    /// The places where it can start.
    starts: B,
    /// For each of these, the literal for starting there or before.
    by: Vec<Literal>,
    no: Literal,
}

impl<B: Bits> Placed<B> {
    /// Returns the literal for starting before a place.
    fn starts_before(&self, place: usize) -> Literal {
        let number = (self.starts & B::below(place)).count() as usize;
        if number == 0 { self.no } else { self.by[number - 1] }
    }

    /// Returns the literal for ending before a place, with this number of cells between.
    fn ends_before(&self, place: usize, between: usize) -> Literal {
        self.starts_before((place + 1).saturating_sub(self.run.length + between))
    }
}

impl<B: Bits, const C: usize> Encoding<B, C> {
    /// The maximum number of variables: more would take some hundred megabytes.
    const MAX_VARIABLES: usize = 1 << 19;

    /// Adds the formula of a grid to a solver without variables. Only solutions with all of the symmetries are models.
    /// The search begins near the expected solution.
    ///
    /// Fails if the formula is too large, or if `check`, which is called between lines, reports a limit:
    /// writing a large formula takes tenths of a second.
    pub(crate) fn new(
        sat: Solver,
        grid: &GridState<B, C>,
        clues: &Clues,
        symmetries: &Symmetries,
        expected: Option<&Expected>,
        mut check: impl FnMut() -> Result<(), Limit>,
    ) -> Result<Self, Limit> {
        let mut encoding = Self::of_cells(sat, grid, clues, symmetries, expected, &mut check)?;
        let (height, width) = (clues.rows().len(), clues.columns().len());
        for (side, lines, cells) in [(Side::Row, height, width), (Side::Column, width, height)] {
            let lines = (0..lines).map(|index| LineId { side, index });
            for line in lines.filter(|&line| grid.is_clued(line) && symmetries.is_first(line)) {
                let starts = expected.map(|expected| &expected.starts[side as usize][line.index][..]);
                encoding.add_line(grid, line, cells, starts);
                check()?;
                if encoding.sat.variables() > Self::MAX_VARIABLES {
                    return Err(Limit::Formula);
                }
            }
        }
        if expected.is_some() {
            encoding.sat.trust_phases();
        }
        Ok(encoding)
    }

    /// Adds the formula that only requires each cell to have one content.
    fn of_cells(
        mut sat: Solver,
        grid: &GridState<B, C>,
        clues: &Clues,
        symmetries: &Symmetries,
        expected: Option<&Expected>,
        check: &mut impl FnMut() -> Result<(), Limit>,
    ) -> Result<Self, Limit> {
        let width = clues.columns().len();
        let yes = sat.add_variable(true).literal(true);
        sat.add_clause(&[yes]);
        let mut encoding = Self { sat, rows: grid.rows().to_vec(), width, cells: Vec::new(), yes };
        for row in 0..grid.rows().len() {
            encoding.narrow_row(row, grid, symmetries);
            encoding.add_cells(row, symmetries, expected);
            check()?;
        }
        Ok(encoding)
    }

    /// Makes a picture the next model, if it is a model at all.
    pub(crate) fn suppose(&mut self, picture: &Picture) {
        let cells = picture.contents();
        let cells: Vec<_> = cells.iter().map(|(at, &content)| self.cell(at, content.into())).collect();
        self.sat.suppose(&cells);
    }

    /// Excludes a picture from the models.
    pub(crate) fn exclude(&mut self, picture: &Picture) {
        let cells = picture.contents();
        let others: Vec<_> = cells.iter().map(|(at, &content)| !self.cell(at, content.into())).collect();
        self.sat.add_clause(&others);
    }

    /// Returns the rows of the model that was found.
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

    /// Returns the literal for a cell with a content.
    pub(crate) fn cell(&self, at: Position, content: usize) -> Literal {
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

    /// Leaves each cell of a row only the candidates that all its preimages have, too.
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

    /// Adds the cells of a row. Cells that symmetries map onto each other share their variables.
    fn add_cells(&mut self, row: usize, symmetries: &Symmetries, expected: Option<&Expected>) {
        for column in 0..self.width {
            let first = symmetries.images([row, column]).min();
            if let Some([row, column]) = first.filter(|&first| first < [row, column]) {
                self.cells.push(self.cells[row * self.width + column]);
                continue;
            }
            let contents = (0..C).filter(|&content| self.rows[row][content].has(column));
            let contents: SmallVec<[usize; 2]> = contents.collect();
            let cell = row * self.width + column;
            let mut variable = |content: usize| {
                let is_expected = expected.is_some_and(|it| usize::from(it.contents[cell]) == content);
                let variable = self.sat.add_variable(is_expected);
                if let Some(expected) = expected {
                    self.sat.add_activity(variable, CERTAIN_ACTIVITY * expected.probabilities[cell]);
                }
                variable.literal(true)
            };
            let literals: Vec<Literal> = match contents[..] {
                [] => {
                    self.sat.add_clause(&[]);
                    vec![self.yes]
                }
                [_] => vec![self.yes],
                [_, last] => vec![variable(last)],
                _ => contents.iter().copied().map(variable).collect(),
            };
            self.cells.push(literals[literals.len() - 1]);
            if literals.len() > 1 {
                self.sat.add_clause(&literals);
                for (k, &one) in literals.iter().enumerate() {
                    for &other in &literals[..k] {
                        self.sat.add_clause(&[!one, !other]);
                    }
                }
            }
        }
    }

    /// Adds a line with the expected starts of its runs. If there are none, runs are tried at their first place first.
    fn add_line(&mut self, grid: &GridState<B, C>, line: LineId, cells: usize, expected: Option<&[usize]>) {
        let mut runs = Vec::<Placed<B>>::new();
        for (k, (run, starts)) in grid.run_starts(line).enumerate() {
            let expected = expected.map_or(0, |starts| starts[k]);
            let last = starts.last();
            let literal = |start| match start == last {
                true => self.yes,
                false => self.sat.add_variable(start >= expected).literal(true),
            };
            let by: Vec<_> = starts.cells().map(literal).collect();
            for pair in by.windows(2) {
                self.sat.add_clause(&[!pair[0], pair[1]]);
            }
            if let Some(before) = runs.last() {
                let between = usize::from(before.run.content == run.content);
                for (start, &by) in starts.cells().zip(&by) {
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

    /// Adds the clauses between the runs of a line and one of its cells.
    fn add_cell(&mut self, runs: &[Placed<B>], place: usize, contents: [Literal; C]) {
        // For each content, the literals that its first run has started, and that its last one has ended.
        let mut ends = [None; C];
        let mut before = self.yes;
        for placed in runs {
            let content = placed.run.content;
            let (started, ended) = (placed.starts_before(place + 1), placed.ends_before(place, 0));
            self.sat.add_clause(&[!before, started, contents[0]]);
            before = ended;
            if started != ended {
                self.sat.add_clause(&[!started, ended, contents[content]]);
                let (first_started, _) = ends[content].unwrap_or((started, ended));
                ends[content] = Some((first_started, ended));
            }
        }
        self.sat.add_clause(&[!before, contents[0]]);
        for (content, ends) in contents.into_iter().zip(ends).skip(1) {
            // With one color these clauses are redundant; with several, they imply at once which runs come
            // first and last.
            if let Some((first_started, last_ended)) = ends {
                self.sat.add_clause(&[!content, first_started]);
                self.sat.add_clause(&[!content, !last_ended]);
            } else {
                self.sat.add_clause(&[!content]);
            }
        }
    }
}

#[cfg(test)]
mod tests;

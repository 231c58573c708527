//! Iterators over the steps to a solution, and over solutions.

use std::sync::{Arc, Mutex, PoisonError};

use pyo3::prelude::*;
use quadrille::nonogram::{self, Clues, Hint, NotDeduced};

use crate::{
    error::Result,
    options::{cell, hashed, named},
    picture::Picture,
    work::{Watch, run_watched},
};

/// The steps that lead to the solution of a nonogram, as people would find them. Each has its reason.
///
/// ```python
/// >>> from quadrille import Nonogram
/// >>> steps = Nonogram(".#.#.\n#####\n.###.\n..#..\n").explain()
/// >>> print(next(steps))
/// row 2: the runs and the gaps between them take all 5 cells; filled: columns 1 to 5
/// >>> len(list(steps)), steps.end
/// (9, 'solved')
///
/// ```
#[pyclass(frozen, module = "quadrille")]
pub(crate) struct Explanation {
    steps: Mutex<Steps>,
    clues: Clues,
    watch: Arc<Watch>,
}

struct Steps {
    steps: nonogram::Explanation<'static>,
    is_over: bool,
}

impl Steps {
    fn next(&mut self) -> Option<nonogram::Deduction> {
        let next = self.steps.next();
        self.is_over = next.is_none();
        next
    }

    fn end(&self) -> Option<&'static str> {
        let end = match self.steps.result() {
            Ok(_) => "solved",
            Err(NotDeduced::NoSolution) => "none",
            Err(NotDeduced::SeveralSolutions) => "several",
            Err(NotDeduced::Limit(_)) => "limit",
        };
        self.is_over.then_some(end)
    }
}

impl Explanation {
    pub(crate) fn new(clues: &Clues, steps: nonogram::Explanation<'static>, watch: Arc<Watch>) -> Self {
        Self { steps: Mutex::new(Steps { steps, is_over: false }), clues: clues.clone(), watch }
    }
}

#[pymethods]
impl Explanation {
    fn __iter__(this: PyRef<'_, Self>) -> PyRef<'_, Self> {
        this
    }

    fn __next__(&self, py: Python<'_>) -> Result<Option<Deduction>> {
        let next = |_: &Watch| self.steps.lock().unwrap_or_else(PoisonError::into_inner).next();
        let deduction = |step: nonogram::Deduction| Deduction { step, clues: self.clues.clone() };
        run_watched(py, &self.watch, None, next)?.into_python(py, |step| Ok(step.map(deduction)))
    }

    /// Why there are no further steps: `solved`, `several` solutions, `none`, or a `limit`; `None` before the end.
    #[getter]
    fn end(&self, py: Python<'_>) -> Option<&'static str> {
        py.detach(|| self.steps.lock().unwrap_or_else(PoisonError::into_inner).end())
    }
}

/// A step of solving: what follows from what was known before, and why.
///
/// ```python
/// >>> from quadrille import Nonogram
/// >>> step = next(Nonogram("###\n...\n").explain())
/// >>> step.side, step.index, step.technique
/// ('row', 0, 'trivial')
/// >>> step.hint("line")
/// 'look at row 1'
///
/// ```
#[pyclass(frozen, eq, module = "quadrille")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Deduction {
    step: nonogram::Deduction,
    clues: Clues,
}

/// A row, a column, and the contents that the cell may still have: 0 is empty, and colors count from 1.
type Narrowed = (i32, i32, Vec<usize>);

#[pymethods]
impl Deduction {
    /// The side of the line to look at: `row` or `column`.
    #[getter]
    fn side(&self) -> &'static str {
        self.step.side.name()
    }

    /// The index of the line, counted from 0.
    #[getter]
    fn index(&self) -> usize {
        self.step.index
    }

    #[getter]
    fn technique(&self) -> &'static str {
        self.step.technique.name()
    }

    /// The cells that have fewer contents left: row, column, and the contents; 0 is empty, and colors count from 1.
    #[getter]
    fn cells(&self) -> Vec<Narrowed> {
        let number = |content: Option<nonogram::ColorId>| content.map_or(0, |color| color.index() + 1);
        let cells = self.step.cells.iter().map(|&(at, left)| {
            let (row, column) = cell(at);
            (row, column, left.iter().map(number).collect())
        });
        cells.collect()
    }

    /// The reason in words.
    #[getter]
    fn because(&self) -> String {
        self.step.because(&self.clues)
    }

    /// The consequence in words.
    #[getter]
    fn therefore(&self) -> String {
        self.step.therefore(&self.clues)
    }

    /// A hint that gives away the `line`, the `cells`, or all and `why`.
    fn hint(&self, strength: &str) -> Result<String> {
        let hint = named("strength", Some(strength))?.unwrap_or(Hint::Why);
        Ok(self.step.hint(&self.clues, hint))
    }

    fn __str__(&self) -> String {
        self.step.hint(&self.clues, Hint::Why)
    }

    fn __hash__(&self) -> u64 {
        hashed(self)
    }

    fn __repr__(&self) -> String {
        format!("<Deduction {}>", self.__str__())
    }
}

/// The solutions of a nonogram, found on demand.
///
/// ```python
/// >>> from quadrille import Nonogram
/// >>> len(list(Nonogram("#..\n.#.\n..#\n").solutions()))
/// 6
///
/// ```
#[pyclass(frozen, module = "quadrille")]
pub(crate) struct Solutions {
    solutions: Mutex<nonogram::Solutions<'static>>,
    watch: Arc<Watch>,
}

impl Solutions {
    pub(crate) const fn new(solutions: nonogram::Solutions<'static>, watch: Arc<Watch>) -> Self {
        Self { solutions: Mutex::new(solutions), watch }
    }
}

#[pymethods]
impl Solutions {
    fn __iter__(this: PyRef<'_, Self>) -> PyRef<'_, Self> {
        this
    }

    fn __next__(&self, py: Python<'_>) -> Result<Option<Picture>> {
        let next = |_: &Watch| self.solutions.lock().unwrap_or_else(PoisonError::into_inner).next();
        run_watched(py, &self.watch, None, next)?.into_python(py, |found| Ok(found.map(Picture)))
    }

    /// Why there may be further solutions, if a limit was reached.
    #[getter]
    fn limit(&self, py: Python<'_>) -> Option<String> {
        let limit = py.detach(|| self.solutions.lock().unwrap_or_else(PoisonError::into_inner).limit());
        limit.map(|limit| limit.to_string())
    }
}

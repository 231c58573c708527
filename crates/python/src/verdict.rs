//! What is known about the solutions of a nonogram.

use pyo3::{
    prelude::*,
    types::{PyBytes, PyDict, PyInt},
};
use quadrille::nonogram::{self, Analysis, Level};

use crate::{error::Result, options::hashed, picture::Picture};

/// The number of solutions of a nonogram: `unique`, `multiple`, `none`, or `undecided` if a limit was reached first.
///
/// ```python
/// >>> from quadrille import Nonogram
/// >>> verdict = Nonogram("#.\n.#\n").judge()
/// >>> verdict.name, verdict.is_unique
/// ('multiple', False)
/// >>> print(verdict.second)
/// .#
/// #.
/// <BLANKLINE>
///
/// ```
#[pyclass(frozen, eq, module = "quadrille")]
#[derive(Clone, PartialEq)]
pub(crate) struct Verdict(pub(crate) Analysis);

#[pymethods]
impl Verdict {
    /// `unique`, `multiple`, `none` or `undecided`.
    #[getter]
    fn name(&self) -> &'static str {
        self.0.verdict.name()
    }

    /// Whether there is exactly one solution.
    #[getter]
    fn is_unique(&self) -> bool {
        self.0.verdict.is_unique()
    }

    /// Whether it is solved by looking at one line at a time, without guessing.
    #[getter]
    fn is_line_solvable(&self) -> bool {
        self.0.is_line_solvable()
    }

    /// A solution, if there is one.
    #[getter]
    fn solution(&self) -> Option<Picture> {
        match &self.0.verdict {
            nonogram::Verdict::Unique(picture) | nonogram::Verdict::Multiple { first: picture, .. } => {
                Some(Picture(picture.clone()))
            }
            nonogram::Verdict::None | nonogram::Verdict::Undecided(_) => None,
        }
    }

    /// Another solution, if there are several.
    #[getter]
    fn second(&self) -> Option<Picture> {
        match &self.0.verdict {
            nonogram::Verdict::Multiple { second, .. } => Some(Picture(second.clone())),
            _ => None,
        }
    }

    /// The strongest means that was needed: `line`, `probe` or `search`.
    #[getter]
    fn solved_by(&self) -> &'static str {
        self.0.solved_by.name()
    }

    /// Why it is undecided.
    #[getter]
    fn limit(&self) -> Option<String> {
        self.0.verdict.limit().map(|limit| limit.to_string())
    }

    /// The work that was done.
    #[getter]
    fn steps(&self) -> u64 {
        self.0.steps
    }

    fn __repr__(&self) -> String {
        format!("<Verdict {}>", self.name())
    }
}

/// How hard a nonogram is for people.
///
/// ```python
/// >>> from quadrille import Nonogram
/// >>> rating = Nonogram(".#.#.\n#####\n.###.\n..#..\n").rate()
/// >>> rating.level, rating.description, rating.steps
/// (1, 'overlap alone', 11)
/// >>> list(rating.techniques)
/// ['trivial', 'overlap']
///
/// ```
#[pyclass(frozen, eq, module = "quadrille")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Rating(pub(crate) nonogram::Rating);

#[pymethods]
impl Rating {
    /// The level from 0 to 6.
    #[getter]
    fn level(&self) -> u8 {
        self.0.level.number()
    }

    /// The level in words.
    #[getter]
    fn description(&self) -> &'static str {
        Level::description(self.0.level)
    }

    /// The number of deductions.
    #[getter]
    fn steps(&self) -> usize {
        self.0.steps
    }

    /// The least number of possible deductions at any step.
    #[getter]
    fn bottleneck(&self) -> usize {
        self.0.bottleneck
    }

    /// The number of steps of each technique, the simplest first.
    #[getter]
    fn techniques<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let techniques = PyDict::new(py);
        for (technique, steps) in &self.0.techniques {
            techniques.set_item(technique.name(), steps)?;
        }
        Ok(techniques)
    }

    fn __hash__(&self) -> u64 {
        hashed(self)
    }

    fn __repr__(&self) -> String {
        format!("<Rating {}>", self.0)
    }
}

/// A number of solutions, which is exact, or a lower bound if a limit was reached.
///
/// ```python
/// >>> from quadrille import Nonogram
/// >>> rooks = Nonogram("#..\n.#.\n..#\n")
/// >>> rooks.count()
/// <Count 6>
/// >>> rooks.count(5).is_exact
/// False
///
/// ```
#[pyclass(frozen, eq, module = "quadrille")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Count(pub(crate) nonogram::Count);

#[pymethods]
impl Count {
    #[getter]
    fn number<'py>(&self, py: Python<'py>) -> Result<Bound<'py, PyAny>> {
        let (nonogram::Count::Exactly(number) | nonogram::Count::AtLeast(number)) = &self.0;
        let bytes = PyBytes::new(py, &number.to_bytes_le());
        Ok(py.get_type::<PyInt>().call_method1("from_bytes", (bytes, "little"))?)
    }

    /// Whether these are all solutions.
    #[getter]
    fn is_exact(&self) -> bool {
        matches!(self.0, nonogram::Count::Exactly(_))
    }

    fn __int__<'py>(&self, py: Python<'py>) -> Result<Bound<'py, PyAny>> {
        self.number(py)
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __hash__(&self) -> u64 {
        hashed(self)
    }

    fn __repr__(&self) -> String {
        format!("<Count {}>", self.0)
    }
}

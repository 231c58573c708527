//! Pictures and clues.

use pyo3::{prelude::*, types::PyBytes};
use quadrille::{
    Error, Grid,
    nonogram::{self, Color, ColorId, Palette, color_names},
};

use crate::{
    error::Result,
    nonogram::Nonogram,
    options::{Cell, Copied, cells, hashed},
};

/// A picture of filled and empty cells.
///
/// It is made of a text, with `#` for a filled cell and `.` for an empty one, or of rows of numbers or truth values, such
/// as an array of NumPy. Numbers above 1 are further colors, which have to be given: names of the form `#rrggbb`.
///
/// ```python
/// >>> from quadrille import Picture
/// >>> picture = Picture("#.#\n.#.\n")
/// >>> picture.size, picture.clues.columns
/// ((3, 2), [[1], [1], [1]])
/// >>> picture == Picture([[1, 0, 1], [0, 1, 0]])
/// True
/// >>> rose = Picture([[1, 1, 0], [0, 2, 0]], colors=["#ff0000", "#008000"])
/// >>> print(rose)
/// aa.
/// .b.
/// <BLANKLINE>
///
/// ```
#[pyclass(frozen, eq, module = "quadrille")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Picture(pub(crate) nonogram::Picture);

#[pymethods]
impl Picture {
    /// Creates a picture of a text, or of rows of cells.
    #[new]
    #[pyo3(signature = (cells, *, colors = None))]
    fn new(cells: &Bound<'_, PyAny>, colors: Option<Vec<String>>) -> Result<Self> {
        if let Ok(picture) = cells.cast::<Self>() {
            if colors.is_some() {
                return Err(Error::parameter("colors: a picture has its own").into());
            }
            return Ok(picture.get().clone());
        }
        let palette = palette(colors.unwrap_or_default())?;
        if let Ok(text) = cells.extract::<String>() {
            return Ok(Self(nonogram::Picture::from_text(&text, &palette)?));
        }
        let rows = cells.py().import("quadrille._inputs")?.call_method1("cells", (cells,))?;
        let rows: Vec<Vec<u64>> = rows.extract()?;
        Ok(Self(nonogram::Picture::new(palette.clone(), contents(&rows, &palette)?)?))
    }

    #[getter]
    fn width(&self) -> u32 {
        self.0.size().width
    }

    #[getter]
    fn height(&self) -> u32 {
        self.0.size().height
    }

    /// Width and height.
    #[getter]
    fn size(&self) -> (u32, u32) {
        (self.width(), self.height())
    }

    /// The colors of filled cells, such as `#ff0000`.
    #[getter]
    fn colors(&self) -> Vec<String> {
        colors(self.0.palette())
    }

    /// The rows of cells: 0 for an empty one, and the number of its color, from 1, for a filled one.
    #[getter]
    fn cells(&self) -> Vec<Vec<u32>> {
        let numbers = |row: &[u8]| row.iter().copied().map(u32::from).collect();
        self.0.contents().rows().map(numbers).collect()
    }

    /// The clues of the picture.
    #[getter]
    fn clues(&self) -> Clues {
        Clues(self.0.clues())
    }

    /// The cells in which another picture of the same size differs, as rows and columns.
    ///
    /// ```python
    /// >>> from quadrille import Picture
    /// >>> Picture("##\n.#\n").differences(Picture("##\n#.\n"))
    /// [(1, 0), (1, 1)]
    ///
    /// ```
    fn differences(&self, other: PyRef<'_, Self>) -> Vec<Cell> {
        cells(self.0.differences(&other.0))
    }

    /// The cells as an array of NumPy.
    #[pyo3(signature = (dtype = None, copy = None))]
    fn __array__<'py>(
        &self,
        py: Python<'py>,
        dtype: Option<&Bound<'py, PyAny>>,
        copy: Option<&Bound<'py, PyAny>>,
    ) -> Result<Bound<'py, PyAny>> {
        // Each array is a new one.
        let _ = copy;
        let contents: Vec<u8> = self.0.contents().rows().flatten().copied().collect();
        let inputs = py.import("quadrille._inputs")?;
        Ok(inputs.call_method1("array", (PyBytes::new(py, &contents), self.height(), self.width(), dtype))?)
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __hash__(&self) -> u64 {
        hashed(self)
    }

    fn __repr__(&self) -> String {
        format!("<Picture {}x{}>", self.width(), self.height())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> Result<Copied<'py>> {
        Nonogram::of(self.0.clone().into()).copied(py, "Picture")
    }

    fn _repr_svg_(&self, py: Python<'_>) -> Result<String> {
        Nonogram::of(self.0.clone().into()).svg(py, "solution")
    }
}

/// The palette of colors such as `#ff0000`, which is black without any.
fn palette(colors: Vec<String>) -> Result<Palette> {
    if colors.is_empty() {
        return Ok(Palette::black());
    }
    let rgb = |color: String| {
        Color::parse_hex(&color)
            .filter(|_| color.starts_with('#'))
            .ok_or_else(|| Error::parameter(format!("colors: invalid color {color:?}, expected #rrggbb")))
    };
    let rgb = colors.into_iter().map(rgb).collect::<core::result::Result<Vec<_>, _>>()?;
    let named = color_names(&rgb).into_iter().zip(rgb);
    Ok(Palette::with_letters(named.map(|(name, rgb)| (name.into(), rgb, None)))?)
}

fn colors(palette: &Palette) -> Vec<String> {
    let text = |[red, green, blue]: [u8; 3]| format!("#{red:02x}{green:02x}{blue:02x}");
    palette.as_slice().iter().map(|color| text(color.rgb)).collect()
}

/// The contents of cells with these numbers.
fn contents(rows: &[Vec<u64>], palette: &Palette) -> Result<Grid<Option<ColorId>>> {
    let ids: Vec<ColorId> = palette.ids().collect();
    let cell = |(row, column, number): (usize, usize, u64)| match number.checked_sub(1) {
        None => Ok(None),
        Some(color) => {
            usize::try_from(color).ok().and_then(|color| ids.get(color)).copied().map(Some).ok_or_else(|| {
                let known = ids.len();
                Error::input(format!("cell {number}, expected 0 to {known}: give the colors of others"))
                    .at_line(row + 1)
                    .at_column(column + 1)
            })
        }
    };
    let row = |(row, numbers): (usize, &Vec<u64>)| {
        numbers
            .iter()
            .enumerate()
            .map(|(column, &number)| cell((row, column, number)))
            .collect::<core::result::Result<Vec<_>, _>>()
    };
    let cells = rows.iter().enumerate().map(row).collect::<core::result::Result<Vec<_>, _>>()?;
    Ok(Grid::from_rows(cells).map_err(|error| Error::input(error.message()))?)
}

/// The clues of a nonogram.
///
/// They are made of the clues of rows and columns, which are numbers, or of a text with a line for each row, an empty
/// line, and a line for each column.
///
/// ```python
/// >>> from quadrille import Clues
/// >>> clues = Clues([[2], [1]], [[1], [1], [1]])
/// >>> clues.rows, clues.size
/// ([[2], [1]], (3, 2))
/// >>> clues == Clues("2\n1\n\n1\n1\n1\n")
/// True
///
/// ```
#[pyclass(frozen, eq, module = "quadrille")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Clues(pub(crate) nonogram::Clues);

/// The clues of lines: the lengths of the runs of each, and `None` for an unknown clue.
type Lines = Vec<Option<Vec<u32>>>;

/// The text form, or the clues of rows.
#[derive(FromPyObject)]
enum Given {
    Text(String),
    Rows(Lines),
}

#[pymethods]
impl Clues {
    /// Creates black clues.
    #[new]
    #[pyo3(signature = (rows, columns = None))]
    fn new(rows: Given, columns: Option<Lines>) -> Result<Self> {
        match (rows, columns) {
            (Given::Text(text), None) => Ok(Self(text.parse()?)),
            (Given::Rows(rows), Some(columns)) => {
                Ok(Self(nonogram::Clues::new(lines(rows), lines(columns))?))
            }
            _ => Err(Error::parameter("expected the clues of rows and of columns, or a text of both").into()),
        }
    }

    /// The lengths of the runs of each row, and `None` for an unknown clue.
    #[getter]
    fn rows(&self) -> Lines {
        lengths(self.0.rows())
    }

    /// The lengths of the runs of each column, and `None` for an unknown clue.
    #[getter]
    fn columns(&self) -> Lines {
        lengths(self.0.columns())
    }

    #[getter]
    fn width(&self) -> u32 {
        self.0.size().width
    }

    #[getter]
    fn height(&self) -> u32 {
        self.0.size().height
    }

    /// Width and height in cells.
    #[getter]
    fn size(&self) -> (u32, u32) {
        (self.width(), self.height())
    }

    /// The colors of runs, such as `#ff0000`.
    #[getter]
    fn colors(&self) -> Vec<String> {
        colors(self.0.palette())
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __hash__(&self) -> u64 {
        hashed(self)
    }

    fn __repr__(&self) -> String {
        format!("<Clues {}x{}>", self.width(), self.height())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> Result<Copied<'py>> {
        Nonogram::of(quadrille::formats::Nonogram::new(self.0.clone())).copied(py, "Clues")
    }
}

fn lines(lines: Lines) -> Vec<nonogram::Clue> {
    let clue = |clue: Vec<u32>| clue.into_iter().map(nonogram::Run::black).collect();
    lines.into_iter().map(|line| line.map_or_else(nonogram::Clue::unknown, clue)).collect()
}

fn lengths(clues: &[nonogram::Clue]) -> Lines {
    let runs = |clue: &nonogram::Clue| clue.runs().iter().map(|run| run.length).collect();
    clues.iter().map(|clue| (!clue.is_unknown()).then(|| runs(clue))).collect()
}

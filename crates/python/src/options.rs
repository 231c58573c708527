//! Options and values that Python passes.

use core::{
    hash::{Hash, Hasher},
    str::FromStr,
};

use pyo3::{
    prelude::*,
    types::{PyBytes, PyList, PyTuple},
};
use quadrille::{Direction, Error, Position, Size, render::Fonts};
use siphasher::sip::SipHasher13;

use crate::error::Result;

/// Reads the value of an option by its name, such as `both`.
pub(crate) fn named<T: FromStr<Err = Error>>(option: &str, name: Option<&str>) -> Result<Option<T>> {
    let read = |name: &str| {
        name.parse().map_err(|error: Error| Error::parameter(format!("{option}: {}", error.message())))
    };
    Ok(name.map(read).transpose()?)
}

/// The parts of a pair, which is a tuple or a list.
pub(crate) fn pair<'py>(given: &Bound<'py, PyAny>) -> Option<[Bound<'py, PyAny>; 2]> {
    let is_pair = given.is_instance_of::<PyTuple>() || given.is_instance_of::<PyList>();
    given.extract().ok().filter(|_| is_pair)
}

/// A number of squares, or a width and a height.
#[derive(FromPyObject)]
pub(crate) enum Extent {
    #[pyo3(transparent, annotation = "int")]
    Side(u32),
    #[pyo3(transparent, annotation = "tuple[int, int]")]
    Sides((u32, u32)),
}

impl Extent {
    /// The size, which is a square if there is one side.
    pub(crate) const fn size(&self) -> Size {
        match *self {
            Self::Side(side) => Size::new(side, side),
            Self::Sides((width, height)) => Size::new(width, height),
        }
    }
}

/// The hash of a value, for dictionaries of Python.
pub(crate) fn hashed(value: &impl Hash) -> u64 {
    let mut hasher = SipHasher13::new();
    value.hash(&mut hasher);
    hasher.finish()
}

/// A row and a column, counted from 0.
pub(crate) type Cell = (i32, i32);

pub(crate) const fn cell(at: Position) -> Cell {
    (at.row, at.column)
}

pub(crate) fn cells(all: impl IntoIterator<Item = Position>) -> Vec<Cell> {
    all.into_iter().map(cell).collect()
}

/// The name of a direction.
pub(crate) const fn direction(direction: Direction) -> &'static str {
    direction.name()
}

/// The content and the name of a file, which is a path, bytes or an open file.
pub(crate) struct Source<'py> {
    pub(crate) bytes: Bound<'py, PyBytes>,
    pub(crate) name: Option<String>,
}

impl<'py> Source<'py> {
    pub(crate) fn read(source: &Bound<'py, PyAny>) -> PyResult<Self> {
        let inputs = source.py().import("quadrille._inputs")?;
        let (bytes, name) = inputs.call_method1("file", (source,))?.extract()?;
        Ok(Self { bytes, name })
    }

    pub(crate) fn as_bytes(&self) -> &[u8] {
        self.bytes.as_bytes()
    }

    pub(crate) fn name(&self) -> Option<&str> {
        self.name.as_deref()
    }
}

/// The built-in fonts, and a font before them: a path, bytes or an open file.
pub(crate) fn fonts(font: &Bound<'_, PyAny>) -> Result<Fonts> {
    let source = Source::read(font)?;
    Ok(Fonts::default().with_font(source.as_bytes()).map_err(|error| error.within("font"))?)
}

/// Writes a file.
pub(crate) fn save(py: Python<'_>, path: &Bound<'_, PyAny>, bytes: &[u8]) -> PyResult<()> {
    let inputs = py.import("quadrille._inputs")?;
    inputs.call_method1("save", (path, PyBytes::new(py, bytes))).map(drop)
}

/// How Python makes a copy of an object: a function and its arguments.
pub(crate) type Copied<'py> = (Bound<'py, PyAny>, (&'static str, Bound<'py, PyBytes>));

/// The same for an object that is more than its document.
pub(crate) type CopiedWith<'py, T> = (Bound<'py, PyAny>, (&'static str, Bound<'py, PyBytes>, T));

/// A copy of an object of a class from its native document.
pub(crate) fn copied<'py>(py: Python<'py>, class: &'static str, document: &[u8]) -> Result<Copied<'py>> {
    let restored = py.import("quadrille._inputs")?.getattr("restored")?;
    Ok((restored, (class, PyBytes::new(py, document))))
}

/// The format of a file to write: the given one, or the extension of its name. `steps.html` is one extension.
pub(crate) fn format_of(path: &Bound<'_, PyAny>, format: Option<String>) -> PyResult<String> {
    match format {
        Some(format) => Ok(format),
        None => path.py().import("quadrille._inputs")?.call_method1("extension", (path,))?.extract(),
    }
}

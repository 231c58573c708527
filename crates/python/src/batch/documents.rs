//! The rows of a batch.

use core::ops::Range;
use std::borrow::Cow;

use pyo3::{
    exceptions::PyException,
    prelude::*,
    pybacked::{PyBackedBytes, PyBackedStr},
    types::{PyBytes, PyList, PyString},
};
use quadrille::{
    Error, Spelling,
    formats::{self, WordListOptions, wordlist::List},
    trace::Image,
};

use crate::{
    crossword::Crossword,
    error::Result,
    image::Given,
    nonogram::{Nonogram, single},
    options::named,
    words::WordList,
};

/// Documents: bytes of all of them, and what the rows are.
#[pyclass(frozen, module = "quadrille._quadrille")]
pub(crate) struct Documents {
    data: Data,
    pub(super) rows: Vec<Row>,
}

enum Data {
    Own(Vec<u8>),
    Shared(PyBackedBytes),
}

/// A row of a batch.
pub(super) enum Row {
    /// A range of the bytes.
    Bytes(Range<usize>),
    Nonogram(Box<formats::Nonogram>),
    Crossword(Box<quadrille::Crossword>),
    List(Box<List>),
    Fault(Error),
}

#[pymethods]
impl Documents {
    /// Takes the elements of a list: texts, bytes and puzzles, and if they are requested word lists of any kind in a
    /// language.
    #[staticmethod]
    #[pyo3(signature = (list, *, of_words = false, language = None))]
    fn of_list(list: &Bound<'_, PyList>, of_words: bool, language: Option<&str>) -> Result<Self> {
        let spelling = Spelling::default().language(named("language", language)?);
        let reading = of_words.then(|| WordListOptions { spelling, ..WordListOptions::default() });
        let mut data = Vec::new();
        let mut rows = Vec::with_capacity(list.len());
        for element in list {
            rows.push(Row::read(&element, reading.as_ref(), &mut data)?);
        }
        Ok(Self { data: Data::Own(data), rows })
    }

    /// Takes the rows of an array of Arrow: the bytes of all rows, the offsets from the first one as 64-bit numbers, and a
    /// bit for each row, from `first` on, that has a value.
    #[staticmethod]
    #[pyo3(signature = (data, offsets, validity = None, first = 0))]
    fn of_buffers(data: PyBackedBytes, offsets: &[u8], validity: Option<&[u8]>, first: usize) -> Self {
        let (offsets, _) = offsets.as_chunks();
        let offset = |at: usize| offsets.get(at).map_or(0, |&offset| i64::from_le_bytes(offset));
        let range = |row: usize| {
            let bounds =
                [row, row + 1].map(|at| usize::try_from(offset(at) - offset(0)).unwrap_or(usize::MAX));
            Some(bounds[0]..bounds[1]).filter(|range| data.get(range.clone()).is_some())
        };
        let is_valid = |row: usize| {
            let bit = first + row;
            validity.is_none_or(|bits| bits.get(bit / 8).is_some_and(|byte| byte >> (bit % 8) & 1 == 1))
        };
        let row = |row| match range(row) {
            Some(range) if is_valid(row) => Row::Bytes(range),
            _ => Row::Fault(missing()),
        };
        let rows = (0..offsets.len().saturating_sub(1)).map(row).collect();
        Self { data: Data::Shared(data), rows }
    }
}

impl Documents {
    pub(super) fn bytes(&self, row: &Row) -> core::result::Result<&[u8], Error> {
        let data = match &self.data {
            Data::Own(data) => data,
            Data::Shared(data) => &**data,
        };
        match row {
            Row::Bytes(range) => Ok(data.get(range.clone()).unwrap_or_default()),
            Row::Fault(error) => Err(error.clone()),
            Row::Nonogram(_) => Err(Error::input("a nonogram, expected another document")),
            Row::Crossword(_) => Err(Error::input("a crossword, expected another document")),
            Row::List(_) => Err(Error::input("a word list, expected another document")),
        }
    }

    pub(super) fn nonogram<'a>(
        &'a self,
        row: &'a Row,
    ) -> core::result::Result<Cow<'a, formats::Nonogram>, Error> {
        match row {
            Row::Nonogram(nonogram) => Ok(Cow::Borrowed(nonogram)),
            row => single(self.bytes(row)?).map(Cow::Owned),
        }
    }
}

impl Row {
    fn read(
        element: &Bound<'_, PyAny>,
        words: Option<&WordListOptions>,
        data: &mut Vec<u8>,
    ) -> PyResult<Self> {
        let start = data.len();
        if let Ok(text) = element.cast::<PyString>() {
            match PyBackedStr::try_from(text.clone()) {
                Ok(text) => data.extend(text.as_bytes()),
                Err(error) => return fault(element.py(), error),
            }
        } else if let Ok(bytes) = element.cast::<PyBytes>() {
            data.extend(bytes.as_bytes());
        } else if let Ok(nonogram) = element.cast::<Nonogram>() {
            return Ok(Self::Nonogram(Box::new(nonogram.get().puzzle.clone())));
        } else if let Ok(crossword) = element.cast::<Crossword>() {
            return Ok(Self::Crossword(Box::new(crossword.get().0.clone())));
        } else if element.is_none() {
            return Ok(Self::Fault(missing()));
        } else if let Some(options) = words {
            return match WordList::read(element, options.clone()) {
                Ok(list) => Ok(Self::List(Box::new(list.0))),
                Err(failure) => fault(element.py(), failure.into()),
            };
        } else {
            let found = element.get_type().name()?;
            let message = format!("expected a document as text or bytes, or a puzzle, found {found}");
            return Ok(Self::Fault(Error::input(message)));
        }
        Ok(Self::Bytes(start..data.len()))
    }
}

/// Returns the error of a row. Other exceptions, such as Ctrl-C, are raised.
fn fault(py: Python<'_>, error: PyErr) -> PyResult<Row> {
    error_of(py, error).map(Row::Fault)
}

fn error_of(py: Python<'_>, error: PyErr) -> PyResult<Error> {
    if error.is_instance_of::<PyException>(py) {
        Ok(Error::input(error.value(py).to_string()))
    } else {
        Err(error)
    }
}

fn missing() -> Error {
    Error::input("the row has no value")
}

/// Images of any kind.
#[pyclass(frozen, module = "quadrille._quadrille")]
pub(crate) struct Images(pub(super) Vec<Picture>);

/// An image, or what is wrong with it.
pub(super) struct Picture(core::result::Result<Given, Error>);

impl Picture {
    pub(super) fn decoded(&self) -> core::result::Result<Image, Error> {
        self.0.as_ref().map_err(Clone::clone)?.decoded()
    }
}

#[pymethods]
impl Images {
    /// Takes the elements of a list: paths, bytes, images of Pillow and arrays of NumPy.
    #[staticmethod]
    fn of_list(list: &Bound<'_, PyList>) -> Result<Self> {
        let read = |image: Bound<'_, PyAny>| {
            if image.is_none() {
                return Ok(Picture(Err(missing())));
            }
            Ok(Picture(match Given::read(&image) {
                Ok(given) => Ok(given),
                Err(error) => Err(error_of(image.py(), error)?),
            }))
        };
        Ok(Self(list.iter().map(read).collect::<PyResult<_>>()?))
    }
}

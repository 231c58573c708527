//! Books of several puzzles.

use pyo3::{exceptions::PyTypeError, prelude::*, types::PyBytes};
use quadrille::{
    nonogram::{Level, Rating},
    render::{self, BookOptions, NonogramView, SheetItem, Style},
};

use crate::{
    crossword::Crossword,
    error::Result,
    nonogram::Nonogram,
    options::{fonts, named, save},
    work::run,
};

/// A puzzle of a book.
enum Item {
    Crossword(quadrille::Crossword),
    Nonogram(quadrille::formats::Nonogram),
}

/// Prints puzzles as a book in PDF, with the solutions at the back, and writes it to a path if one is given.
///
/// ```python
/// >>> from quadrille import Crossword, Nonogram, book
/// >>> book([Crossword.build("cat\ncow"), Nonogram("#.#\n.#.\n")], title="Two puzzles")[:5]
/// b'%PDF-'
///
/// ```
#[pyfunction]
#[pyo3(signature = (puzzles, path = None, *, title = None, author = None, language = None, font = None, paper = None,
    per_page = 2, cover = "auto", contents = "auto", binding = 0))]
pub(crate) fn book<'py>(
    py: Python<'py>,
    puzzles: Vec<Bound<'py, PyAny>>,
    path: Option<&Bound<'_, PyAny>>,
    title: Option<String>,
    author: Option<String>,
    language: Option<&str>,
    font: Option<&Bound<'_, PyAny>>,
    paper: Option<&str>,
    per_page: u32,
    cover: &str,
    contents: &str,
    binding: u32,
) -> Result<Bound<'py, PyBytes>> {
    let items = puzzles.iter().zip(1..).map(item).collect::<PyResult<Vec<_>>>()?;
    let mut style = Style::default().with_language(named("language", language)?);
    if let Some(font) = font {
        style = style.with_fonts(fonts(font)?);
    }
    let options = BookOptions {
        title,
        author,
        per_page,
        paper: named("paper", paper)?.unwrap_or_default(),
        cover: named("cover", Some(cover))?.unwrap_or_default(),
        contents: named("contents", Some(contents))?.unwrap_or_default(),
        binding_millimeters: binding,
    };
    let printed = run(py, None, |_| {
        let items =
            items.iter().map(|item| sheet_item(item, &style)).collect::<core::result::Result<Vec<_>, _>>();
        let mut out = Vec::new();
        render::pdf(&render::book(&items?, &style, &options)?, &mut out)?;
        Ok::<_, quadrille::Error>(out)
    })?;
    let bytes = printed.into_python(py, |bytes| Ok(PyBytes::new(py, &bytes?).unbind()))?.into_bound(py);
    if let Some(path) = path {
        save(py, path, bytes.as_bytes())?;
    }
    Ok(bytes)
}

fn item((puzzle, number): (&Bound<'_, PyAny>, usize)) -> PyResult<Item> {
    if let Ok(crossword) = puzzle.cast::<Crossword>() {
        return Ok(Item::Crossword(crossword.get().0.clone()));
    }
    if let Ok(nonogram) = puzzle.cast::<Nonogram>() {
        return Ok(Item::Nonogram(nonogram.get().puzzle.clone()));
    }
    let found = puzzle.get_type().name()?;
    Err(PyTypeError::new_err(format!("puzzle {number}: expected a crossword or a nonogram, found {found}")))
}

fn sheet_item(item: &Item, style: &Style) -> core::result::Result<SheetItem, quadrille::Error> {
    match item {
        Item::Crossword(crossword) => SheetItem::new(crossword, style),
        Item::Nonogram(nonogram) => {
            let rating = Rating::quick(nonogram.clues());
            let level: Option<Level> = rating.map(|rating| rating.level);
            SheetItem::new(NonogramView::from(nonogram).with_level(level), style)
        }
    }
}

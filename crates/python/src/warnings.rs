//! Warnings of Python: what is guessed about an input, and what is lost on the way into or out of a file.

use std::{ffi::CString, fmt::Display, str::FromStr};

use pyo3::prelude::*;
use quadrille::formats::{Unsupported, wordlist::Warning};

use crate::drawing::{Drawing, DrawingOptions};

/// Warns about the line of Python that called.
fn warn(py: Python<'_>, message: &str) -> PyResult<()> {
    let category = py.import("quadrille._errors")?.getattr("QuadrilleWarning")?;
    PyErr::warn(py, &category, &CString::new(message.replace('\0', " "))?, 1)
}

fn list(parts: &[Unsupported]) -> String {
    parts.iter().map(|part| part.name()).collect::<Vec<_>>().join(", ")
}

/// Warns that parts of a file are not read, if there are any.
pub(crate) fn ignored(py: Python<'_>, name: Option<&str>, parts: &[Unsupported]) -> PyResult<()> {
    if parts.is_empty() {
        return Ok(());
    }
    let file = name.map(|name| format!("{name}: ")).unwrap_or_default();
    warn(py, &format!("{file}ignored: {}", list(parts)))
}

/// Warns that a format of files, unless it is a drawing, cannot represent parts of a puzzle, if there are any.
pub(crate) fn lost<F: FromStr + Display>(
    py: Python<'_>,
    format: &str,
    options: &DrawingOptions,
    drops: impl FnOnce(&F) -> Vec<Unsupported>,
) -> PyResult<()> {
    if Drawing::named(format, options).is_some() {
        return Ok(());
    }
    let Ok(format) = format.parse::<F>() else { return Ok(()) };
    match &*drops(&format) {
        [] => Ok(()),
        parts => warn(py, &format!("{format} has no place for: {}", list(parts))),
    }
}

/// Passes the warnings about a word list on.
pub(crate) fn about_list(py: Python<'_>, warnings: &[Warning]) -> PyResult<()> {
    const MAX_SHOWN: usize = 5;
    let mut lines: Vec<_> = warnings.iter().take(MAX_SHOWN).map(ToString::to_string).collect();
    match warnings.len().saturating_sub(MAX_SHOWN) {
        0 => {}
        more => lines.push(format!("and {more} more: WordList(…).warnings has all of them")),
    }
    if lines.is_empty() { Ok(()) } else { warn(py, &lines.join("\n")) }
}

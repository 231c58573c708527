//! What nonograms are made of, one at a time: files, and lines of JSON lines.

use std::{fmt, path::Path};

use anyhow::Result;
use quadrille::formats::Nonogram;
use serde_json::value::RawValue;

use crate::{
    filename::is_standard,
    nonogram::shared::read::{self, Puzzles, Unread},
};

/// A file, or a line of JSON lines.
pub(crate) struct Item<'a> {
    pub(crate) path: &'a Path,
    /// The index of the file.
    pub(super) file: usize,
    line: Option<Line>,
}

struct Line {
    /// The index in the file.
    index: usize,
    content: Result<Unread>,
}

/// The sources in a file, which is one source or JSON lines.
pub(super) fn all<'a>(
    (path, file): (&'a Path, usize),
    lines: Option<Puzzles>,
) -> impl Iterator<Item = Item<'a>> {
    let whole = lines.is_none().then_some(Item { path, file, line: None });
    let lines = lines.into_iter().flatten().enumerate();
    let lines = lines.map(move |(index, content)| Item { path, file, line: Some(Line { index, content }) });
    whole.into_iter().chain(lines)
}

/// The place of an item in messages and reports.
pub(crate) struct Place<'a> {
    pub(super) path: &'a Path,
    pub(super) index: Option<usize>,
    /// The `id` of a line.
    pub(super) id: Option<Box<RawValue>>,
}

impl Place<'_> {
    /// The name of a file as JSON. Lines and standard input have none.
    pub(super) fn file_name(&self) -> Option<Box<RawValue>> {
        let name = self.path.file_name().filter(|_| self.index.is_none() && !is_standard(self.path))?;
        serde_json::value::to_raw_value(&name.to_string_lossy()).ok()
    }
}

impl<'a> Item<'a> {
    pub(super) fn len(&self) -> usize {
        let line = self.line.as_ref().and_then(|line| line.content.as_ref().ok());
        line.map_or(0, Unread::len)
    }

    pub(crate) fn place(&self) -> Place<'a> {
        let id = self.line.as_ref().and_then(|line| line.content.as_ref().ok()?.id());
        Place { path: self.path, index: self.line.as_ref().map(|line| line.index), id }
    }

    /// Its nonogram, if it is a line.
    pub(crate) fn line(self) -> Option<Result<Nonogram>> {
        Some(self.line?.content.and_then(|content| Ok(content.read()?)))
    }
}

impl fmt::Display for Place<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&read::place(&self.path.display().to_string(), self.index))
    }
}

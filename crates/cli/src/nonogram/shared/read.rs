//! Reading nonograms from files, one at a time.

mod lines;

use std::{
    io::{self, BufRead},
    path::{Path, PathBuf},
    sync::Arc,
};

use anyhow::{Error, Result};
use quadrille::formats::{
    self, Nonogram, NonogramFormat, Unsupported,
    nonogram::{self, Members, read_line},
};

use lines::Lines;

use super::source;
use crate::{filename, input, puzzle};

/// A puzzle of a file. A line of a long file is parsed later, on any thread.
pub(crate) enum Unread {
    /// It is parsed.
    Ready(Box<Nonogram>),
    /// A line with its number, counted from 1.
    Line(Vec<u8>, usize),
}

impl Unread {
    pub(crate) fn read(self) -> Result<Nonogram, formats::Error> {
        match self {
            Self::Ready(nonogram) => Ok(*nonogram),
            Self::Line(line, number) => read_line(&line, number),
        }
    }

    /// The approximate size in bytes.
    pub(crate) fn len(&self) -> usize {
        match self {
            Self::Ready(_) => 0,
            Self::Line(line, _) => line.len(),
        }
    }
}

/// A puzzle or an error, and its place.
pub(crate) struct Item {
    pub(crate) file: Arc<str>,
    /// The index in a file that can contain several.
    pub(crate) index: Option<usize>,
    pub(crate) puzzle: Result<Unread>,
}

/// The place of a puzzle in messages, counted from 1.
pub(crate) fn place(file: &str, index: Option<usize>) -> String {
    let file = filename::shown(Path::new(file));
    match index {
        Some(index) => format!("{file}, puzzle {}", index + 1),
        None => file,
    }
}

/// All puzzles of all files. A file that cannot be read is one error, and so is each bad puzzle in it.
pub(crate) fn items<'p>(
    paths: impl IntoIterator<Item = &'p Path>,
    from: Option<NonogramFormat>,
) -> impl Iterator<Item = Item> {
    paths.into_iter().flat_map(move |path| {
        let file: Arc<str> = path.display().to_string().into();
        let puzzles = Puzzles::open(path, from).unwrap_or_else(Puzzles::failed);
        let several = puzzles.are_several();
        puzzles.enumerate().map(move |(index, puzzle)| Item {
            file: Arc::clone(&file),
            index: several.then_some(index),
            puzzle,
        })
    })
}

/// All puzzles in the content of a file with their places, the ignored parts, and the errors.
pub(crate) fn all_of(bytes: &[u8], name: &str) -> (Vec<(String, Nonogram)>, Vec<Unsupported>, Vec<Error>) {
    match members(bytes, Some(name)) {
        Ok(Members { nonograms, unsupported, .. }) => {
            let are_several = nonograms.len() > 1;
            let (mut good, mut bad) = (Vec::new(), Vec::new());
            for (index, read) in nonograms.into_iter().enumerate() {
                match read {
                    Ok(nonogram) => good.push((place(name, are_several.then_some(index)), nonogram)),
                    Err(error) => bad.push(error.into()),
                }
            }
            (good, unsupported, bad)
        }
        Err(error) => (Vec::new(), Vec::new(), vec![error]),
    }
}

/// The puzzles of a file in its detected format.
fn members(bytes: &[u8], name: Option<&str>) -> Result<Members> {
    match NonogramFormat::detect(bytes, name) {
        Ok(format) if format.envelope().is_some() => Ok(nonogram::read_members(bytes, format)?),
        _ => Ok(source::read_document(bytes, name)?.into()),
    }
}

/// The puzzles of a file in order. One puzzle of JSON lines is in memory at a time.
pub(crate) enum Puzzles {
    /// All puzzles, and the ignored parts of the file.
    Whole(std::vec::IntoIter<Result<Nonogram, formats::Error>>, Vec<Unsupported>),
    /// JSON lines, and their path if they can be read again.
    Lines(Lines, Option<PathBuf>),
    Failed(Option<Error>),
}

impl Puzzles {
    pub(crate) fn open(path: &Path, from: Option<NonogramFormat>) -> Result<Self> {
        let mut source = input::open(path)?;
        let head = source.fill_buf().map_err(|error| input::explained(error.into(), path))?;
        let name = path.to_str().filter(|_| !filename::is_standard(path));
        // The beginning of a file is enough to detect JSON lines.
        let is_lines = match from {
            Some(format) => format == NonogramFormat::JsonLines,
            None => matches!(NonogramFormat::detect(head, name), Ok(NonogramFormat::JsonLines)),
        };
        if is_lines && !head.is_empty() {
            let is_file = !filename::is_standard(path) && path.is_file();
            return Ok(Self::Lines(Lines::of(source), is_file.then(|| path.to_owned())));
        }
        let bytes = input::read_all(source).map_err(|error| input::explained(error, path))?;
        let Members { nonograms, unsupported, .. } = match from {
            Some(format) => nonogram::read_members(&bytes, format)?,
            None => match NonogramFormat::detect(&bytes, name) {
                // The first read from a pipe may have been a single line.
                Ok(NonogramFormat::JsonLines) => {
                    return Ok(Self::Lines(Lines::of(Box::new(io::Cursor::new(bytes))), None));
                }
                _ => members(&bytes, name)?,
            },
        };
        Ok(Self::Whole(nonograms.into_iter(), unsupported))
    }

    fn failed(error: Error) -> Self {
        Self::Failed(Some(error))
    }

    /// Whether the file contains several puzzles, or could.
    pub(crate) fn are_several(&self) -> bool {
        match self {
            Self::Whole(all, _) => all.len() > 1,
            Self::Lines(..) => true,
            Self::Failed(_) => false,
        }
    }

    /// The warning about ignored parts.
    pub(crate) fn ignored(&self, name: &str) -> Option<String> {
        match self {
            Self::Whole(_, unsupported) => puzzle::ignored(unsupported, name),
            Self::Lines(..) | Self::Failed(_) => None,
        }
    }

    /// The number of puzzles, good or bad, before the first is read.
    pub(crate) fn count_all(&mut self) -> Result<usize> {
        match self {
            Self::Whole(all, _) => Ok(all.len()),
            Self::Lines(_, Some(path)) => Ok(Lines::of(input::open(path)?).count()),
            Self::Lines(lines, None) => lines.count_first(),
            Self::Failed(error) => Ok(usize::from(error.is_some())),
        }
    }
}

impl Iterator for Puzzles {
    type Item = Result<Unread>;

    fn next(&mut self) -> Option<Self::Item> {
        match self {
            Self::Whole(all, _) => {
                Some(all.next()?.map(|nonogram| Unread::Ready(Box::new(nonogram))).map_err(Error::from))
            }
            Self::Lines(lines, _) => lines.next(),
            Self::Failed(error) => error.take().map(Err),
        }
    }
}

//! From files to nonograms, as many at a time as are asked for.

use std::{
    io::{BufRead, Read},
    path::Path,
    sync::Arc,
};

use anyhow::{Error, Result};
use quadrille::formats::{
    self, Nonogram, NonogramFormat,
    nonogram::{self, read_line},
};

use crate::{
    input::{self, Input},
    problem::Problem,
};

/// A longer line is surely no puzzle: the largest one takes a tenth.
const MAX_LINE: u64 = 1 << 26;

/// A puzzle as it comes from a file: a line of a long file is understood later, where there is a thread for it.
pub(super) enum Unread {
    /// It is understood.
    Ready(Box<Nonogram>),
    /// A line with its number, counted from 1.
    Line(Vec<u8>, usize),
}

impl Unread {
    pub(super) fn read(self) -> Result<Nonogram, formats::Error> {
        match self {
            Self::Ready(nonogram) => Ok(*nonogram),
            Self::Line(line, number) => read_line(&line, number),
        }
    }

    /// About how much memory it takes.
    pub(super) fn len(&self) -> usize {
        match self {
            Self::Ready(_) => 0,
            Self::Line(line, _) => line.len(),
        }
    }
}

/// What comes out of files: a puzzle or an error, and where it was.
pub(super) struct Item {
    pub(super) file: Arc<str>,
    /// Its place in a file that can hold several, counted from 0.
    pub(super) index: Option<usize>,
    pub(super) puzzle: Result<Unread>,
}

/// Where a puzzle is, for people, who count from 1.
pub(crate) fn place(file: &str, index: Option<usize>) -> String {
    let file = input::name(Path::new(file));
    match index {
        Some(index) => format!("{file}, puzzle {}", index + 1),
        None => file,
    }
}

/// All puzzles of all files. A file that cannot be read is one error, and so is each bad line of JSON lines.
pub(super) fn items<'p>(
    paths: impl IntoIterator<Item = &'p Path>,
    from: Option<NonogramFormat>,
) -> impl Iterator<Item = Item> {
    paths.into_iter().flat_map(move |path| {
        let file: Arc<str> = path.display().to_string().into();
        let (several, puzzles) = match open(path, from) {
            Ok(Source::Lines(lines)) => (true, Puzzles::Lines(lines)),
            Ok(Source::Whole(all)) => (all.len() > 1, Puzzles::Whole(all.into_iter())),
            Err(error) => (false, Puzzles::Failed(Some(error))),
        };
        puzzles.enumerate().map(move |(index, puzzle)| Item {
            file: Arc::clone(&file),
            index: several.then_some(index),
            puzzle,
        })
    })
}

/// All puzzles of one file, or why it cannot be used.
pub(super) fn all(path: &Path, from: Option<NonogramFormat>) -> Result<Vec<Nonogram>, Vec<Error>> {
    let Input { name, bytes } = Input::read(path).map_err(|error| vec![error])?;
    let (all, errors) = all_of(&bytes, from, &name);
    if errors.is_empty() {
        return Ok(all);
    }
    Err(errors.into_iter().map(|error| error.context(name.clone())).collect())
}

/// All puzzles of the content of a file, and what is wrong with it: each bad line of JSON lines.
pub(crate) fn all_of(bytes: &[u8], from: Option<NonogramFormat>, name: &str) -> (Vec<Nonogram>, Vec<Error>) {
    let read = || {
        let format = from.map_or_else(|| NonogramFormat::detect(bytes, Some(name)), Ok)?;
        if format != NonogramFormat::JsonLines {
            return Ok((nonogram::read(bytes, format)?, Vec::new()));
        }
        let (good, bad): (Vec<_>, Vec<_>) =
            nonogram::read_lines(bytes).map(|(_, read)| read).partition(Result::is_ok);
        let bad = bad.into_iter().filter_map(Result::err).map(Error::from);
        Ok((good.into_iter().flatten().collect(), bad.collect()))
    };
    read().unwrap_or_else(|error: formats::Error| (Vec::new(), vec![error.into()]))
}

enum Source {
    Whole(Vec<Nonogram>),
    Lines(Lines),
}

enum Puzzles {
    Whole(std::vec::IntoIter<Nonogram>),
    Lines(Lines),
    Failed(Option<Error>),
}

impl Iterator for Puzzles {
    type Item = Result<Unread>;

    fn next(&mut self) -> Option<Self::Item> {
        match self {
            Self::Whole(all) => all.next().map(|nonogram| Ok(Unread::Ready(Box::new(nonogram)))),
            Self::Lines(lines) => lines.next(),
            Self::Failed(error) => error.take().map(Err),
        }
    }
}

fn open(path: &Path, from: Option<NonogramFormat>) -> Result<Source> {
    let mut source = input::open(path)?;
    let head = source.fill_buf().map_err(|error| input::explained(error.into(), path))?;
    let name = path.to_str().filter(|_| !input::is_standard(path));
    // What the beginning of a file tells for certain, the whole tells too.
    let is_lines = match from {
        Some(format) => format == NonogramFormat::JsonLines,
        None => matches!(NonogramFormat::detect(head, name), Ok(NonogramFormat::JsonLines)),
    };
    if is_lines && !head.is_empty() {
        return Ok(Source::Lines(Lines { source, number: 0, usual: 0 }));
    }
    let bytes = input::read_all(source)?;
    let format = match from {
        Some(format) => format,
        None => NonogramFormat::detect(&bytes, name)?,
    };
    Ok(Source::Whole(nonogram::read(&bytes, format)?))
}

/// The lines of a file that are not blank.
struct Lines {
    source: Box<dyn BufRead>,
    number: usize,
    usual: usize,
}

impl Iterator for Lines {
    type Item = Result<Unread>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let mut line = Vec::with_capacity(self.usual);
            let read = self.source.by_ref().take(MAX_LINE).read_until(b'\n', &mut line);
            self.number += 1;
            match read {
                Ok(0) => return None,
                Ok(_) if line.len() as u64 == MAX_LINE => {
                    // The rest of it would be taken for other lines.
                    self.source = Box::new(std::io::empty());
                    return Some(Err(Problem::new(format!(
                        "line {}: longer than {} MB, expected a nonogram",
                        self.number,
                        MAX_LINE >> 20
                    ))
                    .into()));
                }
                Ok(_) => {}
                Err(error) => {
                    self.source = Box::new(std::io::empty());
                    return Some(Err(Error::from(error).context("cannot be read")));
                }
            }
            if self.number == 1 && line.starts_with(b"\xef\xbb\xbf") {
                line.drain(..3);
            }
            self.usual = line.len() + line.len() / 4;
            if !line.trim_ascii().is_empty() {
                return Some(Ok(Unread::Line(line, self.number)));
            }
        }
    }
}

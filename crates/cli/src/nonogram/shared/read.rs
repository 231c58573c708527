//! Reading nonograms from files, one at a time.

mod lines;

use std::{
    cell::Cell,
    io::{self, BufRead},
    path::{Path, PathBuf},
    rc::Rc,
    sync::Arc,
};

use anyhow::{Error, Result};
use quadrille::formats::{
    self, Nonogram, NonogramFormat, Unsupported,
    nonogram::{self, Members, Reading, read_line},
};
use serde::Deserialize;
use serde_json::value::RawValue;

use lines::Lines;

use super::source;
use crate::{console::counted, filename, input, puzzle, values::names};

/// The options about reading.
#[derive(Clone, Debug, Default, clap::Args)]
#[group(skip)]
pub(crate) struct ReadArgs {
    /// Input format [default: detect]
    #[arg(long, value_name = "FORMAT", value_parser = names::all::<NonogramFormat>(), hide_possible_values = true)]
    pub(crate) from: Option<NonogramFormat>,

    /// Read the first clues as columns if rows and columns have no labels [default: as rows]
    #[arg(long)]
    columns_first: bool,

    #[command(flatten)]
    pub(crate) shard: ShardArgs,
}

impl ReadArgs {
    /// The same for all puzzles.
    pub(crate) fn whole(&self) -> Self {
        Self { shard: ShardArgs::default(), ..self.clone() }
    }
}

/// The option about a part of the puzzles.
#[derive(Clone, Copy, Debug, Default, clap::Args)]
#[group(skip)]
pub(crate) struct ShardArgs {
    /// Take every N-th puzzle: those whose number, counted from 1 over all files (in convert: in
    /// each file), leaves the remainder I when divided by N
    #[arg(long, value_name = "I/N", value_parser = shard)]
    shard: Option<(usize, usize)>,
}

impl ShardArgs {
    /// Whether the puzzle with this index is taken.
    pub(crate) fn has(&self, index: usize) -> bool {
        self.shard.is_none_or(|(part, parts)| (index + 1) % parts == part % parts)
    }
}

fn shard(text: &str) -> Result<(usize, usize), String> {
    let numbers =
        text.split_once('/').and_then(|(part, parts)| Some((part.parse().ok()?, parts.parse().ok()?)));
    match numbers {
        Some((part, parts)) if parts > 0 && part <= parts => Ok((part, parts)),
        _ => Err("expected I/N with I from 0 to N, such as 1/4".to_owned()),
    }
}

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

    /// The `id` of a line, which may be any JSON.
    pub(crate) fn id(&self) -> Option<Box<RawValue>> {
        match self {
            Self::Line(line, _) => id_of(line),
            Self::Ready(_) => None,
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
    /// How the file was read, with its first puzzle.
    pub(crate) note: Option<String>,
    /// The parts of the file that are ignored, with its first puzzle.
    pub(crate) ignored: Option<String>,
}

/// The place of a puzzle in messages, counted from 1.
pub(crate) fn place(file: &str, index: Option<usize>) -> String {
    let file = filename::shown(Path::new(file));
    match index {
        Some(index) => format!("{file}, puzzle {}", index + 1),
        None => file,
    }
}

/// All puzzles of all files, which are numbered together. A file that cannot be read is one error, and so is each bad puzzle in it.
pub(crate) fn items<'p>(
    paths: impl IntoIterator<Item = &'p Path>,
    args: &ReadArgs,
) -> impl Iterator<Item = Item> {
    let number = Rc::new(Cell::new(0));
    paths.into_iter().flat_map(move |path| {
        let file: Arc<str> = path.display().to_string().into();
        let puzzles = Puzzles::open(path, args).unwrap_or_else(Puzzles::failed);
        let mut note = puzzles.reading(&filename::shown(path));
        let mut ignored = puzzles.ignored(&filename::shown(path));
        let several = puzzles.are_several();
        let number = Rc::clone(&number);
        let puzzles = puzzles.enumerate().filter(move |_| args.shard.has(number.replace(number.get() + 1)));
        puzzles.map(move |(index, puzzle)| Item {
            file: Arc::clone(&file),
            index: several.then_some(index),
            puzzle,
            note: note.take(),
            ignored: ignored.take(),
        })
    })
}

/// All puzzles in the content of a file with their places, the ignored parts, and the errors. A puzzle without a title
/// that is a line of JSON is called by the file that is its `id`.
pub(crate) fn all_of(bytes: &[u8], name: &str) -> (Vec<(String, Nonogram)>, Vec<Unsupported>, Vec<Error>) {
    match members(bytes, Some(name)) {
        Ok(Members { nonograms, unsupported, .. }) => {
            let are_several = nonograms.len() > 1;
            let (mut good, mut bad) = (Vec::new(), Vec::new());
            let has_lines = NonogramFormat::detect(bytes, Some(name)) == Ok(NonogramFormat::JsonLines);
            let lines = bytes.split(|&byte| byte == b'\n').filter(|line| !line.trim_ascii().is_empty());
            let mut ids =
                lines.map(id_of).filter(|_| has_lines).map(|id| serde_json::from_str(id?.get()).ok());
            for (index, read) in nonograms.into_iter().enumerate() {
                let id: Option<String> = ids.next().flatten();
                match read {
                    Ok(nonogram) => {
                        let file = id.filter(|id| Path::new(id).extension().is_some());
                        let nonogram = match file.filter(|_| nonogram.title().is_none()) {
                            Some(file) => nonogram.with_title(filename::title(&file)),
                            None => nonogram,
                        };
                        good.push((place(name, are_several.then_some(index)), nonogram));
                    }
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
    Whole(std::vec::IntoIter<Result<Nonogram, formats::Error>>, Vec<Unsupported>, Option<Reading>),
    /// JSON lines, their path if they can be read again, and the first one if it is not a native document.
    Lines(Lines, Option<PathBuf>, Option<Box<Nonogram>>),
    Failed(Option<Error>),
}

impl Puzzles {
    /// The lines of a file if it is JSON lines; otherwise it is not read. Standard input is, if the format says so.
    pub(crate) fn lines(path: &Path, from: Option<NonogramFormat>) -> Option<Self> {
        let may_be = match from {
            Some(format) => format == NonogramFormat::JsonLines,
            None => path.is_file(),
        };
        let mut source = may_be.then(|| input::open(path).ok())??;
        let is_lines = is_json_lines(source.fill_buf().ok()?, path, from);
        is_lines.then(|| Self::Lines(Lines::of(source), readable_again(path), None))
    }

    pub(crate) fn open(path: &Path, args: &ReadArgs) -> Result<Self> {
        let from = args.from;
        let mut source = input::open(path)?;
        let head = source.fill_buf().map_err(|error| input::explained(error.into(), path))?;
        if !head.is_empty() && is_json_lines(head, path, from) {
            let first = other_first(head);
            return Ok(Self::Lines(Lines::of(source), readable_again(path), first));
        }
        let name = name_of(path);
        let bytes = input::read_all(source).map_err(|error| input::explained(error, path))?;
        let members = match from {
            Some(format) => nonogram::read_members(&bytes, format)?,
            None => match NonogramFormat::detect(&bytes, name) {
                // The first read from a pipe may have been a single line.
                Ok(NonogramFormat::JsonLines) => {
                    let first = other_first(&bytes);
                    return Ok(Self::Lines(Lines::of(Box::new(io::Cursor::new(bytes))), None, first));
                }
                _ => members(&bytes, name)?,
            },
        };
        let members = if args.columns_first { members.columns_first() } else { members };
        let Members { nonograms, unsupported, reading, .. } = members;
        Ok(Self::Whole(nonograms.into_iter(), unsupported, reading))
    }

    fn failed(error: Error) -> Self {
        Self::Failed(Some(error))
    }

    /// Whether the file contains several puzzles, or could.
    pub(crate) fn are_several(&self) -> bool {
        match self {
            Self::Whole(all, ..) => all.len() > 1,
            Self::Lines(..) => true,
            Self::Failed(_) => false,
        }
    }

    /// How a file was read whose format was found by its content.
    pub(crate) fn reading(&self, name: &str) -> Option<String> {
        match self {
            Self::Whole(all, _, Some(reading)) => {
                all.as_slice().first()?.as_ref().ok().map(|first| read_as(name, &reading.to_string(), first))
            }
            Self::Lines(_, _, Some(first)) => {
                Some(read_as(name, "rows and columns in JSON lines, the first", first))
            }
            _ => None,
        }
    }

    /// The warning about ignored parts.
    pub(crate) fn ignored(&self, name: &str) -> Option<String> {
        match self {
            Self::Whole(_, unsupported, _) => puzzle::ignored(unsupported, name),
            Self::Lines(..) | Self::Failed(_) => None,
        }
    }

    /// The number of puzzles, good or bad, before the first is read.
    pub(crate) fn count_all(&mut self) -> Result<usize> {
        match self {
            Self::Whole(all, ..) => Ok(all.len()),
            Self::Lines(_, Some(path), _) => Ok(Lines::of(input::open(path)?).count()),
            Self::Lines(lines, None, _) => lines.count_first(),
            Self::Failed(error) => Ok(usize::from(error.is_some())),
        }
    }
}

/// The name of a file, which may have an extension.
fn name_of(path: &Path) -> Option<&str> {
    path.to_str().filter(|_| !filename::is_standard(path))
}

fn id_of(line: &[u8]) -> Option<Box<RawValue>> {
    #[derive(Deserialize)]
    struct Fields {
        id: Option<Box<RawValue>>,
    }
    let line = str::from_utf8(line).ok().filter(|line| line.contains("\"id\""))?;
    serde_json::from_str::<Fields>(line).ok()?.id
}

/// Whether a file is JSON lines, which its beginning shows unless it is packed. A single line is if it has an `id`.
fn is_json_lines(head: &[u8], path: &Path, from: Option<NonogramFormat>) -> bool {
    match from {
        _ if head.starts_with(&[0x1f, 0x8b]) => false,
        Some(format) => format == NonogramFormat::JsonLines,
        None => match NonogramFormat::detect(head, name_of(path)) {
            Ok(NonogramFormat::JsonLines) => true,
            Ok(NonogramFormat::Json) => !head.trim_ascii_end().contains(&b'\n') && id_of(head).is_some(),
            _ => false,
        },
    }
}

/// The path of a source that can be read again, unlike a pipe.
fn readable_again(path: &Path) -> Option<PathBuf> {
    (!filename::is_standard(path) && path.is_file()).then(|| path.to_owned())
}

/// The first of JSON lines, if it is not a native document.
fn other_first(head: &[u8]) -> Option<Box<Nonogram>> {
    let first = head.split(|&byte| byte == b'\n').find(|line| !line.trim_ascii().is_empty())?;
    let is_other = !nonogram::is_native(first);
    is_other.then(|| read_line(first, 1).ok().map(Box::new)).flatten()
}

/// `clues.txt: read as rows and columns, 9x2 cells, 1 color`
pub(crate) fn read_as(name: &str, what: &str, nonogram: &Nonogram) -> String {
    let clues = nonogram.clues();
    format!("{name}: read as {what}, {} cells, {}", clues.size(), counted(clues.palette().len(), "color"))
}

impl Iterator for Puzzles {
    type Item = Result<Unread>;

    fn next(&mut self) -> Option<Self::Item> {
        match self {
            Self::Whole(all, ..) => {
                Some(all.next()?.map(|nonogram| Unread::Ready(Box::new(nonogram))).map_err(Error::from))
            }
            Self::Lines(lines, ..) => lines.next(),
            Self::Failed(error) => error.take().map(Err),
        }
    }
}

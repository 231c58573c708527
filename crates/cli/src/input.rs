//! Reading files and standard input.

use std::{
    fs::File,
    io::{self, BufRead, BufReader, ErrorKind, Read},
    path::Path,
};

use anyhow::Result;

use crate::{
    error::Problem,
    filename::{self, is_standard},
    output,
};

/// Larger input is surely a mistake, such as an endless device.
const MAX_BYTES: u64 = 2 << 30;

/// The content of a file, and its name in messages.
#[derive(Clone)]
pub(crate) struct Input {
    pub(crate) name: String,
    pub(crate) bytes: Vec<u8>,
}

impl Input {
    /// Reads a file, or standard input if the name is `-`.
    pub(crate) fn read(path: &Path) -> Result<Self> {
        match bytes(path) {
            Ok(bytes) => Ok(Self { name: filename::shown(path), bytes }),
            Err(error) => Err(error.context(filename::shown(path))),
        }
    }

    /// Reads a file, or standard input, of at most `max_bytes` and `max_lines`. Larger input is rejected before it is
    /// held in memory, with the error `too_large`.
    pub(crate) fn read_bounded(
        path: &Path,
        max_bytes: usize,
        max_lines: usize,
        too_large: fn(&str) -> Problem,
    ) -> Result<Self> {
        let bytes = || -> Result<Vec<u8>> {
            if is_standard(path) {
                return bounded(io::stdin().lock(), max_bytes, max_lines, too_large);
            }
            let file = File::open(path)?;
            let len = file.metadata()?.len();
            if len > max_bytes as u64 {
                return Err(too_large(&megabytes(max_bytes)).into());
            }
            bounded(file, max_bytes, max_lines, too_large)
        };
        let name = filename::shown(path);
        match bytes() {
            Ok(bytes) => Ok(Self { name, bytes }),
            Err(error) if error.is::<Problem>() => Err(error.context(name)),
            Err(error) if is_standard(path) => Err(error.context(name)),
            Err(error) => Err(explained(error, path).context(name)),
        }
    }

    /// Refuses standard input if it is given twice.
    pub(crate) fn check_paths<P: AsRef<Path>>(paths: &[P]) -> Result<()> {
        if paths.iter().filter(|path| is_standard(path.as_ref())).count() > 1 {
            return Err(Problem::new("standard input (-) is given twice, but can be read only once").into());
        }
        Ok(())
    }
}

/// The content of a file, or of standard input if the name is `-`.
pub(crate) fn bytes(path: &Path) -> Result<Vec<u8>> {
    if is_standard(path) {
        return read_all(io::stdin().lock());
    }
    File::open(path).map_err(anyhow::Error::from).and_then(read_all).map_err(|error| explained(error, path))
}

/// Opens a file, or standard input if the name is `-`.
pub(crate) fn open(path: &Path) -> Result<Box<dyn BufRead>> {
    if is_standard(path) {
        return Ok(Box::new(io::stdin().lock()));
    }
    let file = File::open(path).map_err(|error| explained(error.into(), path))?;
    Ok(Box::new(BufReader::with_capacity(1 << 16, file)))
}

/// Reads to the end.
pub(crate) fn read_all(source: impl Read) -> Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let len = source.take(MAX_BYTES + 1).read_to_end(&mut bytes)?;
    if len as u64 > MAX_BYTES {
        return Err(Problem::new(format!(
            "larger than {} GB: expected a word list or a puzzle",
            MAX_BYTES >> 30
        ))
        .into());
    }
    Ok(bytes)
}

fn bounded(
    mut source: impl Read,
    max_bytes: usize,
    max_lines: usize,
    too_large: fn(&str) -> Problem,
) -> Result<Vec<u8>> {
    let (mut bytes, mut lines) = (Vec::new(), 0);
    let mut chunk = vec![0; 1 << 16];
    loop {
        let read = match source.read(&mut chunk) {
            Ok(0) => return Ok(bytes),
            Ok(len) => &chunk[..len],
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            Err(error) => return Err(error.into()),
        };
        lines += read.iter().filter(|&&byte| byte == b'\n').count();
        if bytes.len() + read.len() > max_bytes {
            return Err(too_large(&megabytes(max_bytes)).into());
        }
        if lines > max_lines {
            return Err(too_large(&format!("more than {max_lines} lines")).into());
        }
        bytes.extend_from_slice(read);
    }
}

fn megabytes(max_bytes: usize) -> String {
    format!("larger than {} MB", max_bytes >> 20)
}

/// Describes an error of reading a file.
pub(crate) fn explained(error: anyhow::Error, path: &Path) -> anyhow::Error {
    if path.is_dir() {
        return Problem::new("this is a folder, expected a file").of_file().into();
    }
    match error.downcast_ref::<io::Error>().map(io::Error::kind) {
        Some(ErrorKind::NotFound) => {
            let problem = Problem::new("file not found").of_file();
            match output::is_drawing(path) {
                true => problem.hint(format!("if it is an output, use -o {}", filename::shown(path))).into(),
                false => problem.into(),
            }
        }
        Some(ErrorKind::PermissionDenied) => Problem::new("permission denied").of_file().into(),
        _ => error.context("cannot be read"),
    }
}

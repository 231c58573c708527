//! Files that appear whole or not at all: a temporary file in the same folder takes the name at the end.

mod leftovers;

use std::{
    fs::{self, OpenOptions},
    io::{self, BufWriter, ErrorKind, Seek, Write},
    path::Path,
    sync::{Mutex, PoisonError},
};

use anyhow::{Context, Result};
use tempfile::{NamedTempFile, SpooledTempFile};

use super::Destination;
use crate::{console, filename, interrupt};

/// The number of files that this run has put in their places, and the last of them, for the message of a signal.
static FINISHED: Mutex<(usize, String)> = Mutex::new((0, String::new()));

/// Output to a stream waits in memory up to this size, and in an unnamed file beyond.
const MAX_BYTES_IN_MEMORY: usize = 1 << 22;

/// An output that is being written. Dropping it before [`finish`](Self::finish) leaves no trace.
pub(crate) struct OutputFile {
    destination: Destination,
    out: BufWriter<Sink>,
}

enum Sink {
    File(NamedTempFile),
    Stream(SpooledTempFile),
}

impl Write for Sink {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            // The error of the file itself does not name its temporary path.
            Self::File(file) => file.as_file_mut().write(bytes),
            Self::Stream(spool) => spool.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl OutputFile {
    pub(crate) fn create(destination: &Destination) -> Result<Self> {
        let sink = match destination {
            Destination::File { path, .. } => {
                Sink::File(temporary(path).with_context(|| destination.to_string())?)
            }
            _ => Sink::Stream(SpooledTempFile::new(MAX_BYTES_IN_MEMORY)),
        };
        Ok(Self { destination: destination.clone(), out: BufWriter::with_capacity(1 << 16, sink) })
    }

    /// Appends bytes.
    pub(crate) fn put(&mut self, bytes: &[u8]) -> Result<()> {
        self.out.write_all(bytes).context("cannot be written").with_context(|| self.destination.to_string())
    }

    /// Puts the file in its place, or the bytes into their stream.
    pub(crate) fn finish(self) -> Result<()> {
        let Self { destination, out } = self;
        let sink = out.into_inner().map_err(io::IntoInnerError::into_error);
        match sink.context("cannot be written").with_context(|| destination.to_string())? {
            Sink::File(file) => {
                interrupt::before_end(report_finished);
                // A signal waits until the file is in its place.
                let mut finished = FINISHED.lock().unwrap_or_else(PoisonError::into_inner);
                let persisted = file.persist(destination.path()).map_err(|error| error.error);
                persisted.context("cannot be written").with_context(|| destination.to_string())?;
                *finished = (finished.0 + 1, destination.to_string());
                Ok(())
            }
            Sink::Stream(mut spool) => to_stream(&destination, |out| {
                spool.rewind().and_then(|()| io::copy(&mut spool, out)).context("cannot be written")?;
                Ok(())
            }),
        }
    }
}

/// Reports which files are whole when a signal ends the run.
fn report_finished() {
    let finished = FINISHED.lock().unwrap_or_else(PoisonError::into_inner);
    let (number, last) = &*finished;
    let others = match number {
        0 => return,
        1 => String::new(),
        _ => format!(" and {} before it", console::counted(number - 1, "file")),
    };
    console::say(&format!("stopped by a signal after {last}{others} was written\n"));
}

/// A new file beside the one that it is to replace, with the permissions of that one.
fn temporary(path: &Path) -> Result<NamedTempFile> {
    let folder = path.parent().unwrap_or(Path::new("."));
    match fs::create_dir(folder) {
        Err(error) if error.kind() != ErrorKind::AlreadyExists && !folder.is_dir() => {
            return Err(error).context("cannot be created").with_context(|| filename::shown(folder));
        }
        _ => {}
    }
    let old = fs::metadata(path).map(|old| old.permissions()).ok();
    let file =
        leftovers::locked_file(folder, old.as_ref()).map_err(without_path).context("cannot be written")?;
    if let Some(old) = old {
        // The mask of the process has taken some of them.
        let _ = file.as_file().set_permissions(old);
    }
    Ok(file)
}

/// The error alone: the path in it is that of the temporary file.
fn without_path(error: io::Error) -> io::Error {
    error.raw_os_error().map_or(error, io::Error::from_raw_os_error)
}

/// Writes one output.
pub(crate) fn write<T>(
    destination: &Destination,
    render: impl FnOnce(&mut dyn Write) -> Result<T>,
) -> Result<T> {
    let mut file = OutputFile::create(destination)?;
    let result = render(&mut file.out).with_context(|| destination.to_string())?;
    file.finish()?;
    Ok(result)
}

/// Writes to standard output or a device at once. A closed pipe ends the writing and nothing else.
pub(crate) fn to_stream(
    destination: &Destination,
    render: impl FnOnce(&mut dyn Write) -> Result<()>,
) -> Result<()> {
    let stream: Result<Box<dyn Write>, _> = match destination {
        Destination::Standard => Ok(Box::new(io::stdout().lock())),
        other => OpenOptions::new().write(true).open(other.path()).map(|device| Box::new(device) as _),
    };
    let written = stream.context("cannot be written").and_then(|stream| {
        let mut out = BufWriter::with_capacity(1 << 16, stream);
        render(&mut out)?;
        out.flush().context("cannot be written")
    });
    let written = written.or_else(|error| if console::is_closed_pipe(&error) { Ok(()) } else { Err(error) });
    written.with_context(|| destination.to_string())
}

#[cfg(test)]
mod tests;

//! All or nothing: outputs are written to temporary files beside their places, which take the places of the
//! old files once all of them are complete.

use std::{
    collections::BTreeSet,
    fs::{self, File, OpenOptions},
    io::{self, BufWriter, ErrorKind, Seek, Write},
    path::{Path, PathBuf},
    process,
    sync::atomic::{AtomicU32, Ordering},
};

use anyhow::{Context, Error, Result};
use tempfile::SpooledTempFile;

use super::{Destination, Kept, destination::FilePath};
use crate::{console, filename, interrupt, problem::Problem};

/// So many bytes that go to a stream are kept in memory; more of them wait in a file without a name.
const MOST_IN_MEMORY: usize = 1 << 22;

/// Outputs that are written but not yet in their places. Dropping it before [`commit`](Self::commit) removes
/// them.
#[derive(Default)]
pub(crate) struct Staging {
    files: Vec<Staged>,
    streams: Vec<(Destination, SpooledTempFile)>,
    taken: BTreeSet<FilePath>,
    kept: Kept,
}

/// An output that is being written.
pub(crate) struct Open {
    destination: Destination,
    out: BufWriter<Sink>,
}

enum Sink {
    File(Staged, File),
    Stream(SpooledTempFile),
}

impl Write for Sink {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Self::File(_, file) => file.write(bytes),
            Self::Stream(spool) => spool.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Write for Open {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.out.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

impl Open {
    /// Writes what comes next.
    pub(crate) fn put(&mut self, bytes: &[u8]) -> Result<()> {
        self.write_all(bytes).context("cannot be written").with_context(|| self.destination.to_string())
    }
}

impl Staging {
    /// Outputs that replace none of these files, whatever numbers their names get.
    pub(crate) fn apart_from(kept: Kept) -> Self {
        Self { kept, ..Self::default() }
    }

    /// Begins an output.
    pub(crate) fn open(&mut self, destination: &Destination) -> Result<Open> {
        let sink = match destination {
            Destination::Standard | Destination::Device(_) => {
                Sink::Stream(SpooledTempFile::new(MOST_IN_MEMORY))
            }
            Destination::File(file) => {
                self.take(file)?;
                self.kept.check(destination).with_context(|| destination.to_string())?;
                let (staged, file) = Staged::new(file).with_context(|| destination.to_string())?;
                Sink::File(staged, file)
            }
        };
        Ok(Open { destination: destination.clone(), out: BufWriter::with_capacity(1 << 16, sink) })
    }

    /// Ends an output.
    pub(crate) fn close(&mut self, Open { destination, out }: Open) -> Result<()> {
        let sink = out.into_inner().map_err(io::IntoInnerError::into_error);
        match sink.context("cannot be written").with_context(|| destination.to_string())? {
            Sink::File(staged, _) => self.files.push(staged),
            Sink::Stream(spool) => self.streams.push((destination, spool)),
        }
        Ok(())
    }

    /// Writes one output.
    pub(crate) fn write(
        &mut self,
        destination: &Destination,
        render: impl FnOnce(&mut dyn Write) -> Result<()>,
    ) -> Result<()> {
        let mut open = self.open(destination)?;
        render(&mut open).with_context(|| destination.to_string())?;
        self.close(open)
    }

    /// With other outputs behind its own.
    pub(crate) fn extend(&mut self, other: Self) -> Result<()> {
        other.taken.iter().try_for_each(|file| self.take(file))?;
        self.files.extend(other.files);
        self.streams.extend(other.streams);
        Ok(())
    }

    /// Numbered files get their names late.
    fn take(&mut self, file: &FilePath) -> Result<()> {
        if self.taken.insert(file.clone()) {
            return Ok(());
        }
        Err(Problem::new("two outputs cannot share this place")).with_context(|| file.to_string())
    }

    /// Puts everything into its place: first what goes to streams, which may fail and cannot be taken back,
    /// then the files.
    pub(crate) fn commit(self) -> Result<()> {
        self.committed().collect()
    }

    /// Puts whatever can be there into its place, and tells why the rest is not.
    pub(crate) fn commit_possible(self) -> Vec<Error> {
        self.committed().filter_map(Result::err).collect()
    }

    /// Puts each output into its place as it is asked for.
    fn committed(self) -> impl Iterator<Item = Result<()>> {
        let streams = self.streams.into_iter().map(|(destination, mut spool)| {
            to_stream(&destination, |out| {
                spool.rewind()?;
                io::copy(&mut spool, out).map(drop).context("cannot be written")
            })
        });
        let files = self.files.into_iter().map(|staged| {
            let destination = staged.destination.clone();
            staged.commit().context("cannot be written").with_context(|| destination.to_string())
        });
        streams.chain(files)
    }
}

/// Writes to standard output or a device at once. A closed pipe ends the writing and nothing else.
pub(crate) fn to_stream(
    destination: &Destination,
    render: impl FnOnce(&mut dyn Write) -> Result<()>,
) -> Result<()> {
    let open = |path: &Path| OpenOptions::new().write(true).open(path).map(|device| Box::new(device) as _);
    let stream: Result<Box<dyn Write>, _> = match destination {
        Destination::Standard => Ok(Box::new(io::stdout().lock())),
        Destination::Device(path) => open(path),
        Destination::File(file) => open(file.path()),
    };
    let written = stream.context("cannot be written").and_then(|stream| {
        let mut out = BufWriter::with_capacity(1 << 16, stream);
        render(&mut out)?;
        out.flush().context("cannot be written")
    });
    let written = written.or_else(|error| if console::is_closed_pipe(&error) { Ok(()) } else { Err(error) });
    written.with_context(|| destination.to_string())
}

/// How many names a temporary file may try in vain.
const MAX_NAMES: u32 = 1000;

/// The number of the next temporary file. Several threads may write, each under names of its own.
static NEXT_NUMBER: AtomicU32 = AtomicU32::new(0);

/// A temporary file that is removed unless it is committed. It is none of `tempfile`, since an interruption
/// has to know its name before it is there, and since its folder may go with it.
struct Staged {
    temporary: PathBuf,
    destination: FilePath,
    done: bool,
}

impl Staged {
    fn new(destination: &FilePath) -> Result<(Self, File)> {
        let folder = destination.path().parent().unwrap_or(Path::new("."));
        let mut taken = 0;
        let (temporary, file) = loop {
            let number = NEXT_NUMBER.fetch_add(1, Ordering::Relaxed);
            let temporary = folder.join(format!(".quadrille-{}-{number}.tmp", process::id()));
            interrupt::removes(&temporary);
            match OpenOptions::new().write(true).create_new(true).open(&temporary) {
                Ok(file) => break (temporary, file),
                // Places are settled by now, so that a folder that is missing is to be made: again, if what
                // could not be written has removed it meanwhile.
                Err(error) if error.kind() == ErrorKind::NotFound && taken < MAX_NAMES => {
                    interrupt::spares(&temporary);
                    interrupt::make_folder(folder)
                        .context("cannot be made")
                        .with_context(|| filename::shown(folder))?;
                }
                Err(error) => {
                    interrupt::spares(&temporary);
                    // The name may be taken: by a run that was killed.
                    if error.kind() != ErrorKind::AlreadyExists || taken >= MAX_NAMES {
                        return Err(error).context("cannot be written");
                    }
                }
            }
            taken += 1;
        };
        // A new version of a file is as public as the old one was.
        if let Ok(old) = fs::metadata(destination.path()) {
            let _ = file.set_permissions(old.permissions());
        }
        Ok((Self { temporary, destination: destination.clone(), done: false }, file))
    }

    fn commit(mut self) -> io::Result<()> {
        fs::rename(&self.temporary, self.destination.path())?;
        self.done = true;
        Ok(())
    }
}

impl Drop for Staged {
    fn drop(&mut self) {
        if !self.done {
            let _ = fs::remove_file(&self.temporary);
        }
        interrupt::spares(&self.temporary);
        if !self.done {
            self.temporary.parent().into_iter().for_each(interrupt::leave_folder);
        }
    }
}

#[cfg(test)]
mod tests {
    use tempfile::tempdir;

    use super::*;

    fn put(text: &'static str) -> impl FnOnce(&mut dyn Write) -> Result<()> {
        move |out| Ok(out.write_all(text.as_bytes())?)
    }

    #[test]
    fn files_appear_together() {
        let folder = tempdir().unwrap();
        let destinations = ["a", "b"].map(|name| Destination::new(&folder.path().join(name)).unwrap());
        let mut staging = Staging::default();
        staging.write(&destinations[0], put("one")).unwrap();
        staging.write(&destinations[1], put("two")).unwrap();
        assert!(!folder.path().join("a").exists());
        staging.commit().unwrap();
        assert_eq!(fs::read(folder.path().join("a")).unwrap(), b"one");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2);
    }

    #[test]
    fn what_can_take_its_place_does() {
        let folder = tempdir().unwrap();
        let destinations = ["a", "b"].map(|name| Destination::new(&folder.path().join(name)).unwrap());
        let mut staging = Staging::default();
        staging.write(&destinations[0], put("one")).unwrap();
        staging.write(&destinations[1], put("two")).unwrap();
        fs::create_dir(folder.path().join("a")).unwrap();
        assert_eq!(staging.commit_possible().len(), 1);
        assert_eq!(fs::read(folder.path().join("b")).unwrap(), b"two");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2);
    }

    #[test]
    fn a_place_is_taken_once() {
        let folder = tempdir().unwrap();
        let destination = Destination::new(&folder.path().join("a")).unwrap();
        let mut staging = Staging::default();
        staging.write(&destination, put("one")).unwrap();
        assert!(staging.write(&destination, put("two")).is_err());
        drop(staging);
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
    }

    #[test]
    fn a_failure_leaves_everything_as_it_was() {
        let folder = tempdir().unwrap();
        fs::write(folder.path().join("a"), "old").unwrap();
        let destinations = ["a", "b"].map(|name| Destination::new(&folder.path().join(name)).unwrap());
        let mut staging = Staging::default();
        staging.write(&destinations[0], put("new")).unwrap();
        assert!(staging.write(&destinations[1], |_| anyhow::bail!("no")).is_err());
        drop(staging);
        assert_eq!(fs::read(folder.path().join("a")).unwrap(), b"old");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }
}

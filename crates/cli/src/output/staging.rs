//! All or nothing: outputs are written to temporary files beside their places, which take the places of the old files
//! once all of them are complete.

use std::{
    collections::BTreeSet,
    fs::{self, File, OpenOptions},
    io::{self, BufWriter, ErrorKind, Write},
    path::{Path, PathBuf},
    process,
    sync::atomic::{AtomicU32, Ordering},
};

use anyhow::{Context, Result};

use super::{Kept, Place};
use crate::{interrupt, problem::Problem};

/// Outputs that are written but not yet in their places. Dropping it before [`commit`](Self::commit) removes them.
#[derive(Default)]
pub(crate) struct Staging {
    staged: Vec<Staged>,
    places: BTreeSet<PathBuf>,
    kept: Kept,
}

impl Staging {
    /// Outputs that replace none of these files, whatever numbers their names get.
    pub(crate) fn apart_from(kept: Kept) -> Self {
        Self { kept, ..Self::default() }
    }

    /// Writes one output. What goes to standard output or a device cannot be taken back: write files first.
    pub(crate) fn write(
        &mut self,
        place: &Place,
        render: impl FnOnce(&mut dyn Write) -> Result<()>,
    ) -> Result<()> {
        let written = match place {
            Place::Standard => quietly(to_stream(io::stdout().lock(), render)),
            Place::Device(path) => OpenOptions::new()
                .write(true)
                .open(path)
                .map_err(Into::into)
                .and_then(|device| quietly(to_stream(device, render))),
            // Numbered files get their names late.
            Place::File(path) if self.places.contains(path) => {
                Err(Problem::new("two outputs cannot share this place").into())
            }
            Place::File(path) => {
                self.kept.check(place).and_then(|()| Staged::new(path)).and_then(|(staged, file)| {
                    to_stream(file, render)?;
                    self.places.insert(path.clone());
                    self.staged.push(staged);
                    Ok(())
                })
            }
        };
        written.with_context(|| place.to_string())
    }

    /// Puts all files into their places.
    pub(crate) fn commit(self) -> Result<()> {
        for staged in self.staged {
            let place = staged.place.display().to_string();
            staged.commit().context("cannot be written").context(place)?;
        }
        Ok(())
    }
}

fn to_stream(stream: impl Write, render: impl FnOnce(&mut dyn Write) -> Result<()>) -> Result<()> {
    let mut out = BufWriter::with_capacity(1 << 16, stream);
    render(&mut out)?;
    out.flush().context("cannot be written")
}

/// A closed pipe ends the writing and nothing else.
fn quietly(written: Result<()>) -> Result<()> {
    written.or_else(|error| if crate::console::is_closed_pipe(&error) { Ok(()) } else { Err(error) })
}

/// How many names a temporary file may try in vain.
const MAX_NAMES: u32 = 1000;

/// The number of the next temporary file. Several threads may write, each under names of its own.
static NEXT_NUMBER: AtomicU32 = AtomicU32::new(0);

/// A temporary file that is removed unless it is committed.
struct Staged {
    temporary: PathBuf,
    place: PathBuf,
    done: bool,
}

impl Staged {
    fn new(place: &Path) -> Result<(Self, File)> {
        let folder = place.parent().unwrap_or(Path::new("."));
        let mut taken = 0;
        let (temporary, file) = loop {
            let number = NEXT_NUMBER.fetch_add(1, Ordering::Relaxed);
            let temporary = folder.join(format!(".quadrille-{}-{number}.tmp", process::id()));
            interrupt::removes(&temporary);
            match OpenOptions::new().write(true).create_new(true).open(&temporary) {
                Ok(file) => break (temporary, file),
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
        if let Ok(old) = fs::metadata(place) {
            let _ = file.set_permissions(old.permissions());
        }
        Ok((Self { temporary, place: place.to_owned(), done: false }, file))
    }

    fn commit(mut self) -> io::Result<()> {
        fs::rename(&self.temporary, &self.place)?;
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
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A folder of its own for each test.
    fn folder(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("quadrille-staging-{}-{name}", process::id()));
        fs::create_dir_all(&folder).unwrap();
        folder
    }

    fn put(text: &'static str) -> impl FnOnce(&mut dyn Write) -> Result<()> {
        move |out| Ok(out.write_all(text.as_bytes())?)
    }

    #[test]
    fn files_appear_together() {
        let folder = folder("together");
        let places = ["a", "b"].map(|name| Place::new(&folder.join(name)).unwrap());
        let mut staging = Staging::default();
        staging.write(&places[0], put("one")).unwrap();
        staging.write(&places[1], put("two")).unwrap();
        assert!(!folder.join("a").exists());
        staging.commit().unwrap();
        assert_eq!(fs::read(folder.join("a")).unwrap(), b"one");
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 2);
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_place_is_taken_once() {
        let folder = folder("once");
        let place = Place::new(&folder.join("a")).unwrap();
        let mut staging = Staging::default();
        staging.write(&place, put("one")).unwrap();
        assert!(staging.write(&place, put("two")).is_err());
        drop(staging);
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 0);
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_failure_leaves_everything_as_it_was() {
        let folder = folder("failure");
        fs::write(folder.join("a"), "old").unwrap();
        let places = ["a", "b"].map(|name| Place::new(&folder.join(name)).unwrap());
        let mut staging = Staging::default();
        staging.write(&places[0], put("new")).unwrap();
        assert!(staging.write(&places[1], |_| anyhow::bail!("no")).is_err());
        drop(staging);
        assert_eq!(fs::read(folder.join("a")).unwrap(), b"old");
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
        fs::remove_dir_all(folder).unwrap();
    }
}

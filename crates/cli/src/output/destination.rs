use std::{
    ffi::{OsStr, OsString},
    fmt,
    fs::{self, OpenOptions},
    path::{Path, PathBuf},
};

use anyhow::Result;

use super::Protected;
use crate::{error::Problem, filename};

/// The number of symbolic links that are followed to a file that does not exist yet.
const MAX_LINKS: u32 = 40;

/// The place of an output.
#[derive(Clone, Debug)]
pub(crate) enum Destination {
    Standard,
    /// A pipe or a device: written to, never replaced.
    Device(PathBuf),
    File {
        /// The true path: links are followed.
        path: PathBuf,
        /// The path that the user gave.
        given: PathBuf,
    },
}

/// Whether the folder of a file has to exist.
#[derive(Clone, Copy, Debug)]
enum Folder {
    MustExist,
    /// It is created if it alone is missing.
    MayBeCreated,
}

impl Destination {
    /// Checks that an output can be written to a path, as far as that is known before.
    pub(crate) fn new(path: &Path) -> Result<Self> {
        Self::resolve(path, path, MAX_LINKS, Folder::MustExist)
    }

    /// Checks the place of a file in a folder, which is created later if it alone is missing.
    pub(super) fn in_folder(folder: &Path, name: &OsStr) -> Result<Self> {
        let path = folder.join(name);
        Self::resolve(&path, &path, MAX_LINKS, Folder::MayBeCreated)
    }

    /// The true path, or `-`.
    pub(crate) fn path(&self) -> &Path {
        match self {
            Self::Standard => Path::new("-"),
            Self::Device(path) | Self::File { path, .. } => path,
        }
    }

    fn resolve(path: &Path, given: &Path, links: u32, parent: Folder) -> Result<Self> {
        if filename::is_standard(path) {
            return Ok(Self::Standard);
        }
        if let Some(device) = Self::device(path, given)? {
            return Ok(device);
        }
        let given_path = || given.to_owned();
        if let Ok(path) = fs::canonicalize(path) {
            // The permissions of the folder allow to replace a protected file, but its owner wants to keep it.
            return match OpenOptions::new().write(true).open(&path) {
                Ok(_) => Ok(Self::File { path, given: given_path() }),
                Err(error) => Err(problem(given, &format!("cannot be written: {error}")).into()),
            };
        }
        let folder = match path.parent() {
            Some(folder) if !folder.as_os_str().is_empty() => folder,
            _ => Path::new("."),
        };
        if let Ok(target) = fs::read_link(path) {
            return match links.checked_sub(1) {
                Some(links) => Self::resolve(&folder.join(target), given, links, Folder::MustExist),
                None => Err(problem(given, "this link leads to itself").into()),
            };
        }
        let Some(name) = path.file_name() else {
            return Err(problem(given, "this names no file").into());
        };
        let folder = match (fs::canonicalize(folder), parent) {
            (Ok(folder), _) if folder.is_dir() => folder,
            (Ok(_), _) => {
                return Err(
                    problem(given, &format!("{} is a file, expected a folder", quoted(folder))).into()
                );
            }
            (Err(_), Folder::MayBeCreated) => missing(folder).ok_or_else(|| no_folder(given, folder))?,
            (Err(_), Folder::MustExist) => return Err(no_folder(given, folder).into()),
        };
        Ok(Self::File { path: folder.join(name), given: given_path() })
    }

    /// The stream or device that a path leads to; refuses a folder.
    fn device(path: &Path, given: &Path) -> Result<Option<Self>> {
        // Names of open streams may lead to a file, which must not be replaced. Files in memory are files.
        let is_stream = path.starts_with("/dev") || path.starts_with("/proc");
        if is_stream && !path.starts_with("/dev/shm") {
            return Ok(Some(Self::Device(path.to_owned())));
        }
        match fs::metadata(path) {
            Ok(found) if found.is_dir() => {
                let hint = "name a file in it; convert writes into a folder with -o DIR/ --to FORMAT";
                return Err(problem(given, "this is a folder, expected a file").hint(hint).into());
            }
            Ok(found) if !found.is_file() => return Ok(Some(Self::Device(path.to_owned()))),
            _ => {}
        }
        // `a.json/` has the file name `a.json`, but means a folder.
        let spelled = path.as_os_str().as_encoded_bytes();
        if path.file_name().is_some_and(|name| !spelled.ends_with(name.as_encoded_bytes())) {
            return Err(problem(given, "this names a folder, expected a file").into());
        }
        Ok(None)
    }

    /// One of several files, with a number of at least `digits` digits: `x.07.png` for `x.png`.
    pub(crate) fn numbered(&self, number: usize, digits: usize, protected: &Protected) -> Result<Self> {
        let Self::File { path, given } = self else {
            let problem = Problem::new(format!("{self}: several outputs need numbered files"));
            return Err(problem.hint("write to a file, such as `-o x.png`").into());
        };
        let number = format!("{number:0digits$}");
        let numbered = |path: &Path| {
            let mut extension = OsString::from(&number);
            if let Some(usual) = path.extension() {
                extension.push(".");
                extension.push(usual);
            }
            path.with_extension(extension)
        };
        let numbered = Self::resolve(&numbered(path), &numbered(given), MAX_LINKS, Folder::MayBeCreated)?;
        protected.check(&numbered)?;
        Ok(numbered)
    }
}

/// The true path of a folder that can be created because it alone is missing.
fn missing(folder: &Path) -> Option<PathBuf> {
    let folder = folder.components().as_path();
    let above = folder.parent().filter(|above| !above.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let above = fs::canonicalize(above).ok().filter(|above| above.is_dir())?;
    let name = folder.file_name().filter(|_| fs::read_link(folder).is_err())?;
    Some(above.join(name))
}

fn no_folder(given: &Path, folder: &Path) -> Problem {
    problem(given, &format!("the folder {} does not exist", quoted(folder))).hint("create the folder first")
}

fn problem(path: &Path, why: &str) -> Problem {
    Problem::new(format!("{}: {why}", filename::shown(path)))
}

fn quoted(folder: &Path) -> String {
    format!("{:?}", folder.display().to_string())
}

impl fmt::Display for Destination {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Standard => f.write_str("standard output"),
            Self::Device(path) => filename::shown(path).fmt(f),
            Self::File { given, .. } => filename::shown(given).fmt(f),
        }
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn files_in_memory_are_files() {
        assert!(matches!(Destination::new(Path::new("/dev/shm/x.json")), Ok(Destination::File { .. })));
        assert!(matches!(Destination::new(Path::new("/dev/stdout")), Ok(Destination::Device(_))));
    }
}

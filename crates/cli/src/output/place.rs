use std::{
    cmp::Ordering,
    ffi::{OsStr, OsString},
    fmt,
    fs::{self, OpenOptions},
    path::{Path, PathBuf},
};

use anyhow::Result;

use crate::{input, problem::Problem};

/// So many links in a row are followed.
const MOST_LINKS: u32 = 40;

/// Where an output goes.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Place {
    /// Standard output.
    Standard,
    /// A pipe or a device: written to, never replaced.
    Device(PathBuf),
    /// A file. Its folder may have to be made.
    File(FilePath),
}

/// Two names of a file, which are one file where the true paths are the same.
#[derive(Clone, Debug)]
pub(crate) struct FilePath {
    /// The true path: links are followed.
    path: PathBuf,
    /// The path as it was given, for people.
    given: PathBuf,
}

impl FilePath {
    fn new(path: PathBuf, given: &Path) -> Self {
        Self { path, given: given.to_owned() }
    }

    /// The true path.
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }
}

impl PartialEq for FilePath {
    fn eq(&self, other: &Self) -> bool {
        self.path == other.path
    }
}

impl Eq for FilePath {}

impl PartialOrd for FilePath {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for FilePath {
    fn cmp(&self, other: &Self) -> Ordering {
        self.path.cmp(&other.path)
    }
}

impl fmt::Display for FilePath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        input::name(&self.given).fmt(f)
    }
}

impl Place {
    /// Checks that the place can hold an output, as far as that can be known without writing.
    pub(crate) fn new(path: &Path) -> Result<Self> {
        Self::behind(path, path, MOST_LINKS, false)
    }

    /// The same for a file in a folder that is made where only that one is missing.
    pub(super) fn in_folder(folder: &Path, name: &OsStr) -> Result<Self> {
        let path = folder.join(name);
        Self::behind(&path, &path, MOST_LINKS, true)
    }

    /// The same behind so many links that lead nowhere yet, for what was given by another name.
    fn behind(path: &Path, given: &Path, links: u32, makes_folder: bool) -> Result<Self> {
        if input::is_standard(path) {
            return Ok(Self::Standard);
        }
        // Names of streams that are open already may lead to a file, which must not be replaced. Files in memory are files.
        let is_stream = path.starts_with("/dev") || path.starts_with("/proc");
        if is_stream && !path.starts_with("/dev/shm") {
            return Ok(Self::Device(path.to_owned()));
        }
        let problem = |why: String| Problem::new(format!("{}: {why}", input::name(given)));
        if let Ok(found) = fs::metadata(path) {
            if found.is_dir() {
                let hint = "for a file in it end the name in a slash, and give a format: -o DIR/ --to FORMAT";
                return Err(problem("this is a folder, expected a file".to_owned()).hint(hint).into());
            }
            if !found.is_file() {
                return Ok(Self::Device(path.to_owned()));
            }
        }
        // `a.json/` has the file name `a.json`, but who ends a name so means a folder.
        let spelled = path.as_os_str().as_encoded_bytes();
        if path.file_name().is_some_and(|name| !spelled.ends_with(name.as_encoded_bytes())) {
            return Err(problem("this names a folder, expected a file".to_owned()).into());
        }
        if let Ok(path) = fs::canonicalize(path) {
            // The folder alone decides whether a file can be replaced, but who protects a file wants to keep it.
            return match OpenOptions::new().write(true).open(&path) {
                Ok(_) => Ok(Self::File(FilePath::new(path, given))),
                Err(error) => Err(problem(format!("cannot be written: {error}")).into()),
            };
        }
        let folder = match path.parent() {
            Some(folder) if !folder.as_os_str().is_empty() => folder,
            _ => Path::new("."),
        };
        if let Ok(target) = fs::read_link(path) {
            return match links.checked_sub(1) {
                Some(links) => Self::behind(&folder.join(target), given, links, false),
                None => Err(problem("this link leads to itself".to_owned()).into()),
            };
        }
        let Some(name) = path.file_name() else {
            return Err(problem("this names no file".to_owned()).into());
        };
        match fs::canonicalize(folder) {
            Ok(folder) if folder.is_dir() => Ok(Self::File(FilePath::new(folder.join(name), given))),
            Ok(_) => Err(problem(format!("{} is a file, expected a folder", quoted(folder))).into()),
            Err(_) => {
                // Another thread may make it by now, which changes nothing.
                let made = Self::missing(folder).filter(|_| makes_folder).map(|folder| folder.join(name));
                let missing = || {
                    let problem = problem(format!("the folder {} does not exist", quoted(folder)));
                    problem.hint("make it first, or write elsewhere").into()
                };
                made.map(|path| Self::File(FilePath::new(path, given))).ok_or_else(missing)
            }
        }
    }

    /// The true path that a folder would have, if it is the only one that is missing.
    fn missing(folder: &Path) -> Option<PathBuf> {
        let folder = folder.components().as_path();
        let above = folder.parent().filter(|above| !above.as_os_str().is_empty()).unwrap_or(Path::new("."));
        let above = fs::canonicalize(above).ok().filter(|above| above.is_dir())?;
        let name = folder.file_name().filter(|_| fs::read_link(folder).is_err())?;
        Some(above.join(name))
    }

    /// The place of one of several files, with a number of at least so many digits: `x.07.png` instead of `x.png`.
    pub(crate) fn numbered(&self, number: usize, digits: usize) -> Result<Self> {
        let Self::File(FilePath { path, given }) = self else {
            return Err(Problem::new(format!(
                "{self}: several pictures need files with numbers in their names"
            ))
            .hint("write to a file, such as `-o x.png`")
            .into());
        };
        let number = format!("{number:0digits$}");
        let numbered = |path: &Path| {
            let mut ending = OsString::from(&number);
            if let Some(usual) = path.extension() {
                ending.push(".");
                ending.push(usual);
            }
            path.with_extension(ending)
        };
        Self::behind(&numbered(path), &numbered(given), MOST_LINKS, true)
    }
}

fn quoted(folder: &Path) -> String {
    format!("{:?}", folder.display().to_string())
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Standard => f.write_str("standard output"),
            Self::Device(path) => input::name(path).fmt(f),
            Self::File(file) => file.fmt(f),
        }
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn what_is_in_memory_is_a_file() {
        assert!(matches!(Place::new(Path::new("/dev/shm/x.json")), Ok(Place::File(_))));
        assert!(matches!(Place::new(Path::new("/dev/stdout")), Ok(Place::Device(_))));
    }
}

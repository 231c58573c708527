use std::{
    cmp::Ordering,
    ffi::{OsStr, OsString},
    fmt,
    fs::{self, OpenOptions},
    path::{Path, PathBuf},
};

use anyhow::Result;

use crate::{filename, problem::Problem};

/// So many links in a row are followed.
const MOST_LINKS: u32 = 40;

/// Where an output goes.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Destination {
    /// Standard output.
    Standard,
    /// A pipe or a device: written to, never replaced.
    Device(PathBuf),
    /// A file. Its folder may have to be made.
    File(FilePath),
}

/// A file by its true path and by the name that the user gave. Two are equal where their true paths are.
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
        filename::shown(&self.given).fmt(f)
    }
}

/// What is known of the folder that a file goes into.
#[derive(Clone, Copy, Debug)]
enum Folder {
    /// It has to be there.
    Exists,
    /// It is made if it alone is missing.
    MayBeMade,
}

impl Destination {
    /// Checks that the place can hold an output, as far as that can be known without writing.
    pub(crate) fn new(path: &Path) -> Result<Self> {
        Self::behind(path, path, MOST_LINKS, Folder::Exists)
    }

    /// Checks the place of a file in a folder, which is made later if it alone is missing.
    pub(super) fn in_folder(folder: &Path, name: &OsStr) -> Result<Self> {
        let path = folder.join(name);
        Self::behind(&path, &path, MOST_LINKS, Folder::MayBeMade)
    }

    /// Checks the place that a path leads to, following at most so many links to what is not there yet;
    /// `given` is what the user calls it.
    fn behind(path: &Path, given: &Path, links: u32, parent: Folder) -> Result<Self> {
        if filename::is_standard(path) {
            return Ok(Self::Standard);
        }
        if let Some(device) = Self::device(path, given)? {
            return Ok(device);
        }
        if let Ok(file) = fs::canonicalize(path) {
            // The folder alone decides whether a file can be replaced, but who protects a file wants to keep
            // it.
            return match OpenOptions::new().write(true).open(&file) {
                Ok(_) => Ok(Self::File(FilePath::new(file, given))),
                Err(error) => Err(problem(given, &format!("cannot be written: {error}")).into()),
            };
        }
        let folder = match path.parent() {
            Some(folder) if !folder.as_os_str().is_empty() => folder,
            _ => Path::new("."),
        };
        if let Ok(target) = fs::read_link(path) {
            return match links.checked_sub(1) {
                Some(links) => Self::behind(&folder.join(target), given, links, Folder::Exists),
                None => Err(problem(given, "this link leads to itself").into()),
            };
        }
        Self::new_file(path, given, folder, parent)
    }

    /// The place of what is no regular file, if it is something else that can be written to.
    fn device(path: &Path, given: &Path) -> Result<Option<Self>> {
        // Names of streams that are open already may lead to a file, which must not be replaced. Files in
        // memory are files.
        let is_stream = path.starts_with("/dev") || path.starts_with("/proc");
        if is_stream && !path.starts_with("/dev/shm") {
            return Ok(Some(Self::Device(path.to_owned())));
        }
        match fs::metadata(path) {
            Ok(found) if found.is_dir() => {
                let hint = "for a file in it end the name in a slash, and give a format: -o DIR/ --to FORMAT";
                return Err(problem(given, "this is a folder, expected a file").hint(hint).into());
            }
            Ok(found) if !found.is_file() => return Ok(Some(Self::Device(path.to_owned()))),
            _ => {}
        }
        // `a.json/` has the file name `a.json`, but who ends a name so means a folder.
        let spelled = path.as_os_str().as_encoded_bytes();
        if path.file_name().is_some_and(|name| !spelled.ends_with(name.as_encoded_bytes())) {
            return Err(problem(given, "this names a folder, expected a file").into());
        }
        Ok(None)
    }

    /// The place of a file that is not there yet.
    fn new_file(path: &Path, given: &Path, folder: &Path, parent: Folder) -> Result<Self> {
        let Some(name) = path.file_name() else {
            return Err(problem(given, "this names no file").into());
        };
        match (fs::canonicalize(folder), parent) {
            (Ok(folder), _) if folder.is_dir() => {
                return Ok(Self::File(FilePath::new(folder.join(name), given)));
            }
            (Ok(_), _) => {
                let why = format!("{} is a file, expected a folder", quoted(folder));
                return Err(problem(given, &why).into());
            }
            // Another thread may make it by now, which changes nothing.
            (Err(_), Folder::MayBeMade) => {
                if let Some(folder) = Self::missing(folder) {
                    return Ok(Self::File(FilePath::new(folder.join(name), given)));
                }
            }
            (Err(_), Folder::Exists) => {}
        }
        let missing = problem(given, &format!("the folder {} does not exist", quoted(folder)));
        Err(missing.hint("make it first, or write elsewhere").into())
    }

    /// The true path that a folder would have, if it is the only one that is missing.
    fn missing(folder: &Path) -> Option<PathBuf> {
        let folder = folder.components().as_path();
        let above = folder.parent().filter(|above| !above.as_os_str().is_empty()).unwrap_or(Path::new("."));
        let above = fs::canonicalize(above).ok().filter(|above| above.is_dir())?;
        let name = folder.file_name().filter(|_| fs::read_link(folder).is_err())?;
        Some(above.join(name))
    }

    /// The place of one of several files, with a number of at least so many digits: `x.07.png` instead of
    /// `x.png`.
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
        Self::behind(&numbered(path), &numbered(given), MOST_LINKS, Folder::MayBeMade)
    }
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
            Self::File(file) => file.fmt(f),
        }
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn what_is_in_memory_is_a_file() {
        assert!(matches!(Destination::new(Path::new("/dev/shm/x.json")), Ok(Destination::File(_))));
        assert!(matches!(Destination::new(Path::new("/dev/stdout")), Ok(Destination::Device(_))));
    }
}

//! Many files into folders, each under the name that it has.

use std::{
    ffi::OsString,
    path::{Path, PathBuf},
};

use anyhow::Result;

use super::{Destination, Format, Kind, Options, Target};
use crate::{filename, problem::Problem};

impl<F: Format> Options<F> {
    /// What becomes of each file: a file of the same name in a folder, which an output names that ends in a
    /// slash and which is made if it is not there. Other
    /// outputs are those of a single file.
    pub(crate) fn targets_of(&self, files: &[PathBuf]) -> Result<Vec<Vec<Target<F>>>> {
        let Some(folder) = self.output.iter().find(|output| is_folder(output)) else {
            return match files.len() {
                0 | 1 => Ok(vec![self.targets()?]),
                many => Err(no_folder(many)),
            };
        };
        let Some(kind) = self.to else {
            let problem =
                Problem::new(format!("{}: the files in a folder need a format", filename::shown(folder)));
            return Err(problem.hint("give it with --to").into());
        };
        let target = |output: &PathBuf, file: &Path| match is_folder(output) {
            true => Ok(Target { destination: Destination::in_folder(output, &name_of(file, kind)?)?, kind }),
            false if files.len() == 1 => Ok(Target { destination: Destination::new(output)?, kind }),
            false => Err(no_folder(files.len())),
        };
        let targets = |file: &PathBuf| self.output.iter().map(|output| target(output, file)).collect();
        files.iter().map(targets).collect()
    }
}

/// Whether the name of an output is that of a folder.
fn is_folder(output: &Path) -> bool {
    output.as_os_str().as_encoded_bytes().last().is_some_and(|&last| std::path::is_separator(last.into()))
}

/// The name of a file in a folder, with the usual ending of what it becomes.
fn name_of<F: Format>(file: &Path, kind: Kind<F>) -> Result<OsString> {
    let Some(stem) = file.file_stem().filter(|_| !filename::is_standard(file)) else {
        let problem =
            Problem::new(format!("{}: it has no name for a file in a folder", filename::shown(file)));
        return Err(problem.hint("write to a file, such as `-o x.json`").into());
    };
    let mut name = stem.to_owned();
    name.push(".");
    name.push(kind.ending());
    Ok(name)
}

fn no_folder(files: usize) -> anyhow::Error {
    Problem::new(format!("{files} files, but an output that is no folder takes one"))
        .hint("name a folder, with a slash at the end, and a format: -o converted/ --to json")
        .into()
}

#[cfg(test)]
mod tests {
    use quadrille::formats::NonogramFormat;

    use super::*;

    #[track_caller]
    fn check(file: &str, kind: NonogramFormat, expected: &str) {
        assert_eq!(name_of(Path::new(file), Kind::File(kind)).unwrap(), expected);
    }

    #[test]
    fn names_stay_and_endings_change() {
        check("a/x.non", NonogramFormat::Xml, "x.xml");
        check("x", NonogramFormat::Json, "x.json");
        check("x.y.non", NonogramFormat::Pixels, "x.y.png");
        check("x.1", NonogramFormat::Bits, "x.bits");
    }
    #[test]
    fn a_folder_ends_in_a_slash() {
        assert!(is_folder(Path::new("out/")) && is_folder(Path::new("/")));
        assert!(!is_folder(Path::new("out")) && !is_folder(Path::new("-")) && !is_folder(Path::new("")));
    }
}

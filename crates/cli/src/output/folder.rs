//! Several files that go into a folder, each under its own name.

use std::{
    ffi::OsString,
    path::{Path, PathBuf},
};

use anyhow::Result;

use super::{Destination, Format, Kind, OutputArgs, Target};
use crate::{error::Problem, filename};

impl<F: Format> OutputArgs<F> {
    /// The outputs of each file, whose format in a folder is the usual one if none is given. An output that ends in a slash is a folder, in which the file keeps its name; the
    /// folder is created if it does not exist.
    pub(super) fn targets_of(
        &self,
        files: &[PathBuf],
        usual: Option<Kind<F>>,
    ) -> Result<Vec<Vec<Target<F>>>> {
        let Some(folder) = self.output.iter().find(|output| is_folder(output)) else {
            return match files.len() {
                0 | 1 => Ok(vec![self.targets()?]),
                many => Err(no_folder(many)),
            };
        };
        let Some(kind) = self.to.or(usual) else {
            let problem =
                Problem::new(format!("{}: files in a folder need a format", filename::shown(folder)));
            return Err(problem.hint("choose it with --to").into());
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

/// Whether the name of an output means a folder.
pub(super) fn is_folder(output: &Path) -> bool {
    output.as_os_str().as_encoded_bytes().last().is_some_and(|&last| std::path::is_separator(last.into()))
}

/// The name of a file in a folder, with the usual extension of its format.
fn name_of<F: Format>(file: &Path, kind: Kind<F>) -> Result<OsString> {
    let Some(stem) = file.file_stem().filter(|_| !filename::is_standard(file)) else {
        let problem = Problem::new(format!("{}: has no name for a file in a folder", filename::shown(file)));
        return Err(problem.hint("write to a file, such as `-o x.json`").into());
    };
    let mut name = stem.to_owned();
    name.push(".");
    name.push(kind.extension());
    Ok(name)
}

fn no_folder(files: usize) -> anyhow::Error {
    Problem::new(format!("{files} files need a folder as output"))
        .hint("name a folder with a slash at the end, and a format: -o converted/ --to json")
        .into()
}

#[cfg(test)]
mod tests;

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
    sync::Arc,
};

use anyhow::{Context, Result};

use super::{Destination, check_distinct};
use crate::{filename, problem::Problem};

/// The files that no output replaces, whatever name or number it goes by.
#[derive(Clone, Debug, Default)]
pub(crate) struct Kept {
    /// The files that are read.
    read: Arc<BTreeSet<PathBuf>>,
    /// The outputs of all files that are converted, each with the file that it comes from.
    promised: Arc<BTreeMap<PathBuf, PathBuf>>,
    /// The file whose outputs may go to their promised places.
    own: PathBuf,
}

impl Kept {
    /// The files among what is read, after refusing places of outputs that would replace one of them, or that
    /// are the same.
    pub(crate) fn checked<'a>(
        inputs: impl IntoIterator<Item = &'a PathBuf>,
        destinations: impl Iterator<Item = &'a Destination> + Clone,
    ) -> Result<Self> {
        check_distinct(destinations.clone())?;
        let kept = Self::of(inputs);
        destinations
            .into_iter()
            .try_for_each(|destination| kept.check(destination).with_context(|| destination.to_string()))?;
        Ok(kept)
    }

    /// The files among what is read.
    fn of<'a>(inputs: impl IntoIterator<Item = &'a PathBuf>) -> Self {
        let named = inputs.into_iter().filter(|path| !filename::is_standard(path));
        let read = named.filter_map(|path| fs::canonicalize(path).ok()).collect();
        Self { read: Arc::new(read), ..Self::default() }
    }

    /// For each of several files that are converted side by side, what its outputs leave alone: all that is
    /// read, `others` among it, and the outputs of the other files.
    pub(super) fn checked_each<'a>(
        files: &'a [PathBuf],
        others: &'a [PathBuf],
        destinations: impl Fn(usize) -> Vec<&'a Destination>,
    ) -> Result<Vec<Self>> {
        let kept = Self::of(files.iter().chain(others));
        let mut promised = BTreeMap::new();
        for (index, file) in files.iter().enumerate() {
            let destinations = destinations(index);
            check_distinct(destinations.iter().copied())?;
            for destination in destinations {
                kept.check(destination).with_context(|| destination.to_string())?;
                let Destination::File(output) = destination else { continue };
                if let Some(other) = promised.insert(output.path().to_owned(), file.clone()) {
                    return Err(shared(&other, file)).with_context(|| destination.to_string());
                }
            }
        }
        let promised = Arc::new(promised);
        let of = |file: &PathBuf| Self { promised: Arc::clone(&promised), own: file.clone(), ..kept.clone() };
        Ok(files.iter().map(of).collect())
    }

    /// Refuses a place where one of them is.
    pub(super) fn check(&self, destination: &Destination) -> Result<()> {
        let Destination::File(output) = destination else { return Ok(()) };
        let path = output.path();
        if self.read.contains(path) {
            let problem = Problem::new("this file is also read, and would be replaced");
            return Err(problem.hint("write to another file").into());
        }
        match self.promised.get(path).filter(|file| **file != self.own) {
            Some(file) => Err(shared(file, &self.own).into()),
            None => Ok(()),
        }
    }
}

/// The error that outputs of two files would have one place.
fn shared(one: &Path, other: &Path) -> Problem {
    let (one, other) = (filename::shown(one), filename::shown(other));
    if one == other {
        return Problem::new(format!("two outputs cannot share this place: {one} is given twice"));
    }
    Problem::new(format!("two outputs cannot share this place: those of {one} and {other}"))
        .hint("convert them into different folders")
}

use std::{collections::BTreeSet, fs, path::PathBuf};

use anyhow::Result;

use super::Place;
use crate::{input, problem::Problem};

/// The files that are read: no output replaces them, whatever name they go by.
#[derive(Clone, Debug, Default)]
pub(crate) struct Kept(BTreeSet<PathBuf>);

impl Kept {
    /// The files among what is read.
    pub(crate) fn new<'a>(inputs: impl IntoIterator<Item = &'a PathBuf>) -> Self {
        let named = inputs.into_iter().filter(|path| !input::is_standard(path));
        Self(named.filter_map(|path| fs::canonicalize(path).ok()).collect())
    }

    /// Refuses a place where one of them is.
    pub(super) fn check(&self, place: &Place) -> Result<()> {
        match place {
            Place::File(path) if self.0.contains(path) => {
                let problem = Problem::new("this file is also read, and would be replaced");
                Err(problem.hint("write to another file").into())
            }
            _ => Ok(()),
        }
    }

    /// Refuses places where one of them is.
    pub(crate) fn check_all<'a>(&self, places: impl IntoIterator<Item = &'a Place>) -> Result<()> {
        places
            .into_iter()
            .try_for_each(|place| self.check(place).map_err(|error| error.context(place.to_string())))
    }
}

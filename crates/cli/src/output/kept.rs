use std::{collections::BTreeSet, fs, path::PathBuf, sync::Arc};

use anyhow::{Context, Result};

use super::{Place, Target, check_distinct};
use crate::{input, problem::Problem};

/// The files that no output replaces, whatever name or number it goes by.
#[derive(Clone, Debug, Default)]
pub(crate) struct Kept {
    /// Those that are read.
    read: Arc<BTreeSet<PathBuf>>,
    /// The outputs of all files that are converted.
    promised: Arc<BTreeSet<PathBuf>>,
    /// Those of them that are the own ones.
    own: BTreeSet<PathBuf>,
}

impl Kept {
    /// The files among what is read, after refusing places of outputs that would replace one of them, or that are the same.
    pub(crate) fn checked<'a>(
        inputs: impl IntoIterator<Item = &'a PathBuf>,
        places: impl Iterator<Item = &'a Place> + Clone,
    ) -> Result<Self> {
        check_distinct(places.clone())?;
        let named = inputs.into_iter().filter(|path| !input::is_standard(path));
        let read = named.filter_map(|path| fs::canonicalize(path).ok()).collect();
        let kept = Self { read: Arc::new(read), ..Self::default() };
        for place in places {
            kept.check(place).with_context(|| place.to_string())?;
        }
        Ok(kept)
    }

    /// With what many files become.
    pub(crate) fn with_all<'a, F: 'a>(self, all: impl IntoIterator<Item = &'a Target<F>>) -> Self {
        Self { promised: Arc::new(files(all)), ..self }
    }

    /// Those that the outputs of one of them have to leave alone.
    pub(crate) fn but<'a, F: 'a>(&self, own: impl IntoIterator<Item = &'a Target<F>>) -> Self {
        Self { own: files(own), ..self.clone() }
    }

    /// Refuses a place where one of them is.
    pub(super) fn check(&self, place: &Place) -> Result<()> {
        let Place::File(path) = place else { return Ok(()) };
        if self.read.contains(path) {
            let problem = Problem::new("this file is also read, and would be replaced");
            return Err(problem.hint("write to another file").into());
        }
        if self.promised.contains(path) && !self.own.contains(path) {
            return Err(Problem::new("two outputs cannot share this place").into());
        }
        Ok(())
    }
}

/// The files among outputs.
fn files<'a, F: 'a>(targets: impl IntoIterator<Item = &'a Target<F>>) -> BTreeSet<PathBuf> {
    let path = |target: &Target<F>| match &target.place {
        Place::File(path) => Some(path.clone()),
        _ => None,
    };
    targets.into_iter().filter_map(path).collect()
}

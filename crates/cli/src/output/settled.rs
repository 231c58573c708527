use std::path::PathBuf;

use anyhow::Result;

use super::{Destination, Format, Kept, Options, PictureOptions, Target};

/// What a file becomes, settled before anything is read.
pub(crate) struct Settled<F> {
    /// What is written where.
    pub(crate) targets: Vec<Target<F>>,
    /// What it has to leave alone.
    pub(crate) kept: Kept,
}

impl<F: Format> Options<F> {
    /// Settles what files become together, beside outputs in other places. What an option asks for that an
    /// output cannot show is refused.
    pub(crate) fn settled<'a>(
        &self,
        files: &'a [PathBuf],
        others: impl IntoIterator<Item = &'a Destination>,
        pictures: &'a PictureOptions,
    ) -> Result<Settled<F>> {
        let mut targets = self.targets()?;
        let others: Vec<_> = others.into_iter().collect();
        let destinations = targets.iter().map(|target| &target.destination).chain(others);
        let kept = Kept::checked(files.iter().chain(pictures.font_files()), destinations)?;
        pictures.settle(&mut targets)?;
        Ok(Settled { targets, kept })
    }

    /// Settles what each file becomes apart from the others, in the same formats for all.
    pub(crate) fn settled_each(
        &self,
        files: &[PathBuf],
        pictures: &PictureOptions,
    ) -> Result<Vec<Settled<F>>> {
        let mut all = self.targets_of(files)?;
        let destinations =
            |index: usize| all.get(index).into_iter().flatten().map(|target| &target.destination).collect();
        let kept = Kept::checked_each(files, pictures.font_files(), destinations)?;
        all.iter_mut().try_for_each(|targets| pictures.settle(targets))?;
        Ok(all.into_iter().zip(kept).map(|(targets, kept)| Settled { targets, kept }).collect())
    }
}

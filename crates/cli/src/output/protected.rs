use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
    sync::Arc,
};

use anyhow::Result;

use super::Destination;
use crate::{error::Problem, filename};

/// The paths that no numbered output may take: the files that are read, and the named outputs of the run.
#[derive(Clone, Debug, Default)]
pub(crate) struct Protected(Arc<BTreeSet<PathBuf>>);

impl Protected {
    /// Protects inputs and outputs, after refusing outputs that would replace an input or share a path.
    pub(crate) fn new<'a>(
        inputs: impl IntoIterator<Item = &'a PathBuf>,
        outputs: impl IntoIterator<Item = &'a Destination>,
    ) -> Result<Self> {
        let inputs = inputs.into_iter().filter(|path| !filename::is_standard(path));
        let inputs: BTreeSet<PathBuf> = inputs.filter_map(|path| fs::canonicalize(path).ok()).collect();
        let mut paths = BTreeSet::new();
        for output in outputs {
            if inputs.contains(output.path()) {
                let problem =
                    Problem::new(format!("{output}: this file is also read, and would be replaced"));
                return Err(problem.hint("write to another file").into());
            }
            if !paths.insert(output.path().to_owned()) {
                return Err(shared(output));
            }
        }
        paths.extend(inputs);
        Ok(Self(Arc::new(paths)))
    }

    /// Refuses a numbered output with one of these paths.
    pub(super) fn check(&self, output: &Destination) -> Result<()> {
        if self.0.contains(output.path()) { Err(shared(output)) } else { Ok(()) }
    }
}

fn shared(output: &Destination) -> anyhow::Error {
    let is_file = matches!(output, Destination::File { .. }) && output.path() != Path::new("-");
    match is_file {
        true => Problem::new(format!("{output}: two files of this run have the same path"))
            .hint("write to different names or folders")
            .into(),
        false => Problem::new(format!("{output}: two outputs or reports of this run go there"))
            .hint("write one of them to a file")
            .into(),
    }
}

//! The number of nonograms in outputs.

use anyhow::Result;
use quadrille::formats::NonogramFormat;

use super::{Writer, plan::envelope};
use crate::{
    error::Problem,
    output::{Destination, Target},
};

/// More numbered files are surely a mistaken extension.
const MAX_FILES: usize = 100_000;

impl Writer<'_> {
    /// Whether the nonograms have to be counted before they are written.
    pub(crate) fn needs_count(&self) -> bool {
        self.targets().iter().any(|target| envelope(target).is_none())
    }

    /// Refuses outputs that cannot contain this many nonograms: formats for one puzzle need numbered files.
    pub(crate) fn check_count(&self, count: usize) -> Result<()> {
        let is_for_one = |target: &&Target<_>| envelope(target).is_none();
        for Target { destination, kind } in self.targets().iter().filter(is_for_one).filter(|_| count != 1) {
            let is_file = matches!(destination, Destination::File { .. });
            if count == 0 || !is_file || count > MAX_FILES {
                let why = match is_file && count > 0 {
                    true => format!("at most {MAX_FILES} files are written"),
                    false => format!("{} contains one", kind.name()),
                };
                let problem = Problem::new(format!("{destination}: {count} nonograms, but {why}"));
                return Err(problem.hint(several_hint()).into());
            }
        }
        Ok(())
    }
}

fn several_hint() -> String {
    let several = NonogramFormat::ALL.iter().filter(|format| format.holds_several());
    let names: Vec<_> = several.map(|format| format.name()).collect();
    format!("formats for several puzzles: {}", names.join(", "))
}

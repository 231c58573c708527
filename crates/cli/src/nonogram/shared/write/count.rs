//! How many nonograms outputs hold.

use anyhow::Result;
use quadrille::formats::NonogramFormat;

use super::{Writer, plan::envelope};
use crate::{
    output::{Destination, Target},
    problem::Problem,
};

/// So many numbered files are enough: who wants more has taken the wrong ending.
const MOST_FILES: usize = 100_000;

impl Writer<'_> {
    /// Whether it has to be known how many nonograms there are.
    pub(crate) fn needs_count(&self) -> bool {
        self.targets().iter().any(|target| envelope(target).is_none())
    }

    /// Refuses outputs that so many nonograms cannot go to: files that hold one are numbered, but in a stream
    /// they could not be told apart.
    pub(crate) fn check_count(&self, count: usize) -> Result<()> {
        let holds_one = |target: &&Target<_>| envelope(target).is_none();
        for Target { destination, kind } in self.targets().iter().filter(holds_one).filter(|_| count != 1) {
            let is_file = matches!(destination, Destination::File(_));
            if count == 0 || !is_file || count > MOST_FILES {
                let why = match is_file && count > 0 {
                    true => format!("at most {MOST_FILES} files are written"),
                    false => format!("{} holds one", kind.name()),
                };
                let problem = Problem::new(format!("{destination}: {count} nonograms, but {why}"));
                return Err(problem.hint(several_hint()).into());
            }
        }
        Ok(())
    }
}

/// Which formats hold several puzzles.
fn several_hint() -> String {
    let several = NonogramFormat::ALL.iter().filter(|format| format.holds_several());
    let names: Vec<_> = several.map(|format| format.name()).collect();
    format!("these formats hold several: {}", names.join(", "))
}

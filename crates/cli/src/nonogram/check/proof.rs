//! Files of proofs, for independent checkers.

use std::{
    ffi::OsStr,
    fmt,
    path::{Path, PathBuf},
};

use anyhow::Result;
use quadrille::{ErrorKind, nonogram::Verdict};

use crate::{
    error::Problem,
    nonogram::shared::{answers::Question, solving::SolvingArgs},
    outcome::Outcome,
    output::{Destination, OutputFile, Protected},
};

/// The places of a formula, and of the proof that it has no model. Those of a file of several puzzles are numbered.
pub(super) struct ProofFiles {
    formula: Destination,
    proof: Destination,
    protected: Protected,
}

impl ProofFiles {
    /// Checks the places for the proofs of verdicts on the puzzles in the only input.
    pub(super) fn new(path: &Path, inputs: &[PathBuf]) -> Result<Self> {
        if path.extension() != Some(OsStr::new("drat")) {
            let problem = format!("--proof {}: expected a name that ends in .drat", path.display());
            return Err(Problem::new(problem)
                .hint("the formula goes to x.cnf if the proof goes to x.drat")
                .into());
        }
        if inputs.len() > 1 {
            return Err(Problem::new(format!("{} files: --proof needs a single file", inputs.len()))
                .hint("run the command for each file")
                .into());
        }
        let [formula, proof] =
            [path.with_extension("cnf"), path.to_owned()].map(|path| Destination::new(&path));
        let (formula, proof) = (formula?, proof?);
        let protected = Protected::new(inputs, [&formula, &proof])?;
        Ok(Self { formula, proof, protected })
    }

    /// The places for the formula and the proof of a puzzle.
    fn places(&self, index: Option<usize>) -> Result<[Destination; 2]> {
        let place = |file: &Destination| match index {
            None => Ok(file.clone()),
            Some(index) => file.numbered(index + 1, 1, &self.protected),
        };
        Ok([place(&self.formula)?, place(&self.proof)?])
    }

    /// Writes a proof of a verdict; returns a note about what was written.
    pub(super) fn write(
        &self,
        question: &Question<'_>,
        verdict: &Verdict,
        solving: &SolvingArgs,
    ) -> Result<String> {
        let solution = match verdict {
            Verdict::Unique(picture) => Some(picture),
            Verdict::None => None,
            Verdict::Multiple { .. } => {
                return Ok("no proof written: two solutions are enough, see --second".into());
            }
            Verdict::Undecided(_) => return Ok("no proof written: the verdict is undecided".into()),
        };
        let [formula, proof] = self.places(question.index)?;
        let (mut formula_file, mut proof_file) = (Text::create(&formula)?, Text::create(&proof)?);
        let clues = question.nonogram.clues();
        let proven =
            solving.solver_within_limits().prove(clues, solution, &mut formula_file, &mut proof_file);
        if let Err(error) = proven {
            formula_file.written?;
            proof_file.written?;
            let outcome = match error.kind() {
                ErrorKind::LimitReached | ErrorKind::Stopped => Outcome::Limit,
                _ => Outcome::BadInput,
            };
            let problem = Problem::new(format!("{proof}: no proof written")).outcome(outcome);
            return Err(anyhow::Error::from(error).context(problem));
        }
        let bytes = proof_file.bytes;
        formula_file.out.finish()?;
        proof_file.out.finish()?;
        let other = if solution.is_some() { "a second" } else { "any" };
        Ok(format!(
            "wrote {formula} and {proof}: a proof of {bytes} bytes against {other} solution; drat-trim checks it"
        ))
    }
}

/// A file of text that keeps the error of writing.
struct Text {
    out: OutputFile,
    written: Result<()>,
    bytes: usize,
}

impl Text {
    fn create(destination: &Destination) -> Result<Self> {
        Ok(Self { out: OutputFile::create(destination)?, written: Ok(()), bytes: 0 })
    }
}

impl fmt::Write for Text {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.bytes += text.len();
        self.written = self.out.put(text.as_bytes());
        self.written.as_ref().map_or(Err(fmt::Error), |()| Ok(()))
    }
}

mod proof;

use std::path::PathBuf;

use anyhow::Result;

use proof::ProofFiles;

use super::shared::{
    answers::{self, Question},
    sentences, solving,
};
use crate::{
    batch::Answer,
    console::Console,
    outcome::Outcome,
    report::{self, CheckReport},
};

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  quadrille nonogram check x.non y.xml
  quadrille nonogram check thousands.jsonl --json > verdicts.jsonl
  quadrille nonogram check hard.non --timeout 10s
  quadrille nonogram check hard.non --proof hard.drat && drat-trim hard.cnf hard.drat

--json prints an object per nonogram, in the order of the input. One that cannot be read has an object with \"error\".

Exit codes: 0 each has exactly one solution, 1 one does not, 2 bad usage or bad input, 3 a limit was reached first")]
pub(crate) struct Options {
    #[command(flatten)]
    batch: answers::BatchArgs,

    /// Show a second solution, if there is one
    #[arg(long)]
    second: bool,

    /// Write a DRAT proof of the verdict, and the formula that it refutes beside it (.cnf), numbered for several puzzles
    #[arg(long, value_name = "FILE.drat")]
    proof: Option<PathBuf>,

    #[command(flatten)]
    solving: solving::SolvingArgs,
}

pub(crate) fn run(options: &Options, console: Console) -> Result<Outcome> {
    let files =
        options.proof.as_ref().map(|path| ProofFiles::new(path, options.batch.files())).transpose()?;
    options.batch.answer(console, |question| answer(options, files.as_ref(), console, question))
}

fn answer(
    options: &Options,
    files: Option<&ProofFiles>,
    console: Console,
    question: &Question<'_>,
) -> Answer {
    let timed = options.solving.analyze(question.nonogram);
    let verdict = &timed.analysis.verdict;
    let json = || report::line(&CheckReport::new(question.fields(), &timed));
    let sentence = || {
        let (place, elapsed) = (question.place(), Some(timed.elapsed));
        sentences::verdict(&place, question.nonogram, &timed.analysis, elapsed, options.second)
    };
    let mut answer = Answer::new(options.batch.text(console, json, sentence), solving::outcome(verdict));
    match files.map(|files| files.write(question, verdict, &options.solving)) {
        None => {}
        Some(Ok(note)) => answer.notes.push(note),
        Some(Err(error)) => answer.fail(error),
    }
    answer
}

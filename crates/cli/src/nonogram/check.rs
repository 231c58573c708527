use anyhow::Result;

use super::shared::{
    answers::{self, Question},
    sentences, solving,
};
use crate::{batch::Answer, console::Console, outcome::Outcome};

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  quadrille nonogram check x.non y.xml
  quadrille nonogram check thousands.jsonl --json > verdicts.jsonl
  quadrille nonogram check hard.non --timeout 10s

With --json there is an object a line, in the order of the input. What cannot be read is an object too, with \"error\".

Exit codes: 0 each has exactly one solution, 1 one of them has not, 2 bad usage or bad input, 3 a limit left some open")]
pub(crate) struct Options {
    #[command(flatten)]
    batch: answers::Options,

    /// Show a second solution where there is one
    #[arg(long)]
    second: bool,

    #[command(flatten)]
    solving: solving::Options,
}

pub(crate) fn run(options: &Options, console: Console) -> Result<Outcome> {
    options.batch.answer(console, |question| answer(options, console, question))
}

fn answer(options: &Options, console: Console, question: &Question<'_>) -> Answer {
    let judged = options.solving.analyze(question.nonogram);
    let object = || {
        let mut object = question.object();
        object.judged(&judged);
        object.finish()
    };
    let sentence = || {
        let (place, elapsed) = (question.place(), Some(judged.elapsed));
        sentences::verdict(&place, question.nonogram, &judged.analysis, elapsed, options.second)
    };
    Answer::new(options.batch.text(console, object, sentence), solving::outcome(&judged.analysis.verdict))
}

use anyhow::Result;
use quadrille::nonogram::{Rating, Verdict};

use super::shared::{
    answers::{self, Question},
    solving,
};
use crate::{
    batch::Answer,
    console::{Console, counted},
    outcome::Outcome,
    report::{self, RateReport},
};

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  quadrille nonogram rate x.non y.xml
  quadrille nonogram rate thousands.jsonl --json > levels.jsonl

Levels: 0 trivial, 1 overlap alone, 2 tricks with a line, 3 full line logic, 4 what-if, 5 nested what-if, 6 search, not for \
people; X several solutions. The steps are the length of the solution, the bottleneck is the least number of possible deductions \
at any step.

Exit codes: 0 each has a level, 1 one does not have exactly one solution, 2 bad usage or bad input, 3 a limit was reached first")]
pub(crate) struct Options {
    #[command(flatten)]
    batch: answers::BatchArgs,

    #[command(flatten)]
    limits: solving::LimitArgs,
}

pub(crate) fn run(options: &Options, console: Console) -> Result<Outcome> {
    options.batch.answer(console, |question| answer(options, console, question))
}

fn answer(options: &Options, console: Console, question: &Question<'_>) -> Answer {
    let (timed, rating) = options.limits.rate(question.nonogram);
    let outcome = match (&timed.analysis.verdict, &rating) {
        (Verdict::Unique(_), None) => Outcome::Limit,
        (verdict, _) => solving::outcome(verdict),
    };
    let json = || report::line(&RateReport::new(question.fields(), &timed, rating.as_ref()));
    let sentence = || sentence(question, &timed.analysis.verdict, rating.as_ref());
    Answer::new(options.batch.text(console, json, sentence), outcome)
}

fn sentence(question: &Question<'_>, verdict: &Verdict, rating: Option<&Rating>) -> String {
    let (place, size) = (question.place(), question.nonogram.clues().size());
    match (verdict, rating) {
        (Verdict::Unique(_), Some(rating)) => {
            let Rating { level, steps, bottleneck, techniques, .. } = rating;
            let steps = counted(*steps, "step");
            let places = counted(*bottleneck, "possible deduction");
            let mut text = format!(
                "{place}: level {level} ({}), {size} cells, {steps}, at least {places} at every step\n",
                level.description()
            );
            for (technique, count) in techniques {
                text += &format!("  {count:>6} {technique}\n");
            }
            text
        }
        (Verdict::Multiple { .. }, _) => format!("{place}: level X, {size} cells, several solutions\n"),
        (Verdict::None, _) => format!("{place}: no level, {size} cells, there is no solution\n"),
        (Verdict::Unique(_) | Verdict::Undecided(_), _) => {
            format!("{place}: no level, {size} cells, a limit was reached first\n")
        }
    }
}

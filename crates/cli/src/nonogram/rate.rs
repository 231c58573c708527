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
    progress::Working,
    report::{self, RateReport},
};

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  quadrille nonogram rate x.non y.xml
  quadrille nonogram rate thousands.jsonl --json > levels.jsonl

Levels: 0 trivial, 1 overlap alone, 2 tricks with a line, 3 full line logic, 4 what-if, 5 nested what-if, 6 search, not for \
people; X several solutions. The steps are all deductions, also those that explain leaves out because they show nothing new; \
the bottleneck is the least number of possible deductions at any step.

Techniques, and the reason of their deductions:
  trivial          the clue fills the line, or all its filled or empty cells are known
  overlap          a run covers the cells wherever it is
  reach            no run reaches the cells
  owners           filled cells belong to a run that is long enough and reaches them
  extreme owners   the first run to which filled cells can belong is not behind them, the last one not before them
  fork by owners   all runs to which filled cells can belong have the same consequence in the line
  complete line    all arrangements of the line agree
  what-if owner    the same as fork by owners, from line to line
  what-if cell     a trial leads to a contradiction, or all trials have the same consequence
  nested what-if   a trial within a trial does

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
    let working = Working::new("rating", console);
    let (timed, rating) = options.limits.rate(question.nonogram, &working);
    drop(working);
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
                text += &format!("  {count:>6} {technique}: {}\n", technique.description());
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

use anyhow::Result;
use quadrille::nonogram::{Rating, Verdict};

use super::shared::{
    answers::{self, Question},
    solving::{self, Judged},
};
use crate::{
    batch::Answer,
    console::{Console, counted},
    outcome::Outcome,
};

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  quadrille nonogram rate x.non y.xml
  quadrille nonogram rate thousands.jsonl --json > levels.jsonl

Levels: 0 trivial, 1 overlap alone, 2 tricks with a line, 3 full line logic, 4 what-if, 5 nested what-if, 6 search, not for \
people; X for several solutions. The steps tell how long it is, the bottleneck how few places there ever are to \
go on: lines, or cells to try.

Exit codes: 0 each has a level, 1 one of them has not exactly one solution, 2 bad usage or bad input, 3 a limit left some open")]
pub(crate) struct Options {
    #[command(flatten)]
    batch: answers::Options,

    #[command(flatten)]
    limits: solving::Limits,
}

pub(crate) fn run(options: &Options, console: Console) -> Result<Outcome> {
    options.batch.answer(console, |question| answer(options, console, question))
}

fn answer(options: &Options, console: Console, question: &Question<'_>) -> Answer {
    let (judged, rating) = options.limits.rate(question.nonogram);
    let outcome = match (&judged.analysis.verdict, &rating) {
        (Verdict::Unique(_), None) => Outcome::Limit,
        (verdict, _) => solving::outcome(verdict),
    };
    let object = || object(question, &judged, rating.as_ref());
    let sentence = || sentence(question, &judged.analysis.verdict, rating.as_ref());
    Answer::new(options.batch.text(console, object, sentence), outcome)
}

fn object(question: &Question<'_>, judged: &Judged, rating: Option<&Rating>) -> Vec<u8> {
    let mut object = question.object();
    object.text("verdict", judged.analysis.verdict.name());
    object.level(&judged.analysis.verdict, rating);
    object.optional("steps", rating.map(|rating| rating.steps));
    object.optional("bottleneck", rating.map(|rating| rating.bottleneck));
    let techniques = rating.into_iter().flat_map(|rating| &rating.techniques);
    object.counts("techniques", techniques.map(|(technique, count)| (technique.name(), *count)));
    object.milliseconds("elapsed_ms", judged.elapsed);
    object.finish()
}

/// A rating for people.
fn sentence(question: &Question<'_>, verdict: &Verdict, rating: Option<&Rating>) -> String {
    let (place, size) = (question.place(), question.nonogram.clues().size());
    match (verdict, rating) {
        (Verdict::Unique(_), Some(rating)) => {
            let Rating { level, steps, bottleneck, techniques, .. } = rating;
            let steps = counted(*steps, "step");
            let places = counted(*bottleneck, "place");
            let mut text = format!(
                "{place}: level {level} ({}), {size} cells, {steps}, never fewer than {places} to go on\n",
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

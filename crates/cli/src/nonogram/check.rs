use std::time::Duration;

use anyhow::Result;
use quadrille::{
    formats::Nonogram,
    nonogram::{Judgement, Means, Verdict},
};

use super::shared::{answers, read, solving};
use crate::{batch::Answer, console::Console, json::Object, outcome::Outcome};

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
    options.batch.answer(console, |file, index, nonogram| answer(options, console, file, index, nonogram))
}

fn answer(
    options: &Options,
    console: Console,
    file: &str,
    index: Option<usize>,
    nonogram: &Nonogram,
) -> Answer {
    let judged = options.solving.judge(nonogram.clues());
    let text = if options.batch.json {
        let mut object = Object::about(file, Some(index.unwrap_or_default()));
        object.describe(nonogram.title(), Some(nonogram.clues().size()));
        object.judged(&judged);
        object.finish()
    } else if console.is_quiet() {
        Vec::new()
    } else {
        sentence(&read::place(file, index), nonogram, &judged.judgement, Some(judged.elapsed), options.second)
            .into_bytes()
    };
    Answer::new(text, outcome(&judged.judgement.verdict))
}

pub(super) fn outcome(verdict: &Verdict) -> Outcome {
    match verdict {
        Verdict::Unique(_) => Outcome::Yes,
        Verdict::Multiple { .. } | Verdict::None => Outcome::No,
        Verdict::Undecided => Outcome::Limit,
    }
}

/// A verdict for people, with the time that it took, unless that is told elsewhere.
pub(super) fn sentence(
    place: &str,
    nonogram: &Nonogram,
    judgement: &Judgement,
    elapsed: Option<Duration>,
    shows: bool,
) -> String {
    let how = match (&judgement.verdict, judgement.means) {
        (Verdict::Unique(_), _) if judgement.line_solvable => "solvable line by line".to_owned(),
        (Verdict::Unique(_), Means::Search) => "solvable by search".to_owned(),
        (Verdict::Unique(_), _) => "solvable by trying single cells".to_owned(),
        (Verdict::Multiple { .. }, _) => "two solutions were found".to_owned(),
        (Verdict::None, _) => "no picture satisfies all clues".to_owned(),
        (Verdict::Undecided, _) => judgement.limit.map(solving::why).unwrap_or_default(),
    };
    let (verdict, size) = (judgement.verdict.name(), nonogram.clues().size());
    let mut text = format!("{place}: {verdict}, {size} cells, {how}, {} steps", judgement.steps);
    if let Some(elapsed) = elapsed {
        text += &format!(", {:.2} ms", elapsed.as_secs_f64() * 1e3);
    }
    text.push('\n');
    if shows && let Verdict::Multiple { second, .. } = &judgement.verdict {
        for line in second.to_string().lines() {
            text += &format!("  {line}\n");
        }
    }
    text
}

mod so_far;
mod step;

use std::{
    io::{BufWriter, Write},
    path::PathBuf,
};

use anyhow::Result;
use quadrille::{
    formats::Nonogram,
    nonogram::{Clues, Deduction, Explanation, Hint, Mistakes, NotDeduced, PartialGrid},
};

use super::shared::{
    read::{self, Puzzles},
    solving, write,
};
use crate::{
    console::{Console, StandardOutput, counted},
    error::Problem,
    filename,
    input::Input,
    outcome::Outcome,
    output::Kind,
    progress::Working,
    report,
    values::names,
};

#[derive(Debug, clap::Args)]
#[command(mut_arg("to", |to| to.value_parser(Kind::parser_of(write::shows_steps))), after_help = "\
Examples:
  quadrille nonogram explain x.non                       every step to the solution
  quadrille nonogram explain x.non --hint                the next step only
  quadrille nonogram explain x.non --so-far grid.txt --hint=line
  quadrille nonogram explain x.non -o steps.jsonl        as --json prints them
  quadrille nonogram explain x.non -o steps.gif          the same as an animation
  quadrille nonogram explain x.non --hint -o hint.png    the next step as numbered pictures

Exit codes: 0 the steps lead to the solution, 1 they do not, or the grid so far has a mistake, 2 bad usage or bad input, 3 a limit was reached first")]
pub(crate) struct Options {
    /// A nonogram; `-` is standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,

    #[command(flatten)]
    read: read::ReadArgs,

    /// Print a JSON object per step
    #[arg(long)]
    json: bool,

    /// Show only the next step, at this level of detail
    #[arg(long, value_name = "DETAIL", num_args = 0..=1, require_equals = true, default_missing_value = "why")]
    #[arg(value_parser = names::all::<Hint>())]
    hint: Option<Hint>,

    /// Continue from a partly solved grid: a text grid of `#` or the symbols of colors, `.`, and `?` for unknown
    /// cells. If it contains mistakes, they are reported instead
    #[arg(long, value_name = "GRID")]
    so_far: Option<PathBuf>,

    #[command(flatten)]
    output: write::StepArgs,

    #[command(flatten)]
    limits: solving::LimitArgs,
}

pub(crate) fn run(options: &Options, console: Console) -> Result<Outcome> {
    let files: Vec<_> = [&options.file].into_iter().chain(&options.so_far).cloned().collect();
    Input::check_paths(&files)?;
    let write_args = options.output.write_args()?;
    let writer = write_args.as_ref().map(|args| args.step_writer(&files)).transpose()?;
    if let Some(writer) = writer.as_ref().filter(|_| options.json) {
        writer.check_apart_from_report()?;
    }
    let nonogram = match only_nonogram(options, console) {
        Ok(nonogram) => nonogram,
        Err(error) => return report::failed(options.json, &options.file, error),
    };
    let clues = nonogram.clues();
    let working = Working::new("looking for the next step", console);
    let solver = options.limits.solver().observer(options.limits.watch_showing(&working));
    let hint = options.hint.unwrap_or(Hint::Why);
    let known = match &options.so_far {
        Some(path) => match so_far::read(path, clues) {
            Ok(known) => known,
            Err(error) => return report::failed(options.json, path, error),
        },
        None => PartialGrid::new(clues),
    };
    // Steps that build on a mistake repeat it.
    if options.so_far.is_some() {
        let mistakes = solver.mistakes(clues, &known)?;
        if let Some(sentence) = so_far::sentence(&mistakes, hint) {
            report_mistakes(&mistakes, hint, &sentence, options, console)?;
            return Ok(Outcome::No);
        }
    }
    let mut steps = solver.deductions_from(clues, &known)?.explain();
    let summary = print_steps(&mut steps, clues, hint, writer.is_some(), options)?;
    let written = writer.map_or_else(Outcome::default, |writer| {
        writer.write_steps(&nonogram, &known, &summary.steps, hint, &summary.lines).report(console)
    });
    if options.hint.is_some() && summary.count == 1 {
        return Ok(written);
    }
    let (outcome, message) = end(&steps, summary.count);
    console.note(&format!("{}: {message}", filename::shown(&options.file)));
    Ok(written.max(outcome))
}

/// The steps of an explanation.
#[derive(Default)]
struct ExplainSummary {
    count: usize,
    /// The steps, and the same as JSON, if they are written to files.
    steps: Vec<Deduction>,
    lines: Vec<u8>,
}

/// Prints the requested steps, and collects those that are written to files.
fn print_steps(
    steps: &mut Explanation<'_>,
    clues: &Clues,
    hint: Hint,
    has_outputs: bool,
    options: &Options,
) -> Result<ExplainSummary> {
    let mut summary = ExplainSummary::default();
    let mut out = BufWriter::new(StandardOutput);
    let max_steps = if options.hint.is_some() { 1 } else { usize::MAX };
    for deduction in steps.take(max_steps) {
        summary.count += 1;
        if options.json {
            out.write_all(&step::json(summary.count, &deduction, clues, hint))?;
        } else if !has_outputs {
            let sentence = deduction.hint(clues, hint);
            let number = if options.hint.is_some() { String::new() } else { format!("{}. ", summary.count) };
            writeln!(out, "{number}{sentence}")?;
        }
        if has_outputs {
            summary.lines.extend(step::json(summary.count, &deduction, clues, hint));
            summary.steps.push(deduction);
        }
    }
    out.flush()?;
    Ok(summary)
}

fn report_mistakes(
    mistakes: &Mistakes,
    hint: Hint,
    sentence: &str,
    options: &Options,
    console: Console,
) -> Result<()> {
    if options.json {
        return Ok(StandardOutput.write_all(&so_far::json(mistakes, hint))?);
    }
    match options.hint {
        Some(_) => writeln!(StandardOutput, "{sentence}")?,
        None => console.note(&format!("{}: {sentence}", filename::shown(&options.file))),
    }
    Ok(())
}

/// The hint for a file with several nonograms.
const CHOOSE: &str = "choose one with --shard, such as --shard 2/10 for the second of ten";

/// The nonogram of the file.
fn only_nonogram(options: &Options, console: Console) -> Result<Nonogram> {
    let puzzles = Puzzles::open(&options.file, &options.read)?;
    console.notes(puzzles.reading(&filename::shown(&options.file)).as_slice());
    let mut chosen = puzzles.enumerate().filter(|(index, _)| options.read.shard.has(*index));
    match (chosen.next(), chosen.next()) {
        (Some((_, puzzle)), None) => Ok(puzzle?.read()?),
        (None, _) => Err(Problem::new("no nonogram has the number of --shard").into()),
        (Some(_), Some(_)) => {
            Err(Problem::new("the file contains several nonograms, expected one").hint(CHOOSE).into())
        }
    }
}

/// The outcome and the message at the end.
fn end(steps: &Explanation<'_>, count: usize) -> (Outcome, String) {
    match steps.result() {
        Ok(_) => (Outcome::Yes, format!("solved in {}", counted(count, "step"))),
        Err(NotDeduced::NoSolution) => (Outcome::No, "there is no solution".to_owned()),
        Err(NotDeduced::SeveralSolutions) => {
            (Outcome::No, "there are several solutions, and no further deductions".to_owned())
        }
        Err(NotDeduced::Limit(limit)) => (Outcome::Limit, solving::why(limit)),
    }
}

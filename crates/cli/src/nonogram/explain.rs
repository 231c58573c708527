mod so_far;
mod step;

use std::{
    io::{BufWriter, Write},
    path::PathBuf,
};

use anyhow::Result;
use quadrille::{
    formats::{Nonogram, NonogramFormat},
    nonogram::{Clues, Deduction, Explanation, Hint, Mistakes, PartialGrid},
};

use super::shared::{read::Puzzles, solving, write};
use crate::{
    console::{Console, StandardOutput, counted},
    filename,
    input::Input,
    json,
    outcome::Outcome,
    output::Kind,
    problem::Problem,
    values::names,
};

/// Steps are shown longer than the frames of other animations, and more of them.
const FRAMES: &str = "Show the steps in so many pictures at most [default: 300]";

#[derive(Debug, clap::Args)]
#[command(mut_arg("frames", |frames| frames.help(FRAMES)), mut_arg("to", |to| to.value_parser(Kind::parser_of(write::shows_steps))), after_help = "\
Examples:
  quadrille nonogram explain x.non                       every step to the solution
  quadrille nonogram explain x.non --hint                the next step only
  quadrille nonogram explain x.non --so-far grid.txt --hint=line
  quadrille nonogram explain x.non -o steps.jsonl        as --json prints them
  quadrille nonogram explain x.non -o steps.gif          the same as a moving picture
  quadrille nonogram explain x.non --hint -o hint.png    the next step as numbered pictures: before, what to see, after; of a weaker hint no more than it tells

Exit codes: 0 the steps lead to the solution, 1 they do not, or what is solved so far has a mistake, 2 bad usage or bad input, 3 a limit was reached first")]
pub(crate) struct Options {
    /// A nonogram; `-` is standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,

    /// The format of the file, whatever it seems to be
    #[arg(long, value_name = "FORMAT", value_parser = names::all::<NonogramFormat>(), hide_possible_values = true)]
    from: Option<NonogramFormat>,

    /// Print a JSON object a line
    #[arg(long)]
    json: bool,

    /// Only the next step, and of it no more than this
    #[arg(long, value_name = "STRENGTH", num_args = 0..=1, require_equals = true, default_missing_value = "why")]
    #[arg(value_parser = names::all::<Hint>())]
    hint: Option<Hint>,

    /// What is solved so far: a text grid of `#`, or the symbols of colors as they stand below the puzzle,
    /// `.`, and `?` for what is not known. Mistakes in it are told instead of steps
    #[arg(long, value_name = "GRID")]
    so_far: Option<PathBuf>,

    #[command(flatten)]
    output: write::Options,

    #[command(flatten)]
    limits: solving::Limits,
}

pub(crate) fn run(options: &Options, console: Console) -> Result<Outcome> {
    let files: Vec<_> = [&options.file].into_iter().chain(&options.so_far).cloned().collect();
    Input::check_paths(&files)?;
    let writer = options.output.is_given().then(|| options.output.writer(&files)).transpose()?;
    if let Some(writer) = &writer {
        writer.check_steps()?;
        if options.json {
            writer.check_apart_from_report()?;
        }
    }
    let nonogram = match one(options) {
        Ok(nonogram) => nonogram,
        Err(error) => return json::failed(options.json, &options.file, error),
    };
    let clues = nonogram.clues();
    let solver = options.limits.solver().observer(options.limits.watch());
    let hint = options.hint.unwrap_or(Hint::Why);
    let known = match &options.so_far {
        Some(path) => match so_far::read(path, clues) {
            Ok(known) => known,
            Err(error) => return json::failed(options.json, path, error),
        },
        None => PartialGrid::new(clues),
    };
    // Steps that build on a mistake repeat it.
    if options.so_far.is_some() {
        let mistakes = solver.mistakes(clues, &known)?;
        if let Some(sentence) = so_far::sentence(&mistakes, hint) {
            tell(&mistakes, hint, &sentence, options, console)?;
            return Ok(Outcome::No);
        }
    }
    let mut steps = solver.deductions_from(clues, &known)?.explain();
    let Told { count, kept, lines } = tell_steps(&mut steps, clues, hint, writer.is_some(), options)?;
    if let Some(writer) = &writer {
        let mut staging = writer.staging();
        writer.write_steps(&nonogram, &known, &kept, hint, &lines, &mut staging)?;
        staging.commit()?;
    }
    if options.hint.is_some() && count == 1 {
        return Ok(Outcome::Yes);
    }
    let (outcome, message) = end(&steps, count);
    console.note(&format!("{}: {message}", filename::shown(&options.file)));
    Ok(outcome)
}

/// What was told of the steps.
struct Told {
    count: usize,
    /// The steps, and the same as JSON, where they are written to files.
    kept: Vec<Deduction>,
    lines: Vec<u8>,
}

/// Prints the steps that are asked for, and keeps those that go to files.
fn tell_steps(
    steps: &mut Explanation<'_>,
    clues: &Clues,
    hint: Hint,
    keeps: bool,
    options: &Options,
) -> Result<Told> {
    let mut told = Told { count: 0, kept: Vec::new(), lines: Vec::new() };
    let mut out = BufWriter::new(StandardOutput);
    let most = if options.hint.is_some() { 1 } else { usize::MAX };
    for deduction in steps.take(most) {
        told.count += 1;
        if options.json {
            out.write_all(&step::object(told.count, &deduction, clues, hint))?;
        } else if !keeps {
            let sentence = deduction.hint(clues, hint);
            let number = if options.hint.is_some() { String::new() } else { format!("{}. ", told.count) };
            writeln!(out, "{number}{sentence}")?;
        }
        if keeps {
            told.lines.extend(step::object(told.count, &deduction, clues, hint));
            told.kept.push(deduction);
        }
    }
    out.flush()?;
    Ok(told)
}

/// Tells mistakes instead of steps.
fn tell(mistakes: &Mistakes, hint: Hint, sentence: &str, options: &Options, console: Console) -> Result<()> {
    if options.json {
        return Ok(StandardOutput.write_all(&so_far::object(mistakes, hint))?);
    }
    match options.hint {
        Some(_) => writeln!(StandardOutput, "{sentence}")?,
        None => console.note(&format!("{}: {sentence}", filename::shown(&options.file))),
    }
    Ok(())
}

/// The only nonogram of the file.
fn one(options: &Options) -> Result<Nonogram> {
    let mut puzzles = Puzzles::open(&options.file, options.from)?;
    match (puzzles.next(), puzzles.next()) {
        (Some(puzzle), None) => Ok(puzzle?.read()?),
        _ => {
            let problem = Problem::new("several nonograms, but one is explained at a time");
            Err(problem.hint("quadrille nonogram convert x.jsonl -o x.json makes a file of each").into())
        }
    }
}

/// How it ended, for people.
fn end(steps: &Explanation<'_>, count: usize) -> (Outcome, String) {
    if steps.solution().is_some() {
        (Outcome::Yes, format!("solved in {}", counted(count, "step")))
    } else if steps.is_contradictory() {
        (Outcome::No, "there is no solution".to_owned())
    } else if let Some(limit) = steps.limit() {
        (Outcome::Limit, solving::why(limit))
    } else {
        (Outcome::No, "there are several solutions, and this is all that can be told".to_owned())
    }
}

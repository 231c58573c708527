use std::path::PathBuf;

use anyhow::Result;
use clap::ValueEnum;
use quadrille::{formats::NonogramFormat, nonogram::Verdict};

use super::{check, choices, report::Object, solving, source, write};
use crate::{
    console::Console,
    outcome::Outcome,
    output::{self, Place, Staging},
};

#[derive(Debug, clap::Args)]
#[command(after_help = "\
A text grid has # for filled and . for empty cells. An image has one pixel a cell. Of a crossword, native JSON or text, \
the letter squares are filled.

Examples:
  quadrille nonogram make heart.txt -o heart.non
  quadrille nonogram make crossword.json -o nonogram.svg
  quadrille nonogram make drawing.png --json -o drawing.json

Exit codes: 0 the nonogram is as asked, 1 it is not: it is written all the same; 2 bad usage or bad input, 3 a limit was \
reached first")]
pub(crate) struct Options {
    /// A picture, a text grid or a crossword; `-` is standard input
    #[arg(value_name = "SOURCE")]
    source: PathBuf,

    /// The format of the picture, whatever it seems to be
    #[arg(long, value_name = "FORMAT", value_parser = choices::readable_format(), hide_possible_values = true)]
    from: Option<NonogramFormat>,

    /// Change nothing, only judge whether there is exactly one solution
    #[arg(long)]
    exact: bool,

    /// What is asked for [default: line; unique with --exact]
    #[arg(long, value_name = "HOW")]
    solvable: Option<Solvable>,

    /// The title of the nonogram
    #[arg(long, value_name = "TITLE")]
    title: Option<String>,

    /// Print a report as JSON, instead of a text grid when there is no output
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    output: write::Options,

    #[command(flatten)]
    solving: solving::Options,
}

/// What a nonogram has to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Solvable {
    /// Solvable line by line: nobody has to guess
    Line,
    /// Exactly one solution
    Unique,
    /// Anything
    Any,
}

pub(crate) fn run(options: &Options, console: Console) -> Result<Outcome> {
    let writer = options.output.writer(std::slice::from_ref(&options.source))?;
    let prints_text = !options.json || options.output.has_places();
    if options.json && prints_text {
        let places = writer.targets().iter().map(|target| &target.place);
        output::check_distinct(places.chain([&Place::Standard]))?;
    }
    let mut nonogram = source::read(&options.source, options.from)?;
    if let Some(title) = &options.title {
        nonogram = nonogram.with_title(title);
    }
    let judged = options.solving.judge(nonogram.clues());
    let judgement = &judged.judgement;
    if prints_text {
        let mut staging = Staging::default();
        writer.write(std::slice::from_ref(&nonogram), &mut staging)?;
        staging.commit()?;
    }
    let file = options.source.display().to_string();
    if nonogram.clues().rows().iter().all(|clue| clue.runs().is_empty()) {
        console.note("warning: no cell is filled, so there is nothing to solve");
    }
    if options.json {
        let mut object = Object::about(&file, None);
        let size = nonogram.clues().size();
        object.raw("width", size.width);
        object.raw("height", size.height);
        object.text("pipeline", "exact");
        object.text("verdict", judgement.verdict.name());
        object.raw("line_solvable", judgement.line_solvable);
        object.raw("changed", "[]");
        object.raw("likeness", 1);
        object.milliseconds("elapsed_ms", judged.elapsed);
        output::to_standard_output(&object.finish())?;
    } else {
        console.note(check::sentence(&file, &nonogram, &judged, false).trim_end());
    }
    Ok(outcome(options, &judgement.verdict, judgement.line_solvable))
}

fn outcome(options: &Options, verdict: &Verdict, line_solvable: bool) -> Outcome {
    let asked = options.solvable.unwrap_or(if options.exact { Solvable::Unique } else { Solvable::Line });
    match (asked, verdict) {
        (Solvable::Any, _) => Outcome::Yes,
        (Solvable::Line, Verdict::Unique(_)) if !line_solvable => Outcome::No,
        _ => check::outcome(verdict),
    }
}

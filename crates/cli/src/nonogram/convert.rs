use std::path::PathBuf;

use anyhow::{Context, Result};
use quadrille::{
    formats::{Nonogram, NonogramFormat},
    nonogram::Verdict,
};

use super::{choices, read, solving, write};
use crate::{outcome::Outcome, output::Staging, problem::Problem};

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  quadrille nonogram convert x.non                   print the solution
  quadrille nonogram convert x.non -o x.xml -o x.g
  quadrille nonogram convert x.xml -o puzzle.svg -o puzzle.png
  quadrille nonogram convert x.xml -o solution.png --show solution
  quadrille nonogram convert x.json -o small.png --to pixels   one pixel a cell

An output that shows the solution needs exactly one: where the file holds no picture, the nonogram is solved.")]
pub(crate) struct Options {
    /// A nonogram, or several in a file; `-` is standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,

    /// The format of the file, whatever it seems to be
    #[arg(long, value_name = "FORMAT", value_parser = choices::readable_format(), hide_possible_values = true)]
    from: Option<NonogramFormat>,

    /// Give it this title
    #[arg(long, value_name = "TITLE")]
    title: Option<String>,

    #[command(flatten)]
    output: write::Options,

    #[command(flatten)]
    solving: solving::Options,
}

pub(crate) fn run(options: &Options) -> Result<Outcome> {
    let writer = options.output.writer(&options.file)?;
    let mut nonograms = read::all(&options.file, options.from)?;
    if let Some(title) = &options.title {
        nonograms = nonograms.into_iter().map(|nonogram| nonogram.with_title(title)).collect();
    }
    if let Some(target) = writer.shows_solution() {
        let several = nonograms.len() > 1;
        let solved = nonograms.into_iter().enumerate().map(|(index, nonogram)| {
            let place = || read::place(&options.file.display().to_string(), several.then_some(index));
            solved(nonogram, &options.solving, target.kind.name()).with_context(place)
        });
        nonograms = solved.collect::<Result<_>>()?;
    }
    let mut staging = Staging::default();
    writer.write(&nonograms, &mut staging)?;
    staging.commit()?;
    Ok(Outcome::Yes)
}

/// The nonogram with its picture: the one that it has, or its only solution.
fn solved(nonogram: Nonogram, solving: &solving::Options, kind: &str) -> Result<Nonogram> {
    if nonogram.picture().is_some() {
        return Ok(nonogram);
    }
    let judgement = solving.judge(nonogram.clues()).judgement;
    let problem = |why: &str, outcome| {
        let problem = Problem::new(format!("{why}, but {kind} shows the only solution")).outcome(outcome);
        Err(problem.hint("quadrille nonogram solve tells more").into())
    };
    match judgement.verdict {
        Verdict::Unique(picture) => Ok(nonogram.with_picture(picture)?),
        Verdict::None => problem("there is no solution", Outcome::No),
        Verdict::Multiple { .. } => problem("there are several solutions", Outcome::No),
        Verdict::Undecided => {
            let why = judgement.limit.map(solving::why).unwrap_or_default();
            problem(&format!("solving did not come to an end ({why})"), Outcome::Limit)
        }
    }
}

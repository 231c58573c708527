use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use quadrille::formats::{Nonogram, NonogramFormat};

use super::{
    choices, read, solving, titled,
    write::{self, Writer},
};
use crate::{
    batch::{self, Answer},
    console::Console,
    input::Input,
    outcome::Outcome,
};

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  quadrille nonogram convert x.non                   print the solution
  quadrille nonogram convert x.non -o x.xml -o x.g
  quadrille nonogram convert x.xml -o puzzle.svg -o puzzle.png
  quadrille nonogram convert x.xml -o sheet.pdf      the puzzle, and then its solution
  quadrille nonogram convert x.xml -o solution.png --show solution
  quadrille nonogram convert x.json -o small.png --to pixels   one pixel a cell
  quadrille nonogram convert *.non --to xml -o converted/   each into the folder, under its name

An output that shows the solution needs exactly one: where the file holds no picture, the nonogram is solved.
Several puzzles go to numbered files where a format holds one: -o x.svg makes x.1.svg, x.2.svg and so on.
Of several files those that cannot be converted are told, and the rest goes on.")]
pub(crate) struct Options {
    /// A nonogram, or several in a file; `-` is standard input. Several files go into a folder: -o DIR/ --to FORMAT
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,

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

pub(crate) fn run(options: &Options, console: Console) -> Result<Outcome> {
    Input::check_paths(&options.files)?;
    let jobs = options.output.writers(&options.files)?;
    batch::answer_all(
        jobs,
        |_| 0,
        console,
        |(file, writer)| {
            let read = read::all(file, options.from);
            match read.and_then(|all| convert(file, all, options, &writer).map_err(|error| vec![error])) {
                Ok(notes) => Answer { notes, ..Answer::new(Vec::new(), Outcome::Yes) },
                Err(errors) => Answer::failed(errors),
            }
        },
    )
}

/// Converts the nonograms of a file, and tells what was lost.
fn convert(
    file: &Path,
    nonograms: Vec<Nonogram>,
    options: &Options,
    writer: &Writer<'_>,
) -> Result<Vec<String>> {
    let mut nonograms: Vec<_> =
        nonograms.into_iter().map(|nonogram| titled(nonogram, options.title.as_deref())).collect();
    if let Some(target) = writer.shows_solution() {
        let several = nonograms.len() > 1;
        let solved = nonograms.into_iter().enumerate().map(|(index, nonogram)| {
            // A picture that is there is kept, whether it is the only one or not.
            if nonogram.picture().is_some() {
                return Ok(nonogram);
            }
            let need = format!("{} shows the only solution", target.kind.name());
            let place = || read::place(&file.display().to_string(), several.then_some(index));
            options.solving.solved(nonogram, &need).with_context(place)
        });
        nonograms = solved.collect::<Result<_>>()?;
    }
    let mut staging = writer.staging();
    writer.write(&nonograms, &mut staging)?;
    staging.commit()?;
    Ok(writer.losses(&nonograms))
}

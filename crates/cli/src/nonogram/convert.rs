use std::path::{Path, PathBuf};

use anyhow::{Context, Error, Result};
use quadrille::formats::{Nonogram, NonogramFormat};

use super::shared::{
    read::{self, Puzzles, Unread},
    solving, titled,
    write::{self, Outputs, Rendered, Writer},
};
use crate::{
    batch::{self, Answer, Listener},
    console::{self, Console},
    filename,
    input::Input,
    outcome::Outcome,
    problem,
    values::names,
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
  quadrille nonogram convert *.non --to xml -o converted/   each into the folder, which is made, under its name

An output that shows the solution needs exactly one: where the file holds no picture, the nonogram is solved.
Several puzzles go to numbered files where a format holds one: -o x.svg makes x.1.svg, x.2.svg and so on.
Of several files those that cannot be converted are told, and the rest goes on; of a file all puzzles are, or none.

Exit codes: 0 done, 1 one to be shown solved has not exactly one solution, 2 bad usage or bad input, 3 a limit was reached first")]
pub(crate) struct Options {
    /// A nonogram, or several in a file; `-` is standard input. Several files go into a folder: -o DIR/ --to
    /// FORMAT
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,

    /// The format of the file, whatever it seems to be
    #[arg(long, value_name = "FORMAT", value_parser = names::all::<NonogramFormat>(), hide_possible_values = true)]
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
    let writers = options.output.writers(&options.files)?;
    let jobs = options.files.iter().zip(writers);
    let convert = |(file, writer): (&PathBuf, Writer<'_>)| Answer::converted(convert(file, options, &writer));
    batch::answer_all(jobs, |_| 0, console, convert)
}

/// Converts the nonograms of a file one by one, and tells what was lost.
fn convert(file: &Path, options: &Options, writer: &Writer<'_>) -> Result<Vec<String>, Vec<Error>> {
    let name = || filename::shown(file);
    let open = || {
        let mut puzzles = Puzzles::open(file, options.from).with_context(name)?;
        let count = writer.needs_count().then(|| puzzles.count_all()).transpose().with_context(name)?;
        Ok((puzzles, writer.outputs(count)?))
    };
    let (puzzles, outputs) = open().map_err(|error| vec![error])?;
    let are_several = puzzles.are_several();
    let mut notes = Vec::from_iter(puzzles.unsupported(&name()));
    let plan = outputs.plan();
    let mut conversion = Conversion { outputs, errors: Vec::new(), count: 0 };
    let answer = |(index, unread): (usize, Result<Unread>)| {
        let nonogram = unread.and_then(|unread| Ok(unread.read()?)).with_context(name)?;
        let place = || read::place(&file.display().to_string(), are_several.then_some(index));
        let nonogram = solved(titled(nonogram, options.title.as_deref()), options, writer, place)?;
        plan.render(nonogram, None, index + 1)
    };
    let len = |(_, unread): &(usize, Result<Unread>)| unread.as_ref().map_or(0, Unread::len);
    batch::in_order(puzzles.enumerate(), len, answer, &mut conversion).map_err(|error| vec![error])?;
    notes.extend(conversion.finish(&name())?);
    Ok(notes)
}

/// The nonogram with its picture, where that is shown.
fn solved(
    nonogram: Nonogram,
    options: &Options,
    writer: &Writer<'_>,
    place: impl Fn() -> String,
) -> Result<Nonogram> {
    match writer.shows_solution() {
        // A picture that is there is kept, whether it is the only one or not.
        Some(target) if nonogram.picture().is_none() => {
            let need = format!("{} shows the only solution", target.kind.name());
            options.solving.solved(nonogram, &need).with_context(place)
        }
        _ => Ok(nonogram),
    }
}

/// The outputs of a file, and what is wrong with it.
struct Conversion<'w> {
    outputs: Outputs<'w>,
    errors: Vec<Error>,
    /// So many puzzles were read, good or bad.
    count: usize,
}

impl Listener<Result<Rendered>> for Conversion<'_> {
    fn hear(&mut self, rendered: Result<Rendered>) -> Result<()> {
        self.count += 1;
        match rendered {
            // What cannot be written ends all.
            Err(error) if console::is_of_system(&error) => return Err(error),
            Err(error) => self.errors.push(error),
            Ok(_) if !self.errors.is_empty() => {}
            Ok(rendered) => self.outputs.push(rendered)?,
        }
        Ok(())
    }
}

impl Conversion<'_> {
    fn finish(mut self, name: &str) -> Result<Vec<String>, Vec<Error>> {
        if self.errors.is_empty() {
            return self.outputs.finish().map_err(|error| vec![error]);
        }
        self.errors.extend(problem::nothing_written(name, &self.errors, self.count));
        Err(self.errors)
    }
}

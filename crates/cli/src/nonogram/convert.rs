use std::path::{Path, PathBuf};

use anyhow::{Context, Error, Result};
use quadrille::formats::Nonogram;

use super::shared::{
    read::{self, Puzzles, Unread},
    solving, titled,
    write::{self, Numbers, Outputs, Rendered, Writer},
};
use crate::{
    batch::{self, Answer, Listener},
    console::{self, Console},
    filename,
    input::Input,
    outcome::Outcome,
    output::{Show, Written},
    values::names,
};

#[derive(Debug, clap::Args)]
#[command(mut_arg("show", |show| show.value_parser(names::some(Show::NONOGRAM))), after_help = "\
Examples:
  quadrille nonogram convert x.non                   print the solution
  quadrille nonogram convert x.non -o x.xml -o x.g
  quadrille nonogram convert x.xml -o puzzle.svg -o puzzle.png
  quadrille nonogram convert x.xml -o sheet.pdf      the puzzle, and then its solution
  quadrille nonogram convert x.xml -o solution.png --show solution
  quadrille nonogram convert x.json -o small.png --to pixels   one pixel per cell
  quadrille nonogram convert *.non --to xml -o converted/   a file for each, in a folder that is created

An output that shows the solution needs exactly one: a nonogram without a picture is solved. A picture in the file is shown without \
a check.
Several puzzles go to numbered files if a format contains one: -o x.svg writes x.1.svg, x.2.svg and so on.
Puzzles and files that cannot be converted are reported, and the others are converted. A file for several puzzles is written \
completely or not at all.

Exit codes: 0 success, 1 a nonogram without exactly one solution cannot be shown solved, 2 bad usage or bad input, 3 a limit was \
reached first")]
pub(crate) struct Options {
    /// Nonograms, any number in a file; `-` is standard input. Several files need a folder as output: -o DIR/ --to
    /// FORMAT
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,

    #[command(flatten)]
    read: read::ReadArgs,

    /// Title
    #[arg(long, value_name = "TITLE")]
    title: Option<String>,

    #[command(flatten)]
    output: write::WriteArgs,

    #[command(flatten)]
    solving: solving::SolvingArgs,
}

pub(crate) fn run(options: &Options, console: Console) -> Result<Outcome> {
    Input::check_paths(&options.files)?;
    let writers = options.output.writers(&options.files, None)?;
    let jobs = options.files.iter().zip(writers);
    let convert = |(file, writer): (&PathBuf, Writer<'_>)| {
        Answer::written(convert(file, options, &writer).unwrap_or_else(Written::from))
    };
    batch::answer_all(jobs, |_| 0, console, convert)
}

/// Converts the nonograms of a file one by one.
fn convert(file: &Path, options: &Options, writer: &Writer<'_>) -> Result<Written> {
    let name = || filename::shown(file);
    let mut puzzles = Puzzles::open(file, &options.read).with_context(name)?;
    let count = writer.needs_count().then(|| puzzles.count_all()).transpose().with_context(name)?;
    let outputs = writer.outputs(count)?;
    let are_several = puzzles.are_several();
    let mut notes = Vec::from_iter(puzzles.reading(&name()));
    notes.extend(puzzles.ignored(&name()));
    let plan = outputs.plan();
    let mut conversion = Conversion { outputs, errors: Vec::new() };
    let answer = |(index, unread): (usize, Result<Unread>)| {
        let id = unread.as_ref().ok().and_then(Unread::id);
        let nonogram = unread.and_then(|unread| Ok(unread.read()?)).with_context(name)?;
        let place = || read::place(&file.display().to_string(), are_several.then_some(index));
        let nonogram = titled(nonogram, options.title.as_deref());
        let (nonogram, unsolved) = match solved(&nonogram, options, writer).with_context(place) {
            Ok(solved) => (solved.unwrap_or(nonogram), None),
            Err(error) => (nonogram, Some(error)),
        };
        Ok(plan.render(nonogram, None, Numbers::from(index + 1), unsolved).with_id(id.as_deref()))
    };
    let len = |(_, unread): &(usize, Result<Unread>)| unread.as_ref().map_or(0, Unread::len);
    let puzzles = puzzles.enumerate().filter(|(index, _)| options.read.shard.has(*index));
    batch::in_order(puzzles, len, answer, &mut conversion)?;
    let Conversion { outputs, mut errors } = conversion;
    let written = outputs.finish(&errors);
    notes.extend(written.notes);
    errors.extend(written.errors);
    Ok(Written { notes, errors })
}

/// The nonogram with its solution, if an output shows that and the file does not contain it.
fn solved(nonogram: &Nonogram, options: &Options, writer: &Writer<'_>) -> Result<Option<Nonogram>> {
    let need = match writer.solved_formats().as_slice() {
        // A picture in the file is shown, even if it is not the only solution.
        _ if nonogram.picture().is_some() => return Ok(None),
        [] => return Ok(None),
        [one] => format!("{one} needs exactly one"),
        several => format!("{} need exactly one", several.join(", ")),
    };
    options.solving.solved(nonogram.clone(), &need).map(Some)
}

/// The outputs of a file, and the errors of puzzles that could not be read.
struct Conversion<'w> {
    outputs: Outputs<'w>,
    errors: Vec<Error>,
}

impl Listener<Result<Rendered>> for Conversion<'_> {
    fn receive(&mut self, rendered: Result<Rendered>) -> Result<()> {
        match rendered {
            // Nothing more can be read.
            Err(error) if console::is_of_system(&error) => return Err(error),
            Err(error) => self.errors.push(error),
            Ok(rendered) => self.outputs.push(rendered)?,
        }
        Ok(())
    }
}

use std::path::{Path, PathBuf};

use anyhow::Result;
use quadrille::formats::CrosswordFormat;

use super::{about::AboutOptions, choices, read, write::Writer};
use crate::{
    batch::{self, Answer},
    console::Console,
    input::Input,
    outcome::Outcome,
    output::{self, Kept, PictureOptions, Staging},
};

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  quadrille crossword convert x.json                 print the grid
  quadrille crossword convert x.txt -o x.json
  quadrille crossword convert x.puz -o x.ipuz -o x.jpz -o x.xd --author 'A. Teacher'
  quadrille crossword convert x.json -o puzzle.svg -o puzzle.png
  quadrille crossword convert x.json -o sheet.pdf    the puzzle with its clues, and then the solution
  quadrille crossword convert x.json -o solution.png --show solution --pixels 60
  quadrille crossword convert - --to json < x.txt
  quadrille crossword convert *.puz --to ipuz -o converted/   each into the folder, under its name

Of several files those that cannot be converted are told, and the rest goes on.")]
pub(crate) struct Options {
    /// A crossword; `-` is standard input. Several go into a folder: -o DIR/ --to FORMAT
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,

    /// The format of the file, whatever it seems to be
    #[arg(long, value_name = "FORMAT", value_parser = choices::readable_format())]
    from: Option<CrosswordFormat>,

    #[command(flatten)]
    about: AboutOptions,

    #[command(flatten)]
    output: output::Options<CrosswordFormat>,

    #[command(flatten)]
    pictures: PictureOptions,
}

pub(crate) fn run(options: &Options, console: Console) -> Result<Outcome> {
    Input::check_paths(&options.files)?;
    let targets = options.output.targets_of(&options.files)?;
    let places = targets.iter().flatten().map(|target| &target.place);
    let kept = Kept::checked(options.files.iter().chain(options.pictures.font_files()), places)?;
    let kept = kept.with_all(targets.iter().flatten());
    let writer = Writer::new(targets.first().cloned().unwrap_or_default(), &options.pictures)?;
    let jobs = options.files.iter().zip(targets);
    batch::answer_all(
        jobs,
        |_| 0,
        console,
        |(file, targets)| {
            let kept = kept.but(&targets);
            let converted = writer.to(targets).and_then(|writer| convert(file, options, &writer, kept));
            match converted {
                Ok(notes) => Answer { notes, ..Answer::new(Vec::new(), Outcome::Yes) },
                Err(error) => Answer::failed(vec![error]),
            }
        },
    )
}

/// Converts a file, and tells what was lost.
fn convert(file: &Path, options: &Options, writer: &Writer<'_>, kept: Kept) -> Result<Vec<String>> {
    let mut notes = Vec::new();
    let crossword = read::read(file, options.from, &mut notes)?;
    let crossword = options.about.apply(crossword, options.pictures.language())?;
    let mut staging = Staging::apart_from(kept);
    writer.write(&crossword, &mut staging)?;
    staging.commit()?;
    notes.extend(writer.losses(&crossword));
    Ok(notes)
}

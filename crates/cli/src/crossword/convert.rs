use std::path::{Path, PathBuf};

use anyhow::Result;
use quadrille::{Language, Spelling, formats::CrosswordFormat};

use super::shared::{about::AboutOptions, read, write::Writer};
use crate::{
    batch::{self, Answer},
    console::Console,
    input::Input,
    outcome::Outcome,
    output::{self, PictureOptions},
    values::names,
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
  quadrille crossword convert *.puz --to ipuz -o converted/   each into the folder, which is made, under its name

Of several files those that cannot be converted are told, and the rest goes on.

Exit codes: 0 done, 2 bad usage or bad input")]
pub(crate) struct Options {
    /// A crossword; `-` is standard input. Several go into a folder: -o DIR/ --to FORMAT
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,

    /// The format of the file, whatever it seems to be
    #[arg(long, value_name = "FORMAT", value_parser = names::all::<CrosswordFormat>())]
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
    let mut all = options.output.settled_each(&options.files, &options.pictures)?.into_iter();
    let Some(first) = all.next() else { return Ok(Outcome::Yes) };
    let first = Writer::new(first, &options.pictures)?;
    let others: Vec<_> = all.map(|settled| first.with(settled)).collect();
    let jobs = options.files.iter().zip([first].into_iter().chain(others));
    let convert = |(file, writer): (&PathBuf, Writer<'_>)| {
        Answer::converted(convert(file, options, &writer).map_err(|error| vec![error]))
    };
    batch::answer_all(jobs, |_| 0, console, convert)
}

/// Converts a file, and tells what was lost.
fn convert(file: &Path, options: &Options, writer: &Writer<'_>) -> Result<Vec<String>> {
    let mut notes = Vec::new();
    let crossword = read::read(file, options.from, &mut notes)?;
    let language = crossword.metadata().language().or(options.pictures.language());
    let spellings = spellings(language);
    let crossword = options.about.apply(crossword, options.pictures.language());
    let crossword = options.about.highlighted(&crossword, &spellings)?.unwrap_or(crossword);
    let mut staging = writer.staging();
    let losses = writer.write(&crossword, &mut staging)?;
    staging.commit()?;
    notes.extend(losses);
    Ok(notes)
}

/// The ways in which the words of a file may have been spelled; it does not tell.
fn spellings(language: Option<Language>) -> [Spelling; 4] {
    let usual = Spelling::default().language(language);
    let kept = usual.clone().keep_case(true);
    [usual.clone(), kept.clone(), usual.fold_accents(true), kept.fold_accents(true)]
}

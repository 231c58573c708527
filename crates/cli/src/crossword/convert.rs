use std::path::PathBuf;

use anyhow::Result;
use quadrille::formats::CrosswordFormat;

use super::{about::AboutOptions, choices, read, write::Writer};
use crate::{
    console::Console,
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
  quadrille crossword convert - --to json < x.txt")]
pub(crate) struct Options {
    /// A crossword; `-` is standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,

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
    let targets = options.output.targets()?;
    let places = || targets.iter().map(|target| &target.place);
    output::check_distinct(places())?;
    let kept = Kept::new(std::iter::once(&options.file).chain(options.pictures.font_files()));
    kept.check_all(places())?;
    let writer = Writer::new(targets, &options.pictures)?;
    let crossword = read::read(&options.file, options.from, console)?;
    let crossword = options.about.apply(crossword, options.pictures.language())?;
    let mut staging = Staging::apart_from(kept);
    writer.write(&crossword, &mut staging)?;
    staging.commit()?;
    writer.warn_of_losses(&crossword, console);
    Ok(Outcome::Yes)
}

use std::{path::PathBuf, slice};

use anyhow::Result;

use super::shared::{
    make::{self, MakeSession, Solvable},
    source,
};
use crate::{console::Console, outcome::Outcome, output::Show, values::names};

#[derive(Debug, clap::Args)]
#[command(mut_arg("show", |show| show.value_parser(names::some(Show::CHANGED))), after_help = "\
Changes as few cells as it finds; one or two ambiguous regions are repaired with as few as possible, and cells at the edges of \
shapes come first. The drawing is kept: at most a quarter of the filled cells become empty, and the number of filled cells at most \
doubles, as thin lines become thicker. Otherwise the picture stays as it was, unless --max-changes is given. The picture is a text grid, an image with a pixel or a square per cell, a nonogram with its picture, or a \
crossword. \
--steps limits the check, the repair, and the changes that may lose the drawing, each on its own.

Examples:
  quadrille nonogram repair drawing.txt -o fair.svg
  quadrille nonogram repair drawing.txt --show marks -o changes.svg
  quadrille nonogram repair drawing.png --solvable line --max-changes 3 -o fair.json

Exit codes: 0 success, 1 the required solvability was not reached: the picture is written unchanged; 2 bad usage or bad input, 3 \
a limit was reached first, or Ctrl-C: the picture is written unchanged")]
pub(crate) struct Options {
    /// Filled and empty cells; `-` is standard input
    #[arg(value_name = "PICTURE")]
    picture: PathBuf,

    /// Required solvability
    #[arg(long, value_name = "HOW", default_value_t = Solvable::Unique, value_parser = names::all::<Solvable>())]
    solvable: Solvable,

    #[command(flatten)]
    make: make::MakeArgs,
}

pub(crate) fn run(options: &Options, console: Console) -> Result<Outcome> {
    options.make.make_all(slice::from_ref(&options.picture), false, console, |item| {
        let session = MakeSession::new(&options.make, item.place(), options.solvable);
        let aims = options.solvable.solvability();
        let repaired = |nonogram| vec![session.repaired(nonogram, aims.as_slice(), &options.make.deadline())];
        let path = item.path;
        let mut notes = Vec::new();
        let grid = match item.line() {
            Some(line) => line.and_then(source::with_picture),
            None => source::read_grid(path, options.make.from, &mut notes),
        };
        notes.into_iter().for_each(|note| session.note(note));
        let made = grid.map(repaired);
        (session, made)
    })
}

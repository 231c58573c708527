use std::path::PathBuf;

use anyhow::Result;

use super::shared::{
    making::{self, Making, Solvable},
    source,
};
use crate::{console::Console, outcome::Outcome, values::names};

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Where one or two places are ambiguous, no more cells are changed than needed if one or two are enough; of more places each is \
mended alone. Of as many cells, those at the edges of shapes come first. The drawing is kept: of more than two cells, no more \
than a quarter of what is filled may go, or else it stays as it was, unless --max-changes says how many cells may change all \
the same. The picture is a text grid, an image with one pixel \
a cell, a nonogram with its picture, or a crossword. --steps holds for judging, again for repairing, and \
once more for changes that may lose the drawing.

Examples:
  quadrille nonogram repair drawing.txt -o fair.svg
  quadrille nonogram repair drawing.txt --show marks -o changes.svg
  quadrille nonogram repair drawing.png --solvable line --max-changes 3 -o fair.json

Exit codes: 0 it is as asked, 1 it is not, and is written as it was; 2 bad usage or bad input, 3 a limit was reached \
first, or Ctrl-C: it is written as it was")]
pub(crate) struct Options {
    /// Filled and empty cells; `-` is standard input
    #[arg(value_name = "PICTURE")]
    picture: PathBuf,

    /// What is asked for
    #[arg(long, value_name = "HOW", default_value_t = Solvable::Unique, value_parser = names::all::<Solvable>())]
    solvable: Solvable,

    #[command(flatten)]
    making: making::Options,
}

pub(crate) fn run(options: &Options, console: Console) -> Result<Outcome> {
    let making = Making::new(&options.making, &options.picture, options.solvable, console)?;
    let repaired = |nonogram| {
        vec![making.repaired(nonogram, options.solvable.solvability().as_slice(), &options.making.patience())]
    };
    making.finish(source::read_grid(&options.picture, options.making.from).map(repaired), false)
}

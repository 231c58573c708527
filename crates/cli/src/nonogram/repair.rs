use std::{path::PathBuf, time::Instant};

use anyhow::Result;

use super::{
    making::{self, Solvable},
    source,
};
use crate::{console::Console, outcome::Outcome};

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Where one cell or two are enough, no fewer are changed; cells at the edges of shapes come first. The picture is a text grid, an \
image with one pixel a cell, a nonogram with its picture, or a crossword.

Examples:
  quadrille nonogram repair drawing.txt -o fair.svg
  quadrille nonogram repair drawing.png --solvable line --max-changes 3 -o fair.json

Exit codes: 0 it is as asked, 1 it is not, and is written as it was; 2 bad usage or bad input, 3 a limit was reached first")]
pub(crate) struct Options {
    /// Filled and empty cells; `-` is standard input
    #[arg(value_name = "PICTURE")]
    picture: PathBuf,

    /// What is asked for
    #[arg(long, value_name = "HOW", default_value = "unique")]
    solvable: Solvable,

    #[command(flatten)]
    making: making::Options,
}

pub(crate) fn run(options: &Options, console: Console) -> Result<Outcome> {
    let start = Instant::now();
    options.making.writer(&options.picture)?;
    let nonogram = source::read_grid(&options.picture, options.making.from)?;
    let made = options.making.repaired(nonogram, options.solvable.aim());
    options.making.finish(&options.picture, vec![made], false, options.solvable, start, console)
}

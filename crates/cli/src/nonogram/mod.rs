//! The commands for nonograms, a file for each.

mod check;
mod choices;
mod convert;
mod live;
mod make;
mod making;
mod read;
mod repair;
mod report;
mod solve;
mod solving;
mod source;
mod stream;
mod write;

use anyhow::Result;
pub(crate) use read::place;
pub(crate) use solving::Options as Solving;
pub(crate) use write::sheet;

use crate::{console::Console, outcome::Outcome};

#[derive(Debug, clap::Subcommand)]
pub(crate) enum Verb {
    /// Make a nonogram of a picture, a text grid or a crossword
    Make(make::Options),
    /// Change as few cells of a picture as possible, so that there is one solution
    Repair(repair::Options),
    /// Print the solutions of nonograms, or count them
    Solve(solve::Options),
    /// Tell whether nonograms have exactly one solution
    Check(check::Options),
    /// Convert nonograms into other formats and pictures
    Convert(convert::Options),
}

pub(crate) fn run(verb: Verb, console: Console) -> Result<Outcome> {
    match verb {
        Verb::Make(options) => make::run(&options, console),
        Verb::Repair(options) => repair::run(&options, console),
        Verb::Solve(options) => solve::run(&options, console),
        Verb::Check(options) => check::run(&options, console),
        Verb::Convert(options) => convert::run(&options),
    }
}

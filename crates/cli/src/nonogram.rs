//! The commands for nonograms, a file for each, and what several of them do in `shared`.

mod check;
mod convert;
mod explain;
mod generate;
mod make;
mod rate;
mod repair;
mod shared;
mod solve;

use anyhow::Result;

pub(crate) use shared::read::all_of as nonograms;
pub(crate) use shared::solving::Options as Solving;
pub(crate) use shared::write::sheet;

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
    /// Tell how hard nonograms are for people
    Rate(rate::Options),
    /// Tell how to solve a nonogram, step by step, or give a hint
    Explain(explain::Options),
    /// Make random nonograms, or a picture easier or harder
    Generate(generate::Options),
    /// Convert nonograms into other formats and pictures
    Convert(convert::Options),
}

pub(crate) fn run(verb: Verb, console: Console) -> Result<Outcome> {
    match verb {
        Verb::Make(options) => make::run(&options, console),
        Verb::Repair(options) => repair::run(&options, console),
        Verb::Solve(options) => solve::run(&options, console),
        Verb::Check(options) => check::run(&options, console),
        Verb::Rate(options) => rate::run(&options, console),
        Verb::Explain(options) => explain::run(&options, console),
        Verb::Generate(options) => generate::run(&options, console),
        Verb::Convert(options) => convert::run(&options, console),
    }
}

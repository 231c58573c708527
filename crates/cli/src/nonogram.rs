//! The commands for nonograms, a file each; `shared` contains parts of several.

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
pub(crate) use shared::{
    extent,
    make::Fix,
    solving::{SolvingArgs, Timed, why as limit_reached},
    source,
    write::TitleArgs,
};

use crate::{console::Console, outcome::Outcome};

#[derive(Debug, clap::Subcommand)]
pub(crate) enum Verb {
    /// Make a nonogram from a picture, a text grid or a crossword
    Make(make::Options),
    /// Change as few cells of a picture as possible to make its solution unique
    Repair(repair::Options),
    /// Print or count the solutions of nonograms
    Solve(solve::Options),
    /// Check for a unique solution
    Check(check::Options),
    /// Rate difficulty
    Rate(rate::Options),
    /// Explain step by step how to solve a nonogram, or give a hint
    Explain(explain::Options),
    /// Generate random nonograms, or make a picture easier or harder
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

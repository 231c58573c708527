//! The commands for crosswords, a file each; `shared` contains parts of several.

mod build;
mod check;
mod convert;
mod fill;
mod pattern;
mod shared;
mod words;

use anyhow::Result;

use crate::{console::Console, outcome::Outcome};

#[derive(Debug, clap::Subcommand)]
pub(crate) enum Verb {
    /// Build a crossword from word lists
    Build(Box<build::Options>),
    /// Print the answers, clues and warnings of word lists
    Words(words::Options),
    /// Fill a grid with words of lists, or prove that it cannot be filled
    Fill(Box<fill::Options>),
    /// Print block patterns: grids to be filled
    Pattern(pattern::Options),
    /// Check that crosswords are legal, and report faults
    Check(check::Options),
    /// Convert crosswords into other formats and pictures
    Convert(Box<convert::Options>),
}

pub(crate) fn run(verb: Verb, console: Console) -> Result<Outcome> {
    match verb {
        Verb::Build(options) => build::run(&options, console),
        Verb::Words(options) => words::run(&options, console),
        Verb::Fill(options) => fill::run(&options, console),
        Verb::Pattern(options) => pattern::run(&options, console),
        Verb::Check(options) => check::run(&options, console),
        Verb::Convert(options) => convert::run(&options, console),
    }
}

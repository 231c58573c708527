//! The commands for crosswords, a file for each, and what several of them do in `shared`.

mod build;
mod check;
mod convert;
mod shared;
mod words;

use anyhow::Result;

use crate::{console::Console, outcome::Outcome};

#[derive(Debug, clap::Subcommand)]
pub(crate) enum Verb {
    /// Build a crossword from word lists
    Build(Box<build::Options>),
    /// Print what is read from word lists: answers, clues and warnings
    Words(words::Options),
    /// Tell whether files hold legal crosswords, and where not
    Check(check::Options),
    /// Convert a crossword into other formats and pictures
    Convert(Box<convert::Options>),
}

pub(crate) fn run(verb: Verb, console: Console) -> Result<Outcome> {
    match verb {
        Verb::Build(options) => build::run(&options, console),
        Verb::Words(options) => words::run(&options, console),
        Verb::Check(options) => check::run(&options, console),
        Verb::Convert(options) => convert::run(&options, console),
    }
}

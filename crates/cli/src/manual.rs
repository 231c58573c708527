use anyhow::Result;
use clap::Command;
use clap_mangen::Man;

use crate::{error::Problem, outcome::Outcome, output};

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  quadrille man | man -l -
  quadrille man crossword build > quadrille-crossword-build.1")]
pub(crate) struct Options {
    /// Command, e.g. crossword build [default: the whole program]
    command: Vec<String>,
}

/// Prints the manual page of the program or of a command.
pub(crate) fn run(options: &Options, program: Command) -> Result<Outcome> {
    let mut command = program;
    command.build();
    for name in &options.command {
        let Some(found) = command.find_subcommand(name) else {
            let known: Vec<_> = command.get_subcommands().map(Command::get_name).collect();
            let problem = Problem::new(format!("{}: unknown command {name:?}", command.get_name()));
            return Err(if known.is_empty() {
                problem.into()
            } else {
                problem.hint(format!("use one of {}", known.join(", "))).into()
            });
        };
        command = found.clone();
    }
    let mut page = Vec::new();
    let source = concat!("quadrille ", env!("CARGO_PKG_VERSION"));
    Man::new(command).source(source).render(&mut page)?;
    output::to_standard_output(&page)?;
    Ok(Outcome::Yes)
}

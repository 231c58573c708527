use anyhow::Result;
use clap::CommandFactory;
use clap_mangen::Man;

use crate::{arguments::Arguments, outcome::Outcome, output, problem::Problem};

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  quadrille man | man -l -
  quadrille man crossword build > quadrille-crossword-build.1")]
pub(crate) struct Options {
    /// The command, word by word; the whole program when there is none
    command: Vec<String>,
}

pub(crate) fn run(options: &Options) -> Result<Outcome> {
    let mut command = Arguments::command();
    command.build();
    for name in &options.command {
        let Some(found) = command.find_subcommand(name) else {
            let known: Vec<_> = command.get_subcommands().map(clap::Command::get_name).collect();
            let problem = Problem::new(format!("{}: there is no command {name:?}", command.get_name()));
            return Err(if known.is_empty() {
                problem.into()
            } else {
                problem.hint(format!("use one of {}", known.join(", "))).into()
            });
        };
        command = found.clone();
    }
    let mut page = Vec::new();
    Man::new(command).render(&mut page)?;
    output::to_standard_output(&page)?;
    Ok(Outcome::Yes)
}

use anyhow::Result;
use clap::Command;
use clap_complete::Shell;

use crate::{outcome::Outcome, output};

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  quadrille completions bash > ~/.local/share/bash-completion/completions/quadrille
  quadrille completions fish > ~/.config/fish/completions/quadrille.fish")]
pub(crate) struct Options {
    /// Shell
    shell: Shell,
}

/// Prints a completion script.
pub(crate) fn run(options: &Options, mut program: Command) -> Result<Outcome> {
    let mut script = Vec::new();
    clap_complete::generate(options.shell, &mut program, "quadrille", &mut script);
    output::to_standard_output(&script)?;
    Ok(Outcome::Yes)
}

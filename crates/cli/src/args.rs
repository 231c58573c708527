//! The command line, and the dispatch to its commands.

mod hints;

use std::{
    io::{self, Write},
    process::ExitCode,
};

use anyhow::Result;
use clap::{Command, CommandFactory, FromArgMatches, Parser, Subcommand};

use crate::{
    book, completions,
    console::{self, Console, StandardOutput, Volume, When},
    crossword,
    error::Problem,
    maker, manual, nonogram,
    outcome::Outcome,
    values::{names, number},
};

/// Grid puzzles: crosswords from word lists, and nonograms
#[derive(Debug, Parser)]
#[command(name = "quadrille", version, arg_required_else_help = true, after_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(subcommand)]
    noun: Noun,

    /// Only print errors
    #[arg(short, long, global = true, help_heading = "General options")]
    quiet: bool,

    /// Also print how the work was done: sizes, seeds, steps and times
    #[arg(short, long, global = true, conflicts_with = "quiet", help_heading = "General options")]
    verbose: bool,

    /// When to color messages
    #[arg(long, global = true, value_name = "WHEN", default_value_t, hide_default_value = true)]
    #[arg(value_parser = names::all::<When>(), help_heading = "General options")]
    color: When,

    /// Number of threads; results do not depend on it [default: one per core]
    #[arg(long, global = true, value_name = "N", value_parser = number::within(1_u16..=1024))]
    #[arg(help_heading = "General options")]
    threads: Option<u16>,
}

#[derive(Debug, Subcommand)]
enum Noun {
    /// Build, check and convert crosswords
    #[command(subcommand, arg_required_else_help = true)]
    Crossword(crossword::Verb),

    /// Make, solve, check and convert nonograms
    #[command(subcommand, arg_required_else_help = true)]
    Nonogram(nonogram::Verb),

    /// Print crosswords and nonograms together, with their solutions at the back
    Book(book::Options),

    /// Write a page on which crosswords and nonograms are made in a browser
    Maker(maker::Options),

    /// Print a completion script for a shell
    Completions(completions::Options),

    /// Print the manual page of the program or of one of its commands
    Man(manual::Options),
}

const EXAMPLES: &str = "\
Examples:
  quadrille crossword build words.txt               print a crossword of these words
  quadrille crossword build words.txt -o x.json     save it with its clues
  quadrille crossword check x.json                  check that the grid is valid
  quadrille nonogram check x.non                    check for a unique solution
  quadrille nonogram solve x.non                    print the solution
  quadrille nonogram make x.json -o y.non           make a nonogram of a crossword's squares
  quadrille book x.json y.non -o book.pdf           print puzzles with their solutions

Exit codes: 0 yes or success, 1 the answer is no, 2 bad usage or bad input, 3 a limit was reached first";

/// Parses the command line, runs the command and returns its exit code.
pub(crate) fn run() -> ExitCode {
    let command = with_negative_numbers(Args::command());
    let parsed = command.try_get_matches().and_then(|matches| Args::from_arg_matches(&matches));
    let args = match parsed {
        Ok(args) => args,
        Err(error) => {
            let arguments =
                std::env::args_os().skip(1).map(|argument| argument.to_string_lossy().into_owned());
            let error = hints::add(error, &Args::command(), arguments);
            let code = ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(2));
            let printed = StandardOutput::named(error.print().and_then(|()| io::stdout().flush()));
            return match printed.map_err(anyhow::Error::from) {
                Err(error) if !console::is_closed_pipe(&error) => {
                    Console::new(Volume::Usual, When::Auto).error(&error);
                    Outcome::BadInput.into()
                }
                _ => code,
            };
        }
    };
    let volume = match (args.quiet, args.verbose) {
        (true, _) => Volume::Quiet,
        (false, true) => Volume::Verbose,
        (false, false) => Volume::Usual,
    };
    let console = Console::new(volume, args.color);
    match dispatch(args, console) {
        Ok(outcome) => outcome.into(),
        Err(error) if console::is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            console.error(&error);
            Problem::outcome_of(&error).into()
        }
    }
}

/// Lets all options take negative numbers as values, so that their own messages report these.
fn with_negative_numbers(command: Command) -> Command {
    let takes_value = |arg: &clap::Arg| !arg.is_positional() && arg.get_action().takes_values();
    command
        .mut_args(|arg| if takes_value(&arg) { arg.allow_negative_numbers(true) } else { arg })
        .mut_subcommands(with_negative_numbers)
}

fn dispatch(args: Args, console: Console) -> Result<Outcome> {
    if let Some(threads) = args.threads {
        rayon::ThreadPoolBuilder::new().num_threads(threads.into()).build_global().map_err(|error| {
            Problem::new(format!("cannot start {threads} threads: {error}")).hint("use fewer threads")
        })?;
    }
    match args.noun {
        Noun::Crossword(verb) => crossword::run(verb, console),
        Noun::Nonogram(verb) => nonogram::run(verb, console),
        Noun::Book(options) => book::run(&options, console),
        Noun::Maker(options) => maker::run(&options, console),
        Noun::Completions(options) => completions::run(&options, Args::command()),
        Noun::Man(options) => manual::run(&options, Args::command()),
    }
}

#[cfg(test)]
mod tests;

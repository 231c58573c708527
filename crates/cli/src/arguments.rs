//! The command line, and which part of the program does the work.

mod slips;

use std::{
    ffi::OsString,
    io::{self, Write},
    process::ExitCode,
};

use anyhow::Result;
use clap::{Arg, ArgAction, ColorChoice, Command, CommandFactory, FromArgMatches, Parser, Subcommand};

use crate::{
    book, completions,
    console::{self, Console, StandardOutput, When},
    crossword, manual, nonogram,
    outcome::Outcome,
    problem::Problem,
    values::{names, number},
};

/// Puzzles on squared paper: crosswords from word lists, and nonograms
#[derive(Debug, Parser)]
#[command(name = "quadrille", version, arg_required_else_help = true, after_help = EXAMPLES)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    noun: Noun,

    /// Say nothing but errors
    #[arg(short, long, global = true, help_heading = "General options")]
    quiet: bool,

    /// When to use colors in messages
    #[arg(long, global = true, value_name = "WHEN", default_value_t, hide_default_value = true)]
    #[arg(value_parser = names::all::<When>(), help_heading = "General options")]
    color: When,

    /// How many threads to use; the result does not depend on it
    #[arg(long, global = true, value_name = "N", value_parser = number::within(1_u16..=1024))]
    #[arg(help_heading = "General options")]
    threads: Option<u16>,
}

#[derive(Debug, Subcommand)]
enum Noun {
    /// Build, check and convert crosswords
    #[command(subcommand, arg_required_else_help = true)]
    Crossword(crossword::Verb),

    /// Solve, check, make and convert nonograms
    #[command(subcommand, arg_required_else_help = true)]
    Nonogram(nonogram::Verb),

    /// Print crosswords and nonograms together, with their solutions at the back
    Book(book::Options),

    /// Print a script that completes commands in your shell
    Completions(completions::Options),

    /// Print the manual page of the program or of one of its commands
    Man(manual::Options),
}

const EXAMPLES: &str = "\
Examples:
  quadrille crossword build words.txt               print a crossword of these words
  quadrille crossword build words.txt -o x.json     keep it with its clues
  quadrille crossword check x.json                  is it legal?
  quadrille nonogram check x.non                    has it exactly one solution?
  quadrille nonogram solve x.non                    print it
  quadrille nonogram make x.json -o y.non           a nonogram of a crossword's squares
  quadrille book x.json y.non -o book.pdf           puzzles to print, with their solutions

Exit codes: 0 yes or done, 1 the answer is no, 2 bad usage or bad input, 3 a limit was reached first";

/// Reads the command line, does the work and tells how it went.
pub(crate) fn run() -> ExitCode {
    let color = color_of_usage_errors(std::env::args_os());
    let command = Arguments::command().color(color);
    let arguments = with_numbers(std::env::args_os(), &options_with_values(&command));
    let parsed =
        command.try_get_matches_from(arguments).and_then(|matches| Arguments::from_arg_matches(&matches));
    let arguments = match parsed {
        Ok(arguments) => arguments,
        Err(error) => {
            let error = slips::advised(error, &Arguments::command(), std::env::args_os().skip(1));
            let code = ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(2));
            let printed = StandardOutput::named(error.print().and_then(|()| io::stdout().flush()));
            return match printed.map_err(anyhow::Error::from) {
                Err(error) if !console::is_closed_pipe(&error) => {
                    Console::new(false, When::Auto).error(&error);
                    Outcome::BadInput.into()
                }
                _ => code,
            };
        }
    };
    let console = Console::new(arguments.quiet, arguments.color);
    match work(arguments, console) {
        Ok(outcome) => outcome.into(),
        Err(error) if console::is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            console.error(&error);
            Problem::outcome_of(&error).into()
        }
    }
}

/// All options, short and long, of a command and the commands in it that do not go without a value.
fn options_with_values(command: &Command) -> Vec<String> {
    let takes_value = |arg: &&Arg| {
        matches!(arg.get_action(), ArgAction::Set | ArgAction::Append) && !arg.is_require_equals_set()
    };
    let names = |arg: &Arg| {
        let long = arg.get_long().map(|name| format!("--{name}"));
        long.into_iter().chain(arg.get_short().map(|name| format!("-{name}"))).collect::<Vec<_>>()
    };
    let own = command.get_arguments().filter(takes_value).flat_map(names);
    own.chain(command.get_subcommands().flat_map(options_with_values)).collect()
}

/// The arguments. What begins like a negative number behind an option that takes a value is no option but
/// that value, of which the option then says what it expects instead.
fn with_numbers(arguments: impl Iterator<Item = OsString>, options: &[String]) -> Vec<OsString> {
    let mut joined: Vec<OsString> = Vec::new();
    let mut are_options = true;
    let mut wants_value = false;
    for argument in arguments {
        let is_number = matches!(argument.as_encoded_bytes(), [b'-', b'0'..=b'9', ..]);
        match joined.last_mut().filter(|_| wants_value && is_number) {
            Some(option) => {
                option.push("=");
                option.push(argument);
                wants_value = false;
            }
            None => {
                are_options &= wants_value || argument != "--";
                wants_value =
                    are_options && !wants_value && options.iter().any(|option| argument == **option);
                joined.push(argument);
            }
        }
    }
    joined
}

fn work(arguments: Arguments, console: Console) -> Result<Outcome> {
    if let Some(threads) = arguments.threads {
        rayon::ThreadPoolBuilder::new().num_threads(threads.into()).build_global().map_err(|error| {
            Problem::new(format!("{threads} threads cannot be started: {error}")).hint("try fewer")
        })?;
    }
    match arguments.noun {
        Noun::Crossword(verb) => crossword::run(verb, console),
        Noun::Nonogram(verb) => nonogram::run(verb, console),
        Noun::Book(options) => book::run(&options, console),
        Noun::Completions(options) => completions::run(&options, Arguments::command()),
        Noun::Man(options) => manual::run(&options, Arguments::command()),
    }
}

/// The option `--color` also holds for errors about the command line itself, before it is parsed.
fn color_of_usage_errors(arguments: impl Iterator<Item = OsString>) -> ColorChoice {
    let arguments: Vec<_> = arguments.collect();
    let given = |value: When| {
        let joined = format!("--color={value}");
        arguments.iter().any(|argument| argument.eq_ignore_ascii_case(&joined))
            || arguments
                .windows(2)
                .any(|pair| pair[0] == *"--color" && pair[1].eq_ignore_ascii_case(value.name()))
    };
    if given(When::Never) {
        ColorChoice::Never
    } else if given(When::Always) {
        ColorChoice::Always
    } else {
        ColorChoice::Auto
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_sound() {
        Arguments::command().debug_assert();
    }

    #[track_caller]
    fn check_numbers(line: &str, expected: &str) {
        let options = options_with_values(&Arguments::command());
        let joined = with_numbers(line.split(' ').map(Into::into), &options);
        assert_eq!(joined.join(std::ffi::OsStr::new(" ")), expected, "{line}");
    }

    #[test]
    fn negative_numbers_are_values() {
        check_numbers("build x --timeout -1s --seed -1", "build x --timeout=-1s --seed=-1");
        check_numbers("build --max-size=3x3 -5x5", "build --max-size=3x3 -5x5");
        check_numbers("build x -5 -q -1", "build x -5 -q -1");
        check_numbers("build --tokens - --tokens -a", "build --tokens - --tokens -a");
        check_numbers("build --tokens -- --seed -1", "build --tokens -- --seed=-1");
        check_numbers("build -o -5", "build -o=-5");
        check_numbers("build --keep-case -7.txt", "build --keep-case -7.txt");
        check_numbers("explain --hint -5.txt", "explain --hint -5.txt");
        check_numbers("build -- --seed -1", "build -- --seed -1");
    }

    #[track_caller]
    fn check_color(line: &str, expected: ColorChoice) {
        assert_eq!(color_of_usage_errors(line.split(' ').map(Into::into)), expected, "{line}");
    }

    #[test]
    fn color_is_found_early() {
        check_color("quadrille --color never x", ColorChoice::Never);
        check_color("quadrille x --color=always", ColorChoice::Always);
        check_color("quadrille --color Never x", ColorChoice::Never);
        check_color("quadrille never", ColorChoice::Auto);
    }
}

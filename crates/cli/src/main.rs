//! The program `quadrille`: the thin layer between people and the library. Only this crate opens files, reads
//! the clock and looks at the environment.

mod arguments;
mod batch;
mod book;
mod completions;
mod console;
mod crossword;
mod filename;
mod input;
mod interrupt;
mod json;
mod manual;
mod nonogram;
mod outcome;
mod output;
mod patience;
mod problem;
mod progress;
mod puzzle;
mod values;

use std::process::ExitCode;

fn main() -> ExitCode {
    console::install_panic_message();
    // Unwinding removes the temporary files of a run that fails in a way nobody thought of.
    std::panic::catch_unwind(arguments::run).unwrap_or(ExitCode::from(console::INTERNAL_FAULT))
}

//! The program `quadrille`, a thin layer over the library. Only this crate opens files, reads the clock and looks at the
//! environment.

mod args;
mod batch;
mod book;
mod completions;
mod console;
mod crossword;
mod deadline;
mod error;
mod filename;
mod input;
mod interrupt;
mod maker;
mod manual;
mod nonogram;
mod outcome;
mod output;
mod progress;
mod puzzle;
mod report;
mod values;

use std::process::ExitCode;

fn main() -> ExitCode {
    console::install_panic_message();
    // Unwinding removes temporary files after an internal fault.
    std::panic::catch_unwind(args::run).unwrap_or(ExitCode::from(console::INTERNAL_FAULT))
}

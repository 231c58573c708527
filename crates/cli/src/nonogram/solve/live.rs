//! An animation of the solving on a terminal.

use std::{
    io::{self, IsTerminal, Write},
    thread,
    time::Duration,
};

use quadrille::nonogram::{Clues, PartialGrid, Solver};

use crate::console::Console;

/// Longer solutions are not shown to their end.
const MAX_STEPS: u64 = 100_000;

/// The time between two drawings.
const PAUSE: Duration = Duration::from_millis(60);
const MAX_DRAWINGS: usize = 80;

/// Shows how the deductions lead to the solution, if standard error is a terminal.
pub(super) fn show(clues: &Clues, console: Console) -> io::Result<()> {
    if console.is_quiet() || !io::stderr().is_terminal() {
        return Ok(());
    }
    let deductions: Vec<_> = Solver::new().max_steps(MAX_STEPS).deductions(clues).collect();
    let mut known = PartialGrid::new(clues);
    let every = deductions.len().div_ceil(MAX_DRAWINGS).max(1);
    let mut out = io::stderr().lock();
    for (k, some) in deductions.chunks(every).enumerate() {
        if some.iter().try_for_each(|deduction| known.learn(deduction)).is_err() {
            // There is no solution.
            break;
        }
        if k > 0 {
            // Back to the first line of the previous drawing.
            write!(out, "\x1b[{}A", clues.rows().len())?;
        }
        write!(out, "{}", known.to_string().replace('?', " "))?;
        out.flush()?;
        thread::sleep(PAUSE);
    }
    Ok(())
}

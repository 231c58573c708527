//! The grid on a terminal, redrawn while it is being solved.

use std::{
    io::{self, IsTerminal, Write},
    thread,
    time::Duration,
};

use quadrille::nonogram::{Clues, PartialGrid, Solver};

use crate::console::Console;

/// What people cannot follow anyway is not deduced to its end.
const MOST_STEPS: u64 = 100_000;

/// So long a picture stays, and so many there are at most.
const PAUSE: Duration = Duration::from_millis(60);
const MOST_DRAWINGS: usize = 80;

/// Shows how lines and tries lead to the solution; nothing when standard error is no terminal.
pub(super) fn show(clues: &Clues, console: Console) -> io::Result<()> {
    if console.is_quiet() || !io::stderr().is_terminal() {
        return Ok(());
    }
    let deductions: Vec<_> = Solver::new().max_steps(MOST_STEPS).deductions(clues).collect();
    let mut known = PartialGrid::new(clues);
    let every = deductions.len().div_ceil(MOST_DRAWINGS).max(1);
    let mut out = io::stderr().lock();
    for (k, some) in deductions.chunks(every).enumerate() {
        if some.iter().try_for_each(|deduction| known.learn(deduction)).is_err() {
            // There is no solution to be shown.
            break;
        }
        if k > 0 {
            // Back to the first line of the picture before.
            write!(out, "\x1b[{}A", clues.rows().len())?;
        }
        write!(out, "{}", known.to_string().replace('?', " "))?;
        out.flush()?;
        thread::sleep(PAUSE);
    }
    Ok(())
}

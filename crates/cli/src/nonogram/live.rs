//! The grid on a terminal, redrawn while it is being solved.

use std::{
    io::{self, IsTerminal, Write},
    thread,
    time::Duration,
};

use quadrille::nonogram::{Clues, Deduction, Solver};

use crate::console::Console;

/// What people cannot follow anyway is not deduced to its end.
const MOST_STEPS: u64 = 100_000;

/// So long a picture stays, and so many there are at most.
const PAUSE: Duration = Duration::from_millis(60);
const MOST_PICTURES: usize = 80;

/// Shows how lines and tries lead to the solution; nothing when standard error is no terminal.
pub(super) fn show(clues: &Clues, console: Console) -> io::Result<()> {
    if console.is_quiet() || !io::stderr().is_terminal() {
        return Ok(());
    }
    let deductions: Vec<_> = Solver::new().max_steps(MOST_STEPS).deductions(clues).collect();
    let mut grid = Grid::new(clues);
    let every = deductions.len().div_ceil(MOST_PICTURES).max(1);
    let mut out = io::stderr().lock();
    for (k, some) in deductions.chunks(every).enumerate() {
        some.iter().for_each(|deduction| grid.learn(deduction));
        if k > 0 {
            // Back to the first line of the picture before.
            write!(out, "\x1b[{}A", grid.rows.len())?;
        }
        for row in &grid.rows {
            writeln!(out, "{}", row.iter().collect::<String>())?;
        }
        out.flush()?;
        thread::sleep(PAUSE);
    }
    Ok(())
}

/// What is known of each cell: the symbol of its ink, a dot for an empty one, nothing for an unknown one.
struct Grid<'a> {
    clues: &'a Clues,
    rows: Vec<Vec<char>>,
}

impl<'a> Grid<'a> {
    fn new(clues: &'a Clues) -> Self {
        Self { clues, rows: vec![vec![' '; clues.columns().len()]; clues.rows().len()] }
    }

    fn learn(&mut self, deduction: &Deduction) {
        for (position, contents) in &deduction.cells {
            let Some(only) = contents.only() else { continue };
            let symbol = only.map_or('.', |ink| self.clues.inks().as_slice()[ink.index()].symbol);
            self.rows[position.row as usize][position.column as usize] = symbol;
        }
    }
}

#[cfg(test)]
mod tests {
    use quadrille::nonogram::{Picture, Solver};

    use super::Grid;

    #[test]
    fn all_deductions_make_the_solution() {
        let heart: Picture = ".#.#.\n#####\n.###.\n..#..\n".parse().unwrap();
        let clues = heart.clues();
        let mut grid = Grid::new(&clues);
        Solver::new().deductions(&clues).for_each(|deduction| grid.learn(&deduction));
        let text: String = grid.rows.iter().flat_map(|row| row.iter().copied().chain(['\n'])).collect();
        assert_eq!(text, heart.to_string());
    }
}

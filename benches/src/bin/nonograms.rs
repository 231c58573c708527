//! Measures the time to prove the number of solutions of nonograms, set by set.
//!
//! `cargo run --release -p benches --bin nonograms -- [FILE or FOLDER]…` (default: the sets in
//! `benches/puzzles`)

use benches::{best_of, puzzle_sets};
use quadrille::nonogram::{Analysis, Solver};

/// The number of runs, of which the fastest counts.
const RUNS: usize = 5;

fn main() {
    println!("file | puzzles | size | unique | line-solvable | steps per puzzle | µs per puzzle");
    println!("--- | ---: | ---: | ---: | ---: | ---: | ---:");
    for (name, puzzles) in puzzle_sets() {
        let analyze = || -> Vec<Analysis> {
            puzzles.iter().map(|puzzle| Solver::new().analyze(puzzle.clues())).collect()
        };
        let (time, analyses) = best_of(RUNS, analyze);
        let count = |is: fn(&Analysis) -> bool| analyses.iter().filter(|analysis| is(analysis)).count();
        let steps: u64 = analyses.iter().map(|analysis| analysis.steps).sum();
        println!(
            "{name} | {} | {} | {} | {} | {} | {:.1}",
            puzzles.len(),
            puzzles[0].clues().size(),
            count(|analysis| analysis.verdict.is_unique()),
            count(Analysis::is_line_solvable),
            steps / puzzles.len() as u64,
            time.as_secs_f64() * 1e6 / puzzles.len() as f64,
        );
    }
}

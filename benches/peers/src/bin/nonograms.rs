//! Compares quadrille with the crate nonogrid: the time to decide whether nonograms have exactly one
//! solution, in one process and on one thread.
//!
//! `cargo run --release --manifest-path benches/peers/Cargo.toml --bin nonograms -- [FILE or FOLDER]…`
//! (default: the sets in `benches/puzzles`)

use std::time::Duration;

use benches::{best_of, puzzle_sets};
use nonogrid::{BinaryBlock, BoardParser, FullProbe, LineSolver, parser::MyFormat, solve};
use quadrille::{
    formats::{Nonogram, NonogramFormat, nonogram},
    nonogram::Solver,
};

/// The number of runs, of which the fastest counts.
const RUNS: usize = 5;
/// The maximum time for a puzzle of nonogrid.
const TIMEOUT_SECONDS: u32 = 60;

fn main() {
    println!(
        "file | puzzles | size | unique | µs per puzzle | µs by nonogrid | relative time | verdicts differ"
    );
    println!("--- | ---: | ---: | ---: | ---: | ---: | ---: | ---:");
    for (name, puzzles) in puzzle_sets() {
        let ours = || -> Vec<bool> {
            puzzles.iter().map(|one| Solver::new().decide(one.clues()).is_unique()).collect()
        };
        let (time, verdicts) = best_of(RUNS, ours);
        let micros = |time: Duration| time.as_secs_f64() * 1e6 / puzzles.len() as f64;
        let unique = verdicts.iter().filter(|unique| **unique).count();
        print!("{name} | {} | {} | {unique} | {:.1}", puzzles.len(), puzzles[0].clues().size(), micros(time));
        // nonogrid reads colored puzzles in another type.
        if puzzles.iter().any(|puzzle| puzzle.clues().palette().len() > 1) {
            println!(" | – | – | –");
            continue;
        }
        let parsed: Vec<MyFormat> = puzzles.iter().map(parsed).collect();
        let (peer_time, peer_verdicts) = slow_best_of(|| parsed.iter().map(is_unique).collect());
        let differing = verdicts.iter().zip(&peer_verdicts).filter(|(one, other)| one != other).count();
        println!(
            " | {:.1} | {:.1} | {differing}",
            micros(peer_time),
            peer_time.as_secs_f64() / time.as_secs_f64()
        );
    }
}

/// As [`best_of`], but work that takes more than a second runs once.
fn slow_best_of(mut work: impl FnMut() -> Vec<bool>) -> (Duration, Vec<bool>) {
    let once = best_of(1, &mut work);
    if once.0 > Duration::from_secs(1) { once } else { best_of(RUNS, work) }
}

fn parsed(puzzle: &Nonogram) -> MyFormat {
    let mut text = Vec::new();
    nonogram::write(puzzle, NonogramFormat::Toml, &mut text).expect("writing to memory succeeds");
    let text = String::from_utf8(text).expect("the format is text");
    MyFormat::with_content(&text).expect("nonogrid reads its own format")
}

fn is_unique(puzzle: &MyFormat) -> bool {
    let board = puzzle.parse_rc::<BinaryBlock>();
    match solve::<_, LineSolver<_>, FullProbe<_>>(board, Some(2), Some(TIMEOUT_SECONDS), None) {
        Ok(None) => true,
        Ok(Some(search)) => search.solutions.len() < 2,
        Err(_) => false,
    }
}

//! A nonogram of 20 columns and 30 rows from a file: is there exactly one solution, and what does it show?

use quadrille::{
    formats::{NonogramFormat, nonogram},
    nonogram::{Solver, Verdict},
};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let nonograms = nonogram::read(include_bytes!("nonograms/seed.non"), NonogramFormat::Non)?;
    for nonogram in &nonograms {
        let analysis = Solver::new().analyze(nonogram.clues());
        let Verdict::Unique(picture) = &analysis.verdict else {
            return Err("not exactly one solution".into());
        };
        print!("{picture}");
        println!("the only solution, line by line: {}", analysis.is_line_solvable());
    }
    Ok(())
}

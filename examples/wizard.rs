//! Reads a nonogram of 20 columns and 30 rows from a file, proves that its solution is unique, and prints it.

use quadrille::{
    formats::{NonogramFormat, nonogram},
    nonogram::{Solver, Verdict},
};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let nonograms = nonogram::read(include_bytes!("nonograms/seed.non"), NonogramFormat::Non)?;
    for nonogram in &nonograms {
        let analysis = Solver::new().analyze(nonogram.clues());
        let Verdict::Unique(picture) = &analysis.verdict else {
            return Err("the solution is not unique".into());
        };
        print!("{picture}");
        println!("unique solution, line-solvable: {}", analysis.is_line_solvable());
    }
    Ok(())
}

//! Eight rooks that do not attack each other: a nonogram with a 1 at every line, whose solutions are the
//! permutations of eight things.

use quadrille::nonogram::{Clue, Clues, Count, Run, Solver};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let ones = vec![Clue::from_iter([Run::black(1)]); 8];
    let clues = Clues::new(ones.clone(), ones)?;
    for picture in Solver::new().solutions(&clues).take(2) {
        println!("{picture}");
    }
    let count = Solver::new().count(&clues, None);
    println!("{count} solutions");
    assert_eq!(count, Count::Exactly(40_320_u32.into()));
    Ok(())
}

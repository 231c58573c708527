//! Counts the placements of eight rooks that do not attack each other: a nonogram with the clue 1 in every
//! line, whose solutions are the permutations of eight elements.

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

//! Places all 143 primes of three digits in one crossword. With short words of ten different digits, a
//! crossword soon has no open squares; the builder starts again until every prime is placed.

use quadrille::{Builder, WordList};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let word_list: WordList = include_str!("words/primes.txt").parse()?;
    let build = Builder::new().seed(7).build_with_stats(&word_list)?;
    print!("{}", build.crossword);
    println!("{} primes placed in {} attempts", build.crossword.len(), build.stats.attempts);
    assert_eq!(build.crossword.len(), 143);
    Ok(())
}

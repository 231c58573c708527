//! All 143 primes of three digits in one crossword. With words so short over ten digits the paper closes
//! quickly; the builder starts again until every prime has its place.

use quadrille::{Builder, WordList};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let word_list: WordList = include_str!("words/primes.txt").parse()?;
    let build = Builder::new().seed(7).build_with_stats(&word_list)?;
    print!("{}", build.crossword);
    println!("{} primes placed in {} attempts", build.crossword.len(), build.stats.attempts);
    assert_eq!(build.crossword.len(), 143);
    Ok(())
}

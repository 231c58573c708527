//! Builds a crossword in Cyrillic letters. A square can contain any grapheme cluster.

use quadrille::{Builder, Rule, WordList};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let word_list: WordList = include_str!("words/laureates.txt").parse()?;
    let crossword = Builder::new().rule(Rule::Strict).build(&word_list)?;
    print!("{crossword}");
    for unplaced in crossword.unplaced() {
        println!("{}: {}", word_list[unplaced.entry].text(), unplaced.reason);
    }
    Ok(())
}

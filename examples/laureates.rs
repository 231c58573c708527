//! Names in Cyrillic letters: any grapheme cluster can be the content of a square.

use quadrille::{Builder, Lexicon, Rule};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let lexicon: Lexicon = include_str!("words/laureates.txt").parse()?;
    let crossword = Builder::new().rule(Rule::Strict).build(&lexicon)?;
    print!("{crossword}");
    for unplaced in crossword.unplaced() {
        println!("{}: {}", lexicon[unplaced.entry].text(), unplaced.reason);
    }
    Ok(())
}

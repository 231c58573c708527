//! Places the same word five hundred times. A list may contain duplicates, and each entry is placed.

use quadrille::{Builder, WordList};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let word_list: WordList = ["Mathematica"; 500].join("\n").parse()?;
    let crossword = Builder::new().build(&word_list)?;
    print!("{crossword}");
    println!("{} words, {} crossings, {} squares", crossword.len(), crossword.crossings(), crossword.size());
    assert!(crossword.unplaced().is_empty());
    Ok(())
}

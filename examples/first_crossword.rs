//! Builds a crossword from a word list and prints it with its clues.

use quadrille::{Builder, Direction, WordList};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let word_list: WordList = include_str!("words/animals.txt").parse()?;
    let crossword = Builder::new().build(&word_list)?;
    println!("{crossword}");
    for direction in Direction::BOTH {
        println!("{direction}");
        for slot in crossword.clue_list(direction) {
            println!(
                "{:>3} {} ({})",
                slot.number,
                slot.entry.clue().unwrap_or("?"),
                slot.entry.answer().len()
            );
        }
    }
    Ok(())
}

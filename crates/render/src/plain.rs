//! Puzzles as plain text in a font of one width.

mod crossword;
mod nonogram;

pub use crossword::crossword_text;
pub use nonogram::nonogram_text;

use crate::{credits::Credits, text::one_line};

/// Title, author and notes, with an empty line below each part.
fn head(title: Option<&str>, credits: &Credits) -> String {
    let title = title.map(one_line);
    let by: Vec<&String> = title.iter().chain(&credits.author).collect();
    let mut text = String::new();
    for lines in [by, credits.notes.iter().collect()].iter().filter(|lines| !lines.is_empty()) {
        lines.iter().for_each(|line| text += &format!("{line}\n"));
        text.push('\n');
    }
    text
}

/// The copyright, with an empty line above.
fn foot(credits: &Credits) -> String {
    credits.copyright.as_ref().map_or_else(String::new, |copyright| format!("\n{copyright}\n"))
}

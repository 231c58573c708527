//! Puzzles as characters of one width: neither scenes nor pixels.

mod crossword;
mod nonogram;

pub use crossword::crossword_text;
pub use nonogram::nonogram_text;

use crate::{about::About, text::one_line};

/// What stands above a puzzle, with an empty line below.
fn head(title: Option<&str>, about: &About) -> String {
    let title = title.map(one_line);
    let by: Vec<&String> = title.iter().chain(&about.author).collect();
    let mut text = String::new();
    for lines in [by, about.notes.iter().collect()].iter().filter(|lines| !lines.is_empty()) {
        lines.iter().for_each(|line| text += &format!("{line}\n"));
        text.push('\n');
    }
    text
}

/// What stands below it.
fn foot(about: &About) -> String {
    about.copyright.as_ref().map_or_else(String::new, |copyright| format!("\n{copyright}\n"))
}

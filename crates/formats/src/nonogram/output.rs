//! The lines of the text formats while they are written.

use std::fmt::{Display, Write as _};

use quadrille_core::Size;
use quadrille_nonogram::{Clue, Clues, Picture};

use super::{Nonogram, palette};

/// Texts with a separator between them.
pub(super) fn join<T: Display>(items: impl IntoIterator<Item = T>, separator: &str) -> String {
    let mut text = String::new();
    for (index, item) in items.into_iter().enumerate() {
        let _ = write!(text, "{}{item}", if index > 0 { separator } else { "" });
    }
    text
}

/// The lengths of a clue.
pub(super) fn lengths(clue: &Clue, separator: &str) -> String {
    join(clue.runs().iter().map(|run| run.length), separator)
}

/// The lengths of a clue, each followed by the letter of its color.
pub(super) fn lettered(clues: &Clues, clue: &Clue, separator: &str) -> String {
    let letters: Vec<char> = palette::letters(clues.palette()).map(|(letter, _)| letter).collect();
    let run = |run: &quadrille_nonogram::Run| {
        format!("{}{}", run.length, letters.get(run.color.index()).copied().unwrap_or('a'))
    };
    join(clue.runs().iter().map(run), separator)
}

/// A line per clue.
pub(super) fn clue_lines(clues: &[Clue], line: impl Fn(&Clue) -> String) -> String {
    clues.iter().map(|clue| line(clue) + "\n").collect()
}

/// A line with the lengths of each row and of each column, 0 for an empty line, and ? for an unknown clue.
pub(super) fn rows_and_columns(nonogram: &Nonogram, separator: &str) -> [String; 2] {
    sides(nonogram, |clue| lengths(clue, separator))
}

/// A text in which `{width}`, `{height}`, `{rows}` and `{columns}` stand for those of a nonogram.
pub(super) fn filled(template: &str, nonogram: &Nonogram, separator: &str) -> String {
    let Size { width, height } = nonogram.clues().size();
    let [rows, columns] = rows_and_columns(nonogram, separator);
    let text = template.replace("{width}", &width.to_string()).replace("{height}", &height.to_string());
    text.replace("{rows}", &rows).replace("{columns}", &columns)
}

/// As [`rows_and_columns`], with the letters of the colors unless there is only black.
pub(super) fn lettered_rows_and_columns(nonogram: &Nonogram, separator: &str) -> [String; 2] {
    let clues = nonogram.clues();
    match palette::is_black(clues.palette()) {
        true => rows_and_columns(nonogram, separator),
        false => sides(nonogram, |clue| lettered(clues, clue, separator)),
    }
}

fn sides(nonogram: &Nonogram, clue_text: impl Fn(&Clue) -> String) -> [String; 2] {
    let line = |clue: &Clue| if clue.runs().is_empty() { clue.to_string() } else { clue_text(clue) };
    [nonogram.clues().rows(), nonogram.clues().columns()].map(|clues| clue_lines(clues, line))
}

/// A line per row of a picture in one color.
pub(super) fn cell_lines(picture: &Picture, filled: &str, empty: &str, separator: &str) -> String {
    let row = |row: &[Option<_>]| {
        join(row.iter().map(|cell| if cell.is_some() { filled } else { empty }), separator) + "\n"
    };
    picture.cells().rows().map(row).collect()
}

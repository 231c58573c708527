use std::io::Write;

use super::{BLOCK, MARK, VERSION_1, VERSION_2, read::EMPTY_CLUE};
use crate::crossword::prelude::*;
use crate::crossword::xd::symbols::{Symbols, plain};

pub(in crate::crossword) fn write(crossword: &Crossword, out: &mut impl Write) -> Result<(), WriteError> {
    let squares = whole_grid(crossword, "across-lite")?;
    let letters = crossword.letter_squares();
    let marked = draft::marked(crossword);
    let is_marked = |at: Position| marked.binary_search(&at).is_ok();
    let symbols = Symbols::new(letters.iter().map(|&(at, letter)| (letter, is_marked(at))), "across-lite")?;
    // Other letters stand for themselves.
    let is_plain = |letter: &str| plain((letter, false)).is_some();
    let rebuses: Vec<_> = symbols.rebuses.iter().filter(|(_, letters)| !is_plain(letters)).collect();
    if let Some((_, letters)) = rebuses.iter().find(|(_, letters)| letters.contains([':', ';'])) {
        let message =
            format!("across-lite cannot represent the square {}: write ipuz or jpz", quoted(letters));
        return Err(Error::unsupported(message).into());
    }
    let metadata = crossword.metadata();
    let is_old = rebuses.is_empty() && marked.is_empty() && metadata.notes().is_none();
    writeln!(out, "{}", if is_old { VERSION_1 } else { VERSION_2 })?;
    for (name, text) in
        [("TITLE", metadata.title()), ("AUTHOR", metadata.author()), ("COPYRIGHT", metadata.copyright())]
    {
        writeln!(out, "<{name}>\n\t{}", one_line(text.unwrap_or_default()))?;
    }
    writeln!(out, "<SIZE>\n\t{}\n<GRID>", crossword.size())?;
    for (squares, row) in squares.rows().zip(0..) {
        let symbol = |(square, column): (&Square, i32)| match square.letter() {
            Some(letter) => symbols.get((letter, is_marked(Position::new(row, column)))),
            None => BLOCK,
        };
        writeln!(out, "\t{}", squares.iter().zip(0..).map(symbol).collect::<String>())?;
    }
    if !marked.is_empty() || !rebuses.is_empty() {
        writeln!(out, "<REBUS>")?;
        if !marked.is_empty() {
            writeln!(out, "\t{MARK};")?;
        }
        for (symbol, letters) in rebuses {
            // The letter that also counts as right.
            let letter = letters.chars().find(char::is_ascii_uppercase).unwrap_or('X');
            writeln!(out, "\t{symbol}:{letters}:{letter}")?;
        }
    }
    let entries: Vec<_> = runs::with_entries(crossword, &squares).collect();
    for (direction, name) in [(Direction::Across, "ACROSS"), (Direction::Down, "DOWN")] {
        writeln!(out, "<{name}>")?;
        for (_, entry) in entries.iter().filter(|(run, _)| run.direction == direction) {
            let clue = one_line(entry.map(enumeration::clue).unwrap_or_default().as_str());
            writeln!(out, "\t{}", if clue.is_empty() { EMPTY_CLUE } else { &clue })?;
        }
    }
    if let Some(notes) = metadata.notes() {
        writeln!(out, "<NOTEPAD>")?;
        for line in visible_lines(notes.trim()) {
            writeln!(out, "\t{}", line.trim_end())?;
        }
    }
    Ok(())
}

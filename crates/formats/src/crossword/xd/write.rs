use std::io::Write;

use quadrille_core::{Crossword, Direction, Square};

use super::{BLOCK, VOID, symbols::Symbols};
use crate::{
    WriteError,
    crossword::{draft::whole_grid, enumeration, runs},
    one_line::one_line,
};

pub(in crate::crossword) fn write(crossword: &Crossword, out: &mut impl Write) -> Result<(), WriteError> {
    let (metadata, squares) = (crossword.metadata(), whole_grid(crossword, "xd")?);
    let is_marked = |at| crossword.highlights().binary_search(&at).is_ok();
    let letters = crossword.letter_squares();
    let symbols = Symbols::new(letters.iter().map(|(at, content)| (*content, is_marked(*at))))?;

    // The first section has to exist, so the title is always there.
    let header = |text: Option<&str>| one_line(text.unwrap_or_default());
    writeln!(out, "Title: {}", header(metadata.title()))?;
    let about = [
        ("Author", metadata.author()),
        ("Editor", metadata.editor()),
        ("Publisher", metadata.publisher()),
        ("Copyright", metadata.copyright()),
        ("Date", metadata.date()),
    ];
    for (name, text) in about {
        if text.is_some() {
            writeln!(out, "{name}: {}", header(text))?;
        }
    }
    if !crossword.highlights().is_empty() {
        writeln!(out, "Special: circle")?;
    }
    if !symbols.rebuses.is_empty() {
        write!(out, "Rebus:")?;
        for (symbol, content) in &symbols.rebuses {
            write!(out, " {symbol}={content}")?;
        }
        writeln!(out)?;
    }

    out.write_all(b"\n\n")?;
    let void = if crossword.blocks().is_empty() { BLOCK } else { VOID };
    let mut line = String::new();
    for (squares, row) in squares.rows().zip(0..) {
        line.clear();
        line.extend(squares.iter().zip(0..).map(|(square, column)| match square {
            Square::Void => void,
            Square::Block => BLOCK,
            Square::Letter(content) => {
                symbols.get((content, is_marked(quadrille_core::Position::new(row, column))))
            }
        }));
        writeln!(out, "{line}")?;
    }

    out.write_all(b"\n\n")?;
    let entries: Vec<_> = runs::with_entries(crossword, &squares).collect();
    for (direction, letter) in Direction::BOTH.into_iter().zip(["A", "D"]) {
        for (run, entry) in entries.iter().filter(|(run, _)| run.direction == direction) {
            let Some(entry) = entry else { continue };
            let clue = one_line(&enumeration::clue(entry));
            writeln!(out, "{letter}{}. {clue} ~ {}", run.number, entry.answer())?;
        }
        if direction == Direction::Across {
            writeln!(out)?;
        }
    }
    if let Some(notes) = metadata.notes() {
        writeln!(out, "\n\n{}", notes.trim())?;
    }
    Ok(())
}

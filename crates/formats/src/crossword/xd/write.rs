use std::io::{self, Write};

use super::{BLOCK, markup, sections, symbols::Symbols};
use crate::crossword::prelude::*;

pub(in crate::crossword) fn write(crossword: &Crossword, out: &mut impl Write) -> Result<(), WriteError> {
    let squares = whole_grid(crossword, "xd")?;
    let letters = crossword.letter_squares();
    let symbols = Symbols::new(letters.iter().map(|(at, content)| (*content, is_marked(crossword, *at))))?;
    write_headers(out, crossword, &symbols)?;
    out.write_all(b"\n\n")?;
    write_grid(out, crossword, &squares, &symbols)?;
    out.write_all(b"\n\n")?;
    write_clues(out, crossword, &squares)?;
    if let Some(notes) = crossword.metadata().notes() {
        writeln!(out, "\n")?;
        for line in notes.trim().lines() {
            let mark = sections::means_more(line).then_some(markup::JOINER);
            writeln!(out, "{}{}", mark.map(String::from).unwrap_or_default(), markup::plain(line))?;
        }
    }
    Ok(())
}

fn is_marked(crossword: &Crossword, at: Position) -> bool {
    crossword.highlights().binary_search(&at).is_ok()
}

fn write_headers(out: &mut impl Write, crossword: &Crossword, symbols: &Symbols<'_>) -> io::Result<()> {
    let metadata = crossword.metadata();
    // The first section must not be empty, so the title is always written.
    let about = [
        ("Title", Some(metadata.title().unwrap_or_default())),
        ("Author", metadata.author()),
        ("Editor", metadata.editor()),
        ("Publisher", metadata.publisher()),
        ("Copyright", metadata.copyright()),
        ("Date", metadata.date()),
    ];
    for (name, text) in about {
        if let Some(text) = text {
            writeln!(out, "{name}: {}", markup::plain(&one_line(text)))?;
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
    Ok(())
}

fn write_grid(
    out: &mut impl Write,
    crossword: &Crossword,
    squares: &Grid<Square>,
    symbols: &Symbols<'_>,
) -> io::Result<()> {
    let mut line = String::new();
    for (squares, row) in squares.rows().zip(0..) {
        line.clear();
        line.extend(squares.iter().zip(0..).map(|(square, column)| match square {
            // Few programs know voids; others read them as letters.
            Square::Void | Square::Block => BLOCK,
            Square::Letter(content) => {
                symbols.get((content, is_marked(crossword, Position::new(row, column))))
            }
        }));
        writeln!(out, "{line}")?;
    }
    Ok(())
}

fn write_clues(out: &mut impl Write, crossword: &Crossword, squares: &Grid<Square>) -> io::Result<()> {
    let entries: Vec<_> = runs::with_entries(crossword, squares).collect();
    for (direction, letter) in Direction::BOTH.into_iter().zip(["A", "D"]) {
        let list = || entries.iter().filter(|(run, entry)| run.direction == direction && entry.is_some());
        if list().next().is_none() {
            // Some programs require both lists, and accept a space as one.
            writeln!(out, " ")?;
        }
        for (run, entry) in list() {
            let Some(entry) = entry else { continue };
            let clue = markup::plain(&one_line(&enumeration::clue(entry)));
            writeln!(out, "{letter}{}. {clue} ~ {}", run.number, entry.answer())?;
        }
        if direction == Direction::Across {
            writeln!(out)?;
        }
    }
    Ok(())
}

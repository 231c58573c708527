use std::io::{self, Write};

use quadrille_core::Answer;

use super::{BLOCK, CIRCLE, SHADED, UNKNOWN, design, markup, sections, symbols::Symbols};
use crate::crossword::prelude::*;

pub(in crate::crossword) fn write(crossword: &Crossword, out: &mut impl Write) -> Result<(), WriteError> {
    let squares = whole_grid(crossword, "xd")?;
    let letters = crossword.letter_squares();
    let known = letters.iter().filter(|(_, content)| !content.is_empty());
    // Bars are styles, and marks of two kinds or of unknown letters; then all marks are.
    let is_known = |at: &Position| {
        letters.binary_search_by_key(at, |letter| letter.0).is_ok_and(|found| !letters[found].1.is_empty())
    };
    let marks = match (crossword.circles(), crossword.highlights()) {
        (circles, []) => Some((CIRCLE, circles)),
        ([], highlights) => Some((SHADED, highlights)),
        _ => None,
    };
    let marks = marks.filter(|(_, marked)| crossword.bars().is_empty() && marked.iter().all(is_known));
    let has_design = marks.is_none();
    let (kind, marked) = marks.unwrap_or_default();
    let symbols = Symbols::new(known.map(|(at, content)| (*content, is_marked(marked, *at))), "xd")?;
    let heading = |name: &str| if has_design { format!("## {name}\n\n") } else { String::new() };
    out.write_all(heading("Metadata").as_bytes())?;
    write_headers(out, crossword, (kind, marked), &symbols)?;
    write!(out, "\n\n{}", heading("Grid"))?;
    write_grid(out, marked, &squares, &symbols)?;
    write!(out, "\n\n{}", heading("Clues"))?;
    write_clues(out, crossword, &squares)?;
    if has_design {
        writeln!(out, "\n\n{}{}", heading("Design"), design::lines(crossword).join("\n"))?;
    }
    if let Some(notes) = crossword.metadata().notes() {
        write!(out, "\n\n{}", heading("Notes"))?;
        for line in visible_lines(notes.trim()) {
            let mark = sections::means_more(&line).then_some(markup::JOINER);
            writeln!(out, "{}{}", mark.map(String::from).unwrap_or_default(), markup::plain(&line))?;
        }
    }
    Ok(())
}

fn is_marked(marked: &[Position], at: Position) -> bool {
    marked.binary_search(&at).is_ok()
}

fn write_headers(
    out: &mut impl Write,
    crossword: &Crossword,
    (kind, marked): (&str, &[Position]),
    symbols: &Symbols<'_>,
) -> io::Result<()> {
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
    if !crossword.bars().is_empty() {
        writeln!(out, "Form: barred")?;
    } else if !marked.is_empty() {
        writeln!(out, "Special: {kind}")?;
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
    marked: &[Position],
    squares: &Grid<Square>,
    symbols: &Symbols<'_>,
) -> io::Result<()> {
    let mut line = String::new();
    for (squares, row) in squares.rows().zip(0..) {
        line.clear();
        line.extend(squares.iter().zip(0..).map(|(square, column)| match square {
            // Few programs know voids; others read them as letters.
            Square::Void | Square::Block => BLOCK,
            Square::Letter(content) if content.is_empty() => UNKNOWN,
            Square::Letter(content) => symbols.get((content, is_marked(marked, Position::new(row, column)))),
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
            let clue = markup::marked(&one_styled_line(&enumeration::clue(entry)));
            let answer = entry.answer().pattern().replace(Answer::UNKNOWN, &UNKNOWN.to_string());
            writeln!(out, "{letter}{}. {clue} ~ {answer}", run.number)?;
        }
        if direction == Direction::Across {
            writeln!(out)?;
        }
    }
    Ok(())
}

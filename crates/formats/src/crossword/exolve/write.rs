use std::io::{self, Write};

use quadrille_core::{Crossword, Direction, Grid, Position, Square};

use super::{BLOCK, SIGNS, letters};
use crate::{
    Error, WriteError,
    crossword::{
        draft::{lines, whole_grid},
        runs,
    },
    html,
    one_line::one_line,
};

/// The most squares a side that Exolve takes.
const MAX_SIDE: u32 = 100;

pub(in crate::crossword) fn write(crossword: &Crossword, out: &mut impl Write) -> Result<(), WriteError> {
    let size = crossword.size();
    if size.width.max(size.height) > MAX_SIDE {
        return Err(Error::limit(format!(
            "the grid of {size} squares is too large for exolve, which holds up to {MAX_SIDE}x{MAX_SIDE}: \
             write ipuz, jpz, xd or json"
        ))
        .into());
    }
    let squares = whole_grid(crossword, "exolve")?;
    let contents: Vec<_> = crossword.letter_squares().into_iter().map(|(_, content)| content).collect();
    writeln!(out, "exolve-begin")?;
    let [title, author, copyright, _] = lines(crossword.metadata());
    for (name, text) in [("title", title), ("setter", author), ("copyright", copyright)] {
        if let Some(text) = text {
            writeln!(out, "  exolve-{name}: {}", escaped(&text))?;
        }
    }
    letters::declare(&contents, crossword.metadata().language(), out)?;
    writeln!(out, "  exolve-width: {}\n  exolve-height: {}", size.width, size.height)?;
    if let Some(notes) = crossword.metadata().notes() {
        writeln!(out, "  exolve-preamble:")?;
        // Without the marks they would be one line.
        let lines: Vec<_> =
            notes.lines().map(|line| escaped(&one_line(line)).replace("exolve-", "exolve&#45;")).collect();
        writeln!(out, "    {}", lines.join("<br>\n    "))?;
    }
    let is_spaced = !crossword.highlights().is_empty()
        || contents.iter().any(|content| letters::has_several(content) || SIGNS.contains(content));
    write_grid(out, crossword, &squares, is_spaced)?;
    write_clues(out, crossword, &squares)?;
    Ok(writeln!(out, "exolve-end")?)
}

/// The squares of each row, apart from each other if any has more than a letter.
fn write_grid(
    out: &mut impl Write,
    crossword: &Crossword,
    squares: &Grid<Square>,
    is_spaced: bool,
) -> io::Result<()> {
    let is_marked = |at| crossword.highlights().binary_search(&at).is_ok();
    writeln!(out, "  exolve-grid:")?;
    let mut line = String::new();
    for (squares, row) in squares.rows().zip(0..) {
        line.clear();
        for (square, column) in squares.iter().zip(0..) {
            if is_spaced && column > 0 {
                line.push(' ');
            }
            match square.letter() {
                Some(content) => line.extend(content.chars().flat_map(char::to_uppercase).flat_map(|c| {
                    let sign = SIGNS.contains(c).then_some('&');
                    sign.into_iter().chain([c])
                })),
                None => line.push_str(BLOCK),
            }
            if is_marked(Position::new(row, column)) {
                line.push('@');
            }
        }
        writeln!(out, "    {line}")?;
    }
    Ok(())
}

fn write_clues(out: &mut impl Write, crossword: &Crossword, squares: &Grid<Square>) -> io::Result<()> {
    let entries: Vec<_> = runs::with_entries(crossword, squares).collect();
    for direction in Direction::BOTH {
        writeln!(out, "  exolve-{direction}:")?;
        for (run, entry) in entries.iter().filter(|(run, _)| run.direction == direction) {
            let Some(entry) = entry else { continue };
            let text = match entry.has_lengths() {
                true => clue(&entry.full_clue()),
                // Lengths end a clue; with an asterisk they are not shown.
                false => format!("{} ({})*", clue(entry.clue().unwrap_or_default()), entry.enumeration()),
            };
            // What begins like this would belong to the number.
            let is_link = text.starts_with(['.', ',', '&', '/'])
                || text.get(..3).is_some_and(|start| start.eq_ignore_ascii_case("and"));
            writeln!(out, "    {}{} {text}", run.number, if is_link { "." } else { "" })?;
        }
    }
    Ok(())
}

/// A clue without anything that would end it, or mark parts of it.
fn clue(text: &str) -> String {
    if text.trim() == "*" {
        // Alone it deletes the clue.
        return "&#42;".to_owned();
    }
    escaped(&one_line(text)).replace('[', "&#91;").replace("~{", "&#126;{")
}

/// A text that is no HTML and has no comment.
fn escaped(text: &str) -> String {
    html::escape(text).replace('#', "&#35;")
}

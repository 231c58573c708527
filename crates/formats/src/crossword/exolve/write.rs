use std::io::{self, Write};

use unicode_segmentation::UnicodeSegmentation;

use super::{BLOCK, SIGNS, UNKNOWN, clue, color, letters};
use crate::crossword::draft::lines;
use crate::crossword::prelude::*;

/// The maximum width and height of Exolve, in squares.
const MAX_SIDE: u32 = 100;

pub(in crate::crossword) fn write(crossword: &Crossword, out: &mut impl Write) -> Result<(), WriteError> {
    let size = crossword.size();
    if size.width.max(size.height) > MAX_SIDE {
        let max = format!("{MAX_SIDE}x{MAX_SIDE}");
        return Err(draft::too_large(crossword, "exolve", &max, "ipuz, jpz, xd or json").into());
    }
    let squares = whole_grid(crossword, "exolve")?;
    draft::check_capitals(crossword, "exolve")?;
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
        // Without the tags they would be one line.
        let lines: Vec<_> =
            notes.lines().map(|line| escaped(&one_line(line)).replace("exolve-", "exolve&#45;")).collect();
        writeln!(out, "    {}", lines.join("<br>\n    "))?;
    }
    let has_signs =
        |content: &str| letters::has_several(content) || !content.is_empty() && SIGNS.contains(content);
    let marks = [crossword.circles(), crossword.given_letters()];
    let is_spaced = marks.iter().any(|squares| !squares.is_empty())
        || !crossword.bars().is_empty()
        || contents.iter().any(|content| has_signs(content) || letters::is_compounded(content))
        || merges(&contents);
    // A zero is a digit if digits are allowed.
    let has_digits = contents.iter().any(|content| content.contains(|c: char| c.is_ascii_digit()));
    write_grid(out, crossword, &squares, is_spaced, UNKNOWN[usize::from(has_digits)])?;
    color::write(crossword, out)?;
    write_clues(out, crossword, &squares)?;
    Ok(writeln!(out, "exolve-end")?)
}

/// Whether letters become another one if they are side by side, such as the parts of a Korean syllable.
fn merges(contents: &[&str]) -> bool {
    !contents.iter().all(|content| content.is_ascii()) && {
        let letters = || contents.iter().filter(|content| !content.is_empty());
        letters().copied().collect::<String>().graphemes(true).count() < letters().count()
    }
}

/// Writes the squares of each row, separated if any has more than a letter, with this sign instead of unknown letters.
fn write_grid(
    out: &mut impl Write,
    crossword: &Crossword,
    squares: &Grid<Square>,
    is_spaced: bool,
    unknown: &str,
) -> io::Result<()> {
    writeln!(out, "  exolve-grid:")?;
    let mut line = String::new();
    for (squares, row) in squares.rows().zip(0..) {
        line.clear();
        for (square, column) in squares.iter().zip(0..) {
            if is_spaced && column > 0 {
                line.push(' ');
            }
            match square.letter() {
                Some("") => line.push_str(unknown),
                Some(content) => line.extend(content.chars().flat_map(char::to_uppercase).flat_map(|c| {
                    let sign = SIGNS.contains(c).then_some('&');
                    sign.into_iter().chain([c])
                })),
                None => line.push_str(BLOCK),
            }
            let at = Position::new(row, column);
            let bars = Direction::BOTH.map(|direction| crossword.bars().has(at, direction));
            let signs = [
                ("@", crossword.circles().binary_search(&at).is_ok()),
                ("!", crossword.given_letters().binary_search(&at).is_ok()),
                ("|", bars == [true, false]),
                ("_", bars == [false, true]),
                ("+", bars == [true, true]),
            ];
            line.extend(signs.into_iter().filter(|(_, is_there)| *is_there).map(|(sign, _)| sign));
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
            let text = escaped_clue(&entry.full_styled_clue());
            // An enumeration ends a clue.
            let is_whole = clue::split(&text) == (text.as_str(), "");
            let text = if is_whole { text } else { text.replace('(', "&#40;") };
            // Such a beginning would belong to the number.
            let is_link = text.starts_with(['.', ',', '&', '/'])
                || text.get(..3).is_some_and(|start| start.eq_ignore_ascii_case("and"));
            writeln!(out, "    {}{} {text}", run.number, if is_link { "." } else { "" })?;
        }
    }
    Ok(())
}

/// Escapes a clue: nothing in it may end it, or be markup.
fn escaped_clue(text: &StyledText) -> String {
    let text = one_styled_line(text);
    if text.as_str() == "*" {
        // A single asterisk deletes the clue.
        return html::tagged(&text, |_| "&#42;".to_owned());
    }
    html::tagged(&text, |letters| escaped(letters).replace('[', "&#91;").replace("~{", "&#126;{"))
}

/// Escapes HTML and comments.
fn escaped(text: &str) -> String {
    html::escape(text).replace('#', "&#35;")
}

//! Numbered colors: `H`, `W`, the number of colors, then four parts with blank lines between them: the
//! lengths of the rows, their colors from 1, and the same for the columns. An empty line is an empty clue.

use std::io::Write;

use quadrille_nonogram::{Clue, Palette, Run, Side};

use super::{
    Nonogram,
    draft::{Draft, Line, clue, color_id, lines, number},
    output::lengths,
    palette,
    plain::header_line,
};
use crate::{Error, WriteError, decode};

pub(super) fn read(bytes: &[u8]) -> Result<Nonogram, Error> {
    let lines = lines(decode::text(bytes)?)?;
    let (height, rest) = header_line(&lines, "height")?;
    let (width, rest) = header_line(rest, "width")?;
    let (colors, mut rest) = header_line(rest, "number of colors")?;
    if colors > Palette::MAX {
        let message = format!("{colors} colors, but at most {} are supported", Palette::MAX);
        return Err(Error::limit(message).at_line(3));
    }
    let end = lines.last().map_or(1, |line| line.number);
    let mut part = |count: usize, what: &str| {
        let missing = || {
            let message = format!("expected {count} lines with {what}: is the file cut off?");
            Error::input(message).at_line(end)
        };
        let (part, after) = rest.split_at_checked(count).ok_or_else(missing)?;
        rest = match after {
            [] => &[],
            [blank, after @ ..] if blank.is_blank() => after,
            [line, ..] => {
                let message = format!("more than {count} lines with {what}, expected a blank line");
                return Err(Error::input(message).at_line(line.number));
            }
        };
        Ok(part)
    };
    let mut draft = Draft::default();
    for (side, count) in [(Side::Row, height), (Side::Column, width)] {
        let sizes = part(count, &format!("the lengths of the {side}s"))?;
        let color_lines = part(count, &format!("the colors of the {side}s"))?;
        for (sizes, color_line) in sizes.iter().zip(color_lines) {
            draft.push(side, colored(sizes, color_line, colors)?, sizes.number)?;
        }
    }
    if let Some(line) = rest.iter().find(|line| !line.is_blank()) {
        return Err(Error::input("text after the last column").at_line(line.number));
    }
    Ok(Nonogram::new(draft.finish(palette::unnamed(colors)?)?))
}

fn colored(sizes: &Line<'_>, color_line: &Line<'_>, colors: usize) -> Result<Clue, Error> {
    let mut numbers = color_line.text.split_whitespace();
    let run = |size: &str| {
        let length = number(size, sizes.number)?;
        let missing = || Error::input("fewer colors than lengths").at_line(color_line.number);
        match number(numbers.next().ok_or_else(missing)?, color_line.number)? as usize {
            color if (1..=colors).contains(&color) => {
                Ok(Run { length, color: color_id(color - 1, color_line.number)? })
            }
            0 if length == 0 => Ok(Run::black(0)),
            color => {
                let message = format!("color {color} is not from 1 to {colors}");
                Err(Error::input(message).at_line(color_line.number))
            }
        }
    };
    let is_empty = sizes.text.trim() == "0" && color_line.is_blank();
    let read =
        if is_empty { Clue::default() } else { clue(sizes.text.split_whitespace().map(run), sizes.number)? };
    match numbers.next() {
        Some("0") if read.runs().is_empty() => Ok(read),
        None => Ok(read),
        Some(_) => Err(Error::input("more colors than lengths").at_line(color_line.number)),
    }
}

pub(super) fn write(nonogram: &Nonogram, out: &mut impl Write) -> Result<(), WriteError> {
    let clues = nonogram.clues();
    writeln!(out, "{}\n{}\n{}", clues.rows().len(), clues.columns().len(), clues.palette().len())?;
    for (side, k) in Side::BOTH.into_iter().zip(0_u32..) {
        if k > 0 {
            writeln!(out)?;
        }
        for clue in clues.lines(side) {
            writeln!(out, "{}", lengths(clue, " ", ""))?;
        }
        writeln!(out)?;
        for clue in clues.lines(side) {
            let colors: Vec<String> =
                clue.runs().iter().map(|run| (run.color.index() + 1).to_string()).collect();
            writeln!(out, "{}", colors.join(" "))?;
        }
    }
    Ok(())
}

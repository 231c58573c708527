//! Numbered colours: `H`, `W`, the number of colours, then four parts with blank lines between them: the
//! lengths of the rows, their colours from 1, and the same for the columns. An empty line is an empty clue.

use std::io::Write;

use quadrille_nonogram::{Clue, Inks, Run, Side};

use super::{
    Nonogram,
    draft::{Draft, Line, clue, ink, lines, number},
    inks,
    output::lengths,
    plain::header_line,
};
use crate::{Error, WriteError, decode};

pub(super) fn read(bytes: &[u8]) -> Result<Nonogram, Error> {
    let lines = lines(decode::text(bytes)?)?;
    let (height, rest) = header_line(&lines, "height")?;
    let (width, rest) = header_line(rest, "width")?;
    let (colours, mut rest) = header_line(rest, "number of colours")?;
    if colours > Inks::MAX {
        let message = format!("{colours} colours, but at most {} are supported", Inks::MAX);
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
        let colour_lines = part(count, &format!("the colours of the {side}s"))?;
        for (sizes, colour_line) in sizes.iter().zip(colour_lines) {
            draft.push(side, coloured(sizes, colour_line, colours)?, sizes.number)?;
        }
    }
    if let Some(line) = rest.iter().find(|line| !line.is_blank()) {
        return Err(Error::input("text after the last column").at_line(line.number));
    }
    Ok(Nonogram::new(draft.finish(inks::unnamed(colours)?)?))
}

fn coloured(sizes: &Line<'_>, colour_line: &Line<'_>, colours: usize) -> Result<Clue, Error> {
    let mut numbers = colour_line.text.split_whitespace();
    let run = |size: &str| {
        let length = number(size, sizes.number)?;
        let missing = || Error::input("fewer colours than lengths").at_line(colour_line.number);
        match number(numbers.next().ok_or_else(missing)?, colour_line.number)? as usize {
            colour if (1..=colours).contains(&colour) => {
                Ok(Run { length, ink: ink(colour - 1, colour_line.number)? })
            }
            0 if length == 0 => Ok(Run::black(0)),
            colour => {
                let message = format!("colour {colour} is not from 1 to {colours}");
                Err(Error::input(message).at_line(colour_line.number))
            }
        }
    };
    let is_empty = sizes.text.trim() == "0" && colour_line.is_blank();
    let read =
        if is_empty { Clue::default() } else { clue(sizes.text.split_whitespace().map(run), sizes.number)? };
    match numbers.next() {
        Some("0") if read.runs().is_empty() => Ok(read),
        None => Ok(read),
        Some(_) => Err(Error::input("more colours than lengths").at_line(colour_line.number)),
    }
}

pub(super) fn write(nonogram: &Nonogram, out: &mut impl Write) -> Result<(), WriteError> {
    let clues = nonogram.clues();
    writeln!(out, "{}\n{}\n{}", clues.rows().len(), clues.columns().len(), clues.inks().len())?;
    for (side, k) in Side::BOTH.into_iter().zip(0_u32..) {
        if k > 0 {
            writeln!(out)?;
        }
        for clue in clues.lines(side) {
            writeln!(out, "{}", lengths(clue, " ", ""))?;
        }
        writeln!(out)?;
        for clue in clues.lines(side) {
            let colours: Vec<String> =
                clue.runs().iter().map(|run| (run.ink.index() + 1).to_string()).collect();
            writeln!(out, "{}", colours.join(" "))?;
        }
    }
    Ok(())
}

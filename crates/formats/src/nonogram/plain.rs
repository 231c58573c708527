//! Formats that are little more than lines of numbers.

use std::io::Write;

use quadrille_nonogram::{Clue, Side};

use super::{
    Nonogram,
    draft::{Draft, Line, fit, lines, plain_clue, side, trimmed, without_comments, words},
    output::lengths,
    palette,
};
use crate::{Error, WriteError, decode};

/// `W H`, then the rows, then the columns.
pub(super) fn read_nin(bytes: &[u8]) -> Result<Nonogram, Error> {
    let lines = lines(decode::text(bytes)?)?;
    let ([width, height], rest) = header(&lines, ["width", "height"])?;
    let clues = fit(rest, width + height, &format!("{height} rows and {width} columns"))?;
    let (rows, columns) = clues.split_at_checked(height).unwrap_or_default();
    nonogram(rows, columns)
}

/// `H W`, the rows, `#`, the columns, and perhaps another `#`.
pub(super) fn read_mk(bytes: &[u8]) -> Result<Nonogram, Error> {
    let lines = lines(decode::text(bytes)?)?;
    let ([height, width], rest) = header(&lines, ["height", "width"])?;
    let (rows, columns) = split(rest, |line| line.text.trim_start().starts_with('#'), "a line with #")?;
    let columns = without_comments(columns, &['#']);
    nonogram(&fit(rows, height, "the rows")?, &fit(&columns, width, "the columns")?)
}

/// `H` and `W` on lines of their own, the rows, a blank line, the columns.
pub(super) fn read_cwd(bytes: &[u8]) -> Result<Nonogram, Error> {
    let lines = lines(decode::text(bytes)?)?;
    let (height, rest) = header_line(&lines, "height")?;
    let (width, rest) = header_line(rest, "width")?;
    let filled: Vec<Line<'_>> = rest.iter().copied().filter(|line| !line.is_blank()).collect();
    if filled.len() == height + width {
        let (rows, columns) = filled.split_at_checked(height).unwrap_or_default();
        return nonogram(rows, columns);
    }
    // Some lines are empty clues, so that the places of lines count.
    let (rows, columns) = rest.split_at_checked(height).unwrap_or((rest, &[]));
    match columns {
        [blank, columns @ ..] if blank.is_blank() => {
            nonogram(&fit(rows, height, "the rows")?, &fit(columns, width, "the columns")?)
        }
        _ => {
            let at = columns.first().or(rest.last()).map_or(2, |line| line.number);
            let found = filled.len();
            let message = format!(
                "{found} lines with clues, but {height} rows, a blank line and {width} columns expected"
            );
            Err(Error::input(message).at_line(at))
        }
    }
}

/// Rows, a blank line, columns.
pub(super) fn read_keen(bytes: &[u8]) -> Result<Nonogram, Error> {
    let lines = lines(decode::text(bytes)?)?;
    let (rows, columns) = blank_between(trimmed(&lines))?;
    nonogram(rows, columns)
}

/// As Keen's, with comments in `#` and commas between numbers.
pub(super) fn read_ish(bytes: &[u8]) -> Result<Nonogram, Error> {
    let lines = without_comments(&lines(decode::text(bytes)?)?, &['#']);
    let (rows, columns) = blank_between(trimmed(&lines))?;
    nonogram(rows, columns)
}

/// As Keen's, where every line ends with a 0.
pub(super) fn read_syro(bytes: &[u8]) -> Result<Nonogram, Error> {
    let lines = without_comments(&lines(decode::text(bytes)?)?, &['#']);
    let (rows, columns) = blank_between(trimmed(&lines))?;
    let clue = |line: &Line<'_>| {
        let parts = words(line);
        match parts.split_last() {
            Some((&"0", before)) => {
                let text = before.join(" ");
                plain_clue(&Line { number: line.number, text: &text })
            }
            _ => Err(Error::input("the line does not end with 0").at_line(line.number)),
        }
    };
    let mut draft = Draft::default();
    draft.extend(Side::Row, rows, clue)?;
    draft.extend(Side::Column, columns, clue)?;
    Ok(Nonogram::new(draft.finish(palette::black())?))
}

/// Comments in `*`, rows, `&`, columns.
pub(super) fn read_makhorin(bytes: &[u8]) -> Result<Nonogram, Error> {
    let mut lines = without_comments(&lines(decode::text(bytes)?)?, &['*']);
    lines.retain(|line| !line.is_blank());
    let (rows, columns) = split(&lines, |line| line.text.trim() == "&", "a line with &")?;
    let columns: Vec<Line<'_>> = columns.iter().copied().filter(|line| line.text.trim() != "&").collect();
    nonogram(rows, &columns)
}

fn nonogram(rows: &[Line<'_>], columns: &[Line<'_>]) -> Result<Nonogram, Error> {
    let mut draft = Draft::default();
    draft.extend(Side::Row, rows, plain_clue)?;
    draft.extend(Side::Column, columns, plain_clue)?;
    Ok(Nonogram::new(draft.finish(palette::black())?))
}

/// The two numbers on the first line that is not blank, or on a line each, and what follows.
fn header<'a, 'b>(lines: &'b [Line<'a>], names: [&str; 2]) -> Result<([usize; 2], &'b [Line<'a>]), Error> {
    let wrong =
        |line| Error::input(format!("expected a line with {} and {}", names[0], names[1])).at_line(line);
    let start = lines.iter().position(|line| !line.is_blank()).ok_or_else(|| wrong(1))?;
    let (Some(line), Some(rest)) = (lines.get(start), lines.get(start + 1..)) else { return Err(wrong(1)) };
    let (first, second, rest) = match (&words(line)[..], rest) {
        (&[first, second], rest) => (first, second, rest),
        (&[first], [next, rest @ ..]) if let [second] = words(next)[..] => (first, second, rest),
        _ => return Err(wrong(line.number)),
    };
    Ok(([side(first, names[0], line.number)?, side(second, names[1], line.number)?], rest))
}

/// The number on the first line that is not blank, and what follows.
pub(super) fn header_line<'a, 'b>(
    lines: &'b [Line<'a>],
    name: &str,
) -> Result<(usize, &'b [Line<'a>]), Error> {
    let start = lines.iter().position(|line| !line.is_blank());
    let found = start.and_then(|start| Some((lines.get(start)?, lines.get(start + 1..)?)));
    let (line, rest) = found.ok_or_else(|| {
        let at = lines.last().map_or(1, |line| line.number);
        Error::input(format!("the {name} is missing")).at_line(at)
    })?;
    Ok((side(line.text.trim(), name, line.number)?, rest))
}

type Halves<'a, 'b> = (&'b [Line<'a>], &'b [Line<'a>]);

fn split<'a, 'b>(
    lines: &'b [Line<'a>],
    is_border: impl Fn(&Line<'a>) -> bool,
    what: &str,
) -> Result<Halves<'a, 'b>, Error> {
    let border = lines.iter().position(is_border);
    border.and_then(|at| Some((lines.get(..at)?, lines.get(at + 1..)?))).ok_or_else(|| {
        let at = lines.last().map_or(1, |line| line.number);
        Error::input(format!("{what} between rows and columns is missing: is the file cut off?")).at_line(at)
    })
}

fn blank_between<'a, 'b>(lines: &'b [Line<'a>]) -> Result<Halves<'a, 'b>, Error> {
    let (rows, columns) = split(lines, Line::is_blank, "a blank line")?;
    let columns = trimmed(columns);
    match columns.iter().find(|line| line.is_blank()) {
        None => Ok((rows, columns)),
        Some(line) => Err(Error::input(
            "a second blank line: one stands between rows and columns, and an empty line is 0",
        )
        .at_line(line.number)),
    }
}

pub(super) fn write_nin(nonogram: &Nonogram, out: &mut impl Write) -> Result<(), WriteError> {
    let (rows, columns) = (nonogram.clues().rows(), nonogram.clues().columns());
    writeln!(out, "{} {}", columns.len(), rows.len())?;
    put(rows, " ", "0", out)?;
    put(columns, " ", "0", out)
}

pub(super) fn write_mk(nonogram: &Nonogram, out: &mut impl Write) -> Result<(), WriteError> {
    let (rows, columns) = (nonogram.clues().rows(), nonogram.clues().columns());
    writeln!(out, "{} {}", rows.len(), columns.len())?;
    put(rows, " ", "0", out)?;
    writeln!(out, "#")?;
    put(columns, " ", "0", out)
}

pub(super) fn write_cwd(nonogram: &Nonogram, out: &mut impl Write) -> Result<(), WriteError> {
    let (rows, columns) = (nonogram.clues().rows(), nonogram.clues().columns());
    writeln!(out, "{}\n{}", rows.len(), columns.len())?;
    put(rows, " ", "0", out)?;
    writeln!(out)?;
    put(columns, " ", "0", out)
}

pub(super) fn write_keen(nonogram: &Nonogram, out: &mut impl Write) -> Result<(), WriteError> {
    between(nonogram, " ", "", out)
}

pub(super) fn write_ish(nonogram: &Nonogram, out: &mut impl Write) -> Result<(), WriteError> {
    writeln!(out, "# row clues")?;
    put(nonogram.clues().rows(), ",", "0", out)?;
    writeln!(out, "\n# column clues")?;
    put(nonogram.clues().columns(), ",", "0", out)
}

pub(super) fn write_syro(nonogram: &Nonogram, out: &mut impl Write) -> Result<(), WriteError> {
    for (lines, k) in [nonogram.clues().rows(), nonogram.clues().columns()].into_iter().zip(0_u32..) {
        if k > 0 {
            writeln!(out)?;
        }
        for clue in lines {
            let end = if clue.runs().is_empty() { "" } else { " " };
            writeln!(out, "{}{end}0", lengths(clue, " ", ""))?;
        }
    }
    Ok(())
}

pub(super) fn write_makhorin(nonogram: &Nonogram, out: &mut impl Write) -> Result<(), WriteError> {
    between(nonogram, " ", "&", out)
}

pub(super) fn write_faase(nonogram: &Nonogram, out: &mut impl Write) -> Result<(), WriteError> {
    let (rows, columns) = (nonogram.clues().rows(), nonogram.clues().columns());
    writeln!(out, "width {}\nheight {}\nrows", columns.len(), rows.len())?;
    put(rows, " ", "0", out)?;
    writeln!(out, "columns")?;
    put(columns, " ", "0", out)
}

fn between(
    nonogram: &Nonogram,
    separator: &str,
    border: &str,
    out: &mut impl Write,
) -> Result<(), WriteError> {
    put(nonogram.clues().rows(), separator, "0", out)?;
    writeln!(out, "{border}")?;
    put(nonogram.clues().columns(), separator, "0", out)
}

/// A line for each clue.
pub(super) fn put(
    clues: &[Clue],
    separator: &str,
    empty: &str,
    out: &mut impl Write,
) -> Result<(), WriteError> {
    for clue in clues {
        writeln!(out, "{}", lengths(clue, separator, empty))?;
    }
    Ok(())
}

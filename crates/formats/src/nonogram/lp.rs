//! Robert Bosch's format: `number_of_rows: 2`, then `row_1`, `number_of_clusters: 2`, `size(s): 1 1` and so
//! on. He himself also writes `number_of_tiles:` and `width(s):`, and his programs take either side first.

use std::io::Write;

use quadrille_nonogram::Side;

use super::{
    Nonogram,
    draft::{Draft, Line, lines, number, plain_clue, side},
    output::lengths,
    palette,
};
use crate::{Error, WriteError, decode};

pub(super) fn read(bytes: &[u8]) -> Result<Nonogram, Error> {
    let mut lines = lines(decode::text(bytes)?)?;
    lines.retain(|line| !line.is_blank());
    let mut rest = lines.iter().copied();
    let end = lines.last().map_or(1, |line| line.number);
    let height = field(rest.next(), &["number_of_rows:"], end)?;
    let height = side(height.text, "number of rows", height.number)?;
    let width = field(rest.next(), &["number_of_columns:"], end)?;
    let width = side(width.text, "number of columns", width.number)?;
    let mut draft = Draft::default();
    let mut sides = [(Side::Row, height), (Side::Column, width)];
    if rest.clone().next().is_some_and(|line| line.text.trim_start().starts_with("column")) {
        sides.reverse();
    }
    for (side, count) in sides {
        for k in 1..=count {
            field(rest.next(), &[&format!("{side}_{k}")], end)?;
            let clusters = field(rest.next(), &["number_of_clusters:", "number_of_tiles:"], end)?;
            let clusters = number(clusters.text, clusters.number)? as usize;
            // An empty clue may lack its list.
            let sizes = match rest.clone().next() {
                Some(line)
                    if clusters == 0
                        && !SIZES.iter().any(|name| line.text.trim_start().starts_with(name)) =>
                {
                    Line { number: line.number, text: "" }
                }
                None if clusters == 0 => Line { number: end, text: "" },
                _ => field(rest.next(), &SIZES, end)?,
            };
            let clue = plain_clue(&sizes)?;
            if clue.runs().len() != clusters {
                let found = clue.runs().len();
                let message = format!("{side} {k} has {found} sizes, but {clusters} clusters are announced");
                return Err(Error::input(message).at_line(sizes.number));
            }
            draft.push(side, clue, sizes.number)?;
        }
    }
    match rest.next() {
        None => Ok(Nonogram::new(draft.finish(palette::black())?)),
        Some(line) => Err(Error::input("text after the last clue").at_line(line.number)),
    }
}

/// What the lengths of a clue stand behind.
const SIZES: [&str; 2] = ["size(s):", "width(s):"];

/// The value behind a name, which the format may have several of.
fn field<'a>(line: Option<Line<'a>>, names: &[&str], end: usize) -> Result<Line<'a>, Error> {
    let usual = names.first().copied().unwrap_or_default();
    let Some(line) = line else {
        return Err(Error::input(format!("{usual:?} is missing: is the file cut off?")).at_line(end));
    };
    match names.iter().find_map(|name| line.text.trim().strip_prefix(name)) {
        Some(value) => Ok(Line { number: line.number, text: value.trim() }),
        None => Err(Error::input(format!("expected {usual:?}")).at_line(line.number)),
    }
}

pub(super) fn write(nonogram: &Nonogram, out: &mut impl Write) -> Result<(), WriteError> {
    let clues = nonogram.clues();
    writeln!(out, "number_of_rows: {}\nnumber_of_columns: {}", clues.rows().len(), clues.columns().len())?;
    for side in Side::BOTH {
        for (clue, k) in clues.lines(side).iter().zip(1..) {
            writeln!(out, "{side}_{k}\nnumber_of_clusters: {}", clue.runs().len())?;
            writeln!(out, "size(s): {}", lengths(clue, " ", ""))?;
        }
    }
    Ok(())
}

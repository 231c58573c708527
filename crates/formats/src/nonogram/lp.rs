//! Robert Bosch's format: `number_of_rows: 2`, then `row_1`, `number_of_clusters: 2`, `size(s): 1 1` and so on.

use std::io::Write;

use quadrille_nonogram::Side;

use super::{
    Nonogram,
    draft::{Draft, Line, lines, number, plain_clue, side},
    inks,
    output::lengths,
};
use crate::{Error, WriteError, decode};

pub(super) fn read(bytes: &[u8]) -> Result<Nonogram, Error> {
    let mut lines = lines(decode::text(bytes)?)?;
    lines.retain(|line| !line.is_blank());
    let mut rest = lines.iter().copied();
    let end = lines.last().map_or(1, |line| line.number);
    let height = field(rest.next(), "number_of_rows:", end)?;
    let height = side(height.text, "number of rows", height.number)?;
    let width = field(rest.next(), "number_of_columns:", end)?;
    let width = side(width.text, "number of columns", width.number)?;
    let mut draft = Draft::default();
    for (side, count) in [(Side::Row, height), (Side::Column, width)] {
        for k in 1..=count {
            field(rest.next(), &format!("{side}_{k}"), end)?;
            let clusters = field(rest.next(), "number_of_clusters:", end)?;
            let clusters = number(clusters.text, clusters.number)? as usize;
            // An empty clue may lack its list.
            let sizes = match rest.clone().next() {
                Some(line) if clusters == 0 && !line.text.trim_start().starts_with("size") => {
                    Line { number: line.number, text: "" }
                }
                None if clusters == 0 => Line { number: end, text: "" },
                _ => field(rest.next(), "size(s):", end)?,
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
        None => Ok(Nonogram::new(draft.finish(inks::black())?)),
        Some(line) => Err(Error::input("text after the last column").at_line(line.number)),
    }
}

fn field<'a>(line: Option<Line<'a>>, name: &str, end: usize) -> Result<Line<'a>, Error> {
    let Some(line) = line else {
        return Err(Error::input(format!("{name:?} is missing: is the file cut off?")).at_line(end));
    };
    match line.text.trim().strip_prefix(name) {
        Some(value) => Ok(Line { number: line.number, text: value.trim() }),
        None => Err(Error::input(format!("expected {name:?}")).at_line(line.number)),
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

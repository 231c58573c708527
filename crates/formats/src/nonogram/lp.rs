//! Robert Bosch's input of a linear program: `number_of_rows: 2`, then `row_1`, `number_of_clusters: 2`,
//! `size(s): 1 1` and so on. He himself also writes `number_of_tiles:` and `width(s):`, and his programs accept
//! the sides in any order.

use super::prelude::*;

pub(super) const CODEC: Codec = Codec::new(&["lp"], Reader::Lines(read), Writer::Text(write))
    .detected_by(|sample| sample.has_line_start("number_of_rows:"));

/// The names of the lengths of a clue.
const SIZES: [&str; 2] = ["size(s):", "width(s):"];

fn read(lines: &[Line<'_>]) -> Result<Nonogram, Error> {
    let end = end(lines);
    let lines = without_blanks(lines);
    let mut rest = lines.iter().copied();
    let height = field(rest.next(), &["number_of_rows:"], end)?;
    let height = height.side(height.text, "number of rows")?;
    let width = field(rest.next(), &["number_of_columns:"], end)?;
    let width = width.side(width.text, "number of columns")?;
    let mut draft = Draft::default();
    let mut sides = [(Side::Row, height), (Side::Column, width)];
    if rest.clone().next().is_some_and(|line| line.text.trim_start().starts_with("column")) {
        sides.reverse();
    }
    for (side, count) in sides {
        for number in 1..=count {
            field(rest.next(), &[&format!("{side}_{number}")], end)?;
            let clusters = field(rest.next(), &["number_of_clusters:", "number_of_tiles:"], end)?;
            let clusters = clusters.number(clusters.text)? as usize;
            let has_sizes =
                |line: Line<'_>| SIZES.iter().any(|name| line.text.trim_start().starts_with(name));
            // The sizes of an empty clue may be missing.
            let sizes = match rest.clone().next() {
                next if clusters == 0 && !next.is_some_and(has_sizes) => Line::new(end, ""),
                _ => field(rest.next(), &SIZES, end)?,
            };
            let clue = sizes.plain_clue()?;
            let found = clue.runs().len();
            if found != clusters {
                return Err(sizes.error(format!("{side} {number} has {found} sizes, expected {clusters}")));
            }
            draft.push(side, clue, sizes.number)?;
        }
    }
    match rest.next() {
        None => draft.finish_black(),
        Some(line) => Err(line.error("text after the last clue")),
    }
}

/// The value of a field with one of these names.
fn field<'a>(line: Option<Line<'a>>, names: &[&str], end: usize) -> Result<Line<'a>, Error> {
    let name = quoted(names.first().copied().unwrap_or_default());
    let Some(line) = line else {
        return Err(Error::input(format!("missing {name}: is the file cut off?")).at_line(end));
    };
    let value = names.iter().find_map(|name| line.text.trim().strip_prefix(name));
    value.map(|value| line.with_text(value.trim())).ok_or_else(|| line.error(format!("expected {name}")))
}

fn write(nonogram: &Nonogram) -> String {
    let clues = nonogram.clues();
    let (height, width) = (clues.rows().len(), clues.columns().len());
    let mut text = format!("number_of_rows: {height}\nnumber_of_columns: {width}\n");
    for side in Side::BOTH {
        for (clue, number) in clues.lines(side).iter().zip(1..) {
            let _ = writeln!(text, "{side}_{number}\nnumber_of_clusters: {}", clue.runs().len());
            let _ = writeln!(text, "size(s): {}", lengths(clue, " "));
        }
    }
    text
}

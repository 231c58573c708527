//! Mescheryakov's format: height and width in a line each, the rows, a blank line, the columns.

use super::prelude::*;

pub(super) const CODEC: Codec = Codec::new(&["cwd"], Reader::Lines(read), Writer::Text(write))
    .detected_by(Detector::Shape(|sample| sample.has_counted_parts(2, 1)));

fn read(lines: &[Line<'_>]) -> Result<Nonogram, Error> {
    let (height, rest) = header_line(lines, "height")?;
    let (width, rest) = header_line(rest, "width")?;
    let filled = without_blanks(rest);
    if filled.len() == height + width {
        let (rows, columns) = filled.split_at_checked(height).unwrap_or_default();
        return plain_nonogram(rows, columns);
    }
    // Some lines are empty clues, so that the positions of the lines matter.
    let (rows, columns) = rest.split_at_checked(height).unwrap_or((rest, &[]));
    match columns {
        [blank, columns @ ..] if blank.is_blank() => {
            plain_nonogram(&fit(rows, height, "the rows")?, &fit(columns, width, "the columns")?)
        }
        _ => {
            let message = format!(
                "{} clue lines, expected {height} rows, a blank line and {width} columns",
                filled.len()
            );
            Err(Error::input(message).at_line(columns.first().or(rest.last()).map_or(2, |line| line.number)))
        }
    }
}

fn write(nonogram: &Nonogram) -> String {
    let size = nonogram.clues().size();
    let [rows, columns] = rows_and_columns(nonogram, " ");
    format!("{}\n{}\n{rows}\n{columns}", size.height, size.width)
}

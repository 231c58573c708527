//! Jakub Wilk's format: a line with width and height, the rows, the columns.

use super::prelude::*;

pub(super) const CODEC: Codec = Codec::new(&["nin"], Reader::Lines(read), Writer::Text(write))
    .detected_by(Detector::Shape(|sample| !sample.has_blank));

fn read(lines: &[Line<'_>]) -> Result<Nonogram, Error> {
    let ([width, height], clues) = header(lines, ["width", "height"])?;
    let clues = fit(clues, width + height, &format!("{height} rows and {width} columns"))?;
    let (rows, columns) = clues.split_at_checked(height).unwrap_or_default();
    plain_nonogram(rows, columns)
}

fn write(nonogram: &Nonogram) -> String {
    let size = nonogram.clues().size();
    let [rows, columns] = rows_and_columns(nonogram, " ");
    format!("{} {}\n{rows}{columns}", size.width, size.height)
}

//! The input of Keen's solver: the rows, a blank line, the columns.

use super::prelude::*;

pub(super) const CODEC: Codec =
    Codec::new(&["keen"], Reader::Lines(read), Writer::Text(write)).detected_by(Detector::Shape(|_| true));

fn read(lines: &[Line<'_>]) -> Result<Nonogram, Error> {
    let [rows, columns] = split_at_blank(lines)?;
    plain_nonogram(rows, columns)
}

fn write(nonogram: &Nonogram) -> String {
    rows_and_columns(nonogram, " ").join("\n")
}

//! Andrew Makhorin's example for GLPK: `*` comments, the rows, `&`, the columns.

use super::prelude::*;

pub(super) const CODEC: Codec = Codec::new(&["mkh", "makhorin"], Reader::Lines(read), Writer::Text(write))
    .detected_by(Detector::Shape(|sample| sample.others.last() == Some(&"&")));

fn read(lines: &[Line<'_>]) -> Result<Nonogram, Error> {
    let lines = without_blanks(&without_comments(lines, '*'));
    let [rows, columns] = split(&lines, "line with &", |line| line.text.trim() == "&")?;
    plain_nonogram(rows, &without_comments(columns, '&'))
}

fn write(nonogram: &Nonogram) -> String {
    rows_and_columns(nonogram, " ").join("&\n")
}

//! The input of Ish's solver: as Keen's, with `#` comments and commas between the numbers.

use super::prelude::*;

pub(super) const CODEC: Codec = Codec::new(&["ish"], Reader::Lines(read), Writer::Text(write))
    .detected_by(Detector::Shape(|sample| !sample.others.is_empty() || sample.text.contains(',')));

fn read(lines: &[Line<'_>]) -> Result<Nonogram, Error> {
    let lines = without_comments(lines, '#');
    let [rows, columns] = split_at_blank(&lines)?;
    plain_nonogram(rows, columns)
}

fn write(nonogram: &Nonogram) -> String {
    let [rows, columns] = rows_and_columns(nonogram, ",");
    format!("# row clues\n{rows}\n# column clues\n{columns}")
}

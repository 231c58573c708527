//! The `mk` form of the Olsak solver: a line with height and width, the rows, `#`, the columns, and optionally
//! another `#`.

use super::prelude::*;

pub(super) const CODEC: Codec = Codec::new(&["mk"], Reader::Lines(read), Writer::Text(write))
    .detected_by(Detector::Shape(|sample| sample.others == ["#"]));

fn read(lines: &[Line<'_>]) -> Result<Nonogram, Error> {
    let ([height, width], clues) = header(lines, ["height", "width"])?;
    let [rows, columns] = split(clues, "line with #", |line| line.text.trim_start().starts_with('#'))?;
    let columns = without_comments(columns, '#');
    plain_nonogram(&fit(rows, height, "the rows")?, &fit(&columns, width, "the columns")?)
}

fn write(nonogram: &Nonogram) -> String {
    let size = nonogram.clues().size();
    let [rows, columns] = rows_and_columns(nonogram, " ");
    format!("{} {}\n{rows}#\n{columns}", size.height, size.width)
}

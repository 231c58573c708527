//! Frans Faase's format: as `.non`, with nothing but the clues.

use super::{non, prelude::*};

pub(super) const CODEC: Codec = Codec::new(&["faase"], Reader::Text(non::read), Writer::Text(write));

fn write(nonogram: &Nonogram) -> String {
    let size = nonogram.clues().size();
    let [rows, columns] = rows_and_columns(nonogram, " ");
    format!("width {}\nheight {}\nrows\n{rows}columns\n{columns}", size.width, size.height)
}

//! The input of JSolver: as Keen's, with a 0 at the end of every line.

use super::prelude::*;

pub(super) const CODEC: Codec = Codec::new(&["syro"], Reader::Lines(read), Writer::Text(write))
    .detected_by(Detector::Shape(|sample| sample.numbers().all(|line| line == "0" || line.ends_with(" 0"))));

fn read(lines: &[Line<'_>]) -> Result<Nonogram, Error> {
    let lines = without_comments(lines, '#');
    let clue = |line: &Line<'_>| match line.words().split_last() {
        Some((&"0", lengths)) => line.with_text(&lengths.join(" ")).plain_clue(),
        _ => Err(line.error("missing 0 at the end of the line")),
    };
    let mut draft = Draft::default();
    for (side, lines) in Side::BOTH.into_iter().zip(split_at_blank(&lines)?) {
        draft.extend(side, lines, clue)?;
    }
    draft.finish_black()
}

fn write(nonogram: &Nonogram) -> String {
    let line = |clue: &Clue| format!("{} 0", lengths(clue, " ")).trim_start().to_owned();
    Side::BOTH.map(|side| clue_lines(nonogram.clues().lines(side), line)).join("\n")
}

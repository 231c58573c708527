//! The formats that are lines of numbers in one color, rows first: what they write between them. All are read as
//! [clue lists](super::clue_list).

use super::{clue_list::read, prelude::*};

/// Jakub Wilk's format: a line with width and height, the rows, the columns.
pub(super) const NIN: Codec = lines(&["nin"], "{width} {height}\n{rows}{columns}", " ");
/// The `mk` form of the Olsak solver: a line with height and width, the rows, `#`, the columns.
pub(super) const MK: Codec = lines(&["mk"], "{height} {width}\n{rows}#\n{columns}", " ");
/// Mescheryakov's format: height and width in a line each, the rows, a blank line, the columns.
pub(super) const CWD: Codec = lines(&["cwd"], "{height}\n{width}\n{rows}\n{columns}", " ");
/// Andrew Makhorin's example for GLPK: the rows, `&`, the columns.
pub(super) const MAKHORIN: Codec = lines(&["mkh", "makhorin"], "{rows}&\n{columns}", " ");
/// The input of Keen's solver: the rows, a blank line, the columns.
pub(super) const KEEN: Codec = lines(&["keen"], "{rows}\n{columns}", " ");
/// The input of Ish's solver: as Keen's, with `#` comments and commas between the numbers.
pub(super) const ISH: Codec = lines(&["ish"], "# row clues\n{rows}\n# column clues\n{columns}", ",");
/// The input of JSolver: as Keen's, with a 0 at the end of every line.
pub(super) const SYRO: Codec = Codec::new(&["syro"], Reader::Members(read), Writer::Text(write_syro));
/// Frans Faase's format: as `.non`, with nothing but the clues.
pub(super) const FAASE: Codec = Codec::new(
    &["faase"],
    Reader::Text(super::non::read),
    Writer::Template("width {width}\nheight {height}\nrows\n{rows}columns\n{columns}", " "),
);

const fn lines(
    extensions: &'static [&'static str],
    template: &'static str,
    separator: &'static str,
) -> Codec {
    Codec::new(extensions, Reader::Members(read), Writer::Template(template, separator))
}

fn write_syro(nonogram: &Nonogram) -> String {
    let line = |clue: &Clue| join(clue.runs().iter().map(|run| run.length).chain([0]), " ");
    Side::BOTH.map(|side| clue_lines(nonogram.clues().lines(side), line)).join("\n")
}

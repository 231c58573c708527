//! The formats that are lines of numbers in one color: the rows, and then the columns.

use super::{non, prelude::*};

/// Jakub Wilk's format: a line with width and height, the rows, the columns.
pub(super) const NIN: Codec =
    Codec::new(&["nin"], Reader::Lines(read_nin), Writer::Template("{width} {height}\n{rows}{columns}", " "));
/// The `mk` form of the Olsak solver: a line with height and width, the rows, `#`, the columns, and optionally
/// another `#`.
pub(super) const MK: Codec = Codec::new(
    &["mk"],
    Reader::Lines(read_mk),
    Writer::Template("{height} {width}\n{rows}#\n{columns}", " "),
);
/// Mescheryakov's format: height and width in a line each, the rows, a blank line, the columns.
pub(super) const CWD: Codec = Codec::new(
    &["cwd"],
    Reader::Lines(read_cwd),
    Writer::Template("{height}\n{width}\n{rows}\n{columns}", " "),
);
/// Frans Faase's format: as `.non`, with nothing but the clues.
pub(super) const FAASE: Codec = Codec::new(
    &["faase"],
    Reader::Text(non::read),
    Writer::Template("width {width}\nheight {height}\nrows\n{rows}columns\n{columns}", " "),
);
/// Andrew Makhorin's example for GLPK: `*` comments, the rows, `&`, the columns.
pub(super) const MAKHORIN: Codec = Codec::new(
    &["mkh", "makhorin"],
    Reader::Lines(read_makhorin),
    Writer::Template("{rows}&\n{columns}", " "),
);
/// The input of Keen's solver: the rows, a blank line, the columns.
pub(super) const KEEN: Codec =
    Codec::new(&["keen"], Reader::Members(read_keen), Writer::Template("{rows}\n{columns}", " "));
/// The input of Ish's solver: as Keen's, with `#` comments and commas between the numbers.
pub(super) const ISH: Codec = Codec::new(
    &["ish"],
    Reader::Lines(|lines| plain_nonogram(split_at_blank(&without_comments(lines, '#'))?)),
    Writer::Template("# row clues\n{rows}\n# column clues\n{columns}", ","),
);
/// The input of JSolver: as Keen's, with a 0 at the end of every line.
pub(super) const SYRO: Codec = Codec::new(&["syro"], Reader::Lines(read_syro), Writer::Text(write_syro));

/// Reads a file that does not say which clues are the rows.
fn read_keen(bytes: &[u8]) -> Result<Members, Error> {
    let nonogram = plain_nonogram(split_at_blank(&lines(decode::text(bytes)?)?)?)?;
    Ok(Members { reading: Some(Reading::RowsFirst), ..Members::from(nonogram) })
}

fn read_nin(lines: &[Line<'_>]) -> Result<Nonogram, Error> {
    let ([width, height], clues) = header(lines, ["width", "height"])?;
    let clues = fit(clues, width + height, &format!("{height} rows and {width} columns"))?;
    plain_nonogram(clues.split_at_checked(height).unwrap_or_default().into())
}

fn read_mk(lines: &[Line<'_>]) -> Result<Nonogram, Error> {
    let ([height, width], clues) = header(lines, ["height", "width"])?;
    let [rows, columns] = split(clues, "line with #", |line| line.text.trim_start().starts_with('#'))?;
    let columns = without_comments(columns, '#');
    plain_nonogram([&fit(rows, height, "the rows")?, &fit(&columns, width, "the columns")?])
}

fn read_cwd(lines: &[Line<'_>]) -> Result<Nonogram, Error> {
    let (height, _, rest) = header_line(lines, "height")?;
    let (width, last, rest) = header_line(rest, "width")?;
    let filled = without_blanks(rest);
    if filled.len() == height + width {
        return plain_nonogram(filled.split_at_checked(height).unwrap_or_default().into());
    }
    // Some lines are empty clues, so that the positions of the lines matter.
    let (rows, columns) = rest.split_at_checked(height).unwrap_or((rest, &[]));
    match columns {
        [blank, columns @ ..] if blank.is_blank() => {
            plain_nonogram([&fit(rows, height, "the rows")?, &fit(columns, width, "the columns")?])
        }
        _ => {
            let message = format!(
                "{} clue lines, expected {height} rows, a blank line and {width} columns",
                filled.len()
            );
            Err(Error::input(message).at_line(columns.first().or(rest.last()).unwrap_or(last).number))
        }
    }
}

fn read_makhorin(lines: &[Line<'_>]) -> Result<Nonogram, Error> {
    let lines = without_blanks(&without_comments(lines, '*'));
    let [rows, columns] = split(&lines, "line with &", |line| line.text.trim() == "&")?;
    plain_nonogram([rows, &without_comments(columns, '&')])
}

fn read_syro(lines: &[Line<'_>]) -> Result<Nonogram, Error> {
    let lines = without_comments(lines, '#');
    nonogram_of_lines(split_at_blank(&lines)?, |line| match line.words().split_last() {
        Some((&"0", lengths)) => line.with_text(&lengths.join(" ")).plain_clue(),
        _ => Err(line.error("missing 0 at the end of the line")),
    })
}

fn write_syro(nonogram: &Nonogram) -> String {
    let line = |clue: &Clue| format!("{} 0", lengths(clue, " ")).trim_start().to_owned();
    Side::BOTH.map(|side| clue_lines(nonogram.clues().lines(side), line)).join("\n")
}

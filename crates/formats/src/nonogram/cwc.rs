//! Numbered colors: height, width, the number of colors, then four parts with blank lines between them: the
//! lengths of the rows, their colors from 1, and the lengths and colors of the columns. An empty line is an
//! empty clue.

use super::prelude::*;

pub(super) const CODEC: Codec = Codec::new(&["cwc"], Reader::Lines(read), Writer::Text(write)).with_colors();

fn read(lines: &[Line<'_>]) -> Result<Nonogram, Error> {
    let (height, _, rest) = header_line(lines, "height")?;
    let (width, _, rest) = header_line(rest, "width")?;
    let (colors, line, mut rest) = header_line(rest, "number of colors")?;
    if colors > Palette::MAX {
        let message = format!("{colors} colors, but at most {} are supported", Palette::MAX);
        return Err(Error::limit(message).at_line(line.number));
    }
    let mut part = |count: usize, what: &str| {
        let (part, after) = rest.split_at_checked(count).ok_or_else(|| {
            let message = format!("expected {count} lines with {what}: is the file cut off?");
            Error::input(message).at_line(end(lines))
        })?;
        rest = match after {
            [] => &[],
            [blank, after @ ..] if blank.is_blank() => after,
            [line, ..] => {
                return Err(line.error(format!("expected a blank line after {count} lines with {what}")));
            }
        };
        Ok(part)
    };
    let mut draft = Draft::default();
    for (side, count) in [(Side::Row, height), (Side::Column, width)] {
        let sizes = part(count, &format!("the lengths of the {side}s"))?;
        let color_lines = part(count, &format!("the colors of the {side}s"))?;
        for (sizes, color_line) in sizes.iter().zip(color_lines) {
            draft.push(side, clue(sizes, color_line, colors)?, sizes.number)?;
        }
    }
    match rest.iter().find(|line| !line.is_blank()) {
        Some(line) => Err(line.error("text after the last column")),
        None => Ok(Nonogram::new(draft.finish(palette::numbered(colors)?)?)),
    }
}

fn clue(sizes: &Line<'_>, color_line: &Line<'_>, colors: usize) -> Result<Clue, Error> {
    let mut numbers = color_line.text.split_whitespace();
    let run = |size: &str| {
        let length = sizes.number(size)?;
        let number = numbers.next().ok_or_else(|| color_line.error("fewer colors than lengths"))?;
        match color_line.number(number)? as usize {
            color if (1..=colors).contains(&color) => Ok(Run { length, color: color_line.color(color - 1)? }),
            0 if length == 0 => Ok(Run::black(0)),
            color => Err(color_line.error(format!("color {color} is not between 1 and {colors}"))),
        }
    };
    let clue = match sizes.text.trim() == "0" && color_line.is_blank() {
        true => Clue::default(),
        false => sizes.clue(sizes.text.split_whitespace().map(run))?,
    };
    match numbers.next() {
        Some("0") if clue.runs().is_empty() => Ok(clue),
        None => Ok(clue),
        Some(_) => Err(color_line.error("more colors than lengths")),
    }
}

fn write(nonogram: &Nonogram) -> String {
    let clues = nonogram.clues();
    let colors = |clue: &Clue| join(clue.runs().iter().map(|run| run.color.index() + 1), " ");
    let parts = Side::BOTH.map(|side| {
        let clues = clues.lines(side);
        format!("{}\n{}", clue_lines(clues, |clue| lengths(clue, " ")), clue_lines(clues, colors))
    });
    let (height, width) = (clues.rows().len(), clues.columns().len());
    format!("{height}\n{width}\n{}\n{}", clues.palette().len(), parts.join("\n"))
}

//! Griddlers of jsimlo: a line with the version, the size, the picture so far, and clues from the picture's
//! edge outward, columns first. Numbers that were struck out are negative, cells that are missing or have any
//! other sign are open, a file may end after any part, and what is below the clues is no part of it.

use std::{io::Write, iter};

use quadrille_core::Size;
use quadrille_nonogram::{Clue, ColorId, Picture, Run, Side};

use super::{
    Document, Nonogram,
    draft::{Draft, Line, clue, lines, number, side, trimmed, words},
    palette, raster,
};
use crate::{Error, Unsupported, WriteError, decode};

/// What the first line begins with.
pub(super) const MARK: &str = "MK Version";

pub(super) fn read(bytes: &[u8]) -> Result<Document, Error> {
    let lines = lines(decode::text(bytes)?)?;
    let [version, rest @ ..] = trimmed(&lines) else {
        return Err(Error::input("the file is empty, expected a nonogram"));
    };
    if !version.text.starts_with(MARK) {
        return Err(Error::input(format!("expected {MARK:?}")).at_line(version.number));
    }
    let [size, rest @ ..] = trimmed(rest) else {
        return Err(Error::input("the size is missing: is the file cut off?").at_line(version.number));
    };
    let [width, height] = words(size)[..] else {
        return Err(Error::input("expected a line with width and height").at_line(size.number));
    };
    let (width, height) = (side(width, "width", size.number)?, side(height, "height", size.number)?);
    // Blank lines further on are rows with open cells.
    let rest = match rest {
        [blank, rest @ ..] if blank.is_blank() => rest,
        rest => rest,
    };
    let (drawn, rest) = cells(rest, Size::new(width as u32, height as u32))?;
    if trimmed(rest).is_empty() {
        return drawn.map(|drawn| Nonogram::from(drawn).into()).ok_or_else(|| {
            Error::input("neither clues nor a finished picture: is the file cut off?").at_line(size.number)
        });
    }
    let mut rest = rest.iter().copied();
    let end = lines.last().map_or(1, |line| line.number);
    let columns = part(&mut rest, Side::Column, width, end)?;
    if rest.clone().all(|line| line.is_blank()) && columns.iter().any(|(clue, _)| clue.filled() > 0) {
        let is_right =
            |picture: &Picture| picture.clues().columns().iter().eq(columns.iter().map(|(clue, _)| clue));
        return drawn.filter(is_right).map(|drawn| Nonogram::from(drawn).into()).ok_or_else(|| {
            let message = "neither clues of the rows nor a finished picture: is the file cut off?";
            Error::input(message).at_line(end)
        });
    }
    let rows = part(&mut rest, Side::Row, height, end)?;
    let mut draft = Draft::default();
    for (side, clues) in [(Side::Column, columns), (Side::Row, rows)] {
        clues.into_iter().try_for_each(|(clue, line)| draft.push(side, clue, line))?;
    }
    let nonogram = Nonogram::new(draft.finish(palette::black())?);
    // What is drawn so far need not be right.
    let mut found = Document::from(match drawn.filter(|picture| picture.clues() == *nonogram.clues()) {
        Some(picture) => nonogram.with_picture(picture)?,
        None => nonogram,
    });
    if rest.any(|line| !line.is_blank()) {
        found.add_unsupported(Unsupported::LinesBelow);
    }
    Ok(found)
}

/// As many clues of a side as there must be, with their lines.
fn part<'a>(
    lines: &mut impl Iterator<Item = Line<'a>>,
    side: Side,
    count: usize,
    end: usize,
) -> Result<Vec<(Clue, usize)>, Error> {
    if let Some(line) = lines.next().filter(|line| !line.is_blank()) {
        let message = format!("expected a blank line before the {side}s");
        return Err(Error::input(message).at_line(line.number));
    }
    // Blank lines at the end of a file, which are empty clues, get lost easily.
    let lines = lines.chain(iter::repeat(Line { number: end, text: "" }));
    lines.take(count).map(|line| Ok((inward(&line)?, line.number))).collect()
}

/// The picture, if no cell of it is open, and the lines after it.
fn cells<'a, 'b>(lines: &'b [Line<'a>], size: Size) -> Result<(Option<Picture>, &'b [Line<'a>]), Error> {
    let height = size.height as usize;
    let Some((rows, rest)) = lines.split_at_checked(height) else {
        let end = lines.last().map_or(1, |line| line.number);
        let message = format!("{} rows of the picture, expected {height}: is the file cut off?", lines.len());
        return Err(Error::input(message).at_line(end));
    };
    let (mut cells, mut is_finished) = (Vec::new(), true);
    for row in rows {
        let before = cells.len();
        for word in row.text.split_whitespace() {
            cells.push(match word {
                "#" => Some(ColorId::default()),
                "." => None,
                _ => {
                    is_finished = false;
                    None
                }
            });
        }
        let (found, width) = (cells.len() - before, size.width as usize);
        if found > width {
            let message = format!("the row of the picture has {found} cells, expected {width}");
            return Err(Error::input(message).at_line(row.number));
        }
        is_finished &= found == width;
        cells.resize(before + width, None);
    }
    let picture = if is_finished { Some(raster::picture(palette::black(), size, cells)?) } else { None };
    Ok((picture, rest))
}

/// A clue whose last number comes first.
fn inward(line: &Line<'_>) -> Result<Clue, Error> {
    let runs = words(line).into_iter().rev().map(|word| {
        let length = word.strip_prefix('-').unwrap_or(word);
        number(length, line.number).map(Run::black)
    });
    clue(runs, line.number)
}

pub(super) fn write(nonogram: &Nonogram, out: &mut impl Write) -> Result<(), WriteError> {
    let clues = nonogram.clues();
    let Size { width, height } = clues.size();
    writeln!(out, "{MARK} 3.0\n\n{width} {height}\n")?;
    for row in 0..height as usize {
        let cells: String = match nonogram.picture() {
            Some(picture) => {
                picture.cells().row(row).iter().map(|cell| if cell.is_some() { " #" } else { " ." }).collect()
            }
            // A file without any number would seem to be cut off.
            None if clues.rows().iter().all(|clue| clue.runs().is_empty()) => " .".repeat(width as usize),
            None => " ?".repeat(width as usize),
        };
        writeln!(out, "{cells}")?;
    }
    for clues in [clues.columns(), clues.rows()] {
        writeln!(out)?;
        for clue in clues {
            let outward: String = clue.runs().iter().rev().map(|run| format!(" {}", run.length)).collect();
            writeln!(out, "{outward}")?;
        }
    }
    Ok(())
}

//! Griddlers of jsimlo: a line with the version, the size, the picture in progress, and the clues from the
//! edge of the picture outward, columns first. Crossed-out numbers are negative; cells that are missing or
//! have any other sign are undecided; a file may end after any part; and the lines below the clues do not
//! belong to the puzzle.

use std::iter;

use super::prelude::*;

pub(super) const CODEC: Codec =
    Codec::new(&["sgriddler", "griddler"], Reader::Members(read), Writer::Text(write))
        .detected_by(|sample| sample.first.starts_with(MAGIC))
        .with_picture();

/// The beginning of the first line.
const MAGIC: &str = "MK Version";

fn read(bytes: &[u8]) -> Result<Members, Error> {
    let lines = lines(decode::text(bytes)?)?;
    let [version, rest @ ..] = trimmed(&lines) else {
        return Err(Error::input("the file is empty, expected a nonogram"));
    };
    if !version.text.starts_with(MAGIC) {
        return Err(version.error(format!("expected {MAGIC:?}")));
    }
    let [size, rest @ ..] = trimmed(rest) else {
        return Err(version.error("missing size: is the file cut off?"));
    };
    let [width, height] = size.words()[..] else {
        return Err(size.error("expected a line with width and height"));
    };
    let (width, height) = (size.side(width, "width")?, size.side(height, "height")?);
    // Further blank lines are rows of undecided cells.
    let rest = match rest {
        [blank, rest @ ..] if blank.is_blank() => rest,
        rest => rest,
    };
    let Some((rows, rest)) = rest.split_at_checked(height) else {
        let message = format!("{} rows of the picture, expected {height}: is the file cut off?", rest.len());
        return Err(Error::input(message).at_line(end(rest)));
    };
    let cell = |_: &Line<'_>, word: &str| match word {
        "#" => Ok(Some(true)),
        "." => Ok(Some(false)),
        _ => Ok(None),
    };
    let drawn = picture_of_words(rows, Size::new(width as u32, height as u32), "picture", true, cell)?;
    if trimmed(rest).is_empty() {
        return drawn
            .map(|drawn| Nonogram::from(drawn).into())
            .ok_or_else(|| size.error("neither clues nor a finished picture: is the file cut off?"));
    }
    let end = end(&lines);
    let mut rest = rest.iter().copied();
    let columns = clues(&mut rest, Side::Column, width, end)?;
    if rest.clone().all(|line| line.is_blank()) && columns.iter().any(|(clue, _)| clue.filled() > 0) {
        let has_columns =
            |picture: &Picture| picture.clues().columns().iter().eq(columns.iter().map(|(clue, _)| clue));
        return drawn.filter(has_columns).map(|drawn| Nonogram::from(drawn).into()).ok_or_else(|| {
            let message = "neither clues of the rows nor a finished picture: is the file cut off?";
            Error::input(message).at_line(end)
        });
    }
    let rows = clues(&mut rest, Side::Row, height, end)?;
    let mut draft = Draft::default();
    for (side, clues) in [(Side::Column, columns), (Side::Row, rows)] {
        clues.into_iter().try_for_each(|(clue, line)| draft.push(side, clue, line))?;
    }
    let nonogram = draft.finish_black()?;
    // The picture in progress may be wrong.
    let mut found = Members::from(match drawn.filter(|picture| picture.clues() == *nonogram.clues()) {
        Some(picture) => nonogram.with_picture(picture)?,
        None => nonogram,
    });
    found.add_unsupported_if(Unsupported::LinesBelow, rest.any(|line| !line.is_blank()));
    Ok(found)
}

/// The clues of a side with their lines.
fn clues<'a>(
    lines: &mut impl Iterator<Item = Line<'a>>,
    side: Side,
    count: usize,
    end: usize,
) -> Result<Vec<(Clue, usize)>, Error> {
    if let Some(line) = lines.next().filter(|line| !line.is_blank()) {
        return Err(line.error(format!("expected a blank line before the {side}s")));
    }
    // Blank lines at the end of a file, which are empty clues, are easily lost.
    let lines = lines.chain(iter::repeat(Line::new(end, "")));
    lines.take(count).map(|line| Ok((inward(&line)?, line.number))).collect()
}

/// A clue whose last number comes first.
fn inward(line: &Line<'_>) -> Result<Clue, Error> {
    let length = |word: &str| line.number(word.strip_prefix('-').unwrap_or(word)).map(Run::black);
    line.clue(line.words().into_iter().rev().map(length))
}

fn write(nonogram: &Nonogram) -> String {
    let clues = nonogram.clues();
    let Size { width, height } = clues.size();
    // A file without any number would seem to be cut off.
    let is_empty = clues.rows().iter().all(|clue| clue.runs().is_empty());
    let cells = match nonogram.picture() {
        Some(picture) => cell_lines(picture, " #", " .", ""),
        None => {
            let cell = if is_empty { " ." } else { " ?" };
            (cell.repeat(width as usize) + "\n").repeat(height as usize)
        }
    };
    let mut text = format!("{MAGIC} 3.0\n\n{width} {height}\n\n{cells}");
    for clues in [clues.columns(), clues.rows()] {
        text.push('\n');
        for clue in clues {
            let outward = clue.runs().iter().rev().map(|run| format!(" {}", run.length));
            let _ = writeln!(text, "{}", join(outward, ""));
        }
    }
    text
}

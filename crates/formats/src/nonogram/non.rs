//! Steve Simpson's format: keys with values, and `rows` and `columns` with the lines that follow. A line
//! `====` separates the puzzles of a pack.

mod colors;

use super::prelude::*;
use crate::xml::{with_entities, without_entities};
use colors::{Colors, is_color_key};

pub(super) const CODEC: Codec = Codec::new(&["non", "nonpack"], Reader::Text(read), Writer::Text(write))
    .detected_by(|sample| sample.has_line("rows") && sample.has_line("columns"))
    .with_metadata(&[Unsupported::Title, Unsupported::Author, Unsupported::Copyright])
    .with_picture()
    .with_colors()
    .with_several(Envelope { head: "", between: "====\n", tail: "" });

/// Keys whose values are not supported.
const PROPERTIES: [(&str, Unsupported); 2] =
    [("catalogue", Unsupported::Catalogue), ("license", Unsupported::License)];
pub(super) fn read(text: &str, found: &mut Members) -> Result<(), Error> {
    let mut rest = text;
    let mut lines_before = 0;
    while !rest.is_empty() {
        let starts = || rest.match_indices("====").map(|(at, _)| at);
        let end = starts().find(|&at| at == 0 || rest[..at].ends_with('\n')).unwrap_or(rest.len());
        let (puzzle, after) = rest.split_at(end);
        if !puzzle.trim().is_empty() {
            let nonogram = lines(puzzle).and_then(|lines| one(&lines, found));
            found.push(nonogram.map_err(|error| match error.line() {
                Some(line) => error.at_line(lines_before + line),
                None => error,
            }))?;
        }
        let (border, after) = after.split_at(after.find('\n').map_or(after.len(), |at| at + 1));
        lines_before += puzzle.matches('\n').count() + border.matches('\n').count();
        rest = after;
    }
    match found.nonograms.is_empty() {
        true => Err(Error::input("no rows and columns: no nonogram")),
        false => Ok(()),
    }
}

#[derive(Default)]
struct Keys<'a> {
    title: String,
    author: String,
    copyright: String,
    width: Option<usize>,
    height: Option<usize>,
    rows: Option<&'a [Line<'a>]>,
    columns: Option<&'a [Line<'a>]>,
    goal: Option<Line<'a>>,
}

impl<'a> Keys<'a> {
    fn read(lines: &'a [Line<'a>], colors: &Colors, found: &mut Members) -> Result<Self, Error> {
        let mut keys = Self::default();
        let mut rest = lines;
        while let [line, after @ ..] = rest {
            rest = after;
            let (key, value) = line.key_and_value();
            match key.to_ascii_lowercase().as_str() {
                // Of several, the first one counts; the others are reported as properties.
                "title" if keys.title.is_empty() => keys.title = string(value),
                "by" | "author" if keys.author.is_empty() => keys.author = string(value),
                "copyright" if keys.copyright.is_empty() => keys.copyright = string(value),
                "width" => keys.width = Some(size(line, "width", value, keys.width)?),
                "height" => keys.height = Some(size(line, "height", value, keys.height)?),
                "goal" if keys.goal.is_none() => keys.goal = Some(line.with_text(value)),
                // A heading with the number of clues has the clues in the next line.
                name @ ("rows" | "columns")
                    if value.is_empty()
                        || after.first().is_some_and(|line| !line.is_blank() && colors.is_clue(line)) =>
                {
                    let (clues, count, what) = match name {
                        "rows" => (&mut keys.rows, &mut keys.height, "height"),
                        _ => (&mut keys.columns, &mut keys.width, "width"),
                    };
                    if clues.is_some() {
                        return Err(line.error(format!("duplicate {name:?}")));
                    }
                    if !value.is_empty() {
                        *count = Some(size(line, what, value, *count)?);
                    }
                    let end = after.iter().position(|line| !colors.is_clue(line)).unwrap_or(after.len());
                    let (section, others) = after.split_at_checked(end).unwrap_or_default();
                    (*clues, rest) = (Some(section), others);
                }
                name if name.starts_with(|c: char| c.is_ascii_digit() || c == '-') => {
                    // A word among clues ends them.
                    let before = lines.get(..lines.len() - rest.len() - 1).and_then(<[_]>::last);
                    return Err(match before.map(|before| (before, before.key_and_value())) {
                        Some((before, (word, ""))) if !word.is_empty() => unexpected(before, word),
                        _ => line.error("a clue outside of rows and columns"),
                    });
                }
                name if value.is_empty() && !may_be_key(name) => {
                    return Err(unexpected(line, name));
                }
                // All other lines are comments, or properties, which are optional for all programs.
                name if !(value.is_empty() || is_color_key(name) || name.starts_with('#')) => {
                    found.add_unsupported(document::lookup(name, &PROPERTIES, Unsupported::OtherProperties));
                }
                _ => {}
            }
        }
        Ok(keys)
    }
}

/// Returns a width or a height, which must be the one before if there is one.
fn size(line: &Line<'_>, name: &str, value: &str, before: Option<usize>) -> Result<usize, Error> {
    let size = line.side(value, name)?;
    match before {
        Some(before) if before != size => {
            Err(line.error(format!("the {name} is {size} here and {before} above: remove the wrong one")))
        }
        _ => Ok(size),
    }
}

fn one(lines: &[Line<'_>], found: &mut Members) -> Result<Nonogram, Error> {
    let mut colors = Colors::find(lines, found)?;
    let keys = Keys::read(lines, &colors, found)?;
    let missing =
        |name: &str| Error::input(format!("missing {name:?}: is the file cut off?")).at_line(end(lines));
    let rows = keys.rows.ok_or_else(|| missing("rows"))?;
    let columns = keys.columns.ok_or_else(|| missing("columns"))?;
    colors.examine([rows, columns]);
    let mut draft = Draft::default();
    for (side, lines, count) in [(Side::Row, rows, keys.height), (Side::Column, columns, keys.width)] {
        let lines = match count {
            Some(count) => fit(lines, count, &format!("the {side}s"))?,
            None => {
                let clues = unbroken(lines)?;
                // A blank line before or behind them may be a clue, so that the size is reported.
                if clues.len() < lines.len() {
                    found.reading = Some(Reading::Labeled);
                }
                clues
            }
        };
        draft.extend(side, &lines, |line| colors.clue(line))?;
    }
    let nonogram = Nonogram::new(draft.finish(colors.palette()?)?);
    let nonogram = nonogram.described(Some(&keys.title), Some(&keys.author), Some(&keys.copyright));
    match keys.goal {
        Some(goal) => with_goal(nonogram, &goal, &colors),
        None => Ok(nonogram),
    }
}

/// The lines without the blank ones around them. A blank line between them may be a clue, or not.
fn unbroken<'a>(lines: &[Line<'a>]) -> Result<Vec<Line<'a>>, Error> {
    let lines = trimmed(lines);
    match lines.iter().find(|line| line.is_blank()) {
        Some(blank) => {
            let advice = "write 0 for a line without filled cells, or width and height before the clues";
            Err(blank.error(format!("a blank line among clues: {advice}")))
        }
        None => Ok(lines.to_vec()),
    }
}

fn with_goal(nonogram: Nonogram, goal: &Line<'_>, colors: &Colors) -> Result<Nonogram, Error> {
    let text = string(goal.text);
    let clues = nonogram.clues();
    let (found, expected) = (text.chars().count(), clues.size().area());
    if found as u64 != expected {
        return Err(goal.error(format!("the goal has {found} cells, expected {expected}")));
    }
    let cell = |c: char| match (c, colors.key(c)) {
        ('0', _) => Ok(None),
        ('1', None) => Ok(Some(ColorId::default())),
        (_, Some(index)) => goal.color(index).map(Some),
        _ => Err(goal.error(format!("undeclared color {c:?} in the goal"))),
    };
    let cells = text.chars().map(cell).collect::<Result<Vec<_>, Error>>()?;
    let picture = picture(clues.palette().clone(), clues.size(), cells)?;
    nonogram.with_picture(picture).map_err(|error| error.at_line(goal.number))
}

/// A value, quoted or not, with the entities of HTML, as in `copyright "&copy; 1998"`.
fn string(value: &str) -> String {
    let inner = value.strip_prefix('"').map_or(value, |rest| rest.strip_suffix('"').unwrap_or(rest));
    with_entities(inner)
}

fn unexpected(line: &Line<'_>, word: &str) -> Error {
    let message = "expected a key, or a clue in rows and columns";
    line.error(format!("unexpected {}: {message}", quoted(word)))
}

/// Whether a single word may be a key without a value, or a comment; else it is a part of a damaged line.
fn may_be_key(word: &str) -> bool {
    word.starts_with('#') || word.chars().all(|c| c.is_alphanumeric() || matches!(c, '-' | '_'))
}

fn write(nonogram: &Nonogram) -> String {
    let (clues, about) = (nonogram.clues(), nonogram.metadata());
    let mut text = String::new();
    for (key, value) in [("title", about.title()), ("by", about.author()), ("copyright", about.copyright())] {
        if let Some(value) = value {
            let _ = writeln!(text, "{key} \"{}\"", escaped(value));
        }
    }
    let is_black = palette::is_black(clues.palette());
    for (key, color) in palette::letters(clues.palette()).filter(|_| !is_black) {
        let _ = writeln!(text, "color {key} #{}", palette::hex(color.rgb));
    }
    let size = clues.size();
    let [rows, columns] = lettered_rows_and_columns(nonogram, ",");
    let _ = writeln!(text, "width {}\nheight {}", size.width, size.height);
    let _ = write!(text, "\nrows\n{rows}\ncolumns\n{columns}");
    if let Some(picture) = nonogram.picture() {
        let keys: Vec<char> = palette::letters(clues.palette()).map(|(key, _)| key).collect();
        let key = |color: ColorId| keys.get(color.index()).copied().filter(|_| !is_black).unwrap_or('1');
        let cells = picture.cells().rows().flatten();
        let goal: String = cells.map(|cell| cell.map_or('0', key)).collect();
        let _ = writeln!(text, "\ngoal \"{goal}\"");
    }
    text
}

/// Most readers use a value as it is, so that only a quotation mark, which would end it, and what would be read
/// as an entity are written as entities.
fn escaped(text: &str) -> String {
    let text = without_entities(&one_line(text));
    text.replace('"', "&quot;")
}

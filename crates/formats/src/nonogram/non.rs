//! Steve Simpson's format: keys with values, `rows` and `columns` with the lines that follow. Colors come in
//! two dialects: `color a #ff0000` with clues `3a,1b`, which is written, and nonny's `color red FF0000 r`
//! with clues `red: 3, 1`, where a color is that of all numbers up to the next one, and black before. A line
//! `====` separates the puzzles of a pack.

use std::io::Write;

use quadrille_nonogram::{Clue, ColorId, Palette, Run, Side};

use super::{
    Envelope, Members, Nonogram, colors, document,
    draft::{
        Draft, Line, clue, color_id, colored, fit, is_length, lines, plain_clue, short, side, uncolored,
        words,
    },
    output::{lengths, lettered},
    palette::{self, Proto},
    raster,
};
use crate::{Error, Unsupported, WriteError, decode, whitespace::one_line};

/// Around the puzzles of a pack.
pub(super) const ENVELOPE: Envelope = Envelope { head: "", between: "====\n", tail: "" };

/// Keys whose values are not read, with what they hold.
const PROPERTIES: [(&str, Unsupported); 2] =
    [("catalogue", Unsupported::Catalogue), ("license", Unsupported::License)];

pub(super) fn read(bytes: &[u8]) -> Result<Members, Error> {
    let (text, unsupported) = decode::texts(bytes)?;
    let mut found = Members { unsupported: Vec::from_iter(unsupported), ..Members::default() };
    let (mut start, mut first_line) = (0, 0);
    let (mut at, mut line) = (0, 0);
    for full in text.split_inclusive('\n') {
        line += 1;
        let end = at + full.len();
        if full.starts_with("====") {
            puzzle(text.get(start..at).unwrap_or_default(), first_line, &mut found)?;
            (start, first_line) = (end, line);
        }
        at = end;
    }
    puzzle(text.get(start..).unwrap_or_default(), first_line, &mut found)?;
    found.or_none("no rows and columns: no nonogram")
}

fn puzzle(text: &str, first_line: usize, found: &mut Members) -> Result<(), Error> {
    if !text.trim().is_empty() {
        let nonogram = lines(text).and_then(|lines| one(&lines, found));
        found.push(nonogram.map_err(|error| match error.line() {
            Some(line) => error.at_line(first_line + line),
            None => error,
        }))?;
    }
    Ok(())
}

#[derive(Default)]
struct Keys<'a> {
    title: Option<String>,
    author: Option<String>,
    copyright: Option<String>,
    width: Option<usize>,
    height: Option<usize>,
    rows: Option<Vec<Line<'a>>>,
    columns: Option<Vec<Line<'a>>>,
    goal: Option<Line<'a>>,
}

impl<'a> Keys<'a> {
    fn read(lines: &[Line<'a>], colors: &Colors, document: &mut Members) -> Result<Self, Error> {
        let mut keys = Self::default();
        let mut rest = lines;
        while let [line, after @ ..] = rest {
            rest = after;
            let (key, value) =
                line.text.trim().split_once(char::is_whitespace).unwrap_or((line.text.trim(), ""));
            match key.to_ascii_lowercase().as_str() {
                "title" => keys.title = string(value),
                "by" | "author" => keys.author = string(value),
                "copyright" => keys.copyright = string(value),
                "width" => keys.width = Some(side(value.trim(), "width", line.number)?),
                "height" => keys.height = Some(side(value.trim(), "height", line.number)?),
                "goal" => keys.goal = Some(Line { number: line.number, text: value.trim() }),
                // Clues follow at once where a number of them is told.
                name @ ("rows" | "columns")
                    if value.is_empty()
                        || after.first().is_some_and(|line| !line.is_blank() && colors.is_clue(line)) =>
                {
                    let (place, count, what) = match name {
                        "rows" => (&mut keys.rows, &mut keys.height, "height"),
                        _ => (&mut keys.columns, &mut keys.width, "width"),
                    };
                    if place.is_some() {
                        let message = format!("{name:?} for the second time");
                        return Err(Error::input(message).at_line(line.number));
                    }
                    if !value.is_empty() {
                        *count = Some(side(value.trim(), what, line.number)?);
                    }
                    let end = after.iter().position(|line| !colors.is_clue(line)).unwrap_or(after.len());
                    let (section, others) = after.split_at_checked(end).unwrap_or_default();
                    (*place, rest) = (Some(section.to_vec()), others);
                }
                _ if line.text.trim_start().starts_with(|c: char| c.is_ascii_digit() || c == '-') => {
                    return Err(Error::input("a clue outside of rows and columns").at_line(line.number));
                }
                name if value.is_empty() && !could_be_key(name) => {
                    let message = format!("{:?}, expected a key, or a clue in rows and columns", short(name));
                    return Err(Error::input(message).at_line(line.number));
                }
                // Anything else is a property, which no program has to know, or a comment.
                name if !(value.trim().is_empty() || is_color(name) || name.starts_with('#')) => {
                    document.add_unsupported(document::named(
                        name,
                        &PROPERTIES,
                        Unsupported::OtherProperties,
                    ));
                }
                _ => {}
            }
        }
        Ok(keys)
    }
}

fn one(lines: &[Line<'_>], document: &mut Members) -> Result<Nonogram, Error> {
    let mut colors = Colors::find(lines, document)?;
    let keys = Keys::read(lines, &colors, document)?;
    let end = lines.last().map_or(1, |line| line.number);
    let missing =
        |name: &str| Error::input(format!("{name:?} is missing: is the file cut off?")).at_line(end);
    let rows = keys.rows.ok_or_else(|| missing("rows"))?;
    let columns = keys.columns.ok_or_else(|| missing("columns"))?;
    colors.settle([&rows, &columns]);
    let mut draft = Draft::default();
    for (side, lines, count) in [(Side::Row, &rows, keys.height), (Side::Column, &columns, keys.width)] {
        let lines = match count {
            Some(count) => fit(lines, count, &format!("the {side}s")).map_err(|error| {
                let at = error.line().unwrap_or(end);
                error.at_line(at)
            })?,
            None => lines.iter().copied().filter(|line| !line.is_blank()).collect(),
        };
        draft.extend(side, &lines, |line| colors.clue(line))?;
    }
    let clues = draft.finish(colors.palette()?)?;
    let nonogram = Nonogram::new(clues).described(
        keys.title.as_deref(),
        keys.author.as_deref(),
        keys.copyright.as_deref(),
    );
    match keys.goal {
        Some(goal) => with_goal(nonogram, &goal, &colors),
        None => Ok(nonogram),
    }
}

fn with_goal(nonogram: Nonogram, goal: &Line<'_>, colors: &Colors) -> Result<Nonogram, Error> {
    let text = string(goal.text).unwrap_or_default();
    let cell = |c: char| match c {
        '0' => Ok(None),
        '1' if colors.key('1').is_none() => Ok(Some(ColorId::default())),
        c => match colors.key(c) {
            Some(index) => color_id(index, goal.number).map(Some),
            None => Err(Error::input(format!("the goal has {c:?}, which is no color")).at_line(goal.number)),
        },
    };
    let wrong = |error: Error| match error.line() {
        Some(_) => error,
        None => error.at_line(goal.number),
    };
    let clues = nonogram.clues();
    let found = text.chars().count() as u64;
    if found != clues.size().area() {
        let message = format!("the goal has {found} cells, but the puzzle has {}", clues.size().area());
        return Err(Error::input(message).at_line(goal.number));
    }
    let cells = text.chars().map(cell).collect::<Result<Vec<_>, Error>>()?;
    let picture = raster::picture(clues.palette().clone(), clues.size(), cells)?;
    nonogram.with_picture(picture).map_err(wrong)
}

/// The entities of HTML that values of other programs have: `copyright "&copy; 1998"`. That of `&` is
/// understood last.
const ENTITIES: [(&str, &str); 5] =
    [("&quot;", "\""), ("&lt;", "<"), ("&gt;", ">"), ("&copy;", "©"), ("&amp;", "&")];

/// A value, quoted or not; nothing when it is empty.
fn string(value: &str) -> Option<String> {
    let value = value.trim();
    let inner = value.strip_prefix('"').map_or(value, |rest| rest.strip_suffix('"').unwrap_or(rest));
    let mut text = inner.to_owned();
    for (entity, c) in ENTITIES {
        if text.contains(entity) {
            text = text.replace(entity, c);
        }
    }
    (!text.is_empty()).then_some(text)
}

/// The color of numbers without one, where colors have names.
const BLACK: &str = "black";

/// What stands, beside blanks, between the names of colors and numbers.
const BETWEEN: &[char] = &[',', ':'];

/// The colors that a file declares.
struct Colors {
    list: Vec<Rgb>,
    /// Whether a number without a color has the only one.
    is_single: bool,
}

struct Rgb {
    name: String,
    key: Option<char>,
    rgb: [u8; 3],
}

impl Colors {
    /// Looks at all lines, since keys may come in any order.
    fn find(lines: &[Line<'_>], document: &mut Members) -> Result<Self, Error> {
        let mut list: Vec<Rgb> = Vec::new();
        for line in lines {
            let words: Vec<&str> = line.parts(&[]).take(4).collect();
            let (name, rgb, symbol) = match words.as_slice() {
                [key, name, rgb] if is_color(key) => (*name, *rgb, None),
                [key, name, rgb, symbol] if is_color(key) => (*name, *rgb, symbol.chars().next()),
                [key, ..] if is_color(key) => {
                    return Err(Error::input("expected \"color a #ff0000\"").at_line(line.number));
                }
                _ => continue,
            };
            let Some(rgb) = colors::from_hex(rgb).or_else(|| palette::by_name(rgb)) else {
                let message = format!("{:?} is no color, expected one like #ff0000", short(rgb));
                return Err(Error::input(message).at_line(line.number));
            };
            // The second dialect also declares the color of empty cells.
            if matches!(name, "background" | "0") || (symbol.is_some() && name == "white") {
                if rgb != palette::WHITE {
                    document.add_unsupported(Unsupported::Background);
                }
                continue;
            }
            if list.iter().any(|color| color.name == name) {
                let message = format!("the color {name:?} for the second time");
                return Err(Error::input(message).at_line(line.number));
            }
            if list.len() == Palette::MAX {
                let message = format!("more than {} colors are not supported", Palette::MAX);
                return Err(Error::limit(message).at_line(line.number));
            }
            let mut chars = name.chars();
            let only = chars.next().filter(|_| chars.next().is_none());
            list.push(Rgb { name: name.to_owned(), key: only.or(symbol), rgb });
        }
        Ok(Self { list, is_single: false })
    }

    /// Learns whether clues name colors at all, and whether some have the one that nobody has to declare.
    fn settle(&mut self, sides: [&[Line<'_>]; 2]) {
        let mut clues = sides.into_iter().flatten();
        let is_number = |c: char| c.is_ascii_digit() || c.is_whitespace() || matches!(c, ',' | '-');
        self.is_single = self.list.len() <= 1 && clues.clone().all(|line| line.text.chars().all(is_number));
        let is_plain = |word: &str| word != "0" && word.bytes().all(|byte| byte.is_ascii_digit());
        if self.has_names()
            && !self.is_single
            && self.name(BLACK).is_none()
            && clues.any(|line| line.parts(BETWEEN).next().is_some_and(is_plain))
        {
            let Proto { name, rgb, symbol } = Proto::black();
            self.list.push(Rgb { name, key: symbol, rgb });
        }
    }

    /// Whether colors have names, which stand before numbers, instead of letters behind them.
    fn has_names(&self) -> bool {
        self.list.iter().any(|color| color.name.chars().count() > 1)
    }

    fn palette(&self) -> Result<Palette, Error> {
        if self.list.is_empty() {
            return Ok(palette::black());
        }
        let proto = |color: &Rgb| {
            let is_letter = color.key.is_some_and(|key| color.name.chars().eq([key]));
            let name = if is_letter { palette::name_of(color.rgb) } else { color.name.clone() };
            Proto { name, rgb: color.rgb, symbol: color.key }
        };
        palette::assemble(self.list.iter().map(proto).collect())
    }

    fn key(&self, key: char) -> Option<usize> {
        self.list.iter().position(|color| color.key == Some(key))
    }

    fn name(&self, name: &str) -> Option<usize> {
        self.list.iter().position(|color| color.name == name)
    }

    /// Whether the line belongs to the clues before it rather than being the next key.
    fn is_clue(&self, line: &Line<'_>) -> bool {
        let text = line.text.trim_start();
        if text.is_empty() || text.starts_with(|c: char| c.is_ascii_digit() || matches!(c, '-' | ',')) {
            return true;
        }
        let mut words = line.parts(BETWEEN);
        words.next().is_some_and(|word| self.name(word).is_some())
            && words.next().is_none_or(|word| word.starts_with(|c: char| c.is_ascii_digit()))
    }

    fn clue(&self, line: &Line<'_>) -> Result<Clue, Error> {
        if self.list.is_empty() && !line.text.contains(char::is_alphabetic) {
            return plain_clue(line);
        }
        let unknown = |name: &str| {
            let message = format!("the color {:?} is not declared", short(name));
            Error::input(message).at_line(line.number)
        };
        let run = |word: &str, default: Option<usize>| {
            let (length, key) = colored(word, line.number)?;
            let mut chars = key.trim().chars();
            let index = match (chars.next(), chars.next()) {
                (None, _) if length == 0 || self.is_single => return Ok(Run::black(length)),
                (None, _) => default.ok_or_else(|| uncolored(length, line.number))?,
                (Some(key), None) => self.key(key).ok_or_else(|| unknown(&key.to_string()))?,
                _ => return Err(unknown(key)),
            };
            Ok(Run { length, color: color_id(index, line.number)? })
        };
        if !self.has_names() && line.text.trim_start().starts_with(is_length) {
            return clue(words(line).into_iter().map(|word| run(word, None)), line.number);
        }
        let mut color = self.name(BLACK);
        let mut runs = Vec::new();
        let mut words = line.parts(BETWEEN).peekable();
        while let Some(word) = words.next() {
            if word.starts_with(is_length) {
                runs.push(run(word, color));
                continue;
            }
            color = Some(self.name(word).ok_or_else(|| unknown(word))?);
            if words.peek().is_none_or(|next| !next.starts_with(is_length)) {
                return Err(Error::input("a color without its number").at_line(line.number));
            }
        }
        clue(runs.into_iter(), line.number)
    }
}

/// Whether a word alone may be a key without a value, a comment, or nothing; else it is what is left of a
/// damaged line.
fn could_be_key(word: &str) -> bool {
    word.starts_with('#') || word.chars().all(|c| c.is_alphanumeric() || matches!(c, '-' | '_'))
}

fn is_color(key: &str) -> bool {
    key.eq_ignore_ascii_case("color") || key.eq_ignore_ascii_case("colour")
}

pub(super) fn write(nonogram: &Nonogram, out: &mut impl Write) -> Result<(), WriteError> {
    let clues = nonogram.clues();
    let about = nonogram.metadata();
    let about = [("title", about.title()), ("by", about.author()), ("copyright", about.copyright())];
    for (key, text) in about {
        if let Some(text) = text {
            writeln!(out, "{key} \"{}\"", escaped(text))?;
        }
    }
    let is_plain = palette::is_black(clues.palette());
    if !is_plain {
        for (key, color) in palette::keys(clues.palette()) {
            writeln!(out, "color {key} #{}", colors::hex(color.rgb))?;
        }
    }
    writeln!(out, "width {}\nheight {}", clues.columns().len(), clues.rows().len())?;
    for (name, lines) in [("rows", clues.rows()), ("columns", clues.columns())] {
        writeln!(out, "\n{name}")?;
        for clue in lines {
            let line = if is_plain { lengths(clue, ",", "0") } else { lettered(clues, clue, ",", "0") };
            writeln!(out, "{line}")?;
        }
    }
    if let Some(picture) = nonogram.picture() {
        let keys: Vec<char> = palette::keys(clues.palette()).map(|(key, _)| key).collect();
        let symbol = |color: ColorId| {
            if is_plain { '1' } else { keys.get(color.index()).copied().unwrap_or('1') }
        };
        let cells = picture.cells().rows().flatten();
        let goal: String = cells.map(|cell| cell.map_or('0', symbol)).collect();
        writeln!(out, "\ngoal \"{goal}\"")?;
    }
    Ok(())
}

/// Most readers take a value as it is, so that only a quote, which would end it, and what would be read as an
/// entity are written as entities.
fn escaped(text: &str) -> String {
    let mut text = one_line(text);
    for (entity, _) in ENTITIES.iter().rev() {
        if let Some(name) = entity.strip_prefix('&') {
            text = text.replace(entity, &format!("&amp;{name}"));
        }
    }
    text.replace('"', "&quot;")
}

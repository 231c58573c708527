//! The TOML of nonogrid: `columns` and `rows` under `[clues]`, each a text with a clue a line (or between
//! commas), and `defs` under `[colors]` with entries like `'b = (blue) *'`. Only as much of TOML is read as
//! these files use.

use std::io::Write;

use quadrille_nonogram::{Clue, Palette, Run, Side};

use super::{
    Nonogram, colors,
    draft::{Draft, Line, clue, color_id, colored, short},
    output::lettered,
    palette::{self, Proto},
};
use crate::{Error, WriteError, decode};

/// The name that the color of numbers without one has, which is black.
const DEFAULT: &str = "";

pub(super) fn read(bytes: &[u8]) -> Result<Nonogram, Error> {
    let text = decode::text(bytes)?;
    let (mut rows, mut columns) = (None, None);
    let mut colors = Vec::new();
    for item in items(text)? {
        match (item.table.as_str(), item.key.as_str()) {
            ("clues", "rows") => rows = Some(item),
            ("clues", "columns") => columns = Some(item),
            ("colors", "defs") => {
                for (text, line) in &item.strings {
                    if colors.len() == Palette::MAX {
                        let message = format!("more than {} colors are not supported", Palette::MAX);
                        return Err(Error::limit(message).at_line(*line));
                    }
                    colors.push(color(text, *line)?);
                }
            }
            _ => {}
        }
    }
    let (rows, columns) = (rows.ok_or_else(|| missing("rows"))?, columns.ok_or_else(|| missing("columns"))?);
    let clues = || rows.clues().chain(columns.clues());
    let is_single = colors.len() <= 1 && clues().all(|clue| !clue.text.contains(char::is_alphabetic));
    let is_plain = |word: &str| word != "0" && word.ends_with(|c: char| c.is_ascii_digit());
    if !is_single
        && colors.iter().all(|(_, proto)| proto.rgb != [0; 3])
        && clues().any(|clue| clue.text.split_whitespace().any(is_plain))
    {
        colors.push((DEFAULT.to_owned(), Proto::black()));
    }
    let mut draft = Draft::default();
    for (side, item) in [(Side::Row, &rows), (Side::Column, &columns)] {
        for clue in item.clues() {
            draft.push(side, read_clue(&clue, &colors, is_single)?, clue.number)?;
        }
    }
    let list = if colors.is_empty() {
        palette::black()
    } else {
        palette::assemble(colors.into_iter().map(|(_, proto)| proto).collect())?
    };
    Ok(Nonogram::new(draft.finish(list)?))
}

fn missing(name: &str) -> Error {
    Error::input(format!("{name:?} is missing under [clues]"))
}

/// A key with its strings and the lines in which they begin.
struct Item {
    table: String,
    key: String,
    strings: Vec<(String, usize)>,
}

impl Item {
    /// The clues in it, one a line or between commas, without comments.
    fn clues(&self) -> impl Iterator<Item = Line<'_>> {
        let lines = self.strings.iter().flat_map(|(text, first)| (*first..).zip(text.lines()));
        lines.flat_map(|(number, line)| {
            let parts = line.split(['#', ';']).next().unwrap_or_default().split(',').map(str::trim);
            let parts = parts.map(|part| part.trim_matches(['"', '\'']));
            parts.filter(|part| !part.is_empty()).map(move |text| Line { number, text })
        })
    }
}

fn items(text: &str) -> Result<Vec<Item>, Error> {
    let mut scanner = Scanner { rest: text, line: 1 };
    let mut items: Vec<Item> = Vec::new();
    let mut table = String::new();
    while let Some(c) = scanner.skip() {
        let line = scanner.line;
        if c == '[' {
            let (head, rest) = scanner.rest.split_once(']').ok_or_else(|| scanner.wrong("[ without ]"))?;
            table = short(head.trim_matches(['[', ' ']));
            scanner.rest = rest.trim_start_matches(']');
            continue;
        }
        let (key, rest) =
            scanner.rest.split_once('=').ok_or_else(|| scanner.wrong("expected key = value"))?;
        if key.contains('\n') {
            return Err(scanner.wrong("expected key = value"));
        }
        let key = short(key.trim().trim_matches(['"', '\'']));
        scanner.rest = rest;
        let mut strings = Vec::new();
        match scanner.skip() {
            Some('[') => {
                scanner.bump(1);
                loop {
                    match scanner.skip() {
                        Some('"' | '\'') => strings.push(scanner.string()?),
                        Some(',') => scanner.bump(1),
                        Some(']') => break scanner.bump(1),
                        Some(_) => scanner.bare(),
                        None => return Err(scanner.wrong("an array without its end: is the file cut off?")),
                    }
                }
            }
            Some('"' | '\'') => strings.push(scanner.string()?),
            Some(_) if table == "clues" && matches!(&*key, "rows" | "columns") => {
                let message = "clues without quotes, as in pynogram's configuration, which is not read: put them between \"\"\" and \"\"\"";
                return Err(Error::unsupported(message).at_line(line));
            }
            Some(_) => scanner.bare(),
            None => return Err(scanner.wrong("the value is missing")),
        }
        if items.iter().any(|item| item.table == table && item.key == key) {
            return Err(Error::input(format!("{key:?} for the second time")).at_line(line));
        }
        if items.len() == 1000 {
            return Err(Error::limit("more than 1000 keys").at_line(line));
        }
        items.push(Item { table: table.clone(), key, strings });
    }
    Ok(items)
}

struct Scanner<'a> {
    rest: &'a str,
    line: usize,
}

impl Scanner<'_> {
    fn wrong(&self, message: &str) -> Error {
        Error::input(message).at_line(self.line)
    }

    fn bump(&mut self, bytes: usize) {
        let (before, rest) = self.rest.split_at_checked(bytes).unwrap_or((self.rest, ""));
        self.line += before.bytes().filter(|&byte| byte == b'\n').count();
        self.rest = rest;
    }

    /// The next character that is neither blank nor comment.
    fn skip(&mut self) -> Option<char> {
        loop {
            let blank = self.rest.len() - self.rest.trim_start().len();
            self.bump(blank);
            if !self.rest.starts_with('#') {
                return self.rest.chars().next();
            }
            self.bump(self.rest.find('\n').unwrap_or(self.rest.len()));
        }
    }

    /// Passes a value that is no string.
    fn bare(&mut self) {
        let end = self.rest.find(['\n', ',', ']', '#']).unwrap_or(self.rest.len());
        self.bump(end.max(self.rest.chars().next().map_or(0, char::len_utf8)));
    }

    fn string(&mut self) -> Result<(String, usize), Error> {
        let quotes = ["\"\"\"", "'''", "\"", "'"].into_iter().find(|quotes| self.rest.starts_with(quotes));
        let quotes = quotes.ok_or_else(|| self.wrong("expected a string"))?;
        self.bump(quotes.len());
        let line = self.line;
        let end = self
            .rest
            .find(quotes)
            .ok_or_else(|| self.wrong("a string without its end: is the file cut off?"))?;
        let text = self.rest.get(..end).unwrap_or_default().to_owned();
        if quotes.len() == 1 && text.contains('\n') {
            return Err(self.wrong("a string without its end"));
        }
        self.bump(end + quotes.len());
        Ok((text, line))
    }
}

/// `b = (blue) *`
fn color(text: &str, line: usize) -> Result<(String, Proto), Error> {
    let wrong = || {
        let message = format!("{:?} is no color, expected one like \"b = (blue) *\"", short(text));
        Error::input(message).at_line(line)
    };
    let (name, rest) = text.split_once('=').ok_or_else(wrong)?;
    let (rgb, symbol) =
        rest.trim().strip_prefix('(').and_then(|rest| rest.split_once(')')).ok_or_else(wrong)?;
    let rgb = rgb.trim();
    let parsed = match rgb.split(',').map(|part| part.trim().parse::<u8>().ok()).collect::<Vec<_>>()[..] {
        [Some(r), Some(g), Some(b)] => Some([r, g, b]),
        _ => palette::by_name(rgb).or_else(|| colors::from_hex(rgb)),
    };
    let parsed = parsed.ok_or_else(wrong)?;
    let named = if palette::by_name(rgb).is_some() { rgb.to_lowercase() } else { palette::name_of(parsed) };
    let proto = Proto { name: named, rgb: parsed, symbol: symbol.trim().chars().next() };
    Ok((name.trim().to_owned(), proto))
}

/// A clue, whose numbers without a color have the only one if there is a single one, and else are black.
fn read_clue(line: &Line<'_>, colors: &[(String, Proto)], is_single: bool) -> Result<Clue, Error> {
    let run = |word: &str| {
        let (length, name) = colored(word, line.number)?;
        if name.is_empty() && (is_single || length == 0) {
            return Ok(Run::black(length));
        }
        let is_meant = |(known, proto): &(String, Proto)| match name {
            DEFAULT => proto.rgb == [0; 3],
            name => known == name,
        };
        match colors.iter().position(is_meant) {
            Some(index) => Ok(Run { length, color: color_id(index, line.number)? }),
            None => {
                let message = format!("{:?}: the color {:?} is not under [colors]", short(word), short(name));
                Err(Error::input(message).at_line(line.number))
            }
        }
    };
    clue(line.text.split_whitespace().map(run), line.number)
}

pub(super) fn write(nonogram: &Nonogram, out: &mut impl Write) -> Result<(), WriteError> {
    let clues = nonogram.clues();
    let is_plain = palette::is_black(clues.palette());
    if !is_plain {
        writeln!(out, "[colors]\ndefs = [")?;
        for (key, color) in palette::keys(clues.palette()) {
            let symbol = if color.symbol.is_ascii_alphanumeric() { color.symbol } else { key };
            writeln!(out, "  '{key} = ({}) {symbol}',", colors::hex(color.rgb))?;
        }
        writeln!(out, "]\n")?;
    }
    writeln!(out, "[clues]")?;
    for (name, lines) in [("columns", clues.columns()), ("rows", clues.rows())] {
        writeln!(out, "{name} = \"\"\"")?;
        for clue in lines {
            let line = if is_plain {
                super::output::lengths(clue, " ", "0")
            } else {
                lettered(clues, clue, " ", "0")
            };
            writeln!(out, "    {line}")?;
        }
        writeln!(out, "\"\"\"")?;
    }
    Ok(())
}

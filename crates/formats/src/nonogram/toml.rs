//! The TOML of nonogrid: `columns` and `rows` under `[clues]`, each a text with a clue per line (or between
//! commas), and `defs` under `[colors]` with entries like `'b = (blue) *'`.

use std::borrow::Cow;

use toml::{
    Spanned,
    de::{DeTable, DeValue},
};

use super::prelude::*;

pub(super) const CODEC: Codec = Codec::new(&["toml"], Reader::Bytes(read), Writer::Text(write))
    .detected_by(|sample| sample.has_line("[clues]"))
    .with_colors();

/// The name of the color of numbers without a color, which is black.
const DEFAULT_NAME: &str = "";

fn read(bytes: &[u8]) -> Result<Nonogram, Error> {
    let text = &*quoted_values(decode::text(bytes)?);
    let line_at = |at: usize| text.get(..at).unwrap_or_default().matches('\n').count() + 1;
    let file = DeTable::parse(text).map_err(|error| invalid(text, &error, line_at))?;
    let value = |table: &str, key: &str| file.get_ref().get(table)?.get_ref().get(key);
    let strings = |value: &Spanned<DeValue<'_>>| {
        let text_and_line = |value: &Spanned<DeValue<'_>>| {
            let start = value.span().start;
            let source = text.get(start..).unwrap_or_default();
            // A line feed after the opening quotation marks does not belong to the text.
            let skipped = usize::from(
                ["\"\"\"\n", "'''\n", "\"\"\"\r\n", "'''\r\n"]
                    .iter()
                    .any(|quotes| source.starts_with(quotes)),
            );
            Some((value.get_ref().as_str()?.to_owned(), line_at(start) + skipped))
        };
        match value.get_ref() {
            DeValue::Array(values) => values.iter().filter_map(text_and_line).collect(),
            _ => Vec::from_iter(text_and_line(value)),
        }
    };
    let mut colors = Vec::new();
    for (text, line) in value("colors", "defs").map(strings).unwrap_or_default() {
        if colors.len() == Palette::MAX {
            let message = format!("more than {} colors are not supported", Palette::MAX);
            return Err(Error::limit(message).at_line(line));
        }
        let (name, color) = color(&Line::new(line, &text))?;
        if colors.iter().any(|(known, _)| *known == name) {
            return Err(Error::input(format!("duplicate color {}: expected another name", quoted(&name)))
                .at_line(line));
        }
        colors.push((name, color));
    }
    let missing = |name: &str| Error::input(format!("missing {name:?} under [clues]"));
    let side = |name| value("clues", name).map(strings).ok_or_else(|| missing(name));
    let texts = [side("rows")?, side("columns")?];
    let sides = [clue_lines(&texts[0]), clue_lines(&texts[1])];
    let clues = || sides.iter().flatten();
    let is_single = colors.len() <= 1 && clues().all(|clue| !clue.text.contains(char::is_alphabetic));
    let is_plain = |word: &str| word != "0" && word.ends_with(|c: char| c.is_ascii_digit());
    if !is_single
        && colors.iter().all(|(_, color)| color.rgb != [0; 3])
        && clues().any(|clue| clue.text.split_whitespace().any(is_plain))
    {
        colors.push((DEFAULT_NAME.to_owned(), FileColor::black()));
    }
    let mut draft = Draft::default();
    for (side, lines) in Side::BOTH.into_iter().zip(&sides) {
        draft.extend(side, lines, |line| clue(line, &colors, is_single))?;
    }
    Ok(Nonogram::new(draft.finish(palette::assemble(colors.into_iter().map(|(_, color)| color))?)?))
}

/// The values in quotation marks, which they lack in the configuration of pynogram.
fn quoted_values(text: &str) -> Cow<'_, str> {
    let key = |line: &str| {
        let (key, value) = line.split_once('=')?;
        matches!(key.trim(), "rows" | "columns").then(|| value.trim().to_owned())
    };
    if !text
        .lines()
        .filter_map(key)
        .any(|value| value.is_empty() || value.starts_with(|c: char| c.is_ascii_digit()))
    {
        return text.into();
    }
    let mut quoted = String::new();
    let mut is_open = false;
    for line in text.lines() {
        let (is_key, text) = (key(line).is_some(), line.trim());
        let ends = is_key
            || text.starts_with('[')
            || text.split_once('=').is_some_and(|(key, _)| !key.contains('\''));
        if is_open && ends {
            quoted += "\"\"\"";
            is_open = false;
        }
        // No line is added, so that errors have the right one.
        quoted += if quoted.is_empty() { "" } else { "\n" };
        match line.split_once('=').filter(|_| is_key) {
            Some((key, value)) => {
                let _ = write!(quoted, "{key}=\"\"\"{value}");
                is_open = true;
            }
            None => quoted += line,
        }
    }
    (quoted + if is_open { "\"\"\"\n" } else { "\n" }).into()
}

/// The error of the parser.
fn invalid(text: &str, error: &toml::de::Error, line_at: impl Fn(usize) -> usize) -> Error {
    Error::input(format!("not valid TOML: {}", error.message()))
        .at_line(line_at(error.span().map_or(text.len(), |span| span.start)))
}

/// The clues in some texts with the numbers of their first lines: one per line or between commas, without
/// comments.
fn clue_lines(texts: &[(String, usize)]) -> Vec<Line<'_>> {
    let lines = texts.iter().flat_map(|(text, first)| (*first..).zip(text.lines()));
    let clues = lines.flat_map(|(number, line)| {
        let parts = line.split(['#', ';']).next().unwrap_or_default().split(',').map(str::trim);
        parts.map(move |part| Line::new(number, part.trim_matches(['"', '\''])))
    });
    clues.filter(|clue| !clue.is_blank()).collect()
}

/// `b = (blue) *`
fn color(line: &Line<'_>) -> Result<(String, FileColor), Error> {
    let parsed = || {
        let (name, rest) = line.text.split_once('=')?;
        let (color, symbol) = rest.trim().strip_prefix('(')?.split_once(')')?;
        let color = color.trim();
        let known = palette::by_name(color);
        let parts: Vec<Option<u8>> = color.split(',').map(|part| part.trim().parse().ok()).collect();
        let rgb = match parts[..] {
            [Some(r), Some(g), Some(b)] => [r, g, b],
            _ => known.or_else(|| Color::parse_hex(color))?,
        };
        let color_name = known.map_or_else(|| palette::name_of(rgb), |_| color.to_lowercase());
        let symbol = symbol.trim().chars().next();
        Some((name.trim().to_owned(), FileColor { name: color_name, rgb, symbol }))
    };
    parsed()
        .ok_or_else(|| line.error(format!("invalid color {}: expected e.g. b = (blue) *", quoted(line.text))))
}

/// A clue. Its numbers without a color have the only one if there is a single one, else they are black.
fn clue(line: &Line<'_>, colors: &[(String, FileColor)], is_single: bool) -> Result<Clue, Error> {
    let run = |word: &str| {
        let (length, name) = line.length_and_color(word)?;
        let is_meant = |(known, color): &(String, FileColor)| match name {
            DEFAULT_NAME => color.rgb == [0; 3],
            name => known == name,
        };
        match colors.iter().position(is_meant) {
            _ if name.is_empty() && is_single => line.run(length, Some(0), name),
            index => line.run(length, index, name),
        }
    };
    line.clue(line.text.split_whitespace().map(run))
}

fn write(nonogram: &Nonogram) -> String {
    let colors = nonogram.clues().palette();
    let mut text = String::new();
    if !palette::is_black(colors) {
        text += "[colors]\ndefs = [\n";
        for (key, color) in palette::letters(colors) {
            let symbol = if color.symbol.is_ascii_alphanumeric() { color.symbol } else { key };
            let _ = writeln!(text, "  '{key} = ({}) {symbol}',", palette::hex(color.rgb));
        }
        text += "]\n\n";
    }
    let [rows, columns] = lettered_rows_and_columns(nonogram, " ")
        .map(|clues| clues.lines().map(|clue| format!("    {clue}\n")).collect::<String>());
    text + "[clues]\ncolumns = \"\"\"\n" + &columns + "\"\"\"\nrows = \"\"\"\n" + &rows + "\"\"\"\n"
}

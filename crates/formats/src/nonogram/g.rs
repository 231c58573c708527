//! The Olsak solver's format: text, then `#d` with colors, then `: rows` and `: columns`, each with clues
//! like `3a 1b` or `3a, 1b`, and perhaps `: end` and more text. An empty line is an empty clue, also at the
//! end, where `: end` is written to tell it from one that means nothing, and missed when it is read. Puzzles
//! on triangles, and triangles in cells, are not read.

use std::io::Write;

use quadrille_nonogram::{Clue, Palette, Run, Side};

use super::{
    Document, Nonogram, colors,
    draft::{Draft, Line, clue, color_id, colored, lines, short},
    output::lettered,
    palette::{self, Proto},
};
use crate::{Error, Unsupported, WriteError, decode, whitespace::one_line};

/// The key of the color of numbers without one.
const DEFAULT: char = '1';

pub(super) fn read(bytes: &[u8]) -> Result<Document, Error> {
    let (text, unsupported) = decode::texts(bytes)?;
    let lines = lines(&text)?;
    let mut colors = Vec::new();
    let mut sections: Vec<Vec<Line<'_>>> = Vec::new();
    let mut title = None;
    let (mut is_table, mut has_more, mut is_on_white, mut has_end) = (false, false, true, false);
    let mut rest = lines.iter();
    for line in rest.by_ref() {
        if line.text.starts_with(':') {
            has_end = sections.len() == 2;
            if has_end {
                break;
            }
            sections.push(Vec::new());
        } else if let Some(section) = sections.last_mut() {
            section.push(*line);
        } else if line.text.starts_with("#t") || line.text.starts_with("#T") {
            return Err(
                Error::unsupported("a puzzle on triangles (#t): only squares are read").at_line(line.number)
            );
        } else if line.text.starts_with("#d") || line.text.starts_with("#D") {
            is_table = true;
        } else if is_table && !line.is_blank() {
            match declared(line)? {
                Declared::Color(color) => colors.push(color),
                Declared::Background { is_white } => is_on_white = is_white,
            }
        } else if !is_table && !line.is_blank() {
            has_more |= title.is_some();
            title = title.or(Some(line.text.trim()));
        }
    }
    let [rows, columns] = sections.as_slice() else {
        let at = lines.last().map_or(1, |line| line.number);
        return Err(Error::input("expected \": rows\" and \": columns\": is the file cut off?").at_line(at));
    };
    colors.extend(default_color(&colors, rows.iter().chain(columns)));
    let mut draft = Draft::default();
    for (side, lines) in [(Side::Row, rows), (Side::Column, columns)] {
        draft.extend(side, lines, |line| read_clue(line, &colors))?;
    }
    let is_last_empty = columns.last().is_some_and(Line::is_blank);
    // Blank lines between the rows and the next heading would be further clues; a sum or a length tells.
    let clues = draft.finish(ink_list(colors)?)?;
    let mut found = Document::from(Nonogram::new(clues).described(title, None, None));
    found.unsupported.extend(unsupported);
    for (what, is_there) in [
        (Unsupported::Background, !is_on_white),
        (Unsupported::LinesAbove, has_more),
        (Unsupported::LinesBelow, rest.any(|line| !line.is_blank())),
        (Unsupported::EndLine, !has_end && is_last_empty),
    ] {
        if is_there {
            found.add_unsupported(what);
        }
    }
    Ok(found)
}

struct Rgb {
    key: char,
    proto: Proto,
}

/// What a line of the table is about.
enum Declared {
    Color(Rgb),
    /// The color of empty cells, which have no runs.
    Background {
        is_white: bool,
    },
}

/// `a:A  #D00000  red`
fn declared(line: &Line<'_>) -> Result<Declared, Error> {
    let wrong = |what: String| Error::input(what).at_line(line.number);
    let text = line.text.trim();
    let Some((head, rest)) = text.split_once(':') else {
        return Err(wrong(format!(
            "{:?} is no line of colors, expected one like \"a:a #ff0000 red\"",
            short(text)
        )));
    };
    // The character of pictures follows the colon at once, and may be left out.
    let (symbol, rest) = match rest.chars().next() {
        Some(symbol) if !symbol.is_whitespace() => {
            (Some(symbol), rest.get(symbol.len_utf8()..).unwrap_or_default())
        }
        _ => (None, rest),
    };
    let mut words = rest.split_whitespace();
    let color = words.next().unwrap_or_default();
    if [head, color].iter().any(|word| word.contains(['/', '\\'])) {
        return Err(Error::unsupported("triangles in cells: only full cells are read").at_line(line.number));
    }
    let mut chars = head.trim().chars();
    let (Some(key), None) = (chars.next(), chars.next()) else {
        return Err(wrong(format!("{:?} is no color, expected one character", short(head))));
    };
    let comment = words.collect::<Vec<_>>().join(" ");
    let rgb = if color.starts_with('#') { colors::from_hex(color) } else { palette::by_name(color) };
    if key == '0' {
        return Ok(Declared::Background { is_white: color.is_empty() || rgb == Some(palette::WHITE) });
    }
    let rgb =
        rgb.ok_or_else(|| wrong(format!("{:?} is no color, expected one like #ff0000", short(color))))?;
    let name = match (comment.is_empty(), color.starts_with('#')) {
        (false, _) => comment,
        (true, true) => palette::name_of(rgb),
        (true, false) => color.to_owned(),
    };
    Ok(Declared::Color(Rgb { key, proto: Proto { name, rgb, symbol } }))
}

/// The color of numbers without one, which is black unless it is declared. Where no number has a color,
/// that is the only one declared.
fn default_color<'a>(colors: &[Rgb], clues: impl Iterator<Item = &'a Line<'a>>) -> Option<Rgb> {
    let words = || clues.flat_map(words).filter(|&word| word != "0");
    let (plain, others): (Vec<&str>, Vec<&str>) =
        words().partition(|word| word.ends_with(|c: char| c.is_ascii_digit()));
    let is_known = colors.iter().any(|color| color.key == DEFAULT) || colors.len() <= 1 && others.is_empty();
    (!plain.is_empty() && !is_known).then(|| Rgb { key: DEFAULT, proto: Proto::black() })
}

fn ink_list(colors: Vec<Rgb>) -> Result<Palette, Error> {
    if colors.is_empty() {
        return Ok(palette::black());
    }
    palette::assemble(colors.into_iter().map(|color| color.proto).collect())
}

fn read_clue(line: &Line<'_>, colors: &[Rgb]) -> Result<Clue, Error> {
    if line.text.contains(['/', '\\']) {
        return Err(Error::unsupported("triangles in cells: only full cells are read").at_line(line.number));
    }
    let run = |word: &str| {
        let (length, key) = colored(word, line.number)?;
        let unknown =
            || Error::input(format!("{:?} is no color that is declared", short(key))).at_line(line.number);
        let mut chars = key.chars();
        let key = match (chars.next(), chars.next()) {
            (None, _) if colors.len() <= 1 || length == 0 => return Ok(Run::black(length)),
            (None, _) => DEFAULT,
            (Some(key), None) => key,
            _ => return Err(unknown()),
        };
        let index = colors.iter().position(|color| color.key == key);
        Ok(Run { length, color: color_id(index.ok_or_else(unknown)?, line.number)? })
    };
    clue(words(line).map(run), line.number)
}

/// The numbers of a clue with their colors.
fn words<'a>(line: &Line<'a>) -> impl Iterator<Item = &'a str> + use<'a> {
    line.parts(&[','])
}

pub(super) fn write(nonogram: &Nonogram, out: &mut impl Write) -> Result<(), WriteError> {
    let clues = nonogram.clues();
    if let Some(title) = nonogram.title() {
        // A heading must not look like a table or like clues.
        writeln!(out, "{}", one_line(title).trim_start_matches(['#', ':']))?;
    }
    writeln!(out, "#d\n   0:   #FFFFFF   white")?;
    for (key, color) in palette::keys(clues.palette()) {
        let symbol = if color.symbol.is_ascii_alphanumeric() { color.symbol } else { key };
        writeln!(out, "   {key}:{symbol}  #{}   {}", colors::hex(color.rgb), one_line(&color.name))?;
    }
    for (name, lines) in [("rows", clues.rows()), ("columns", clues.columns())] {
        writeln!(out, ": {name}")?;
        for clue in lines {
            writeln!(out, "{}", lettered(clues, clue, " ", ""))?;
        }
    }
    // Some programs do not know it, so that it stands only where it says something.
    if clues.columns().last().is_some_and(|clue| clue.runs().is_empty()) {
        writeln!(out, ": end")?;
    }
    Ok(())
}

//! Pictures as text. The empty cell is `.`, or if there is none, the first of these that occurs: a blank,
//! `_`, `·`, `☐`, `⬜`, `□`, `○`, `⚪`, `-`, and beside other characters `0`, `w`, `W`, `x`. Every other
//! character is a color, but for bars around all rows, which images of webpbn have.

use std::io::Write;

use quadrille_core::Size;
use quadrille_nonogram::{ColorId, Palette};

use super::{
    Nonogram,
    draft::color_id,
    palette::{self, Proto},
    raster,
};
use crate::{Error, WriteError, decode};

const EMPTY: &[char] = &['.', ' ', '_', '·', '☐', '⬜', '□', '○', '⚪', '-'];
/// Empty cells too, unless there is nothing else.
const EMPTY_BESIDE_OTHERS: &[char] = &['0', 'w', 'W', 'x'];
/// Filled cells of no particular color.
const FILLED: &[char] = &['#', '█', '■', '⬛', '●', '⚫', '1', 'X', 'x', '*', '@', 'O', 'o'];
/// The first character of a puzzle on triangles.
const TRIANGLES: char = '/';
/// What tells how the character before it looks, and is no cell.
const SELECTORS: [char; 2] = ['\u{fe0e}', '\u{fe0f}'];
const EMOJI: &[(char, [u8; 3])] = &[
    ('🟥', [255, 0, 0]),
    ('🟧', [255, 165, 0]),
    ('🟨', [255, 255, 0]),
    ('🟩', [0, 128, 0]),
    ('🟦', [0, 0, 255]),
    ('🟪', [128, 0, 128]),
    ('🟫', [165, 42, 42]),
    ('🔴', [255, 0, 0]),
    ('🟠', [255, 165, 0]),
    ('🟡', [255, 255, 0]),
    ('🟢', [0, 128, 0]),
    ('🔵', [0, 0, 255]),
    ('🟣', [128, 0, 128]),
    ('🟤', [165, 42, 42]),
];

pub(super) fn read(bytes: &[u8]) -> Result<Nonogram, Error> {
    let text = decode::text(bytes)?.replace(SELECTORS, "");
    let text = without_bars(&text).unwrap_or(text);
    if text.trim_start().starts_with(TRIANGLES) {
        return Err(Error::unsupported("a puzzle on triangles (/): only squares are read"));
    }
    let empty = empty(&text);
    let (rows, width) = rows(&text, empty)?;
    let mut symbols: Vec<char> = Vec::new();
    let mut cells = Vec::new();
    for (line, row) in rows.iter().zip(1..) {
        let found = line.chars().count();
        if found == 0 && empty != ' ' {
            let message = "an empty line within a text grid, which holds one picture: if these are several, split the text, or keep them as jsonl";
            return Err(Error::input(message).at_line(row));
        }
        if found != width && empty != ' ' {
            let message = format!("{found} cells, but the longest row has {width}");
            return Err(Error::input(message).at_line(row));
        }
        for (c, column) in line.chars().zip(1..) {
            if c == empty {
                cells.push(None);
                continue;
            }
            let wrong = |error: Error| error.at_line(row).at_column(column);
            if matches!(c, '◢' | '◣' | '◤' | '◥') {
                return Err(wrong(Error::unsupported("triangles in cells: only full cells are read")));
            }
            if c.is_whitespace() || c.is_control() || c == '?' || c == '.' {
                return Err(wrong(Error::input(format!("{c:?} is no cell"))));
            }
            let index = symbols.iter().position(|&symbol| symbol == c).unwrap_or_else(|| {
                symbols.push(c);
                symbols.len() - 1
            });
            if index == Palette::MAX {
                let message =
                    format!("more than {} different characters: is this a text grid?", Palette::MAX);
                return Err(wrong(Error::limit(message)));
            }
            cells.push(Some(color_id(index, row)?));
        }
        cells.extend((found..width).map(|_| None));
    }
    let size = raster::check(width as u64, rows.len() as u64)?;
    Ok(raster::picture(ink_list(&symbols)?, size, cells)?.into())
}

/// Whether a row alone is of nothing but cells, as they are usually drawn, and letters.
pub(super) fn is_of_cells(row: &str) -> bool {
    let empty = empty(row);
    row.chars().all(|c| c == empty || FILLED.contains(&c) || c.is_alphabetic() || !c.is_ascii())
}

/// The rows of a text in which each is between bars, and where bars stand nowhere else, or right beside all
/// of these.
fn without_bars(text: &str) -> Option<String> {
    let rows = text.lines().map(str::trim).map(|line| match line {
        "" => Some(line),
        line => line.strip_prefix('|')?.strip_suffix('|').filter(|cells| !cells.is_empty()),
    });
    let rows = rows.collect::<Option<Vec<_>>>()?;
    let all = |is: &dyn Fn(&str) -> bool| rows.iter().all(|row| row.is_empty() || is(row));
    let are_around = all(&|row| !row.contains('|')) || all(&|row| row.starts_with('|') && row.ends_with('|'));
    are_around.then(|| rows.join("\n"))
}

/// The character of empty cells; a dot if there are none.
fn empty(text: &str) -> char {
    let is_beside_others =
        |empty: &char| text.contains(|c: char| c != *empty && !c.is_control() && !SELECTORS.contains(&c));
    let known = EMPTY.iter().find(|&&empty| text.contains(empty));
    // Of two colors that are both usual for filled cells, nothing tells which is none.
    let is_told = |empty: char| text.contains(empty) && !(empty == 'x' && text.contains(['o', 'O']));
    let others = || EMPTY_BESIDE_OTHERS.iter().find(|&&empty| is_told(empty));
    known.or_else(|| others().filter(|empty| is_beside_others(empty))).copied().unwrap_or('.')
}

/// The rows without blank lines around them, where these are no rows of empty cells, and the longest one's
/// length.
fn rows(text: &str, empty: char) -> Result<(Vec<&str>, usize), Error> {
    let mut rows: Vec<&str> = Vec::new();
    let mut width = 0;
    for line in text.lines() {
        let line = if empty == ' ' { line.trim_end_matches('\r') } else { line.trim_end() };
        if rows.is_empty() && line.is_empty() {
            continue;
        }
        width = width.max(line.chars().count());
        rows.push(line);
        raster::check(width.max(1) as u64, rows.len() as u64).map_err(|error| error.at_line(rows.len()))?;
    }
    while rows.last().is_some_and(|line| line.is_empty()) {
        rows.pop();
    }
    if rows.is_empty() { Err(Error::input("the file is empty, expected a grid")) } else { Ok((rows, width)) }
}

pub(super) fn ink_list(symbols: &[char]) -> Result<Palette, Error> {
    match symbols {
        [] => return Ok(palette::black()),
        [only] if FILLED.contains(only) => return Ok(palette::black()),
        _ => {}
    }
    // No two colors look the same: what has no color of its own gets one that no other has.
    let mut colors: Vec<Option<[u8; 3]>> = Vec::new();
    for &symbol in symbols {
        colors.push(color(symbol).filter(|rgb| !colors.contains(&Some(*rgb))));
    }
    let others = palette::unnamed(Palette::MAX)?;
    let mut free =
        others.as_slice().iter().map(|color| color.rgb).filter(|rgb| !colors.contains(&Some(*rgb)));
    let proto = |(&symbol, rgb): (&char, &Option<[u8; 3]>)| {
        let rgb = rgb.or_else(|| free.next()).unwrap_or_default();
        Proto { name: palette::name_of(rgb), rgb, symbol: Some(symbol) }
    };
    palette::assemble(symbols.iter().zip(&colors).map(proto).collect())
}

/// The color that a character has by itself.
fn color(symbol: char) -> Option<[u8; 3]> {
    let emoji = EMOJI.iter().find(|(emoji, _)| *emoji == symbol).map(|(_, rgb)| *rgb);
    emoji.or_else(|| FILLED.contains(&symbol).then_some([0; 3])).or_else(|| palette::by_symbol(symbol))
}

/// Lines of 0 and 1, with or without blanks between them.
pub(super) fn read_bits(bytes: &[u8]) -> Result<Nonogram, Error> {
    let text = decode::text(bytes)?;
    let mut cells = Vec::new();
    let mut size: Option<(usize, usize)> = None;
    for (number, line) in (1..).zip(text.lines()) {
        let before = cells.len();
        for c in line.chars().filter(|c| !c.is_whitespace()) {
            match c {
                '0' => cells.push(None),
                '1' => cells.push(Some(ColorId::default())),
                _ => return Err(Error::input(format!("{c:?} is no cell: expected 0 or 1")).at_line(number)),
            }
        }
        let found = cells.len() - before;
        if found == 0 {
            continue;
        }
        let (width, height) = size.unwrap_or((found, 0));
        if width != found {
            let message = format!("{found} cells, but the first row has {width}");
            return Err(Error::input(message).at_line(number));
        }
        raster::check(width as u64, height as u64 + 1).map_err(|error| error.at_line(number))?;
        size = Some((width, height + 1));
    }
    let (width, height) = size.ok_or_else(|| Error::input("the file is empty, expected lines of 0 and 1"))?;
    let size = Size::new(width as u32, height as u32);
    Ok(raster::picture(palette::black(), size, cells)?.into())
}

pub(super) fn write(picture: &quadrille_nonogram::Picture, out: &mut impl Write) -> Result<(), WriteError> {
    let text = picture.to_string();
    match empty(&text) {
        _ if text.starts_with(TRIANGLES) => {
            Err(Error::unsupported("a text grid whose first cell is /, as those of triangles").into())
        }
        // Bars of its own would be taken for some around it.
        '.' if without_bars(&text).is_some() => {
            Ok(text.lines().try_for_each(|row| writeln!(out, "|{row}|"))?)
        }
        '.' => Ok(out.write_all(text.as_bytes())?),
        other => Err(Error::unsupported(format!(
            "a text grid without an empty cell, in which {other:?} would be read as one: write another format"
        ))
        .into()),
    }
}

pub(super) fn write_bits(
    picture: &quadrille_nonogram::Picture,
    out: &mut impl Write,
) -> Result<(), WriteError> {
    for row in picture.cells().rows() {
        let line: String = row.iter().map(|cell| if cell.is_some() { '1' } else { '0' }).collect();
        writeln!(out, "{line}")?;
    }
    Ok(())
}

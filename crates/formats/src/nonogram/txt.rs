//! A picture as text, without the separators, bars, brackets and clues [around the cells](super::cells). The empty cell is
//! `.`, or else the first of these that occurs: a blank, `_`, `·`, `☐`, `⬜`, `□`, `○`, `⚪`, `-`, `░`, and beside other characters `0`, `w`, `W`, `x`. Every other
//! character is a color, except bars around all rows, as in the images of webpbn.

use super::{NonogramFormat, cells, prelude::*};

pub(super) const CODEC: Codec =
    Codec::new(&["txt", "text"], Reader::Members(read), Writer::Picture(write)).with_colors();

pub(super) const EMPTY: &[char] = &['.', ' ', '_', '·', '☐', '⬜', '□', '○', '⚪', '-', '░'];
/// Empty cells if there are others.
const EMPTY_BESIDE_OTHERS: &[char] = &['0', 'w', 'W', 'x'];
/// Filled cells without a particular color.
pub(super) const FILLED: &[char] =
    &['#', '█', '■', '⬛', '●', '⚫', '1', 'X', 'x', '*', '@', 'O', 'o', '▓', '▒'];
/// The first character of a puzzle on triangles.
const TRIANGLES: char = '/';
/// The emoji of these colors, as squares and as circles.
const EMOJI: [&str; 2] = ["🟥🟧🟨🟩🟦🟪🟫", "🔴🟠🟡🟢🔵🟣🟤"];
const EMOJI_COLORS: [&str; 7] = ["red", "orange", "yellow", "green", "blue", "purple", "brown"];

/// The format of a text that is clearly a picture: its signs are a pair of an empty and a filled cell, or letters and
/// symbols of colors. Digits and punctuation are colors only by request.
pub(super) fn shape(rows: &str) -> Option<NonogramFormat> {
    let mut signs: Vec<char> = rows.chars().filter(|c| !c.is_whitespace()).collect();
    signs.sort_unstable();
    signs.dedup();
    let is_known = |c: &char| {
        EMPTY.contains(c)
            || FILLED.contains(c)
            || c.is_alphabetic()
            || *c == TRIANGLES
            || !c.is_ascii() && !c.is_numeric()
    };
    match signs[..] {
        ['0', '1'] => {
            let mut lines =
                rows.trim().lines().map(|line| line.chars().filter(|c| !c.is_whitespace()).count());
            let width = lines.next()?;
            lines.all(|cells| cells == width).then_some(NonogramFormat::Bits)
        }
        ['0', other] | [other, '0'] => is_known(&other).then_some(NonogramFormat::Txt),
        ['1', other] | [other, '1'] => EMPTY.contains(&other).then_some(NonogramFormat::Txt),
        _ if signs.contains(&'1') || signs.is_empty() => None,
        _ => signs.iter().all(is_known).then_some(NonogramFormat::Txt),
    }
}

/// Whether a text is a picture of filled or of empty cells alone, if it is nothing else.
pub(super) fn is_of_one_digit(text: &str) -> bool {
    let rows: Vec<String> = text.lines().map(|row| row.split_whitespace().collect()).collect();
    let rows: Vec<&str> = rows.iter().map(String::as_str).filter(|row| !row.is_empty()).collect();
    let is_row =
        |digit: char| rows.iter().all(|row| row.len() == rows[0].len() && row.chars().all(|c| c == digit));
    !rows.is_empty() && (is_row('0') || is_row('1'))
}

fn read(bytes: &[u8]) -> Result<Members, Error> {
    let text = cells::rows_alone(decode::text(bytes)?)?;
    if text.trim_start().starts_with(TRIANGLES) {
        return Err(Error::unsupported("a puzzle on triangles (/): only squares are supported"));
    }
    let empty = empty(&text);
    let (first, rows, width) = rows(&text, empty)?;
    let mut symbols: Vec<char> = Vec::new();
    let mut cells = Vec::new();
    for (text, number) in rows.iter().zip(first..) {
        let row = Line::new(number, text);
        let found = text.chars().count();
        if found == 0 && empty != ' ' {
            return Err(row.error(
                "an empty line within a text grid: for several pictures, split the text, or use the format jsonl",
            ));
        }
        if found != width && empty != ' ' {
            return Err(row.error(format!("{found} cells, but the longest row has {width}")));
        }
        for (c, column) in text.chars().zip(1..) {
            if c == empty {
                cells.push(None);
                continue;
            }
            if matches!(c, '◢' | '◣' | '◤' | '◥') {
                return Err(row
                    .unsupported("triangles in cells: only full cells are supported")
                    .at_column(column));
            }
            if c.is_whitespace() || c.is_control() || c == '?' || c == '.' {
                return Err(row.error(format!("invalid cell {c:?}")).at_column(column));
            }
            let index = symbols.iter().position(|&symbol| symbol == c).unwrap_or_else(|| {
                symbols.push(c);
                symbols.len() - 1
            });
            if index == Palette::MAX {
                let message =
                    format!("more than {} different characters: is this a text grid?", Palette::MAX);
                return Err(Error::limit(message).at_line(number).at_column(column));
            }
            cells.push(Some(row.color(index)?));
        }
        cells.extend((found..width).map(|_| None));
    }
    let size = check_size(width as u64, rows.len() as u64)?;
    let mut members = Members::of_picture(picture(palette_of(&symbols)?, size, cells)?);
    // What this program writes needs no guess.
    members.reading = members.reading.filter(|_| !is_own(bytes));
    Ok(members)
}

/// Whether a text has the signs of pictures that this program writes, and no others.
fn is_own(text: &[u8]) -> bool {
    text.iter().all(|byte| b"#.\r\n".contains(byte))
}

/// Whether a single row has nothing but letters and the usual symbols of cells.
pub(super) fn is_row_of_cells(row: &str) -> bool {
    let empty = empty(row);
    row.chars().all(|c| c == empty || FILLED.contains(&c) || c.is_alphabetic() || !c.is_ascii())
}

/// The symbol of the empty cells; a dot if there are none.
fn empty(text: &str) -> char {
    let is_beside_others = |empty: &char| {
        text.contains(|c: char| c != *empty && !c.is_control() && !cells::SELECTORS.contains(&c))
    };
    let known = EMPTY.iter().find(|&&empty| text.contains(empty));
    // With two usual symbols of filled cells, neither is certain to be empty.
    let is_certain = |empty: char| text.contains(empty) && !(empty == 'x' && text.contains(['o', 'O']));
    let others = || EMPTY_BESIDE_OTHERS.iter().find(|&&empty| is_certain(empty));
    known.or_else(|| others().filter(|empty| is_beside_others(empty))).copied().unwrap_or('.')
}

/// The rows without the blank lines around them, unless these are rows of empty cells, with the line of the first one
/// and the length of the longest one.
fn rows(text: &str, empty: char) -> Result<(usize, Vec<&str>, usize), Error> {
    let mut rows: Vec<&str> = Vec::new();
    let (mut first, mut width) = (1, 0);
    for line in text.lines() {
        let line = if empty == ' ' { line.trim_end_matches('\r') } else { line.trim_end() };
        if rows.is_empty() && line.is_empty() {
            first += 1;
            continue;
        }
        width = width.max(line.chars().count());
        rows.push(line);
        check_size(width.max(1) as u64, rows.len() as u64)
            .map_err(|error| error.at_line(first + rows.len() - 1))?;
    }
    while rows.last().is_some_and(|line| line.is_empty()) {
        rows.pop();
    }
    match rows.is_empty() {
        true => Err(Error::input("the file is empty, expected a grid")),
        false => Ok((first, rows, width)),
    }
}

/// The colors of a text with these symbols.
pub(super) fn palette_of(symbols: &[char]) -> Result<Palette, Error> {
    if let [only] = symbols
        && FILLED.contains(only)
    {
        return Ok(palette::black());
    }
    // All colors look different: a symbol without a color of its own gets an unused one.
    let mut colors: Vec<Option<[u8; 3]>> = Vec::new();
    for &symbol in symbols {
        colors.push(color(symbol).filter(|rgb| !colors.contains(&Some(*rgb))));
    }
    let others = palette::numbered(Palette::MAX)?;
    let mut unused =
        others.as_slice().iter().map(|color| color.rgb).filter(|rgb| !colors.contains(&Some(*rgb)));
    palette::assemble(symbols.iter().zip(&colors).map(|(&symbol, rgb)| {
        let rgb = rgb.or_else(|| unused.next()).unwrap_or_default();
        FileColor { name: palette::name_of(rgb), rgb, symbol: Some(symbol) }
    }))
}

/// The color of a symbol, if it has one of its own.
fn color(symbol: char) -> Option<[u8; 3]> {
    let index = EMOJI.iter().find_map(|emoji| emoji.chars().position(|emoji| emoji == symbol));
    let emoji = index.and_then(|index| palette::by_name(EMOJI_COLORS[index]));
    emoji.or_else(|| FILLED.contains(&symbol).then_some([0; 3])).or_else(|| palette::by_symbol(symbol))
}

fn write(_: &Nonogram, picture: &Picture) -> Result<Vec<u8>, Error> {
    let text = picture.to_string();
    match empty(&text) {
        _ if text.starts_with(TRIANGLES) => {
            Err(Error::unsupported("a text grid with / as its first cell, which denotes triangles"))
        }
        // Bars of its own would be read as bars around it.
        '.' if cells::without_bars(&text).is_some() => {
            Ok(text.lines().map(|row| format!("|{row}|\n")).collect::<String>().into_bytes())
        }
        '.' => Ok(text.into_bytes()),
        other => Err(Error::unsupported(format!(
            "a text grid without empty cells, in which {other:?} would be read as one: use another format"
        ))),
    }
}

//! Grids as text: one line per row, one character per cell.

use alloc::{format, string::String, vec::Vec};
use core::fmt;

use quadrille_core::{Grid, Size};

use crate::{ColorId, Error, Palette, Picture};

/// The mark that some programs write at the start of a text; it is ignored.
pub(crate) const BYTE_ORDER_MARK: char = '\u{feff}';

/// Returns the symbols of cells: those of the colors, `#` for a single color, and `.`.
pub(crate) fn symbols(palette: &Palette) -> Vec<(char, Option<ColorId>)> {
    let mut symbols: Vec<_> = palette.ids().map(|color| (palette[color].symbol, Some(color))).collect();
    if let [(symbol, color)] = *symbols
        && symbol != '#'
    {
        symbols.push(('#', color));
    }
    symbols.push(('.', None));
    symbols
}

/// Returns the lines of a text with their numbers, from the first to the last that is not blank. Blank lines
/// in between are empty.
pub(crate) fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let text = text.strip_prefix(BYTE_ORDER_MARK).unwrap_or(text).trim_end();
    (1..).zip(text.lines().map(str::trim_end)).skip_while(is_blank)
}

/// Returns whether a line separates parts of a text.
pub(crate) const fn is_blank((_, line): &(usize, &str)) -> bool {
    line.is_empty()
}

/// Reads the rows of a grid.
pub(crate) fn read<'t, T: Copy>(
    rows: impl Iterator<Item = (usize, &'t str)>,
    symbols: &[(char, T)],
) -> Result<Grid<T>, Error> {
    let lines: Vec<(usize, &str)> = rows.collect();
    let width = lines.first().map_or(0, |(_, line)| line.chars().count());
    let [columns, rows] = [width, lines.len()].map(|side| u32::try_from(side).unwrap_or(u32::MAX));
    let size = Size::new(columns, rows);
    Picture::check_size(size)?;
    let mut cells = Grid::filled(size, symbols[0].1);
    for (row, (number, line)) in lines.into_iter().enumerate() {
        let found = line.chars().count();
        if found != width {
            let message = format!("{found} cells, but the first row has {width}");
            return Err(Error::input(message).at_line(number));
        }
        for ((symbol, column), cell) in line.chars().zip(1..).zip(cells.row_mut(row)) {
            let known = symbols.iter().find(|(known, _)| *known == symbol);
            let (_, content) = known.ok_or_else(|| {
                let expected = listed(symbols.iter().map(|(symbol, _)| *symbol));
                let message = format!("invalid cell {symbol:?}: expected {expected}");
                Error::input(message).at_line(number).at_column(column)
            })?;
            *cell = *content;
        }
    }
    Ok(cells)
}

/// Joins symbols as people do: with commas and "or".
fn listed(symbols: impl Iterator<Item = char>) -> String {
    let mut symbols: Vec<String> = symbols.map(String::from).collect();
    let last = symbols.pop().unwrap_or_default();
    if symbols.is_empty() { last } else { format!("{} or {last}", symbols.join(", ")) }
}

/// Writes a grid for debugging: as it is displayed, with the names of its colors if it is not black alone.
pub(crate) fn debug(
    f: &mut fmt::Formatter<'_>,
    name: &str,
    palette: &Palette,
    grid: impl fmt::Display,
) -> fmt::Result {
    f.write_str(name)?;
    if *palette != Palette::black() {
        f.debug_list().entries(palette.as_slice().iter().map(|color| &color.name)).finish()?;
    }
    write!(f, "(\n{grid})")
}

/// Writes cells as text, with a function from a cell and the symbols of the colors to a character.
pub(crate) fn write<T>(cells: &Grid<T>, palette: &Palette, symbol: impl Fn(&T, &[char]) -> char) -> String {
    let symbols: Vec<char> = palette.as_slice().iter().map(|color| color.symbol).collect();
    let Size { width, height } = cells.size();
    let mut text = String::with_capacity((width as usize + 1) * height as usize);
    for row in cells.rows() {
        text.extend(row.iter().map(|cell| symbol(cell, &symbols)));
        text.push('\n');
    }
    text
}

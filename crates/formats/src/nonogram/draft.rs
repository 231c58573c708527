//! Clues and cells while they are read, with the lines of the file that contain them.

use quadrille_core::{Grid, Size};
use quadrille_nonogram::{Clue, Clues, ColorId, Palette, Picture, Side};

use super::{Nonogram, lines::Line, palette};
use crate::Error;

/// The clues that have been read.
#[derive(Debug, Default)]
pub(super) struct Draft {
    rows: Vec<(Clue, usize)>,
    columns: Vec<(Clue, usize)>,
}

impl Draft {
    pub(super) fn push(&mut self, side: Side, clue: Clue, line: usize) -> Result<(), Error> {
        let clues = match side {
            Side::Row => &mut self.rows,
            Side::Column => &mut self.columns,
        };
        if clues.len() == Clues::MAX_SIDE {
            let message = format!("more than {} {side}s are not supported", Clues::MAX_SIDE);
            return Err(Error::limit(message).at_line(line));
        }
        clues.push((clue, line));
        Ok(())
    }

    /// Adds a clue per line.
    pub(super) fn extend<'a>(
        &mut self,
        side: Side,
        lines: &[Line<'a>],
        mut read: impl FnMut(&Line<'a>) -> Result<Clue, Error>,
    ) -> Result<(), Error> {
        lines.iter().try_for_each(|line| self.push(side, read(line)?, line.number))
    }

    /// The clues, if they are valid; an error has the line of the file with the invalid clue.
    pub(super) fn finish(self, palette: Palette) -> Result<Clues, Error> {
        let too_long = |clues: &[(Clue, usize)], cells: usize| {
            clues.iter().find(|(clue, _)| clue.shortest_line() > cells as u64).map(|(_, line)| *line)
        };
        let line = too_long(&self.rows, self.columns.len())
            .or_else(|| too_long(&self.columns, self.rows.len()))
            .or_else(|| self.rows.iter().chain(&self.columns).map(|(_, line)| *line).max());
        let [rows, columns] =
            [self.rows, self.columns].map(|clues| clues.into_iter().map(|(clue, _)| clue).collect());
        Clues::with_palette(palette, rows, columns).map_err(|error| match line {
            Some(line) => error.at_line(line),
            None => error,
        })
    }

    pub(super) fn finish_black(self) -> Result<Nonogram, Error> {
        Ok(Nonogram::new(self.finish(palette::black())?))
    }
}

/// A nonogram in one color from a line per row and per column.
pub(super) fn nonogram_of_lines<'a>(
    sides: [&[Line<'a>]; 2],
    clue: impl Fn(&Line<'a>) -> Result<Clue, Error>,
) -> Result<Nonogram, Error> {
    let mut draft = Draft::default();
    for (side, lines) in Side::BOTH.into_iter().zip(sides) {
        draft.extend(side, lines, &clue)?;
    }
    draft.finish_black()
}

/// A nonogram in one color from a line of numbers per row and per column.
pub(super) fn plain_nonogram(sides: [&[Line<'_>]; 2]) -> Result<Nonogram, Error> {
    nonogram_of_lines(sides, Line::plain_clue)
}

/// A picture from its cells, row by row.
pub(super) fn picture(
    palette: Palette,
    size: Size,
    cells: impl IntoIterator<Item = Option<ColorId>>,
) -> Result<Picture, Error> {
    check_size(u64::from(size.width), u64::from(size.height))?;
    let mut cells = cells.into_iter();
    Picture::new(palette, Grid::from_fn(size, |_| cells.next().flatten()))
}

/// Rejects an invalid size before anything is allocated.
pub(super) fn check_size(width: u64, height: u64) -> Result<Size, Error> {
    let max = Clues::MAX_SIDE as u64;
    match (u32::try_from(width), u32::try_from(height)) {
        (Ok(0), _) | (_, Ok(0)) => {
            Err(Error::input(format!("{width}x{height} cells: a picture has at least one")))
        }
        (Ok(w), Ok(h)) if width.max(height) <= max => Ok(Size::new(w, h)),
        _ => Err(Error::limit(format!("{width}x{height} cells, but a side has at most {max}"))),
    }
}

/// The picture in one color that has a word per cell, or `None` if some cell is undecided. The cells that
/// short rows lack are undecided if `allows_short_rows`.
pub(super) fn picture_of_words(
    rows: &[Line<'_>],
    size: Size,
    part: &str,
    allows_short_rows: bool,
    cell: impl Fn(&Line<'_>, &str) -> Result<Option<bool>, Error>,
) -> Result<Option<Picture>, Error> {
    let width = size.width as usize;
    let mut cells = Vec::new();
    for row in rows {
        let before = cells.len();
        for word in row.text.split_whitespace() {
            cells.push(cell(row, word)?);
        }
        let found = cells.len() - before;
        if found > width || found < width && !allows_short_rows {
            return Err(row.error(format!("the row of the {part} has {found} cells, expected {width}")));
        }
        cells.resize(before + width, None);
    }
    let cells: Option<Vec<bool>> = cells.into_iter().collect();
    let filled = |is_filled: bool| is_filled.then(ColorId::default);
    cells.map(|cells| picture(palette::black(), size, cells.into_iter().map(filled))).transpose()
}

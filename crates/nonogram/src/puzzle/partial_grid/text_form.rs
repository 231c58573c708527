//! The text form of a partly solved grid.

use alloc::{format, string::String, vec::Vec};
use core::{fmt, str::FromStr};

use quadrille_core::{Position, quoted};

use crate::{Candidates, Clues, ColorId, Error, Palette, PartialGrid, puzzle::text};

impl PartialGrid {
    /// Reads the text form of a grid for clues. A single color can also be written as `#`.
    ///
    /// # Errors
    ///
    /// If a character is no cell, with row and column; if a line below the grid does not specify the
    /// candidates of a cell; and if the size differs from that of the clues.
    ///
    /// ```
    /// use quadrille_nonogram::{PartialGrid, Picture};
    /// let clues = "##\n.#\n".parse::<Picture>()?.clues();
    /// assert_eq!(PartialGrid::from_text("#?\n??\n", &clues)?.to_string(), "#?\n??\n");
    /// let error = PartialGrid::from_text("#?\n", &clues).unwrap_err();
    /// assert_eq!(error.to_string(), "the grid has 2x1 cells, but the nonogram has 2x2");
    /// let error = PartialGrid::from_text("#?\n?x\n", &clues).unwrap_err();
    /// assert_eq!(error.to_string(), "line 2, column 2: invalid cell 'x': expected #, . or ?");
    /// # Ok::<(), quadrille_nonogram::Error>(())
    /// ```
    pub fn from_text(text: &str, clues: &Clues) -> Result<Self, Error> {
        let known = Self::read(text, clues.palette())?;
        known.check(clues)?;
        Ok(known)
    }

    pub(crate) fn read(text: &str, palette: &Palette) -> Result<Self, Error> {
        let cells = text::symbols(palette).into_iter().map(|(symbol, cell)| (symbol, Candidates::just(cell)));
        let symbols: Vec<_> = cells.chain([('?', Candidates::any(palette))]).collect();
        let mut lines = text::lines(text);
        let grid = lines.by_ref().take_while(|line| !text::is_blank(line));
        let mut known = Self { palette: palette.clone(), cells: text::read(grid, &symbols)? };
        for (number, line) in lines.filter(|line| !text::is_blank(line)) {
            known.narrow(line, &symbols).map_err(|error| error.at_line(number))?;
        }
        Ok(known)
    }

    /// Removes the candidates of a cell that a line below the grid rules out.
    fn narrow(&mut self, line: &str, symbols: &[(char, Candidates)]) -> Result<(), Error> {
        let parse = |line: &str| {
            let [row, column, may_be]: [&str; 3] =
                line.split_whitespace().collect::<Vec<_>>().try_into().ok()?;
            let [row, column] = [row, column].map(|number: &str| number.parse::<i32>().ok());
            let known = |symbol| symbols.iter().find(|(known, _)| *known == symbol).map(|(_, cell)| *cell);
            let cells: Option<Vec<Candidates>> = may_be.chars().map(known).collect();
            let at = Position::new(row?.checked_sub(1)?, column?.checked_sub(1)?);
            Some((at, cells?.into_iter().reduce(Candidates::or)?))
        };
        let (at, contents) = parse(line).ok_or_else(|| {
            Error::input(format!(
                "invalid line {}: expected row, column and symbols, e.g. 2 1 .#",
                quoted(line)
            ))
        })?;
        self.set(at, self.cells.get(at).map_or(contents, |cell| cell.and(contents)))
    }
}

impl fmt::Display for PartialGrid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let symbol = |contents: &Candidates, symbols: &[char]| match contents.only() {
            None => '?',
            Some(cell) => cell.map_or('.', |color| symbols[ColorId::index(color)]),
        };
        f.write_str(&text::write(&self.cells, &self.palette, symbol))?;
        let any = Candidates::any(&self.palette);
        let narrowed = self.cells.iter().filter(|(_, cell)| **cell != any && cell.only().is_none());
        for ((Position { row, column }, cell), k) in narrowed.zip(0_usize..) {
            let start = if k == 0 { "\n" } else { "" };
            let symbols: String =
                cell.iter().map(|cell| cell.map_or('.', |color| self.palette[color].symbol)).collect();
            writeln!(f, "{start}{} {} {symbols}", row + 1, column + 1)?;
        }
        Ok(())
    }
}

impl fmt::Debug for PartialGrid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        text::debug(f, "PartialGrid", &self.palette, self)
    }
}

impl FromStr for PartialGrid {
    type Err = Error;

    /// Reads a black grid: `#`, `.` and `?`.
    fn from_str(text: &str) -> Result<Self, Error> {
        Self::read(text, &Palette::black())
    }
}

use alloc::format;
use core::{fmt, str::FromStr};

use quadrille_core::{Crossword, Grid, Position, Size};

use crate::{
    Clue, Clues, ColorId, Error, Palette,
    puzzle::{candidates, text},
};

/// A finished grid of filled and empty cells.
///
/// `Display` writes one line per row: `.` for an empty cell and the color's symbol for a filled one.
/// `FromStr` reads black pictures, whose symbol is `#`; [`Picture::from_text`] reads pictures with a given
/// palette, which is not part of the text.
///
/// ```
/// use quadrille_nonogram::Picture;
/// let picture: Picture = "#.#\n.#.\n".parse()?;
/// assert_eq!(picture.to_string(), "#.#\n.#.\n");
/// assert_eq!(picture.clues().columns()[1].to_string(), "1");
/// # Ok::<(), quadrille_nonogram::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
#[doc(alias("solution", "image", "grid"))]
pub struct Picture {
    palette: Palette,
    cells: Grid<Option<ColorId>>,
}

impl Picture {
    /// Creates a picture of cells with a palette.
    ///
    /// ```
    /// use quadrille_core::{Crossword, Grid, Position, Size};
    /// use quadrille_nonogram::{Palette, Picture};
    /// let palette = Palette::black();
    /// let mut cells = Grid::filled(Size::new(3, 2), None);
    /// cells[Position::new(1, 2)] = palette.find_symbol('#');
    /// assert_eq!(Picture::new(palette, cells)?.to_string(), "...\n..#\n");
    /// # Ok::<(), quadrille_nonogram::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If there is no cell, if a side has more than [`Clues::MAX_SIDE`] cells, and if a cell has a color that
    /// is not in the palette.
    pub fn new(palette: Palette, cells: Grid<Option<ColorId>>) -> Result<Self, Error> {
        Self::check_size(cells.size())?;
        let is_unknown = |cell: &Option<ColorId>| cell.is_some_and(|color| color.index() >= palette.len());
        for (cells, row) in cells.rows().zip(1..) {
            if let Some(column) = cells.iter().position(is_unknown) {
                let message = format!("row {row}, column {}: unknown color", column + 1);
                return Err(Error::input(message));
            }
        }
        Ok(Self { palette, cells })
    }

    /// Reads the text form with a palette. A single color can also be written as `#`.
    ///
    /// ```
    /// use quadrille_nonogram::{Color, Palette, Picture};
    /// let color = |name: &str, rgb, symbol| Color { name: name.into(), rgb, symbol };
    /// let palette = Palette::new([color("red", [255, 0, 0], 'r'), color("green", [0, 128, 0], 'g')])?;
    /// let rose = Picture::from_text("rr.\n.g.\n", &palette)?;
    /// assert_eq!(rose.clues().rows()[0].runs()[0].length, 2);
    /// assert_eq!(Picture::from_text(&rose.to_string(), &palette)?, rose);
    /// let error = Picture::from_text("rb.\n", &palette).unwrap_err();
    /// assert_eq!(error.to_string(), "line 1, column 2: invalid cell 'b': expected r, g or .");
    /// # Ok::<(), quadrille_nonogram::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If a character is no cell, with row and column; if rows differ in length; and as [`Picture::new`]
    /// because of the size.
    pub fn from_text(text: &str, palette: &Palette) -> Result<Self, Error> {
        Ok(Self { palette: palette.clone(), cells: text::read(text::lines(text), &text::symbols(palette))? })
    }

    /// Checks a requested size.
    #[doc(hidden)]
    pub fn check_wanted(size: Size) -> Result<(), Error> {
        if size.area() == 0 {
            return Err(Error::parameter(format!("invalid size {size}: both sides must be at least 1")));
        }
        Self::check_size(size)
    }

    /// Checks the size of a picture before memory is allocated for it.
    pub(crate) fn check_size(size: Size) -> Result<(), Error> {
        let most = Clues::MAX_SIDE;
        if size.area() == 0 {
            return Err(Error::input(format!("{size} cells, but a picture has at least 1")));
        }
        if size.width.max(size.height) as usize > most {
            return Err(Error::limit(format!("{size} cells, but a side has at most {most}")));
        }
        Ok(())
    }

    /// Creates the picture of a solution, whose size and colors are those of its clues.
    #[doc(hidden)]
    pub const fn of_solution(palette: Palette, cells: Grid<Option<ColorId>>) -> Self {
        Self { palette, cells }
    }

    /// Returns the palette.
    pub const fn palette(&self) -> &Palette {
        &self.palette
    }

    /// Returns the cells; `None` is empty.
    pub const fn cells(&self) -> &Grid<Option<ColorId>> {
        &self.cells
    }

    /// Returns width and height in cells.
    pub const fn size(&self) -> Size {
        self.cells.size()
    }

    /// Returns the cells as numbers: 0 for an empty one, and the number of the color, from 1, for a filled
    /// one.
    ///
    /// ```
    /// use quadrille_nonogram::Picture;
    /// let picture: Picture = "#.\n".parse()?;
    /// assert_eq!(picture.contents().rows().collect::<Vec<_>>(), [[1, 0]]);
    /// # Ok::<(), quadrille_nonogram::Error>(())
    /// ```
    pub fn contents(&self) -> Grid<u8> {
        self.cells.map(|&cell| candidates::number(cell) as u8)
    }

    /// Returns an iterator over the cells, row by row, in which another picture with the same palette
    /// differs, or which it does not have.
    ///
    /// ```
    /// use quadrille_core::Position;
    /// use quadrille_nonogram::{PartialGrid, Picture};
    /// let solution: Picture = "##\n.#\n".parse()?;
    /// let known = PartialGrid::from_text("#.\n?#\n", &solution.clues())?;
    /// let missing: Vec<_> = solution.differences(&known.drawn()).collect();
    /// assert_eq!(missing, [Position::new(0, 1)]);
    /// # Ok::<(), quadrille_nonogram::Error>(())
    /// ```
    pub fn differences<'a>(&'a self, other: &'a Self) -> impl Iterator<Item = Position> + 'a {
        let is_other = |&(at, cell): &(Position, &Option<ColorId>)| other.cells.get(at) != Some(cell);
        self.cells.iter().filter(is_other).map(|(at, _)| at)
    }

    /// Returns the similarity of another picture of the same size and palette, from 0 to 1.
    ///
    /// It is L. R. Dice's coefficient of the filled cells or of the empty cells, whichever is lower, so that
    /// a thin drawing is not similar to blank paper.
    ///
    /// ```
    /// use quadrille_nonogram::Picture;
    /// let [line, dot]: [Picture; 2] = ["####\n....\n".parse()?, "#...\n....\n".parse()?];
    /// assert_eq!((line.likeness(&line), line.likeness(&dot)), (1.0, 0.4));
    /// # Ok::<(), quadrille_nonogram::Error>(())
    /// ```
    pub fn likeness(&self, other: &Self) -> f64 {
        let dice = |is_filled: bool| {
            let of = |cell: &Option<ColorId>| cell.is_some() == is_filled;
            let pairs =
                || self.cells.iter().zip(other.cells.iter()).map(|((_, one), (_, other))| (one, other));
            let all: usize = pairs().map(|(one, other)| usize::from(of(one)) + usize::from(of(other))).sum();
            let alike = pairs().filter(|(one, other)| of(one) && one == other).count();
            if all == 0 { 1.0 } else { 2.0 * alike as f64 / all as f64 }
        };
        dice(true).min(dice(false))
    }

    /// Returns the clues of the picture.
    ///
    /// # Panics
    ///
    /// Never: the clues of a picture are always consistent.
    pub fn clues(&self) -> Clues {
        let Size { width, height } = self.size();
        let cell = |row: u32, column: u32| self.cells[Position::new(row as i32, column as i32)];
        let rows = (0..height).map(|row| Clue::of((0..width).map(|column| cell(row, column))));
        let columns = (0..width).map(|column| Clue::of((0..height).map(|row| cell(row, column))));
        Clues::with_palette(self.palette.clone(), rows.collect(), columns.collect())
            .expect("the clues of a picture fit together")
    }
}

impl TryFrom<&Crossword> for Picture {
    type Error = Error;

    /// Converts the squares of a crossword as they are drawn: those with letters become black.
    ///
    /// ```
    /// use quadrille_core::{Crossword, TextDirection};
    /// use quadrille_nonogram::Picture;
    /// let crossword: Crossword = "CAT\nO..\n".parse()?;
    /// assert_eq!(Picture::try_from(&crossword)?.to_string(), "###\n#..\n");
    /// // Crosswords that are read from right to left are drawn like that.
    /// let about = crossword.metadata().clone().with_text_direction(TextDirection::RightToLeft);
    /// assert_eq!(Picture::try_from(&crossword.with_metadata(about))?.to_string(), "###\n..#\n");
    /// # Ok::<(), quadrille_nonogram::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If a side has more than [`Clues::MAX_SIDE`] squares.
    fn try_from(crossword: &Crossword) -> Result<Self, Error> {
        Self::check_size(crossword.size())?;
        let (squares, text_direction) = (crossword.grid(), crossword.text_direction());
        let mut cells = Grid::filled(squares.size(), None);
        for (Position { row, column }, square) in squares.iter() {
            let column = text_direction.from_left(column, squares.size().width as i32);
            cells[Position::new(row, column)] = square.map(|_| ColorId::default());
        }
        Ok(Self { palette: Palette::black(), cells })
    }
}

impl fmt::Display for Picture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let symbol =
            |cell: &Option<ColorId>, symbols: &[char]| cell.map_or('.', |color| symbols[color.index()]);
        f.write_str(&text::write(&self.cells, &self.palette, symbol))
    }
}

impl fmt::Debug for Picture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        text::debug(f, "Picture", &self.palette, self)
    }
}

impl FromStr for Picture {
    type Err = Error;

    /// Reads a black picture: `#` and `.`.
    fn from_str(text: &str) -> Result<Self, Error> {
        Self::from_text(text, &Palette::black())
    }
}

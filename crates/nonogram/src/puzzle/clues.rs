use alloc::{
    format,
    string::{String, ToString},
    sync::Arc,
    vec::Vec,
};
use core::{fmt, ops::RangeInclusive, str::FromStr};

use quadrille_core::Size;

use crate::{Clue, ColorId, Error, ErrorKind, Palette, Picture, Side, puzzle::text};

/// The clues of a nonogram, one for each row and column.
///
/// 1. There is at least one row and one column, and at most [`Clues::MAX_SIDE`] of each.
/// 2. Every clue fits its line.
/// 3. Rows and columns have the same number of filled cells of each color; if some clues are
///    [unknown](Clue::unknown), they can have the same number.
///
/// The clues may have one solution, several or none: see [`Solver`](crate::Solver). Cloning is cheap.
///
/// The text form, written by `Display` and read by `FromStr`, has a line for the clue of each row, an empty
/// line, and a line for the clue of each column. If there are several colors, each length is followed by the
/// symbol of its color; only black clues can be read. An unknown clue is `?`.
///
/// ```
/// use quadrille_nonogram::{Clues, Picture};
/// let picture: Picture = "##.\n..#\n".parse()?;
/// let clues = picture.clues();
/// assert_eq!(clues.rows()[0].to_string(), "2");
/// assert_eq!(clues.to_string(), "2\n1\n\n1\n1\n1\n");
/// assert_eq!("2\n1\n\n1\n1\n1\n".parse::<Clues>()?, clues);
/// # Ok::<(), quadrille_nonogram::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[doc(alias("puzzle", "picross", "griddler", "nonogram"))]
pub struct Clues {
    palette: Palette,
    /// The lines by side.
    lines: Arc<[Vec<Clue>; 2]>,
}

impl Clues {
    /// The maximum number of rows, and of columns.
    pub const MAX_SIDE: usize = 1000;

    /// Creates black clues.
    ///
    /// ```
    /// use quadrille_nonogram::{Clue, Clues, Run};
    /// let clue = |runs: &[u32]| runs.iter().copied().map(Run::black).collect::<Clue>();
    /// let clues = Clues::new(vec![clue(&[2]), clue(&[1])], vec![clue(&[1]), clue(&[1]), clue(&[1])])?;
    /// assert_eq!(clues.size(), quadrille_core::Size::new(3, 2));
    /// let error = Clues::new(vec![clue(&[2])], vec![clue(&[1]), clue(&[])]).unwrap_err();
    /// assert!(error.to_string().starts_with("the rows have 2 filled cells, but the columns have 1"));
    /// # Ok::<(), quadrille_nonogram::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the clues break one of the rules above; the message names the line or both sums.
    pub fn new(rows: Vec<Clue>, columns: Vec<Clue>) -> Result<Self, Error> {
        Self::with_palette(Palette::black(), rows, columns)
    }

    /// Creates clues with a palette.
    ///
    /// ```
    /// use quadrille_nonogram::{Clue, Clues, Color, Palette, Run};
    /// let palette = [("black", [0; 3], '#'), ("red", [255, 0, 0], 'r')];
    /// let palette = Palette::new(palette.map(|(name, rgb, symbol)| Color { name: name.into(), rgb, symbol }))?;
    /// let [black, red] = ['#', 'r'].map(|symbol| Run { length: 1, color: palette.find_symbol(symbol).unwrap() });
    /// let clue = |runs: &[Run]| runs.iter().copied().collect::<Clue>();
    /// let clues = Clues::with_palette(palette, vec![clue(&[black, red])], vec![clue(&[black]), clue(&[red])])?;
    /// assert_eq!((clues.palette().len(), clues.columns().len()), (2, 2));
    /// # Ok::<(), quadrille_nonogram::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`Clues::new`], and if a run has a color that is not in the palette.
    pub fn with_palette(palette: Palette, rows: Vec<Clue>, columns: Vec<Clue>) -> Result<Self, Error> {
        for (side, lines) in [(Side::Row, &rows), (Side::Column, &columns)] {
            if lines.is_empty() {
                return Err(Error::input(format!("the clues have no {side}s")));
            }
            if lines.len() > Self::MAX_SIDE {
                let message =
                    format!("{} {side}s, but at most {} are supported", lines.len(), Self::MAX_SIDE);
                return Err(Error::limit(message));
            }
        }
        let mut filled = [[0_u64; Palette::MAX]; 2];
        let mut unknown = [0_u64; 2];
        for (side, lines, cells) in [(Side::Row, &rows, columns.len()), (Side::Column, &columns, rows.len())]
        {
            for (clue, number) in lines.iter().zip(1..) {
                unknown[side as usize] += if clue.is_unknown() { cells as u64 } else { 0 };
                let (mut needs, mut before, mut has_colors) = (0_u64, None, true);
                for run in clue.runs() {
                    let (length, is_apart) = (u64::from(run.length), before == Some(run.color));
                    needs += length + u64::from(is_apart);
                    has_colors &= run.color.index() < palette.len();
                    filled[side as usize][run.color.index()] += length;
                    before = Some(run.color);
                }
                if needs > cells as u64 || !has_colors {
                    return Err(Error::input(format!("{side} {number}: {}", fault(clue, cells, &palette))));
                }
            }
        }
        check_sums(&palette, filled, unknown)?;
        Ok(Self { palette, lines: Arc::new([rows, columns]) })
    }

    /// Returns the palette.
    pub const fn palette(&self) -> &Palette {
        &self.palette
    }

    /// Returns the clues of the rows from top to bottom.
    pub fn rows(&self) -> &[Clue] {
        self.lines(Side::Row)
    }

    /// Returns the clues of the columns from left to right.
    pub fn columns(&self) -> &[Clue] {
        self.lines(Side::Column)
    }

    /// Returns the clues of one side.
    ///
    /// ```
    /// use quadrille_nonogram::{Picture, Side};
    /// let clues = "##.\n..#\n".parse::<Picture>()?.clues();
    /// assert_eq!(clues.lines(Side::Row), clues.rows());
    /// assert_eq!(Side::BOTH.map(|side| clues.lines(side).len()), [2, 3]);
    /// # Ok::<(), quadrille_nonogram::Error>(())
    /// ```
    pub fn lines(&self, side: Side) -> &[Clue] {
        &self.lines[side as usize]
    }

    /// Replaces the clues of the row and the column that cross in a changed cell of a picture, so that the
    /// invariants still hold.
    pub(crate) fn redraw(&mut self, row: (usize, Clue), column: (usize, Clue)) {
        let lines = Arc::make_mut(&mut self.lines);
        for (lines, (index, clue)) in lines.iter_mut().zip([row, column]) {
            lines[index] = clue;
        }
    }

    /// Returns the lines whose clues are [unknown](Clue::unknown), rows first.
    ///
    /// ```
    /// use quadrille_nonogram::{Clues, Side};
    /// let clues: Clues = "2\n?\n\n?\n1\n".parse()?;
    /// assert_eq!(clues.unknown_lines().collect::<Vec<_>>(), [(Side::Row, 1), (Side::Column, 0)]);
    /// # Ok::<(), quadrille_nonogram::Error>(())
    /// ```
    pub fn unknown_lines(&self) -> impl Iterator<Item = (Side, usize)> {
        let of_side = |side| {
            let numbered = self.lines(side).iter().enumerate();
            numbered.filter(|(_, clue)| clue.is_unknown()).map(move |(index, _)| (side, index))
        };
        Side::BOTH.into_iter().flat_map(of_side)
    }

    /// Returns whether the clue of some line is [unknown](Clue::unknown).
    pub fn has_unknown_lines(&self) -> bool {
        self.unknown_lines().next().is_some()
    }

    /// Returns width and height in cells.
    pub fn size(&self) -> Size {
        Size::new(self.columns().len() as u32, self.rows().len() as u32)
    }

    /// Checks that a picture is a solution: that its clues are these, apart from unknown ones.
    ///
    /// # Errors
    ///
    /// If the picture is no solution; the message names the first line where they differ, or both sizes.
    ///
    /// ```
    /// use quadrille_nonogram::Picture;
    /// let [one, other] = ["##.\n..#\n", "##.\n#..\n"].map(|text| text.parse::<Picture>().unwrap());
    /// assert!(one.clues().check_solution(&one).is_ok());
    /// let error = one.clues().check_solution(&other).unwrap_err();
    /// assert_eq!(error.to_string(), "column 1: the picture has 2, but the clue is 1");
    /// ```
    pub fn check_solution(&self, picture: &Picture) -> Result<(), Error> {
        let (found, expected) = (picture.size(), self.size());
        if found != expected {
            return Err(Error::new(
                ErrorKind::Mismatch,
                format!("the picture has {found} cells, but the clues are for {expected}"),
            ));
        }
        if picture.palette() != &self.palette {
            return Err(Error::new(ErrorKind::Mismatch, "the picture has other colors than the clues"));
        }
        let drawn = picture.clues();
        for side in Side::BOTH {
            let pairs = self.lines(side).iter().zip(drawn.lines(side));
            if let Some((number, (given, drawn))) =
                (1..).zip(pairs).find(|(_, (given, drawn))| !given.admits(drawn))
            {
                return Err(Error::new(
                    ErrorKind::Mismatch,
                    format!("{side} {number}: the picture has {drawn}, but the clue is {given}"),
                ));
            }
        }
        Ok(())
    }
}

impl fmt::Display for Clues {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for side in Side::BOTH {
            f.write_str(if side == Side::Column { "\n" } else { "" })?;
            for clue in self.lines(side) {
                if self.palette.len() == 1 || clue.runs().is_empty() {
                    writeln!(f, "{clue}")?;
                    continue;
                }
                let runs =
                    clue.runs().iter().map(|run| format!("{}{}", run.length, self.palette[run.color].symbol));
                writeln!(f, "{}", runs.collect::<Vec<_>>().join(" "))?;
            }
        }
        Ok(())
    }
}

impl FromStr for Clues {
    type Err = Error;

    /// Reads the text form of black clues.
    fn from_str(text: &str) -> Result<Self, Error> {
        let clue = |(number, line): (usize, &str)| line.parse().map_err(|error: Error| error.at_line(number));
        let mut lines = text::lines(text);
        let rows = lines.by_ref().take_while(|line| !text::is_blank(line));
        let rows = rows.map(clue).collect::<Result<_, _>>()?;
        let columns = lines.skip_while(text::is_blank).map(clue).collect::<Result<_, _>>()?;
        Self::new(rows, columns)
    }
}

/// Checks that rows and columns can have the same number of filled cells of each color, given the numbers of
/// the known clues and the number of cells in the lines of the others, by side.
fn check_sums(palette: &Palette, filled: [[u64; Palette::MAX]; 2], unknown: [u64; 2]) -> Result<(), Error> {
    for (index, color) in palette.as_slice().iter().enumerate() {
        let [rows, columns] = [0, 1].map(|side| {
            let least = filled[side][index];
            least..=least + unknown[side]
        });
        if rows.start() > columns.end() || columns.start() > rows.end() {
            let of_color = if palette.len() > 1 { format!(" of {}", color.name) } else { String::new() };
            let number = |numbers: &RangeInclusive<u64>, other: &RangeInclusive<u64>| match numbers {
                _ if numbers.start() == numbers.end() => numbers.start().to_string(),
                _ if numbers.end() < other.start() => format!("at most {}", numbers.end()),
                _ => format!("at least {}", numbers.start()),
            };
            let (by_rows, by_columns) = (number(&rows, &columns), number(&columns, &rows));
            return Err(Error::input(format!(
                "the rows have {by_rows} filled cells{of_color}, but the columns have {by_columns}: both sums must be the same"
            )));
        }
    }
    Ok(())
}

/// Describes what is wrong with a clue that has a color which is not in the palette, or needs too many cells.
fn fault(clue: &Clue, cells: usize, palette: &Palette) -> String {
    if let Some(run) = clue.runs().iter().find(|run| run.color.index() >= palette.len()) {
        return format!(
            "a run has color {}, but the palette has {}, counted from 0",
            ColorId::index(run.color),
            palette.len()
        );
    }
    let needs = clue.shortest_line();
    format!(
        "the clue {clue} needs {needs} cells, but the line has {cells}: {} too many",
        needs.saturating_sub(cells as u64)
    )
}

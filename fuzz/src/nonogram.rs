//! Small pictures, and all lines and solutions of their clues by trying everything: oracles without code of the solver.

use arbitrary::Arbitrary;
use quadrille::{
    Grid, Position, Size,
    nonogram::{Clue, Clues, ColorId, Palette, Picture, Run},
};

/// The content of a cell.
pub type Content = Option<ColorId>;

/// The maximum number of arrangements of all rows that are tried.
const MAX_ARRANGEMENTS: usize = 20_000;

/// A picture of up to 5x5 cells in black, or up to 4x4 in two colors.
#[derive(Arbitrary, Debug)]
pub struct SmallPicture {
    width: u8,
    height: u8,
    has_two_colors: bool,
    cells: [u8; 25],
}

impl SmallPicture {
    pub fn picture(&self) -> Picture {
        let (max_side, colors) = if self.has_two_colors { (4, 2) } else { (5, 1) };
        let [width, height] = [self.width, self.height].map(|side| 1 + u32::from(side) % max_side);
        let palette = palette(colors);
        let cell = |at: Position| {
            let number = at.row as usize * width as usize + at.column as usize;
            contents(&palette)[usize::from(self.cells[number]) % (colors + 1)]
        };
        let cells = Grid::from_fn(Size::new(width, height), cell);
        Picture::new(palette.clone(), cells).expect("all colors are in the palette")
    }
}

/// A clue that replaces the one of a line.
#[derive(Arbitrary, Debug)]
pub struct ChangedClue {
    line: u8,
    is_unknown: bool,
    runs: [u8; 3],
}

impl ChangedClue {
    pub fn of(&self, clues: &Clues) -> Option<Clues> {
        let (mut rows, mut columns) = (clues.rows().to_vec(), clues.columns().to_vec());
        let line = usize::from(self.line) % (rows.len() + columns.len());
        let colors: Vec<_> = clues.palette().ids().collect();
        let run = |&byte: &u8| Run {
            length: u32::from(byte) % 6,
            color: colors[usize::from(byte) / 6 % colors.len()],
        };
        let clue = if self.is_unknown { Clue::unknown() } else { self.runs.iter().map(run).collect() };
        *rows.iter_mut().chain(&mut columns).nth(line)? = clue;
        Clues::with_palette(clues.palette().clone(), rows, columns).ok()
    }
}

/// Returns a palette of up to three colors.
pub fn palette(colors: usize) -> Palette {
    let all =
        [("black", [0; 3], Some('#')), ("red", [255, 0, 0], Some('r')), ("blue", [0, 0, 255], Some('b'))];
    let all = all.into_iter().take(colors).map(|(name, rgb, symbol)| (name.into(), rgb, symbol));
    Palette::with_letters(all).expect("there are few colors")
}

/// Returns all contents of a cell.
pub fn contents(palette: &Palette) -> Vec<Content> {
    [None].into_iter().chain(palette.ids().map(Some)).collect()
}

/// Returns all lines of a number of cells.
pub fn lines(palette: &Palette, cells: usize) -> Vec<Vec<Content>> {
    let contents = contents(palette);
    let longer = |lines: Vec<Vec<Content>>, _| {
        lines.iter().flat_map(|line| contents.iter().map(|&cell| [&line[..], &[cell]].concat())).collect()
    };
    (0..cells).fold(vec![Vec::new()], longer)
}

/// Returns all solutions of clues, or `None` if there are too many arrangements of the rows.
pub fn solutions(clues: &Clues) -> Option<Vec<Picture>> {
    let Size { width, height } = clues.size();
    let lines = lines(clues.palette(), width as usize);
    let fitting = |clue: &Clue| lines.iter().filter(|line| fits(line, clue)).collect::<Vec<_>>();
    let rows: Vec<_> = clues.rows().iter().map(fitting).collect();
    let arrangements = rows.iter().try_fold(1_usize, |product, row| product.checked_mul(row.len()))?;
    if arrangements > MAX_ARRANGEMENTS {
        return None;
    }
    let arrangement = |mut number: usize| {
        let row = |row: &Vec<&Vec<Content>>| {
            let line = row[number % row.len()];
            number /= row.len();
            line.clone()
        };
        rows.iter().map(row).collect::<Vec<_>>()
    };
    let is_solution = |cells: &Vec<Vec<Content>>| {
        (0..width as usize).zip(clues.columns()).all(|(at, clue)| {
            let column: Vec<_> = (0..height as usize).map(|row| cells[row][at]).collect();
            fits(&column, clue)
        })
    };
    let picture = |cells| {
        let cells = Grid::from_rows(cells).expect("all rows have the same length");
        Picture::new(clues.palette().clone(), cells).expect("all colors are in the palette")
    };
    Some((0..arrangements).map(arrangement).filter(is_solution).map(picture).collect())
}

/// Whether a line has the runs of a clue.
pub fn fits(line: &[Content], clue: &Clue) -> bool {
    clue.is_unknown() || runs(line).iter().map(|(_, run)| run).eq(clue.runs())
}

/// Returns the runs of a line, each with its first cell.
pub fn runs(line: &[Content]) -> Vec<(usize, Run)> {
    let mut runs: Vec<(usize, Run)> = Vec::new();
    let mut before = None;
    for (at, &cell) in line.iter().enumerate() {
        match (cell, runs.last_mut()) {
            (Some(_), Some((_, run))) if cell == before => run.length += 1,
            (Some(color), _) => runs.push((at, Run { length: 1, color })),
            (None, _) => {}
        }
        before = cell;
    }
    runs
}

/// Returns the clues of the pictures in which rows and columns are exchanged.
pub fn transposed(clues: &Clues) -> Clues {
    Clues::with_palette(clues.palette().clone(), clues.columns().to_vec(), clues.rows().to_vec())
        .expect("the clues were valid before")
}

/// Returns the clues of the pictures from right to left.
pub fn mirrored(clues: &Clues) -> Clues {
    let reversed = |clue: &Clue| {
        if clue.is_unknown() { Clue::unknown() } else { clue.runs().iter().rev().copied().collect() }
    };
    let rows = clues.rows().iter().map(reversed).collect();
    let columns = clues.columns().iter().rev().cloned().collect();
    Clues::with_palette(clues.palette().clone(), rows, columns).expect("the clues were valid before")
}

/// Whether a picture has the runs of all clues.
pub fn is_solution(picture: &Picture, clues: &Clues) -> bool {
    let Size { width, height } = clues.size();
    let line = |cells: Vec<Position>| cells.iter().map(|&at| picture.cells()[at]).collect::<Vec<_>>();
    let row = |row: i32| line((0..width as i32).map(|column| Position::new(row, column)).collect());
    let column = |column: i32| line((0..height as i32).map(|row| Position::new(row, column)).collect());
    picture.size() == clues.size()
        && (0..).zip(clues.rows()).all(|(number, clue)| fits(&row(number), clue))
        && (0..).zip(clues.columns()).all(|(number, clue)| fits(&column(number), clue))
}

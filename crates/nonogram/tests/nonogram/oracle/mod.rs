//! Solutions by brute force, and puzzles to try. It shares no code with the solver.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use proptest::prelude::*;
use quadrille_core::{Grid, Position, Size};
use quadrille_nonogram::{Clue, Clues, Color, ColorId, Palette, Picture, Run};

/// Returns a palette with a number of colors.
pub(crate) fn palette(number: usize) -> Palette {
    let color = |k: usize| Color {
        name: format!("color {k}").into(),
        rgb: [k as u8; 3],
        symbol: char::from(b'a' + k as u8),
    };
    if number == 1 { Palette::black() } else { Palette::new((0..number).map(color)).unwrap() }
}

/// Returns a picture of contents row by row: 0 is empty, `k` is color `k - 1`.
pub(crate) fn picture(width: usize, contents: &[usize], palette: &Palette) -> Picture {
    let size = Size::new(width as u32, (contents.len() / width) as u32);
    let mut cells = Grid::filled(size, None);
    for (k, &content) in contents.iter().enumerate() {
        let at = Position::new((k / width) as i32, (k % width) as i32);
        *cells.get_mut(at).unwrap() = content.checked_sub(1).map(|color| ColorId::new(color).unwrap());
    }
    Picture::new(palette.clone(), cells).unwrap()
}

/// Returns the contents and lengths of the runs of a line.
fn runs(contents: impl Iterator<Item = usize>) -> Vec<(usize, u32)> {
    let contents: Vec<_> = contents.collect();
    let equal = contents.chunk_by(|one, next| one == next);
    equal.filter(|run| run[0] > 0).map(|run| (run[0], run.len() as u32)).collect()
}

/// Returns all contents of a line that have a clue, by brute force: any contents if it is unknown.
pub(crate) fn lines(clue: &Clue, cells: usize, palette: usize) -> Vec<Vec<usize>> {
    let number = (palette + 1).pow(cells as u32);
    let contents = |k: usize| (0..cells).map(move |cell| k / (palette + 1).pow(cell as u32) % (palette + 1));
    let wanted: Vec<_> = clue.runs().iter().map(|run| (run.color.index() + 1, run.length)).collect();
    (0..number)
        .filter(|&k| clue.is_unknown() || runs(contents(k)) == wanted)
        .map(|k| contents(k).collect())
        .collect()
}

/// Returns all solutions: every combination of contents of the rows whose columns have their clues. Sorted as
/// text.
pub(crate) fn solutions(clues: &Clues) -> Vec<Picture> {
    let (width, palette) = (clues.columns().len(), clues.palette().len());
    let rows: Vec<_> = clues.rows().iter().map(|clue| lines(clue, width, palette)).collect();
    let columns: Vec<_> =
        clues.columns().iter().map(|clue| lines(clue, clues.rows().len(), palette)).collect();
    let mut grids = vec![Vec::<usize>::new()];
    for (row, choices) in rows.iter().enumerate() {
        let with = |grid: &Vec<usize>, line: &Vec<usize>| [&grid[..], &line[..]].concat();
        let begins = |grid: &Vec<usize>, column: usize| {
            let known: Vec<_> = (0..=row).map(|row| grid[row * width + column]).collect();
            columns[column].iter().any(|line| line.starts_with(&known))
        };
        grids = grids
            .iter()
            .flat_map(|grid| choices.iter().map(move |line| with(grid, line)))
            .filter(|grid| (0..width).all(|column| begins(grid, column)))
            .collect();
    }
    let mut found: Vec<_> = grids.iter().map(|grid| picture(width, grid, clues.palette())).collect();
    found.sort_by_key(ToString::to_string);
    found
}

/// Clues of random pictures in one to three colors; sometimes in a mixed order, so that there is often no
/// solution.
pub(crate) fn puzzle(most: usize) -> impl Strategy<Value = Clues> {
    (1..=most, 1..=most, 1..=3_usize)
        .prop_flat_map(|(height, width, palette)| puzzle_of(height, width, palette))
}

/// The clues of a [`puzzle`]; up to five are unknown.
pub(crate) fn partly_unknown_puzzle(most: usize) -> impl Strategy<Value = Clues> {
    (puzzle(most), prop::collection::vec(0..2 * most, 1..=5)).prop_map(|(clues, lines)| {
        let height = clues.rows().len();
        let clue = |(index, clue): (usize, &Clue)| {
            if lines.contains(&index) { Clue::unknown() } else { clue.clone() }
        };
        let [rows, columns] = [(clues.rows(), 0), (clues.columns(), height)]
            .map(|(lines, first)| (first..).zip(lines).map(clue).collect());
        Clues::with_palette(clues.palette().clone(), rows, columns).unwrap()
    })
}

/// Clues of random pictures of one size and number of colors.
pub(crate) fn puzzle_of(height: usize, width: usize, inks_number: usize) -> impl Strategy<Value = Clues> {
    let dense = 1..=3_usize;
    let cells = dense.prop_flat_map(move |dense| {
        let cell = (0..inks_number + dense).prop_map(move |k| if k < dense - 1 { 1 } else { k + 1 - dense });
        prop::collection::vec(cell, height * width)
    });
    (cells, prop::bool::weighted(0.2)).prop_flat_map(move |(cells, mixed)| {
        let clues = picture(width, &cells, &palette(inks_number)).clues();
        let columns = if mixed {
            Just(clues.columns().to_vec()).prop_shuffle().boxed()
        } else {
            Just(clues.columns().to_vec()).boxed()
        };
        columns.prop_map(move |columns| {
            Clues::with_palette(clues.palette().clone(), clues.rows().to_vec(), columns).unwrap()
        })
    })
}

/// Returns black clues.
pub(crate) fn clues(rows: &[&[u32]], columns: &[&[u32]]) -> Clues {
    let lines = |lines: &[&[u32]]| -> Vec<Clue> {
        lines.iter().map(|runs| runs.iter().map(|&length| Run::black(length)).collect()).collect()
    };
    Clues::new(lines(rows), lines(columns)).unwrap()
}

/// Returns the clues of `n` rooks that do not attack each other: `n!` solutions.
pub(crate) fn rooks(n: usize) -> Clues {
    let one: &[u32] = &[1];
    clues(&vec![one; n], &vec![one; n])
}

/// The puzzle of *Solving Japanese Crosswords in Wolfram Mathematica* (<https://habr.com/ru/post/204784/>), 30 rows and
/// 20 columns; A. Leut in the magazine Relax.
pub(crate) fn cat() -> Clues {
    clues(&CAT_ROWS, &CAT_COLUMNS)
}

const CAT_ROWS: [&[u32]; 30] = [
    &[1],
    &[2],
    &[4],
    &[3, 1],
    &[4, 1],
    &[12],
    &[9],
    &[4, 1],
    &[1, 1, 1, 1, 1],
    &[1, 1, 1, 1],
    &[1, 3, 1],
    &[2, 1, 1],
    &[9, 1],
    &[4, 5, 1],
    &[3, 4, 1],
    &[3, 5, 3],
    &[3, 1, 5],
    &[5, 1, 2],
    &[7, 3],
    &[4, 10],
    &[4, 3, 3],
    &[4, 2, 3],
    &[5, 2, 2],
    &[5, 3, 2],
    &[4, 1, 1, 2],
    &[3, 2, 2],
    &[2, 2],
    &[7],
    &[10],
    &[2, 6],
];
const CAT_COLUMNS: [&[u32]; 20] = [
    &[3],
    &[6],
    &[8],
    &[13],
    &[1, 12, 1],
    &[2, 7, 2, 1],
    &[5, 2, 7, 4],
    &[5, 3, 12],
    &[8, 2, 3, 1, 1, 2],
    &[8, 2, 1, 3],
    &[2, 3, 4, 1, 4],
    &[2, 2, 1, 1, 5, 3, 5],
    &[4, 6, 7, 2],
    &[2, 3, 3, 8, 2],
    &[1, 2, 2, 2],
    &[1, 4, 1],
    &[2],
    &[2],
    &[9],
    &[1],
];

/// Returns whether lines alone lead to a solution: what all fitting contents of a line agree on is recorded
/// until there is nothing new.
pub(crate) fn is_line_solvable(clues: &Clues) -> bool {
    let (height, width, palette) = (clues.rows().len(), clues.columns().len(), clues.palette().len());
    let mut possible = vec![vec![(1_u32 << (palette + 1)) - 1; width]; height];
    loop {
        let before = possible.clone();
        let all = [(clues.rows(), width, true), (clues.columns(), height, false)];
        for (lines_of_side, cells, is_row) in all {
            for (index, clue) in lines_of_side.iter().enumerate() {
                let at = |cell: usize| if is_row { (index, cell) } else { (cell, index) };
                let mut seen = vec![0; cells];
                for line in lines(clue, cells, palette) {
                    let fits = |(cell, content): (usize, &usize)| {
                        possible[at(cell).0][at(cell).1] >> content & 1 == 1
                    };
                    if line.iter().enumerate().all(fits) {
                        line.iter().enumerate().for_each(|(cell, content)| seen[cell] |= 1 << content);
                    }
                }
                for (cell, seen) in seen.into_iter().enumerate() {
                    possible[at(cell).0][at(cell).1] &= seen;
                }
            }
        }
        if possible == before {
            return possible.iter().flatten().all(|contents: &u32| contents.is_power_of_two());
        }
    }
}

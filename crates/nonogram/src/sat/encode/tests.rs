//! The formula of a line compared with all arrangements of its runs.

use alloc::{vec, vec::Vec};

use proptest::prelude::*;

use super::*;
use crate::{Clue, Color, ColorId, Palette, Picture};

/// Returns all lines with a number of cells and contents below a number, in order.
fn lines(cells: usize, contents: usize) -> Vec<Vec<usize>> {
    (0..cells).fold(vec![vec![]], |lines, _| {
        let longer =
            |line: &Vec<usize>| (0..contents).map(|content| [&line[..], &[content]].concat()).collect();
        lines.iter().flat_map(|line| -> Vec<_> { longer(line) }).collect()
    })
}

fn color(content: usize) -> Option<ColorId> {
    content.checked_sub(1).map(|color| ColorId::new(color).unwrap())
}

fn clue(line: &[usize]) -> Clue {
    Clue::of(line.iter().map(|&content| color(content)))
}

/// Returns the models of the formula of a line with the runs of another and some known cells.
fn models<const C: usize>(line: &[usize], known: &[bool]) -> Vec<Vec<usize>> {
    let color_of = |k: usize| Color { name: "".into(), rgb: [0; 3], symbol: char::from(b'a' + k as u8) };
    let palette = Palette::new((0..C - 1).map(color_of)).unwrap();
    let mut cells = quadrille_core::Grid::filled(quadrille_core::Size::new(line.len() as u32, 1), None);
    for (cell, &content) in cells.row_mut(0).iter_mut().zip(line) {
        *cell = color(content);
    }
    let clues = Picture::new(palette, cells).unwrap().clues();
    let mut grid = GridState::<u64, C>::blank(&clues);
    for (column, _) in known.iter().enumerate().filter(|(_, known)| **known) {
        grid.assume(0, column, line[column]);
    }
    // The columns alone would determine everything: they are left out.
    let mut encoding =
        Encoding::of_cells(Solver::default(), &grid, &clues, &Symmetries::default(), None, &mut || Ok(()))
            .unwrap();
    encoding.add_line(&grid, LineId { side: Side::Row, index: 0 }, line.len(), None);
    let mut models = Vec::new();
    while encoding.sat.solve(u64::MAX).unwrap() {
        let [row] = encoding.model()[..] else { unreachable!() };
        let content = |column| (0..C).find(|&content| row[content].has(column)).unwrap();
        models.push((0..line.len()).map(content).collect());
        encoding.sat.exclude_model();
    }
    models.sort_unstable();
    models
}

/// Checks all clues of unknown lines with a number of cells.
fn check_all<const C: usize>(cells: usize) {
    let lines = lines(cells, C);
    let clues: Vec<Clue> = lines.iter().map(|line| clue(line)).collect();
    for (k, line) in lines.iter().enumerate() {
        if clues[..k].contains(&clues[k]) {
            continue;
        }
        let same = lines.iter().zip(&clues).filter(|(_, clue)| **clue == clues[k]);
        let expected: Vec<_> = same.map(|(line, _)| line.clone()).collect();
        assert_eq!(models::<C>(line, &[]), expected, "{line:?}");
    }
}

#[test]
fn all_clues_in_one_color() {
    for cells in 1..=10 {
        check_all::<2>(cells);
    }
}
#[test]
fn all_clues_in_two_colors() {
    for cells in 1..=5 {
        check_all::<3>(cells);
    }
}
#[test]
fn all_clues_in_three_colors() {
    for cells in 1..=4 {
        check_all::<4>(cells);
    }
}

proptest! {
    #[test]
    fn partly_known_lines(
        line in proptest::collection::vec(0_usize..3, 8),
        known in proptest::collection::vec(any::<bool>(), 8),
    ) {
        let agrees = |other: &Vec<usize>| (0..8).all(|cell| !known[cell] || other[cell] == line[cell]);
        let mut expected = lines(8, 3);
        expected.retain(|other| agrees(other) && clue(other) == clue(&line));
        prop_assert_eq!(models::<3>(&line, &known), expected);
    }
}

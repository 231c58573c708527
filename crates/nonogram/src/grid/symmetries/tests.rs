//! Symmetries compared with pictures that are mapped onto themselves row by row.

use alloc::{
    string::{String, ToString},
    vec,
    vec::Vec,
};

use proptest::prelude::*;
use quadrille_core::{Grid, Position, Size};

use super::*;
use crate::{
    Budget, Color, ColorId, Control, GridState, Interruption, Next, Palette, Picture, line::bits::Bits as _,
    sat::models::Models, solver::strategy::Strategy as _,
};

/// The contents of cells, row by row.
type Cells = Vec<Vec<usize>>;

fn turned_round<T>(mut items: Vec<T>) -> Vec<T> {
    items.reverse();
    items
}

fn laid(cells: &Cells, isometry: Isometry) -> Cells {
    let [rows, columns] = isometry.reverses;
    let mut cells = cells.clone();
    if rows {
        cells.reverse();
    }
    if columns {
        cells = cells.into_iter().map(turned_round).collect();
    }
    if isometry.exchanges {
        let width = cells.first().map_or(0, Vec::len);
        cells = (0..width).map(|k| cells.iter().map(|row| row[k]).collect()).collect();
    }
    cells
}

fn picture_of(cells: &Cells) -> Picture {
    let color = |k: usize| Color { name: "".into(), rgb: [0; 3], symbol: char::from(b'a' + k as u8) };
    let mut grid = Grid::filled(Size::new(cells[0].len() as u32, cells.len() as u32), None);
    for (row, cells) in cells.iter().enumerate() {
        for (cell, content) in grid.row_mut(row).iter_mut().zip(cells) {
            *cell = content.checked_sub(1).map(|color| ColorId::new(color).unwrap());
        }
    }
    Picture::new(Palette::new((0..2).map(color)).unwrap(), grid).unwrap()
}

/// Returns the drawing without the empty lines around it.
fn drawn(picture: &Picture) -> Cells {
    let content = |cell: &Option<ColorId>| cell.map_or(0, |color| color.index() + 1);
    let mut cells: Cells = picture.cells().rows().map(|row| row.iter().map(content).collect()).collect();
    let exchange = Isometry { reverses: [false; 2], exchanges: true };
    for _ in 0..2 {
        let is_drawn = |row: &Vec<usize>| row.iter().any(|&content| content > 0);
        let start = cells.iter().position(is_drawn).unwrap_or(0);
        let end = cells.iter().rposition(is_drawn).map_or(0, |last| last + 1);
        cells = laid(&cells[start..end].to_vec(), exchange);
    }
    cells
}

/// Drawings with and without symmetries, somewhere in a picture.
fn pictures() -> impl Strategy<Value = Picture> {
    let size = prop_oneof![(1..=5_usize).prop_map(|side| [side; 2]), [1..=5_usize, 1..=5_usize]];
    let drawing = size.prop_flat_map(|[height, width]| {
        let content = prop_oneof![3 => Just(0_usize), 3 => Just(1), 1 => Just(2)];
        prop::collection::vec(prop::collection::vec(content, width), height)
    });
    let margins = [0..3_usize, 0..3, 0..3, 0..3];
    let chosen = prop::collection::vec(prop::bool::weighted(0.3), 7);
    (drawing, margins, chosen).prop_map(|(mut cells, [above, below, left, right], chosen)| {
        let is_square = cells.len() == cells[0].len();
        // Three times, because images have images.
        let fits = |isometry: &Isometry| is_square || !isometry.exchanges;
        let isometries: Vec<_> =
            Isometry::all().filter(fits).zip(chosen).filter(|(_, chosen)| *chosen).collect();
        for &(isometry, _) in isometries.iter().cycle().take(3 * isometries.len()) {
            let images = laid(&cells, isometry);
            for (cell, image) in cells.iter_mut().flatten().zip(images.into_iter().flatten()) {
                *cell = image.max(*cell);
            }
        }
        let width = left + cells[0].len() + right;
        let empty = |rows: usize| vec![vec![0; width]; rows];
        let wide = |row: Vec<usize>| [vec![0; left], row, vec![0; right]].concat();
        picture_of(&[empty(above), cells.into_iter().map(wide).collect(), empty(below)].concat())
    })
}

fn is_symmetric(picture: &Picture, symmetries: &Symmetries) -> bool {
    let cells = drawn(picture);
    symmetries.isometries.iter().all(|&isometry| laid(&cells, isometry) == cells)
}

/// Returns all solutions as text.
fn solutions(mut models: Models<u64, 8>, is_wanted: impl Fn(&Picture) -> bool) -> Vec<String> {
    let mut found = Vec::new();
    while let Next::Solution(picture) = models.next(&mut Budget::new(u64::MAX, Control::NONE)) {
        if is_wanted(&picture) {
            found.push(picture.to_string());
        }
    }
    found.sort();
    found
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn symmetries_keep_the_clues(picture in pictures()) {
        let cells = drawn(&picture);
        prop_assume!(cells.iter().flatten().any(|&content| content > 0));
        let clues = picture_of(&cells).clues();
        let keeps = |&isometry: &Isometry| picture_of(&laid(&cells, isometry)).clues() == clues;
        let expected: Vec<Isometry> = Isometry::all().filter(keeps).collect();
        prop_assert_eq!(Symmetries::of(&picture.clues()).isometries, expected);
    }

    #[test]
    fn symmetric_models_are_the_symmetric_solutions(
        picture in pictures(),
        assumed in prop::option::of((0..9_usize, 0..9_usize, 0..3_usize)),
    ) {
        let clues = picture.clues();
        let symmetries = Symmetries::of(&clues);
        let mut grid = GridState::<u64, 8>::new(&clues);
        grid.propagate(&mut Budget::new(u64::MAX, Control::NONE)).unwrap();
        // What is known does not have to be symmetric.
        let assumed = assumed.map(|(row, column, content)| {
            [row % clues.rows().len(), column % clues.columns().len(), content]
        });
        if let Some([row, column, content]) = assumed {
            prop_assume!(grid.rows()[row][content].has(column));
            grid.assume(row, column, content);
            let settled = grid.propagate(&mut Budget::new(u64::MAX, Control::NONE));
            prop_assume!(!matches!(settled, Err(Interruption::Contradiction)));
        }
        let agrees = |picture: &Picture| assumed.is_none_or(|[row, column, content]| {
            let cell = picture.cells()[Position::new(row as i32, column as i32)];
            cell.map_or(0, |color| color.index() + 1) == content
        });
        let expected = solutions(Models::new(&clues), |found| agrees(found) && is_symmetric(found, &symmetries));
        prop_assert_eq!(solutions(Models::of(&clues, grid, symmetries), |_| true), expected);
    }
}

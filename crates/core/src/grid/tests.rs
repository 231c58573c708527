use super::*;

#[track_caller]
fn check_row(row: usize, expected: &[char]) {
    let mut grid = Grid::filled(Size::new(2, 2), '.');
    grid[Position::new(1, 0)] = '#';
    assert_eq!(grid.row(row), expected);
    assert_eq!(grid.row_mut(row), expected);
}

#[test]
fn rows_are_slices() {
    check_row(0, &['.', '.']);
    check_row(1, &['#', '.']);
}
#[test]
fn rows_outside_the_grid_are_empty() {
    for row in [2, usize::MAX, usize::MAX / 2 + 1] {
        check_row(row, &[]);
    }
}
#[test]
fn grids_without_squares_have_no_positions() {
    for size in [Size::new(0, i32::MAX as u32), Size::new(i32::MAX as u32, 0)] {
        let grid = Grid::filled(size, ());
        assert_eq!((grid.positions().count(), grid.iter().count()), (0, 0));
        assert_eq!((grid.map(|()| 1), Grid::from_fn(size, |_| ())), (Grid::filled(size, 1), grid));
    }
}
#[test]
fn positions_are_counted() {
    let grid = Grid::from_fn(Size::new(3, 2), |at| at);
    assert!(grid.positions().eq(grid.rows().flatten().copied()));
    let mut positions = grid.positions();
    for left in (0..6).rev() {
        assert!(positions.next().is_some());
        assert_eq!(positions.len(), left);
    }
    assert_eq!((positions.next(), positions.len()), (None, 0));
    for (at, value) in &grid {
        assert_eq!(at, *value);
    }
}
#[test]
#[should_panic(expected = "capacity overflow")]
fn grids_that_cannot_be_addressed_are_refused() {
    let _ = Grid::filled(Size::new(i32::MAX as u32, i32::MAX as u32), 0_u32);
}
#[test]
#[should_panic(expected = "has a position")]
fn sides_beyond_positions_are_refused() {
    let _ = Grid::filled(Size::new(1, i32::MAX as u32 + 1), ());
}
#[test]
fn sides_up_to_the_last_position_are_accepted() {
    let grid = Grid::filled(Size::new(1, i32::MAX as u32), ());
    assert_eq!(grid.get(Position::new(i32::MAX - 1, 0)), Some(&()));
    assert_eq!(grid.positions().next(), Some(Position::new(0, 0)));
}

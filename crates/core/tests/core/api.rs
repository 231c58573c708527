//! Traits and small methods of public types.

use std::{
    io,
    panic::{RefUnwindSafe, UnwindSafe},
};

use quadrille_core::{
    Builder, Crossword, Error, ErrorKind, Grid, Optimizer, PlayerGrid, Position, Size, Spelling, Stop,
};

#[test]
fn builders_and_errors_are_unwind_safe() {
    const fn check<T: UnwindSafe + RefUnwindSafe>() {}
    check::<Builder<'_>>();
    check::<Optimizer<'_>>();
    check::<Error>();
    check::<Stop>();
}

#[test]
fn a_column_without_a_line_is_shown() {
    assert_eq!(Error::input("unexpected x").at_column(3).to_string(), "column 3: unexpected x");
}

#[test]
fn causes_are_found_in_the_chain() {
    let inner = Error::input("inner").caused_by(io::Error::from(io::ErrorKind::BrokenPipe));
    let outer = Error::new(ErrorKind::Write, "outer").caused_by(inner);
    assert!(outer.cause::<Error>().is_some_and(|inner| inner.message() == "inner"));
    assert_eq!(outer.cause::<io::Error>().unwrap().kind(), io::ErrorKind::BrokenPipe);
    assert!(Error::input("x").cause::<io::Error>().is_none());
}

#[test]
fn debug_output_has_the_rows() {
    let crossword: Crossword = "CAT\nO..\n".parse().unwrap();
    assert!(format!("{crossword:?}").starts_with("\nCAT\nO..\nCrossword { size: "));
    assert_eq!(format!("{:?}", PlayerGrid::new(&crossword)), "PlayerGrid(3x2)\n...\n...\n");
    let grid = Grid::filled(Size::new(2, 2), 1);
    assert_eq!(format!("{grid:?}"), "Grid(2x2)\n[1, 1]\n[1, 1]");
}

#[test]
fn indices_beyond_positions_are_outside_every_grid() {
    let grid = Grid::filled(Size::new(2, 2), ());
    assert_eq!(grid.get(Position::at(usize::MAX, 0)), None);
    assert_eq!(Position::new(-1, 0).row_index(), usize::MAX);
    assert_eq!(Position::from((1, 2)), Position::at(1, 2));
}

#[track_caller]
fn check_read(text: &str, expected: &str) {
    let crossword: Crossword = "CAT\nO..\nWOW\n".parse().unwrap();
    let grid = PlayerGrid::read(text, &crossword, &Spelling::default()).unwrap();
    assert_eq!(grid.to_string(), expected, "{text:?}");
}

#[test]
fn grids_of_people_are_read() {
    check_read("", "...\n...\n...\n");
    check_read("cat\no\nwow\n\n", "CAT\nO..\nWOW\n");
    check_read(" a\n\nw w", ".A.\n...\nW.W\n");
    check_read("c a t\no # #\nw . w", "CAT\nO..\nW.W\n");
    check_read("_a.\no##\n", ".A.\nO..\n...\n");
}

#[test]
fn grids_of_another_size_are_refused() {
    let crossword: Crossword = "CAT\nO..\nWOW\n".parse().unwrap();
    for text in ["cats", "c a t s", "cat\no\nwow\nx", "cat\nox"] {
        assert!(PlayerGrid::read(text, &crossword, &Spelling::default()).is_err(), "{text}");
    }
}

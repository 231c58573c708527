use super::*;
use crate::{Control, Picture, line::bits::Wide};

#[test]
fn long_lines_of_many_colors_are_added_up() {
    // Each row has a run of 100 cells, each column one cell: no cell is known.
    let row = |before| [".".repeat(before), "#".repeat(100), ".".repeat(200 - before)].concat();
    let picture: Picture = [0, 100, 200].map(row).join("\n").parse().unwrap();
    let mut grid = GridState::<Wide<16>, 32>::new(&picture.clues());
    grid.propagate(&mut Budget::new(u64::MAX, Control::NONE)).unwrap();
    let mut beliefs = Beliefs::new(&grid).unwrap();
    assert_eq!(beliefs.median_starts(&grid, LineId { side: Side::Row, index: 0 }), [100]);
}

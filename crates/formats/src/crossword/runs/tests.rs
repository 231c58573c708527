use quadrille_core::Size;

use super::*;

#[test]
fn lengths_are_limited() {
    let row = |width| Grid::filled(Size::new(width, 1), Square::Letter("A".into()));
    let len = |width| length(&row(width), &Bars::default(), Position::default(), Direction::Across);
    assert_eq!([1, 2, 255, 256, 3000].map(len), [None, Some(2), Some(255), Some(256), Some(256)]);
}
#[test]
fn bars_end_runs() {
    let grid = Grid::filled(Size::new(4, 1), Square::Letter("A".into()));
    let bars: Bars = [(Position::new(0, 1), Direction::Across)].into_iter().collect();
    let len = |column| length(&grid, &bars, Position::new(0, column), Direction::Across);
    assert_eq!([0, 1, 2, 3].map(len), [Some(2), None, Some(2), None]);
    assert_eq!(runs(&grid, &bars).iter().map(|run| run.number).collect::<Vec<_>>(), [1, 2]);
}

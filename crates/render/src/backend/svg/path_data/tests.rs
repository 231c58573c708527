use super::{Movable, PathData, number};
use crate::{Path, Point, Segment};

#[test]
fn numbers_are_short() {
    let table = [
        (0.0, "0"),
        (-0.0, "0"),
        (1.0, "1"),
        (0.5, ".5"),
        (-0.25, "-.25"),
        (12.3456, "12.346"),
        (-12.3454, "-12.345"),
        (0.0004, "0"),
        (-0.0004, "0"),
        (0.01, ".01"),
        (1.001, "1.001"),
        (2.9999, "3"),
        (1_000_000.0, "1000000"),
    ];
    for (value, text) in table {
        assert_eq!(number(value), text);
    }
}

#[test]
fn paths_are_relative_after_the_start() {
    let point = Point::new;
    let path: Path = [
        Segment::Move(point(1.0, 2.0)),
        Segment::Line(point(3.0, 2.0)),
        Segment::Line(point(3.0, 1.5)),
        Segment::Line(point(2.0, 1.0)),
        Segment::Quad(point(1.0, 1.0), point(1.0, 1.5)),
        Segment::Close,
        Segment::Move(point(0.0, 0.0)),
        Segment::Cubic(point(0.0, 1.0), point(1.0, 1.0), point(1.0, 0.0)),
    ]
    .into_iter()
    .collect();
    let mut data = PathData::default();
    data.path(&path, |point| point);
    assert_eq!(data.into_text(), "M1 2h2v-.5l-1-.5q-1 0-1 .5zm-1-2c0 1 1 1 1 0");
}

#[test]
fn movable_data_start_elsewhere() {
    let path = Path::polyline([Point::new(0.5, 0.25), Point::new(1.0, 0.25)]);
    let movable = Movable::new(&path, |point| point).unwrap();
    let mut data = PathData::default();
    data.movable(&movable, Point::new(0.0, 0.0));
    data.movable(&movable, Point::new(2.0, -1.0));
    assert_eq!(data.into_text(), "M.5 .25h.5M2.5-.75h.5");
    assert!(Movable::new(&Path::default(), |point| point).is_none());
}

#[test]
fn rounding_errors_do_not_add_up() {
    let mut data = PathData::default();
    data.move_to(Point::new(0.0, 0.0));
    for k in 1..=3 {
        data.line_to(Point::new(f64::from(k) / 3.0, f64::from(k) / 3.0));
    }
    assert_eq!(data.into_text(), "M0 0l.333 .333 .334 .334 .333 .333");
}

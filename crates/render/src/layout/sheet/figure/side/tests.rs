use super::Side;

#[track_caller]
fn check(before: f64, squares: f64, after: f64, rooms: (f64, f64), expected: &[(f64, f64)]) {
    let side = Side::cut(before, squares, after, rooms);
    let parts: Vec<_> = side.parts.iter().map(|part| (part.start, part.end)).collect();
    assert_eq!(parts, expected);
    assert!(side.length(&side.parts[0]) <= rooms.0 && side.longest() <= rooms.1);
}

#[test]
fn a_picture_that_fits_is_one_part() {
    check(0.5, 20.0, 0.5, (21.0, 21.0), &[(0.0, 20.0)]);
    check(0.5, 20.0, 0.5, (f64::INFINITY, f64::INFINITY), &[(0.0, 20.0)]);
}

#[test]
fn parts_are_few_and_even_and_end_after_a_fifth_square() {
    check(0.5, 20.0, 0.5, (20.0, 20.0), &[(0.0, 10.0), (10.0, 20.0)]);
    check(4.0, 22.0, 0.5, (20.0, 20.0), &[(0.0, 15.0), (15.0, 22.0)]);
    check(4.0, 22.0, 0.5, (16.0, 16.0), &[(0.0, 11.0), (11.0, 22.0)]);
}

#[test]
fn the_first_part_fits_a_smaller_room() {
    check(0.5, 60.0, 0.5, (21.0, 51.0), &[(0.0, 20.0), (20.0, 60.0)]);
    check(0.5, 90.0, 0.5, (16.0, 41.0), &[(0.0, 15.0), (15.0, 55.0), (55.0, 90.0)]);
}

#[test]
fn large_areas_are_not_repeated() {
    check(10.5, 8.0, 0.5, (14.0, 14.0), &[(0.0, 10.0), (10.0, 18.0)]);
}

use super::*;

#[track_caller]
fn check(picture: &str, expected: Option<(i32, i32)>) {
    let picture: Picture = picture.replace(' ', "\n").parse().unwrap();
    let opposite = reflection(&picture).map(|opposite| opposite(Position::new(0, 0)));
    assert_eq!(opposite.map(|at| (at.row, at.column)), expected, "{picture}");
}

#[test]
fn equal_halves_are_symmetric() {
    check("#.# .#.", Some((0, 2)));
    check("#.# ##.", None);
}
#[test]
fn empty_lines_at_a_side_do_not_count() {
    check("#.#. .#..", Some((0, 2)));
    check(".... ....", None);
}

use super::*;
use crate::{Picture, grid::trial::start_trial};

#[track_caller]
fn check(text: &str, cells: &[(Cell, u8)], expected: bool) {
    let picture: Picture = text.replace(' ', "\n").parse().unwrap();
    assert_eq!(is_alternative(&*start_trial(&picture), cells), expected, "{text} {cells:?}");
}

#[test]
fn pictures_with_the_same_clues_are_alternatives() {
    let switch = [((0, 0), 0), ((0, 1), 1), ((1, 0), 1), ((1, 1), 0)];
    check("#.. .#. ...", &switch, true);
    check("#.# .#. ...", &switch, false);
    check("#.. .## ...", &switch, false);
    check(".#. #.. ...", &switch, false);
    check("#.. .#. ...", &switch[..2], false);
    check("#.. .#. ...", &[], false);
}

#[test]
fn parts_are_stored_separately() {
    let picture: Picture = "#....\n.#...\n.....\n...#.\n....#\n".parse().unwrap();
    let trial = start_trial(&picture);
    let part = |at: u16| vec![((at, at), 0), ((at, at + 1), 1), ((at + 1, at), 1), ((at + 1, at + 1), 0)];
    let mut alternatives = AlternativeSolutions::default();
    alternatives.note(picture.size(), &[part(0), part(3)].concat());
    assert_eq!(alternatives.left(&*trial, 1, |_| true).len(), 4);
    assert_eq!(alternatives.left(&*trial, 9, |_| true).len(), 8);
    assert_eq!(alternatives.left(&*trial, 9, |alternative| alternative.contains(&((0, 1), 1))), part(0));
}

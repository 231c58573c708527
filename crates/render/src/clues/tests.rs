use quadrille_core::TextDirection::{self, LeftToRight, RightToLeft};

use super::clue_direction;

#[track_caller]
fn check(clue: &str, list: TextDirection, expected: TextDirection) {
    assert_eq!(clue_direction(clue, list), expected, "{clue} in a list {list}");
}

#[test]
fn one_letter_decides_the_direction_in_a_list_from_right_to_left() {
    for (clue, in_ltr, in_rtl) in [
        ("It purrs (5)", LeftToRight, LeftToRight),
        ("NATO (באנגלית)", LeftToRight, RightToLeft),
        ("חיה של NASA", RightToLeft, RightToLeft),
        ("12", LeftToRight, LeftToRight),
    ] {
        check(clue, LeftToRight, in_ltr);
        check(clue, RightToLeft, in_rtl);
    }
}

use super::*;
use crate::{Builder, WordList, words::indexed::IndexedWords};

/// Returns the largest area of the boxes that are offered after an arrangement of 4 x 4 squares.
fn largest_area(equal_area: bool) -> u64 {
    let word_list: WordList = "oat\ntea\nat\neat".parse().unwrap();
    let crossword = Builder::new().build(&word_list).unwrap();
    let task = Task::new(&crossword, &IndexedWords::new(&word_list), &[], None, Shape::new(None));
    let (boxes, mut random) = (Boxes::new(&task), Random::new(0, 0));
    let chosen = (0..1000).filter_map(|_| boxes.choose(Size::new(4, 4), 15, equal_area, &mut random));
    chosen.map(Size::area).max().unwrap()
}

#[test]
fn boxes_of_the_same_area_are_chosen_where_allowed() {
    assert_eq!([false, true].map(largest_area), [15, 16]);
}

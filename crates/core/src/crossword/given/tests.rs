use super::*;
use alloc::vec::Vec;

/// Checks how many letters of each word are shown: first the words across, then those down.
fn check(grid: &str, count: usize, shown: &[usize]) {
    let crossword: Crossword = grid.parse().expect("a legal grid");
    let squares = crossword.helpful_letters(count);
    let of_slot = |slot: crate::Slot<'_>| squares.iter().filter(|&&at| slot.square_at(at).is_some()).count();
    assert_eq!(crossword.slots().map(of_slot).collect::<Vec<_>>(), shown, "{grid}");
}

#[test]
fn crossings_come_first() {
    check("CAT\nO..\nW..\n", 1, &[1, 1]);
    check("CAT\nO.O\nWOW\n", 2, &[1, 1, 1, 1]);
}

#[test]
fn every_word_gets_a_letter_before_any_gets_two() {
    check("CAT\nO..\nW..\n", 3, &[2, 2]);
    check("CAT\nO..\nWOW\n", 2, &[1, 1, 2]);
}

#[test]
fn no_more_than_all_letters_are_chosen() {
    check("CAT\n", 0, &[0]);
    check("CAT\n", 9, &[3]);
}

#[test]
fn the_seed_selects_them() {
    let crossword: Crossword = "CROSSWORDS\n".parse().expect("a legal grid");
    let chosen = |seed| crossword.clone().with_seed(seed).helpful_letters(3);
    assert_eq!(chosen(1), chosen(1));
    assert_ne!(chosen(1), chosen(2));
}

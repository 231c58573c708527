use super::*;

fn at(row: i32, column: i32, direction: Direction) -> (Position, Direction) {
    (Position::new(row, column), direction)
}

#[track_caller]
fn check(rule: Rule, words: &str, spots: &[(Position, Direction)], expected: &[Fault]) {
    let word_list: WordList = words.replace(' ', "\n").parse().unwrap();
    let placements: Vec<_> = word_list
        .ids()
        .zip(spots)
        .map(|(entry, &(position, direction))| Placement { entry, position, direction })
        .collect();
    let found = verify(rule, &word_list, &placements).err().unwrap_or_default();
    assert_eq!(found, expected);
}

use Direction::{Across, Down};

#[test]
fn a_crossing_is_legal() {
    check(Rule::Strict, "CAT ARE", &[at(0, 0, Across), at(0, 1, Down)], &[]);
}
#[test]
fn an_entry_is_placed_once() {
    let word_list: WordList = "CAT".parse().unwrap();
    let larger: WordList = "CAT\nTOP".parse().unwrap();
    let place = |entry| Placement { entry, position: Position::new(0, 0), direction: Across };
    let [cat, top] = [larger.ids().next().unwrap(), larger.ids().nth(1).unwrap()];
    assert_eq!(verify(Rule::Standard, &word_list, &[place(cat), place(cat)]), Err(vec![Fault::Twice(0)]));
    assert_eq!(verify(Rule::Standard, &word_list, &[place(top)]), Err(vec![Fault::Unknown(1)]));
}
#[test]
fn an_empty_arrangement_is_refused() {
    check(Rule::Standard, "CAT", &[], &[Fault::Empty]);
}
#[test]
fn single_letters_are_refused() {
    let fault = Fault::Alone(Position::new(0, 1));
    check(Rule::Standard, "CAT A", &[at(0, 0, Across), at(0, 1, Down)], &[fault]);
}
#[test]
fn letters_must_agree() {
    let fault = Fault::Disagreement(Position::new(0, 1));
    check(Rule::Standard, "CAT ORE", &[at(0, 0, Across), at(0, 1, Down)], &[fault]);
}
#[test]
fn entries_of_one_direction_do_not_overlap() {
    let fault = Fault::Overlap(Position::new(0, 2), Across);
    check(Rule::Standard, "CAT TOP", &[at(0, 0, Across), at(0, 2, Across)], &[fault]);
}
#[test]
fn entries_in_line_are_separated() {
    let fault = Fault::Run { start: Position::new(0, 0), direction: Across, len: 6 };
    let parts = Fault::Disconnected(2);
    check(Rule::Standard, "CAT TOP", &[at(0, 0, Across), at(0, 3, Across)], &[fault, parts]);
}
#[test]
fn parallel_entries_are_separated() {
    let run = |column| Fault::Run { start: Position::new(0, column), direction: Down, len: 2 };
    let parts = Fault::Disconnected(2);
    check(Rule::Standard, "AT TO", &[at(0, 0, Across), at(1, 0, Across)], &[run(0), run(1), parts]);
}
#[test]
fn islands_are_counted() {
    let spots = [at(0, 0, Across), at(5, 0, Across), at(9, 9, Down)];
    check(Rule::Standard, "CAT TOP TIP", &spots, &[Fault::Disconnected(3)]);
}
#[test]
fn strict_parallels_keep_apart() {
    // CAT
    //   OP
    let spots = [at(0, 2, Down), at(0, 0, Across), at(1, 2, Across)];
    check(Rule::Standard, "TOW CAT OP", &spots, &[]);
    check(Rule::Strict, "TOW CAT OP", &spots, &[Fault::Touching(Position::new(0, 2), Across)]);
}
#[test]
fn positions_beyond_the_farthest_are_refused() {
    for far in [Position::new(i32::MIN, i32::MAX), Position::new(0, -FARTHEST - 1)] {
        check(Rule::Standard, "CAT", &[(far, Down)], &[Fault::TooFar(far)]);
    }
}
#[test]
fn the_farthest_positions_are_accepted() {
    let far = [at(-FARTHEST, -FARTHEST, Across), at(FARTHEST, FARTHEST, Down)];
    check(Rule::Any, "CAT DOG", &far, &[]);
    check(Rule::Standard, "CAT DOG", &far, &[Fault::Disconnected(2)]);
}

use super::*;

#[track_caller]
fn check(reason: Reason, max_size: Option<Size>, search: Option<&str>, expected: &str) {
    assert_eq!(help(reason, 7, max_size, search), expected);
}

const BOX: Option<Size> = Some(Size::new(5, 5));

#[test]
fn a_search_is_suggested_if_it_was_not_exhausted() {
    check(Reason::NoRoom, BOX, None, "use a box larger than 5x5");
    check(Reason::NoRoom, BOX, Some("--optimize"), "use a box larger than 5x5, or try --optimize");
    check(Reason::NoRoom, BOX, Some("a longer search"), "use a box larger than 5x5, or try a longer search");
}
#[test]
fn no_search_and_no_box_is_suggested_for_closed_in_words() {
    check(Reason::ClosedIn, BOX, Some("--optimize"), "add longer words that share its letters");
}
#[test]
fn a_box_is_suggested_for_long_words() {
    check(Reason::TooLong, BOX, None, "use a box with a side of at least 7 squares");
}
#[test]
fn a_larger_box_is_suggested_for_pinned_words_only_if_there_is_a_box() {
    let words = "add words that can cross it and the others, pin it closer to them";
    check(Reason::NotConnected, None, None, words);
    check(Reason::NotConnected, BOX, None, &format!("{words}, or use a box larger than 5x5"));
}

use proptest::prelude::*;
use serde_json::{from_str, to_string};

use super::*;
use crate::nonogram::json::clues::ClueList;

/// Whether both readers agree; what this one does not read may be valid.
fn check(text: &str, is_read: bool) {
    let quick = from_str::<QuickClueList>(text).map(|QuickClueList(clues)| clues).ok();
    let general = from_str::<ClueList>(text).map(|ClueList(clues)| clues).ok();
    assert_eq!(quick.is_some(), is_read, "{text}");
    assert!(quick.is_none() || quick == general, "{text}: {quick:?}, expected {general:?}");
}

#[test]
fn clues_are_read() {
    for text in [
        "[]",
        "[[]]",
        "[[0],[1],[12,3]]",
        "[null,[1],null]",
        " [ [ 1 , 20 ] , null , [ ] ] ",
        "[[[3,0],[1,30]],[[2 , 1]]]",
        "[[1,[2,1]]]",
        "[[1000]]",
    ] {
        check(text, true);
    }
}

#[test]
fn what_is_unusual_is_left_to_the_general_reader() {
    for text in [
        "null",
        "{}",
        "7",
        "\"[[1]]\"",
        "[1]",
        "[[1],2]",
        "[[1,0]]",
        "[[0,0]]",
        "[[1001]]",
        "[[-1]]",
        "[[1.0]]",
        "[[1e2]]",
        "[[\"1\"]]",
        "[[null]]",
        "[[[1]]]",
        "[[[1,0,0]]]",
        "[[[1,31]]]",
        "[[[[1,0],0]]]",
        "[[true]]",
        "[false]",
        "[{}]",
        "[[1],\n[2]]",
        "[[1]",
        "[[1],]",
        "[[1,]]",
        "[nul]",
        "[[01]]",
        "",
    ] {
        check(text, false);
    }
}

#[test]
fn long_lists_are_limited() {
    for (number, is_read) in [(Clues::MAX_SIDE, true), (Clues::MAX_SIDE + 1, false)] {
        check(&to_string(&vec![[1]; number]).unwrap(), is_read);
        check(&to_string(&[vec![1; number]]).unwrap(), is_read);
    }
}

proptest! {
    #[test]
    fn any_tokens_are_read_as_by_the_general_reader(
        tokens in prop::collection::vec(prop::sample::select(vec!["[", "]", ",", "0", "1", "25", "null", " ", "-", "\n"]), 0..12)
    ) {
        let text = format!("[[{}]]", tokens.concat());
        let quick = from_str::<QuickClueList>(&text).map(|QuickClueList(clues)| clues).ok();
        let general = from_str::<ClueList>(&text).map(|ClueList(clues)| clues).ok();
        prop_assert!(quick.is_none() || quick == general, "{}", text);
    }

    #[test]
    fn written_clues_are_read(clues in prop::collection::vec(prop::collection::vec(1_u32..1000, 0..12), 0..12)) {
        check(&to_string(&clues).unwrap(), true);
    }
}

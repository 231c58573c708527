use super::*;

#[track_caller]
fn check_pin(word: &str, text: &str, expected: Option<&str>) {
    let (found, at) = pin(word).unwrap();
    assert_eq!((found, at.map(|at| at.to_string()).as_deref()), (text, expected), "{word}");
}

#[test]
fn a_pin_has_row_column_and_direction() {
    check_pin("melon @ 3,5,down", "melon", Some("3,5,down"));
    check_pin("New York @ 1 1 across", "New York", Some("1,1,across"));
    check_pin("melon@3 5 Down", "melon", Some("3,5,down"));
    check_pin("melon @ -1, 0, across", "melon", Some("-1,0,across"));
}
#[test]
fn other_text_is_part_of_the_word() {
    for word in ["New York", "a@b", "me @ home", "me @ 10"] {
        check_pin(word, word, None);
    }
}
#[test]
fn mistakes_in_pins_are_reported() {
    for word in
        ["cow @ A1,across", "cow @ 3,5,dwon", "cow @ 3,5", "cow @ 3,5,down,Moos", "cow @ 3,99999999999,down"]
    {
        assert!(pin(word).is_err(), "{word}");
    }
}

#[test]
fn all_places_behind_a_word_are_dropped_with_an_invalid_one() {
    for word in ["cow @ 3,5", "cow @ 3,5 @ 4,5,x", "cow @ 3,5,down @ 4 5 6", "cow@3,5,down @ 1,1,up"] {
        assert_eq!(without_places(word), "cow");
    }
    assert_eq!(without_places("me @ home"), "me @ home");
}

#[track_caller]
fn check_remark(text: &str, expected: &str) {
    assert_eq!(without_remark(text), expected);
}

#[test]
fn remarks_beside_words() {
    check_remark("lessen (v.)", "lessen");
    check_remark("cat (big (very))", "cat");
    check_remark("(the) night", "night");
    check_remark("night /naɪt/", "night");
    check_remark("林檎（りんご）", "林檎");
    check_remark("der Hund, -e", "der Hund");
    check_remark("das Haus,¨-er", "das Haus");
    check_remark("das Haus,\"-er", "das Haus");
    check_remark("der Hund,–e", "der Hund");
    check_remark("apple 🍎", "apple");
    check_remark("apple (n.) /ˈæp.əl/", "apple");
}
#[test]
fn marks_stay_with_their_letters() {
    for text in [
        "りんこ\u{3099}",
        "ꦩꦁꦒꦤ\u{a9c0}",
        "👨\u{200d}👩\u{200d}👧👨\u{200d}👩\u{200d}👧",
        "🐈\u{200d}⬛🐈\u{200d}⬛",
    ] {
        check_remark(text, text);
    }
    check_remark("❤\u{fe0f} cat 🐈\u{200d}⬛", "cat");
}
#[test]
fn other_signs_are_part_of_words() {
    for text in
        ["Fr. 10,–", "Freund(in)", "🍎", "AC/DC", "(500) Days", "C++", "R&B", "(5)", "co-op", "go, went"]
    {
        check_remark(text, text);
    }
}

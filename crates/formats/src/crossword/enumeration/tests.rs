use super::*;

#[track_caller]
fn check(word: &str, clue: &str, expected: (&str, Option<&str>, &str)) {
    let entry = entry(Entry::new(word).unwrap().answer().clone(), &clue.into());
    assert_eq!((entry.text(), entry.clue(), &*entry.enumeration()), expected, "{clue}");
}

#[test]
fn enumerations_split_answers() {
    check("newyork", "Big apple (3,4)", ("NEW YORK", Some("Big apple"), "3,4"));
    check("merrygoround", "(5-2-5)", ("MERRY-GO-ROUND", None, "5-2-5"));
    check("newyork", "Big apple (3, 4)", ("NEW YORK", Some("Big apple"), "3,4"));
    check("newyork", "Big apple (3 4)", ("NEW YORK", Some("Big apple"), "3,4"));
    check("gogo", "Twice (2 – 2)", ("GO-GO", Some("Twice"), "2-2"));
}
#[test]
fn one_length_is_an_enumeration_too() {
    check("cat", "Feline (3)", ("CAT", Some("Feline"), "3"));
}
#[test]
fn clues_without_an_enumeration_are_shown_without_one() {
    let cat = Entry::new("cat").unwrap().answer().clone();
    assert_eq!(
        ["Feline", "Feline (3)", ""].map(|clue| entry(cat.clone(), &clue.into()).has_lengths()),
        [false, true, false]
    );
}
#[test]
fn mismatches_stay_in_the_clue() {
    check("cat", "Feline (3,4)", ("CAT", Some("Feline (3,4)"), "3"));
    check("cat", "Feline (1-1)", ("CAT", Some("Feline (1-1)"), "3"));
    check("cat", "Feline (so-so)", ("CAT", Some("Feline (so-so)"), "3"));
    check("cat", "Feline (0,3)", ("CAT", Some("Feline (0,3)"), "3"));
    check("cat", "Feline (99999999999999999999)", ("CAT", Some("Feline (99999999999999999999)"), "3"));
}
#[track_caller]
fn check_apart(lengths: &str, text: &str, full_clue: &str) {
    let entry = with_lengths(Entry::new("newyork").unwrap().answer().clone(), &"Big apple".into(), lengths);
    assert_eq!((entry.text(), &*entry.full_clue()), (text, full_clue), "{lengths}");
}

#[test]
fn lengths_apart_are_written_in_many_ways() {
    check_apart("3,4", "NEW YORK", "Big apple (3,4)");
    check_apart("3 4", "NEW YORK", "Big apple (3,4)");
    check_apart("(3–4)", "NEW-YORK", "Big apple (3-4)");
    check_apart("7", "NEWYORK", "Big apple (7)");
}
#[test]
fn no_others_are_shown() {
    check_apart("", "NEWYORK", "Big apple");
    check_apart("3'4", "NEWYORK", "Big apple (3'4)");
    check_apart("3 4 2", "NEWYORK", "Big apple (3 4 2)");
    check_apart("two words", "NEWYORK", "Big apple (two words)");
}
#[test]
fn lengths_of_answers_that_go_on_elsewhere_stay_alone() {
    let half = Entry::new("New York").unwrap().with_clue("Big apple, with 7 down (3,4,4)");
    assert_eq!(half.full_clue(), "Big apple, with 7 down (3,4,4)");
}
#[test]
fn clues_round_trip() {
    for (word, clue_text) in [("New York", "Big apple"), ("New York", ""), ("cat", "Feline (3)"), ("cat", "")]
    {
        let written = Entry::new(word).unwrap().with_clue(clue_text);
        let read = entry(written.answer().clone(), &written.full_styled_clue());
        assert_eq!((read.full_clue(), read.enumeration()), (written.full_clue(), written.enumeration()));
    }
}

use super::*;

#[track_caller]
fn check_family(words: &str, expected: &[u32]) {
    let word_list = words.replace(' ', "\n").parse().unwrap();
    assert_eq!(IndexedWords::new(&word_list).main_family(|_| true, |_| 0), expected, "{words}");
}

#[test]
fn letters_connect_words() {
    check_family("AB BC CD", &[0, 1, 2]);
}
#[test]
fn a_later_word_connects_families() {
    check_family("AAB CCD BD", &[0, 1, 2]);
}
#[test]
fn the_largest_family_wins() {
    check_family("XX AB BC", &[1, 2]);
}
#[test]
fn the_first_of_equal_families_wins() {
    check_family("XX YY", &[0]);
}

#[test]
fn equal_contents_have_equal_symbols() {
    let word_list = "ÉTÉ\nTÉT".parse().unwrap();
    let words = IndexedWords::new(&word_list);
    assert_eq!(words.get(0), [Symbol(0), Symbol(1), Symbol(0)]);
    assert_eq!(words.get(1), [Symbol(1), Symbol(0), Symbol(1)]);
    assert_eq!((words.alphabet(), words.text(Symbol(0))), (2, "É"));
}

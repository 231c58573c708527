use super::*;

#[track_caller]
fn check_enumeration(word: &str, expected: &str) {
    assert_eq!(Entry::new(word).unwrap().enumeration(), expected);
}

#[test]
fn a_plain_word_is_counted() {
    check_enumeration("lemon", "5");
}
#[test]
fn spaces_become_commas_and_hyphens_stay() {
    check_enumeration("Vive la mi-temps", "4,2,2-5");
}
#[test]
fn dots_of_turkish_capitals_do_not_matter() {
    let spelling = Spelling::default().language(crate::Language::Turkish);
    let entry = Entry::spelled("iyi gün", &spelling).unwrap();
    assert_eq!((entry.answer().as_str(), &*entry.enumeration()), ("İYİGÜN", "3,3"));
}
#[test]
fn apostrophes_do_not_count() {
    check_enumeration("d'Artagnan's", "10");
}
#[test]
fn signs_without_squares_are_not_words() {
    check_enumeration("rock - paper", "4,5");
}
#[test]
fn clusters_count_once() {
    check_enumeration("क्षत्रिय यमुना", "3,3");
}
#[test]
fn letters_count_as_in_squares() {
    check_enumeration("Straße nach Süden", "7,4,5");
    check_enumeration("re\u{301}sume\u{301}-e\u{301}", "6-1");
}
#[track_caller]
fn check_spelled(spelling: &Spelling, word: &str, expected: &str) {
    assert_eq!(Entry::spelled(word, spelling).unwrap().enumeration(), expected, "{word}");
}

#[test]
fn folded_accents_do_not_matter() {
    let folded = Spelling::default().fold_accents(true);
    check_spelled(&folded, "crème brûlée", "5,6");
    check_spelled(&folded.clone().language(crate::Language::Spanish), "ñandú bebé", "5,4");
    check_spelled(&folded.clone().language(crate::Language::German), "süße Käse-Größe", "6,5-7");
    check_spelled(&folded.keep_case(true), "Thé vert", "3,4");
}
#[test]
fn letters_in_lower_case_count_as_in_squares() {
    let kept = Spelling::default().keep_case(true);
    check_spelled(&kept, "Straße nach Süden", "6,4,5");
    check_spelled(&kept, "οίκος μου", "5,3");
    check_spelled(&kept, "McCoy's", "6");
}
#[test]
fn texts_that_do_not_spell_the_answer_are_ignored() {
    assert_eq!(Entry::new("CAT").unwrap().with_text("a bc").enumeration(), "3");
}
#[test]
fn remarks_do_not_count() {
    let check = |word: &str, text: &str, expected: &str| {
        assert_eq!(Entry::new(word).unwrap().with_text(text).enumeration(), expected, "{text}");
    };
    check("ice cream", "ice cream (noun)", "3,5");
    check("der Hund", "der Hund, -e", "3,4");
    check("mother-in-law", "mother-in-law (f.)", "6-2-3");
    check("big cat", "(a) big cat [animal] (n.)", "3,3");
    check("hot dog", "hot dog /hɒt dɒɡ/", "3,3");
    check("ab", "(a) b (c)", "1,1");
    check("ab", "(x) a b c (d)", "2");
    check("New York", "((New York))", "3,4");
    check("big cat", "(a) (b) (c) (d) (e) big cat", "6");
}
#[test]
fn signs_in_squares_are_counted() {
    let answer = Answer::from_squares(["_", "A", "B"]).unwrap();
    assert_eq!(Entry::from_answer(answer).with_text("a b").enumeration(), "3");
}
#[test]
fn tokens_are_counted_as_squares() {
    let spelling = Spelling::default().tokens(" ").unwrap();
    assert_eq!(Entry::spelled("10 200 3", &spelling).unwrap().enumeration(), "3");
}

#[track_caller]
fn check_full_clue(clue: &str, expected: &str) {
    assert_eq!(Entry::new("cat").unwrap().with_clue(clue).full_clue(), expected);
}

#[test]
fn lengths_are_not_repeated() {
    check_full_clue("", "(3)");
    check_full_clue("Feline", "Feline (3)");
    check_full_clue("Feline (3) ", "Feline (3) ");
    check_full_clue("Feline and more (3,4-10)", "Feline and more (3,4-10)");
    check_full_clue("Feline and more (3, 4)", "Feline and more (3, 4)");
    check_full_clue("Draw (2–1)", "Draw (2–1) (3)");
    check_full_clue("Price (2.1)", "Price (2.1) (3)");
    check_full_clue("Feline (2'1)", "Feline (2'1)");
}
#[test]
fn lengths_may_be_disabled() {
    let entry = |clue| Entry::new("cat").unwrap().with_clue(clue).with_lengths(false);
    assert_eq!(entry("Feline").full_clue(), "Feline");
    assert_eq!(entry("").full_clue(), "");
    assert_eq!(entry("").with_lengths(true).full_clue(), "(3)");
}
#[test]
fn other_numbers_are_not_lengths() {
    check_full_clue("Feline (7)", "Feline (7) (3)");
    check_full_clue("Feline (8-14)", "Feline (8-14) (3)");
    check_full_clue("Film (1972)", "Film (1972) (3)");
    check_full_clue("Reign (1837-1901)", "Reign (1837-1901) (3)");
    check_full_clue("Feline (2 words)", "Feline (2 words) (3)");
    check_full_clue("Feline ()", "Feline () (3)");
    check_full_clue("3)", "3) (3)");
}

fn styled(text: &str, range: core::ops::Range<usize>) -> StyledText {
    StyledText::new(text, [Span { range, emphasis: crate::Emphasis::Italic }]).unwrap()
}

#[test]
fn styles_take_no_memory_in_plain_clues() {
    assert_eq!(size_of::<Clue>(), size_of::<Option<Box<str>>>());
}
#[test]
fn clues_without_styles_are_plain_and_empty_ones_are_none() {
    let entry = Entry::new("cat").unwrap();
    assert_eq!(entry.clone().with_styled_clue("Feline".into()), entry.clone().with_clue("Feline"));
    assert_eq!(entry.clone().with_styled_clue(StyledText::default()).clue(), None);
    assert_eq!(entry.with_clue("").clue(), None);
}
#[test]
fn enumerations_are_plain() {
    let entry = Entry::new("cat").unwrap().with_styled_clue(styled("Feline", 0..6));
    assert_eq!(entry.full_styled_clue(), styled("Feline (3)", 0..6));
    assert_eq!(entry.with_lengths(false).full_styled_clue(), styled("Feline", 0..6));
}

use super::*;

#[track_caller]
fn check(lines: &str, expected: Option<Format>) {
    let text = lines.replace(" // ", "\n");
    assert_eq!(detect(&text, None, None).0, expected, "{text:?}");
}

#[test]
fn what_comes_first_separates() {
    check("cat: It purrs, and sleeps // dog: It barks, and bites", Some(Format::Colon));
    check("der Hund, -e;dog // die Katze, -n;cat", Some(Format::Semicolon));
    check("cat,It purrs: loudly // dog,It barks: at night", Some(Format::Comma));
    check("cat - It purrs; sleeps // dog - It barks", Some(Format::Dash));
    check("cat, A pet – furry // dog, It barks", Some(Format::Comma));
    check("der Hund, die Hunde – dog // die Katze, die Katzen – cat", Some(Format::Dash));
    check("cat -> Feline // dog → Barks", Some(Format::Arrow));
}
#[test]
fn most_lines_have_it() {
    check("Star Wars: A New Hope // Alien", None);
    check("cat - It purrs // dog // cow - It moos", Some(Format::Dash));
    check("cat;It purrs // dog", Some(Format::Semicolon));
    check("cat\tIt purrs // dog // cow // hen", Some(Format::Tab));
    check("word,clue // cat // dog // cow", Some(Format::Comma));
}
#[test]
fn commas_of_sentences_and_brackets_are_in_all_lines() {
    check("Veni, vidi, vici // Alea, iacta // Roma", None);
    check("cat, It purrs // dog, It barks", Some(Format::Comma));
    check("Hund (bellt, laut) // Katze (miaut)", Some(Format::Brackets));
    check("Hund (bellt) // Katze", None);
}
#[test]
fn gaps_may_be_below_a_title() {
    check("WORD SEARCH // APPLE     RED FRUIT // FIG NEWTON  COOKIE // KIWI      GREEN", Some(Format::Gap));
    check("FRUIT // APPLE     RED FRUIT // FIG NEWTON  COOKIE // KIWI      GREEN", Some(Format::Gap));
    check("WORD SEARCH // APPLE RED FRUIT // FIG NEWTON  COOKIE // KIWI      GREEN", None);
}
#[test]
fn quotation_marks_and_brackets_hide() {
    check("\"a, b\";c // \"d, e\";f", Some(Format::Semicolon));
    check("\"a\nb, c\";d // e;f", Some(Format::Semicolon));
    check("rot (1: red) // blau", None);
}
#[test]
fn digits_and_entities_hide() {
    check("1,000 // 2,000", None);
    check("caf&eacute;,coffee // the&eacute;,tea", Some(Format::Comma));
    check("12:30 // 13:45", None);
    check("http://a.b // http://c.d", None);
}
#[test]
fn tokens_are_not_separated() {
    assert_eq!(detect("do - re\nmi - fa", None, Some("-")).0, None);
}

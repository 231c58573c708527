use alloc::string::ToString;

use super::*;
use crate::words::answer::stands_alone;

#[track_caller]
fn check(word: &str, squares: &[&str]) {
    let answer = Spelling::default().answer(word).unwrap();
    assert_eq!(answer.squares().collect::<Vec<_>>(), squares, "{word}");
    assert_eq!(answer, Answer::from_squares(squares).unwrap());
    assert_eq!(Spelling::default().squares(word), squares, "{word}");
}

#[track_caller]
fn check_refused(word: &str, says: &str) {
    let error = Spelling::default().answer(word).unwrap_err();
    assert!(error.to_string().contains(says), "{error}");
}

#[test]
fn letters_become_upper_case() {
    check("cat", &["C", "A", "T"]);
}
#[test]
fn georgian_letters_have_no_capitals() {
    check("თბილისი", &["თ", "ბ", "ი", "ლ", "ი", "ს", "ი"]);
    check("aთb", &["A", "თ", "B"]);
}
#[test]
fn turkish_letters_keep_their_dots() {
    let spelled = |word: &str| Spelling::default().language(Language::Turkish).answer(word).unwrap();
    for (word, expected) in
        [("istanbul", "İSTANBUL"), ("ışık", "IŞIK"), ("DİŞ", "DİŞ"), ("di\u{307}s", "DİS"), ("at", "AT")]
    {
        assert_eq!(spelled(word).as_str(), expected);
        assert_eq!(spelled(word).len(), expected.chars().count(), "{word}");
    }
    let kept = Spelling::default().language(Language::Turkish).keep_case(true).answer("ip").unwrap();
    assert_eq!(kept.as_str(), "ip");
    check("di", &["D", "I"]);
}
#[test]
fn punctuation_fills_no_square() {
    check("can't stop-me", &["C", "A", "N", "T", "S", "T", "O", "P", "M", "E"]);
    check("你好！世界？", &["你", "好", "世", "界"]);
    check("け・い：お", &["け", "い", "お"]);
    check("Ｃ＋＋！", &["Ｃ", "＋", "＋"]);
    check("राम। सीता", &["रा", "म", "सी", "ता"]);
    check("آب۔ہوا", &["آ", "ب", "ہ", "و", "ا"]);
}
#[test]
fn accents_are_composed() {
    check("e\u{301}te\u{301}", &["É", "T", "É"]);
}
#[test]
fn reading_aids_are_dropped() {
    check("בַּיִת", &["ב", "י", "ת"]);
    check("כִּתָּ\u{5be}אָב", &["כ", "ת", "א", "ב"]);
    check("كِتَـابٌ", &["ك", "ت", "ا", "ب"]);
    check("آسِيا", &["آ", "س", "ي", "ا"]);
    check("кни́га", &["К", "Н", "И", "Г", "А"]);
    check("ќе", &["Ќ", "Е"]);
    check("мой ёж", &["М", "О", "Й", "Ё", "Ж"]);
    check("δάσκαλος", &["Δ", "Α", "Σ", "Κ", "Α", "Λ", "Ο", "Σ"]);
    check("Όμηρος", &["Ο", "Μ", "Η", "Ρ", "Ο", "Σ"]);
    check("ταΐζω", &["Τ", "Α", "Ϊ", "Ζ", "Ω"]);
    let kept = Spelling::default().keep_case(true).answer("οίκος").unwrap();
    assert_eq!(kept.as_str(), "οίκος");
}

#[track_caller]
fn check_folded(language: Option<Language>, word: &str, expected: &str) {
    let spelling = Spelling::default().fold_accents(true).language(language);
    assert_eq!(spelling.answer(word).unwrap().as_str(), expected, "{word}");
}

#[test]
fn accents_are_folded_except_in_letters_of_the_language() {
    check_folded(None, "été, garçon, Łódź, smørrebrød", "ETEGARCONLODZSMORREBROD");
    check_folded(None, "e\u{301}te\u{301} Ệx\u{302}", "ETEEX");
    check_folded(Some(Language::Spanish), "ñandú", "ÑANDU");
    check_folded(Some(Language::Swedish), "Ångström été", "ÅNGSTRÖMETE");
    check_folded(Some(Language::Danish), "rødgrød é", "RØDGRØDE");
    check_folded(Some(Language::German), "Käse Café, Größe, Übung", "KAESECAFEGROESSEUEBUNG");
    check_folded(None, "œuvre cæsar Straße", "OEUVRECAESARSTRASSE");
    check_folded(Some(Language::Russian), "ёлка мой", "ЕЛКАМОЙ");
    check_folded(Some(Language::Japanese), "きょうっキャッ", "きようつキヤツ");
    check_folded(Some(Language::Turkish), "diş âşık", "DİŞAŞIK");
    check_folded(None, "мой", "МОЙ");
    check_folded(None, "שלום ךםןףץ", "שלומכמנפצ");
    let kept = Spelling::default().fold_accents(true).keep_case(true).answer("Été").unwrap();
    assert_eq!(kept.as_str(), "Ete");
}
#[test]
fn a_cluster_is_one_square() {
    check("क्षत्रिय", &["क्ष", "त्रि", "य"]);
}
#[test]
fn an_emoji_family_is_one_square() {
    check("👨‍👩‍👧🐱", &["👨‍👩‍👧", "🐱"]);
}
#[test]
fn cyrillic_keeps_its_short_i() {
    check("яй", &["Я", "Й"]);
}
#[test]
fn hebrew_letters_count_one_each() {
    check("שלום", &["ש", "ל", "ו", "ם"]);
}
#[test]
fn sharp_s_becomes_two_letters() {
    check("ß", &["S", "S"]);
}
#[test]
fn digits_and_symbols_are_squares() {
    check("C++", &["C", "+", "+"]);
}
#[test]
fn one_letter_is_an_answer() {
    check("b", &["B"]);
}
#[test]
fn punctuation_alone_is_refused() {
    check_refused("-'-", "has no letters");
}
#[test]
fn invisible_characters_fill_no_square() {
    check("\u{61c}كلب", &["ك", "ل", "ب"]);
    check("c\u{180e}a\u{200d}t", &["C", "A", "T"]);
    // Other letters replace those before the joiners.
    check("ὄ\u{200c}ζω", &["Ο", "Ζ", "Ω"]);
    check("ﬁ\u{200d}n", &["F", "I", "N"]);
}
#[test]
fn long_words_are_shortened_in_messages() {
    check_refused(&"-".repeat(1_000_000), &format!("\"{}…\" has no letters", "-".repeat(60)));
}
#[test]
fn too_many_squares_are_refused() {
    check_refused(&"x".repeat(256), "at most 255");
}

#[test]
fn tokens_may_be_longer_than_a_letter() {
    let spelling = Spelling::default().tokens("-").unwrap();
    let answer = spelling.answer("do-re-mi").unwrap();
    assert_eq!(answer.squares().collect::<Vec<_>>(), ["DO", "RE", "MI"]);
    assert!(Spelling::default().tokens("").is_err());
}
#[test]
fn signs_before_a_space_fill_no_square() {
    check("\u{600} a\u{600}1b", &["A", "\u{600}1", "B"]);
}
#[test]
fn parts_of_letters_fill_no_square() {
    check("\u{308}ex", &["E", "X"]);
    check("\u{1f3fd}a🧑\u{1f3fd}", &["A", "🧑\u{1f3fd}"]);
    check_refused("\u{308}", "has no letters");
    assert!(Answer::from_squares(["A", "\u{614}"]).is_err());
}
#[test]
fn every_character_that_fills_a_square_stands_alone() {
    let fills =
        |c: &char| !Spelling::default().keep_case(true).squares(c.encode_utf8(&mut [0; 4])).is_empty();
    let filling: Vec<char> = ('\0'..=char::MAX).filter(fills).collect();
    let merging = filling.iter().filter(|c| !stands_alone(c.encode_utf8(&mut [0; 4])));
    assert_eq!(merging.collect::<Vec<_>>(), [&'\0'; 0]);
    assert!(filling.len() > 100_000);
}
#[test]
fn input_of_a_player_may_fill_no_square() {
    let tokens = Spelling::default().tokens("/").unwrap();
    assert_eq!(Spelling::default().squares("-"), [""; 0]);
    assert_eq!(Spelling::default().squares("q"), ["Q"]);
    assert_eq!(tokens.squares("nj"), ["NJ"]);
    assert_eq!(tokens.squares(" a b / . //lj"), ["LJ"]);
}

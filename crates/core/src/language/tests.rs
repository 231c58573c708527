use alloc::string::ToString;

use super::*;

#[track_caller]
fn check(tag: &str, expected: Option<Language>) {
    assert_eq!(tag.parse::<Language>().ok(), expected, "{tag:?}");
}

#[test]
fn every_language_is_found_by_its_tag() {
    for &language in Language::ALL {
        check(language.tag(), Some(language));
    }
    assert!(Language::ALL.is_sorted_by_key(|language| language.tag()));
}
#[test]
fn every_language_is_found_by_its_names() {
    for &language in Language::ALL {
        for name in [language.name(), language.native_name()] {
            check(name, Some(language));
            check(&name.to_uppercase(), Some(language));
            check(&name.to_lowercase(), Some(language));
        }
    }
    check("franc\u{327}ais", Some(Language::French));
    check("ENGLISH", Some(Language::English));
    check("english-GB", None);
}
#[test]
fn subtags_are_ignored() {
    check("de-AT", Some(Language::German));
    check("DE-at-1901", Some(Language::German));
    check("de_AT", Some(Language::German));
    check("pt-BR", Some(Language::Portuguese));
    check("sr-Latn", None);
    check("zh-Hans-CN", Some(Language::Chinese));
}
#[test]
fn former_tags_are_known() {
    check("no", Some(Language::Norwegian));
    check("no-NO", Some(Language::Norwegian));
    check("iw", Some(Language::Hebrew));
}
#[test]
fn traditional_chinese_is_not_simplified_chinese() {
    check("zh-Hant", None);
    check("zh-TW", None);
}
#[test]
fn invalid_tags_are_refused() {
    for tag in ["", "-", "de-", "-de", "de AT", "de--AT", "deutschland", "xx", "de-austrians"] {
        check(tag, None);
    }
    let error = "xx".parse::<Language>().unwrap_err().to_string();
    assert!(
        error.starts_with("unknown language \"xx\": expected one of ar, cs, da, de, el, en, "),
        "{error}"
    );
}
#[test]
fn headings_are_distinct() {
    let headings =
        || Language::ALL.iter().copied().flat_map(|language| Direction::BOTH.map(|d| language.heading(d)));
    for heading in headings() {
        assert_eq!(headings().filter(|other| *other == heading).count(), 1, "{heading}");
    }
}

#[track_caller]
fn check_script(words: &[&str], expected: Option<Language>) {
    assert_eq!(Language::of_script(words.iter().copied()), expected, "{words:?}");
}

#[test]
fn russian_and_ukrainian_are_told_apart_by_their_letters() {
    check_script(&["КОТ", "СЫР"], Some(Language::Russian));
    check_script(&["эхо", "ёлка", "объект"], Some(Language::Russian));
    check_script(&["КІТ", "РИБА"], Some(Language::Ukrainian));
    check_script(&["їжак"], Some(Language::Ukrainian));
}
#[test]
fn other_languages_in_cyrillic_letters_are_neither() {
    check_script(&["ябълка", "котка"], None);
    check_script(&["рыба", "ліс"], None);
    check_script(&["ён", "ліс"], None);
    check_script(&["мышык", "үй"], None);
    check_script(&["љубав"], None);
    check_script(&["сыр", "cheese"], None);
    check_script(&["сыр", "їжак"], None);
    check_script(&["лес", "кот"], None);
}

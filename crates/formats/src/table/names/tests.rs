use super::*;

#[track_caller]
fn check(names: &str, expected: Option<Role>) {
    for name in names.split('|') {
        assert_eq!(role(name), expected, "{name}");
    }
}

#[test]
fn names_in_many_languages() {
    check("Term|Wort|Réponse|palabra|λέξη|Слово|מילה|الكلمة|単語|Løsning|szó", Some(Role::Answer));
    check("Definition|Erklärung|indice|pista|ορισμός|вопрос|הגדרה|ヒント|ledtråd", Some(Role::Clue));
    check("Länge|letters|長度", Some(Role::Length));
    check("Deutsch|Englisch|français|日本語|Русский", Some(Role::Language));
    check("Nr.|Tags|#|word_audio|Word type", Some(Role::Other));
}
#[test]
fn names_of_several_words() {
    check("Vocabulary Word|correct_answer|correctAnswer|German word|Answer 1|WORD", Some(Role::Answer));
    check("English translation|Clue:", Some(Role::Clue));
    check("Question text|Lo\u{308}sung Frage", None);
}
#[test]
fn other_words_are_no_names() {
    check("otter||What is this answer?|example", None);
}
#[test]
fn all_names_are_found() {
    for (name, (role, _)) in ROLES.iter() {
        assert_eq!(super::role(name), Some(*role), "{name}");
    }
}
#[test]
fn names_of_a_language_name_the_same_one() {
    let check = |names: &str, tag: &str| {
        for name in names.split('|') {
            assert_eq!(languages(name), [tag], "{name}");
        }
    };
    check("English|Englisch|anglais (B1)|英語", "en");
    check("हिन्दी|Hindi", "hi");
    check("Turkish|Türkçe", "tr");
    check("polski|Polish|Polnisch", "pl");
    check("German word|Deutsch", "de");
    assert!(languages("otter").is_empty());
}
#[test]
fn all_languages_have_a_tag() {
    for (name, (role, tag)) in ROLES.iter() {
        assert_eq!(*role == Role::Language, !tag.is_empty(), "{name}");
    }
}

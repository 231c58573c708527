use quadrille_core::Language;

use super::*;

const ALL_KEYS: [&str; 9] =
    ["title", "author", "copyright", "notes", "language", "source", "date", "editor", "publisher"];

#[test]
fn every_language_names_every_key() {
    let of_each = Language::ALL.iter().flat_map(|language| ALL_KEYS.map(|key| (language.tag(), key)));
    assert_eq!(
        lines().map(|(language, key, _)| (language, key)).collect::<Vec<_>>(),
        of_each.collect::<Vec<_>>()
    );
}

#[test]
fn no_name_has_two_keys() {
    for (language, wanted, names) in lines() {
        for name in names.split(", ") {
            assert_eq!(key(name), Some(wanted), "{language}: {name}");
        }
    }
}

#[test]
fn case_and_accents_do_not_matter() {
    for (name, wanted) in
        [("TÍTULO", "title"), ("titulo", "title"), ("Überschrift", "title"), ("Droits d’auteur", "copyright")]
    {
        assert_eq!(key(name), Some(wanted), "{name}");
    }
    assert_eq!(key("words"), None);
}

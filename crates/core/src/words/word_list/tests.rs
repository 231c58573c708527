use alloc::string::ToString;

use super::*;

#[test]
fn comments_and_empty_lines_are_ignored() {
    let word_list: WordList = "\n# no\ncat\r\n  dog  \n".parse().unwrap();
    assert_eq!(word_list.entries().iter().map(Entry::text).collect::<Vec<_>>(), ["cat", "dog"]);
}

#[test]
fn errors_have_the_line() {
    let error = "apple\n\n-\n".parse::<WordList>().unwrap_err();
    assert_eq!(error.line(), Some(3));
    assert!(error.to_string().starts_with("line 3: \"-\""), "{error}");
}

#[test]
fn ids_of_larger_lists_have_no_entry() {
    let [one, two] = ["cat", "cat\ndog"].map(|words| words.parse::<WordList>().unwrap());
    let texts = two.ids().map(|id| one.get(id).map(Entry::text));
    assert_eq!(texts.collect::<Vec<_>>(), [Some("cat"), None]);
}

#[test]
fn equal_words_are_kept() {
    assert_eq!("cat\ncat".parse::<WordList>().unwrap().len(), 2);
}

use super::*;

#[track_caller]
fn check(text: &str, expected: [Option<&str>; 4], lines: usize) {
    let mut table = Table::default();
    let (count, ..) = read(text, &mut table).unwrap();
    let about = &table.metadata;
    assert_eq!([about.title(), about.author(), about.copyright(), about.notes()], expected, "{text}");
    assert_eq!(count, lines, "{text}");
}

#[test]
fn comments_name_title_and_author() {
    let text = "\n# title: Pets: a list\n#Author:A. Teacher\n# other\n# COPYRIGHT: free\n# notes: a\n# notes: b\ncat\n";
    check(text, [Some("Pets: a list"), Some("A. Teacher"), Some("free"), Some("a\nb")], 7);
    check("# title: a\n# title: b\ncat\n", [Some("a"), None, None, None], 2);
    check("cat\n# title: Pets\n", [None; 4], 0);
}
#[test]
fn spreadsheets_save_comments() {
    check("\"# title: Pets, big\",\ncat,\n", [Some("Pets, big"), None, None, None], 1);
    check("sep=;\n# title: Pets;;\ncat;\n", [Some("Pets"), None, None, None], 2);
}
#[test]
fn titles_above_an_empty_line_need_no_sign() {
    check("Title: Pets\nAuthor: A\n\ncat\n", [Some("Pets"), Some("A"), None, None], 3);
    check("Title: a name\ncat\n", [None; 4], 0);
}
#[test]
fn anki_says_how_it_wrote() {
    let mut table = Table::default();
    let text = "#separator:Semicolon\n#html:true\n#columns:Front;Back;Tags\n#tags column:3\na;b;c\n";
    let found = read(text, &mut table).unwrap();
    assert_eq!(found, (4, Some(WordListFormat::Semicolon), Some("Front;Back;Tags".to_owned())));
    assert_eq!((table.ignored, table.is_html), (vec![2], Some(true)));
}
#[test]
fn unknown_languages_are_refused() {
    let error = read("\n# language: xx\n", &mut Table::default()).unwrap_err().to_string();
    assert!(error.starts_with("line 2: unknown language \"xx\": expected one of ar, "), "{error}");
}

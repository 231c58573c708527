use super::*;

#[test]
fn cells_have_letters_and_numbers() {
    let cells = [(0, 0), (2, 1), (9, 25), (0, 26), (0, 701)].map(|(row, column)| cell(row, column));
    assert_eq!(cells, ["A1", "B3", "Z10", "AA1", "ZZ1"]);
}

/// A sheet with fields between `|` in rows, and its content with the numbers of the rows.
#[track_caller]
fn check_rows(rows: &[&str], expected: &[&str], title: Option<&str>) {
    let mut sheet = Rows::default();
    for (row, fields) in (0..).zip(rows) {
        for (column, field) in (0..).zip(fields.split('|')).filter(|(_, field)| !field.is_empty()) {
            sheet.add(row, column, Content::Text(field.to_owned()));
        }
    }
    let table = sheet.finish().unwrap();
    let found: Vec<_> = table.rows().map(|row| format!("{}: {}", row.line(), row.get(0))).collect();
    assert_eq!(found, expected);
    assert_eq!((table.metadata.title(), table.is_clean), (title, false));
}

#[test]
fn rows_that_begin_with_a_sign_and_a_space_are_comments() {
    check_rows(&["# Unit 1", "cat|purrs", "# Unit 2|x", "dog|barks"], &["2: cat", "4: dog"], None);
    check_rows(&["", "# title: Pets", "cat", "# title: Dogs"], &["3: cat"], Some("Pets"));
    check_rows(&["# quadrille word list", "answer|clue", "cat|purrs"], &["2: answer", "3: cat"], None);
    check_rows(&["#|Word", "#1|cat", "|# x"], &["1: #", "2: #1", "3: "], None);
}

#[test]
fn a_far_comment_takes_no_memory() {
    let mut sheet = Rows::default();
    sheet.add(u32::MAX - 1, 0, Content::Text("# title: Pets".to_owned()));
    sheet.add(u32::MAX, 0, Content::Text("cat".to_owned()));
    let table = sheet.finish().unwrap();
    assert_eq!((table.len(), table.metadata.title()), (1, None));
}

#[test]
fn a_comment_with_an_unknown_language_is_refused_with_its_row() {
    let mut sheet = Rows::default();
    sheet.add(2, 0, Content::Text("# language: xx".to_owned()));
    sheet.add(3, 0, Content::Text("cat".to_owned()));
    assert_eq!(sheet.finish().err().and_then(|error| error.line()), Some(3));
}

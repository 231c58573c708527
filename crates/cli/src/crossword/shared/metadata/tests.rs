use super::*;

#[track_caller]
fn check_cell(name: &str, expected: Option<(i32, i32)>) {
    assert_eq!(cell(name), expected.map(|(row, column)| Position::new(row, column)), "{name}");
}

#[test]
fn cells_have_a_column_and_a_row() {
    check_cell("A1", Some((0, 0)));
    check_cell("c12", Some((11, 2)));
    check_cell("AA3", Some((2, 26)));
}
#[test]
fn other_names_are_refused() {
    for name in ["", "A", "7", "A0", "A-1", "7A", "É1", "ZZZZZZZZ1", "A99999999999"] {
        check_cell(name, None);
    }
}

#[track_caller]
fn check(text: &str, expected: Result<&[(i32, i32)], &str>) {
    let crossword: Crossword = "CAT\nO..\nWOW\n".parse().expect("a crossword");
    match (squares("--circle", text, &crossword, &[Spelling::default()]), expected) {
        (Ok((found, _)), Ok(expected)) => {
            let found: Vec<_> = found.iter().map(|at| (at.row, at.column)).collect();
            assert_eq!(found, expected, "{text}");
        }
        (Err(error), Err(says)) => assert!(error.to_string().contains(says), "{error}"),
        (found, _) => panic!("{text}: {found:?}"),
    }
}

#[test]
fn cells_are_marked() {
    check("C1, A2", Ok(&[(0, 2), (1, 0)]));
    check("B2", Err("B2 contains no letter"));
}
#[test]
fn a_word_is_a_solution_word_and_cells_are_not() {
    for (text, expected) in [("tow", true), ("C1, A2", false), ("", false)] {
        let crossword = "CAT\nO..\nWOW\n".parse::<Crossword>().expect("a crossword");
        let (_, is_word) = squares("--highlight", text, &crossword, &[Spelling::default()]).expect("squares");
        assert_eq!(is_word, expected, "{text}");
    }
}
#[test]
fn a_word_is_found_in_reading_order() {
    check("dog", Err("no squares spell \"dog\""));
    check("two", Ok(&[(0, 2), (2, 0), (2, 1)]));
    check("tow", Ok(&[(0, 2), (1, 0), (2, 0)]));
    check("A cow!", Err("no squares spell"));
    check("cow", Ok(&[(0, 0), (1, 0), (2, 0)]));
    check("?", Err("no squares spell"));
}

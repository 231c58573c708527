use super::*;

#[track_caller]
fn check(line: &str, number: u32, text: &str, explanation: &str) {
    let Line::Clue(clue) = Line::of(line).unwrap() else { panic!("not a clue: {line}") };
    assert_eq!((clue.number, clue.text.as_str(), clue.explanation), (number, text, explanation));
    assert!(clue.linked.is_empty() && !clue.has_other_styles);
}

#[track_caller]
fn check_linked(line: &str, linked: &[(u32, Option<Direction>)]) {
    let clue = Clue {
        number: 1,
        linked: linked.to_vec(),
        text: "Two way (3,3)".into(),
        has_other_styles: false,
        explanation: "",
    };
    assert_eq!(Line::of(line).unwrap(), Line::Clue(clue));
}

#[test]
fn a_point_belongs_to_the_number() {
    check("2. Clue (4)", 2, "Clue (4)", "");
    check("3.Ignorance is _____ (5)", 3, "Ignorance is _____ (5)", "");
    check("4 . Time for every one (6)", 4, "Time for every one (6)", "");
    check("5 ... aboard! (6)", 5, "... aboard! (6)", "");
    check("5... aboard! (6)", 5, "... aboard! (6)", "");
    check("6d Clue (4)", 6, "Clue (4)", "");
    check("7", 7, "", "");
    check("8Clue (4)", 8, "Clue (4)", "");
}
#[test]
fn a_clue_ends_with_its_lengths() {
    check("1 This (13) clue ends (word) here! (4)", 1, "This (13) clue ends (word) here! (4)", "");
    check("2 This (13) ends (1 word) here! (4) Since.", 2, "This (13) ends (1 word) here! (4)", "Since.");
    check("3 This (2 letters) here! (8) [SO] Why (3).", 3, "This (2 letters) here! (8)", "Why (3).");
    check("4 This (13) here! (8) [] [t]WIT (3)", 4, "This (13) here! (8)", "WIT (3)");
    check("5 None here!", 5, "None here!", "");
    check("6 Here! (?)*", 6, "Here!", "");
    check("7 Satellite (4)* MOON", 7, "Satellite", "MOON");
    check("8 Here! (4) The (word) and (4 letters)", 8, "Here! (4)", "The (word) and (4 letters)");
    check("9 Not (4) as [brackets]; here! (4)", 9, "Not (4) as [brackets]; here! (4)", "");
    check("10 None [] Here's why.", 10, "None", "Here's why.");
    check("11 None []", 11, "None", "");
    check("12 Star (two words) Why.", 12, "Star (two words)", "Why.");
    check("13 Blanks (4) _ _ _", 13, "Blanks (4)", "");
    check("13 Blanks (4) _ _[ab c] [SO]", 13, "Blanks (4)", "");
    check("14 Words (3 words) by letters", 14, "Words (3 words)", "by letters");
}
#[test]
fn a_long_line_is_read_at_once() {
    let open = " (a".repeat(1_000_000);
    check(&format!("1 Clue{open}"), 1, &format!("Clue{open}"), "");
    check(&format!("1 Clue{open} (3) Why."), 1, &format!("Clue{open} (3)"), "Why.");
}
#[test]
fn markup_is_left_out() {
    check("1 <i>Soft</i> ~{Two}~ (3)", 1, "Soft Two (3)", "");
    check("1 ~{{xlv-blue}Re}~ ~{pla}~ce (3)", 1, "Re place (3)", "");
    check("1 <i>Soft (3)</i> Why.", 1, "Soft (3)", "Why.");
    check("1 ~{Two (3)", 1, "~{Two (3)", "");
}
#[test]
fn an_asterisk_is_no_clue() {
    check("3 *", 3, "", "");
    check("3*", 3, "", "");
    check("3 ** (2)", 3, "** (2)", "");
}
#[test]
fn answers_may_go_on_elsewhere() {
    let (across, down) = (Some(Direction::Across), Some(Direction::Down));
    check_linked("1, 3d ~{Two}~ way (3,3)", &[(3, down)]);
    check_linked("1 & 7 Two way (3,3)", &[(7, None)]);
    check_linked("1, 5, 2d Two way (3,3)", &[(5, None), (2, down)]);
    check_linked("1a and 3dn/4,6ac. Two way (3,3)", &[(3, down), (4, None), (6, across)]);
    check_linked("1&amp;2 Two way (3,3)", &[(2, None)]);
    check_linked("1, Two way (3,3)", &[]);
    check("1 and then (3)", 1, "and then (3)", "");
    check("1 & more (3)", 1, "& more (3)", "");
}
#[test]
fn other_lines_are_no_clues() {
    for (line, what) in [
        ("Hint: x", Unsupported::Hints),
        ("hint:x", Unsupported::Hints),
        ("Concise: x", Unsupported::ShortClues),
    ] {
        assert_eq!(Line::of(line).unwrap(), Line::Metadata(what));
    }
    for line in ["<i>With B.</i>", "--- More", "(one way)"] {
        assert_eq!(Line::of(line).unwrap(), Line::Heading);
    }
    for line in ["[A] x (3)", "#a1 1 x (3)"] {
        assert!(Line::of(line).unwrap_err().to_string().contains("has no number"));
    }
}

use super::*;

#[track_caller]
fn check(text: &str, expected: &str) {
    let found = text.parse::<Paper>().map_or_else(|error| error.to_string(), |paper| paper.to_string());
    assert!(found.contains(expected), "{text}: {found}");
}

#[test]
fn papers_have_names_or_sizes() {
    for (name, paper) in Paper::NAMED {
        assert_eq!((paper.to_string().as_str(), name.parse()), (*name, Ok(*paper)));
    }
    check("A4", "a4");
    check("210x297mm", "a4");
    check("8.5 x 11 in", "letter");
    check("14×21.6cm", "140x216mm");
    check("9x6in", "228.6x152.4mm");
}

#[test]
fn other_papers_are_refused() {
    check("b7", "unknown paper \"b7\": expected a4, letter, a5");
    check("6x9", "such as 6x9in");
    check("6in", "such as 6x9in");
    check("axbmm", "such as 6x9in");
    check("99x200mm", "sides of 100 to 1200 mm");
    check("100x1201mm", "sides of 100 to 1200 mm");
    check("-200x200mm", "sides of 100 to 1200 mm");
    check("infx200mm", "sides of 100 to 1200 mm");
    check("nanx200mm", "sides of 100 to 1200 mm");
}

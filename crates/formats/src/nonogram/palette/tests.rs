use super::*;

#[track_caller]
fn check(name: &str, expected: Option<[u8; 3]>) {
    assert_eq!(by_css_name(name), expected, "{name}");
}

#[test]
fn names_in_any_case_are_known() {
    check("LightSlateGray", Some([119, 136, 153]));
    check("aliceblue", Some([240, 248, 255]));
    check("YELLOWGREEN", Some([154, 205, 50]));
    check("blurple", None);
    check("FF0000", None);
    check("", None);
}
#[test]
fn shades_of_gray_are_known() {
    check("gray0", Some([0; 3]));
    check("Grey50", Some([128; 3]));
    check("grey100", Some([255; 3]));
    check("gray101", None);
    check("gray99999", None);
}
#[test]
fn all_names_of_css_are_known() {
    let mut words = CSS_NAMES.split_ascii_whitespace();
    let mut count = 0;
    while let Some(name) = words.next() {
        assert!(by_css_name(name).is_some(), "{name}");
        words.next();
        count += 1;
    }
    assert_eq!(count, 148);
}

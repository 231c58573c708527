use super::*;

#[track_caller]
fn check(text: &str, expected: Result<(u32, u32), &str>) {
    let found = parse(text).map(|size| (size.width, size.height));
    assert_eq!(found.as_ref().map_err(String::as_str), expected.as_ref().map_err(|text| *text), "{text}");
}

#[test]
fn sizes_are_width_by_height_or_squares() {
    check("15x12", Ok((15, 12)));
    check("15×12", Ok((15, 12)));
    check("15", Ok((15, 15)));
}
#[test]
fn invalid_sizes_are_refused() {
    check("0x5", Err("the box needs at least one square"));
    let expected = "expected WIDTHxHEIGHT, such as 15x15, or one number";
    for text in ["5x", "-5x5", "-5", "x"] {
        check(text, Err(expected));
    }
    for text in ["4294967296x5", "99999999999"] {
        check(text, Err("a side has at most 4294967295 squares"));
    }
}

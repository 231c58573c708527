use super::*;

#[track_caller]
fn check(color: &str, pale: bool, above: Rgb) {
    let color = color.parse().unwrap();
    assert_eq!((is_pale(color), over(color)), (pale, above), "{color}");
}

#[test]
fn pale_colors_are_known() {
    check("#fff", true, Rgb::BLACK);
    check("#ff0", true, Rgb::BLACK);
    check("#0f0", true, Rgb::BLACK);
    check("#ffc0cb", true, Rgb::BLACK);
    check("#f00", false, Rgb::BLACK);
    check("#00f", false, Rgb::WHITE);
    check("#008000", false, Rgb::WHITE);
    check("#000", false, Rgb::WHITE);
}

use super::*;

#[track_caller]
fn check(code: &str, number: f64, expected: &str) {
    let mut formats = Formats::default();
    formats.add_code(200, code.to_owned());
    formats.add_style(200);
    formats.finish();
    assert_eq!(formats.show(number, 0), expected, "{code}");
}

#[test]
fn dates_are_shown_by_their_codes() {
    check("yyyy-mm-dd", 45_352.0, "2024-03-01");
    check("dd/mm/yyyy", 45_352.0, "01/03/2024");
    check("[$-409]d\\-mmm\\-yy;@", 45_352.0, "1-Mar-24");
    check("d. mmmm yyyy", 45_352.0, "1. March 2024");
    check("dddd", 45_352.0, "Friday");
    check("yyyy\"年\"m\"月\"d\"日\"", 45_352.0, "2024年3月1日");
    check("d/m/yyyy", 1.0, "1/1/1900");
}
#[test]
fn times_are_shown_by_their_codes() {
    check("h:mm", 0.5, "12:00");
    check("hh:mm:ss", 0.0625, "01:30:00");
    check("h:mm AM/PM", 0.75, "6:00 PM");
    check("[h]:mm", 1.5, "36:00");
    check("mm:ss.0", 0.5 / 86_400.0, "00:00.5");
    check("d.m.yyyy h:mm", 45_352.25, "1.3.2024 6:00");
}
#[test]
fn percentages_have_their_decimals() {
    check("0%", 0.5, "50%");
    check("0.00%", 0.125, "12.50%");
}
#[test]
fn other_numbers_stay() {
    check("General", 2.5, "2.5");
    check("#,##0.00", 7.0, "7");
    check("yyyy", -1.0, "-1");
}

use alloc::{borrow::ToOwned, format, string::String};

use super::*;

/// Checks the side of the squares of an image of digits (levels of gray), and the reduced image.
#[track_caller]
fn check_reduced(text: &str, side: u32, expected: &str) {
    let rows: Vec<&str> = text.split(' ').collect();
    let size = Size::new(rows[0].len() as u32, rows.len() as u32);
    let pixels = rows.concat().bytes().map(|level| [level, level, level, level - b'0']).collect();
    let Some((reduced, found)) = Image::new(size, pixels).unwrap().reduced() else {
        assert_eq!((1, text), (side, expected));
        return;
    };
    let rows = reduced.pixels().chunks(reduced.size().width as usize);
    let row = |row: &[[u8; 4]]| row.iter().map(|pixel| char::from(pixel[0])).collect::<String>();
    assert_eq!((found, rows.map(row).collect::<Vec<_>>().join(" ").as_str()), (side, expected), "{text}");
}

#[test]
fn squares_are_found() {
    check_reduced("1122 1122", 2, "12");
    check_reduced("1122 1121", 1, "1122 1121");
    check_reduced("111222 111222 111222", 3, "12");
    check_reduced("1111 1111 1111 1111 2222 2222", 2, "11 11 22");
    check_reduced("1111 1111 1111 1111", 4, "1");
    check_reduced("12222 22222 22222 22222 22222", 1, "12222 22222 22222 22222 22222");
    check_reduced("111 111", 1, "111 111");
    check_reduced("1211 1211", 1, "1211 1211");
    check_reduced("0", 1, "0");
}

#[test]
fn partial_margins_are_removed() {
    let rows = ["00000000", "01122110", "01122110", "02211220", "02211220", "01122110", "01122110"];
    check_reduced(&format!("{} 00000000", rows.join(" ")), 2, "121 212 121");
    // Whole squares at the sides are kept.
    check_reduced("000000 000000 001100 001100 000000 000000", 2, "000 010 000");
    check_reduced(&format!("{} 00000000 00000000", rows.join(" ")), 2, "121 212 121 000");
}

#[test]
fn half_squares_at_the_sides_count() {
    let rows = |one: &str, other: &str, side: usize| {
        let rows = [one, other, one, other].map(|row| format!("{row} ").repeat(side)).concat();
        format!("{rows}{one}")
    };
    check_reduced(&rows("122110011", "211220022", 2), 2, "12101 21202 12101 21202 12101");
    check_reduced(&rows("1222111222111", "2111222111222", 3), 3, "2121 1212 2121 1212");
}

#[test]
fn covering_squares_may_have_few_edges() {
    let rows = ["122112", "211221", "211221", "122112", "122112", "211221"];
    let twice = rows.map(|row| row.chars().flat_map(|c| [c, c]).collect::<String>());
    let large = twice.map(|row| format!("{row} {row}")).join(" ");
    check_reduced(&large, 2, &rows.join(" "));
}

#[test]
fn few_edges_prove_no_squares() {
    let flag = "0112222222222 0112222222222 1111111111111 1111111111111 0112222222222";
    check_reduced(flag, 1, flag);
    let rows = |line: &str| format!("{line} ").repeat(4).trim_end().to_owned();
    let window = rows("0111100001111000011110");
    check_reduced(&window, 1, &window);
}

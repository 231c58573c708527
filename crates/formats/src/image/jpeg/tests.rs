use super::is_whole;

#[track_caller]
fn check(parts: &[&[u8]], expected: bool) {
    assert_eq!(is_whole(&parts.concat()), expected, "{parts:?}");
}

const START: &[u8] = &[0xFF, 0xD8];
const END: &[u8] = &[0xFF, 0xD9];
const SCAN: &[u8] = &[0xFF, 0xDA, 0, 3, 7, 1, 2, 0xFF, 0, 0xFF, 0xD0, 3];

#[test]
fn the_end_marker_is_required() {
    check(&[START, SCAN, END], true);
    check(&[START, SCAN, SCAN, END], true);
    check(&[START, SCAN, END, b"junk"], true);
    check(&[START, SCAN, &[0xFF, 0xFF], END], true);
    check(&[START, SCAN], false);
    check(&[START, SCAN, &[0xFF]], false);
    check(&[START], false);
    check(&[START, &[0xFF, 0xE0]], false);
    check(&[], false);
}

#[test]
fn ends_of_thumbnails_do_not_count() {
    let thumbnail: &[u8] = &[0xFF, 0xE1, 0, 6, 0xFF, 0xD8, 0xFF, 0xD9];
    check(&[START, thumbnail, SCAN], false);
    check(&[START, thumbnail, SCAN, END], true);
    check(&[START, &[0xFF, 0xE1, 0, 9, 0xFF, 0xD9]], false);
}

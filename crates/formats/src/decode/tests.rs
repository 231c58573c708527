use super::{text, texts};

#[track_caller]
fn check(bytes: &[u8], found: &str) {
    match text(bytes) {
        Ok(text) => assert_eq!(text, found),
        Err(error) => assert!(error.to_string().contains(found), "{error}"),
    }
}

#[track_caller]
fn check_texts(bytes: &[u8], expected: Option<&str>) {
    let found = texts(bytes).ok();
    assert_eq!(found.as_ref().map(|(text, _)| &**text), expected);
    let is_reported = found.is_some_and(|(_, unsupported)| unsupported.is_some());
    assert_eq!(is_reported, expected.is_some_and(|text| text.contains('\u{fffd}')));
}

#[test]
fn letters_in_unknown_encodings_are_replaced() {
    check_texts(b"caf\xe9", Some("caf\u{fffd}"));
    check_texts(b"\xef\xbb\xbfcaf\xe9 noir", Some("caf\u{fffd} noir"));
    check_texts("café".as_bytes(), Some("café"));
    check_texts(b"a\xe9\xe9", None);
    check_texts(b"a\0\xe9", None);
    check_texts(b"%PDF-1.4\n\xe9", None);
}
#[test]
fn line_ends_are_found_beside_a_character_that_is_cut() {
    for spaces in 1020..1026 {
        let text = format!("cat\r{}é\rdog", " ".repeat(spaces));
        assert_eq!(
            super::unpacked(text.as_bytes()).unwrap(),
            text.replace('\r', "\n").as_bytes(),
            "{spaces}"
        );
    }
}
#[test]
fn rich_text_is_named() {
    check(b"{\\rtf1\\ansi cat}", "a rich text document");
}
#[test]
fn plain_text_is_itself() {
    check("Straße".as_bytes(), "Straße");
}
#[test]
fn the_byte_order_mark_is_removed() {
    check(b"\xef\xbb\xbfcat", "cat");
}
#[test]
fn invalid_bytes_have_a_position() {
    check(b"caf\xe9\nword\n", "line 1, column 4: invalid UTF-8 byte 0xe9");
}
#[test]
fn columns_count_characters() {
    check(b"ok\n\xc3\xa9\xc3\xa9\xff", "line 2, column 3");
}
#[test]
fn a_zero_byte_is_binary() {
    check(b"a\n\0", "line 2, column 1: binary data");
}
#[test]
fn other_kinds_of_files_are_named() {
    check(b"PK\x03\x04\0\0", "spreadsheet");
    check(b"BM\x36\0", "save it as PNG");
    check(b"II*\0\x08", "TIFF");
    check(b"\0\0\x01\0\x01\0", "Windows icon");
    check(b"\0\0\0\x18ftypheic", "HEIC");
    check(b"BM is text", "BM is text");
    check(b"\xff\xd8\xff\xe0\0\x10JFIF", "an image");
    check(b"<?xml version=\"1.0\"?>\n<svg width=\"1\"/>", "SVG");
    check(b"\n<!DOCTYPE HTML><p>dog", "a web page");
    check(b"<HTML><svg/>", "a web page");
    check(b"<b>What <svg> begins</b>", "<b>What <svg> begins</b>");
    check(b"<puzzle/>", "<puzzle/>");
    check(b"<3", "<3");
    check(b"P2\n3 2\n255\n0 255 0\n", "an image");
    check(b"P6 # photo\n1 1 255 \0\0\0", "an image");
    check(b"P3 player", "P3 player");
}
#[test]
fn utf_16_is_named() {
    check(b"\xff\xfea\0", "UTF-16");
}

use super::*;

#[track_caller]
fn check(label: &str, bytes: &[u8], expected: &str) {
    let found = label.parse::<Encoding>().and_then(|encoding| encoding.decode(bytes));
    match found {
        Ok(text) => assert_eq!(text, expected),
        Err(error) => assert!(error.to_string().starts_with(expected), "{error}"),
    }
}

#[test]
fn bytes_become_text() {
    check("windows-1252", b"B\xe4r \x80", "Bär €");
    check("Latin1", b"B\xe4r", "Bär");
    check("iso-8859-2", b"\xb1", "ą");
    check("windows-1250", b"\xb9", "ą");
    check("macintosh", b"B\x8ar\r", "Bär\r");
    check("shift_jis", b"\x94\x4c", "猫");
    check("utf-16le", b"c\0a\0t\0", "cat");
}
#[test]
fn a_byte_order_mark_takes_precedence() {
    check("utf-16", b"\xfe\xff\0c\0a\0t", "cat");
    check("windows-1252", b"\xff\xfec\0", "c");
    check("utf-16", b"\xef\xbb\xbfcat", "cat");
}
#[test]
fn utf_8_takes_precedence_over_single_bytes() {
    check("windows-1252", "Bär".as_bytes(), "Bär");
}
#[test]
fn invalid_bytes_are_reported() {
    check("shift_jis", b"cat\n\x94\x4c\xff", "line 2, column 2: invalid character in Shift_JIS");
    check("windows-1252", b"cat\r\ndo\x81g\xff", "line 2, column 3: invalid character in windows-1252");
    check("utf-16le", b"c\0\x00\xd8a\0", "line 1, column 2: invalid character in UTF-16LE");
    check("macintosh", b"\x8a", "ä");
}
#[test]
fn unknown_names_are_reported() {
    check("klingon", b"", "unknown encoding \"klingon\": expected one such as windows-1252 (");
    check("iso-2022-kr", b"", "unknown encoding");
}

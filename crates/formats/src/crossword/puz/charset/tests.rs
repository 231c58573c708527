use super::*;

#[test]
fn every_byte_of_latin_1_is_read_back() {
    for byte in (1..0x80).chain(0xa0..=0xff) {
        let text = Charset::Latin1.decode(&[byte]).unwrap();
        assert_eq!(Charset::Latin1.encode(&text), [byte]);
    }
}
#[test]
fn typography_becomes_plain_in_latin_1() {
    let text = Charset::Latin1.decode(b"\x93To be\x94 \x97 he said\x85").unwrap();
    assert_eq!(text, "“To be” — he said…");
    assert_eq!(Charset::Latin1.encode(&text), b"\"To be\" - he said...");
    assert_eq!(Charset::Utf8.encode(&text), text.as_bytes());
    assert_eq!((Charset::Latin1.keeps(&text), Charset::Utf8.keeps(&text)), (false, true));
    assert!(Charset::Latin1.keeps("\"Où\" - l'on..."));
}
#[test]
fn version_2_is_utf_8() {
    assert_eq!(Charset::of_version(b"2.0"), Charset::Utf8);
    assert_eq!(Charset::Utf8.decode("Москва".as_bytes()).unwrap(), "Москва");
    assert!(Charset::Utf8.decode(b"\xff").is_err());
}

#[track_caller]
fn check(text: &str, expected: Charset) {
    assert_eq!(Charset::holding(["A", text].into_iter()), expected, "{text}");
}

#[test]
fn other_characters_require_utf_8() {
    check("Café – “1…”", Charset::Latin1);
    check("Ω", Charset::Utf8);
    check("Œuvre", Charset::Utf8);
    check("\u{85}", Charset::Utf8);
}
#[test]
fn only_ascii_is_a_byte_of_utf_8() {
    assert_eq!((Charset::Latin1.byte('É'), Charset::Utf8.byte('É')), (Some(0xc9), None));
    assert_eq!((Charset::Utf8.byte('E'), Charset::Utf8.byte('Ω')), (Some(b'E'), None));
}

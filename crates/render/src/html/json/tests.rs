use super::*;

#[track_caller]
fn check(text: &str, expected: &str) {
    assert_eq!(json(&text), expected);
}

#[test]
fn plain_text_is_unchanged() {
    check("Éte שלום", "\"Éte שלום\"");
    check(r#"a"b\c"#, r#""a\"b\\c""#);
}
#[test]
fn nothing_ends_the_script() {
    check("</script>&<!--", r#""\u003c/script\u003e\u0026\u003c!--""#);
    check("\n\u{2028}\u{2029}\0\u{7f}", r#""\n\u2028\u2029\u0000\u007f""#);
}
#[test]
fn members_have_no_braces() {
    assert_eq!(members(&Texts(&[("b", "{x}"), ("a", "")])), r#""b":"{x}","a":"""#);
}

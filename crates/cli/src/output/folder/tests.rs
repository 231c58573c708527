use quadrille::formats::NonogramFormat;

use super::*;

#[track_caller]
fn check(file: &str, kind: NonogramFormat, expected: &str) {
    assert_eq!(name_of(Path::new(file), Kind::File(kind)).unwrap(), expected);
}

#[test]
fn names_stay_and_extensions_change() {
    check("a/x.non", NonogramFormat::Xml, "x.xml");
    check("x", NonogramFormat::Json, "x.json");
    check("x.y.non", NonogramFormat::Pixels, "x.y.png");
    check("x.1", NonogramFormat::Bits, "x.bits");
}
#[test]
fn a_folder_ends_in_a_slash() {
    assert!(is_folder(Path::new("out/")) && is_folder(Path::new("/")));
    assert!(!is_folder(Path::new("out")) && !is_folder(Path::new("-")) && !is_folder(Path::new("")));
}

use super::of;

#[track_caller]
fn check(name: &str, extension: Option<&str>) {
    assert_eq!(of(name).as_deref(), extension, "{name}");
}

#[test]
fn the_extension_follows_the_last_dot() {
    check("a.b/words.tar.CSV", Some("csv"));
}
#[test]
fn folders_have_no_extension() {
    check("a.b/words", None);
}

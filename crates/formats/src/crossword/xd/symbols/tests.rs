use super::*;

/// The characters of that number of contents, in their order.
#[track_caller]
fn check(count: usize, is_marked: bool, starts: &str) {
    let contents: Vec<_> = (0..count).map(|k| format!("T{k:05}")).collect();
    let found = Symbols::new(contents.iter().map(|content| (&**content, is_marked)), "xd").unwrap();
    let symbols: Vec<_> = contents.iter().map(|content| found.get((content, is_marked))).collect();
    assert_eq!(symbols.iter().take(starts.chars().count()).collect::<String>(), starts);
    assert_eq!(symbols.into_iter().collect::<BTreeSet<_>>().len(), count);
}

#[test]
fn each_content_has_a_character_of_its_own() {
    check(12, false, "1234567890ab");
    check(26, true, "abc");
    // Each of them is looked for behind the one before it.
    check(50_000, false, "1234567890abcdefghijklmnopqrstuvwxyz①");
}
#[test]
fn used_characters_are_not_reused() {
    let found = Symbols::new([("A", true), ("AB", true), ("C", false), ("CD", false)], "xd").unwrap();
    assert_eq!(found.get(("AB", true)), 'b');
    assert_eq!(found.rebuses, [('1', "CD"), ('a', "A"), ('b', "AB")]);
}
#[test]
fn marked_contents_have_small_letters() {
    let contents: Vec<_> = (0..27).map(|k| format!("T{k}")).collect();
    assert!(Symbols::new(contents.iter().map(|content| (&**content, true)), "xd").is_err());
}

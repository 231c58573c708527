use super::*;

#[track_caller]
fn check(text: &str, is_grid: bool) {
    for name in [None, Some("x.txt")] {
        assert_eq!(detect(text.as_bytes(), name).ok(), is_grid.then_some(Format::Txt), "{text}");
    }
}

#[test]
fn words_are_rejected() {
    check("hello world\n", false);
    check("CAT", false);
    check("cry", false);
    check("www.example.com", false);
    check("Hello.", false);
    check("The quick brown fox.\nIt jumps.", false);
    check("Roses are red\nviolets are blue\n", false);
    check("\nTo be continued\n\n", false);
    check("Dear all\nnext one\n", false);
    check("cat\ndog\nowl\n", false);
    for line in ["2024-11-22", "10.0.0.1", "12:30", "=====", "5x4", "15#1"] {
        check(line, false);
    }
}
#[test]
fn numbers_among_others_are_rejected() {
    check("5 5\n1 2\nx1\n2\n", false);
    // Digits are colors only by request.
    check("11..\n2222\n", false);
    check(&("1".repeat(500) + "\n" + &"1.".repeat(250) + "\n").repeat(200), true);
}
#[test]
fn large_grids_are_detected() {
    let bits = ("01".repeat(250) + "\n").repeat(500);
    assert_eq!(detect(bits.as_bytes(), None).ok(), Some(Format::Bits));
}

#[test]
fn grids_are_detected() {
    check("#.#\n", true);
    check("X O", true);
    check("rr.gg\n", true);
    check("rrr", true);
    check("rbrr", true);
    check("🟥🟦", true);
    check("rrgg\nbbyy\n", true);
    check("foo\nbar\n", true);
    check("rr gg\n r\n", true);
    check("# #\n#\n", true);
    check("...\n", true);
    check("rrgg\nbby \n", true);
    // Its reader reports that it is ragged.
    check("rrgg\nbby\n", true);
}

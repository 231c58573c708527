use super::*;

#[track_caller]
fn check(one: &str, other: &str, expected: bool) {
    let read = |text: &str| text.replace(' ', "\n").parse::<Picture>().unwrap();
    for (one, other) in [(one, other), (other, one)] {
        assert_eq!(is_similar(&read(one), &read(other)), expected, "{one} {other}");
    }
}

#[test]
fn shifted_pictures_are_similar() {
    check("#.#.. .#... #.#..", "#.#.. .#... #.#..", true);
    check("#.#.. .#... #.#..", ".#.#. ..#.. .#.#.", true);
    check("#.#.. .#... ..... .....", "..... ..... ..#.# ...#.", true);
    check("#.#........ .#......... #.#........", "........#.# .........#. ........#.#", false);
    // Cells beyond the edge of the other picture count.
    check("#.......# #.......# .........", "#........ #........ .........", false);
}

#[test]
fn wavering_outlines_are_similar() {
    check(".####. #....# #....# .####.", "..###. .#...# #....# .####.", true);
    check(
        "####### #.....# #.....# #.....# #.....# #######",
        "####### ####### ####### ####### ####### #######",
        false,
    );
}

#[test]
fn rectangles_are_similar() {
    check("#### ####", "..## ..##", true);
    check("#### #### #### ####", "#### #..# #..# ####", false);
}

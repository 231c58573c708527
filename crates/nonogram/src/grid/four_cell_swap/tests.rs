use super::*;

#[track_caller]
fn check(text: &str, is_switched: bool) {
    let picture: Picture = text.replace(' ', "\n").parse().unwrap();
    let other = find_four_cell_swap(&picture);
    assert_eq!(other.is_some(), is_switched, "{text}");
    if let Some(other) = other {
        assert_eq!(other.clues(), picture.clues());
        let differing = other.cells().iter().filter(|&(at, cell)| picture.cells()[at] != *cell);
        assert_eq!(differing.count(), 4);
    }
}

#[test]
fn swaps_keep_all_clues() {
    check("#. .#", true);
    check("##. .##", true);
    check("##. .## ##.", false);
    check("##. ... .##", true);
    check("#..#. ..... .#..#", true);
    check("#... .... ...#", true);
    check("##.. .##. #.## ##.#", false);
    check("#.## #.## ##.# ##.#", false);
    check("..... ##... .##.. .....", true);
}

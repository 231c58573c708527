use alloc::vec::Vec;

use super::*;
use crate::bitmap::tests::parse;

#[track_caller]
fn check(text: &str, components: &[usize], depths: &[u32]) {
    let found = Components::new(&parse(text));
    assert_eq!(found.depths().unzip::<_, _, Vec<usize>, Vec<u32>>(), (components.to_vec(), depths.to_vec()));
}

#[test]
fn corners_connect_filled_cells() {
    check("#. .#", &[1, 0, 0, 1], &[1, 1, 1, 1]);
    check("## ##", &[1; 4], &[1; 4]);
}

#[test]
fn holes_are_components() {
    check("### #.# ###", &[1, 1, 1, 1, 2, 1, 1, 1, 1], &[1; 9]);
    check(
        "##### ##### ##### ##### #####",
        &[1; 25],
        &[1, 1, 1, 1, 1, 1, 2, 2, 2, 1, 1, 2, 3, 2, 1, 1, 2, 2, 2, 1, 1, 1, 1, 1, 1],
    );
}

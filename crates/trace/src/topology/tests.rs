use alloc::vec::Vec;

use quadrille_core::Grid;

use super::*;
use crate::bitmap::tests::parse;

const PIXELS: u32 = 10;

/// The factor of the likeness of a picture, if a cell of the image has `PIXELS` pixels a side.
fn factor(image: &str, picture: &str) -> f64 {
    let (cells, picture) = (parse(image), parse(picture));
    let Size { width, height } = cells.size();
    let pixels = Size::new(width * PIXELS, height * PIXELS);
    let ink =
        Grid::from_fn(pixels, |at| cells[Position::new(at.row / PIXELS as i32, at.column / PIXELS as i32)]);
    let [right, bottom] = [pixels.width, pixels.height].map(f64::from);
    let region = Region { left: 0.0, top: 0.0, right, bottom };
    Topology::new(&ink).on_grid(region, picture.size()).factor(&Components::new(&picture))
}

/// Checks that the first picture keeps the likeness, and that each one keeps less than the one before.
#[track_caller]
fn check(image: &str, pictures: &[&str]) {
    let factors: Vec<f64> = pictures.iter().map(|picture| factor(image, picture)).collect();
    assert!(factors[0] == 1.0 && factors.windows(2).all(|pair| pair[1] < pair[0]), "{factors:?}");
}

#[test]
fn a_filled_hole_is_worse_than_one_with_a_gap() {
    let ring = "##### #...# #...# ##### #....";
    check(ring, &[ring, "##### #...# #.... ##### #....", "##### ##### ##### ##### #...."]);
    // A shift by one cell makes no difference.
    assert_eq!(factor(ring, "..... ##### #...# #...# #####"), 1.0);
}

#[test]
fn holes_stay_separate() {
    let window = "####### #..#..# #..#..# ####### #..#..# #..#..# #######";
    check(
        window,
        &[
            window,
            "####### #..#..# #..#..# ####### #.....# #.....# #######",
            "####### #.....# #.....# #.....# #.....# #.....# #######",
            "####### ####### ####### ####### ####### ####### #######",
        ],
    );
}

#[test]
fn pieces_of_ink_stay_separate() {
    check(
        "#.#.# #.#.# #.#.#",
        &["#.#.# #.#.# #.#.#", "#.#.# ###.# #.#.#", "#.#.# ##### #.#.#", "#.... #.... #...."],
    );
    // Ink is connected by corners.
    let hand = "##........ ..######## ..######## ..########";
    check(hand, &[hand, "##........ ...####### ..######## ..########"]);
}

#[test]
fn small_pieces_do_not_count() {
    let dotted = "#####.... #.###.... #####.... ....#####";
    assert_eq!(factor(dotted, "##. .##"), 1.0);
}

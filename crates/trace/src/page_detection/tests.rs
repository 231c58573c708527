use alloc::string::String;

use super::*;

/// Crops a picture: `#` is black, `g` gray, everything else white.
#[track_caller]
fn check(picture: &str, expected: &str) {
    let rows: Vec<&str> = picture.split(' ').collect();
    let signs = rows.concat();
    let pixels = signs.bytes().map(|byte| match byte {
        b'#' => [0; 3],
        b'g' => [128; 3],
        _ => [255; 3],
    });
    let image = FlatImage { width: rows[0].len(), height: rows.len(), pixels: pixels.collect(), mask: None };
    let left = page(&image).unwrap_or(image);
    let sign = |rgb: &[u8; 3]| match rgb[0] {
        0 => '#',
        128 => 'g',
        _ => '.',
    };
    let rows = left.pixels.chunks(left.width);
    let text: Vec<String> = rows.map(|row| row.iter().map(sign).collect()).collect();
    assert_eq!(text.join(" "), expected);
}

#[test]
fn frames_are_removed() {
    check("###### #....# #.#..# #....# ######", ".... .#.. ....");
}
#[test]
fn soft_edges_are_removed_with_the_frame() {
    check("###### #gggg# #....# #.#..# #....# ######", ".... .#.. ....");
}
#[test]
fn desks_are_removed() {
    check("####### ##....# ##.#..# ##....# ####### #######", ".... .#.. ....");
}
#[test]
fn empty_rectangles_are_kept() {
    check("##### #...# #...# #####", "##### #...# #...# #####");
}
#[test]
fn light_drawings_are_kept() {
    check("##### #..## #.#.# #...# #####", "##### #..## #.#.# #...# #####");
}
#[test]
fn a_light_eight_is_kept() {
    let eight = "########## ##......## ##.####.## ##......## ##.####.## ##......## ##########";
    check(eight, eight);
}
#[test]
fn ink_of_another_color_is_on_a_page() {
    check("######### ##......# ##.gggg.# ##.gggg.# ##......# #########", "...... .gggg. .gggg. ......");
    let black = "######### ##......# ##.####.# ##.####.# ##......# #########";
    check(black, black);
}
#[test]
fn small_rectangles_are_kept() {
    check(
        "######### ######### ##...#### ##.#.#### ##...#### ######### #########",
        "######### ######### ##...#### ##.#.#### ##...#### ######### #########",
    );
}
#[test]
fn dark_objects_on_a_light_background_are_kept() {
    check("...... .####. .#.##. .####. ......", "...... .####. .#.##. .####. ......");
}

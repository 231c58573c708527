use super::*;

/// Checks on which side two halves of an image, one below the other, are darker; each has two colors side by
/// side.
#[track_caller]
fn check(colors: [[Lab; 2]; 2], is_darker: [bool; 2]) {
    const SIDE: usize = 40;
    let color = |at: usize| colors[2 * (at / SIDE) / SIDE][2 * (at % SIDE) / SIDE];
    let pixels: Vec<Lab> = (0..SIDE * SIDE).map(color).collect();
    let shades = shades(&pixels, SIDE, SIDE).unwrap();
    // Next to the edge between them.
    let darker = [SIDE / 4, 3 * SIDE / 4]
        .map(|row| shades[row * SIDE + SIDE / 2 - 1] > shades[row * SIDE + SIDE / 2] + 0.3);
    assert_eq!(darker, is_darker);
}

#[test]
fn dark_colors_are_ink() {
    let gray = |lightness: f64| [lightness, 0.0, 0.0];
    check([[gray(0.2), gray(0.8)], [gray(0.2), gray(0.8)]], [true, true]);
    check([[gray(0.8), gray(0.2)], [gray(0.2), gray(0.8)]], [false, true]);
    // Also if everything nearby is dark, or pale.
    check([[gray(0.2), gray(0.35)], [gray(0.9), gray(0.75)]], [true, false]);
}

#[test]
fn colors_of_equal_lightness_differ() {
    let (red, green) = ([0.59, 0.2, 0.1], [0.61, -0.15, 0.1]);
    check([[red, green], [red, green]], [true, true]);
}

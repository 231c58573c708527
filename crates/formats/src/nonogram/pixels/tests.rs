use super::*;

/// Reads an image of grays, two per row.
#[track_caller]
fn check(grays: &[u8], expected: &str) {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, 2, (grays.len() / 2) as u32);
    encoder.set_color(png::ColorType::Grayscale);
    let mut writer = encoder.write_header().unwrap();
    writer.write_image_data(grays).unwrap();
    writer.finish().unwrap();
    let read = read(&bytes).unwrap();
    assert_eq!(read.picture().unwrap().to_string(), expected);
}

#[test]
fn white_is_empty() {
    check(&[255, 0, 255, 255], ".#\n..\n");
}
#[test]
fn the_color_of_the_corners_is_empty() {
    check(&[90, 90, 90, 0, 90, 90], "..\n.#\n..\n");
}
#[test]
fn a_single_color_is_filled_unless_it_is_white() {
    check(&[0; 4], "##\n##\n");
    check(&[255; 4], "..\n..\n");
}

use alloc::vec;

use quadrille_core::Size;

use super::*;

fn flatten(size: Size, pixels: Vec<[u8; 4]>) -> FlatImage {
    FlatImage::new(&Image::new(size, pixels).unwrap())
}

#[test]
fn alpha_is_composited_over_white() {
    let pixels = vec![[0, 0, 0, 0], [0, 0, 0, 255], [255, 0, 0, 128]];
    let flat = flatten(Size::new(3, 1), pixels);
    assert_eq!(flat.pixels, [[255; 3], [0; 3], [255, 127, 127]]);
}

#[test]
fn white_on_transparent_is_composited_over_black() {
    let pixels = vec![[255, 255, 255, 255], [255, 255, 255, 0], [0, 0, 0, 2]];
    let flat = flatten(Size::new(3, 1), pixels.clone());
    assert_eq!(flat.pixels, [[255; 3], [0; 3], [0; 3]]);
    let opaque = pixels.iter().map(|&[level, .., alpha]| [level, level, level, alpha | 128]).collect();
    let flat = flatten(Size::new(3, 1), opaque);
    assert_eq!(flat.pixels, [[255; 3], [255; 3], [125; 3]]);
}

#[test]
fn large_images_are_scaled_down() {
    let flat = flatten(Size::new(2049, 1), vec![[0, 0, 0, 255]; 2049]);
    assert_eq!((flat.width, flat.height, flat.pixels.len()), (683, 1, 683));
}

use alloc::{string::ToString, vec};

use super::*;

#[test]
fn sizes_are_checked() {
    assert!(Image::new(Size::new(0, 0), Vec::new()).is_err());
    assert!(Image::new(Size::new(2, 2), vec![[0; 4]; 3]).is_err());
}

#[test]
fn pixels_have_four_bytes() {
    let check = |width, bytes: usize| Image::from_bytes(Size::new(width, 1), vec![0; bytes]);
    assert!(check(2, 8).is_ok());
    for (width, bytes, expected) in [(0, 0, "no pixels"), (2, 4, "1 pixels"), (2, 9, "2.25 pixels")] {
        let error = check(width, bytes).unwrap_err();
        assert!(error.to_string().contains(expected), "{error}");
    }
}

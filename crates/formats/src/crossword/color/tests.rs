use super::{is_gray, is_white};

#[test]
fn paper_is_white() {
    for color in ["#FFFFFF", "ffffff", "#fff", " White "] {
        assert!(is_white(color), "{color}");
    }
    for color in ["", "#", "#FFFF00", "ffff", "black", "#ffffffff"] {
        assert!(!is_white(color), "{color}");
    }
}

#[test]
fn grays_have_no_hue() {
    for color in ["#DCDCDC", "c8c8c8", "#ccc", "LightGray", "grey", " silver", "000"] {
        assert!(is_gray(color), "{color}");
    }
    for color in ["", "#", "#DCDCDD", "cdcdcd9", "#ccd", "lightgreen", "light", "gr\u{e9}s"] {
        assert!(!is_gray(color), "{color}");
    }
}

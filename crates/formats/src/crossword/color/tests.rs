use super::is_white;

#[test]
fn paper_is_white() {
    for color in ["#FFFFFF", "ffffff", "#fff", " White "] {
        assert!(is_white(color), "{color}");
    }
    for color in ["", "#", "#FFFF00", "ffff", "black", "#ffffffff"] {
        assert!(!is_white(color), "{color}");
    }
}

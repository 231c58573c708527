use super::*;

#[test]
fn thickened_lines_are_two_cells_wide() {
    let shades = [0.2, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0];
    assert_eq!(thickened(&shades, Size::new(3, 3)), [0.2, 0.2, 0.0, 0.2, 1.0, 1.0, 0.0, 1.0, 1.0]);
}

use super::*;

#[test]
fn black_and_white_are_one_apart() {
    assert!((distance(oklab([0; 3]), oklab([255; 3])) - 1.0).abs() < 1e-3);
    assert!(distance(oklab([255, 255, 0]), oklab([255; 3])) < 0.3);
}

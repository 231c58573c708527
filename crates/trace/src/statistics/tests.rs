use super::*;

#[test]
fn otsu_separates_two_classes() {
    let threshold = otsu(&[0.0, 0.1, 0.1, 0.05, 0.8, 0.9, 1.0]);
    assert!((0.1..=0.8).contains(&threshold), "{threshold}");
}

#[track_caller]
fn check(colors: &[Lab], expected: Lab) {
    let axis = principal_axis(colors.iter().copied());
    assert!((0..3).all(|part| (axis[part] - expected[part]).abs() < 1e-3), "{axis:?}");
}

#[test]
fn the_principal_axis_follows_the_largest_variance() {
    check(&[[0.2, 0.0, 0.0], [0.7, 0.0, 0.0], [0.4, 0.1, 0.0], [0.4, -0.1, 0.0]], [-1.0, 0.0, 0.0]);
    check(&[[0.5, 0.3, 0.1], [0.6, 0.2, 0.2]], [-0.577_35, 0.577_35, -0.577_35]);
    check(&[[0.5, 0.3, 0.1]; 3], [-1.0, 0.0, 0.0]);
}

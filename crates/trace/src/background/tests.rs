use super::*;

const SIDE: usize = 100;

/// The shades of a gray image with the given lightness by column and row.
fn shaded(lightness: impl Fn(usize, usize) -> f64) -> Option<Vec<f64>> {
    let colors: Vec<Lab> = (0..SIDE * SIDE).map(|at| [lightness(at % SIDE, at / SIDE), 0.0, 0.0]).collect();
    let image = FlatImage { width: SIDE, height: SIDE, pixels: vec![[0; 3]; SIDE * SIDE], mask: None };
    Background::new(&image, &colors).map(|background| background.shades(&colors))
}

fn squared(column: usize, row: usize) -> usize {
    column.abs_diff(50).pow(2) + row.abs_diff(50).pow(2)
}

/// Checks that a disc is separated from a background with this lightness.
#[track_caller]
fn check(background: fn(f64, f64) -> f64) {
    let behind = |column: usize, row: usize| background(column as f64 / 100.0, row as f64 / 100.0);
    let is_disc = |column: usize, row: usize| squared(column, row) < 400;
    let image = |column: usize, row: usize| if is_disc(column, row) { 0.1 } else { behind(column, row) };
    let shades = shaded(image).unwrap();
    for (at, shade) in shades.into_iter().enumerate() {
        let (column, row) = (at % SIDE, at / SIDE);
        match squared(column, row) {
            0..360 => assert!(shade > 0.2, "{column} {row}: {shade}"),
            460.. => assert!(shade < 0.05, "{column} {row}: {shade}"),
            _ => {}
        }
    }
}

#[test]
fn a_disc_is_separated_from_a_gradient() {
    check(|_, _| 0.9);
    check(|_, y| 0.5 + 0.4 * y);
    check(|x, y| 0.4 + 0.6 * x * x * y);
    // From the middle, and from a corner.
    check(|x, y| 0.9 - (x - 0.5) * (x - 0.5) - (y - 0.5) * (y - 0.5));
    check(|x, y| 0.4 + 0.4 * (x * x + y * y).sqrt());
    // With grain.
    check(|x, y| 0.5 + 0.4 * y + (700.0 * x + 1300.0 * y) % 5.0 / 100.0);
}

#[test]
fn paper_inside_of_outlines_is_background() {
    let is_ring = |column: usize, row: usize| (900..1020).contains(&squared(column, row));
    let paper =
        |column: usize, row: usize| if is_ring(column, row) { 0.1 } else { 0.95 - column as f64 / 200.0 };
    let shades = shaded(paper).unwrap();
    let shade = |column: usize| shades[50 * SIDE + column];
    assert!(shade(50) < 0.05 && shade(30) < 0.05 && shade(70) < 0.05);
    assert!(shade(19) > 0.2 && shade(81) > 0.2);
}

#[test]
fn objects_may_touch_the_border() {
    let shades = shaded(|column, row| {
        let is_tower = (40..60).contains(&column) && row > 30;
        if is_tower { 0.1 } else { 0.5 + row as f64 / 250.0 }
    });
    let shades = shades.unwrap();
    assert!(shades[99 * SIDE + 50] > 0.5 && shades[99 * SIDE + 20] < 0.05);
}

#[test]
fn varied_borders_have_no_background() {
    assert_eq!(shaded(|_, row| if row < 50 { 0.9 } else { 0.2 }), None);
    assert_eq!(shaded(|column, row| ((column / 10 + row / 10) % 2) as f64), None);
}

#[test]
fn an_image_without_foreground_has_no_background() {
    assert_eq!(shaded(|column, row| (column + row) as f64 / 250.0), None);
}

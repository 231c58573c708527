//! Both backends draw the same picture.

use crate::common::{Picture, by_others, by_us, difference, parsed, puzzle, solution};
use quadrille_render::{
    Rgb, Scene,
    plot::{Plot, Scale, Series},
};

#[track_caller]
fn check(scene: &Scene, pixels: u32) {
    let (ours, theirs) = (by_us(scene, pixels), by_others(scene, pixels));
    let found = difference(&ours, &theirs);
    assert!(found < 0.03, "they differ by {found}");
    let paper = vec![[255; 3]; ours.pixels.len()];
    let ink = difference(&ours, &Picture { pixels: paper, ..ours });
    assert!(ink > 5.0 * found, "something is drawn: {ink}");
}

#[test]
fn of_a_puzzle() {
    check(&puzzle(&parsed("CAT/O../WOW")), 40);
}

#[test]
fn of_a_solution_with_a_title() {
    check(&solution(&parsed("CAT/O../WOW").with_title("Three words, of which one is «ÉTÉ»")), 40);
}

#[test]
fn at_odd_sizes() {
    for pixels in [7, 13, 61] {
        check(&solution(&parsed("CAT/O../WOW")), pixels);
    }
}

#[test]
fn over_the_seams_of_tiles() {
    check(&solution(&parsed("CAT/O../WOW").with_title("Seams")), 300);
}

#[test]
fn of_a_plot_in_color() {
    let values: Vec<_> = (0..50).map(|k| (f64::from(k), f64::from(k * k) + 1.0)).collect();
    let plot = Plot::new("Squares")
        .x("number", Scale::Linear)
        .y("square", Scale::Log)
        .series(Series::points("measured", Rgb::BLACK, values.clone()))
        .series(Series::line("fitted", Rgb::new(200, 0, 0), values));
    check(&plot.scene().unwrap(), 40);
}

use super::*;

fn image(colors: &[([u8; 3], usize)]) -> FlatImage {
    let pixels: Vec<[u8; 3]> =
        colors.iter().flat_map(|&(rgb, count)| core::iter::repeat_n(rgb, count)).collect();
    FlatImage { width: pixels.len(), height: 1, pixels, mask: None }
}

#[track_caller]
fn check(colors: &[([u8; 3], usize)], count: usize, expected: &[[u8; 3]]) {
    let found = ImageColors::new(&image(colors), Swatch::new([255; 3])).colors(count);
    assert_eq!(found.iter().map(|color| color.rgb).collect::<Vec<_>>(), expected);
}

#[test]
fn frequent_colors_come_first() {
    let [red, blue, black] = [[230, 20, 20], [20, 20, 230], [0; 3]];
    let all = [([255; 3], 50), (red, 30), (blue, 20), (black, 10), ([200, 25, 25], 2)];
    check(&all, 3, &[red, blue, black]);
    check(&all, 1, &[red]);
    check(&[([255; 3], 5), ([250; 3], 5)], 4, &[]);
    check(&[(red, 5)], 4, &[red]);
    check(&[([255; 3], 50), (red, 30), ([210, 30, 30], 29), (blue, 9), ([30, 30, 200], 3)], 4, &[red, blue]);
}

const RED: [u8; 3] = [230, 20, 20];
const PINK: [u8; 3] = [242, 137, 137];
const WHITE: [u8; 3] = [255; 3];

/// Runs of colors, with a pixel of a different mixed color at each `None`, as in soft edges.
fn soft(run: &[Option<([u8; 3], usize)>]) -> Vec<([u8; 3], usize)> {
    let levels = (0..17).map(|k| ([240, 100 + 4 * k, 100 + 4 * k], 1));
    levels.zip(run.iter().cycle()).map(|(edge, color)| color.unwrap_or(edge)).collect()
}

#[test]
fn soft_edges_are_ignored() {
    check(&soft(&[Some((WHITE, 5)), None, Some((RED, 3)), None]), 4, &[RED]);
}
#[test]
fn few_colors_are_all_kept() {
    check(&[(WHITE, 5), (PINK, 1), (RED, 3), (PINK, 1), (WHITE, 5)], 4, &[RED, PINK]);
}
#[test]
fn thin_lines_have_a_color() {
    check(&[(WHITE, 5), (PINK, 1), (WHITE, 2), (RED, 3), (WHITE, 5)], 4, &[RED, PINK]);
}
#[test]
fn the_darkest_of_a_slope_is_kept() {
    check(&soft(&[Some((WHITE, 5)), None, Some((RED, 1)), None]), 4, &[RED]);
}

use super::*;

/// Checks the promise, and that the first of the colors that can stay do.
#[track_caller]
fn check(colors: &[[u8; 3]], expected: &[[u8; 3]]) {
    let distinct = distinct_on_white(colors, &[[0; 3]]);
    assert_eq!(distinct, expected);
    let all: Vec<Lab> = core::iter::once([255; 3]).chain(distinct).map(oklab).collect();
    for (k, &one) in all.iter().enumerate() {
        assert!(all[..k].iter().all(|&other| are_apart_in_print(one, other)), "{colors:?}");
    }
}

#[test]
fn colors_that_are_apart_stay() {
    check(&[[0; 3], [255, 0, 0], [0, 0, 255], [128; 3]], &[[0; 3], [255, 0, 0], [0, 0, 255], [128; 3]]);
}
#[test]
fn invisible_colors_are_substituted() {
    check(&[[255; 3]], &[[0; 3]]);
    check(&[[250; 3], [255, 0, 0]], &[[0; 3], [255, 0, 0]]);
}
#[test]
fn pale_colors_keep_their_hue() {
    check(&[[255, 255, 204]], &[[255, 238, 170]]);
}
#[test]
fn similar_colors_are_pushed_apart() {
    check(&[[200, 30, 30], [204, 34, 34]], &[[200, 30, 30], [238, 68, 68]]);
}
#[test]
fn dark_colors_differ_from_black_by_more() {
    check(&[[0; 3], [63; 3]], &[[0; 3], [85; 3]]);
    check(&[[63; 3], [0; 3]], &[[85; 3], [0; 3]]);
    check(&[[0; 3], [153, 0, 0], [0, 100, 0]], &[[0; 3], [153, 0, 0], [0, 100, 0]]);
}
#[test]
fn many_equal_colors_are_pushed_apart() {
    let distinct = distinct_on_white(&[[90; 3]; 12], &[]);
    check(&distinct, &distinct);
}

use super::*;

#[test]
fn means_include_neighbors() {
    let around = |values: &[f64], width: usize, at| {
        SummedArea::new(width, values.len() / width, |at| values[at]).around(at, 1)
    };
    assert_eq!([0, 1, 2, 3].map(|at| around(&[0.0, 1.0, 0.5, 0.5], 2, at)), [0.5; 4]);
    assert_eq!([0, 1, 2].map(|at| around(&[0.0, 1.0, 0.5], 3, at)), [0.5, 0.5, 0.75]);
}

#[test]
fn cells_can_be_parts_of_pixels() {
    let sums = SummedArea::new(2, 1, |at| at as f64);
    let region = Region { left: 0.5, top: 0.0, right: 2.5, bottom: 1.0 };
    assert_eq!(sums.means(region, Size::new(2, 1)), [0.5, 0.5]);
}

#[test]
fn cells_halved_by_an_edge_are_equal() {
    let sums = SummedArea::new(400, 400, |at| f64::from(u8::from(at / 400 < 300)));
    let region = Region { left: 0.0, top: 0.0, right: 400.0, bottom: 400.0 };
    let means = sums.means(region, Size::new(30, 30));
    assert_eq!(means[22 * 30..23 * 30], [0.5; 30]);
}

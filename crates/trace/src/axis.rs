//! What tells colors apart.

use quadrille_nonogram::internal::oklab::Lab;

/// How often an axis is turned towards the main one.
const TURNS: usize = 24;

/// How far along an axis a color is.
pub(crate) fn along(axis: Lab, color: Lab) -> f64 {
    (0..3).map(|part| axis[part] * color[part]).sum()
}

/// The direction in which colors differ most, towards the dark (K. Pearson, *On Lines and Planes of Closest
/// Fit to Systems of Points in Space*, Philosophical Magazine 2(11), 1901), by power iteration.
pub(crate) fn main(colors: impl Iterator<Item = Lab> + Clone) -> Lab {
    let (mut sum, mut count) = ([0.0; 3], 0.0);
    for color in colors.clone() {
        (0..3).for_each(|part| sum[part] += color[part]);
        count += 1.0;
    }
    let mut together = [[0.0; 3]; 3];
    for color in colors {
        let apart: Lab = [0, 1, 2].map(|part| color[part] - sum[part] / count);
        for (line, one) in together.iter_mut().zip(apart) {
            line.iter_mut().zip(apart).for_each(|(sum, other)| *sum += one * other);
        }
    }
    let mut axis = [-1.0, 0.0, 0.0];
    for _ in 0..TURNS {
        let turned = together.map(|line| along(axis, line));
        let length = along(turned, turned).sqrt();
        if length < 1e-12 {
            break;
        }
        axis = turned.map(|part| part / length);
    }
    if axis[0] > 0.0 { axis.map(|part| -part) } else { axis }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(colors: &[Lab], expected: Lab) {
        let axis = main(colors.iter().copied());
        assert!((0..3).all(|part| (axis[part] - expected[part]).abs() < 1e-3), "{axis:?}");
    }

    #[test]
    fn what_differs_most_is_found() {
        check(&[[0.2, 0.0, 0.0], [0.7, 0.0, 0.0], [0.4, 0.1, 0.0], [0.4, -0.1, 0.0]], [-1.0, 0.0, 0.0]);
        check(&[[0.5, 0.3, 0.1], [0.6, 0.2, 0.2]], [-0.577_35, 0.577_35, -0.577_35]);
        check(&[[0.5, 0.3, 0.1]; 3], [-1.0, 0.0, 0.0]);
    }
}

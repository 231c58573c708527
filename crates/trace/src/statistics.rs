//! Quantiles, thresholds and principal axes.

use quadrille_nonogram::internal::oklab::Lab;

/// The number of steps between white and black in a histogram.
const LEVELS: usize = 64;
/// The number of power iterations.
const ITERATIONS: usize = 24;

/// Returns the value that the given part of all values is below; reorders the values.
pub(crate) fn quantile(values: &mut [f64], part: f64) -> Option<f64> {
    let at = (part * values.len() as f64) as usize;
    (at < values.len()).then(|| *values.select_nth_unstable_by(at, f64::total_cmp).1)
}

/// Returns the threshold that divides shades into the two classes of least variance (N. Otsu, *A Threshold
/// Selection Method from Gray-Level Histograms*, IEEE Transactions on Systems, Man, and Cybernetics 9(1),
/// 1979).
pub(crate) fn otsu(shades: &[f64]) -> f64 {
    let mut histogram = [0_usize; LEVELS];
    for shade in shades {
        histogram[((shade * LEVELS as f64) as usize).min(LEVELS - 1)] += 1;
    }
    let all: usize = histogram.iter().enumerate().map(|(level, count)| level * count).sum();
    let (mut below, mut sum, mut best) = (0, 0, (0.0, LEVELS / 2));
    for (level, count) in histogram.iter().enumerate() {
        below += count;
        sum += level * count;
        let above = shades.len() - below;
        if below > 0 && above > 0 {
            let apart = (all - sum) as f64 / above as f64 - sum as f64 / below as f64;
            let between = below as f64 * above as f64 * apart * apart;
            if between > best.0 {
                best = (between, level + 1);
            }
        }
    }
    best.1 as f64 / LEVELS as f64
}

/// Projects a color onto an axis.
pub(crate) fn project(axis: Lab, color: Lab) -> f64 {
    (0..3).map(|part| axis[part] * color[part]).sum()
}

/// Returns the direction in which colors differ most, towards the dark (K. Pearson, *On Lines and Planes of
/// Closest Fit to Systems of Points in Space*, Philosophical Magazine 2(11), 1901), by power iteration.
pub(crate) fn principal_axis(colors: impl Iterator<Item = Lab> + Clone) -> Lab {
    let (mut sum, mut count) = ([0.0; 3], 0.0);
    for color in colors.clone() {
        (0..3).for_each(|part| sum[part] += color[part]);
        count += 1.0;
    }
    let mut covariance = [[0.0; 3]; 3];
    for color in colors {
        let deviation: Lab = [0, 1, 2].map(|part| color[part] - sum[part] / count);
        for (line, one) in covariance.iter_mut().zip(deviation) {
            line.iter_mut().zip(deviation).for_each(|(sum, other)| *sum += one * other);
        }
    }
    let mut axis = [-1.0, 0.0, 0.0];
    for _ in 0..ITERATIONS {
        let next = covariance.map(|line| project(axis, line));
        let length = libm::sqrt(project(next, next));
        if length < 1e-12 {
            break;
        }
        axis = next.map(|part| part / length);
    }
    if axis[0] > 0.0 { axis.map(|part| -part) } else { axis }
}

#[cfg(test)]
mod tests;

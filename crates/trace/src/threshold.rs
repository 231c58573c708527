//! Where shades end and ink begins.

/// The number of steps between white and black.
const LEVELS: usize = 64;

/// The threshold that divides shades into the two classes of least variance (N. Otsu, *A Threshold Selection
/// Method from Gray-Level Histograms*, IEEE Transactions on Systems, Man, and Cybernetics 9(1), 1979).
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_classes_are_told_apart() {
        let threshold = otsu(&[0.0, 0.1, 0.1, 0.05, 0.8, 0.9, 1.0]);
        assert!((0.1..=0.8).contains(&threshold), "{threshold}");
    }
}

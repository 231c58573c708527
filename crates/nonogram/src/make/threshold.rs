//! Where shades end and ink begins.

use quadrille_core::Size;

/// The number of steps between white and black.
const LEVELS: usize = 64;

/// A shade of 1 when shades are added up.
const ONE: f64 = (1_i64 << 32) as f64;

/// The threshold that divides shades into the two classes of least variance (N. Otsu, *A Threshold Selection Method from
/// Gray-Level Histograms*, IEEE Transactions on Systems, Man, and Cybernetics 9(1), 1979).
pub(super) fn otsu(shades: &[f64]) -> f64 {
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

/// The mean shade around each cell, at most `reach` cells away: what is darker than that stands out.
pub(super) fn local_means(shades: &[f64], size: Size, reach: usize) -> Vec<f64> {
    let (width, height) = (size.width as usize, size.height as usize);
    // The sums of what is above and to the left of each corner of a cell, in whole numbers, which are exact (F. Crow,
    // *Summed-Area Tables for Texture Mapping*, SIGGRAPH 1984).
    let mut sums = vec![0; (width + 1) * (height + 1)];
    let corner = |row: usize, column: usize| row * (width + 1) + column;
    for (row, shades) in shades.chunks(width).enumerate() {
        let mut sum = 0;
        for (column, shade) in shades.iter().enumerate() {
            sum += (shade * ONE) as i64;
            sums[corner(row + 1, column + 1)] = sums[corner(row, column + 1)] + sum;
        }
    }
    let mean = |at: usize| {
        let (row, column) = (at / width, at % width);
        let rows = [row.saturating_sub(reach), (row + reach + 1).min(height)];
        let columns = [column.saturating_sub(reach), (column + reach + 1).min(width)];
        let sum = |row| sums[corner(row, columns[1])] - sums[corner(row, columns[0])];
        let count = (rows[1] - rows[0]) * (columns[1] - columns[0]);
        (sum(rows[1]) - sum(rows[0])) as f64 / ONE / count as f64
    };
    (0..shades.len()).map(mean).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_classes_are_told_apart() {
        let threshold = otsu(&[0.0, 0.1, 0.1, 0.05, 0.8, 0.9, 1.0]);
        assert!((0.1..=0.8).contains(&threshold), "{threshold}");
    }

    #[test]
    fn means_are_of_the_cells_around() {
        assert_eq!(local_means(&[0.0, 1.0, 0.5, 0.5], Size::new(2, 2), 1), [0.5; 4]);
        assert_eq!(local_means(&[0.0, 1.0, 0.5], Size::new(3, 1), 1), [0.5, 0.5, 0.75]);
    }
}

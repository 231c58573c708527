//! When to restart.

/// Alternates between two ways to restart, in growing spans (C. Oh, *Between SAT and UNSAT*, 2015):
///
/// * focused: when the clauses learned lately are worse than usual (A. Biere, A. Fröhlich, 2015),
/// * stable: seldom, after as many conflicts as Luby's sequence says.
#[derive(Debug)]
pub(super) struct Restarts {
    conflicts: u64,
    last: u64,
    fast: f64,
    slow: f64,
    stable: bool,
    span: u64,
    span_ends: u64,
    luby: [u64; 2],
}

/// The unit of Luby's sequence, in conflicts.
const UNIT: u64 = 128;
/// The length of the first span, in conflicts.
const SPAN: u64 = 1000;

impl Default for Restarts {
    fn default() -> Self {
        Self {
            conflicts: 0,
            last: 0,
            fast: 0.0,
            slow: 0.0,
            stable: false,
            span: SPAN,
            span_ends: SPAN,
            luby: [1, 1],
        }
    }
}

impl Restarts {
    pub(super) const fn conflicts(&self) -> u64 {
        self.conflicts
    }

    /// How much of its activity a variable keeps after a conflict.
    pub(super) const fn decay(&self) -> f64 {
        if self.stable { 0.95 } else { 0.92 }
    }

    pub(super) fn note_conflict(&mut self, glue: u32) {
        self.conflicts += 1;
        let glue = f64::from(glue);
        // At the beginning, the averages are those of the conflicts so far.
        let weight = |least: f64| least.max(1.0 / self.conflicts as f64);
        let (fast, slow) = (weight(1.0 / 33.0), weight(1e-4));
        self.fast += fast * (glue - self.fast);
        self.slow += slow * (glue - self.slow);
    }

    pub(super) fn is_due(&mut self) -> bool {
        let since = self.conflicts - self.last;
        if since == 0 {
            return false;
        }
        let due =
            if self.stable { since >= UNIT * self.luby[1] } else { since > 2 && self.fast > 1.1 * self.slow };
        if due {
            self.last = self.conflicts;
            if self.stable {
                self.luby = next_luby(self.luby);
            }
            if self.conflicts >= self.span_ends {
                self.stable = !self.stable;
                self.span += SPAN;
                self.span_ends = self.conflicts + self.span;
            }
        }
        due
    }
}

/// M. Luby et al., *Optimal Speedup of Las Vegas Algorithms*, 1993, as D. Knuth computes it (TAOCP 7.2.2.2, exercise 293): the
/// second number is the element.
const fn next_luby([u, v]: [u64; 2]) -> [u64; 2] {
    if u & u.wrapping_neg() == v { [u + 1, 1] } else { [u, 2 * v] }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn luby() {
        let pairs = core::iter::successors(Some([1, 1]), |&pair| Some(next_luby(pair)));
        let sequence: Vec<_> = pairs.map(|[_, v]| v).take(15).collect();
        assert_eq!(sequence, [1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8]);
    }
}

//! When to restart.

/// After as many conflicts as the sequence of M. Luby et al. says (*Optimal Speedup of Las Vegas Algorithms*, 1993), computed as
/// in D. Knuth, *The Art of Computer Programming* 7.2.2.2, exercise 293: the second number is the element.
#[derive(Debug)]
pub(super) struct Restarts {
    conflicts: u64,
    next: u64,
    luby: [u64; 2],
}

/// The unit of the sequence, in conflicts.
const UNIT: u64 = 128;

impl Default for Restarts {
    fn default() -> Self {
        Self { conflicts: 0, next: UNIT, luby: [1, 1] }
    }
}

impl Restarts {
    pub(super) const fn conflicts(&self) -> u64 {
        self.conflicts
    }

    pub(super) const fn note_conflict(&mut self) {
        self.conflicts += 1;
    }

    pub(super) const fn is_due(&self) -> bool {
        self.conflicts >= self.next
    }

    pub(super) fn note_restart(&mut self) {
        self.luby = next_luby(self.luby);
        self.next = self.conflicts + UNIT * self.luby[1];
    }
}

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

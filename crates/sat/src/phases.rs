use alloc::vec::Vec;

use crate::literal::{Literal, Variable};

/// The value that each variable is given first when it is decided: that in the longest trail without a
/// conflict so far (A. Biere, M. Fleury, *Chasing Target Phases*, 2020). So the search stays near what almost
/// was a model, and after a model near that.
///
/// What almost was a model may be far from all models. So after many conflicts the phases are set anew, and
/// again after ever more (*rephasing*, as there): by turns to the best since this was done last, to the
/// opposite of what they were first, to the best, and to what they were first. Easier formulas, which gain
/// nothing, are solved before.
#[derive(Clone, Debug)]
pub(crate) struct Phases {
    /// As the variables were added.
    first: Vec<bool>,
    values: Vec<bool>,
    /// The length of the longest trail since the phases were set.
    longest: usize,
    /// The values in the longest trail since they were set to the best.
    best: Vec<bool>,
    longest_of_best: usize,
    /// How often they were set.
    settings: u64,
    /// After so many conflicts they are set again.
    next: u64,
}

/// So many conflicts pass before the phases are set anew.
const FIRST: u64 = 1 << 14;
/// So many more pass before each further time than before the one before.
const MORE: u64 = 1 << 11;

impl Default for Phases {
    fn default() -> Self {
        Self {
            first: Vec::new(),
            values: Vec::new(),
            longest: 0,
            best: Vec::new(),
            longest_of_best: 0,
            settings: 0,
            next: FIRST,
        }
    }
}

impl Phases {
    pub(crate) fn add_variable(&mut self, value: bool) {
        self.first.push(value);
        self.values.push(value);
        self.best.push(value);
    }

    pub(crate) fn of(&self, variable: Variable) -> bool {
        self.values[variable.index()]
    }

    /// Is told a trail without a conflict.
    pub(crate) fn note(&mut self, trail: &[Literal]) {
        if trail.len() > self.longest {
            self.longest = trail.len();
            note(&mut self.values, trail);
            if trail.len() > self.longest_of_best {
                self.longest_of_best = trail.len();
                note(&mut self.best, trail);
            }
        }
    }

    /// Whether they are to be set anew after so many conflicts.
    pub(crate) const fn are_due(&self, conflicts: u64) -> bool {
        conflicts >= self.next
    }

    /// Sets them anew.
    pub(crate) fn set(&mut self, conflicts: u64) {
        self.settings += 1;
        self.next = conflicts + MORE * self.settings;
        self.longest = 0;
        match self.settings % 4 {
            0 => self.values.clone_from(&self.first),
            2 => self.values = self.first.iter().map(|value| !value).collect(),
            _ => {
                self.values.clone_from(&self.best);
                self.longest_of_best = 0;
            }
        }
    }
}

fn note(values: &mut [bool], trail: &[Literal]) {
    for literal in trail {
        values[literal.variable().index()] = literal.sign();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn best_opposite_best_first() {
        let mut phases = Phases::default();
        phases.add_variable(false);
        phases.add_variable(true);
        let [one, two] = [Variable(0), Variable(1)];
        let mut set = |tried: &[Literal]| {
            phases.set(0);
            let values = [phases.of(one), phases.of(two)];
            phases.note(tried);
            values
        };
        assert_eq!(set(&[one.literal(true)]), [false, true]);
        assert_eq!(set(&[one.literal(false), two.literal(false)]), [true, false]);
        assert_eq!(set(&[one.literal(true)]), [false, false]);
        assert_eq!(set(&[]), [false, true]);
        assert_eq!(set(&[]), [true, false]);
    }

    #[test]
    fn ever_later() {
        let mut phases = Phases::default();
        let due = |phases: &Phases| (0..u64::MAX).find(|&conflicts| phases.are_due(conflicts)).unwrap();
        let mut all = Vec::new();
        for _ in 0..3 {
            all.push(due(&phases));
            phases.set(due(&phases));
        }
        assert_eq!(all, [FIRST, FIRST + MORE, FIRST + 3 * MORE]);
    }
}

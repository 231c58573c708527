use super::literal::{Literal, Variable};

/// The value that each variable is given first when it is decided: that in the longest trail without a conflict so far (A.
/// Biere, M. Fleury, *Chasing Target Phases*, 2020). So the search stays near what almost was a model, and after a model near that.
#[derive(Debug, Default)]
pub(super) struct Phases {
    values: Vec<bool>,
    longest: usize,
}

impl Phases {
    pub(super) fn add_variable(&mut self, value: bool) {
        self.values.push(value);
    }

    pub(super) fn of(&self, variable: Variable) -> bool {
        self.values[variable.index()]
    }

    /// Is told a trail without a conflict.
    pub(super) fn note(&mut self, trail: &[Literal]) {
        if trail.len() > self.longest {
            self.longest = trail.len();
            for literal in trail {
                self.values[literal.variable().index()] = literal.sign();
            }
        }
    }
}

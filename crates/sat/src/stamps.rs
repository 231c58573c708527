//! Counting of decision levels.

use alloc::{vec, vec::Vec};

use crate::{assignment::Assignment, literal::Literal};

/// A set of decision levels that is cleared by changing the stamp.
#[derive(Clone, Debug)]
pub(crate) struct Stamps {
    of_levels: Vec<u64>,
    last: u64,
}

/// Stamps with level 0, on which nothing is decided.
impl Default for Stamps {
    fn default() -> Self {
        Self { of_levels: vec![0], last: 0 }
    }
}

impl Stamps {
    pub(crate) fn add_level(&mut self) {
        self.of_levels.push(0);
    }

    /// Returns whether the last clause whose glue was counted has literals of a level.
    pub(crate) fn has_level(&self, level: u32) -> bool {
        self.of_levels[level as usize] == self.last
    }

    /// Returns the glue of a clause, the number of distinct decision levels of its literals (G. Audemard,
    /// L. Simon, *Predicting Learnt Clauses Quality*, 2009).
    pub(crate) fn glue(&mut self, of: impl IntoIterator<Item = Literal>, assignment: &Assignment) -> u32 {
        self.last += 1;
        let mut glue = 0;
        for literal in of {
            let stamp = &mut self.of_levels[assignment.level_of(literal.variable()) as usize];
            glue += u32::from(*stamp != self.last);
            *stamp = self.last;
        }
        glue
    }
}

use alloc::vec::Vec;

use crate::{
    Bits, Branch, Budget, Clues, Interruption, Knowledge, LineId, Next, Picture, SolvedBy, Strategy,
    Technique,
    human::deduce::{Deducer, what_if::WhatIfShare},
};

/// A cell that was branched on, and the knowledge at that time.
#[derive(Clone)]
struct Node<B, const C: usize> {
    known: Knowledge<B, C>,
    branch: Branch,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Deduce,
    Backtrack,
    Exhausted,
}

/// The strategy that enumerates all solutions by deduction, with recursion where deduction comes to a halt.
#[derive(Clone)]
pub(crate) struct Deduce<B, const C: usize> {
    clues: Clues,
    deducer: Deducer<B, C>,
    path: Vec<Node<B, C>>,
    state: State,
    solved_by: SolvedBy,
}

impl<B: Bits, const C: usize> Deduce<B, C> {
    pub(crate) fn new(clues: &Clues) -> Self {
        let mut deducer = Deducer::new(clues);
        deducer.what_if_share = WhatIfShare::All;
        let clues = clues.clone();
        Self { clues, deducer, path: Vec::new(), state: State::Deduce, solved_by: SolvedBy::Line }
    }

    /// Deduces until nothing is left.
    fn deduce(&mut self, budget: &mut Budget<'_>) -> Result<(), Interruption> {
        while let [first, ..] = &self.deducer.round(budget)?[..] {
            if first.technique > Technique::CompleteLine {
                self.solved_by = self.solved_by.max(SolvedBy::Probe);
            }
        }
        Ok(())
    }

    /// Goes on to the next content to try, however far back it is.
    fn backtrack(&mut self) -> State {
        while let Some(node) = self.path.last_mut() {
            let Some(content) = node.branch.take() else {
                self.path.pop();
                continue;
            };
            self.deducer.known.clone_from(&node.known);
            let changed = self.deducer.known.assume(node.branch.at(), content);
            // At the node, no technique found anything in any line.
            self.deducer.note(changed);
            return State::Deduce;
        }
        State::Exhausted
    }

    /// Chooses a cell to branch on, or returns the picture if no cell is unknown.
    fn branch(&mut self) -> Option<Picture> {
        let known = &self.deducer.known;
        let Some(&at) = known.unknown_cells().first() else {
            return Some(known.picture(&self.clues));
        };
        self.solved_by = SolvedBy::Search;
        let (line, cell) = LineId::row_of(at);
        let branch = Branch::new(line.index, cell, known.line(line));
        self.path.push(Node { known: known.clone(), branch });
        None
    }
}

impl<B: Bits, const C: usize> Strategy for Deduce<B, C> {
    fn next(&mut self, budget: &mut Budget<'_>) -> Next {
        loop {
            match self.state {
                State::Backtrack => self.state = self.backtrack(),
                State::Exhausted => return Next::Exhausted,
                State::Deduce => {
                    let deduced = self.deduce(budget);
                    if let Err(Interruption::Limit(limit)) = deduced {
                        return Next::Limit(limit);
                    }
                    self.state = State::Backtrack;
                    if let Some(picture) = deduced.ok().and_then(|()| self.branch()) {
                        return Next::Solution(picture);
                    }
                }
            }
        }
    }

    fn solved_by(&self) -> SolvedBy {
        self.solved_by
    }

    fn steps(&self) -> u64 {
        self.deducer.steps
    }
}

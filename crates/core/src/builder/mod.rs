//! From a lexicon to a crossword.

mod settings;

use core::ops::ControlFlow;

use crate::{Crossword, Direction, EntryId, Error, Lexicon, Position, Rule, Size};

pub use settings::{Attach, Order, Search};

/// Builds crosswords. All settings have defaults; each method changes one and gives the builder back.
///
/// The same lexicon, settings and version give the same crossword on any machine and for any number of threads.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Builder {
    seed: u64,
    rule: Rule,
    attach: Attach,
    search: Search,
    order: Order,
    max_size: Option<Size>,
    attempts: Option<u32>,
}

impl Builder {
    /// A builder with default settings.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Another seed gives another crossword; 0 at first.
    #[must_use]
    pub fn seed(mut self, seed: u64) -> Self {
        self.seed = seed;
        self
    }

    /// What counts as legal.
    #[must_use]
    pub fn rule(mut self, rule: Rule) -> Self {
        self.rule = rule;
        self
    }

    /// Where a new word is attached.
    #[must_use]
    pub fn attach(mut self, attach: Attach) -> Self {
        self.attach = attach;
        self
    }

    /// How many places are looked at for each word.
    #[must_use]
    pub fn search(mut self, search: Search) -> Self {
        self.search = search;
        self
    }

    /// In which order the words are tried.
    #[must_use]
    pub fn order(mut self, order: Order) -> Self {
        self.order = order;
        self
    }

    /// A box that the crossword has to fit into; unlimited at first.
    #[must_use]
    pub fn max_size(mut self, size: Size) -> Self {
        self.max_size = Some(size);
        self
    }

    /// How many times to start again when words are left out. By default as often as is quick.
    #[must_use]
    pub fn attempts(mut self, attempts: u32) -> Self {
        self.attempts = Some(attempts);
        self
    }

    /// Builds a crossword of as many entries as can be placed.
    ///
    /// # Errors
    ///
    /// When the lexicon is empty, or a setting cannot be used: a box without squares, no attempt at all.
    pub fn build(&self, lexicon: &Lexicon) -> Result<Crossword, Error> {
        self.run(lexicon, &mut |_: &Step| ControlFlow::Continue(())).map(|build| build.crossword)
    }

    /// Builds as [`Builder::build`] does, shows every placement to an observer and reports the effort. An observer
    /// that breaks stops the work: the words not yet placed are left out.
    ///
    /// # Errors
    ///
    /// As [`Builder::build`].
    pub fn run(
        &self,
        lexicon: &Lexicon,
        observer: &mut dyn FnMut(&Step) -> ControlFlow<()>,
    ) -> Result<Build, Error> {
        let _ = (lexicon, observer);
        Err(Error::limit("not yet"))
    }
}

/// What a builder hands to its observer: one word was placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// The attempt, counted from 0.
    pub attempt: u32,
    /// How many words this attempt had placed before.
    pub placed: usize,
    /// The entry.
    pub entry: EntryId,
    /// The square of its first letter; the first word of an attempt starts near row 0 and column 0.
    pub position: Position,
    /// Across or down.
    pub direction: Direction,
}

/// A crossword and what it took.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Build {
    /// The crossword.
    pub crossword: Crossword,
    /// The work that it took.
    pub effort: Effort,
}

/// The work that a build took, in counts that do not depend on the machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// The search that was used: never [`Search::Auto`].
    pub search: Search,
    /// Words that were tried, those placed and those put back.
    pub steps: u64,
    /// Attempts that were made.
    pub attempts: u64,
    /// Look-ups in the map of square status.
    pub status_checks: u64,
}

//! The settings of a search for fills.

use alloc::sync::Arc;
use core::ops::ControlFlow;

use quadrille_core::Error;

use crate::{FillProblem, FillProgress, Outcome, Template, Vocabulary, control::Control};

/// Fills templates with the words of a vocabulary.
///
/// ```
/// use quadrille_core::Spelling;
/// use quadrille_fill::{Filler, Outcome, Template, Vocabulary};
/// let mut vocabulary = Vocabulary::new();
/// for word in ["CAT", "ORE", "WEN", "COW", "ARE", "TEN"] {
///     vocabulary.add(word, 50, &Spelling::default())?;
/// }
/// let template: Template = "..T\n...\n...\n".parse()?;
/// let Outcome::Filled(fill) = Filler::new().fill(&template, &vocabulary)? else { panic!("there is a fill") };
/// assert!(["CAT\nORE\nWEN\n"].contains(&&*fill.to_string()));
/// # Ok::<(), quadrille_core::Error>(())
/// ```
#[doc(alias("autofill", "crossword filler"))]
#[derive(Clone, Debug, Default)]
#[must_use]
pub struct Filler<'o> {
    pub(crate) min_score: u8,
    pub(crate) seed: u64,
    pub(crate) max_steps: Option<u64>,
    pub(crate) max_shared: Option<usize>,
    pub(crate) control: Control<'o>,
}

impl<'o> Filler<'o> {
    /// Creates a filler with default settings.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets the minimum score of words (default: 0). Words that are given in full may have any.
    pub fn min_score(mut self, min_score: u8) -> Self {
        self.min_score = min_score;
        self
    }

    /// Sets the random seed (default: 0).
    pub fn seed(mut self, seed: u64) -> Self {
        self.seed = seed;
        self
    }

    /// Sets the maximum number of steps of a search (default: no limit). A million take about a second.
    pub fn max_steps(mut self, max_steps: impl Into<Option<u64>>) -> Self {
        self.max_steps = max_steps.into();
        self
    }

    /// Sets the maximum number of consecutive letters that two words may share (default: any). No two words are equal
    /// in any case. Words that are given in full are not compared.
    pub fn max_shared_letters(mut self, max: impl Into<Option<usize>>) -> Self {
        self.max_shared = max.into();
        self
    }

    /// Sets an observer, which is called with the progress now and then (default: none). If it breaks, the work ends.
    pub fn observer(
        mut self,
        observer: impl Fn(&FillProgress) -> ControlFlow<()> + Send + Sync + 'o,
    ) -> Self {
        self.control.set_observer(Arc::new(observer));
        self
    }

    quadrille_core::stop_setter!();

    /// Prepares a template to be filled, once for several questions about it.
    ///
    /// # Errors
    ///
    /// If a given letter is invalid.
    pub fn problem<'p>(
        &'p self,
        template: &'p Template,
        vocabulary: &Vocabulary,
    ) -> Result<FillProblem<'p>, Error> {
        FillProblem::new(self, template, vocabulary)
    }

    /// Fills a template, or proves that no fill exists.
    ///
    /// # Errors
    ///
    /// As [`problem`](Self::problem).
    pub fn fill(&self, template: &Template, vocabulary: &Vocabulary) -> Result<Outcome, Error> {
        Ok(self.problem(template, vocabulary)?.fill())
    }
}

//! A template and a vocabulary, and the questions about them.

use alloc::{boxed::Box, vec::Vec};
use core::fmt;

use hashbrown::HashSet;
use quadrille_core::Error;

use crate::{
    Fill, FillScore, Filler, Impossible, Template, Vocabulary,
    control::Watch,
    domains::Domains,
    explain,
    improve::Improver,
    model::Model,
    search::{End, Limits, Search},
};

/// The result of a search for a fill.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// A fill.
    Filled(Fill),
    /// No fill exists, as an exhaustive search has proven.
    Impossible(Impossible),
    /// A limit was reached, or the work was stopped. Some squares of the fill are empty.
    Undecided(Fill),
}

/// A template that is prepared to be filled.
///
/// ```
/// # use quadrille_core::Spelling;
/// use quadrille_fill::{Filler, Outcome, Template, Vocabulary};
/// # let mut vocabulary = Vocabulary::new();
/// # vocabulary.add_text("CAT;60\nCOW;70\nTEN;50\nWEN;40\n", &Spelling::default())?;
/// let template: Template = "...\n.#.\n..N\n".parse()?;
/// let filler = Filler::new();
/// let problem = filler.problem(&template, &vocabulary)?;
/// let Outcome::Filled(fill) = problem.fill() else { panic!("there is a fill") };
/// assert!(["CAT\nO#E\nWEN\n", "COW\nA#E\nTEN\n"].contains(&&*fill.to_string()));
/// # Ok::<(), quadrille_core::Error>(())
/// ```
#[must_use]
pub struct FillProblem<'p> {
    pub(crate) filler: &'p Filler<'p>,
    pub(crate) template: &'p Template,
    pub(crate) model: Model,
}

impl fmt::Debug for FillProblem<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { filler, template, model: _ } = self;
        f.debug_struct("FillProblem")
            .field("filler", filler)
            .field("template", template)
            .finish_non_exhaustive()
    }
}

/// The words of a fill, one for each slot of the model.
pub(crate) type Words = Vec<u32>;

/// Failures of the first run; the next ones have more.
const FIRST_FAILURES: f64 = 100.0;
const GROWTH: f64 = 1.2;

impl<'p> FillProblem<'p> {
    pub(crate) fn new(
        filler: &'p Filler<'p>,
        template: &'p Template,
        vocabulary: &Vocabulary,
    ) -> Result<Self, Error> {
        let model = Model::new(template, vocabulary, filler)?;
        Ok(Self { filler, template, model })
    }

    fn watch(&self) -> Watch<'_> {
        self.watch_up_to(u64::MAX)
    }

    /// Returns a watch with the limit of the filler, or else a default.
    pub(crate) fn watch_up_to(&self, default: u64) -> Watch<'_> {
        Watch::new(&self.filler.control, self.model.slots.len(), self.filler.max_steps.unwrap_or(default))
    }

    /// Fills the template, or proves that no fill exists.
    pub fn fill(&self) -> Outcome {
        let watch = self.watch();
        let mut search = Search::new(Domains::new(&self.model), self.filler.seed);
        match self.first(&mut search, &watch) {
            Ok(words) => Outcome::Filled(Fill::new(self, &words, &watch)),
            Err(End::Exhausted) => Outcome::Impossible(explain::impossible(self, &search, &watch)),
            Err(_) => Outcome::Undecided(Fill::partial(self, search.fullest(), &watch)),
        }
    }

    /// Searches for the first fill, with restarts.
    pub(crate) fn first(&self, search: &mut Search<'_>, watch: &Watch<'_>) -> Result<Words, End> {
        if self.model.repeated.is_some() || !search.settle() {
            return Err(End::Exhausted);
        }
        let mut failures = FIRST_FAILURES;
        loop {
            match search.run(Limits { failures: failures as u64, watch }) {
                End::Filled => return Ok(search.words()),
                End::Failures => {}
                end => return Err(end),
            }
            search.restart();
            failures *= GROWTH;
        }
    }

    /// Returns different fills, until none is left or the work ends. It begins with fills of different seeds, which have
    /// little in common, and continues with all others.
    ///
    /// ```
    /// # use quadrille_core::Spelling;
    /// use quadrille_fill::{Filler, Template, Vocabulary};
    /// # let mut vocabulary = Vocabulary::new();
    /// # vocabulary.add_text("CAT;60\nCOW;70\nTEN;50\nWEN;40\n", &Spelling::default())?;
    /// let template: Template = "...\n.#.\n..N\n".parse()?;
    /// let filler = Filler::new();
    /// let problem = filler.problem(&template, &vocabulary)?;
    /// let mut fills = problem.fills();
    /// assert_eq!(fills.by_ref().count(), 2);
    /// assert!(fills.is_complete());
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    pub fn fills(&self) -> Fills<'_> {
        let (watch, found) = (self.watch(), HashSet::new());
        Fills { problem: self, watch, found, source: Source::Seeds(0), is_complete: false }
    }

    /// Returns the fills that [`fills`](Self::fills) returns after the first one, which [`fill`](Self::fill) has found.
    ///
    /// ```
    /// # use quadrille_core::Spelling;
    /// use quadrille_fill::{Filler, Outcome, Template, Vocabulary};
    /// # let mut vocabulary = Vocabulary::new();
    /// # vocabulary.add_text("CAT;60\nCOW;70\nTEN;50\nWEN;40\n", &Spelling::default())?;
    /// let template: Template = "...\n.#.\n..N\n".parse()?;
    /// let filler = Filler::new();
    /// let problem = filler.problem(&template, &vocabulary)?;
    /// let Outcome::Filled(first) = problem.fill() else { panic!("there is a fill") };
    /// let others: Vec<_> = problem.others(&first).collect();
    /// assert!(others.len() == 1 && others[0].to_string() != first.to_string());
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    pub fn others(&self, first: &Fill) -> Fills<'_> {
        let mut fills = self.fills();
        fills.watch.ends(first.steps(), || fills.problem.model.slots.len());
        fills.found.extend(first.words_of(&self.model));
        fills.source = Source::Seeds(1);
        fills
    }

    /// Returns a better fill: one with a higher lowest score, or with the same and a higher mean.
    ///
    /// It rearranges the words of some slots at a time (large neighborhood search), for a number of steps. The result
    /// is the given fill if none is better. It is reproducible by the number of steps.
    ///
    /// ```
    /// # use quadrille_core::Spelling;
    /// use quadrille_fill::{Filler, Outcome, Template, Vocabulary};
    /// # let mut vocabulary = Vocabulary::new();
    /// # vocabulary.add_text("CAT;60\nCOW;70\nTEN;50\nWEN;40\n", &Spelling::default())?;
    /// # vocabulary.add_text("DOT;90\n", &Spelling::default())?;
    /// let template: Template = "...\n".parse()?;
    /// let filler = Filler::new();
    /// let problem = filler.problem(&template, &vocabulary)?;
    /// let Outcome::Filled(fill) = problem.fill() else { panic!("there is a fill") };
    /// assert_eq!(problem.improve(&fill, 1000).to_string(), "DOT\n");
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    pub fn improve(&self, fill: &Fill, steps: u64) -> Fill {
        let Some(words) = fill.words_of(&self.model) else { return fill.clone() };
        let watch = Watch::new(&self.filler.control, self.model.slots.len(), steps);
        let words = Improver::new(self, words, &watch).run();
        Fill::new(self, &words, &watch)
    }

    /// Returns the score of each word.
    pub(crate) fn scores(&self, words: &[u32]) -> impl Iterator<Item = u8> {
        self.model.slots.iter().zip(words).map(|(slot, &word)| self.model.lexicons[slot.lexicon].score(word))
    }

    pub(crate) fn score(&self, words: &[u32]) -> FillScore {
        FillScore::of(self.scores(words))
    }
}

/// Different fills of a template.
///
/// [`is_complete`](Self::is_complete) distinguishes a complete search from one that was stopped.
pub struct Fills<'p> {
    problem: &'p FillProblem<'p>,
    watch: Watch<'p>,
    found: HashSet<Words>,
    source: Source<'p>,
    is_complete: bool,
}

impl fmt::Debug for Fills<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Fills")
            .field("problem", self.problem)
            .field("found", &self.found.len())
            .field("is_complete", &self.is_complete)
            .finish_non_exhaustive()
    }
}

enum Source<'p> {
    /// The first fills of different seeds, counted from this one.
    Seeds(u64),
    /// All fills.
    Tree(Box<Search<'p>>),
}

impl Fills<'_> {
    /// Returns whether all fills were found: an exhaustive search has ended.
    pub const fn is_complete(&self) -> bool {
        self.is_complete
    }
}

impl<'p> Iterator for Fills<'p> {
    type Item = Fill;

    fn next(&mut self) -> Option<Fill> {
        while !self.is_complete && !self.watch.has_ended() {
            let words = match &mut self.source {
                Source::Seeds(number) => {
                    let seed = self.problem.filler.seed.wrapping_add(*number);
                    *number += 1;
                    let mut search = Search::new(Domains::new(&self.problem.model), seed);
                    let first = self.problem.first(&mut search, &self.watch);
                    if first == Err(End::Exhausted) {
                        self.is_complete = true;
                    }
                    let first = first.ok()?;
                    if self.found.contains(&first) {
                        let mut search = Search::new(Domains::new(&self.problem.model), seed);
                        search.settle();
                        self.source = Source::Tree(Box::new(search));
                        continue;
                    }
                    first
                }
                Source::Tree(search) => {
                    let end = search.run(Limits { failures: u64::MAX, watch: &self.watch });
                    let words = (end == End::Filled).then(|| search.words());
                    self.is_complete = end == End::Exhausted || words.is_some() && !search.exclude();
                    words?
                }
            };
            if self.found.insert(words.clone()) {
                return Some(Fill::new(self.problem, &words, &self.watch));
            }
        }
        None
    }
}

//! Words for a slot, and letters for a square.

use alloc::{boxed::Box, format, vec::Vec};
use core::cmp::Reverse;

use quadrille_core::{Answer, Error, Position};

use crate::{
    FillProblem, TemplateSlot, TemplateSquare,
    domains::Domains,
    search::{End, Limits, Search},
};

/// A word for a slot: see [`FillProblem::suggest`].
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Suggestion {
    /// The word.
    pub answer: Answer,
    /// Its score.
    pub score: u8,
    /// Whether a fill with this word was found; `None` if the limit of steps was reached first.
    pub leads_to_fill: Option<bool>,
}

/// Failures of the first search for a fill with a word; the next ones have more.
const FIRST_FAILURES: u64 = 30;
const GROWTH: u64 = 4;

/// The default maximum number of steps.
const MAX_STEPS: u64 = 50_000;

/// A word that may be suggested.
struct Candidate {
    word: u32,
    worth: f32,
    leads_to_fill: Option<bool>,
}

impl FillProblem<'_> {
    /// Returns up to `count` words for a slot: those that leave the most words to their crossings. Words for which a fill
    /// was found come first, then those with better scores.
    ///
    /// Words that are proven not to lead to a fill are left out. It takes at most the steps of the filler
    /// (default: 50,000, less than 0.1 s).
    ///
    /// # Errors
    ///
    /// If the template has no such slot.
    ///
    /// # Examples
    ///
    /// ```
    /// # use quadrille_core::Spelling;
    /// use quadrille_fill::{Filler, Template, Vocabulary};
    /// # let mut vocabulary = Vocabulary::new();
    /// # vocabulary.add_text("CAT;60\nCOW;70\nTEN;50\nWEN;40\n", &Spelling::default())?;
    /// let template: Template = "...\n.#.\n..N\n".parse()?;
    /// let filler = Filler::new();
    /// let problem = filler.problem(&template, &vocabulary)?;
    /// let words = problem.suggest(&template.slots()[0], 10)?;
    /// let words: Vec<_> = words.iter().map(|word| (word.answer.to_string(), word.score)).collect();
    /// assert_eq!(words, [("COW".to_owned(), 70), ("CAT".to_owned(), 60)]);
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    pub fn suggest(&self, slot: &TemplateSlot, count: usize) -> Result<Vec<Suggestion>, Error> {
        let index = self.template.slots().iter().position(|other| other == slot);
        let index = index.ok_or_else(|| Error::parameter(format!("the grid has no slot {slot}")))?;
        let Some(of) = self.model.slots.iter().position(|other| other.index == index) else {
            return Ok(Vec::new());
        };
        let mut search = Search::new(Domains::new(&self.model), self.filler.seed);
        if self.model.repeated.is_some() || !search.settle() {
            return Ok(Vec::new());
        }
        search.measure(of);
        let lexicon = &self.model.lexicons[self.model.slots[of].lexicon];
        let candidate = |word| Candidate { word, worth: search.worth(of, word), leads_to_fill: None };
        let mut candidates: Vec<Candidate> = search.domains.words(of).map(candidate).collect();
        candidates.sort_by(|one, other| other.worth.total_cmp(&one.worth).then(one.word.cmp(&other.word)));
        let watch = self.watch_up_to(MAX_STEPS);
        let mut failures = FIRST_FAILURES;
        // Each time, the words that are not decided are searched for longer, and others take the place of excluded ones.
        loop {
            let (mut kept, mut undecided) = (0, 0);
            for candidate in &mut candidates {
                if kept == count {
                    break;
                }
                if candidate.leads_to_fill.is_none() {
                    candidate.leads_to_fill =
                        search.leads_to_fill(of, candidate.word, Limits { failures, watch: &watch });
                }
                kept += usize::from(candidate.leads_to_fill != Some(false));
                undecided += usize::from(candidate.leads_to_fill.is_none());
            }
            if undecided == 0 || watch.has_ended() {
                break;
            }
            failures *= GROWTH;
        }
        candidates.retain(|candidate| candidate.leads_to_fill != Some(false));
        candidates.truncate(count);
        candidates.sort_by_key(|of| Reverse((of.leads_to_fill, lexicon.score(of.word))));
        let suggestion = |Candidate { word, leads_to_fill, .. }| {
            let letters = lexicon.word(word).iter().map(|&letter| self.model.text(letter));
            let answer = Answer::from_squares(letters)?;
            Ok(Suggestion { answer, score: lexicon.score(word), leads_to_fill })
        };
        candidates.into_iter().map(suggestion).collect()
    }

    /// Returns the letters that an open square may have, each with the number of words of its slots that have it there,
    /// the most first. Letters without a word in one of its slots are left out.
    ///
    /// ```
    /// # use quadrille_core::Spelling;
    /// use quadrille_fill::{Filler, Template, Vocabulary};
    /// use quadrille_core::Position;
    /// # let mut vocabulary = Vocabulary::new();
    /// # vocabulary.add_text("CAT;60\nCOW;70\nTEN;50\nWEN;40\n", &Spelling::default())?;
    /// let template: Template = "...\n.#.\n..N\n".parse()?;
    /// let filler = Filler::new();
    /// let problem = filler.problem(&template, &vocabulary)?;
    /// let letters = problem.letters(Position::new(0, 1));
    /// assert_eq!(letters, [("A".into(), 1), ("O".into(), 1)]);
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    pub fn letters(&self, square: Position) -> Vec<(Box<str>, usize)> {
        let mut domains = Domains::new(&self.model);
        let is_open = self.template.squares().get(square) == Some(&TemplateSquare::Open);
        if !is_open || domains.propagate().is_err() {
            return Vec::new();
        }
        let cell = (square.row_index() * self.template.size().columns() + square.column_index()) as u32;
        let places: Vec<(usize, usize)> = (0..)
            .zip(&self.model.slots)
            .filter_map(|(slot, of)| Some((slot, of.cells.iter().position(|&other| other == cell)?)))
            .collect();
        let count = |letter: usize| {
            let counts = places.iter().map(|&(slot, place)| domains.count_with(slot, place, letter) as usize);
            counts.min().unwrap_or(0)
        };
        let mut letters: Vec<(usize, usize)> =
            domains.letters(cell).map(|letter| (letter, count(letter))).collect();
        // A cell of a single slot is not narrowed by propagation.
        letters.retain(|&(_, count)| count > 0);
        letters.sort_by_key(|&(letter, count)| (Reverse(count), letter));
        letters.into_iter().map(|(letter, count)| (self.model.text(letter as u16).into(), count)).collect()
    }
}

impl Search<'_> {
    /// Returns whether a slot can have a word, as far as a search within limits decides.
    fn leads_to_fill(&mut self, slot: usize, word: u32, limits: Limits<'_>) -> Option<bool> {
        self.domains.push_level();
        self.domains.assign(slot, word);
        let end = if self.settle() { self.run(limits) } else { End::Exhausted };
        self.restart();
        self.domains.undo();
        match end {
            End::Filled => Some(true),
            End::Exhausted => Some(false),
            End::Failures | End::Stopped => None,
        }
    }
}

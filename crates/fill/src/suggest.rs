//! Words for a slot, and letters for a square.

use alloc::{boxed::Box, format, vec::Vec};

use quadrille_core::{Answer, Error, Position};

use crate::{
    FillProblem, TemplateSlot, TemplateSquare,
    domains::Domains,
    search::{End, Limits, Search},
};

/// A word for a slot.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Suggestion {
    /// The word.
    pub answer: Answer,
    /// Its score.
    pub score: u8,
    /// Whether a fill with this word was found; `None` if the limit of steps was reached first.
    pub leads_to_fill: Option<bool>,
    /// The logarithm to base 2 of the number of words that cross it, summed over its squares.
    pub freedom: f32,
}

/// Failures of the search for a fill with a word.
const FAILURES: u64 = 30;

impl FillProblem<'_> {
    /// Returns up to `count` words for a slot, the best first: those for which a fill is found, by score, and then by the
    /// words that they leave their crossings.
    ///
    /// Words that are proven not to lead to a fill are left out. It takes at most the steps of the filler
    /// (default: 50,000, less than 0.1 s).
    ///
    /// # Errors
    ///
    /// If the template has no such slot.
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
        let mut words: Vec<(f32, u32)> =
            search.domains.words(of).map(|word| (search.worth(of, word), word)).collect();
        words.sort_by(|one, other| other.0.total_cmp(&one.0).then(one.1.cmp(&other.1)));
        let watch = self.watch_up_to(SUGGEST_STEPS);
        let mut suggestions = Vec::new();
        for (freedom, word) in words {
            if suggestions.len() == count {
                break;
            }
            search.domains.push_level();
            search.domains.assign(of, word);
            let leads_to_fill = match search.settle() {
                false => Some(false),
                true if watch.has_ended() => None,
                true => match search.run(Limits { failures: FAILURES, watch: &watch }) {
                    End::Filled => Some(true),
                    End::Exhausted => Some(false),
                    End::Failures | End::Stopped => None,
                },
            };
            search.restart();
            search.domains.undo();
            if leads_to_fill != Some(false) {
                let letters = lexicon.word(word).iter().map(|&letter| self.model.text(letter));
                let answer = Answer::from_squares(letters)?;
                suggestions.push(Suggestion { answer, score: lexicon.score(word), leads_to_fill, freedom });
            }
        }
        suggestions.sort_by(|one, other| {
            let key = |of: &Suggestion| (of.leads_to_fill, of.score);
            key(other).cmp(&key(one)).then(other.freedom.total_cmp(&one.freedom))
        });
        Ok(suggestions)
    }

    /// Returns the letters that an open square may have, each with the number of words of its slots that have it there,
    /// the most first. Letters without a word in one of its slots are left out.
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
        letters.sort_by_key(|&(letter, count)| (core::cmp::Reverse(count), letter));
        letters.into_iter().map(|(letter, count)| (self.model.text(letter as u16).into(), count)).collect()
    }
}

/// The default maximum number of steps.
const SUGGEST_STEPS: u64 = 50_000;

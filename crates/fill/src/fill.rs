//! Filled grids.

use alloc::vec::Vec;
use core::fmt;

use quadrille_core::{Answer, Crossword, Entry, Error, Grid};

use crate::{
    FillProblem, Template, TemplateSlot, TemplateSquare, control::Watch, model::Model, problem::Words,
    vocabulary::Letter,
};

/// A filled grid.
///
/// `Display` writes it as text, with `#` for a block and `.` for an empty square.
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use]
pub struct Fill {
    grid: Template,
    score: FillScore,
    steps: u64,
    stopped: bool,
}

/// The scores of the words of a fill. Words that are given in full do not count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
#[non_exhaustive]
pub struct FillScore {
    /// The lowest score.
    pub min: u8,
    /// The sum of all scores.
    pub total: u32,
    /// The number of words.
    pub words: u32,
}

impl FillScore {
    pub(crate) fn of(scores: impl Iterator<Item = u8>) -> Self {
        let mut score = Self { min: u8::MAX, total: 0, words: 0 };
        for one in scores {
            score =
                Self { min: score.min.min(one), total: score.total + u32::from(one), words: score.words + 1 };
        }
        if score.words == 0 { Self::default() } else { score }
    }

    /// Returns the mean score, or 0 without words.
    pub fn mean(&self) -> f64 {
        f64::from(self.total) / f64::from(self.words.max(1))
    }
}

impl Fill {
    pub(crate) fn new(problem: &FillProblem<'_>, words: &[u32], watch: &Watch<'_>) -> Self {
        let model = &problem.model;
        let mut letters: Vec<Option<Letter>> = model.given.clone();
        for (slot, &word) in model.slots.iter().zip(words) {
            for (&cell, &letter) in slot.cells.iter().zip(model.lexicons[slot.lexicon].word(word)) {
                letters[cell as usize] = Some(letter);
            }
        }
        let fill = Self::partial(problem, &letters, watch);
        Self { score: problem.score(words), ..fill }
    }

    pub(crate) fn partial(problem: &FillProblem<'_>, letters: &[Option<Letter>], watch: &Watch<'_>) -> Self {
        let (model, template) = (&problem.model, problem.template);
        let mut cell = 0..;
        let squares = template.squares().map(|square| {
            let letter = cell.next().and_then(|cell: usize| *letters.get(cell)?);
            match (square, letter) {
                (TemplateSquare::Open, Some(letter)) => TemplateSquare::Given(model.text(letter).into()),
                _ => square.clone(),
            }
        });
        let (steps, stopped) = (watch.steps(), watch.is_stopped());
        Self { grid: template.with_squares(squares), score: FillScore::default(), steps, stopped }
    }

    /// Returns the squares. In a complete fill, none is open.
    pub const fn squares(&self) -> &Grid<TemplateSquare> {
        self.grid.squares()
    }

    /// Returns the slots with their [answers](Template::answers).
    pub fn answers(&self) -> impl Iterator<Item = (&TemplateSlot, Answer)> {
        self.grid.answers()
    }

    /// Returns the number of slots that are filled.
    pub fn filled(&self) -> usize {
        self.answers().filter(|(_, answer)| !answer.has_unknown()).count()
    }

    /// Returns the [crossword](Template::crossword), in which `entry` adds a text and a clue to each answer.
    ///
    /// # Errors
    ///
    /// If the grid has no slot.
    pub fn crossword(&self, entry: impl FnMut(Answer) -> Entry) -> Result<Crossword, Error> {
        self.grid.crossword(entry)
    }

    /// Returns the scores.
    pub const fn score(&self) -> FillScore {
        self.score
    }

    /// Returns the number of steps of the search.
    pub const fn steps(&self) -> u64 {
        self.steps
    }

    /// Returns whether the observer or the token stopped the search.
    pub const fn stopped(&self) -> bool {
        self.stopped
    }

    /// Returns the words of the slots of a model, if it is a fill of it.
    pub(crate) fn words_of(&self, model: &Model) -> Option<Words> {
        let word = |slot: &crate::model::ModelSlot| {
            let squares = &self.grid.slots().get(slot.index)?.squares;
            let letters: Option<Vec<Letter>> =
                squares.iter().map(|&at| model.rank(self.squares().get(at)?.letter()?)).collect();
            model.lexicons[slot.lexicon].find(&letters?)
        };
        model.slots.iter().map(word).collect()
    }
}

impl fmt::Display for Fill {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.grid.fmt(f)
    }
}

/// Why a template cannot be filled.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Impossible {
    /// Slots that cannot be filled together, in the order of the template.
    pub slots: Vec<TemplateSlot>,
    /// Whether all of them are needed: without any one of them, the others can be filled.
    pub is_minimal: bool,
    /// The number of steps of the search.
    pub steps: u64,
}

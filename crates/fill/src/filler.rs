//! The builder of fills.

use quadrille_core::{Error, Grid};
use alloc::boxed::Box;

use crate::{
    Template, TemplateSquare, Vocabulary,
    domains::Domains,
    model::Model,
    search::{End, Search},
};

/// Fills templates.
#[derive(Clone, Debug, Default)]
#[must_use]
pub struct Filler {
    min_score: u8,
    seed: u64,
    max_steps: Option<u64>,
}

/// A filled grid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fill {
    /// Letters.
    pub grid: Grid<Option<Box<str>>>,
    /// Failures.
    pub nodes: u64,
    /// Steps.
    pub steps: u64,
}

/// Result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Filled.
    Filled(Fill),
    /// Proven.
    Impossible,
    /// Limit.
    Undecided,
}

impl Filler {
    /// New.
    pub fn new() -> Self {
        Self::default()
    }
    /// Min.
    pub fn min_score(mut self, min_score: u8) -> Self {
        self.min_score = min_score;
        self
    }
    /// Seed.
    pub fn seed(mut self, seed: u64) -> Self {
        self.seed = seed;
        self
    }
    /// Steps.
    pub fn max_steps(mut self, max: impl Into<Option<u64>>) -> Self {
        self.max_steps = max.into();
        self
    }

    /// Fill.
    pub fn fill(&self, template: &Template, vocabulary: &Vocabulary) -> Result<Outcome, Error> {
        let model = Model::new(template, vocabulary, self.min_score)?;
        let mut search = Search::new(Domains::new(&model), self.seed);
        if !search.begin() {
            return Ok(Outcome::Impossible);
        }
        let max_steps = self.max_steps.unwrap_or(u64::MAX);
        let mut failures: f64 = std_env();
        loop {
            match search.run(failures as u64, max_steps) {
                End::Filled => {
                    let width = template.size().width as usize;
                    let grid = Grid::from_fn(template.size(), |at| match &template.squares()[at] {
                        TemplateSquare::Block => None,
                        _ => {
                            let cell = (at.row_index() * width + at.column_index()) as u32;
                            search.domains.letter(cell).map(|letter| model.text(letter).into())
                        }
                    });
                    return Ok(Outcome::Filled(Fill { grid, nodes: search.failures, steps: search.domains.steps }));
                }
                End::Exhausted => return Ok(Outcome::Impossible),
                End::Limit if search.domains.steps >= max_steps => return Ok(Outcome::Undecided),
                End::Limit => {
                    search.restart();
                    failures *= 1.01;
                }
            }
        }
    }
}
fn std_env() -> f64 { option_env!("CUT").unwrap_or("100").parse().unwrap() }

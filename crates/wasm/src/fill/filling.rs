use quadrille::fill::{Fill, Impossible, Outcome};
use serde::Serialize;
use wasm_bindgen::prelude::*;

use crate::{Result, report::to_json};

/// The result of a search for a fill.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Filling(pub(super) Outcome);

#[derive(Default, Serialize)]
#[serde(rename_all = "camelCase")]
struct Report {
    verdict: &'static str,
    /// The text form of the fill, or of the fullest grid.
    text: Option<String>,
    filled: usize,
    min_score: u8,
    mean_score: f64,
    /// Slots that cannot be filled together, as numbers and directions.
    conflict: Vec<(u32, String)>,
    /// Whether all of these slots are needed for the conflict.
    is_minimal: bool,
}

#[wasm_bindgen]
impl Filling {
    /// Returns the verdict (`filled`, `impossible` or `undecided`), the grid, and what is known about it, as JSON.
    ///
    /// # Errors
    ///
    /// None in practice.
    pub fn report(&self) -> Result<String> {
        to_json(&match &self.0 {
            Outcome::Filled(fill) => Report::of("filled", fill),
            Outcome::Undecided(fill) => Report::of("undecided", fill),
            Outcome::Impossible(Impossible { slots, is_minimal, .. }) => Report {
                verdict: "impossible",
                conflict: slots.iter().map(|slot| (slot.number, slot.direction.to_string())).collect(),
                is_minimal: *is_minimal,
                ..Report::default()
            },
        })
    }
}

impl Report {
    fn of(verdict: &'static str, fill: &Fill) -> Self {
        let score = fill.score();
        Self {
            verdict,
            text: Some(fill.to_string()),
            filled: fill.filled(),
            min_score: score.min,
            mean_score: score.mean(),
            ..Self::default()
        }
    }
}

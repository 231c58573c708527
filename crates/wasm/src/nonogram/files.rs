//! Nonograms of a level, and in files of all formats.

use quadrille::nonogram::DifficultyTuner;
use wasm_bindgen::prelude::*;

use super::Nonogram;
use crate::{Result, cancel::flow};

#[wasm_bindgen]
impl Nonogram {
    /// Returns a nonogram with few changed cells that has a level, from 0 to 5, or the nearest one that a number of attempts
    /// finds.
    ///
    /// # Errors
    ///
    /// If the nonogram has no picture, or there is no such level.
    pub fn tune(&self, level: &str, attempts: u32) -> Result<Self> {
        let tuner = DifficultyTuner::new(level.parse()?).max_attempts(attempts).observer(|_| flow());
        let tuned = tuner.tune(self.picture()?);
        self.redrawn(tuned.picture, &tuned.changed)
    }

    /// Writes a file: a format of nonograms, such as `json` or `non`.
    ///
    /// # Errors
    ///
    /// If the format cannot contain the nonogram.
    pub fn write(&self, format: &str) -> Result<Vec<u8>> {
        self.file(format.parse()?)
    }
}

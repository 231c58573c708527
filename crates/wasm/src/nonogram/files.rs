//! Nonograms from images, and in files of all formats.

use quadrille::{
    Metadata, Size,
    formats::{self, image},
    nonogram::DifficultyTuner,
    trace::{Image, Tracer},
};
use serde::Deserialize;
use wasm_bindgen::prelude::*;

use super::{Nonogram, marked};
use crate::{
    Result,
    options::{named, parsed},
};

#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "camelCase")]
struct TraceOptions {
    /// The number of cells of the longer side.
    size: Option<u32>,
    colors: Option<usize>,
    /// In percent.
    threshold: Option<u8>,
    /// `line`, `unique` or `any`.
    solvable: Option<String>,
    candidates: Option<usize>,
    placements: Option<usize>,
    max_changes: Option<usize>,
    steps: Option<u32>,
    title: Option<String>,
}

#[wasm_bindgen]
impl Nonogram {
    /// Makes nonograms from an image file, the most similar first. The options are `size` (of the longer side), `colors`,
    /// `threshold`, `solvable`, `candidates`, `placements`, `maxChanges`, `steps` and `title`.
    ///
    /// # Errors
    ///
    /// If the options are invalid, or the file is not an image.
    pub fn trace(bytes: &[u8], options: &str) -> Result<Vec<Self>> {
        traced(&image::read(bytes)?, options)
    }

    /// Makes nonograms from the pixels of an image: red, green, blue and alpha of each, row by row.
    ///
    /// # Errors
    ///
    /// If the options are invalid, or the number of bytes does not match the size.
    pub fn trace_pixels(pixels: Vec<u8>, width: u32, height: u32, options: &str) -> Result<Vec<Self>> {
        traced(&Image::from_bytes(Size::new(width, height), pixels)?, options)
    }

    /// Returns a nonogram with few changed cells that has a level, from 0 to 5, or the nearest one that a number of attempts
    /// finds.
    ///
    /// # Errors
    ///
    /// If the nonogram has no picture, or there is no such level.
    pub fn tune(&self, level: &str, attempts: u32) -> Result<Self> {
        let tuner = DifficultyTuner::new(level.parse()?).max_attempts(attempts);
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

impl Nonogram {
    pub(crate) const fn puzzle(&self) -> &formats::Nonogram {
        &self.puzzle
    }
}

fn traced(image: &Image, options: &str) -> Result<Vec<Nonogram>> {
    let options: TraceOptions = parsed(options)?;
    let mut tracer = Tracer::new()
        .max_changes(options.max_changes)
        .candidates(options.candidates.unwrap_or(1))
        .max_placements(options.placements.unwrap_or(usize::MAX))
        .threshold(options.threshold);
    if let Some(size) = options.size {
        tracer = tracer.side(size);
    }
    if let Some(colors) = options.colors {
        tracer = tracer.colors(colors);
    }
    if let Some(steps) = options.steps {
        tracer = tracer.max_steps(steps.into());
    }
    match options.solvable.as_deref() {
        Some("any") => tracer = tracer.solvability(None),
        Some(name) => tracer = tracer.solvability(named(Some(name))?),
        None => {}
    }
    let made = tracer.trace(image)?.into_iter().map(|traced| {
        let metadata = Metadata::default().with_title(options.title.as_deref().unwrap_or_default());
        let changed = traced.changed.into_iter().zip(traced.replaced);
        Nonogram {
            changed: marked(traced.picture.palette(), changed),
            puzzle: formats::Nonogram::from(traced.picture).with_metadata(metadata),
            likeness: Some(traced.likeness),
        }
    });
    Ok(made.collect())
}

//! Nonograms from images.

use quadrille::{
    Metadata, Size,
    formats::{self, image},
    trace::{self, AnalyzedImage, Tracer},
};
use serde::Deserialize;
use wasm_bindgen::prelude::*;

use crate::{
    Result,
    cancel::flow,
    nonogram::{Nonogram, marked},
    options::{named, parsed},
};

/// An image that is decoded and analyzed, so that it is traced quickly several times.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Image(AnalyzedImage);

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
impl Image {
    /// Decodes the file of an image.
    ///
    /// # Errors
    ///
    /// If the file is not an image, or the image has (nearly) a single color.
    #[wasm_bindgen(constructor)]
    pub fn new(bytes: &[u8]) -> Result<Self> {
        Ok(Self(AnalyzedImage::new(&image::read(bytes)?)?))
    }

    /// Takes the pixels of an image: red, green, blue and alpha of each, row by row.
    ///
    /// # Errors
    ///
    /// If the number of bytes does not match the size, or the image has (nearly) a single color.
    pub fn from_pixels(pixels: Vec<u8>, width: u32, height: u32) -> Result<Self> {
        let image = trace::Image::from_bytes(Size::new(width, height), pixels)?;
        Ok(Self(AnalyzedImage::new(&image)?))
    }

    /// Makes nonograms, the most similar first. The options are `size` (of the longer side), `colors`, `threshold`,
    /// `solvable`, `candidates`, `placements`, `maxChanges`, `steps` and `title`.
    ///
    /// # Errors
    ///
    /// If the options are invalid.
    pub fn trace(&self, options: &str) -> Result<Vec<Nonogram>> {
        let options: TraceOptions = parsed(options)?;
        let mut tracer = Tracer::new()
            .max_changes(options.max_changes)
            .candidates(options.candidates.unwrap_or(1))
            .max_placements(options.placements.unwrap_or(usize::MAX))
            .threshold(options.threshold)
            .observer(|_| flow());
        if let Some(size) = options.size {
            tracer = tracer.side(size);
        }
        if let Some(colors) = options.colors {
            tracer = tracer.colors(colors);
        }
        if let Some(steps) = options.steps {
            tracer = tracer.max_steps(u64::from(steps));
        }
        match options.solvable.as_deref() {
            Some("any") => tracer = tracer.solvability(None),
            Some(name) => tracer = tracer.solvability(named(Some(name))?),
            None => {}
        }
        let made = tracer.trace_analyzed(&self.0)?.into_iter().map(|traced| {
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
}

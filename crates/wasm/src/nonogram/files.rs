//! Nonograms from images, and in files of all formats.

use quadrille::{
    Metadata, Size,
    formats::{self, NonogramFormat, image, nonogram},
    render::NonogramView,
    trace::{Image, Tracer},
};
use serde::Deserialize;
use wasm_bindgen::prelude::*;

use super::{Nonogram, cells};
use crate::{
    Fonts, Result,
    drawing::{Drawing, DrawingOptions, Subject},
    options::{named, parsed},
};

#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "camelCase")]
struct TraceOptions {
    /// The number of cells of the longer side.
    size: Option<u32>,
    colors: Option<usize>,
    /// `line`, `unique` or `any`.
    solvable: Option<String>,
    candidates: Option<usize>,
    max_changes: Option<usize>,
    steps: Option<u32>,
    title: Option<String>,
}

#[wasm_bindgen]
impl Nonogram {
    /// Makes nonograms from an image file, the most similar first. The options are `size` (of the longer side), `colors`,
    /// `solvable`, `candidates`, `maxChanges`, `steps` and `title`.
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

    /// Writes a file: a format of nonograms, such as `json` or `non`, or a drawing, such as `svg`. The options are `show`,
    /// `language`, `pixels`, `paper`, `clues` and `colorLetters`, as in the program.
    ///
    /// # Errors
    ///
    /// If the options are invalid, or the format cannot contain the nonogram.
    pub fn write(&self, format: &str, options: &str, fonts: &Fonts) -> Result<Vec<u8>> {
        let options: DrawingOptions = parsed(options)?;
        if let Some(drawing) = Drawing::named(format) {
            let mut view = NonogramView::from(&self.puzzle);
            if drawing.is_sheet() {
                view = view.with_level(self.level());
            }
            return drawing.draw(&Subject::Nonogram(view), &options, fonts);
        }
        let mut out = Vec::new();
        nonogram::write(&self.puzzle, format.parse::<NonogramFormat>()?, &mut out)?;
        Ok(out)
    }
}

fn traced(image: &Image, options: &str) -> Result<Vec<Nonogram>> {
    let options: TraceOptions = parsed(options)?;
    let mut tracer =
        Tracer::new().max_changes(options.max_changes).candidates(options.candidates.unwrap_or(1));
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
        Nonogram {
            puzzle: formats::Nonogram::from(traced.picture).with_metadata(metadata),
            changed: cells(traced.changed),
            likeness: Some(traced.likeness),
        }
    });
    Ok(made.collect())
}

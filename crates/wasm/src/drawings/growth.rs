use quadrille::{
    Language,
    formats::{CrosswordFormat, crossword},
    render::{self, FrameOptions, Style},
};
use serde::Deserialize;
use wasm_bindgen::prelude::*;

use super::Fonts;
use crate::{
    Result,
    options::{named, parsed},
};

/// Crosswords that grow side by side, such as those of several placement preferences.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Growth {
    crosswords: Vec<(String, quadrille::Crossword)>,
    style: Style,
}

#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Options {
    language: Option<String>,
}

#[wasm_bindgen]
impl Growth {
    /// Begins without crosswords, with the option `language`.
    ///
    /// # Errors
    ///
    /// If the options are invalid.
    #[wasm_bindgen(constructor)]
    pub fn new(options: &str, fonts: &Fonts) -> Result<Self> {
        let language: Option<Language> = named(parsed::<Options>(options)?.language.as_deref())?;
        let style = Style::solution().with_fonts(fonts.0.clone()).with_language(language);
        Ok(Self { crosswords: Vec::new(), style })
    }

    /// Adds a crossword, which is a native document, at the end, with a label above it.
    ///
    /// # Errors
    ///
    /// If the document is damaged.
    pub fn add(&mut self, label: String, document: &[u8]) -> Result<()> {
        self.crosswords.push((label, crossword::read(document, CrosswordFormat::Json)?));
        Ok(())
    }

    /// Returns a page of steps.
    ///
    /// # Errors
    ///
    /// If there is no crossword, or a letter is in none of the fonts.
    pub fn html(&self) -> Result<Vec<u8>> {
        let style = self.style.clone().with_title(false);
        let panels = self.crosswords.iter().map(|(label, crossword)| {
            Ok((label.clone(), render::draw_frames(crossword, &style, &FrameOptions::default())?))
        });
        let frames = render::side_by_side(panels.collect::<Result<_>>()?, &self.style)?;
        let mut out = Vec::new();
        render::steps_html(frames, &mut out)?;
        Ok(out)
    }
}

use quadrille::{
    formats::{CrosswordFormat, crossword},
    render::{self, BookOptions, NonogramView, SheetItem, Style},
};
use serde::Deserialize;
use wasm_bindgen::prelude::*;

use super::{Fonts, opened, with_level};
use crate::{
    Result,
    options::{named, parsed},
};

/// A book of several puzzles, which is printed with their solutions at the back.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Book {
    items: Vec<SheetItem>,
    style: Style,
    options: BookOptions,
}

#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "camelCase")]
struct Options {
    title: Option<String>,
    language: Option<String>,
    paper: Option<String>,
    /// The maximum number of puzzles on a page.
    per_page: Option<u32>,
}

#[wasm_bindgen]
impl Book {
    /// Begins a book with options: `title`, `language`, `paper` and `perPage`.
    ///
    /// # Errors
    ///
    /// If the options are invalid.
    #[wasm_bindgen(constructor)]
    pub fn new(options: &str, fonts: &Fonts) -> Result<Self> {
        let Options { title, language, paper, per_page } = parsed(options)?;
        let style = Style::default().with_fonts(fonts.0.clone()).with_language(named(language.as_deref())?);
        let default = BookOptions::default();
        let options = BookOptions {
            title,
            paper: named(paper.as_deref())?.unwrap_or_default(),
            per_page: per_page.unwrap_or(default.per_page),
            ..default
        };
        Ok(Self { items: Vec::new(), style, options })
    }

    /// Adds a crossword, which is a native document.
    ///
    /// # Errors
    ///
    /// If the document is damaged, or the crossword cannot be printed.
    pub fn add_crossword(&mut self, document: &[u8]) -> Result<()> {
        let crossword = crossword::read(document, CrosswordFormat::Json)?;
        self.items.push(SheetItem::new(&crossword, &self.style)?);
        Ok(())
    }

    /// Adds a nonogram, which is a native document.
    ///
    /// # Errors
    ///
    /// If the document is damaged, or the nonogram cannot be printed.
    pub fn add_nonogram(&mut self, document: &[u8]) -> Result<()> {
        let nonogram = opened(document)?;
        let view = with_level(NonogramView::from(&nonogram), &nonogram);
        self.items.push(SheetItem::new(view, &self.style)?);
        Ok(())
    }

    /// Returns the book as a PDF.
    ///
    /// # Errors
    ///
    /// If it has no puzzle.
    pub fn pdf(&self) -> Result<Vec<u8>> {
        let mut out = Vec::new();
        render::pdf(&render::book(&self.items, &self.style, &self.options)?, &mut out)?;
        Ok(out)
    }
}

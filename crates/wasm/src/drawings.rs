//! Drawings of puzzles, as the program makes them.

mod book;
mod fonts;
mod growth;

pub use book::Book;
pub use fonts::Fonts;
pub use growth::Growth;

use quadrille::{
    formats::{CrosswordFormat, Nonogram, NonogramFormat, crossword, embedded, nonogram},
    nonogram::Rating,
    render::{
        self, ClueSides, CrosswordStyle, FrameOptions, Gaps, HtmlOptions, LatexOptions, NonogramStyle,
        NonogramView, PageOptions, PageSelection, Paper, PngOptions, Puzzle, Style, SvgOptions, View,
        WordBank,
    },
};
use serde::Deserialize;
use wasm_bindgen::prelude::*;

use crate::{
    Result,
    options::{named, parsed},
    prepared::prepared,
};

/// Draws a crossword, which is a native document, as `svg`, `png`, `pdf`, `html`, `steps` or `tex`. The options are `show`,
/// `language`, `pixels`, `paper`, `largePrint`, `nameLine`, `wordBank`, `gaps`, `lengths` and `given`, as in the program, and
/// `editable` for pictures that contain the document.
///
/// # Errors
///
/// If the document is damaged, the options are invalid, or the crossword cannot be drawn.
#[wasm_bindgen]
pub fn draw_crossword(document: &[u8], drawing: &str, options: &str, fonts: &Fonts) -> Result<Vec<u8>> {
    let options: DrawingOptions = parsed(options)?;
    let drawing = Drawing::named(drawing)?;
    let read = crossword::read(document, CrosswordFormat::Json)?;
    let crossword = prepared(&read, options.lengths.as_deref(), options.given)?;
    let drawn = drawing.draw(&crossword, &options, fonts)?;
    options.with_document(drawing, drawn, || Ok(crossword::to_vec(&crossword, CrosswordFormat::Json)?))
}

/// Draws a nonogram, which is a native document, as `svg`, `png`, `pdf`, `html`, `steps` or `tex`. The options are `show`,
/// `language`, `pixels`, `paper`, `largePrint`, `clues` and `colorLetters`, as in the program, and `editable` for pictures that
/// contain the document.
///
/// # Errors
///
/// If the document is damaged, the options are invalid, or the nonogram cannot be drawn.
#[wasm_bindgen]
pub fn draw_nonogram(document: &[u8], drawing: &str, options: &str, fonts: &Fonts) -> Result<Vec<u8>> {
    let options: DrawingOptions = parsed(options)?;
    let drawing = Drawing::named(drawing)?;
    let nonogram = opened(document)?;
    let mut view = NonogramView::from(&nonogram);
    if drawing.is_sheet() {
        view = with_level(view, &nonogram);
    }
    let drawn = drawing.draw(view, &options, fonts)?;
    options.with_document(drawing, drawn, || {
        let mut out = Vec::new();
        nonogram::write(&nonogram, NonogramFormat::Json, &mut out)?;
        Ok(out)
    })
}

/// The first nonogram of a native document.
fn opened(document: &[u8]) -> Result<Nonogram> {
    let first = nonogram::read(document, NonogramFormat::Json)?.into_iter().next();
    first.ok_or_else(|| JsError::new("the document contains no nonogram"))
}

/// A nonogram with its level, if it has one solution.
fn with_level<'a>(view: NonogramView<'a>, nonogram: &Nonogram) -> NonogramView<'a> {
    view.with_level(Rating::quick(nonogram.clues()).map(|rating| rating.level))
}

#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "camelCase")]
struct DrawingOptions {
    /// What is shown: `puzzle`, `solution`, or on pages `both`; `status`, `order` or `words` of a crossword.
    show: Option<String>,
    language: Option<String>,
    /// The size of a square in pixels.
    pixels: Option<u32>,
    paper: Option<String>,
    large_print: bool,
    name_line: bool,
    word_bank: bool,
    gaps: Option<String>,
    lengths: Option<String>,
    given: Option<usize>,
    clues: Option<String>,
    color_letters: bool,
    /// Whether a picture contains the native document of the puzzle, so that it can be opened again.
    editable: bool,
}

/// A kind of drawing.
#[derive(Clone, Copy)]
enum Drawing {
    Svg,
    Png,
    Pdf,
    Html,
    /// A page with the growth of a crossword, or the solving of a nonogram.
    Steps,
    Tex,
}

impl Drawing {
    fn named(name: &str) -> Result<Self> {
        Ok(match name {
            "svg" => Self::Svg,
            "png" => Self::Png,
            "pdf" => Self::Pdf,
            "html" => Self::Html,
            "steps" => Self::Steps,
            "tex" => Self::Tex,
            _ => {
                return Err(JsError::new(&format!(
                    "unknown drawing {name}: expected svg, png, pdf, html, steps or tex"
                )));
            }
        })
    }

    /// Whether it is for paper, where the level of a puzzle is printed.
    const fn is_sheet(self) -> bool {
        matches!(self, Self::Pdf | Self::Tex)
    }

    fn draw<'a>(
        self,
        puzzle: impl Into<Puzzle<'a>>,
        options: &DrawingOptions,
        fonts: &Fonts,
    ) -> Result<Vec<u8>> {
        let puzzle = &puzzle.into();
        let mut out = Vec::new();
        let style = options.style(puzzle, fonts)?;
        match self {
            Self::Svg => {
                let pixels = options.pixels.map_or_else(SvgOptions::default, |pixels| SvgOptions { pixels });
                render::svg(&render::draw(puzzle, &style)?, &pixels, &mut out)?;
            }
            Self::Png => {
                let pixels = options.pixels.map_or_else(PngOptions::default, |pixels| PngOptions { pixels });
                render::png(&render::draw(puzzle, &style)?, &pixels, &mut out)?;
            }
            Self::Pdf => {
                let (pages, paper) = (options.pages()?, options.paper()?);
                let page = PageOptions { paper, pages, is_large_print: options.large_print };
                render::pdf(&render::sheet(puzzle, &style, &page)?, &mut out)?;
            }
            Self::Html => {
                let page = HtmlOptions { pages: options.pages()?, ..HtmlOptions::default() };
                render::html(puzzle, &style, &page, &mut out)?;
            }
            Self::Steps => {
                let style = style.with_view(View::Solution);
                let frames = render::draw_frames(puzzle, &style, &FrameOptions::default())?;
                render::steps_html(frames, &mut out)?;
            }
            Self::Tex => {
                let has_solution = options.pages()? == PageSelection::Both;
                let page = LatexOptions { paper: options.paper()?, has_solution };
                render::latex(puzzle, &style, &page, &mut out)?;
            }
        }
        Ok(out)
    }
}

impl DrawingOptions {
    fn style(&self, puzzle: &Puzzle<'_>, fonts: &Fonts) -> Result<Style> {
        let shown = self.show.as_deref().filter(|show| *show != "both");
        let style = Style::new(named::<View>(shown)?.unwrap_or_default())
            .with_fonts(fonts.0.clone())
            .with_language(named(self.language.as_deref())?);
        Ok(match puzzle {
            Puzzle::Crossword(crossword) => {
                let word_bank = WordBank::of(crossword, self.word_bank);
                let gaps = named::<Gaps>(self.gaps.as_deref())?.unwrap_or_default();
                style.with_crossword(CrosswordStyle { gaps, word_bank, has_name_line: self.name_line })
            }
            Puzzle::Nonogram(_) => {
                let clue_sides = named::<ClueSides>(self.clues.as_deref())?.unwrap_or_default();
                style.with_nonogram(NonogramStyle { clue_sides, has_color_letters: self.color_letters })
            }
        })
    }

    /// Adds the native document to a picture that can be opened again.
    fn with_document(
        &self,
        drawing: Drawing,
        bytes: Vec<u8>,
        document: impl FnOnce() -> Result<Vec<u8>>,
    ) -> Result<Vec<u8>> {
        let is_picture = matches!(drawing, Drawing::Svg | Drawing::Png);
        if self.editable && is_picture { Ok(embedded::add(&bytes, &document()?)?) } else { Ok(bytes) }
    }

    fn pages(&self) -> Result<PageSelection> {
        Ok(named(self.show.as_deref())?.unwrap_or(PageSelection::Both))
    }

    fn paper(&self) -> Result<Paper> {
        Ok(named(self.paper.as_deref())?.unwrap_or_default())
    }
}

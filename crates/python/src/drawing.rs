//! Drawings of puzzles, as the program makes them.

use pyo3::{exceptions::PyTypeError, prelude::*, types::PyDict};
use quadrille::{
    Error, Language, Lengths,
    formats::embedded,
    render::{
        self, AnimationOptions, ClueSides, CrosswordStyle, Fonts, FrameOptions, Gaps, HtmlOptions,
        LatexOptions, NonogramStyle, PageOptions, PageSelection, Paper, PngOptions, Puzzle, Style,
        SvgOptions, View, WordBank,
    },
};

use crate::{
    error::Result,
    options::{fonts, named},
};

/// The options of everything that is written.
#[derive(Clone, Default)]
pub(crate) struct DrawingOptions {
    show: Option<String>,
    language: Option<Language>,
    fonts: Option<Fonts>,
    pixels: Option<u32>,
    frames: Option<usize>,
    paper: Paper,
    is_large_print: bool,
    has_name_line: bool,
    has_word_bank: bool,
    gaps: Gaps,
    pub(crate) lengths: Option<Lengths>,
    pub(crate) given: Option<usize>,
    clue_sides: ClueSides,
    has_color_letters: bool,
    is_editable: bool,
    has_events: bool,
}

/// A kind of drawing.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Drawing {
    Svg,
    Png,
    Pdf,
    Html,
    Tex,
    Gif,
    Apng,
    Steps,
    Text,
}

impl Drawing {
    /// The drawing with this name, if it is one. Text with the solution is a file instead, which can be read back.
    pub(crate) fn named(name: &str, options: &DrawingOptions) -> Option<Self> {
        Some(match name {
            "svg" => Self::Svg,
            "png" => Self::Png,
            "pdf" => Self::Pdf,
            "html" => Self::Html,
            "tex" => Self::Tex,
            "gif" => Self::Gif,
            "apng" => Self::Apng,
            "steps" => Self::Steps,
            "txt" if options.show.as_deref() == Some("puzzle") => Self::Text,
            _ => return None,
        })
    }

    /// Whether it is for paper, where the level of a puzzle is printed.
    pub(crate) const fn is_sheet(self) -> bool {
        matches!(self, Self::Pdf | Self::Tex)
    }

    /// Whether it shows steps that lead to the solution.
    const fn is_moving(self) -> bool {
        matches!(self, Self::Gif | Self::Apng | Self::Steps)
    }

    pub(crate) fn draw<'a>(self, puzzle: impl Into<Puzzle<'a>>, options: &DrawingOptions) -> Result<Vec<u8>> {
        let puzzle = &puzzle.into();
        let mut out = Vec::new();
        let style = options.style(puzzle, self)?;
        let frames = || render::draw_frames(puzzle, &style, &FrameOptions { max_frames: options.frames });
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
                let (paper, pages) = (options.paper, options.pages()?);
                let page = PageOptions { paper, pages, is_large_print: options.is_large_print };
                render::pdf(&render::sheet(puzzle, &style, &page)?, &mut out)?;
            }
            Self::Html => {
                let page = HtmlOptions { pages: options.pages()?, events: options.has_events };
                render::html(puzzle, &style, &page, &mut out)?;
            }
            Self::Tex => {
                let has_solution = options.pages()? == PageSelection::Both;
                let page = LatexOptions { paper: options.paper, has_solution };
                render::latex(puzzle, &style, &page, &mut out)?;
            }
            Self::Gif => render::gif(frames()?, &options.animation(), &mut out)?,
            Self::Apng => render::apng(frames()?, &options.animation(), &mut out)?,
            Self::Steps => render::steps_html(frames()?, &mut out)?,
            Self::Text => out = render::plain_text(puzzle, &style)?.into_bytes(),
        }
        Ok(out)
    }
}

impl DrawingOptions {
    /// Reads options that are passed by name.
    pub(crate) fn parsed(options: Option<&Bound<'_, PyDict>>) -> Result<Self> {
        let mut parsed = Self::default();
        for (name, value) in options.into_iter().flatten() {
            let name: String = name.extract()?;
            if !value.is_none() {
                parsed.set(&name, &value)?;
            }
        }
        Ok(parsed)
    }

    fn set(&mut self, option: &str, value: &Bound<'_, PyAny>) -> Result<()> {
        /// Reads a value by its name.
        fn name<T: core::str::FromStr<Err = Error> + Default>(
            option: &str,
            value: &Bound<'_, PyAny>,
        ) -> Result<T> {
            Ok(named(option, Some(&value.extract::<String>()?))?.unwrap_or_default())
        }
        match option {
            "show" => {
                let show: String = value.extract()?;
                if show != "both" {
                    name::<View>(option, value)?;
                }
                self.show = Some(show);
            }
            "language" => self.language = named(option, Some(&value.extract::<String>()?))?,
            "font" => self.fonts = Some(fonts(value)?),
            "pixels" => self.pixels = Some(value.extract()?),
            "frames" => self.frames = Some(value.extract()?),
            "paper" => self.paper = name(option, value)?,
            "large_print" => self.is_large_print = value.extract()?,
            "name_line" => self.has_name_line = value.extract()?,
            "word_bank" => self.has_word_bank = value.extract()?,
            "gaps" => self.gaps = name(option, value)?,
            "lengths" => self.lengths = named(option, Some(&value.extract::<String>()?))?,
            "given" => self.given = Some(value.extract()?),
            "clues" => self.clue_sides = name(option, value)?,
            "color_letters" => self.has_color_letters = value.extract()?,
            "editable" => self.is_editable = value.extract()?,
            "events" => self.has_events = value.extract()?,
            _ => return Err(PyTypeError::new_err(format!("unknown option {option:?}")).into()),
        }
        Ok(())
    }

    fn style(&self, puzzle: &Puzzle<'_>, drawing: Drawing) -> Result<Style> {
        let default = if drawing.is_moving() { View::Solution } else { View::Puzzle };
        let shown = self.show.as_deref().filter(|show| *show != "both");
        let mut style = Style::new(named("show", shown)?.unwrap_or(default)).with_language(self.language);
        if let Some(fonts) = &self.fonts {
            style = style.with_fonts(fonts.clone());
        }
        Ok(match puzzle {
            Puzzle::Crossword(crossword) => {
                let word_bank = WordBank::of(crossword, self.has_word_bank);
                let has_name_line = self.has_name_line;
                style.with_crossword(CrosswordStyle { gaps: self.gaps, word_bank, has_name_line })
            }
            Puzzle::Nonogram(_) => {
                let (clue_sides, has_color_letters) = (self.clue_sides, self.has_color_letters);
                style.with_nonogram(NonogramStyle { clue_sides, has_color_letters })
            }
        })
    }

    /// Adds the native document to a picture that can be opened again.
    pub(crate) fn with_document(
        &self,
        drawing: Drawing,
        bytes: Vec<u8>,
        document: impl FnOnce() -> Result<Vec<u8>>,
    ) -> Result<Vec<u8>> {
        let is_picture = matches!(drawing, Drawing::Svg | Drawing::Png);
        if self.is_editable && is_picture { Ok(embedded::add(&bytes, &document()?)?) } else { Ok(bytes) }
    }

    /// The options for a puzzle that may have no solution: then it is drawn alone.
    pub(crate) fn for_puzzle(&self, has_solution: bool) -> Result<Self> {
        match self.show.as_deref() {
            _ if has_solution => Ok(self.clone()),
            Some("solution") => Err(Error::unsupported("no solution to show: the puzzle has none").into()),
            _ => Ok(Self { show: Some("puzzle".to_owned()), ..self.clone() }),
        }
    }

    /// Whether a file contains the solution.
    pub(crate) fn has_solution(&self) -> bool {
        self.show.as_deref() != Some("puzzle")
    }

    fn animation(&self) -> AnimationOptions {
        AnimationOptions { pixels: self.pixels, ..AnimationOptions::default() }
    }

    fn pages(&self) -> Result<PageSelection> {
        Ok(named("show", self.show.as_deref())?.unwrap_or(PageSelection::Both))
    }
}

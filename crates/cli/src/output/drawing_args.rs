//! Options about pictures.

use std::path::PathBuf;

use anyhow::Result;
use quadrille::{
    Language,
    render::{CrosswordStyle, Fonts, Paper, Style},
};

use super::{
    Drawing, Format, Kind, NonogramArgs, PrintArgs, Show, Target, check_effect,
    drawing::{TEXT, no_frames},
};
use crate::{
    error::Problem,
    values::{names, number},
};

/// The options of every command with pictures.
#[derive(Debug, clap::Args)]
#[group(skip)]
pub(crate) struct DrawingArgs {
    /// View in pictures; puzzle keeps the solution out of other files, too [default: puzzle; both for pdf, tex and
    /// html; solution for txt, steps.html, gif and apng]
    #[arg(long, value_name = "VIEW", value_parser = names::all::<Show>(), help_heading = "Pictures")]
    pub(crate) show: Option<Show>,

    /// Pixels per side of a square of svg, png, gif and apng [default: 40; 24 for gif and apng, fewer if the picture
    /// is too large]
    #[arg(long, value_name = "N", value_parser = number::within(1_u32..), help_heading = "Pictures")]
    pub(crate) pixels: Option<u32>,

    /// Show how a crossword grows or a nonogram is solved in up to N frames: in steps.html, gif or apng [default: 60],
    /// or as numbered svg or png files
    #[arg(long, value_name = "N", value_parser = number::within(1_u32..=10_000), help_heading = "Pictures")]
    pub(crate) frames: Option<u32>,

    #[command(flatten)]
    pub(crate) print: PrintArgs,
}

/// The appearance of one drawing.
#[derive(Clone, Debug)]
pub(crate) struct Look {
    pub(crate) shows: Show,
    pub(crate) pixels: Option<u32>,
    pub(crate) paper: Paper,
    /// The number of frames, if frames are requested.
    pub(crate) frames: Option<usize>,
    pub(crate) fonts: Fonts,
    /// How a nonogram is drawn.
    pub(crate) nonogram: NonogramArgs,
    /// The language of headings and labels, if one is given.
    pub(crate) language: Option<Language>,
    /// What a crossword shows besides its squares and clues.
    pub(crate) crossword: CrosswordStyle,
    pub(crate) is_large_print: bool,
}

impl Look {
    pub(crate) fn style(&self) -> Style {
        let style = Style::new(self.shows.into())
            .with_fonts(self.fonts.clone())
            .with_language(self.language)
            .with_crossword(self.crossword);
        self.nonogram.applied_to(style)
    }
}

impl DrawingArgs {
    /// Chooses what text means when a view is requested: the solution is a file that can be read back, the puzzle a
    /// drawing. Refuses what an output cannot show.
    pub(crate) fn settle<F: Format>(&self, targets: &mut [Target<F>]) -> Result<()> {
        let has_frames =
            |target: &Target<F>| matches!(target.kind, Kind::Drawing(drawing) if drawing.has_frames());
        if let (Some(_), Some(Target { destination, kind })) = (self.frames, targets.first())
            && !targets.iter().any(has_frames)
        {
            return Err(no_frames(destination, kind.name()));
        }
        let Some(show) = self.show else { return Ok(()) };
        for Target { destination, kind } in targets {
            if matches!(kind, Kind::File(format) if *format == F::TEXT) && show != Show::Solution {
                *kind = Kind::Drawing(&TEXT);
            }
            if show == Show::Both && matches!(kind, Kind::Drawing(drawing) if !drawing.holds_both()) {
                return Err(Problem::new(format!("{destination}: --show both needs pdf, tex or html"))
                    .hint("or write two pictures: one with --show puzzle and one with --show solution")
                    .into());
            }
        }
        Ok(())
    }

    /// Refuses a size of squares or of paper if no output has it.
    pub(crate) fn check_sizes<'t, F: Format + 't>(
        &self,
        targets: impl IntoIterator<Item = &'t Target<F>> + Clone,
    ) -> Result<()> {
        let is = |of: fn(&Drawing) -> bool| move |target: &Target<F>| matches!(target.kind, Kind::Drawing(drawing) if of(drawing));
        if let Some(pixels) = self.pixels {
            let hint = "write svg, png, gif or apng; on paper, squares are as large as the page allows";
            check_effect(&format!("--pixels {pixels}"), targets.clone(), is(Drawing::has_pixels), hint)?;
        }
        self.print.paper.map_or(Ok(()), |paper| {
            check_effect(&format!("--paper {paper}"), targets, is(Drawing::is_sheet), "write pdf or tex")
        })
    }

    /// Whether the solution is kept out of all outputs.
    pub(crate) fn hides_solution(&self) -> bool {
        self.show == Some(Show::Puzzle)
    }

    /// Whether the solution is requested, so that files contain it.
    pub(crate) const fn asks_for_solution(&self) -> bool {
        matches!(self.show, Some(Show::Solution | Show::Both))
    }

    /// The view in a kind of drawing. Frames lead to the solution.
    pub(crate) fn shows(&self, drawing: &Drawing) -> Show {
        let default =
            if self.frames.is_some() && !drawing.holds_both() { Show::Solution } else { drawing.shows };
        self.show.unwrap_or(default)
    }

    pub(crate) fn look(&self, drawing: &Drawing, fonts: Fonts) -> Look {
        Look {
            shows: self.shows(drawing),
            pixels: self.pixels,
            paper: self.print.paper.unwrap_or_default(),
            frames: self.frames.map(|frames| frames as usize),
            fonts,
            nonogram: NonogramArgs::default(),
            language: self.print.language,
            crossword: CrosswordStyle::default(),
            is_large_print: false,
        }
    }

    pub(crate) const fn language(&self) -> Option<Language> {
        self.print.language
    }

    /// Reads the fonts if there is something to draw, since that takes longer than a small puzzle. Font files are
    /// checked in any case.
    pub(crate) fn fonts<'t, F: Format + 't>(
        &self,
        targets: impl IntoIterator<Item = &'t Target<F>>,
    ) -> Result<Option<Fonts>> {
        let draws = targets.into_iter().any(|target| matches!(target.kind, Kind::Drawing(_)));
        (draws || !self.font_files().is_empty()).then(|| self.print.fonts.read()).transpose()
    }

    pub(crate) fn font_files(&self) -> &[PathBuf] {
        self.print.fonts.files()
    }
}

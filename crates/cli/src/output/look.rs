//! How pictures look: options, and what they come to.

use std::path::PathBuf;

use anyhow::Result;
use quadrille::{
    Language,
    render::{Fonts, Paper, Style},
    string_enum,
};

use super::{
    Drawing, Format, Kind, PrintOptions, ShowChoice, Target,
    drawing::{TEXT, no_frames},
};
use crate::{
    problem::Problem,
    values::{names, number},
};

/// The options that every command with pictures has.
#[derive(Debug, clap::Args)]
#[group(skip)]
pub(crate) struct PictureOptions {
    /// What pictures show [default: puzzle; both for pdf and html; solution for txt, gif and apng]; files of
    /// nonograms hold no solution either with puzzle, and hold it with solution and both
    #[arg(long, value_name = "WHAT", value_parser = names::all::<ShowChoice>(), help_heading = "Pictures")]
    show: Option<ShowChoice>,

    /// Pixels on a side of a square [default: 40; 24 for gif and apng, fewer where those are too many]
    #[arg(long, value_name = "N", value_parser = number::within(1_u32..), help_heading = "Pictures")]
    pixels: Option<u32>,

    /// How a crossword grows or a nonogram is solved, in so many pictures at most: in a gif or apng
    /// [default: 60], or as numbered files of svg and png
    #[arg(long, value_name = "N", value_parser = number::within(1_u32..=10_000), help_heading = "Pictures")]
    frames: Option<u32>,

    #[command(flatten)]
    print: PrintOptions,
}

/// What stands at the empty lines of nonograms.
#[derive(Debug, clap::Args)]
#[group(skip)]
pub(crate) struct EmptyClueOption {
    /// What stands at an empty line in pictures
    #[arg(long, value_name = "WHAT", default_value_t, value_parser = names::all::<EmptyClue>(), help_heading = "Pictures")]
    empty_clue: EmptyClue,
}

string_enum! {
    /// What stands at an empty line.
    #[derive(Default)]
    enum EmptyClue: "clue of an empty line" {
        /// A 0.
        #[default]
        Zero = "0",
        /// Nothing.
        Blank = "blank",
    }
}

impl EmptyClueOption {
    pub(crate) fn is_blank(&self) -> bool {
        self.empty_clue == EmptyClue::Blank
    }
}

/// How one drawing looks.
#[derive(Debug)]
pub(crate) struct Look {
    pub(crate) shows: ShowChoice,
    pub(crate) pixels: Option<u32>,
    pub(crate) paper: Paper,
    /// How many pictures show the growth or the solving, where that is asked for.
    pub(crate) frames: Option<usize>,
    pub(crate) fonts: Fonts,
    /// Whether nothing stands at empty lines of a nonogram.
    pub(crate) blank_clues: bool,
    /// Of headings and the like, where it is told.
    pub(crate) language: Option<Language>,
}

impl Look {
    pub(crate) fn style(&self) -> Style {
        Style::new(self.shows.into())
            .with_fonts(self.fonts.clone())
            .with_blank_clues(self.blank_clues)
            .with_language(self.language)
    }
}

impl PictureOptions {
    /// Settles what text is when something is to be shown: the solution is a file that can be read back, the
    /// puzzle a sheet. Refuses what an output cannot show.
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
            if matches!(kind, Kind::File(format) if *format == F::TEXT) && show != ShowChoice::Solution {
                *kind = Kind::Drawing(&TEXT);
            }
            if show == ShowChoice::Both && matches!(kind, Kind::Drawing(drawing) if !drawing.holds_both()) {
                return Err(Problem::new(format!("{destination}: one picture does not show both"))
                    .hint("write pdf or html, or two pictures: one with --show puzzle and one with --show solution")
                    .into());
            }
        }
        Ok(())
    }

    /// Refuses to show anything but the way to the solution.
    pub(crate) fn check_shows_solving(&self) -> Result<()> {
        match self.show {
            None | Some(ShowChoice::Solution) => Ok(()),
            Some(_) => Err(Problem::new("steps show how the solution is found, and nothing else")
                .hint("leave out --show")
                .into()),
        }
    }

    /// Whether the solution is to be kept out of everything.
    pub(crate) fn hides_solution(&self) -> bool {
        self.show == Some(ShowChoice::Puzzle)
    }

    /// Whether the solution is asked for, so that files are to hold it.
    pub(crate) const fn asks_for_solution(&self) -> bool {
        matches!(self.show, Some(ShowChoice::Solution | ShowChoice::Both))
    }

    /// Refuses marks where there are none.
    pub(crate) fn check_no_marks(&self) -> Result<()> {
        if self.show == Some(ShowChoice::Marks) {
            return Err(Problem::new("there are no marks to show")
                .hint("quadrille nonogram make and repair can mark the cells that they change")
                .into());
        }
        Ok(())
    }

    /// What a kind of drawing shows. Frames lead to the solution.
    pub(crate) fn shows(&self, drawing: &Drawing) -> ShowChoice {
        let usual =
            if self.frames.is_some() && !drawing.holds_both() { ShowChoice::Solution } else { drawing.shows };
        self.show.unwrap_or(usual)
    }

    /// How a kind of drawing looks.
    pub(crate) fn look(&self, drawing: &Drawing, fonts: Fonts, blank_clues: bool) -> Look {
        let (shows, pixels, paper) = (self.shows(drawing), self.pixels, self.print.paper());
        let frames = self.frames.map(|frames| frames as usize);
        Look { shows, pixels, paper, frames, fonts, blank_clues, language: self.language() }
    }

    /// The language of headings and the like, where it is told.
    pub(crate) const fn language(&self) -> Option<Language> {
        self.print.language()
    }

    /// The fonts of all files, when there is something to draw: reading them takes longer than a small
    /// puzzle. Files that are no fonts are refused in any case.
    pub(crate) fn fonts<F: Format>(&self, targets: &[Target<F>]) -> Result<Option<Fonts>> {
        let draws = targets.iter().any(|target| matches!(target.kind, Kind::Drawing(_)));
        (draws || !self.font_files().is_empty()).then(|| self.print.fonts()).transpose()
    }

    /// Where fonts are read from.
    pub(crate) fn font_files(&self) -> &[PathBuf] {
        self.print.font_files()
    }
}

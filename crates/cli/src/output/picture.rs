//! Pictures: a line for each kind.

use std::{io::Write, path::PathBuf};

use anyhow::{Context, Result};
use clap::ValueEnum;
use quadrille::render::{self, Fonts, PngOptions, Scene, Show, SvgOptions};

use crate::input::{self, Input};
use crate::problem::Problem;

/// A kind of picture.
#[derive(Debug)]
pub(crate) struct Picture {
    /// The name in options.
    pub(crate) name: &'static str,
    /// The endings of its files.
    pub(crate) endings: &'static [&'static str],
    /// What it shows unless asked otherwise.
    pub(crate) shows: Show,
    /// Draws a scene, with so many pixels a square.
    pub(crate) draw: fn(&Scene, Option<u32>, &mut dyn Write) -> Result<()>,
}

pub(crate) const PICTURES: &[Picture] = &[
    Picture { name: "svg", endings: &["svg"], shows: Show::Puzzle, draw: svg },
    Picture { name: "png", endings: &["png"], shows: Show::Puzzle, draw: png },
];

fn svg(scene: &Scene, pixels: Option<u32>, out: &mut dyn Write) -> Result<()> {
    let options = SvgOptions::default();
    let options = pixels.map_or(options, |pixels| options.pixels(pixels));
    Ok(render::write_svg(scene, &options, out)?)
}

fn png(scene: &Scene, pixels: Option<u32>, out: &mut dyn Write) -> Result<()> {
    let options = PngOptions::default();
    let picture = render::png(scene, &pixels.map_or(options, |pixels| options.pixels(pixels)))?;
    Ok(out.write_all(&picture)?)
}

/// How pictures look.
#[derive(Debug, clap::Args)]
#[group(skip)]
pub(crate) struct PictureOptions {
    /// What pictures show [default: puzzle; solution for txt]
    #[arg(long, value_name = "WHAT", help_heading = "Pictures")]
    show: Option<ShowChoice>,

    /// Pixels on a side of a square [default: 40]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..), help_heading = "Pictures")]
    pixels: Option<u32>,

    /// A font for letters, before the built-in ones [repeatable]
    #[arg(long, value_name = "FILE", help_heading = "Pictures")]
    font: Vec<PathBuf>,
}

/// What pictures show.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum ShowChoice {
    /// What is handed out: numbers and empty squares
    Puzzle,
    /// The same with the letters
    Solution,
}

impl From<ShowChoice> for Show {
    fn from(choice: ShowChoice) -> Self {
        match choice {
            ShowChoice::Puzzle => Self::Puzzle,
            ShowChoice::Solution => Self::Solution,
        }
    }
}

impl PictureOptions {
    /// What is asked to be shown, whatever the kind.
    pub(crate) fn show(&self) -> Option<Show> {
        self.show.map(Show::from)
    }

    pub(crate) const fn pixels(&self) -> Option<u32> {
        self.pixels
    }

    /// The fonts of all files.
    pub(crate) fn fonts(&self) -> Result<Fonts> {
        self.font.iter().try_fold(Fonts::default(), |fonts, path| {
            if input::is_standard(path) {
                return Err(Problem::new("a font cannot come from standard input: give a file").into());
            }
            let Input { name, bytes } = Input::read(path)?;
            fonts.with_font(bytes).context(name)
        })
    }

    /// Where fonts are read from.
    pub(crate) fn font_files(&self) -> &[PathBuf] {
        &self.font
    }

    /// Whether a font is given.
    pub(crate) const fn has_fonts(&self) -> bool {
        !self.font.is_empty()
    }
}

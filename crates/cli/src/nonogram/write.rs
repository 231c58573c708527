//! Nonograms go to their outputs.

use std::{io::Write, iter, path::PathBuf};

use anyhow::{Context, Result};
use quadrille::{
    formats::{Nonogram, NonogramFormat, nonogram},
    nonogram::Picture,
    render::{self, Fonts, NonogramSheet, Scene, Show, Style},
};

use crate::{
    output::{self, Kind, PictureOptions, Place, Staging, Target},
    problem::Problem,
};

/// What outputs of nonograms are asked for.
#[derive(Debug, clap::Args)]
#[group(skip)]
pub(super) struct Options {
    #[command(flatten)]
    output: output::Options<NonogramFormat>,

    #[command(flatten)]
    pictures: PictureOptions,

    /// What stands at an empty line in pictures
    #[arg(long, value_name = "WHAT", default_value = "0", help_heading = "Pictures")]
    #[arg(value_parser = ["0", "blank"])]
    empty_clue: String,
}

/// Everything about the outputs that can be known before there is a nonogram.
pub(super) struct Writer<'a> {
    options: &'a Options,
    targets: Vec<Target<NonogramFormat>>,
    /// For nothing but pictures: reading fonts takes longer than a small nonogram.
    fonts: Option<Fonts>,
}

impl Options {
    /// Whether it is said where to write.
    pub(super) fn has_places(&self) -> bool {
        self.output.has_places()
    }

    /// Settles formats and places for what a file becomes; nothing is written yet.
    pub(super) fn writer(&self, file: &PathBuf) -> Result<Writer<'_>> {
        let targets = self.output.targets()?;
        let places = || targets.iter().map(|target| &target.place);
        output::check_distinct(places())?;
        output::check_apart(places(), iter::once(file).chain(self.pictures.font_files()))?;
        let is_text = |target: &&Target<_>| matches!(target.kind, Kind::File(NonogramFormat::Txt));
        if let Some(text) = targets.iter().find(is_text)
            && self.pictures.show().is_some_and(|show| show != Show::Solution)
        {
            return Err(Problem::new(format!("{}: a text grid shows the solution", text.place))
                .hint("write svg or png to show the puzzle")
                .into());
        }
        let draws = targets.iter().any(|target| matches!(target.kind, Kind::Picture(_)));
        let fonts = (draws || self.pictures.has_fonts()).then(|| self.pictures.fonts()).transpose()?;
        Ok(Writer { options: self, targets, fonts })
    }
}

impl Writer<'_> {
    /// The outputs.
    pub(super) fn targets(&self) -> &[Target<NonogramFormat>] {
        &self.targets
    }

    /// The first output that cannot be written without a solution.
    pub(super) fn shows_solution(&self) -> Option<&Target<NonogramFormat>> {
        self.targets.iter().find(|target| match target.kind {
            Kind::File(format) => format.is_picture(),
            Kind::Picture(picture) => self.show(picture.shows) == Show::Solution,
        })
    }

    fn show(&self, usual: Show) -> Show {
        self.options.pictures.show().unwrap_or(usual)
    }

    /// Writes all outputs: first the files, which can be taken back, then what cannot.
    pub(super) fn write(&self, nonograms: &[Nonogram], staging: &mut Staging) -> Result<()> {
        let (files, streams): (Vec<_>, Vec<_>) =
            self.targets.iter().partition(|target| matches!(target.place, Place::File(_)));
        for Target { place, kind } in files.into_iter().chain(streams) {
            let one = || match nonograms {
                [nonogram] => Ok(nonogram),
                several => Err(one_expected(several.len(), kind.name()).context(place.to_string())),
            };
            match *kind {
                Kind::File(format) => {
                    if !format.holds_several() {
                        one()?;
                    }
                    staging.write(place, |out| Ok(nonogram::write_all(nonograms, format, out)?))?;
                }
                Kind::Picture(picture) => {
                    let pixels = self.options.pictures.pixels();
                    let scene =
                        self.scene(one()?, self.show(picture.shows)).with_context(|| place.to_string())?;
                    staging.write(place, |out| (picture.draw)(&scene, pixels, out))?;
                }
            }
        }
        Ok(())
    }

    fn scene(&self, nonogram: &Nonogram, show: Show) -> Result<Scene> {
        let fonts = self.fonts.clone().unwrap_or_default();
        let style = Style::new(show).with_fonts(fonts).with_blank_clues(self.options.empty_clue == "blank");
        let mut sheet = NonogramSheet::new(nonogram.clues());
        if let Some(title) = nonogram.title() {
            sheet = sheet.with_title(title);
        }
        if let Some(picture) = nonogram.picture() {
            sheet = sheet.with_picture(picture);
        }
        Ok(render::nonogram(&sheet, &style)?)
    }
}

fn one_expected(found: usize, kind: &str) -> anyhow::Error {
    let several = NonogramFormat::ALL.iter().filter(|format| format.holds_several());
    let names: Vec<_> = several.map(|format| format.name()).collect();
    Problem::new(format!("{found} nonograms, but {kind} holds one"))
        .hint(format!("these formats hold several: {}", names.join(", ")))
        .into()
}

/// A picture as text, after an empty line if it is not the first one.
pub(super) fn text(picture: &Picture, is_first: bool, out: &mut dyn Write) -> std::io::Result<()> {
    write!(out, "{}{picture}", if is_first { "" } else { "\n" })
}

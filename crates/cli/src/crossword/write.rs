//! A crossword goes to its outputs.

use anyhow::{Context, Result};
use quadrille::{
    Crossword,
    formats::{CrosswordFormat, crossword},
    render::{self, Fonts, Scene, Show, Style},
};

use crate::{
    output::{Kind, PictureOptions, Place, Staging, Target},
    problem::Problem,
};

/// Everything about the outputs that can be known before there is a crossword.
pub(super) struct Writer<'a> {
    targets: &'a [Target<CrosswordFormat>],
    pictures: &'a PictureOptions,
    /// For nothing but pictures: reading fonts takes longer than a small crossword.
    fonts: Option<Fonts>,
    scenes: Vec<(Show, Scene)>,
}

impl<'a> Writer<'a> {
    pub(super) fn new(targets: &'a [Target<CrosswordFormat>], pictures: &'a PictureOptions) -> Result<Self> {
        let is_text =
            |target: &&Target<CrosswordFormat>| matches!(target.kind, Kind::File(CrosswordFormat::Txt));
        if let Some(text) = targets.iter().find(is_text)
            && pictures.show().is_some_and(|show| show != Show::Solution)
        {
            return Err(Problem::new(format!("{}: a text grid shows the solution", text.place))
                .hint("write svg or png to show the puzzle")
                .into());
        }
        let draws = targets.iter().any(|target| matches!(target.kind, Kind::Picture(_)));
        let fonts = (draws || pictures.has_fonts()).then(|| pictures.fonts()).transpose()?;
        Ok(Self { targets, pictures, fonts, scenes: Vec::new() })
    }

    /// Writes all outputs: first the files, which can be taken back, then what cannot.
    pub(super) fn write(&mut self, crossword: &Crossword, staging: &mut Staging) -> Result<()> {
        let (files, streams): (Vec<_>, Vec<_>) =
            self.targets.iter().partition(|target| matches!(target.place, Place::File(_)));
        for Target { place, kind } in files.into_iter().chain(streams) {
            match *kind {
                Kind::File(format) => {
                    staging.write(place, |out| Ok(crossword::write(crossword, format, out)?))?;
                }
                Kind::Picture(picture) => {
                    let show = self.pictures.show().unwrap_or(picture.shows);
                    let pixels = self.pictures.pixels();
                    let scene = self.scene(crossword, show).with_context(|| place.to_string())?;
                    staging.write(place, |out| (picture.draw)(scene, pixels, out))?;
                }
            }
        }
        Ok(())
    }

    /// The scene that shows this, laid out once for all backends.
    fn scene(&mut self, crossword: &Crossword, show: Show) -> Result<&Scene> {
        let found = self.scenes.iter().position(|(shown, _)| *shown == show);
        let index = match found {
            Some(index) => index,
            None => {
                let style = Style::new(show).with_fonts(self.fonts.clone().unwrap_or_default());
                self.scenes.push((show, render::crossword(crossword, &style)?));
                self.scenes.len() - 1
            }
        };
        Ok(&self.scenes[index].1)
    }
}

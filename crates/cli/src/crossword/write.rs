//! A crossword goes to its outputs.

use anyhow::Result;
use quadrille::{
    Crossword,
    formats::{CrosswordFormat, crossword},
    render::Fonts,
};

use crate::{
    console::Console,
    output::{Kind, PictureOptions, Place, Staging, Subject, Target},
};

/// Everything about the outputs that can be known before there is a crossword.
pub(super) struct Writer<'a> {
    targets: Vec<Target<CrosswordFormat>>,
    pictures: &'a PictureOptions,
    fonts: Option<Fonts>,
}

impl<'a> Writer<'a> {
    pub(super) fn new(
        mut targets: Vec<Target<CrosswordFormat>>,
        pictures: &'a PictureOptions,
    ) -> Result<Self> {
        pictures.settle(&mut targets)?;
        pictures.check_no_marks()?;
        let fonts = pictures.fonts(&targets)?;
        Ok(Self { targets, pictures, fonts })
    }

    /// Tells what a crossword says about itself that its new files have no place for.
    pub(super) fn warn_of_losses(&self, crossword: &Crossword, console: Console) {
        for target in &self.targets {
            if let Kind::File(format) = target.kind {
                target.warn_of(&format.leaves_out(crossword.metadata()), console);
            }
        }
    }

    /// Writes all outputs: first the files, which can be taken back, then what cannot.
    pub(super) fn write(&self, crossword: &Crossword, staging: &mut Staging) -> Result<()> {
        let (files, streams): (Vec<_>, Vec<_>) =
            self.targets.iter().partition(|target| matches!(target.place, Place::File(_)));
        for Target { place, kind } in files.into_iter().chain(streams) {
            match *kind {
                Kind::File(format) => {
                    staging.write(place, |out| Ok(crossword::write(crossword, format, out)?))?;
                }
                Kind::Picture(picture) => {
                    let fonts = self.fonts.clone().unwrap_or_default();
                    let look = self.pictures.look(picture, fonts, false);
                    picture.write(&Subject::Crossword(crossword), &look, place, staging)?;
                }
            }
        }
        Ok(())
    }
}

//! A crossword goes to its outputs.

use anyhow::Result;
use quadrille::{
    Crossword,
    formats::{CrosswordFormat, crossword},
    render::Fonts,
};

use crate::output::{Kind, PictureOptions, Place, Staging, Subject, Target};

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

    /// The same with other places.
    pub(super) fn to(&self, mut targets: Vec<Target<CrosswordFormat>>) -> Result<Self> {
        self.pictures.settle(&mut targets)?;
        Ok(Self { targets, pictures: self.pictures, fonts: self.fonts.clone() })
    }

    /// What a crossword says about itself that its new files have no place for.
    pub(super) fn losses(&self, crossword: &Crossword) -> Vec<String> {
        let loss = |target: &Target<CrosswordFormat>| match target.kind {
            Kind::File(format) => target.loss(&format.leaves_out(crossword.metadata())),
            Kind::Picture(_) => None,
        };
        self.targets.iter().filter_map(loss).collect()
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

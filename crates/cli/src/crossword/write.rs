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
    targets: &'a [Target<CrosswordFormat>],
    pictures: &'a PictureOptions,
    fonts: Option<Fonts>,
}

impl<'a> Writer<'a> {
    pub(super) fn new(targets: &'a [Target<CrosswordFormat>], pictures: &'a PictureOptions) -> Result<Self> {
        pictures.check(targets)?;
        pictures.check_no_marks()?;
        Ok(Self { targets, pictures, fonts: pictures.fonts(targets)? })
    }

    /// Writes all outputs: first the files, which can be taken back, then what cannot.
    pub(super) fn write(&self, crossword: &Crossword, staging: &mut Staging) -> Result<()> {
        let (files, streams): (Vec<_>, Vec<_>) =
            self.targets.iter().partition(|target| matches!(target.place, Place::File(_)));
        for Target { place, kind } in files.into_iter().chain(streams) {
            staging.write(place, |out| match *kind {
                Kind::File(format) => Ok(crossword::write(crossword, format, out)?),
                Kind::Picture(picture) => {
                    let fonts = self.fonts.clone().unwrap_or_default();
                    let look = self.pictures.look(picture, fonts, false);
                    (picture.draw)(&Subject::Crossword(crossword), &look, out)
                }
            })?;
        }
        Ok(())
    }
}

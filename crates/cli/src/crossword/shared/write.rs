//! A crossword goes to its outputs.

use anyhow::{Error, Result};
use quadrille::{
    Crossword,
    formats::{CrosswordFormat, Unsupported, crossword},
    render::Fonts,
};

use crate::output::{Destination, Kept, Kind, PictureOptions, Settled, Staging, Subject, Target};

/// Everything about the outputs that can be known before there is a crossword.
pub(crate) struct Writer<'a> {
    targets: Vec<Target<CrosswordFormat>>,
    kept: Kept,
    pictures: &'a PictureOptions,
    fonts: Option<Fonts>,
}

impl<'a> Writer<'a> {
    /// Writes what is [settled](output::Options::settled).
    pub(crate) fn new(
        Settled { targets, kept }: Settled<CrosswordFormat>,
        pictures: &'a PictureOptions,
    ) -> Result<Self> {
        pictures.check_no_marks()?;
        let fonts = pictures.fonts(&targets)?;
        Ok(Self { targets, kept, pictures, fonts })
    }

    /// Writes to other places, in the same formats.
    pub(crate) fn with(&self, Settled { targets, kept }: Settled<CrosswordFormat>) -> Self {
        Self { targets, kept, pictures: self.pictures, fonts: self.fonts.clone() }
    }

    /// Where outputs are written before they take their places.
    pub(crate) fn staging(&self) -> Staging {
        Staging::apart_from(self.kept.clone())
    }

    /// Writes all outputs, or none, and tells what of the crossword they have no place for.
    pub(crate) fn write(&self, crossword: &Crossword, staging: &mut Staging) -> Result<Vec<String>> {
        let written = self.targets.iter().map(|target| self.write_to(target, crossword, staging));
        written.filter_map(Result::transpose).collect()
    }

    /// Writes the outputs that can hold a crossword, and tells what they have no place for, and why the
    /// others are not written: to find it again might take long.
    pub(crate) fn write_possible(
        &self,
        crossword: &Crossword,
        staging: &mut Staging,
        errors: &mut Vec<Error>,
    ) -> Vec<String> {
        let mut losses = Vec::new();
        for target in &self.targets {
            // Several files of one output are all written or none.
            let mut own = self.staging();
            let written = self.write_to(target, crossword, &mut own);
            match written.and_then(|loss| staging.extend(own).map(|()| loss)) {
                Ok(loss) => losses.extend(loss),
                Err(error) => errors.push(error),
            }
        }
        losses
    }

    /// Writes an output, and tells what it has no place for.
    fn write_to(
        &self,
        target: &Target<CrosswordFormat>,
        crossword: &Crossword,
        staging: &mut Staging,
    ) -> Result<Option<String>> {
        let destination = &target.destination;
        match target.kind {
            Kind::File(format) => {
                staging.write(destination, |out| Ok(crossword::write(crossword, format, out)?))?;
            }
            Kind::Drawing(drawing) => {
                let fonts = self.fonts.clone().unwrap_or_default();
                let look = self.pictures.look(drawing, fonts, false);
                drawing.write(&Subject::Crossword(crossword), &look, destination, staging)?;
            }
        }
        Ok(match target.kind {
            Kind::File(format) if !target.is_looked_at() => {
                let lost = format.drops(crossword).into_iter();
                target.loss(&lost.map(Unsupported::name).collect::<Vec<_>>())
            }
            Kind::Drawing(drawing) if drawing.is_text() && *destination != Destination::Standard => {
                target.loss(marks(crossword))
            }
            _ => None,
        })
    }
}

/// What a crossword has that only squares with marks show: those of a solution word have their places in it.
fn marks(crossword: &Crossword) -> &'static [&'static str] {
    let is_lost = !crossword.highlights().is_empty() && !crossword.metadata().has_solution_word();
    if is_lost { &["marked squares"] } else { &[] }
}

//! A crossword goes to its outputs.

use anyhow::Result;
use quadrille::{
    Crossword,
    formats::{CrosswordFormat, LeftOut, crossword},
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

    /// What of a crossword its new files have no place for.
    pub(crate) fn losses(&self, crossword: &Crossword) -> Vec<String> {
        let loss = |target: &Target<CrosswordFormat>| match target.kind {
            Kind::File(format) if !target.is_looked_at() => {
                let lost = format.leaves_out(crossword).into_iter();
                target.loss(&lost.map(LeftOut::name).collect::<Vec<_>>())
            }
            Kind::Drawing(drawing) if drawing.is_text() && target.destination != Destination::Standard => {
                target.loss(marks(crossword))
            }
            _ => None,
        };
        self.targets.iter().filter_map(loss).collect()
    }

    /// Writes all outputs.
    pub(crate) fn write(&self, crossword: &Crossword, staging: &mut Staging) -> Result<()> {
        for Target { destination, kind } in &self.targets {
            match *kind {
                Kind::File(format) => {
                    staging.write(destination, |out| Ok(crossword::write(crossword, format, out)?))?;
                }
                Kind::Drawing(drawing) => {
                    let fonts = self.fonts.clone().unwrap_or_default();
                    let look = self.pictures.look(drawing, fonts, false);
                    drawing.write(&Subject::Crossword(crossword), &look, destination, staging)?;
                }
            }
        }
        Ok(())
    }
}

/// What a crossword has that only squares with marks show: those of a solution word have their places in it.
fn marks(crossword: &Crossword) -> &'static [&'static str] {
    let is_lost = !crossword.highlights().is_empty() && !crossword.metadata().has_solution_word();
    if is_lost { &["marked squares"] } else { &[] }
}

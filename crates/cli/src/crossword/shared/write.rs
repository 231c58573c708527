//! Writing a crossword to its outputs.

use anyhow::Result;
use quadrille::{
    Crossword,
    formats::{CrosswordFormat, Unsupported, crossword},
    render::Fonts,
};

use crate::{
    console::counted,
    output::{self, Destination, DrawingArgs, Kind, OutputPlan, Subject, Target, Written},
};

/// The outputs, checked before there is a crossword.
pub(crate) struct Writer<'a> {
    plan: OutputPlan<CrosswordFormat>,
    drawing: &'a DrawingArgs,
    fonts: Option<Fonts>,
}

impl<'a> Writer<'a> {
    pub(crate) fn new(plan: OutputPlan<CrosswordFormat>, drawing: &'a DrawingArgs) -> Result<Self> {
        let fonts = drawing.fonts(&plan.targets)?;
        Ok(Self { plan, drawing, fonts })
    }

    /// Writes to other places, in the same formats.
    pub(crate) fn with(&self, plan: OutputPlan<CrosswordFormat>) -> Self {
        Self { plan, drawing: self.drawing, fonts: self.fonts.clone() }
    }

    /// Writes all outputs, each independently of the others.
    pub(crate) fn write(&self, crossword: &Crossword) -> Written {
        let mut all = Written::default();
        for target in &self.plan.targets {
            match self.write_to(target, crossword) {
                Ok(written) => all.notes.extend(written.notes),
                Err(error) => all.errors.push(error),
            }
        }
        all
    }

    fn write_to(&self, target: &Target<CrosswordFormat>, crossword: &Crossword) -> Result<Written> {
        let Target { destination, kind } = target;
        let (mut written, loss) = match *kind {
            Kind::File(format) => {
                output::write(destination, |out| Ok(crossword::write(crossword, format, out)?))?;
                let mut written = Written::default();
                written.add(destination, &format!("{destination}: {}", counted(crossword.len(), "word")));
                let dropped = format.drops(crossword).into_iter().map(Unsupported::name);
                let is_file = !target.is_for_reading();
                (written, is_file.then(|| target.loss(&dropped.collect::<Vec<_>>())).flatten())
            }
            Kind::Drawing(drawing) => {
                let look = self.drawing.look(drawing, self.fonts.clone().unwrap_or_default(), false);
                let subject = Subject::Crossword(crossword);
                let written = drawing.write(&subject, &look, destination, &self.plan.protected)?;
                let is_text_file = drawing.is_text() && !matches!(destination, Destination::Standard);
                (written, is_text_file.then(|| target.loss(marks(crossword))).flatten())
            }
        };
        written.notes.splice(0..0, loss);
        Ok(written)
    }
}

/// Marked squares that text does not show: those of a solution word have a line of their own.
fn marks(crossword: &Crossword) -> &'static [&'static str] {
    let is_lost = !crossword.highlights().is_empty() && !crossword.metadata().has_solution_word();
    if is_lost { &["marked squares"] } else { &[] }
}

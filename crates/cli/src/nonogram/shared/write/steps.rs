//! The steps of an explanation go to their outputs.

use anyhow::Result;
use quadrille::{
    formats::{Nonogram, NonogramFormat},
    nonogram::{Deduction, Hint, PartialGrid},
    render::{self, FrameOptions},
};

use super::{Writer, sheet};
use crate::{
    output::{Kind, Staging, Target},
    problem::Problem,
};

impl Writer<'_> {
    /// Refuses outputs that do not show steps.
    pub(crate) fn check_steps(&self) -> Result<()> {
        self.options.pictures.check_shows_solving()?;
        match self.targets.iter().find(|target| !shows_steps(target.kind)) {
            Some(Target { destination, kind }) => {
                let problem = Problem::new(format!("{destination}: {} does not show steps", kind.name()));
                let hint = "write gif or apng, svg or png for numbered files, or jsonl, as --json prints it";
                Err(problem.hint(hint).into())
            }
            None => Ok(()),
        }
    }

    /// Writes all outputs with a frame for each step, and what is no picture as lines of JSON.
    pub(crate) fn write_steps(
        &self,
        nonogram: &Nonogram,
        known: &PartialGrid,
        steps: &[Deduction],
        hint: Hint,
        lines: &[u8],
        staging: &mut Staging,
    ) -> Result<()> {
        for Target { destination, kind } in &self.targets {
            let Kind::Drawing(drawing) = *kind else {
                staging.write(destination, |out| Ok(out.write_all(lines)?))?;
                continue;
            };
            let fonts = self.fonts.clone().unwrap_or_default();
            let look = self.options.pictures.look(drawing, fonts, self.options.empty_clue.is_blank());
            let sheet = sheet(nonogram);
            let options = FrameOptions { max_frames: look.frames };
            let frames = render::nonogram_explanation(&sheet, known, steps, hint, &look.style(), &options)?;
            drawing.write_frames(frames, &look, destination, staging)?;
        }
        Ok(())
    }
}

/// Whether outputs of a kind show the steps of a solution.
pub(crate) fn shows_steps(kind: Kind<NonogramFormat>) -> bool {
    match kind {
        Kind::File(format) => matches!(format, NonogramFormat::Json | NonogramFormat::JsonLines),
        Kind::Drawing(drawing) => drawing.has_frames(),
    }
}

//! Writing the steps of an explanation.

use std::path::PathBuf;

use anyhow::Result;
use quadrille::{
    Language,
    formats::{Nonogram, NonogramFormat},
    nonogram::{Deduction, Hint, PartialGrid},
    render,
};

use super::{TitleArgs, WriteArgs, Writer};
use crate::{
    error::Problem,
    output::{self, DrawingArgs, FontArgs, Kind, NonogramArgs, OutputArgs, PrintArgs, Target, Written},
    values::number,
};

/// The options about outputs of `explain`.
#[derive(Clone, Debug, clap::Args)]
#[group(skip)]
pub(crate) struct StepArgs {
    #[command(flatten)]
    output: OutputArgs<NonogramFormat>,

    /// Maximum number of frames [default: 300]
    #[arg(long, value_name = "N", value_parser = number::within(1_u32..=10_000), help_heading = "Pictures")]
    frames: Option<u32>,

    /// Pixels per side of a square [default: 40; 24 for gif and apng, fewer if the picture is too large]
    #[arg(long, value_name = "N", value_parser = number::within(1_u32..), help_heading = "Pictures")]
    pixels: Option<u32>,

    #[command(flatten)]
    nonogram: NonogramArgs,

    /// Language of labels, by tag or name; explanations are in English [default: that of the puzzle, or en]
    #[arg(long, value_name = "LANGUAGE", help_heading = "Pictures")]
    language: Option<Language>,

    #[command(flatten)]
    fonts: FontArgs,
}

impl StepArgs {
    /// The same as options of other commands, if there is an output. Refuses options about pictures without one.
    pub(crate) fn write_args(&self) -> Result<Option<WriteArgs>> {
        let Self { output, frames, pixels, nonogram, language, fonts } = self.clone();
        if !output.is_given() {
            let others = [
                ("--frames", frames.is_some()),
                ("--pixels", pixels.is_some()),
                ("--language", language.is_some()),
                ("--font", !fonts.files().is_empty()),
            ];
            return match others.into_iter().chain(nonogram.options()).find(|(_, is_given)| *is_given) {
                Some((option, _)) => {
                    let problem = Problem::new(format!("{option} has no effect without an output"));
                    Err(problem.hint("write pictures, such as -o steps.gif").into())
                }
                None => Ok(None),
            };
        }
        let print = PrintArgs { paper: None, language, fonts };
        let drawing = DrawingArgs { show: None, pixels, frames, print };
        Ok(Some(WriteArgs { output, drawing, nonogram, title: TitleArgs::default() }))
    }
}

impl WriteArgs {
    /// Chooses formats and places for steps.
    pub(crate) fn step_writer(&self, files: &[PathBuf]) -> Result<Writer<'_>> {
        let writer = self.writer(files)?;
        match writer.targets.iter().find(|target| !shows_steps(target.kind)) {
            Some(Target { destination, kind }) => {
                let problem = Problem::new(format!("{destination}: {} cannot show steps", kind.name()));
                let hint = "write steps.html, gif or apng, svg or png for numbered files, or jsonl, as --json prints it";
                Err(problem.hint(hint).into())
            }
            None => Ok(writer),
        }
    }
}

impl Writer<'_> {
    /// Writes all outputs: pictures with a frame for each step, other files as lines of JSON.
    pub(crate) fn write_steps(
        &self,
        nonogram: &Nonogram,
        known: &PartialGrid,
        steps: &[Deduction],
        hint: Hint,
        lines: &[u8],
    ) -> Written {
        let mut all = Written::default();
        let write = |target: &Target<NonogramFormat>| {
            let destination = &target.destination;
            let Kind::Drawing(drawing) = target.kind else {
                output::write(destination, |out| Ok(out.write_all(lines)?))?;
                let mut written = Written::default();
                written.add(destination, &format!("{destination}: steps"));
                return Ok(written);
            };
            let look = self.look(drawing);
            let view = nonogram.into();
            let options = render::FrameOptions { max_frames: look.frames };
            let frames = render::draw_explanation(&view, known, steps, hint, &look.style(), &options)?;
            drawing.write_frames(frames, &look, destination, &self.protected)
        };
        for target in &self.targets {
            all.extend(write(target).unwrap_or_else(Written::from));
        }
        all
    }
}

/// Whether outputs of a kind can show steps.
pub(crate) fn shows_steps(kind: Kind<NonogramFormat>) -> bool {
    match kind {
        Kind::File(format) => matches!(format, NonogramFormat::Json | NonogramFormat::JsonLines),
        Kind::Drawing(drawing) => drawing.has_frames(),
    }
}

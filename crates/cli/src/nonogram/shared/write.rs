//! Nonograms go to their outputs.

mod count;
mod outputs;
mod plan;
mod steps;

use std::{io::Write, path::PathBuf};

use anyhow::Result;
use quadrille::{
    formats::{Nonogram, NonogramFormat, nonogram},
    nonogram::Picture,
    render::{Fonts, Marks, NonogramView},
};

pub(crate) use outputs::Outputs;
pub(crate) use plan::Rendered;
pub(crate) use steps::shows_steps;

use crate::{
    output::{
        self, Destination, EmptyClueOption, Kept, Kind, PictureOptions, Settled, ShowChoice, Staging,
        Subject, Target,
    },
    problem::Problem,
};

/// What outputs of nonograms are asked for.
#[derive(Debug, clap::Args)]
#[group(skip)]
pub(crate) struct Options {
    #[command(flatten)]
    output: output::Options<NonogramFormat>,

    #[command(flatten)]
    pictures: PictureOptions,

    #[command(flatten)]
    empty_clue: EmptyClueOption,
}

/// Everything about the outputs that can be known before there is a nonogram.
pub(crate) struct Writer<'a> {
    options: &'a Options,
    targets: Vec<Target<NonogramFormat>>,
    fonts: Option<Fonts>,
    kept: Kept,
}

impl Options {
    /// Whether it is said where to write.
    pub(crate) fn has_places(&self) -> bool {
        self.output.has_places()
    }

    /// Whether anything is said about outputs.
    pub(crate) fn is_given(&self) -> bool {
        self.output.is_given()
    }

    /// Settles formats and places for what files become; nothing is written yet.
    pub(crate) fn writer(&self, files: &[PathBuf]) -> Result<Writer<'_>> {
        let settled = self.output.settled(files, [], &self.pictures)?;
        self.writer_of(settled)
    }

    /// Settles formats and places for each file apart, of which no changed cells are known.
    pub(crate) fn writers(&self, files: &[PathBuf]) -> Result<Vec<Writer<'_>>> {
        let mut all = self.output.settled_each(files, &self.pictures)?.into_iter();
        let Some(first) = all.next() else { return Ok(Vec::new()) };
        let first = self.writer_of(first)?;
        first.check_no_marks()?;
        let others: Vec<_> = all.map(|settled| first.with(settled)).collect();
        Ok([first].into_iter().chain(others).collect())
    }

    fn writer_of(&self, Settled { targets, kept }: Settled<NonogramFormat>) -> Result<Writer<'_>> {
        let is_picture =
            |kind: &Kind<_>| matches!(kind, Kind::File(format) if NonogramFormat::is_picture(*format));
        if self.pictures.hides_solution()
            && let Some(Target { destination, kind }) = targets.iter().find(|target| is_picture(&target.kind))
        {
            return Err(Problem::new(format!(
                "{destination}: {} holds nothing but the solution",
                kind.name()
            ))
            .hint("leave out --show puzzle, or write another format")
            .into());
        }
        let fonts = self.pictures.fonts(&targets)?;
        Ok(Writer { options: self, targets, fonts, kept })
    }
}

impl Writer<'_> {
    /// Writes to other places, in the same formats.
    fn with(&self, Settled { targets, kept }: Settled<NonogramFormat>) -> Self {
        Self { options: self.options, targets, fonts: self.fonts.clone(), kept }
    }

    /// The outputs.
    pub(crate) fn targets(&self) -> &[Target<NonogramFormat>] {
        &self.targets
    }

    /// The nonogram in the language that is asked for, if one is, and without its solution if that is to be
    /// hidden.
    pub(crate) fn as_asked(&self, nonogram: Nonogram) -> Nonogram {
        let pictures = &self.options.pictures;
        let nonogram = match pictures.language() {
            Some(language) => {
                let about = nonogram.metadata().clone().with_language(language);
                nonogram.with_metadata(about)
            }
            None => nonogram,
        };
        if pictures.hides_solution() { nonogram.without_picture() } else { nonogram }
    }

    /// Where outputs are written before they take their places.
    pub(crate) fn staging(&self) -> Staging {
        Staging::apart_from(self.kept.clone())
    }

    /// Refuses outputs to where a report goes, which is standard output.
    pub(crate) fn check_apart_from_report(&self) -> Result<()> {
        let destinations = self.targets.iter().map(|target| &target.destination);
        output::check_distinct(destinations.chain([&Destination::Standard]))
    }

    /// Where puzzles go one by one, as soon as there is one: a stream of JSON lines.
    pub(crate) fn stream(&self) -> Option<&Destination> {
        match self.targets.as_slice() {
            [Target { destination, kind: Kind::File(NonogramFormat::JsonLines) }] => {
                Some(destination).filter(|destination| !matches!(destination, Destination::File(_)))
            }
            _ => None,
        }
    }

    /// The first output that cannot be written as it is asked for without a solution.
    pub(crate) fn shows_solution(&self) -> Option<&Target<NonogramFormat>> {
        self.targets.iter().find(|target| match target.kind {
            Kind::File(format) if self.asks_for_solution() => format.holds_solution(),
            Kind::File(format) => format.is_picture(),
            Kind::Drawing(drawing) => drawing.needs_solved_nonogram(self.options.pictures.shows(drawing)),
        })
    }

    /// Whether files are to hold the solution.
    const fn asks_for_solution(&self) -> bool {
        self.options.pictures.asks_for_solution()
    }

    /// Refuses to show marks.
    pub(crate) fn check_no_marks(&self) -> Result<()> {
        self.options.pictures.check_no_marks()
    }

    /// Writes a nonogram to a place, with marks where they are to be shown.
    pub(crate) fn write_one(
        &self,
        nonogram: &Nonogram,
        marks: Option<&Marks>,
        destination: &Destination,
        kind: Kind<NonogramFormat>,
        staging: &mut Staging,
    ) -> Result<()> {
        match kind {
            Kind::File(format) => {
                staging.write(destination, |out| Ok(nonogram::write(nonogram, format, out)?))
            }
            Kind::Drawing(drawing) => {
                let fonts = self.fonts.clone().unwrap_or_default();
                let look = self.options.pictures.look(drawing, fonts, self.options.empty_clue.is_blank());
                let sheet = match marks.filter(|_| look.shows == ShowChoice::Marks) {
                    Some(marks) => sheet(nonogram).with_marks(marks),
                    None => sheet(nonogram),
                };
                drawing.write(&Subject::Nonogram(sheet), &look, destination, staging)
            }
        }
    }
}

/// A nonogram as it is drawn.
pub(crate) fn sheet(nonogram: &Nonogram) -> NonogramView<'_> {
    let sheet = NonogramView::new(nonogram.clues()).with_picture(nonogram.picture());
    sheet.with_metadata(nonogram.metadata().clone())
}

/// A picture as text, after an empty line if it is not the first one.
pub(crate) fn text(picture: &Picture, is_first: bool, out: &mut dyn Write) -> std::io::Result<()> {
    write!(out, "{}{picture}", if is_first { "" } else { "\n" })
}

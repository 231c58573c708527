//! Nonograms go to their outputs.

use std::{borrow::Cow, collections::BTreeSet, io::Write, path::PathBuf, slice};

use anyhow::Result;
use quadrille::{
    formats::{Nonogram, NonogramFormat, nonogram},
    nonogram::{Deduction, Hint, Known, Picture},
    render::{self, Fonts, Marks, NonogramSheet},
};

use crate::{
    output::{self, EmptyClue, Kept, Kind, PictureOptions, Place, ShowChoice, Staging, Subject, Target},
    problem::Problem,
};

/// What outputs of nonograms are asked for.
#[derive(Debug, clap::Args)]
#[group(skip)]
pub(super) struct Options {
    #[command(flatten)]
    output: output::Options<NonogramFormat>,

    #[command(flatten)]
    pictures: PictureOptions,

    #[command(flatten)]
    empty_clue: EmptyClue,
}

/// Everything about the outputs that can be known before there is a nonogram.
pub(super) struct Writer<'a> {
    options: &'a Options,
    targets: Vec<Target<NonogramFormat>>,
    fonts: Option<Fonts>,
    kept: Kept,
}

impl Options {
    /// Whether it is said where to write.
    pub(super) fn has_places(&self) -> bool {
        self.output.has_places()
    }

    /// Whether anything is said about outputs.
    pub(super) fn is_given(&self) -> bool {
        self.output.is_given()
    }

    /// Settles formats and places for what files become; nothing is written yet.
    pub(super) fn writer(&self, files: &[PathBuf]) -> Result<Writer<'_>> {
        self.settled(files, &mut [self.output.targets()?])
    }

    /// The same for each file apart.
    pub(super) fn writers<'a>(
        &'a self,
        files: &'a [PathBuf],
    ) -> Result<impl Iterator<Item = (&'a PathBuf, Writer<'a>)>> {
        let mut all = self.output.targets_of(files)?;
        let writer = self.settled(files, &mut all)?;
        Ok(files.iter().zip(all).map(move |(file, targets)| (file, writer.to(targets))))
    }

    /// Settles all outputs; what writes the first ones.
    fn settled(&self, files: &[PathBuf], all: &mut [Vec<Target<NonogramFormat>>]) -> Result<Writer<'_>> {
        let places = all.iter().flatten().map(|target| &target.place);
        let kept = Kept::checked(files.iter().chain(self.pictures.font_files()), places)?;
        for targets in &mut *all {
            self.pictures.settle(targets)?;
        }
        let targets = all.first().cloned().unwrap_or_default();
        let is_picture =
            |kind: &Kind<_>| matches!(kind, Kind::File(format) if NonogramFormat::is_picture(*format));
        if self.pictures.hides_solution()
            && let Some(Target { place, kind }) = targets.iter().find(|target| is_picture(&target.kind))
        {
            return Err(Problem::new(format!("{place}: {} holds nothing but the solution", kind.name()))
                .hint("leave out --show puzzle, or write another format")
                .into());
        }
        let fonts = self.pictures.fonts(&targets)?;
        let kept = kept.with_all(all.iter().flatten()).but(&targets);
        Ok(Writer { options: self, targets, fonts, kept })
    }
}

impl Writer<'_> {
    /// The same with other outputs.
    fn to(&self, targets: Vec<Target<NonogramFormat>>) -> Self {
        let (fonts, kept) = (self.fonts.clone(), self.kept.but(&targets));
        Self { options: self.options, targets, fonts, kept }
    }

    /// The outputs.
    pub(super) fn targets(&self) -> &[Target<NonogramFormat>] {
        &self.targets
    }

    /// The nonogram in the language that is asked for, if one is, and without its solution if that is to be hidden.
    pub(super) fn as_asked(&self, nonogram: Nonogram) -> Nonogram {
        let pictures = &self.options.pictures;
        let nonogram = match pictures.language() {
            Some(language) => nonogram.with_language(language),
            None => nonogram,
        };
        if pictures.hides_solution() { nonogram.without_picture() } else { nonogram }
    }

    /// What nonograms say about themselves that their new puzzle files have no place for. What is printed is looked at.
    pub(super) fn losses(&self, nonograms: &[Nonogram]) -> Vec<String> {
        let loss = |target: &Target<NonogramFormat>| match target.kind {
            Kind::File(format) if format != NonogramFormat::Txt || target.place != Place::Standard => {
                let left_out: BTreeSet<_> =
                    nonograms.iter().flat_map(|nonogram| format.leaves_out(nonogram)).collect();
                target.loss(&Vec::from_iter(left_out))
            }
            _ => None,
        };
        self.targets.iter().filter_map(loss).collect()
    }

    /// Where outputs are written before they take their places.
    pub(super) fn staging(&self) -> Staging {
        Staging::apart_from(self.kept.clone())
    }

    /// Refuses outputs to where a report goes, which is standard output.
    pub(super) fn check_apart_from_report(&self) -> Result<()> {
        let places = self.targets.iter().map(|target| &target.place);
        output::check_distinct(places.chain([&Place::Standard]))
    }

    /// Where puzzles go one by one, as soon as there is one: a stream of JSON lines.
    pub(super) fn stream(&self) -> Option<&Place> {
        match self.targets.as_slice() {
            [Target { place, kind: Kind::File(NonogramFormat::JsonLines) }] => {
                Some(place).filter(|place| !matches!(place, Place::File(_)))
            }
            _ => None,
        }
    }

    /// The first output that cannot be written without a solution.
    pub(super) fn shows_solution(&self) -> Option<&Target<NonogramFormat>> {
        self.targets.iter().find(|target| match target.kind {
            Kind::File(format) => format.is_picture(),
            Kind::Picture(picture) => picture.needs_solved_nonogram(self.options.pictures.shows(picture)),
        })
    }

    /// Refuses outputs that do not show steps.
    pub(super) fn check_steps(&self) -> Result<()> {
        self.options.pictures.check_shows_solving()?;
        match self.targets.iter().find(|target| !shows_steps(target.kind)) {
            Some(Target { place, kind }) => {
                let problem = Problem::new(format!("{place}: {} does not show steps", kind.name()));
                let hint = "write gif or apng, svg or png for numbered files, or jsonl, as --json prints it";
                Err(problem.hint(hint).into())
            }
            None => Ok(()),
        }
    }

    /// Writes all outputs with a frame for each step, and what is no picture as lines of JSON.
    pub(super) fn write_steps(
        &self,
        nonogram: &Nonogram,
        known: &Known,
        steps: &[Deduction],
        hint: Hint,
        lines: &[u8],
        staging: &mut Staging,
    ) -> Result<()> {
        for Target { place, kind } in &self.targets {
            let Kind::Picture(picture) = *kind else {
                staging.write(place, |out| Ok(out.write_all(lines)?))?;
                continue;
            };
            let fonts = self.fonts.clone().unwrap_or_default();
            let look = self.options.pictures.look(picture, fonts, self.options.empty_clue.is_blank());
            let sheet = sheet(nonogram);
            let frames =
                render::nonogram_explained(&sheet, known.cells(), steps, hint, &look.style(), look.frames)?;
            picture.write_frames(frames, &look, place, staging)?;
        }
        Ok(())
    }

    /// Refuses outputs that so many puzzles cannot go to: files that hold one are numbered, but in a stream they could not be
    /// told apart.
    pub(super) fn check_count(&self, count: usize) -> Result<()> {
        for Target { place, kind } in
            self.targets.iter().filter(|target| count != 1 && holds_one(target.kind))
        {
            let is_apart = count > 0
                && (matches!(place, Place::File(_)) || matches!(kind, Kind::File(NonogramFormat::Txt)));
            if !is_apart || count > MOST_FILES {
                let problem = if is_apart {
                    format!("{place}: {count} nonograms, but at most {MOST_FILES} files are written")
                } else {
                    format!("{place}: {count} nonograms, but {} holds one", kind.name())
                };
                return Err(Problem::new(problem).hint(several_hint()).into());
            }
        }
        Ok(())
    }

    /// Writes all outputs: first the files, which can be taken back, then what cannot. Where a file holds one puzzle only,
    /// several go to numbered ones, `name.3.svg` for the third.
    pub(super) fn write(&self, nonograms: &[Nonogram], staging: &mut Staging) -> Result<()> {
        self.options.pictures.check_no_marks()?;
        // So that names sort as the puzzles do.
        let digits = nonograms.len().to_string().len();
        let digits = |kind| (nonograms.len() > 1 && holds_one(kind)).then_some(digits);
        self.write_parted(&self.all_as_asked(nonograms), None, digits, staging)
    }

    /// The same for one nonogram, with marks where they are to be shown.
    pub(super) fn write_marked(
        &self,
        nonogram: &Nonogram,
        marks: &Marks,
        staging: &mut Staging,
    ) -> Result<()> {
        let nonograms = slice::from_ref(nonogram);
        self.write_parted(&self.all_as_asked(nonograms), Some(slice::from_ref(marks)), |_| None, staging)
    }

    /// The same for what is to choose from: each goes to a file of its own, whatever files hold.
    pub(super) fn write_series(&self, series: Vec<(Nonogram, Marks)>, staging: &mut Staging) -> Result<()> {
        let (nonograms, marks): (Vec<_>, Vec<_>) = series.into_iter().unzip();
        self.write_parted(&self.all_as_asked(&nonograms), Some(&marks), |_| Some(1), staging)
    }

    fn all_as_asked<'a>(&self, nonograms: &'a [Nonogram]) -> Cow<'a, [Nonogram]> {
        let pictures = &self.options.pictures;
        if pictures.language().is_some() || pictures.hides_solution() {
            nonograms.iter().map(|nonogram| self.as_asked(nonogram.clone())).collect()
        } else {
            nonograms.into()
        }
    }

    /// Writes puzzles to all outputs, to numbered files where there are digits for numbers.
    fn write_parted(
        &self,
        nonograms: &[Nonogram],
        marks: Option<&[Marks]>,
        digits: impl Fn(Kind<NonogramFormat>) -> Option<usize>,
        staging: &mut Staging,
    ) -> Result<()> {
        self.check_count(nonograms.len())?;
        let each =
            || nonograms.iter().enumerate().map(|(k, nonogram)| (nonogram, marks.map(|marks| &marks[k])));
        let (files, streams): (Vec<_>, Vec<_>) =
            self.targets.iter().partition(|target| matches!(target.place, Place::File(_)));
        for &Target { ref place, kind } in files {
            if let Some(digits) = digits(kind) {
                for ((nonogram, marks), number) in each().zip(1..) {
                    self.write_one((nonogram, marks), &place.numbered(number, digits)?, kind, staging)?;
                }
            } else {
                self.write_together(nonograms, each(), place, kind, staging)?;
            }
        }
        for &Target { ref place, kind } in streams {
            self.write_together(nonograms, each(), place, kind, staging)?;
        }
        Ok(())
    }

    /// Writes puzzles to one place, pictures of text with an empty line between them.
    fn write_together<'n>(
        &self,
        nonograms: &[Nonogram],
        each: impl Iterator<Item = (&'n Nonogram, Option<&'n Marks>)>,
        place: &Place,
        kind: Kind<NonogramFormat>,
        staging: &mut Staging,
    ) -> Result<()> {
        if let Kind::File(format) = kind
            && format.holds_several()
        {
            return staging.write(place, |out| Ok(nonogram::write_all(nonograms, format, out)?));
        }
        for (item, index) in each.zip(0..) {
            if index > 0 {
                staging.write(place, |out| Ok(writeln!(out)?))?;
            }
            self.write_one(item, place, kind, staging)?;
        }
        Ok(())
    }

    fn write_one(
        &self,
        (nonogram, marks): (&Nonogram, Option<&Marks>),
        place: &Place,
        kind: Kind<NonogramFormat>,
        staging: &mut Staging,
    ) -> Result<()> {
        match kind {
            Kind::File(format) => staging.write(place, |out| Ok(nonogram::write(nonogram, format, out)?)),
            Kind::Picture(picture) => {
                let fonts = self.fonts.clone().unwrap_or_default();
                let look = self.options.pictures.look(picture, fonts, self.options.empty_clue.is_blank());
                let sheet = match marks.filter(|_| look.shows == ShowChoice::Marks) {
                    Some(marks) => sheet(nonogram).with_marks(marks),
                    None => sheet(nonogram),
                };
                picture.write(&Subject::Nonogram(sheet), &look, place, staging)
            }
        }
    }
}

/// So many numbered files are enough: who wants more has taken the wrong ending.
const MOST_FILES: usize = 100_000;

/// Whether outputs of a kind hold one puzzle only.
const fn holds_one(kind: Kind<NonogramFormat>) -> bool {
    match kind {
        Kind::File(format) => !format.holds_several(),
        Kind::Picture(_) => true,
    }
}

/// Whether outputs of a kind show the steps of a solution.
pub(super) fn shows_steps(kind: Kind<NonogramFormat>) -> bool {
    match kind {
        Kind::File(format) => matches!(format, NonogramFormat::Json | NonogramFormat::JsonLines),
        Kind::Picture(picture) => picture.has_frames(),
    }
}

/// A nonogram as it is drawn.
pub(crate) fn sheet(nonogram: &Nonogram) -> NonogramSheet<'_> {
    let mut sheet = NonogramSheet::new(nonogram.clues()).with_language(nonogram.language());
    if let Some(title) = nonogram.title() {
        sheet = sheet.with_title(title);
    }
    if let Some(author) = nonogram.author() {
        sheet = sheet.with_author(author);
    }
    if let Some(copyright) = nonogram.copyright() {
        sheet = sheet.with_copyright(copyright);
    }
    if let Some(picture) = nonogram.picture() {
        sheet = sheet.with_picture(picture);
    }
    sheet
}

/// Which formats hold several puzzles.
fn several_hint() -> String {
    let several = NonogramFormat::ALL.iter().filter(|format| format.holds_several());
    let names: Vec<_> = several.map(|format| format.name()).collect();
    format!("these formats hold several: {}", names.join(", "))
}

/// A picture as text, after an empty line if it is not the first one.
pub(super) fn text(picture: &Picture, is_first: bool, out: &mut dyn Write) -> std::io::Result<()> {
    write!(out, "{}{picture}", if is_first { "" } else { "\n" })
}

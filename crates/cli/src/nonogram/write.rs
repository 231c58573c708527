//! Nonograms go to their outputs.

use std::{borrow::Cow, collections::BTreeSet, io::Write, path::PathBuf, slice};

use anyhow::Result;
use quadrille::{
    Grid,
    formats::{Nonogram, NonogramFormat, nonogram},
    nonogram::{Contents, Deduction, Hint, Picture},
    render::{self, Fonts, Marks, NonogramSheet},
};

use crate::{
    console::Console,
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
        let mut targets = self.output.targets()?;
        let places = || targets.iter().map(|target| &target.place);
        output::check_distinct(places())?;
        let kept = Kept::new(files.iter().chain(self.pictures.font_files()));
        kept.check_all(places())?;
        self.pictures.settle(&mut targets)?;
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
        Ok(Writer { options: self, targets, fonts, kept })
    }
}

impl Writer<'_> {
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

    /// Tells what nonograms say about themselves that their new puzzle files have no place for. What is printed is looked at.
    pub(super) fn warn_of_losses(&self, nonograms: &[Nonogram], console: Console) {
        for target in &self.targets {
            if let Kind::File(format) = target.kind
                && (format != NonogramFormat::Txt || target.place != Place::Standard)
            {
                let left_out: BTreeSet<_> =
                    nonograms.iter().flat_map(|nonogram| format.leaves_out(nonogram)).collect();
                target.warn_of(&Vec::from_iter(left_out), console);
            }
        }
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

    /// Writes a series: to files one by one, `name.3.svg` for the third, and to streams all of them, pictures of text with an
    /// empty line between them.
    pub(super) fn write_series(&self, series: &[(Nonogram, Marks)], staging: &mut Staging) -> Result<()> {
        let (files, streams) = self.parted();
        streams.check_series(series.len())?;
        for ((nonogram, marks), number) in series.iter().zip(1..) {
            let numbered = |Target { place, kind }: &Target<NonogramFormat>| {
                Ok(Target { place: place.numbered(number, 1)?, kind: *kind })
            };
            let targets = files.targets.iter().map(numbered).collect::<Result<Vec<_>>>()?;
            files.to(targets).write_marked(slice::from_ref(nonogram), Some(marks), staging)?;
        }
        for target in &streams.targets {
            let writer = streams.to(vec![target.clone()]);
            if holds_one(target.kind) {
                for ((nonogram, marks), number) in series.iter().zip(1..) {
                    if number > 1 {
                        staging.write(&target.place, |out| Ok(writeln!(out)?))?;
                    }
                    writer.write_marked(slice::from_ref(nonogram), Some(marks), staging)?;
                }
            } else {
                let all: Vec<Nonogram> = series.iter().map(|(nonogram, _)| nonogram.clone()).collect();
                writer.write(&all, staging)?;
            }
        }
        Ok(())
    }

    /// The outputs to files, and those to streams.
    fn parted(&self) -> (Self, Self) {
        let is_file = |target: &Target<NonogramFormat>| matches!(target.place, Place::File(_));
        let (files, streams) = self.targets.iter().cloned().partition(is_file);
        (self.to(files), self.to(streams))
    }

    /// The same with other outputs.
    fn to(&self, targets: Vec<Target<NonogramFormat>>) -> Self {
        Self { targets, options: self.options, fonts: self.fonts.clone(), kept: self.kept.clone() }
    }

    /// Refuses outputs in which several puzzles cannot be told apart.
    fn check_series(&self, count: usize) -> Result<()> {
        let is_told_apart = |kind| matches!(kind, Kind::File(NonogramFormat::Txt)) || !holds_one(kind);
        match self.targets.iter().find(|target| !is_told_apart(target.kind)) {
            Some(Target { place, kind }) if count > 1 => {
                Err(one_expected(count, kind.name()).context(place.to_string()))
            }
            _ => Ok(()),
        }
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
        known: &Grid<Contents>,
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
            let frames = render::nonogram_explained(&sheet, known, steps, hint, &look.style(), look.frames)?;
            picture.write_frames(frames, &look, place, staging)?;
        }
        Ok(())
    }

    /// Refuses outputs that hold one puzzle when there are several, or none.
    pub(super) fn check_count(&self, count: usize) -> Result<()> {
        match self.targets.iter().find(|target| holds_one(target.kind)) {
            Some(Target { place, kind }) if count != 1 => {
                Err(one_expected(count, kind.name()).context(place.to_string()))
            }
            _ => Ok(()),
        }
    }

    /// Writes all outputs: first the files, which can be taken back, then what cannot.
    pub(super) fn write(&self, nonograms: &[Nonogram], staging: &mut Staging) -> Result<()> {
        self.options.pictures.check_no_marks()?;
        self.write_marked(nonograms, None, staging)
    }

    /// The same, with marks where they are to be shown.
    pub(super) fn write_marked(
        &self,
        nonograms: &[Nonogram],
        marks: Option<&Marks>,
        staging: &mut Staging,
    ) -> Result<()> {
        self.check_count(nonograms.len())?;
        let pictures = &self.options.pictures;
        let nonograms: Cow<'_, [Nonogram]> = if pictures.language().is_some() || pictures.hides_solution() {
            nonograms.iter().map(|nonogram| self.as_asked(nonogram.clone())).collect()
        } else {
            nonograms.into()
        };
        let (files, streams): (Vec<_>, Vec<_>) =
            self.targets.iter().partition(|target| matches!(target.place, Place::File(_)));
        for Target { place, kind } in files.into_iter().chain(streams) {
            match *kind {
                Kind::File(format) => {
                    staging.write(place, |out| Ok(nonogram::write_all(&*nonograms, format, out)?))?;
                }
                Kind::Picture(picture) => {
                    let Some(nonogram) = nonograms.first() else { continue };
                    let fonts = self.fonts.clone().unwrap_or_default();
                    let blank = self.options.empty_clue.is_blank();
                    let look = self.options.pictures.look(picture, fonts, blank);
                    let sheet = match marks.filter(|_| look.shows == ShowChoice::Marks) {
                        Some(marks) => sheet(nonogram).with_marks(marks),
                        None => sheet(nonogram),
                    };
                    let subject = Subject::Nonogram(sheet);
                    picture.write(&subject, &look, place, staging)?;
                }
            }
        }
        Ok(())
    }
}

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

fn one_expected(found: usize, kind: &str) -> anyhow::Error {
    let several = NonogramFormat::ALL.iter().filter(|format| format.holds_several());
    let names: Vec<_> = several.map(|format| format.name()).collect();
    Problem::new(format!("{found} nonograms, but {kind} holds one"))
        .hint(format!("these formats hold several: {}", names.join(", ")))
        .into()
}

/// A picture as text, after an empty line if it is not the first one.
pub(super) fn text(picture: &Picture, is_first: bool, out: &mut dyn Write) -> std::io::Result<()> {
    write!(out, "{}{picture}", if is_first { "" } else { "\n" })
}
